#include "qipu/report/merge_words.hpp"

#include <gtest/gtest.h>

#include <string>

namespace qipu::report {
namespace {

sgf::Document read(std::string_view bytes) { return *sgf::Document::read(std::string(bytes)); }

TEST(MergeWords, OfWhatGaveWay) {
  compare::MergeNote note{.kind = compare::MergeNote::Kind::Information,
                          .tree = 0,
                          .number = 3,
                          .ident = "PB",
                          .source = "b.sgf",
                          .kept = "Lin",
                          .other = "Xu\nShi"};
  EXPECT_EQ(merge_note_text(Language::English, note),
            "b.sgf: PB[Xu\u240AShi] gives way in tree 1, node 3 to PB[Lin]");
  EXPECT_EQ(merge_note_text(Language::Chinese, note),
            "b.sgf：PB[Xu\u240AShi] 在第 1 棵树的节点 3 被 PB[Lin] 取代");
  note.other = std::string(100, 'x');
  EXPECT_EQ(merge_note_text(Language::English, note),
            "b.sgf: PB[" + std::string(57, 'x') + "… gives way in tree 1, node 3 to PB[Lin]");
}

TEST(MergeWords, OfConflicts) {
  using Kind = compare::MergeConflict::Kind;
  const sgf::Document merged = read("(;C[a]\n;B[aa]\n;W[bb]C[b])");
  Places places(merged);
  EXPECT_EQ(merge_conflict_text(Language::English, {Kind::Changed, 0, 2, "C"}, merged, places),
            "3: tree 1, node 2, move 2: C was changed by both");
  EXPECT_EQ(merge_conflict_text(Language::Chinese, {Kind::RemovedByOurs, 0, 1, ""}, merged, places),
            "2: 第 1 棵树，节点 1，第 1 手：己方已删除，对方有改动");
  EXPECT_EQ(merge_conflict_text(Language::English, {Kind::RemovedByTheirs, 0, 0, ""}, merged, places),
            "1: tree 1, node 0, move 0: removed by theirs, changed by ours");
  EXPECT_EQ(merge_conflict_text(Language::English, {Kind::Changed, 5, 0, "C"}, merged, places), "");
}

}  // namespace
}  // namespace qipu::report
