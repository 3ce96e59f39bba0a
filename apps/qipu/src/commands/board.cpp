// qipu board: one position, drawn in the terminal or as JSON.
#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "options/position.hpp"
#include "qipu/draw/diagram.hpp"
#include "qipu/game/legality.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/typed_words.hpp"
#include "terminal/board_text.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t most_variations = 20;
constexpr std::uint32_t most_value_columns = 60;

// Remarks on a position or a move that are more than a word: shown with their values.
constexpr std::string_view measures[] = {"V"};

const char* letter_of(Color color) { return color == Color::Black ? "B" : "W"; }

class BoardReport {
 public:
  BoardReport(Shell& shell, const BoardOptions& options, const Position& position)
      : shell_(shell),
        options_(options),
        position_(position),
        names_(position.node.tree(), options.coordinates),
        replay_(position.node.tree()) {
    replay_.go_to(position.node);
  }

  void print();

 private:
  void line(std::string_view text);
  void facts();
  void illegal_moves();
  void list(Message label, const std::vector<std::string>& items);
  void clocks();
  std::string remark(const sgf::Property& property) const;
  void remarks();
  void moves_not_shown(const draw::Diagram& diagram);
  void name_and_comments();
  void variations();
  std::string first_move(sgf::Node child) const;
  std::string variation_text(sgf::Node child) const;

  Shell& shell_;
  const BoardOptions& options_;
  const Position& position_;
  report::MoveNames names_;
  game::Replay replay_;
};

void BoardReport::line(std::string_view text) {
  for (const std::string& part : wrapped(text, shell_.width())) shell_.out << part << "\n";
}

void BoardReport::facts() {
  const auto last = replay_.last_move();
  const bool is_numbered = last && last->number > 0;
  const std::string move = last && !is_numbered ? shell_.say(Message::board_move_unnumbered,
                                                             report::side_of(shell_.language, last->color),
                                                             names_.name_of(shell_.language, last->point))
                           : last               ? shell_.say(report::Message::board_move, last->number,
                                                             report::side_of(shell_.language, last->color),
                                                             names_.name_of(shell_.language, last->point))
                                                : shell_.say(Message::board_no_move);
  const bool is_black = replay_.to_play() == Color::Black;
  const go::Captures captures = replay_.board().captures();
  line(move + " · " + shell_.say(is_black ? Message::board_black_to_play : Message::board_white_to_play) +
       " · " + shell_.say(Message::board_captures, captures.black, captures.white));
  std::string place = shell_.say(Message::board_node, position_.node.number(), position_.path);
  if (position_.several) place = shell_.say(Message::board_game, position_.game) + " · " + place;
  line(place);
  if (const std::uint32_t count = replay_.unplayable())
    line(shell_.say(count == 1 ? Message::board_one_unplayable : Message::board_unplayable, count));
  illegal_moves();
}

void BoardReport::illegal_moves() {
  const game::IllegalMoves found = game::illegal_moves_to(position_.node);
  if (found.last != go::Legality::Legal)
    line(shell_.say(found.last == go::Legality::Occupied  ? Message::board_on_stone
                    : found.last == go::Legality::Suicide ? Message::board_suicide
                                                          : Message::board_ko));
  const bool is_last = found.last != go::Legality::Legal;
  if (found.count > (is_last ? 1 : 0))
    line(shell_.say(found.count == 1 ? Message::board_one_illegal : Message::board_illegal, found.count));
}

void BoardReport::list(Message label, const std::vector<std::string>& items) {
  if (items.empty()) return;
  std::string text = shell_.say(label) + shell_.say(report::Message::colon);
  for (std::size_t i = 0; i < items.size(); ++i)
    text += (i == 0 ? "" : shell_.say(report::Message::comma)) + items[i];
  line(text);
}

// BL and OB, WL and OW. A value that is no time stands as it is written.
void BoardReport::clocks() {
  std::vector<std::string> items;
  for (const Color color : {Color::Black, Color::White}) {
    const std::string words = report::clock_after_words(shell_.language, replay_.node(), color);
    if (!words.empty()) items.push_back(report::side_of(shell_.language, color) + " " + words);
  }
  list(Message::board_clocks, items);
}

// Good for Black, tesuji, estimated score; empty: it is none.
std::string BoardReport::remark(const sgf::Property& property) const {
  if (!property.type()) return "";
  const spec::PropertyRow& row = spec::row(property.type());
  const std::string name(spec::name_in(shell_.language, row));
  if (std::find(std::begin(measures), std::end(measures), row.ident) != std::end(measures))
    return name + " " + cut(report::first_line(property.text()), most_value_columns);
  if (row.left == spec::ValueType::Double)
    return report::judgement_words(shell_.language, row, sgf::parse_double(property.text()).value == 2);
  return row.ident == "DO" || row.ident == "IT" ? name : "";
}

void BoardReport::remarks() {
  std::vector<std::string> items;
  for (const sgf::Property property : replay_.node().properties())
    if (std::string item = remark(property); !item.empty()) items.push_back(std::move(item));
  list(Message::board_remarks, items);
}

void BoardReport::moves_not_shown(const draw::Diagram& diagram) {
  std::vector<std::string> items;
  for (const draw::HiddenMove& move : diagram.hidden)
    items.push_back(fmt::format("{} {} {}", move.number, report::side_of(shell_.language, move.color),
                                names_.name_of(shell_.language, move.point)));
  list(Message::board_not_shown, items);
}

// Its name and its comments, all of them.
void BoardReport::name_and_comments() {
  for (const sgf::Property property : position_.node.properties())
    if (property.is("N")) line(fmt::format("\"{}\"", report::first_line(property.text())));
  for (const sgf::Property property : position_.node.properties()) {
    if (!property.is("C")) continue;
    const std::string text = property.text();
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end = std::min(text.find('\n', begin), text.size());
      line(printable(std::string_view(text).substr(begin, end - begin)));
      begin = end + 1;
    }
  }
}

// The first move at a child or, where it only sets up or says something, below it.
std::string BoardReport::first_move(sgf::Node child) const {
  for (sgf::Node node = child; node; node = node.first_child())
    for (const sgf::Property property : node.properties())
      if (property.is("B") || property.is("W"))
        return report::side_of(shell_.language, property.is("B") ? Color::Black : Color::White) + " " +
               names_.name_of(shell_.language, property);
  return "·";
}

std::string BoardReport::variation_text(sgf::Node child) const {
  return fmt::format("{}  {}{}", game::path_of(child), first_move(child),
                     report::name_and_comment_mark(child));
}

void BoardReport::variations() {
  const std::uint32_t count = position_.node.child_count();
  const bool is_next = count == 1 && game::next_on_line(position_.node);
  if (is_next)
    line(fmt::format("{}{}{}", shell_.say(Message::board_next), shell_.say(report::Message::colon),
                     variation_text(position_.node.first_child())));
  if (is_next || count == 0) return;
  line(shell_.say(count == 1 ? Message::board_variation : Message::board_variations, count));
  std::uint32_t shown = 0;
  for (sgf::Node child = position_.node.first_child(); child && shown < most_variations;
       child = child.next_sibling(), ++shown)
    line("  " + variation_text(child));
  if (shown < count) line(shell_.say(Message::board_more, count - shown));
}

void BoardReport::print() {
  draw::DiagramOptions wanted;
  wanted.coordinates = options_.coordinates;
  wanted.shows_variations = false;
  wanted.numbered = options_.numbers;
  const draw::Diagram diagram = diagram_at(position_.node, wanted);
  const draw::TextOptions text = text_options(shell_, options_.ascii);
  shell_.out << text_rows(diagram, text);
  facts();
  for (const draw::DiagramNote& one : diagram.notes) line(printable(message(one, shell_.language)));
  for (const std::string& one : text_notes(diagram, text)) line(one);
  clocks();
  remarks();
  moves_not_shown(diagram);
  name_and_comments();
  variations();
}

std::string board_row(const go::Board& board, std::uint32_t row) {
  constexpr char letters[] = {'.', 'X', 'O'};
  std::string text;
  for (std::uint32_t column = 0; column < board.size().columns; ++column) {
    const go::Stone stone = board.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)});
    text += letters[static_cast<std::size_t>(stone)];
  }
  return text;
}

void write_board(JsonWriter& json, const std::string& file, const game::Replay& replay) {
  const go::Board& board = replay.board();
  json.begin_object();
  json.member("file", file);
  json.key("size");
  json.begin_array(Layout::Inline);
  json.number(board.size().columns);
  json.number(board.size().rows);
  json.end();
  json.member("move_number", replay.move_number());
  json.member("to_play", letter_of(replay.to_play()));
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

}  // namespace

Outcome run_board(Shell& shell, const BoardOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  const bool several = inputs.several;
  return for_each_input(shell, inputs, [&](Shell& own, const Input& input) {
    return with_position(own, input, options.position, [&](const Position& position) {
      if (options.format == OutputFormat::Json) {
        JsonWriter json(own.out, several ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty);
        game::Replay replay(position.node.tree());
        replay.go_to(position.node);
        return write_board(json, input.name, replay);
      }
      if (several) own.out << own.painted(Paint::Strong, shown_name(own, input)) << "\n";
      BoardReport(own, options, position).print();
    });
  });
}

}  // namespace qipu::app
