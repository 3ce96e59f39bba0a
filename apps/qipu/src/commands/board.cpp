// qipu board: one position, drawn in the terminal or as JSON.
#include <optional>
#include <utility>

#include "commands/commands.hpp"
#include "options/position.hpp"
#include "qipu/game/legality.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "terminal/board_drawing.hpp"
#include "terminal/board_markup.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

constexpr std::uint32_t most_variations = 20;

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
  void note(const BoardNote& note);
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
  const std::string move =
      last && !is_numbered
          ? shell_.say(Message::board_move_unnumbered, report::side_of(shell_.language, last->color),
                       names_.name_of(shell_.language, last->point))
      : last ? shell_.say(Message::board_move, last->number, report::side_of(shell_.language, last->color),
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

void BoardReport::note(const BoardNote& note) {
  if (note.items.empty()) return;
  std::string text = shell_.say(note.label) + shell_.say(report::Message::colon);
  for (std::size_t i = 0; i < note.items.size(); ++i)
    text += (i == 0 ? "" : shell_.say(report::Message::comma)) + note.items[i];
  line(text);
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
  if (count == 1)
    line(fmt::format("{}{}{}", shell_.say(Message::board_next), shell_.say(report::Message::colon),
                     variation_text(position_.node.first_child())));
  if (count <= 1) return;
  line(shell_.say(Message::board_variations, count));
  std::uint32_t shown = 0;
  for (sgf::Node child = position_.node.first_child(); child && shown < most_variations;
       child = child.next_sibling(), ++shown)
    line("  " + variation_text(child));
  if (shown < count) line(shell_.say(Message::board_more, count - shown));
}

void BoardReport::print() {
  Drawing drawing = drawing_of(replay_.board());
  drawing.ascii = options_.ascii;
  drawing.coordinates = options_.coordinates;
  const std::vector<BoardNote> notes = draw_markup(shell_, replay_, names_, drawing);
  const DrawnNumbers numbers = draw_numbers(shell_, replay_, options_.numbers, names_, drawing);
  app::print(shell_, drawing);
  facts();
  for (const BoardNote& one : notes) note(one);
  note(numbers.hidden);
  if (numbers.is_shortened) line(shell_.say(Message::board_two_digits));
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
