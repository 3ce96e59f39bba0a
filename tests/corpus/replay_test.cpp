// Every shared record of Go: the walk over its nodes and jumps among them give what the slow twin finds from
// the root on; paths lead back; main lines become lists of moves and records again.
#include "qipu/game/replay.hpp"

#include <gtest/gtest.h>

#include "qipu/game/game.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/replay_invariants.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

struct Counts {
  std::size_t files = 0;
  std::size_t games = 0;         // with a board
  std::size_t boardless = 0;     // of other games, or with no board of 1x1 to 52x52
  std::size_t as_list = 0;       // main lines that a list of moves says wholly
  std::size_t late_setup = 0;    // those with setup after the first move
  std::size_t unplayable = 0;    // those with values that are no point of the board
  std::size_t several_info = 0;  // trees that hold several games
};

// The list of the main line makes the same position, if the list holds all of it.
void check_moves(sgf::Tree tree, Counts& counts) {
  const sgf::Node end = game::main_line_end(tree.root());
  const game::ListedMoves listed = game::moves_to(end);
  const auto record = game::record_of(listed.list);
  ASSERT_TRUE(record.has_value()) << message(record.error());
  ASSERT_TRUE(record->diagnostics().empty());
  const sgf::Tree again = record->tree(0);
  const game::ListedMoves relisted = game::moves_to(game::main_line_end(again.root()));
  ASSERT_EQ(relisted.list.moves, listed.list.moves);
  ASSERT_EQ(relisted.list.black_stones, listed.list.black_stones);
  ASSERT_EQ(relisted.list.white_stones, listed.list.white_stones);
  ASSERT_EQ(relisted.list.to_play, listed.list.to_play);
  ASSERT_EQ(relisted.list.size, listed.list.size);
  ASSERT_EQ(relisted.list.info.size(), listed.list.info.size());
  ASSERT_EQ(game::main_line_moves(tree), listed.list.moves.size());
  counts.unplayable += listed.unplayable > 0;
  counts.late_setup += listed.late_setup > 0;
  if (listed.late_setup > 0) return;
  game::Replay before(tree), after(again);
  before.go_to(end);
  after.go_to_end();
  ASSERT_EQ(before.board(), after.board());
  ASSERT_EQ(before.board().captures(), after.board().captures());
  ++counts.as_list;
}

// Each node belongs to the game-info node that the list of them has above it.
void check_game_info(sgf::Tree tree, Counts& counts) {
  const std::vector<sgf::Node> infos = sgf::game_info_nodes(tree);
  counts.several_info += infos.size() > 1;
  for (const sgf::Node info : infos) {
    ASSERT_EQ(game::game_of(info).info(), info);
    ASSERT_EQ(game::game_of(game::main_line_end(info)).info(), info);
  }
}

void check_game(sgf::Tree tree, const fuzz::Sample& sample, Counts& counts) {
  const std::uint32_t root = tree.root().index(), nodes = tree.node_count();
  for (std::uint32_t n = 0; n < nodes; n += nodes / sample.walked + 1)
    ASSERT_EQ(fuzz::fault_of_path(tree.document().node_at(root + n)), "");
  check_game_info(tree, counts);
  if (!game::has_board(tree)) {
    ++counts.boardless;
    return;
  }
  ASSERT_EQ(fuzz::fault_of_replay(tree, sample), "");
  check_moves(tree, counts);
  ++counts.games;
}

// All nodes of small games, some of large ones.
Counts check_files(const std::vector<std::filesystem::path>& files, const fuzz::Sample& sample) {
  Counts counts;
  for (const auto& path : files) {
    SCOPED_TRACE(path.string());
    const auto document = sgf::Document::read(test::read_file(path));
    for (std::uint32_t i = 0; i < document->tree_count() && !testing::Test::HasFatalFailure(); ++i)
      check_game(document->tree(i), sample, counts);
    ++counts.files;
    if (testing::Test::HasFatalFailure()) return counts;
  }
  return counts;
}

// Of all records: files, games and lists are at least so many; the rest are exactly these. Of some of them
// only the files are compared, for a few files hold most games.
void expect_counts(const Counts& counts, const Counts& expected, std::size_t every) {
  EXPECT_GE(counts.files, test::share_of(expected.files, every));
  if (every > 1) return;
  EXPECT_GE(counts.games, expected.games);
  EXPECT_GE(counts.boardless, expected.boardless);
  EXPECT_GE(counts.as_list, expected.as_list);
  EXPECT_EQ(counts.late_setup, expected.late_setup);
  EXPECT_EQ(counts.unplayable, expected.unplayable);
  EXPECT_EQ(counts.several_info, expected.several_info);
}

TEST(Replay, Conformance) {
  expect_counts(check_files(test::records_below(test::shared() / "conformance"), {0xFFFF'FFFF, 200}),
                {34, 104, 3, 97, 7, 5, 5}, test::every_loose());
}
TEST(Replay, Corpus) {
  const fuzz::Sample sample = test::is_everything_wanted() ? fuzz::Sample{60, 20} : fuzz::Sample{20, 6};
  expect_counts(check_files(test::records_below(test::shared() / "corpus"), sample),
                {1345, 3440, 270, 3351, 89, 6, 4}, test::every_loose());
}

void check_archive(const char* name, const fuzz::Sample& sample, const Counts& expected) {
  expect_counts(check_files(test::archived_records(name), sample), expected, test::every());
}

TEST(Replay, Games) {
  const fuzz::Sample sample = test::is_everything_wanted() ? fuzz::Sample{5, 2} : fuzz::Sample{2, 1};
  check_archive("games", sample, {13565, 13652, 0, 13648, 4, 0, 0});
}
TEST(Replay, Problems) { check_archive("problems", {20, 5}, {6940, 6987, 0, 6982, 5, 0, 0}); }

}  // namespace
}  // namespace qipu
