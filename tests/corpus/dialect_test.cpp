// The variations of two live commentaries in the SGF2 dialect: each repeats the game from its first move, and
// each must come out of the repair as a line of its own, move for move.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/check/repair.hpp"
#include "qipu/game/line.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/testing/shared_records.hpp"
#include "qipu/text/decode.hpp"

namespace qipu {
namespace {

using namespace spec::literals;

struct Commentary {
  std::string_view file;
  std::size_t variations;
  std::uint32_t moves;  // of the game
};

constexpr Commentary commentaries[] = {
    {"formats/sgf2-dialect/m8weiqipu-2009829_1101.sgf", 23, 330},
    {"broken/feitianyiren+m8weiqipu/sgf/y.sgf", 4, 176},
};

void add_moves(sgf::Node node, std::string& line) {
  for (const sgf::Property property : node.properties())
    if (property.is("B") || property.is("W")) line += property.ident() + property.text();
}

// The texts of a node that are not in the root, as they stand.
void add_comments(sgf::Node node, std::vector<std::string>& comments) {
  for (const sgf::Property property : node.properties())
    if (property.is("C"))
      for (std::uint32_t i = 0; i < property.size(); ++i) comments.emplace_back(property[i].raw());
}

// What the record says of its game and of each variation, as it is written.
struct Told {
  std::vector<std::string> lines, names, comments;

  void sort() {
    for (auto* texts : {&lines, &names, &comments}) std::sort(texts->begin(), texts->end());
  }
};

sgf::Node last_child(sgf::Node node) {
  sgf::Node last;
  for (sgf::Node child = node.first_child(); child; child = child.next_sibling()) last = child;
  return last;
}

Told told_in_dialect(sgf::Tree tree) {
  Told told;
  std::string main;
  for (sgf::Node node = tree.root(); node; node = last_child(node)) add_moves(node, main);
  told.lines.push_back(std::move(main));
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(tree.root().index() + i);
    add_comments(node, told.comments);
    if (!node.find("RN")) continue;
    told.names.emplace_back(node.find("RN")[0].raw());
    std::string line;
    for (sgf::Node at = node; at; at = at.first_child()) add_moves(at, line);
    told.lines.push_back(std::move(line));
  }
  told.sort();
  return told;
}

Told told_after(sgf::Tree tree) {
  Told told;
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(tree.root().index() + i);
    add_comments(node, told.comments);
    if (const sgf::Property name = node.find("N")) told.names.emplace_back(name[0].raw());
    if (node.first_child()) continue;
    std::string line;
    for (const sgf::Node at : game::line_to(node)) add_moves(at, line);
    told.lines.push_back(std::move(line));
  }
  told.sort();
  return told;
}

// The names of variations are Korean in records of any charset, and become text of the record's.
std::vector<std::string> read_as(std::vector<std::string> names, text::Charset charset) {
  for (std::string& name : names) name = text::decoded(name, charset);
  std::sort(names.begin(), names.end());
  return names;
}

TEST(Dialects, VariationsOfLiveCommentaries) {
  for (const Commentary& commentary : commentaries) {
    SCOPED_TRACE(commentary.file);
    const auto before = sgf::Document::read(test::read_file(test::shared() / "corpus" / commentary.file));
    ASSERT_TRUE(before);
    check::RepairOptions options;
    options.only = {"sgf2-dialect"_check};
    const auto repaired = check::repair(*before, options);
    ASSERT_TRUE(repaired);
    const auto after = sgf::Document::read(repaired->bytes);
    ASSERT_TRUE(after);
    const Told was = told_in_dialect(before->tree(0)), is = told_after(after->tree(0));
    EXPECT_EQ(was.lines.size(), commentary.variations + 1);
    EXPECT_EQ(is.lines, was.lines);
    EXPECT_EQ(read_as(is.names, after->tree(0).charset()), read_as(was.names, text::Charset::EucKr));
    EXPECT_EQ(is.comments, was.comments);
    EXPECT_EQ(game::main_line_moves(after->tree(0)), commentary.moves);
    EXPECT_TRUE(after->diagnostics().empty());
  }
}

}  // namespace
}  // namespace qipu
