#include "qipu/game/new_game.hpp"

#include <string_view>
#include <utility>
#include <vector>

#include "qipu/go/stone.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/sgf/tree_writer.hpp"

namespace qipu::game {

namespace {

class RootWriter {
 public:
  RootWriter() {
    writer_.begin_tree();
    writer_.node(0, sgf::TreeWriter::Place::Sequence);
  }

  void add(std::string_view ident, const std::vector<sgf::NewValue>& values) {
    if (std::exchange(is_line_full_, false)) text_ += '\n';
    writer_.property(ident);
    for (const sgf::NewValue& value : values) writer_.value(value.escaped());
  }
  void add_text(std::string_view ident, const std::string& text) {
    if (!text.empty()) add(ident, {sgf::NewValue::text(text)});
  }
  void end_line() { is_line_full_ = true; }  // before what follows, if anything does

  std::string finish() {
    writer_.end_tree();
    text_ += '\n';
    return std::move(text_);
  }

 private:
  std::string text_;
  sgf::TreeWriter writer_{text_};
  bool is_line_full_ = false;
};

void add_application(RootWriter& root, const NewGame& game) {
  if (!game.application.empty())
    root.add("AP", {sgf::NewValue::of(sgf::Application{game.application, game.version})});
}

}  // namespace

Result<std::string> new_record(const NewGame& game) {
  if (!go::is_board(game.size)) return fail(ErrorId::NotABoard, sgf::to_text(game.size));
  const bool has_handicap = game.handicap >= 2;
  const bool is_fixed = has_handicap && game.handicap_style != go::HandicapStyle::Free;
  std::vector<Point> stones;
  if (is_fixed) stones = go::handicap_points(game.size, game.handicap, game.handicap_style);
  const std::uint64_t points = std::uint64_t{game.size.columns} * game.size.rows;
  if (has_handicap && (is_fixed ? stones.empty() : game.handicap >= points))
    return fail(ErrorId::NoHandicap, std::to_string(game.handicap), sgf::to_text(game.size));
  RootWriter root;
  root.add("FF", {sgf::NewValue::of(std::int64_t{4})});
  root.add("GM", {sgf::NewValue::of(std::int64_t{1})});
  root.add("CA", {"UTF-8"});
  add_application(root, game);
  root.add("SZ", {sgf::NewValue::of(game.size)});
  root.end_line();
  root.add_text("PB", game.black);
  root.add_text("BR", game.black_rank);
  root.add_text("PW", game.white);
  root.add_text("WR", game.white_rank);
  root.add_text("EV", game.event);
  root.add_text("DT", game.date);
  root.add_text("PC", game.place);
  root.add_text("US", game.user);
  root.add_text("AN", game.annotator);
  root.add_text("RU", game.rules);
  if (has_handicap) root.add("HA", {sgf::NewValue::of(std::int64_t{game.handicap})});
  if (game.komi) root.add("KM", {sgf::NewValue::text(to_text(*game.komi))});
  if (is_fixed) root.add("AB", sgf::new_values(stones));
  return root.finish();
}

}  // namespace qipu::game
