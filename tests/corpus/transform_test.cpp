// Every shared record under every symmetry and with the colours swapped: it comes back byte for byte, what is
// no point stays, and the positions at the end of its games turn with it.
#include "qipu/game/transform.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <vector>

#include "qipu/game/replay.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using game::Transform;
using go::Symmetry;

// All, but of larger files only some, and of archived files one each, in turn, unless everything is wanted.
constexpr std::size_t large = 1'000'000;

std::vector<Transform> some_or_all(std::size_t size) {
  if (size > large && !test::is_everything_wanted())
    return {
        {Symmetry::MirrorLeftRight, false}, {Symmetry::RotateClockwise, false}, {Symmetry::Identity, true}};
  std::vector<Transform> all;
  for (const Symmetry symmetry : go::symmetries) all.push_back({symmetry, false});
  all.push_back({Symmetry::Identity, true});
  all.push_back({Symmetry::RotateCounter, true});
  return all;
}

struct Counts {
  std::size_t files = 0;
  std::size_t changed = 0;  // transforms that made a difference
  std::size_t positions = 0;
};

// The same structure; what is neither a point nor a colour is the same text.
void compare_trees(const sgf::Document& before, const sgf::Document& after) {
  ASSERT_EQ(before.node_count(), after.node_count());
  ASSERT_EQ(before.tree_count(), after.tree_count());
  ASSERT_EQ(before.diagnostics().size(), after.diagnostics().size());
  for (std::uint32_t i = 0; i < before.node_count(); ++i) {
    const sgf::Node a = before.node_at(i), b = after.node_at(i);
    ASSERT_EQ(a.parent().index(), b.parent().index());
    ASSERT_EQ(a.properties().size(), b.properties().size());
    ASSERT_EQ(a.find("C").text(), b.find("C").text());
  }
}

void compare_positions(const sgf::Document& before, const sgf::Document& after, const Transform& transform,
                       Counts& counts) {
  for (std::uint32_t i = 0; i < before.tree_count(); ++i) {
    if (!game::has_board(before.tree(i)) || !game::has_board(after.tree(i))) continue;
    game::Replay one(before.tree(i)), other(after.tree(i));
    one.go_to(game::main_line_end(before.tree(i).root()));
    other.go_to(game::main_line_end(after.tree(i).root()));
    const go::Board image = go::image(one.board(), transform.symmetry, transform.swap_colors);
    ASSERT_EQ(other.board(), image) << "game " << i + 1;
    ASSERT_EQ(other.board().hash(), image.hash()) << "game " << i + 1;
    ASSERT_EQ(other.move_number(), one.move_number()) << "game " << i + 1;
    counts.positions += !one.board().is_empty();
  }
}

void transform_file(const std::filesystem::path& path, const std::vector<Transform>& transforms,
                    Counts& counts) {
  SCOPED_TRACE(path.string());
  const std::string bytes = test::read_file(path);
  const auto before = sgf::Document::read(bytes);
  ASSERT_TRUE(before.has_value());
  ++counts.files;
  for (const Transform& transform : transforms) {
    SCOPED_TRACE(static_cast<int>(transform.symmetry));
    const auto there = game::transformed(*before, transform);
    ASSERT_TRUE(there.has_value()) << message(there.error());
    const auto back = game::transformed(*there, game::inverse(transform));
    ASSERT_TRUE(back.has_value()) << message(back.error());
    ASSERT_TRUE(back->bytes() == bytes);
    counts.changed += there->bytes() != bytes;
    ASSERT_NO_FATAL_FAILURE(compare_trees(*before, *there));
    ASSERT_NO_FATAL_FAILURE(compare_positions(*before, *there, transform, counts));
  }
}

Counts transform_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) {
    transform_file(path, some_or_all(std::filesystem::file_size(path)), counts);
    if (testing::Test::HasFatalFailure()) break;
  }
  return counts;
}

// Of each record one of the sixteen transforms, in turn.
void transform_archive(const std::string& name, std::size_t at_least) {
  Counts counts;
  for (const auto& path : test::archived_records(name)) {
    const std::size_t turn = counts.files % 16;
    const std::vector<Transform> one{{go::symmetries[turn % 8], turn >= 8}};
    transform_file(path, test::is_everything_wanted() ? some_or_all(0) : one, counts);
    if (testing::Test::HasFatalFailure()) return;
  }
  EXPECT_GE(counts.files, test::share_of(at_least));
  EXPECT_GE(counts.changed, test::share_of(at_least * 14 / 16));
}

TEST(Transforms, Conformance) {
  const Counts counts = transform_all(test::records_below(test::shared() / "conformance"));
  EXPECT_GE(counts.files, test::loose_share_of(25));
  EXPECT_GE(counts.changed, counts.files * 4);
}

TEST(Transforms, Corpus) {
  const Counts counts = transform_all(test::records_below(test::shared() / "corpus"));
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_GE(counts.changed, counts.files * 6);
  EXPECT_GE(counts.positions, test::loose_share_of(10'000));
}

TEST(Transforms, ArchivedGames) { transform_archive("games", 13'000); }
TEST(Transforms, ArchivedProblems) { transform_archive("problems", 6'000); }

}  // namespace
}  // namespace qipu
