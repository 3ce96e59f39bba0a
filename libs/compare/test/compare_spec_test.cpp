// What docs/design/comparing.md, merging.md and splitting.md promise of any record.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "qipu/compare/diff.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/compare/three_way.hpp"
#include "qipu/game/split.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/random_record.hpp"
#include "qipu/testing/random_tree.hpp"
#include "small_trees.hpp"

namespace qipu::compare {
namespace {

using sgf::Document;
using sgf::test::RandomRecord;
using sgf::test::RandomTree;
using test::read;

// Awkward trees (any text, FF of any version, properties twice) and plain ones by turns.
std::string some_record(std::uint32_t seed) {
  if (seed % 2 == 0) return sgf::test::plain_text(RandomTree(seed).tree(1 + seed % 25, 2 + seed % 9));
  RandomRecord random(seed);
  return random.tree({1 + seed % 40, 1 + seed % 7, 1 + seed % 3, seed % 3 == 0});
}

std::string written(const Document& document, const sgf::WriteOptions& options) {
  std::string out;
  return sgf::write(document, options, out).missing ? std::string() : out;
}

std::string first_of(const std::vector<Difference>& found) {
  if (found.empty()) return "none";
  std::string out = found[0].ident + " change " + std::to_string(static_cast<int>(found[0].kind));
  for (const std::string& value : found[0].values_before) out += " <" + value + '>';
  out += " ->";
  for (const std::string& value : found[0].values_after) out += " <" + value + '>';
  return out;
}

testing::AssertionResult says_it(const Document& before, const Document& after) {
  const std::vector<Difference> found = diff(before, after);
  if (found.empty()) return testing::AssertionSuccess();
  return testing::AssertionFailure() << found.size() << " differences, the first: " << first_of(found) << "\n"
                                     << before.bytes() << "\n"
                                     << after.bytes();
}

// ---- diff

TEST(DiffSpec, FormIsNoDifference) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(600); ++seed) {
    const Document document = read(some_record(seed));
    EXPECT_TRUE(says_it(document, document));
    for (const auto charset : {spec::Charset::Utf8, spec::Charset::Gb18030, spec::Charset::Utf16Le}) {
      for (const auto style : {sgf::Style::Canonical, sgf::Style::Minified}) {
        sgf::WriteOptions options;
        options.style = style;
        options.charset = charset;
        options.line_length = 1 + seed % 90;
        options.root = seed % 3 == 0 ? sgf::RootMoves::Split : sgf::RootMoves::Keep;
        const std::string bytes = written(document, options);
        if (bytes.empty()) continue;  // bytes that are no character
        EXPECT_TRUE(says_it(document, read(bytes))) << "seed " << seed;
      }
    }
    if (HasFailure()) return;
  }
}

// Two records made of one, or two that have nothing in common.
std::pair<std::string, std::string> two_records(std::uint32_t seed) {
  if (seed % 5 == 0) return {some_record(seed), some_record(seed + 2)};
  const auto one = [&](bool changed) {
    test::SmallTree tree(seed);
    if (changed) tree.change(seed + 77777);
    return tree.tree(2 + seed % 25, seed % 4 != 0, false);
  };
  return {one(false), one(true)};
}

TEST(DiffSpec, BothWaysAsMany) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(1500); ++seed) {
    const auto [one, other] = two_records(seed);
    const Document a = read(one), b = read(other);
    EXPECT_EQ(diff(a, b).size(), diff(b, a).size()) << "seed " << seed << "\n" << one << "\n" << other;
    if (HasFailure()) return;
  }
}

TEST(DiffSpec, NothingMeansTheSame) {
  std::uint32_t different = 0;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(1500); ++seed) {
    const auto [one, other] = two_records(seed);
    const Document a = read(one), b = read(other);
    EXPECT_EQ(diff(a, b).empty(), test::says_the_same(a, b)) << "seed " << seed << "\n"
                                                             << one << "\n"
                                                             << other;
    different += !diff(a, b).empty();
    if (HasFailure()) return;
  }
  EXPECT_GT(different, qipu::test::sized(1000));
}

TEST(DiffSpec, SubjectsAreParts) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(1500); ++seed) {
    const auto [one, other] = two_records(seed);
    const Document a = read(one), b = read(other);
    const std::size_t all = diff(a, b).size();
    std::size_t sum = 0;
    for (std::uint32_t subject = 0; subject < subject_count; ++subject) {
      DiffOptions options;
      options.subjects = 1u << subject;
      for (const Difference& difference : diff(a, b, options)) {
        EXPECT_EQ(static_cast<std::uint32_t>(difference.subject), subject);
        ++sum;
      }
    }
    EXPECT_EQ(sum, all) << "seed " << seed;
    DiffOptions few;
    few.most = 2;
    EXPECT_EQ(diff(a, b, few).size(), std::min<std::size_t>(2, all));
    if (HasFailure()) return;
  }
}

// ---- merge

Document merged(const std::vector<std::string>& records, const MergeOptions& options) {
  Merger merger(options);
  for (std::size_t i = 0; i < records.size(); ++i)
    EXPECT_TRUE(merger.add(read(records[i]), "part " + std::to_string(i)));
  auto result = std::move(merger).finish();
  EXPECT_TRUE(result);
  EXPECT_TRUE(result->notes.empty()) << result->notes[0].ident << ": " << result->notes[0].kept << " | "
                                     << result->notes[0].other;
  return std::move(result->document);
}

std::vector<std::string> parts_of(const Document& document, const game::SplitOptions& options) {
  std::vector<std::string> parts;
  const auto size = game::measure_split(document, options);
  std::uint64_t nodes = 0;
  EXPECT_TRUE(game::split(document, options, [&](const game::Piece& piece) {
    EXPECT_EQ(piece.document->tree_count(), 1u);
    EXPECT_EQ(piece.number, parts.size() + 1);
    parts.emplace_back(piece.bytes);
    nodes += piece.document->node_count();
    return sgf::Flow::Continue;
  }));
  EXPECT_EQ(size.pieces, parts.size());
  EXPECT_EQ(size.nodes, nodes);
  return parts;
}

const game::SplitOptions ways_to_split[] = {{game::SplitBy::Tree},
                                            {game::SplitBy::Game},
                                            {game::SplitBy::Game, game::SplitInfo::Keep},
                                            {game::SplitBy::Variation},
                                            {game::SplitBy::Variation, game::SplitInfo::Root, 1},
                                            {game::SplitBy::Variation, game::SplitInfo::Root, 4}};

TEST(MergeSpec, PartsOfOneMakeItAgain) {
  MergeOptions content;
  content.by = JoinBy::Content;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(400); ++seed) {
    RandomRecord random(seed);
    const Document document = read(random.tree({1 + seed % 60, 1 + seed % 5, 1 + seed % 3, true, true}));
    for (std::size_t way = 0; way < std::size(ways_to_split); ++way) {
      const auto parts = parts_of(document, ways_to_split[way]);
      EXPECT_TRUE(says_it(document, merged(parts, content))) << "seed " << seed << " way " << way;
      if (HasFailure()) return;
    }
  }
}

TEST(MergeSpec, ManyTreesStayManyTrees) {
  MergeOptions kept;
  kept.trees = Trees::Keep;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(500); ++seed) {
    std::string bytes;
    for (std::uint32_t i = 0; i <= seed % 4; ++i) bytes += RandomRecord(seed * 7 + i).tree({1 + seed % 20});
    const Document document = read(bytes);
    EXPECT_EQ(document.tree_count(), seed % 4 + 1);
    const auto parts = parts_of(document, ways_to_split[0]);
    std::string whole;
    for (const auto& part : parts) whole += part;
    EXPECT_EQ(whole, bytes);
    EXPECT_TRUE(says_it(document, merged(parts, kept))) << "seed " << seed;
    if (HasFailure()) return;
  }
}

TEST(MergeSpec, AloneAndWithItself) {
  for (const auto by : {JoinBy::Moves, JoinBy::Content}) {
    MergeOptions options;
    options.by = by;
    for (std::uint32_t seed = 0; seed < qipu::test::sized(400); ++seed) {
      RandomRecord random(seed);
      const std::string bytes =
          random.tree({1 + seed % 60, 1 + seed % 5, 1 + seed % 3, false, seed % 2 == 0});
      const Document document = read(bytes);
      EXPECT_TRUE(says_it(document, merged({bytes}, options))) << "alone, seed " << seed;
      EXPECT_TRUE(says_it(document, merged({bytes, bytes}, options))) << "with itself, seed " << seed;
      if (HasFailure()) return;
    }
  }
}

// All lines of both are there, and nothing else.
TEST(MergeSpec, TheLinesOfBoth) {
  const auto lines = [](const Document& document) {
    std::vector<std::string> out;
    for (std::uint32_t i = 0; i < document.node_count(); ++i) {
      std::string line;
      for (sgf::Node node = document.node_at(i); node; node = node.parent())
        for (const sgf::Property property : node.properties())
          if (property.is("B") || property.is("W")) line = property.ident() + property.text() + ' ' + line;
      if (!line.empty()) out.push_back(line);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  };
  MergeOptions options;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(1500); ++seed) {
    test::SmallTree one(seed), other(seed + 5000);
    const std::string a = one.tree(1 + seed % 30, false, true), b = other.tree(1 + seed % 20, false, true);
    const Document both = merged({a, b}, options);
    ASSERT_EQ(both.tree_count(), 1u);
    std::vector<std::string> expected = lines(read(a));
    for (std::string& line : lines(read(b))) expected.push_back(std::move(line));
    std::sort(expected.begin(), expected.end());
    expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
    EXPECT_EQ(lines(both), expected) << "seed " << seed << "\n" << a << "\n" << b;
    if (HasFailure()) return;
  }
}

// ---- three ways

struct ThreeRecords {
  std::string base, ours, theirs;
};
ThreeRecords three_records(std::uint32_t seed) {
  const auto one = [&](std::uint32_t change) {
    test::SmallTree tree(seed);
    if (change != 0) tree.change(seed + change);
    return tree.tree(2 + seed % 25, true, true);
  };
  return {one(0), one(77777), one(99999)};
}

TEST(ThreeWaySpec, OneSideAlone) {
  for (std::uint32_t seed = 0; seed < qipu::test::sized(800); ++seed) {
    const auto [base, ours, theirs] = three_records(seed);
    const Document b = read(base), o = read(ours), t = read(theirs);
    struct Row {
      const Document &base, &ours, &theirs, &expected;
      bool is_ours;
    };
    for (const Row& row :
         {Row{b, b, b, b, true}, Row{b, o, b, o, true}, Row{b, b, t, t, false}, Row{b, o, o, o, true}}) {
      const auto result = merge_three_way(row.base, row.ours, row.theirs);
      ASSERT_TRUE(result);
      EXPECT_TRUE(result->conflicts.empty());
      EXPECT_TRUE(says_it(row.expected, read(result->bytes)))
          << "seed " << seed << "\nbase " << base << "\nours " << row.ours.bytes() << "\ntheirs "
          << row.theirs.bytes();
      if (row.is_ours) {
        EXPECT_EQ(result->bytes, row.expected.bytes());
      }
    }
    if (HasFailure()) return;
  }
}

TEST(ThreeWaySpec, WhoComesFirstMakesNoConflict) {
  std::uint32_t clean = 0, conflicts = 0;
  for (std::uint32_t seed = 0; seed < qipu::test::sized(800); ++seed) {
    const auto [base, ours, theirs] = three_records(seed);
    const Document b = read(base), o = read(ours), t = read(theirs);
    const auto one = merge_three_way(b, o, t), other = merge_three_way(b, t, o);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->conflicts.size(), other->conflicts.size())
        << "seed " << seed << "\nbase " << base << "\nours " << ours << "\ntheirs " << theirs;
    (one->conflicts.empty() ? clean : conflicts) += 1;
    if (HasFailure()) return;
  }
  EXPECT_GT(clean, qipu::test::sized(50));
  EXPECT_GT(conflicts, qipu::test::sized(50));
}

}  // namespace
}  // namespace qipu::compare
