// The official example: the facts its README states.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "qipu/check/check.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using Counts = std::map<std::string, std::uint32_t>;

// How many points a value of a point list stands for: a rectangle for many (FF[4] R13).
std::uint32_t points_of(std::string_view raw) {
  if (raw.size() != 5 || raw[2] != ':') return raw.empty() ? 0 : 1;
  return static_cast<std::uint32_t>((raw[3] - raw[0] + 1) * (raw[4] - raw[1] + 1));
}

// Values (or points) of each property in a node.
Counts counts_of(sgf::Node node, bool points) {
  Counts counts;
  for (const sgf::Property property : node.properties())
    for (std::uint32_t i = 0; i < property.size(); ++i)
      counts[property.ident()] += points ? points_of(property[i].raw()) : 1;
  return counts;
}

class OfficialExample : public testing::Test {
 protected:
  const Result<sgf::Document> read =
      sgf::Document::read(test::read_file(test::shared() / "conformance/ff4_ex.sgf"));
  const sgf::Document& document = *read;

  template <class Visit>
  void each_node(Visit visit) {
    for (std::uint32_t i = 0; i < document.node_count(); ++i) visit(document.node_at(i));
  }
};

TEST_F(OfficialExample, HasItsGamesAndNodes) {
  ASSERT_EQ(document.tree_count(), 2u);
  EXPECT_EQ(document.tree(0).node_count(), 54u);
  EXPECT_EQ(document.node_count(), 62u);
  EXPECT_EQ(document.tree(0).root().child_count(), 5u);
}

TEST_F(OfficialExample, HasItsProperties) {
  std::uint32_t properties = 0;
  std::set<std::string> identifiers;
  each_node([&](sgf::Node node) {
    for (const sgf::Property property : node.properties()) {
      ++properties;
      identifiers.insert(property.ident());
    }
  });
  EXPECT_EQ(properties, 189u);
  EXPECT_EQ(identifiers.size(), 47u);
}

TEST_F(OfficialExample, HasItsSetupPoints) {
  std::vector<std::array<std::uint32_t, 3>> setups;
  each_node([&](sgf::Node node) {
    Counts counts = counts_of(node, true);
    const std::array<std::uint32_t, 3> setup = {counts["AB"], counts["AW"], counts["AE"]};
    if (setup != std::array<std::uint32_t, 3>{}) setups.push_back(setup);
  });
  const std::vector<std::array<std::uint32_t, 3>> expected = {{16, 16, 0}, {0, 0, 9}, {1, 1, 0}, {35, 37, 0}};
  EXPECT_EQ(setups, expected);
}

TEST_F(OfficialExample, HasItsMarkup) {
  Counts most;
  each_node([&](sgf::Node node) {
    for (const auto& [ident, count] : counts_of(node, true)) most[ident] = std::max(most[ident], count);
  });
  for (const char* ident : {"MA", "CR", "SQ", "TR", "SL"}) EXPECT_EQ(most[ident], 9u) << ident;
  EXPECT_EQ(most["TB"], 18u);
  EXPECT_EQ(most["TW"], 19u);
  std::uint32_t labels = 0;
  each_node([&](sgf::Node node) { labels += counts_of(node, false)["LB"]; });
  EXPECT_EQ(labels, 22u);
}

TEST_F(OfficialExample, HasFourGamesInItsSecondTree) {
  EXPECT_EQ(sgf::game_info_nodes(document.tree(0)).size(), 1u);
  EXPECT_EQ(sgf::game_info_nodes(document.tree(1)).size(), 4u);
}

TEST_F(OfficialExample, HasNoFault) {
  for (const check::Finding& finding : check::check(document))
    EXPECT_LE(finding.severity, spec::Severity::Note)
        << check::message(finding.diagnostic, document, Language::English);
}

TEST_F(OfficialExample, EveryPrefixIsRead) {
  const std::string_view bytes = document.bytes();
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    const auto part = sgf::Document::read(sgf::Source::lend(bytes.substr(0, size)));
    ASSERT_TRUE(part.has_value());
    ASSERT_EQ(part->bytes(), bytes.substr(0, size));
    ASSERT_LE(part->node_count(), document.node_count());
  }
}

}  // namespace
}  // namespace qipu
