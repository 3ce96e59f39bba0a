// Every repair that a finding offers, made in an editor: the same bytes as without one, undone and done
// again, and the nodes that were there keep their ids.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/check/example.hpp"
#include "qipu/sgf/edit.hpp"

namespace qipu::check {
namespace {

std::vector<sgf::NodeId> ids_of(const sgf::Document& document) {
  std::vector<sgf::NodeId> ids;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) ids.push_back(document.node_at(i).id());
  return ids;
}

bool is_within(const Finding& finding, std::uint32_t offset) {
  for (const auto& [span, text] : finding.edits)
    if (span.begin <= offset && offset < span.end) return true;
  return false;
}

// As long as their `;` is no part of the repair.
void expect_ids_to_last(const sgf::Document& before, const sgf::Document& after, const Finding& finding) {
  for (std::uint32_t i = 0; i < before.node_count(); ++i) {
    const sgf::Node node = before.node_at(i);
    const sgf::Node now = after.node(node.id());
    if (!now || is_within(finding, node.offset())) continue;
    EXPECT_EQ(after.text()[now.offset()], before.text()[node.offset()]) << "node " << i;
  }
}

void expect_to_come_back(const sgf::Document& document, const Finding& finding) {
  sgf::Editor editor(std::move(*sgf::Document::read(std::string(document.bytes()))));
  {
    sgf::Transaction transaction = editor.begin("repair");
    ASSERT_TRUE(transaction.splice(finding.edits));
    ASSERT_TRUE(transaction.commit());
  }
  const std::string expected = sgf::spliced(document, finding.edits);
  EXPECT_EQ(editor.bytes(), expected);
  expect_ids_to_last(document, editor.document(), finding);
  const std::vector<sgf::NodeId> ids = ids_of(editor.document());
  if (!editor.undo()) return;  // the edits change nothing
  EXPECT_EQ(editor.bytes(), document.bytes());
  EXPECT_EQ(ids_of(editor.document()), ids_of(document));
  ASSERT_TRUE(editor.redo());
  EXPECT_EQ(editor.bytes(), expected);
  EXPECT_EQ(ids_of(editor.document()), ids);
}

TEST(RepairInEditor, EveryExample) {
  std::size_t repairs = 0;
  for (const Example& example : examples()) {
    const sgf::Document document = std::move(*sgf::Document::read(std::string(example.before)));
    for (const Finding& finding : check(document)) {
      if (finding.edits.empty()) continue;
      SCOPED_TRACE(testing::PrintToString(example.before));
      expect_to_come_back(document, finding);
      ++repairs;
    }
  }
  EXPECT_GT(repairs, 100u);
}

}  // namespace
}  // namespace qipu::check
