#include "json_body.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

#include "qipu/engine/gtp.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

using JsonValue = nlohmann::json;

constexpr int most_depth = 6;
constexpr std::size_t most_command = 1000;
constexpr double most_komi = 1000;

// Reads what is there and remembers the first thing that is not as it has to be.
class BodyReader {
 public:
  explicit BodyReader(std::string_view text) {
    bool is_deep = false;
    const auto look = [&is_deep](int depth, JsonValue::parse_event_t, JsonValue&) {
      is_deep = is_deep || depth > most_depth;
      return !is_deep;
    };
    value_ = JsonValue::parse(text.begin(), text.end(), look, false);
    if (is_deep || !value_.is_object()) complain("The body is not an object of JSON.");
  }

  const JsonValue& value() const { return value_; }
  bool is_good() const { return fault_.words.empty() && !fault_.error; }
  const BodyFault& fault() const { return fault_; }
  void complain(std::string words) {
    if (is_good()) fault_.words = std::move(words);
  }
  void refuse(Error error) {
    if (is_good()) fault_.error = std::move(error);
  }

  // `members`: all that may be there.
  void expect(const JsonValue& object, std::initializer_list<std::string_view> members) {
    if (!is_good()) return;
    if (!object.is_object()) return complain("An object is not there where one has to be.");
    for (const auto& member : object.items())
      if (std::find(members.begin(), members.end(), member.key()) == members.end())
        return complain("There is a member that is unknown here.");
  }

  std::string text(const JsonValue& object, const char* name) {
    const JsonValue* const found = member(object, name);
    if (found && found->is_string()) return found->get<std::string>();
    complain(std::string(name) + " has to be a text.");
    return {};
  }

  void read_board(const JsonValue& object, engine::Position& position);
  void read_stones(const JsonValue& object, engine::Position& position);

 private:
  const JsonValue* member(const JsonValue& object, const char* name) {
    if (!is_good()) return nullptr;
    const auto found = object.find(name);
    return found == object.end() ? nullptr : &*found;
  }
  void read_points(const JsonValue& object, const char* name, std::uint32_t size, std::vector<Point>& points);
  void read_moves(const JsonValue& moves, engine::Position& position);
  std::optional<Color> color(const JsonValue& value);
  std::optional<engine::Turn> vertex(const JsonValue& value, std::uint32_t size);

  JsonValue value_;
  BodyFault fault_;
};

std::optional<Color> BodyReader::color(const JsonValue& value) {
  for (const Color color : {Color::Black, Color::White})
    if (value.is_string() && value.get_ref<const std::string&>() == engine::color_word(color)) return color;
  complain("A colour is black or white.");
  return std::nullopt;
}

// As engines write it, but for the case of its letter.
std::optional<engine::Turn> BodyReader::vertex(const JsonValue& value, std::uint32_t size) {
  using Kind = engine::Turn::Kind;
  const std::string text = value.is_string() ? value.get<std::string>() : std::string();
  const std::optional<engine::Turn> turn = engine::parse_turn(text, engine::max_gtp_board);
  const bool is_point = turn && turn->kind == Kind::Play &&
                        text::upper_case(text) == engine::vertex(turn->point, engine::max_gtp_board);
  if (!is_point && text != "pass") {
    complain("A move is a point of the board, such as D4, or pass.");
    return std::nullopt;
  }
  const std::optional<engine::Turn> on_board = engine::parse_turn(text, size);
  if (!on_board) refuse(make_error(ErrorId::BeyondBoard, text));
  return on_board;
}

// -12.25: the digits that a komi can have.
bool is_komi_text(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  const std::string_view part = point == text.npos ? std::string_view("0") : text.substr(point + 1);
  const auto are_digits = [](std::string_view digits, std::size_t most) {
    return !digits.empty() && digits.size() <= most &&
           std::all_of(digits.begin(), digits.end(), text::is_digit);
  };
  return are_digits(whole, 3) && are_digits(part, 4);
}

std::optional<Decimal> komi_of(const JsonValue& value) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    return is_komi_text(text) ? Decimal::parse(text) : std::nullopt;
  }
  if (!value.is_number() || !(std::abs(value.get<double>()) <= most_komi)) return std::nullopt;
  char digits[32];
  std::snprintf(digits, sizeof digits, "%.4f", value.get<double>());
  return Decimal::parse(digits);
}

void BodyReader::read_board(const JsonValue& object, engine::Position& position) {
  if (const JsonValue* const size = member(object, "size")) {
    const double number = size->is_number() ? size->get<double>() : 0;  // 19.0 is a whole number, too
    const bool is_size = number >= 1 && number <= engine::max_gtp_board && number == std::floor(number);
    if (!is_size) return complain("size has to be a whole number from 1 to 25.");
    position.size = static_cast<std::uint32_t>(number);
  }
  if (const JsonValue* const komi = member(object, "komi")) {
    const std::optional<Decimal> read = komi_of(*komi);
    if (!read) return complain("komi has to be a number, from -1000 to 1000.");
    position.komi = *read;
  }
}

void BodyReader::read_points(const JsonValue& object, const char* name, std::uint32_t size,
                             std::vector<Point>& points) {
  const JsonValue* const found = member(object, name);
  if (!found) return;
  if (!found->is_array()) return complain(std::string(name) + " has to be a list of points.");
  for (const JsonValue& one : *found) {
    const std::optional<engine::Turn> turn = vertex(one, size);
    if (!turn) return;
    if (!turn->stone()) return complain("A stone does not pass.");
    points.push_back(turn->point);
  }
}

void BodyReader::read_moves(const JsonValue& moves, engine::Position& position) {
  if (!moves.is_array()) return complain("moves has to be a list of pairs.");
  for (const JsonValue& move : moves) {
    if (!move.is_array() || move.size() != 2) return complain("A move is a pair of a colour and a point.");
    const std::optional<Color> who = color(move[0]);
    const std::optional<engine::Turn> where = vertex(move[1], position.size);
    if (!who || !where) return;
    position.moves.push_back({*who, where->stone()});
  }
}

// The first point that has a second stone.
std::optional<Point> stone_twice(const engine::Position& position) {
  std::set<std::pair<int, int>> seen;
  for (const std::vector<Point>* const points : {&position.black, &position.white})
    for (const Point point : *points)
      if (!seen.insert({point.column, point.row}).second) return point;
  return std::nullopt;
}

void BodyReader::read_stones(const JsonValue& object, engine::Position& position) {
  read_points(object, "black", position.size, position.black);
  read_points(object, "white", position.size, position.white);
  if (const std::optional<Point> twice = stone_twice(position))
    return refuse(make_error(ErrorId::StoneTwice, engine::vertex(*twice, position.size)));
  if (const JsonValue* const moves = member(object, "moves")) read_moves(*moves, position);
  if (!position.moves.empty()) position.to_play = opposite(position.moves.back().color);
  if (const JsonValue* const next = member(object, "to_play"))
    if (const std::optional<Color> who = color(*next)) position.to_play = *who;
}

}  // namespace

std::variant<SessionBody, BodyFault> read_session_body(std::string_view text) {
  BodyReader reader(text);
  reader.expect(reader.value(), {"engine", "size", "komi", "setup"});
  SessionBody body;
  body.engine = reader.text(reader.value(), "engine");
  if (!reader.is_good()) return reader.fault();
  engine::Position position;
  reader.read_board(reader.value(), position);
  const auto setup = reader.value().find("setup");
  if (setup != reader.value().end()) {
    reader.expect(*setup, {"black", "white", "moves", "to_play"});
    reader.read_stones(*setup, position);
  }
  if (!reader.is_good()) return reader.fault();
  if (reader.value().size() > 1) body.position = std::move(position);
  return body;
}

std::variant<engine::Position, BodyFault> read_position_body(std::string_view text) {
  BodyReader reader(text);
  reader.expect(reader.value(), {"size", "komi", "black", "white", "moves", "to_play"});
  engine::Position position;
  reader.read_board(reader.value(), position);
  reader.read_stones(reader.value(), position);
  if (!reader.is_good()) return reader.fault();
  return position;
}

std::variant<std::string, BodyFault> read_command_body(std::string_view text) {
  BodyReader reader(text);
  reader.expect(reader.value(), {"command"});
  std::string command = reader.text(reader.value(), "command");
  const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
  if (reader.is_good() && (command.empty() || command.size() > most_command ||
                           !std::all_of(command.begin(), command.end(), is_printable)))
    reader.complain("A command is one line of ASCII, of at most 1000 characters.");
  if (!reader.is_good()) return reader.fault();
  return command;
}

}  // namespace qipu::serve
