// The main line in the Ishi standard, by the keywords of which there is a public description: see ishi.cpp. A
// board of the reader's goes along, so that what is written is what will be read, and what it cannot say is
// known.
#include <vector>

#include "account.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/board.hpp"
#include "source.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

constexpr std::string_view end_of_comment = "ENDCOM";

// Whether the comment would end at a line of its own.
bool has_end_of_comment(std::string_view text) {
  Words lines(text, "\n");
  while (const auto line = lines.next())
    if (equals_folded(sgf::trimmed(*line), end_of_comment)) return true;
  return false;
}

std::string comment_of(sgf::Node node) {
  std::string all;
  for (const sgf::Property property : node.properties())
    if (property.is("C")) all.append(all.empty() ? "" : "\n").append(property.text());
  return std::string(sgf::trimmed(all));
}

class IshiWriter {
 public:
  IshiWriter(const WriteContext& context, Writing& writing)
      : context_(context),
        writing_(writing),
        info_(game::info_of(context.game)),
        size_(game::board_size(context.game.tree())),
        board_(size_),
        listed_(game::moves_to(context.game.last())) {}

  void write();

 private:
  void line(std::string_view keyword, std::string_view rest = {});
  void header(std::string_view keyword, std::string_view text);
  template <class T>
  void header(std::string_view keyword, const game::Field<T>& field);

  void write_line();
  void write_setup(const game::Replay& record);
  void write_stones(std::string_view color, const std::vector<Point>& points, go::Stone stone);
  void write_moves(const game::Replay& record);
  void write_move(const game::MoveMade& made);
  void write_prisoners(const go::Board& before);
  void add_comment(sgf::Node node);
  void write_comments();

  const WriteContext& context_;
  Writing& writing_;
  game::GameInfo info_;
  BoardSize size_;
  go::Board board_;  // as a reader has it
  game::ListedMoves listed_;
  std::uint32_t moves_ = 0;   // of the line so far, with those that cannot be made
  std::uint32_t number_ = 0;  // of the last that was written
  bool has_moved_ = false;    // at the node that a reader is at
  std::string comment_;       // what is said there so far
};

void IshiWriter::line(std::string_view keyword, std::string_view rest) {
  writing_.bytes.append(keyword).append(rest.empty() ? "" : " ").append(rest).append("\n");
}

void IshiWriter::header(std::string_view keyword, std::string_view text) {
  const std::string words = one_line(std::string(sgf::trimmed(text)));
  if (!words.empty()) line(keyword, words);
}

// What has more to it than its canonical form tells stays as it was written.
template <class T>
void IshiWriter::header(std::string_view keyword, const game::Field<T>& field) {
  header(keyword, field.form == game::Form::Guessed ? std::string_view(field.text) : text_of(field));
  if (field.is_given() && !is_sure(field.form)) writing_.lose(Lost::Values, context_.game.info().id());
}

// EVENT begins a game, whether it has a name or not.
void IshiWriter::write() {
  const bool is_named = !info_.event && info_.game_name;
  line("EVENT", one_line(std::string(sgf::trimmed(is_named ? info_.game_name.text : info_.event.text))));
  header("BLACK", info_.black.name.text);
  header("WHITE", info_.white.name.text);
  header("DATE", info_.date);
  line("BOARDSIZE", std::to_string(size_.columns));
  header("RESULT", info_.result);
  header("KOMI", info_.komi);
  write_line();
  lose_unplayable(listed_, writing_);
  lose_the_rest(context_, writing_,
                std::string("PB PW DT RE KM C AB AW AE MN ").append(is_named ? "GN" : "EV"));
}

void IshiWriter::write_line() {
  game::Replay record(context_.game.tree());
  for (const sgf::Node node : game::line_to(context_.game.last())) {
    const bool was_same = node == record.node() || board_.hash() == record.board().hash();
    record.go_to(node);
    write_setup(record);
    write_moves(record);
    add_comment(node);
    if (was_same && board_.hash() != record.board().hash()) writing_.lose(Lost::Setup, node.id());
  }
  write_comments();
}

// Stones on free points. What the format has no word for, stones taken off or put on others, shows on the
// board.
void IshiWriter::write_setup(const game::Replay& record) {
  std::vector<Point> black, white;
  for (const sgf::Property property : record.node().properties()) {
    const bool is_black = property.is("AB");
    if (!is_black && !property.is("AW")) continue;
    for (const Point point : game::points_on(property, size_).points()) {
      if (board_.at(point) != go::Stone::Empty) continue;
      (is_black ? black : white).push_back(point);
      board_.setup(point, is_black ? go::Stone::Black : go::Stone::White);
    }
  }
  if (black.empty() && white.empty()) return;
  if (has_moved_) write_comments();
  has_moved_ = false;
  write_stones("B", black, go::Stone::Black);
  write_stones("W", white, go::Stone::White);
}

void IshiWriter::write_stones(std::string_view color, const std::vector<Point>& points, go::Stone stone) {
  std::string names(color);
  for (const Point point : points)
    if (board_.at(point) == stone) names.append(" ").append(vertex_of(point, size_));
  if (names != color) line("SETUP", names);
}

void IshiWriter::write_moves(const game::Replay& record) {
  record.each_move_here([&](const game::MoveMade& made) {
    if (!is_missed(listed_, moves_++)) write_move(made);
  });
}

// The first number is the record's, as in problems; the others follow it.
void IshiWriter::write_move(const game::MoveMade& made) {
  write_comments();
  number_ = number_ == 0 ? made.number : number_ + 1;
  if (number_ != made.number && made.node.find("MN")) writing_.lose(Lost::Properties, made.node.id());
  const std::string point = made.point ? vertex_of(made.point, size_) : "PASS";
  line(made.color == Color::Black ? "B" : "W", std::to_string(number_).append(" ").append(point));
  has_moved_ = true;
  if (!made.point) return;
  const go::Board before = board_;
  if (board_.play(made.color, *made.point).taken > 0) write_prisoners(before);
}

void IshiWriter::write_prisoners(const go::Board& before) {
  std::string names;
  for (std::uint8_t row = 0; row < size_.rows; ++row)
    for (std::uint8_t column = 0; column < size_.columns; ++column)
      if (const Point point{column, row};
          before.at(point) != go::Stone::Empty && board_.at(point) == go::Stone::Empty)
        names.append(names.empty() ? "" : " ").append(vertex_of(point, size_));
  line("PRISONER", names);
}

// Of nodes without a move or stones it is said at the node before, as a reader has no node for them.
void IshiWriter::add_comment(sgf::Node node) {
  const std::string text = comment_of(node);
  if (has_end_of_comment(text)) return writing_.lose(Lost::Comments, node.id());
  if (!text.empty()) comment_.append(comment_.empty() ? "" : "\n").append(text);
}

void IshiWriter::write_comments() {
  if (comment_.empty()) return;
  line("COM");
  line(comment_);
  line(end_of_comment);
  comment_.clear();
}

}  // namespace

void write_ishi(const WriteContext& context, Writing& writing) {
  if (!game::has_board(context.game.tree())) return writing.lose(Lost::Moves, context.game.info().id());
  IshiWriter(context, writing).write();
}

}  // namespace qipu::convert
