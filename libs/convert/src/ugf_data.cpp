// The [Data] of UGF: one move a line, `PD,B1,17,25 '00:03:10` - the point, the colour and which player of a
// pair, the number of the move, the seconds it took, and the time that the player has used so far. A number 0
// is a stone on the board before the first move. The letters count from A, I among them; rows from the lower
// edge where CoordinateType is IGS. Y or Z for a column is a pass.
#include <algorithm>

#include "ugf.hpp"
#include "values.hpp"

namespace qipu::convert::ugf {

using namespace spec::literals;
using sgf::NewValue;

namespace {

// From 1; 0: not a letter.
std::int64_t letter(char c) {
  const char capital = static_cast<char>(c & ~0x20);
  return capital >= 'A' && capital <= 'Z' ? capital - 'A' + 1 : 0;
}

bool is_pass(std::string_view place) { return letter(place[0]) >= letter('Y') && letter(place[1]) > 0; }

std::optional<Color> color_of_player(std::string_view player) {
  if (player.empty()) return std::nullopt;
  const char first = static_cast<char>(player[0] & ~0x20);
  if (first != 'B' && first != 'W') return std::nullopt;
  return first == 'B' ? Color::Black : Color::White;
}

// hh:mm:ss
std::optional<std::int64_t> seconds_in(std::string_view clock) {
  std::int64_t seconds = 0;
  for (int i = 0; i < 3; ++i) {
    const std::optional<std::int64_t> number = number_in(take_until(clock, ':'));
    if (!number || *number < 0 || *number > 9999) return std::nullopt;
    seconds = seconds * 60 + *number;
  }
  if (!clock.empty()) return std::nullopt;
  return seconds;
}

class DataReader {
 public:
  explicit DataReader(Record& record) : record_(record) {}
  void read(std::string_view line);

 private:
  void place(const Entry& entry, std::string_view line);
  void play(const Entry& entry, std::string_view line);
  void check_number(const Entry& entry, Draft::NodeIndex node);
  void read_times(std::string_view times, Draft::NodeIndex node, Color color);
  void put_time_left(std::int64_t used, Draft::NodeIndex node, Color color, Span from);
  bool is_taken(Point point) const;

  Record& record_;
  std::int64_t ahead_ = 0;  // of its place the last move was by its number
  bool is_noted_[2] = {};   // by colour, that the time left is inferred
};

// Since the last move.
bool DataReader::is_taken(Point point) const {
  for (auto stone = record_.stones.rbegin(); stone != record_.stones.rend(); ++stone) {
    if (stone->after != record_.moves()) return false;
    if (stone->point == point) return true;
  }
  return false;
}

// At most as many as the board has points; behind a move in a node of their own.
void DataReader::place(const Entry& entry, std::string_view line) {
  Draft& draft = record_.draft;
  if (!entry.point || !entry.color || is_taken(*entry.point)) return record_.keep_unread(record_.tip, line);
  const bool is_late = record_.moves() > 0, is_first = record_.tip == record_.line.back().node;
  if (is_late && is_first) record_.tip = draft.add(record_.tip, record_.span(line));
  record_.stones.push_back({*entry.color, *entry.point, record_.moves()});
  const std::string_view ident = *entry.color == Color::Black ? "AB" : "AW";
  draft.put(record_.tip, ident, *entry.point, record_.span(line));
  if (is_late && is_first) note_placed(draft, record_.tip, ident);
}

void DataReader::play(const Entry& entry, std::string_view line) {
  Draft& draft = record_.draft;
  const Color color = entry.color.value_or(record_.to_play());
  const Draft::NodeIndex node = draft.move(record_.tip, color, entry.point, record_.span(line));
  if (!entry.color) draft.note("inferred-color"_check, node, color == Color::Black ? "B" : "W");
  record_.line.push_back({node, color, entry.point, record_.span(line)});
  record_.tip = node;
  if (!entry.point && !equals_folded(entry.place, "YA")) record_.keep(node, "pass", entry.place);
  if (const std::string_view who = entry.color ? trimmed(entry.player.substr(1)) : std::string_view();
      !who.empty() && who != "1")
    record_.keep(node, "player", who);
  check_number(entry, node);
  read_times(entry.times, node, color);
}

// Where it begins to be another, not at each move after it.
void DataReader::check_number(const Entry& entry, Draft::NodeIndex node) {
  constexpr std::int64_t most = 0xFFFF'FFFF;
  const std::int64_t place = record_.moves();
  const std::int64_t number = std::clamp<std::int64_t>(entry.number.value_or(place + ahead_), 0, most);
  const bool is_known = number - place == std::exchange(ahead_, number - place);
  if (is_known || ahead_ == 0) return;
  record_.draft.note("wrong-move-number"_check, node, {},
                     sgf::Argument::of(static_cast<std::uint32_t>(number)),
                     sgf::Argument::of(record_.moves()));
}

void DataReader::read_times(std::string_view times, Draft::NodeIndex node, Color color) {
  std::string_view clock = times;
  const std::string_view seconds = trimmed(take_until(clock, '\''));
  clock = trimmed(clock);
  const std::optional<std::int64_t> spent = number_in(seconds);
  if (!seconds.empty() && !spent) return record_.keep_unread(node, times);
  if (spent && *spent != 0) record_.keep(node, "seconds", seconds);
  if (clock.empty()) return;
  record_.keep(node, "clock", clock);
  if (const std::optional<std::int64_t> used = seconds_in(clock))
    put_time_left(*used, node, color, record_.span(clock));
}

void DataReader::put_time_left(std::int64_t used, Draft::NodeIndex node, Color color, Span from) {
  if (!record_.main_time || used > *record_.main_time) return;
  const std::int64_t left = *record_.main_time - used;
  convert::put_time_left(record_.draft, node, color, Decimal(left), from);
  if (std::exchange(is_noted_[color == Color::White], true)) return;
  record_.draft.note("inferred-time"_check, node, color == Color::Black ? "BL" : "WL");
}

void DataReader::read(std::string_view line) {
  const std::optional<Entry> entry = entry_of(record_, line);
  if (!entry)
    record_.keep_unread(record_.tip, line);
  else if (entry->number == 0)
    place(*entry, line);
  else
    play(*entry, line);
}

}  // namespace

std::optional<Point> Record::point(std::int64_t column, std::int64_t row) const {
  const BoardSize size = draft.board_size();
  if (column < 1 || row < 1 || column > size.columns || row > size.rows) return std::nullopt;
  const std::int64_t from_above = from_below ? size.rows - row : row - 1;
  return Point{static_cast<std::uint8_t>(column - 1), static_cast<std::uint8_t>(from_above)};
}

Color Record::to_play() const {
  if (moves() > 0) return opposite(line.back().color);
  return handicap > 0 ? Color::White : Color::Black;
}

std::optional<Entry> entry_of(const Record& record, std::string_view line) {
  Entry entry;
  entry.place = trimmed(take_until(line, ','));
  entry.player = trimmed(take_until(line, ','));
  const std::string_view number = trimmed(take_until(line, ','));
  entry.number = number_in(number);
  entry.times = trimmed(line);
  if (entry.place.size() != 2 || (!number.empty() && !entry.number)) return std::nullopt;
  entry.point = record.point(letter(entry.place[0]), letter(entry.place[1]));
  entry.color = color_of_player(entry.player);
  if (!entry.point && !is_pass(entry.place)) return std::nullopt;
  const bool is_said = entry.color || (!entry.point && equals_folded(entry.player, "MK"));
  return is_said ? std::optional(entry) : std::nullopt;
}

void put_handicap(Record& record) {
  if (record.handicap < 2 || record.draft.has(Draft::root, "HA")) return;
  const bool is_placed =
      record.draft.has(Draft::root, "AB") || (record.moves() > 0 && record.line[1].color == Color::Black);
  if (is_placed)
    return record.draft.put(Draft::root, "HA", NewValue::text(std::to_string(record.handicap)),
                            record.handicap_from);
  constexpr go::HandicapStyle style = go::HandicapStyle::Western;
  convert::put_handicap(record.draft, record.handicap, style, record.handicap_from);
  for (const Point point : go::handicap_points(record.draft.board_size(), record.handicap, style))
    record.stones.insert(record.stones.begin(), {Color::Black, point});
}

// Commercials have been seen among the moves.
void read_data(Record& record, std::string_view body) {
  DataReader reader(record);
  Lines lines(body);
  while (const auto line = lines.next()) {
    const std::string_view text = trimmed(*line);
    if (starts_folded(text, ".Text"))
      read_text(record, text, lines);
    else if (!text.empty())
      reader.read(text);
  }
}

}  // namespace qipu::convert::ugf
