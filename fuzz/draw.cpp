// A record, and what is drawn of it: every picture is well-formed and keeps to what pictures may have,
// patches make the picture of one node that of the next, every move of a figure is shown or told, and themes
// are read again from their text. The first byte chooses how.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/draw/figures.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/draw/text_board.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/xml_form.hpp"

using namespace qipu;

namespace {

constexpr std::uint32_t most_nodes = 5;
constexpr std::size_t most_figures = 3;

class Drawing {
 public:
  explicit Drawing(std::uint8_t choice)
      : theme_(*draw::theme_named(draw::theme_names()[choice % draw::theme_names().size()])),
        is_book_((choice & 16) != 0),
        has_all_marks_((choice & 32) != 0),
        each_variation_((choice & 64) != 0),
        keeps_spoken_((choice & 128) != 0) {
    keyed_.form = draw::SvgForm::Keyed;
  }

  void draw(sgf::Tree tree) const {
    walk(tree);
    const draw::FigureRules rules{true,          is_book_ ? 3u : 0u, has_all_marks_, each_variation_,
                                  keeps_spoken_, keeps_spoken_};
    const std::vector<draw::FigurePart> parts = figures_of(tree, rules);
    for (std::size_t i = 0; i < std::min(parts.size(), most_figures); ++i) figure(parts[i]);
    require_form(draw::kifu_of(game::main_line_end(tree.root())));
  }

 private:
  void require_form(const draw::Diagram& diagram) const {
    fuzz::require(test::XmlForm::fault_in(svg(diagram, theme_)).empty());
    fuzz::require(test::XmlForm::fault_in(svg(diagram, theme_, keyed_)).empty());
  }

  // Lines without anything that a terminal would obey.
  static void require_text(const std::string& text) {
    fuzz::require(text.ends_with('\n'));
    fuzz::require(
        std::none_of(text.begin(), text.end(), [](char c) { return c >= 0 && c < 0x20 && c != '\n'; }));
  }

  // Each node's picture from the one before it.
  void walk(sgf::Tree tree) const {
    draw::Diagram before = draw::diagram_at(tree.root());
    std::string picture = svg(before, theme_, keyed_);
    for (std::uint32_t i = 1; i < std::min(tree.node_count(), most_nodes); ++i) {
      draw::Diagram after = draw::diagram_at(tree.document().node_at(tree.root().index() + i));
      picture = test::patched(picture, patch(before, after, theme_, keyed_));
      fuzz::require(picture == svg(after, theme_, keyed_));
      before = std::move(after);
    }
    require_form(before);
    require_form(cropped_to(before, busy_part(before)));
    require_form(image_of(before, go::Symmetry::RotateClockwise));
  }

  void figure(const draw::FigurePart& part) const {
    draw::FigureOptions options;
    options.removes_captured = !is_book_;
    options.has_all_marks = has_all_marks_;
    options.lists_hidden = true;
    options.numbers = draw::PrintMode::AsTheyAre;
    options.letters_old_stones = each_variation_;
    const draw::Diagram diagram = diagram_of(part, options);
    std::size_t told = diagram.hidden.size();
    for (const draw::DiagramPoint& point : diagram.points) told += point.number != 0;
    std::size_t played = 0;
    for (sgf::Node node = part.last; node; node = node == part.first ? sgf::Node() : node.parent())
      played += game::moves_in(node);
    fuzz::require(told <= played);
    require_form(diagram);
    for (const draw::TextStyle style : {draw::TextStyle::Ascii, draw::TextStyle::Signs})
      require_text(text_board(diagram, {style}));
    require_text(sensei(diagram));
    require_text(latex(diagram));
  }

  draw::Theme theme_;
  bool is_book_;
  bool has_all_marks_;
  bool each_variation_;
  bool keeps_spoken_;
  draw::SvgOptions keyed_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0 || size > 20'000) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (const Result<draw::Theme> theme = draw::parse_theme(bytes))
    fuzz::require(*draw::parse_theme(to_text(*theme)) == *theme);
  const auto document = sgf::Document::read(std::string(bytes));
  if (!document) return 0;
  for (std::uint32_t i = 0; i < std::min(document->tree_count(), 2u); ++i)
    if (game::has_board(document->tree(i))) Drawing(data[0]).draw(document->tree(i));
  return 0;
}
