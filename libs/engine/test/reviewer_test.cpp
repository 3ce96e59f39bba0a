// Records that an engine goes over; the engine is a script.
#include "qipu/engine/reviewer.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <cstdio>

#include "qipu/game/line.hpp"
#include "scripts.hpp"

namespace qipu::engine {
namespace {

// Says that A1 is the best move, for who moves, in ten-thousandths, once `before` is done.
EngineSpec thinker(const std::string& worth, const std::string& before = ":") {
  return script(polite("lz-analyze) " + before +
                       "; printf '=%s\\ninfo move A1 visits 9 winrate %d order 0 pv A1\\n' $id " + worth +
                       "; read -r more; printf '\\n=%s x\\n\\n' ${more%% *};;"));
}

struct Reviewed {
  std::optional<Review> review;
  std::optional<ErrorId> error;
  std::vector<std::size_t> done;
};

Reviewed reviewed(const std::string& text, std::uint32_t first, std::uint32_t last, EngineSpec spec,
                  std::size_t most = 100) {
  std::atomic<bool> stop = false;
  const sgf::Document document = *sgf::Document::read(text);
  Reviewer reviewer(std::move(spec), {1, std::chrono::milliseconds(0)});
  Reviewed all;
  Result<Review> review = reviewer.review(game::main_line_end(document.tree(0).root()), first, last,
                                          {.on_position =
                                               [&](std::size_t done, std::size_t) {
                                                 all.done.push_back(done);
                                                 stop = done >= most;
                                               },
                                           .stop = &stop});
  if (review)
    all.review = *std::move(review);
  else
    all.error = review.error().id;
  return all;
}

TEST(Reviewer, GoesOverThePositionsOfALine) {
  const Reviewed all = reviewed("(;SZ[5];B[bb];C[no move];W[cc];AB[dd];B[ee])", 1, 9,
                                thinker("$((n * 1000))", "n=$((n + 1))"));
  ASSERT_TRUE(all.review.has_value());
  EXPECT_EQ(all.done, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_EQ(all.review->values.size(), 5u) << "the root, three moves and a setup";
  ASSERT_EQ(all.review->moves.size(), 3u) << "a node of setup is no move";
  const ReviewedMove& first = all.review->moves.front();
  EXPECT_EQ(first.number, 1u);
  EXPECT_EQ(first.point, (Point{1, 1}));
  EXPECT_EQ(first.before, 0u);
  EXPECT_EQ(first.after, 1u);
  ASSERT_TRUE(first.loss.lost_percent.has_value());
  EXPECT_NEAR(*first.loss.lost_percent, 10 - 80, 1e-9) << "Black had 10 %, then White 20 %";
}

TEST(Reviewer, OfSomeMovesAlone) {
  const Reviewed all = reviewed("(;SZ[5];B[aa];W[bb];B[cc];W[dd])", 3, 3, thinker("5000"));
  ASSERT_TRUE(all.review.has_value());
  EXPECT_EQ(all.review->values.size(), 2u);
  ASSERT_EQ(all.review->moves.size(), 1u);
  EXPECT_EQ(all.review->moves.front().number, 3u);
}

TEST(Reviewer, EndsWhenItIsTold) {
  EXPECT_EQ(reviewed("(;SZ[5];B[aa];W[bb])", 1, 9, thinker("5000"), 1).error, ErrorId::Interrupted);
}

TEST(Reviewer, EndsWhileAnEngineStarts) {
  const std::string mark = ::testing::TempDir() + "qipu_review_starts." + std::to_string(::getpid());
  const sgf::Document document = *sgf::Document::read(std::string("(;SZ[5];B[aa])"));
  Reviewer reviewer(silent_at_start(mark), {1, std::chrono::milliseconds(0)});
  std::atomic<bool> stop = false;
  const RaisedAtMark user(mark, stop);
  const Result<Review> review =
      reviewer.review(game::main_line_end(document.tree(0).root()), 1, 9, {.on_position = {}, .stop = &stop});
  ASSERT_FALSE(review);
  EXPECT_EQ(review.error().id, ErrorId::Interrupted);
}

TEST(Reviewer, StartsAnEngineOnceMore) {
  EXPECT_EQ(reviewed("(;SZ[5])", 1, 9, script(polite("lz-analyze) exit;;"))).error, ErrorId::EngineDied);
  const std::string mark = ::testing::TempDir() + "qipu_reviewer_has_died." + std::to_string(::getpid());
  const std::string dies_once = "[ -e " + mark + " ] || { touch " + mark + "; exit; }";
  EXPECT_TRUE(reviewed("(;SZ[5])", 1, 9, thinker("5000", dies_once)).review.has_value());
  std::remove(mark.c_str());
}

}  // namespace
}  // namespace qipu::engine
