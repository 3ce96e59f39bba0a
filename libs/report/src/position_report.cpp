#include "qipu/report/position_report.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "messages.hpp"
#include "qipu/game/legality.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

namespace {

constexpr std::uint32_t most_variations = 20;
constexpr std::uint32_t most_value_columns = 60;

// Remarks on a position or a move that are more than a word: shown with their values.
constexpr std::string_view measures[] = {"V"};

std::string facts_of(Language language, const game::Replay& replay, const MoveNames& names) {
  const auto last = replay.last_move();
  const bool is_numbered = last && last->number > 0;
  const std::string move = is_numbered
                               ? say(language, messages::board_move, last->number,
                                     side_of(language, last->color), names.name_of(language, last->point))
                           : last ? say(language, messages::board_move_unnumbered,
                                        side_of(language, last->color), names.name_of(language, last->point))
                                  : say(language, messages::board_no_move);
  const bool is_black = replay.to_play() == Color::Black;
  const go::Captures captures = replay.board().captures();
  return move + " · " +
         say(language, is_black ? messages::board_black_to_play : messages::board_white_to_play) + " · " +
         say(language, messages::board_captures, captures.black, captures.white);
}

class PositionWriter {
 public:
  PositionWriter(Sink& out, const PositionText& position, unsigned width, Language language)
      : out_(out),
        position_(position),
        width_(width),
        language_(language),
        names_(position.node.tree(), position.coordinates),
        replay_(position.node.tree()) {
    replay_.go_to(position.node);
  }

  void write();

 private:
  void line(std::string_view words);
  void facts();
  void illegal_moves();
  void list(Message label, const std::vector<std::string>& items);
  void clocks();
  std::string remark(const sgf::Property& property) const;
  void remarks();
  void moves_not_shown();
  void name_and_comments();
  void variations();
  std::string first_move(sgf::Node child) const;
  std::string variation_text(sgf::Node child) const;

  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(language_, message, args...);
  }

  Sink& out_;
  const PositionText& position_;
  unsigned width_;
  Language language_;
  MoveNames names_;
  game::Replay replay_;
};

void PositionWriter::line(std::string_view words) {
  for (const std::string& part : text::wrapped(words, width_)) out_.write(part + "\n");
}

void PositionWriter::facts() {
  line(facts_of(language_, replay_, names_));
  std::string place = say(messages::board_node, position_.node.number(), game::path_of(position_.node));
  if (position_.game > 0) place = say(messages::board_game, position_.game) + " · " + place;
  line(place);
  if (const std::uint32_t count = replay_.unplayable())
    line(say(count == 1 ? messages::board_one_unplayable : messages::board_unplayable, count));
  illegal_moves();
}

void PositionWriter::illegal_moves() {
  const game::IllegalMoves found = game::illegal_moves_to(position_.node);
  if (found.last != go::Legality::Legal)
    line(say(found.last == go::Legality::Occupied  ? messages::board_on_stone
             : found.last == go::Legality::Suicide ? messages::board_suicide
                                                   : messages::board_ko));
  const bool is_last = found.last != go::Legality::Legal;
  if (found.count > (is_last ? 1 : 0))
    line(say(found.count == 1 ? messages::board_one_illegal : messages::board_illegal, found.count));
}

void PositionWriter::list(Message label, const std::vector<std::string>& items) {
  if (items.empty()) return;
  line(say(label) + say(messages::colon) + text::listed(language_, {items.begin(), items.end()}));
}

// BL and OB, WL and OW. A value that is no time stands as it is written.
void PositionWriter::clocks() {
  std::vector<std::string> items;
  for (const Color color : {Color::Black, Color::White}) {
    const std::string words = clock_after_words(language_, replay_.node(), color);
    if (!words.empty()) items.push_back(side_of(language_, color) + " " + words);
  }
  list(messages::board_clocks, items);
}

// Good for Black, tesuji, estimated score; empty: it is none.
std::string PositionWriter::remark(const sgf::Property& property) const {
  if (!property.type()) return "";
  const spec::PropertyRow& row = spec::row(property.type());
  const std::string name(spec::name_in(language_, row));
  if (std::find(std::begin(measures), std::end(measures), row.ident) != std::end(measures))
    return name + " " + text::cut(first_line(property.text()), most_value_columns);
  if (row.left == spec::ValueType::Double)
    return judgement_words(language_, row, sgf::parse_double(property.text()).value == 2);
  return row.ident == "DO" || row.ident == "IT" ? name : "";
}

void PositionWriter::remarks() {
  std::vector<std::string> items;
  for (const sgf::Property property : replay_.node().properties())
    if (std::string item = remark(property); !item.empty()) items.push_back(std::move(item));
  list(messages::board_remarks, items);
}

void PositionWriter::moves_not_shown() {
  std::vector<std::string> items;
  for (const UnshownMove& move : position_.unshown)
    items.push_back(std::to_string(move.number) + " " + side_of(language_, move.color) + " " +
                    names_.name_of(language_, move.point));
  list(messages::board_not_shown, items);
}

// Its name and its comments, all of them.
void PositionWriter::name_and_comments() {
  for (const sgf::Property property : position_.node.properties())
    if (property.is("N")) line("\"" + first_line(property.text()) + "\"");
  for (const sgf::Property property : position_.node.properties()) {
    if (!property.is("C")) continue;
    const std::string comment = property.text();
    for (std::size_t begin = 0; begin < comment.size();) {
      const std::size_t end = std::min(comment.find('\n', begin), comment.size());
      line(text::printable(std::string_view(comment).substr(begin, end - begin)));
      begin = end + 1;
    }
  }
}

// The first move at a child or, where it only sets up or says something, below it.
std::string PositionWriter::first_move(sgf::Node child) const {
  for (sgf::Node node = child; node; node = node.first_child())
    for (const sgf::Property property : node.properties())
      if (property.is("B") || property.is("W"))
        return side_of(language_, property.is("B") ? Color::Black : Color::White) + " " +
               names_.name_of(language_, property);
  return "·";
}

std::string PositionWriter::variation_text(sgf::Node child) const {
  return game::path_of(child) + "  " + first_move(child) + name_and_comment_mark(child);
}

void PositionWriter::variations() {
  const std::uint32_t count = position_.node.child_count();
  const bool is_next = count == 1 && game::next_on_line(position_.node);
  if (is_next)
    line(say(messages::board_next) + say(messages::colon) + variation_text(position_.node.first_child()));
  if (is_next || count == 0) return;
  line(say(count == 1 ? messages::board_variation : messages::board_variations, count));
  std::uint32_t shown = 0;
  for (sgf::Node child = position_.node.first_child(); child && shown < most_variations;
       child = child.next_sibling(), ++shown)
    line("  " + variation_text(child));
  if (shown < count) line(say(messages::board_more, count - shown));
}

void PositionWriter::write() {
  facts();
  for (const std::string& note : position_.notes) line(note);
  clocks();
  remarks();
  moves_not_shown();
  name_and_comments();
  variations();
}

std::string board_row(const go::Board& board, std::uint32_t row) {
  constexpr char letters[] = {'.', 'X', 'O'};
  std::string points;
  for (std::uint32_t column = 0; column < board.size().columns; ++column) {
    const go::Stone stone = board.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    points += letters[static_cast<std::size_t>(stone)];
  }
  return points;
}

}  // namespace

void write_position_text(Sink& out, const PositionText& position, unsigned width, Language language) {
  PositionWriter(out, position, width, language).write();
}

std::string position_facts(Language language, sgf::Node node, const MoveNames& names) {
  game::Replay replay(node.tree());
  replay.go_to(node);
  return facts_of(language, replay, names);
}

void write_position(JsonWriter& json, std::string_view file, sgf::Node node) {
  game::Replay replay(node.tree());
  replay.go_to(node);
  const go::Board& board = replay.board();
  json.begin_object();
  json.member("file", file);
  json.key("size");
  json.begin_array(Layout::Inline);
  json.number(board.size().columns);
  json.number(board.size().rows);
  json.end();
  json.member("move_number", replay.move_number());
  json.member("to_play", replay.to_play() == Color::Black ? "B" : "W");
  json.key("captures");
  json.begin_object(Layout::Inline);
  json.member("black", board.captures().black);
  json.member("white", board.captures().white);
  json.end();
  json.key("rows");
  json.begin_array();
  for (std::uint32_t row = 0; row < board.size().rows; ++row) json.string(board_row(board, row));
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::report
