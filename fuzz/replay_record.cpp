// Whatever the bytes: every node of every game of Go has the position that its slow twin finds, in whatever
// order the nodes are visited; its path leads back to it; its main line as a list of moves is a record of the
// same list.
#include <cstdint>
#include <string_view>

#include "qipu/game/moves.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/replay_invariants.hpp"

namespace {

using qipu::fuzz::require;

void check_moves(qipu::sgf::Tree tree) {
  const auto listed = qipu::game::moves_to(qipu::game::main_line_end(tree.root()));
  const auto record = qipu::game::record_of(listed.list);
  require(record.has_value());
  const auto again = qipu::game::moves_to(qipu::game::main_line_end(record->tree(0).root()));
  require(again.late_setup == 0 && again.unplayable == 0);
  require(again.list.moves == listed.list.moves && again.list.size == listed.list.size);
  require(again.list.black_stones == listed.list.black_stones);
  require(again.list.white_stones == listed.list.white_stones);
  require(again.list.to_play == listed.list.to_play);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto document = qipu::sgf::Document::read(qipu::sgf::Source::lend(bytes));
  require(document.has_value());
  constexpr std::uint32_t walked = 64, jumps = 32;
  for (std::uint32_t i = 0; i < document->tree_count(); ++i) {
    const qipu::sgf::Tree tree = document->tree(i);
    const std::uint32_t root = tree.root().index();
    for (std::uint32_t n = 0; n < tree.node_count(); n += tree.node_count() / walked + 1)
      require(qipu::fuzz::fault_of_path(document->node_at(root + n)).empty());
    if (!qipu::game::has_board(tree)) continue;
    require(qipu::fuzz::fault_of_replay(tree, {walked, jumps, static_cast<std::uint32_t>(size)}).empty());
    check_moves(tree);
  }
  return 0;
}
