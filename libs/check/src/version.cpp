#include "version.hpp"

namespace qipu::check {

namespace {

Edit edit_of(sgf::Game game) {
  const sgf::Node root = game.root();
  if (const sgf::Property property = root.find("FF")) return {property[0].span(), "4"};
  const std::uint32_t behind = root.offset() + 1;
  return {{behind, behind}, "FF[4]"};
}

}  // namespace

std::vector<Edit> edits_to_ff4(const sgf::Document& document) {
  std::vector<Edit> edits;
  for (std::uint32_t g = 0; g < document.game_count(); ++g) {
    const sgf::Game game = document.game(g);
    if (game.gm() == 1 && game.ff() < 4) edits.push_back(edit_of(game));
  }
  return edits;
}

}  // namespace qipu::check
