// Every shared record cut into trees, games and variations: together the pieces say what the record says,
// merged they are the record again, and none has a fault of a kind that the record does not have.
#include "qipu/game/split.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/check/content.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using game::Piece;
using game::PieceForm;
using game::SplitBy;
using game::SplitInfo;
using game::SplitOptions;

// What is larger in pieces is cut at the first moves only; where that is too large as well, not at all.
constexpr std::uint64_t most_nodes = 3'000'000;

struct Way {
  std::string_view name;
  SplitOptions options;
};
constexpr Way ways[] = {
    {"by tree", {}},
    {"by game", {SplitBy::Game}},
    {"by game, information in place", {SplitBy::Game, SplitInfo::Keep}},
    {"by variation", {SplitBy::Variation}},
    {"by variation, to the third node", {SplitBy::Variation, SplitInfo::Root, 3}},
};

// ---- What a record says, line by line

std::size_t joined(std::size_t a, std::size_t b) {
  return (a ^ (b + 0x9E37'79B9 + (a << 6) + (a >> 2))) * 31;
}

std::size_t hash_of(const sgf::Property& property) {
  std::size_t hash = std::hash<std::string>()(sgf::all_capitals(property.written()));
  for (std::uint32_t i = 0; i < property.size(); ++i)
    hash = joined(hash, std::hash<std::string>()(property[i].text()));
  return hash;
}

// Of each node without children all that stands on the way to it: the nodes in order, of game information
// only that it stands there.
std::vector<std::size_t> lines_of(sgf::Tree tree) {
  const spec::Context context = tree.context();
  const std::uint32_t root = tree.root().index();
  std::vector<std::size_t> way(tree.node_count()), info(tree.node_count()), lines;
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(root + i);
    if (i > 0) way[i] = joined(way[node.parent().index() - root], 17);
    if (i > 0) info[i] = info[node.parent().index() - root];
    for (const sgf::Property property : node.properties()) {
      const std::string ident = property.ident();
      const spec::PropertyId id = spec::find_property(ident, context);
      if (ident == "CA") continue;
      if (id && spec::row(id).role == spec::NodeRole::GameInfo)
        info[i] += hash_of(property);
      else
        way[i] = joined(way[i], hash_of(property));
    }
    if (!node.first_child()) lines.push_back(joined(way[i], info[i]));
  }
  return lines;
}

// ---- Faults

// These speak of the main line, or of all of a tree: what was a variation becomes one, what was a part
// becomes the whole; where a piece ends, the game ends; and `()` is left behind.
const std::set<std::string_view> of_the_whole{
    "resigner-moved-last", "setup-in-main-line",  "same-color-twice", "move-after-two-passes",
    "trailing-pass",       "trailing-empty-node", "nesting-style"};

using Slugs = std::set<std::string_view>;

Slugs slugs_of(const sgf::Document& document) {
  Slugs slugs;
  for (const check::Finding& finding : check::check(document))
    slugs.insert(spec::row(finding.diagnostic.check).slug);
  return slugs;
}

// ---- One record

struct Counts {
  std::size_t files = 0;
  std::size_t several = 0;  // ways that gave more than one piece
  std::size_t pieces = 0;
  std::size_t merged = 0;     // trees that were merged again
  std::size_t collected = 0;  // likewise collections
  std::size_t faithful = 0;   // of which merging changes nothing else
  std::map<PieceForm, std::size_t> forms;
  std::map<std::string, std::size_t> new_faults;  // way: slug
};

// The pieces of one tree.
struct Parts {
  std::vector<std::size_t> lines;
  std::vector<std::string> bytes;
};

// Siblings that say the same but for game information become one node when they are merged.
bool has_equal_siblings(sgf::Tree tree) {
  const spec::Context context = tree.context();
  std::set<std::pair<std::uint32_t, std::vector<std::size_t>>> seen;
  for (std::uint32_t i = 1; i < tree.node_count(); ++i) {
    const sgf::Node node = tree.document().node_at(tree.root().index() + i);
    const sgf::Node parent = node.parent();
    if (parent.first_child() == node && !node.next_sibling()) continue;
    std::vector<std::size_t> words;
    for (const sgf::Property property : node.properties()) {
      const spec::PropertyId id = spec::find_property(property.ident(), context);
      if (!id || spec::row(id).role != spec::NodeRole::GameInfo) words.push_back(hash_of(property));
    }
    std::sort(words.begin(), words.end());
    if (!seen.insert({parent.index(), words}).second) return true;
  }
  return false;
}

using Merged = Result<compare::Merged>;

Merged merged(const std::vector<std::string>& records, compare::Trees trees = compare::Trees::Join) {
  compare::MergeOptions options;
  options.by = compare::JoinBy::Content;
  options.trees = trees;
  compare::Merger merger(options);
  for (const std::string& bytes : records) {
    const auto document = sgf::Document::read(bytes);
    if (!document) return unexpected<Error>(document.error());
    if (const auto done = merger.add(*document, "piece"); !done) return unexpected<Error>(done.error());
  }
  return std::move(merger).finish();
}

// The same as merging makes of the tree alone: FF[4], where it was in an older version, and two nodes
// where one has moves and setup.
void expect_merged(const std::vector<std::string>& pieces, sgf::Tree tree, Counts& counts) {
  std::vector<std::string> whole;
  ASSERT_TRUE(game::split(tree, {}, [&](const Piece& piece) {
    whole.emplace_back(piece.bytes);
    return sgf::Flow::Continue;
  }));
  const Merged from_pieces = merged(pieces), from_whole = merged(whole);
  ASSERT_TRUE(from_pieces && from_whole);
  if (has_equal_siblings(from_whole->document.tree(0))) return;
  const sgf::Document& found = from_pieces->document;
  ASSERT_EQ(found.tree_count(), 1u);
  const check::Content expected = check::content_of(from_whole->document);
  const auto difference = check::difference(expected, check::content_of(found));
  EXPECT_FALSE(difference) << difference->ident << "\n"
                           << slice(tree.document().text(), tree.span()).substr(0, 2000) << "\n"
                           << found.bytes().substr(0, 2000);
  ++counts.merged;
  counts.faithful += expected.games.front() == check::content_of(tree);
}

// FF in other nodes than the root, a fault, is made 4 or not, as the other trees of a file are.
check::Content without_ff(const sgf::Document& document) {
  check::Content content = check::content_of(document);
  for (check::Content::Tree& game : content.games)
    std::erase_if(game.parts, [](const check::Content::Part& part) { return part.ident == "FF"; });
  return content;
}

// The same of a collection.
void expect_collected(const std::vector<Parts>& trees, const sgf::Document& document, Counts& counts) {
  std::vector<std::string> pieces;
  for (const Parts& parts : trees) pieces.insert(pieces.end(), parts.bytes.begin(), parts.bytes.end());
  const Merged from_pieces = merged(pieces, compare::Trees::Keep);
  const Merged from_whole = merged({std::string(document.bytes())}, compare::Trees::Keep);
  ASSERT_TRUE(from_pieces && from_whole);
  const auto difference =
      check::difference(without_ff(from_whole->document), without_ff(from_pieces->document));
  EXPECT_FALSE(difference) << "tree " << difference->game + 1 << ": " << difference->ident;
  ++counts.collected;
}

void split_document(const sgf::Document& document, const Way& way, const Slugs& slugs, Counts& counts) {
  SCOPED_TRACE(way.name);
  const game::SplitSize size = game::measure_split(document, way.options);
  if (size.nodes > most_nodes) return;
  std::vector<Parts> trees(document.tree_count());
  std::uint64_t nodes = 0;
  const auto end = game::split(document, way.options, [&](const Piece& piece) {
    Parts& parts = trees[piece.tree.index()];
    for (const std::size_t line : lines_of(piece.document->tree(0))) parts.lines.push_back(line);
    parts.bytes.emplace_back(piece.bytes);
    nodes += piece.document->node_count();
    ++counts.forms[piece.form];
    for (const std::string_view slug : slugs_of(*piece.document))
      if (!slugs.contains(slug) && !of_the_whole.contains(slug))
        ++counts.new_faults[std::string(way.name) + ": " + std::string(slug)];
    return sgf::Flow::Continue;
  });
  ASSERT_TRUE(end.has_value()) << message(end.error());
  ASSERT_EQ(*end, size.pieces + 1);
  ASSERT_EQ(nodes, size.nodes);
  counts.pieces += size.pieces;
  counts.several += size.pieces > 1;
  if (way.options.by == SplitBy::Tree && size.pieces > 1) {
    ASSERT_NO_FATAL_FAILURE(expect_collected(trees, document, counts));
  }
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    ASSERT_EQ(trees[i].lines, lines_of(document.tree(i))) << "tree " << i + 1;
    if (trees[i].bytes.size() < 2 || has_equal_siblings(document.tree(i))) continue;
    SCOPED_TRACE("tree " + std::to_string(i + 1));
    ASSERT_NO_FATAL_FAILURE(expect_merged(trees[i].bytes, document.tree(i), counts));
  }
}

void split_file(const std::filesystem::path& path, Counts& counts) {
  SCOPED_TRACE(path.string());
  const auto document = sgf::Document::read(test::read_file(path));
  ASSERT_TRUE(document.has_value());
  ++counts.files;
  const Slugs slugs = slugs_of(*document);
  for (const Way& way : ways) ASSERT_NO_FATAL_FAILURE(split_document(*document, way, slugs, counts));
}

void expect_no_new_faults(const Counts& counts) {
  for (const auto& [fault, count] : counts.new_faults) ADD_FAILURE() << fault << " in " << count << " pieces";
}

Counts split_all(const std::vector<std::filesystem::path>& files) {
  Counts counts;
  for (const auto& path : files) {
    split_file(path, counts);
    if (testing::Test::HasFatalFailure()) break;
  }
  expect_no_new_faults(counts);
  return counts;
}

void split_archive(const std::string& name, std::size_t at_least) {
  EXPECT_GE(split_all(test::some_archived_records(name)).files, test::share_of_some(at_least));
}

TEST(Splits, Conformance) {
  const Counts counts = split_all(test::records_below(test::shared() / "conformance"));
  EXPECT_GE(counts.files, test::loose_share_of(25));
  EXPECT_GE(counts.merged, test::loose_share_of(10));
}

TEST(Splits, Corpus) {
  const Counts counts = split_all(test::records_below(test::shared() / "corpus"));
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_GE(counts.several, test::loose_share_of(450));
  EXPECT_GE(counts.merged, test::loose_share_of(500));
  EXPECT_GE(counts.faithful, test::loose_share_of(140));
  EXPECT_GE(counts.collected, test::loose_share_of(10));
}

TEST(Splits, ArchivedGames) { split_archive("games", 13'000); }
TEST(Splits, ArchivedProblems) { split_archive("problems", 6'000); }

}  // namespace
}  // namespace qipu
