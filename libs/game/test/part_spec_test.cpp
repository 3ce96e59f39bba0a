// What strip.hpp, extract.hpp, split.hpp and crop.hpp promise of any record.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/crop.hpp"
#include "qipu/game/extract.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/split.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/testing/amount.hpp"
#include "qipu/testing/random_record.hpp"
#include "qipu/testing/random_tree.hpp"

namespace qipu::game {
namespace {

using sgf::Document;
using sgf::test::RandomRecord;
using sgf::test::RandomTree;
using sgf::test::read;

std::string some_record(std::uint32_t seed) {
  if (seed % 3 == 0) return sgf::test::plain_text(RandomTree(seed).tree(1 + seed % 25, 2 + seed % 9));
  RandomRecord random(seed);
  std::string bytes = random.tree({1 + seed % 40, 1 + seed % 7, 1 + seed % 3, seed % 2 == 0});
  if (seed % 4 == 0) bytes += random.tree({1 + seed % 10});
  return bytes;
}

// ---- strip

// As it stands in the file.
struct Written {
  std::string ident;
  std::vector<std::string> values;
  bool operator==(const Written&) const = default;
};
std::vector<Written> written(sgf::Node node) {
  std::vector<Written> out;
  for (const sgf::Property property : node.properties()) {
    Written& one = out.emplace_back(Written{std::string(property.written()), {}});
    for (std::uint32_t i = 0; i < property.size(); ++i) one.values.emplace_back(property[i].raw());
  }
  return out;
}

// As the header tells it.
bool goes(const sgf::Property& property, const StripRules& rules) {
  const auto has = [&](const std::vector<std::string>& idents) {
    return std::find(idents.begin(), idents.end(), property.ident()) != idents.end();
  };
  if (has(rules.keep)) return false;
  if (has(rules.idents)) return true;
  const spec::PropertyRow* row = property.type() ? &spec::row(property.type()) : nullptr;
  for (const PropertyClass one : rules.classes)
    if (is_of_class(property.ident(), row, one)) return true;
  const bool keeps_alone = !rules.keep.empty() && rules.idents.empty() && rules.classes.empty();
  constexpr std::string_view always[] = {"FF", "GM", "CA", "SZ"};
  return keeps_alone && std::find(std::begin(always), std::end(always), property.ident()) == std::end(always);
}

StripRules some_rules(std::uint32_t seed) {
  RandomRecord random(seed);
  static constexpr const char* idents[] = {"C",  "PB", "TR", "B", "LB",  "QX", "FF",
                                           "SZ", "AB", "DT", "N", "QQQ", "CA"};
  StripRules rules;
  const auto classes = static_cast<std::uint32_t>(PropertyClass::count_);
  for (std::uint32_t i = random.choose(3); i > 0; --i)
    rules.classes.push_back(static_cast<PropertyClass>(random.choose(classes)));
  for (std::uint32_t i = random.choose(3); i > 0; --i) rules.idents.emplace_back(idents[random.choose(13)]);
  for (std::uint32_t i = random.choose(3); i > 0; --i) rules.keep.emplace_back(idents[random.choose(13)]);
  rules.variations = random.choose(4) == 0;
  return rules;
}

// What is left of a node, by the rules.
std::vector<Written> left_of(sgf::Node node, const StripRules& rules) {
  std::vector<Written> out = written(node);
  std::size_t at = 0;
  for (const sgf::Property property : node.properties()) {
    if (goes(property, rules))
      out.erase(out.begin() + static_cast<std::ptrdiff_t>(at));
    else
      ++at;
  }
  return out;
}

std::vector<sgf::Node> nodes_left(const Document& document, const StripRules& rules) {
  std::vector<sgf::Node> out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    bool on_main_line = true;
    for (sgf::Node up = node; up.parent(); up = up.parent()) on_main_line &= up.parent().first_child() == up;
    if (on_main_line || !rules.variations) out.push_back(node);
  }
  return out;
}

void erase_label(std::vector<Written>& properties) {
  std::erase_if(properties, [](const Written& one) { return one.ident == "CA"; });
}

// Nothing but what the rules name is gone; texts are read as before.
TEST(StripSpec, OnlyWhatIsNamed) {
  std::uint32_t changed = 0;
  for (std::uint32_t seed = 0; seed < test::sized(1500); ++seed) {
    const std::string bytes = some_record(seed);
    const Document document = read(bytes);
    const StripRules rules = some_rules(seed + 31);
    const auto result = stripped(document, rules);
    ASSERT_TRUE(result) << "seed " << seed << ' ' << message(result.error()) << "\n" << bytes;
    const Document& after = result->document ? *result->document : document;
    changed += result->document.has_value();
    const std::vector<sgf::Node> left = nodes_left(document, rules);
    ASSERT_EQ(after.node_count(), left.size()) << "seed " << seed << "\n" << bytes << "\n" << after.bytes();
    ASSERT_EQ(after.tree_count(), document.tree_count());
    EXPECT_EQ(result->nodes, document.node_count() - left.size());
    std::uint32_t gone = 0;
    for (std::uint32_t i = 0; i < left.size(); ++i) {
      std::vector<Written> expected = left_of(left[i], rules), found = written(after.node_at(i));
      gone += static_cast<std::uint32_t>(written(left[i]).size() - expected.size());
      erase_label(expected);
      erase_label(found);
      EXPECT_EQ(found, expected) << "seed " << seed << " node " << i << "\n"
                                 << bytes << "\n"
                                 << after.bytes();
    }
    EXPECT_EQ(result->document.has_value(), gone > 0 || result->nodes > 0) << "seed " << seed;
    if (HasFailure()) return;
  }
  EXPECT_GT(changed, test::sized(400));
}

TEST(StripSpec, Twice) {
  for (std::uint32_t seed = 0; seed < test::sized(700); ++seed) {
    const Document document = read(some_record(seed));
    StripRules rules = some_rules(seed + 31);
    rules.empty_nodes = seed % 3 == 0;
    std::erase(rules.idents, "CA");  // it comes back where the charset could not be told
    std::erase(rules.classes, PropertyClass::Root);
    const auto once = stripped(document, rules);
    ASSERT_TRUE(once);
    if (!once->document) continue;
    const auto again = stripped(*once->document, rules);
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->document) << "seed " << seed << "\n"
                                  << document.bytes() << "\n"
                                  << once->document->bytes() << "\n"
                                  << again->document->bytes();
    if (HasFailure()) return;
  }
}

TEST(StripSpec, NothingNamedNothingGone) {
  for (std::uint32_t seed = 0; seed < 300; ++seed) {
    const auto result = stripped(read(some_record(seed)), {});
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->document);
  }
}

// ---- extract

std::uint32_t moves_to_node(sgf::Node node) {
  std::uint32_t moves = 0;
  for (; node; node = node.parent()) moves += moves_in(node);
  return moves;
}

struct Place {
  const go::Board board;
  Color to_play;
};
Place place_at(sgf::Node node) {
  Replay replay(node.tree());
  replay.go_to(node);
  return {replay.board(), replay.to_play()};
}

TEST(ExtractSpec, LinesEndInTheSamePosition) {
  for (std::uint32_t seed = 0; seed < test::sized(700); ++seed) {
    RandomRecord random(seed);
    const std::string bytes = random.tree({2 + seed % 50, 1 + seed % 7, 1 + seed % 3, seed % 2 == 0});
    const Document document = read(bytes);
    const sgf::Node to = document.node_at(random.choose(document.node_count()));
    for (const auto variations : {Variations::Leave, Variations::Keep}) {
      Extract extract;
      extract.to = to;
      extract.variations = variations;
      const auto result = extracted(extract);
      ASSERT_TRUE(result) << message(result.error());
      const Document& part = *result;
      ASSERT_EQ(part.tree_count(), 1u);
      const std::vector<sgf::Node> line = line_to(to);
      // The way is there, byte for byte.
      const auto found = find_path(
          part.tree(0), variations == Variations::Keep ? path_of(to) : std::to_string(line.size() - 1));
      ASSERT_TRUE(found) << "seed " << seed << "\n" << bytes << "\n" << part.bytes();
      const std::vector<sgf::Node> way = line_to(*found);
      ASSERT_EQ(way.size(), line.size());
      for (std::size_t i = 0; i < way.size(); ++i)
        EXPECT_EQ(written(way[i]), written(line[i])) << "seed " << seed;
      EXPECT_FALSE(found->first_child());
      if (variations == Variations::Leave) {
        EXPECT_EQ(part.node_count(), line.size());
      }
      const Place before = place_at(to), after = place_at(*found);
      EXPECT_TRUE(before.board == after.board && before.to_play == after.to_play) << "seed " << seed;
    }
    if (HasFailure()) return;
  }
}

TEST(ExtractSpec, PositionsAreThePosition) {
  for (std::uint32_t seed = 0; seed < test::sized(700); ++seed) {
    RandomRecord random(seed);
    const std::string bytes = random.tree({2 + seed % 50, 1 + seed % 7, 1 + seed % 3, seed % 2 == 0});
    const Document document = read(bytes);
    const sgf::Node to = document.node_at(random.choose(document.node_count()));
    const std::vector<sgf::Node> line = line_to(to);
    Extract extract;
    extract.to = to;
    extract.from = line[random.choose(static_cast<std::uint32_t>(line.size()))];
    extract.marks = seed % 2 == 0 ? Marks::Keep : Marks::Leave;
    extract.variations = seed % 5 == 0 ? Variations::Keep : Variations::Leave;
    const auto result = extracted(extract);
    ASSERT_TRUE(result) << message(result.error());
    const Document& part = *result;
    ASSERT_EQ(part.tree_count(), 1u);
    const sgf::Node root = part.tree(0).root();
    const auto told = [&] {
      return "seed " + std::to_string(seed) + " from " + path_of(extract.from) + " to " + path_of(to) + "\n" +
             bytes + "\n" + std::string(part.bytes());
    };
    EXPECT_EQ(moves_in(root), 0u) << told();
    const Place begin = place_at(extract.from), root_place = place_at(root);
    EXPECT_TRUE(begin.board == root_place.board) << told();
    EXPECT_EQ(begin.to_play, root_place.to_play) << told();
    EXPECT_EQ(part.tree(0).columns(), document.tree(0).columns());
    if (extract.variations == Variations::Leave) {
      const sgf::Node end = main_line_end(root);
      const Place before = place_at(to), after = place_at(end);
      EXPECT_TRUE(before.board == after.board) << told();
      EXPECT_EQ(before.to_play, after.to_play) << told();
      EXPECT_EQ(moves_to_node(end), moves_to_node(to) - moves_to_node(extract.from)) << told();
      Replay then(to.tree()), now(part.tree(0));
      then.go_to(to);
      now.go_to(end);
      if (moves_to_node(end) > 0) {
        EXPECT_EQ(then.move_number(), now.move_number()) << told();
      }
    }
    for (const std::string_view ident : {"PB", "DT", "RE", "KM"})
      EXPECT_EQ(game_of(extract.from).info().find(ident).text(), root.find(ident).text()) << told();
    if (HasFailure()) return;
  }
}

// ---- crop

TEST(CropSpec, LargerAndBack) {
  for (std::uint32_t seed = 0; seed < test::sized(600); ++seed) {
    RandomRecord random(seed);
    const std::string bytes = random.tree({1 + seed % 40, 1 + seed % 7, 1 + seed % 3});
    const Document document = read(bytes);
    const auto columns = static_cast<std::uint8_t>(document.tree(0).columns());
    const BoardPart larger{-static_cast<int>(random.choose(5)),
                           -static_cast<int>(random.choose(5)),
                           {static_cast<std::uint8_t>(columns + 5), static_cast<std::uint8_t>(columns + 6)}};
    const BoardPart back{-larger.column, -larger.row, {columns, columns}};
    const auto there = cropped(document, [&](sgf::Tree) { return larger; }, Beyond::Refuse);
    ASSERT_TRUE(there && there->document) << "seed " << seed << "\n" << bytes;
    const auto again = cropped(*there->document, [&](sgf::Tree) { return back; }, Beyond::Refuse);
    ASSERT_TRUE(again && again->document) << "seed " << seed << "\n" << there->document->bytes();
    EXPECT_EQ(again->document->bytes(), bytes);
    if (HasFailure()) return;
  }
}

// ---- split

// Every node is in a piece, and a piece holds nothing else.
TEST(SplitSpec, EveryNodeOnce) {
  for (std::uint32_t seed = 0; seed < test::sized(1500); ++seed) {
    const std::string bytes = some_record(seed);
    const Document document = read(bytes);
    SplitOptions options;
    options.by = seed % 2 == 0 ? SplitBy::Variation : SplitBy::Game;
    options.info = SplitInfo::Keep;
    std::vector<std::string> pieces, expected;
    std::uint32_t leaves = 0;
    const auto line_of = [](sgf::Node node) {
      std::string line;
      for (; node; node = node.parent())
        for (const Written& one : written(node)) {
          if (one.ident == "CA") continue;
          line += one.ident;
          for (const std::string& value : one.values) line += '[' + value + ']';
        }
      return line;
    };
    const auto take_lines = [&](const Document& from, std::vector<std::string>& lines) {
      for (std::uint32_t i = 0; i < from.node_count(); ++i)
        if (!from.node_at(i).first_child()) lines.push_back(line_of(from.node_at(i)));
    };
    bool as_written = true;
    const auto end = split(document, options, [&](const Piece& piece) {
      as_written &= piece.form == PieceForm::Preserved || piece.form == PieceForm::Labelled;
      take_lines(*piece.document, pieces);
      leaves += 1;
      return sgf::Flow::Continue;
    });
    ASSERT_TRUE(end) << "seed " << seed << ' ' << message(end.error()) << "\n" << bytes;
    EXPECT_EQ(*end, leaves + 1);
    take_lines(document, expected);
    std::sort(pieces.begin(), pieces.end());
    std::sort(expected.begin(), expected.end());
    if (as_written) {
      EXPECT_EQ(pieces, expected) << "seed " << seed << "\n" << bytes;
    }
    if (options.by == SplitBy::Variation) {
      EXPECT_EQ(leaves, expected.size());
    }
    if (HasFailure()) return;
  }
}

}  // namespace
}  // namespace qipu::game
