// Pictures as the command line draws them, of the first tree of a record.
#include <string>

#include "answer.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"

namespace {

using namespace qipu;

template <class Draw>
const Answer* drawn(const char* bytes, std::size_t size, Draw draw) {
  const auto document = sgf::Document::read(std::string(bytes, size));
  if (!document || document->tree_count() != 1) return answer_with({});
  const std::optional<sgf::Document> grafted = check::grafted(*document);
  const sgf::Tree tree = (grafted ? *grafted : *document).tree(0);
  return answer_with(game::has_board(tree) ? draw(tree, *draw::theme_named("wood")) : std::string());
}

}  // namespace

// Nothing: there is no board, or there are several trees.
QIPU_EXPORT(kifu)(const char* bytes, std::size_t size)->const Answer* {
  return drawn(bytes, size, [](sgf::Tree tree, const draw::Theme& theme) {
    const sgf::Node last = game::main_line_end(tree.root());
    return svg(draw::kifu_of(last), theme);
  });
}

QIPU_EXPORT(figures)(const char* bytes, std::size_t size)->const Answer* {
  return drawn(bytes, size, [](sgf::Tree tree, const draw::Theme& theme) {
    std::string text;
    for (const draw::FigurePart& part : draw::figures_of(tree)) text += svg(draw::diagram_of(part), theme);
    return text;
  });
}
