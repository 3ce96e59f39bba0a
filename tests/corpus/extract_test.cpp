// Every shared record stripped, cut and placed: what stays is what was there, and positions are the same.
#include "qipu/game/extract.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "qipu/game/crop.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu {
namespace {

using sgf::Document;
using sgf::Node;
using sgf::Tree;

constexpr std::size_t large = 1'000'000;

// What was done, and what was left alone: damaged files whose rest would be read differently.
struct Counts {
  std::size_t files = 0;
  std::size_t done = 0;
  std::size_t refused = 0;
  std::size_t positions = 0;
};

using OnDocument = std::function<void(const Document&, Counts&)>;

void read_all(const std::filesystem::path& folder, Counts& counts, const OnDocument& act) {
  for (const auto& path : test::records_below(folder)) {
    if (std::filesystem::file_size(path) > large) continue;
    SCOPED_TRACE(path.string());
    const auto document = Document::read(test::read_file(path));
    ASSERT_TRUE(document.has_value());
    ++counts.files;
    act(*document, counts);
    if (testing::Test::HasFatalFailure()) return;
  }
}

Counts of_all(const OnDocument& act) {
  Counts counts;
  read_all(test::shared() / "conformance", counts, act);
  if (!testing::Test::HasFatalFailure()) read_all(test::shared() / "corpus", counts, act);
  EXPECT_GE(counts.files, test::loose_share_of(1000));
  EXPECT_LE(counts.refused * 50, counts.done + counts.refused);
  return counts;
}

std::string text_of(const sgf::Property& property) {
  std::string text(property.written());
  for (std::uint32_t i = 0; i < property.size(); ++i) text.append("[").append(property[i].raw()).append("]");
  return text;
}

// Of all properties but CA, which may have come to name the charset.
std::vector<std::string> texts_of(Node node) {
  std::vector<std::string> texts;
  for (const sgf::Property property : node.properties())
    if (!property.is("CA")) texts.push_back(text_of(property));
  return texts;
}

// ---- Extract

// From each of `from`'s nodes on the same position, with the same number, but for what is counted from 0.
void compare_walks(Node from, const Document& after, Counts& counts) {
  game::Replay before_replay(from.tree()), after_replay(after.tree(0));
  before_replay.go_to(from);
  const std::uint32_t number = before_replay.move_number();
  for (std::uint32_t i = 0; i < after.node_count(); ++i) {
    const Node one = from.tree().document().node_at(from.index() + i);
    before_replay.go_to(one);
    after_replay.go_to(after.node_at(i));
    ASSERT_TRUE(before_replay.board() == after_replay.board()) << "node " << one.number();
    ASSERT_EQ(before_replay.to_play(), after_replay.to_play()) << "node " << one.number();
    const bool has_number = before_replay.move_number() != number || number == 0;
    if (has_number && after_replay.move_number() != 0) {
      ASSERT_EQ(before_replay.move_number(), after_replay.move_number()) << "node " << one.number();
    }
    ASSERT_EQ(one.find("C").text(), after.node_at(i).find("C").text());
    ++counts.positions;
  }
}

// All below a node of the line, variations too: in the order of the original.
void extract_range(Node from, Node to, Counts& counts) {
  SCOPED_TRACE("from " + std::to_string(from.number()) + " to " + std::to_string(to.number()));
  const auto after = game::extracted({from, to, game::Variations::Keep, game::Marks::Keep});
  counts.refused += !after;
  if (!after) return;
  ++counts.done;
  compare_walks(from, *after, counts);
}

TEST(Extracts, PositionsAreTheSame) {
  const Counts counts = of_all([](const Document& document, Counts& all) {
    for (std::uint32_t g = 0; g < std::min(document.tree_count(), 3u); ++g) {
      const Tree tree = document.tree(g);
      if (!game::has_board(tree)) continue;
      // To the last node of the tree, so that nothing is left out below the node where it begins.
      const Node last = document.node_at(tree.root().index() + tree.node_count() - 1);
      const std::vector<Node> line = game::line_to(last);
      for (const std::size_t at : {std::size_t{0}, line.size() / 3, line.size() - 1})
        extract_range(line[at], last, all);
    }
  });
  EXPECT_GE(counts.positions, test::loose_share_of(100'000));
}

TEST(Extracts, LinesAreTheWay) {
  of_all([](const Document& document, Counts& all) {
    if (document.tree_count() == 0) return;
    const Tree tree = document.tree(document.tree_count() - 1);
    const Node last = document.node_at(tree.root().index() + tree.node_count() - 1);
    const std::vector<Node> line = game::line_to(last);
    const auto after = game::extracted({Node(), last});
    all.refused += !after;
    if (!after) return;
    ++all.done;
    ASSERT_EQ(after->tree_count(), 1u);
    ASSERT_EQ(after->node_count(), line.size());
    for (std::uint32_t i = 0; i < line.size(); ++i)
      ASSERT_EQ(texts_of(line[i]), texts_of(after->node_at(i))) << "node " << i;
  });
}

// ---- Strip

// What a document has, node by node, without properties that `goes` names.
std::vector<std::string> content_of(const Document& document,
                                    const std::function<bool(const sgf::Property&)>& goes) {
  std::vector<std::string> content;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node_at(i);
    std::string text = std::to_string(node.parent() ? node.parent().index() + 1 : 0) + ";";
    for (const sgf::Property property : node.properties())
      if (!property.is("CA") && !goes(property)) text += text_of(property);
    content.push_back(std::move(text));
  }
  return content;
}

TEST(Strips, AllElseStays) {
  constexpr game::PropertyClass classes[] = {game::PropertyClass::Comments, game::PropertyClass::Markup,
                                             game::PropertyClass::Private,  game::PropertyClass::Info,
                                             game::PropertyClass::Moves,    game::PropertyClass::Setup};
  std::size_t removed = 0;
  of_all([&](const Document& document, Counts& all) {
    const game::PropertyClass one = classes[all.files % std::size(classes)];
    game::StripRules rules;
    rules.classes = {one};
    const auto goes = [&](const sgf::Property& property) {
      const spec::PropertyId type = property.type();
      return game::is_of_class(property.ident(), type ? &spec::row(type) : nullptr, one);
    };
    const auto after = game::stripped(document, rules);
    all.refused += !after;
    if (!after) return;
    ++all.done;
    removed += after->properties;
    const Document& left = after->document ? *after->document : document;
    ASSERT_EQ(content_of(document, goes), content_of(left, [](const sgf::Property&) { return false; }));
    const auto again = game::stripped(left, rules);
    ASSERT_TRUE(again.has_value());
    ASSERT_FALSE(again->document.has_value());
  });
  EXPECT_GE(removed, test::loose_share_of(10'000));
}

TEST(Strips, TheMainLineStays) {
  game::StripRules rules;
  rules.variations = true;
  of_all([&](const Document& document, Counts& all) {
    const auto after = game::stripped(document, rules);
    all.refused += !after;
    if (!after) return;
    ++all.done;
    const Document& left = after->document ? *after->document : document;
    for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
      const std::vector<Node> line = game::line_to(game::main_line_end(document.tree(g).root()));
      ASSERT_EQ(left.tree(g).node_count(), line.size());
      for (std::uint32_t i = 0; i < line.size(); ++i) {
        const Node node = left.node_at(left.tree(g).root().index() + i);
        ASSERT_EQ(texts_of(node), texts_of(line[i]));
      }
    }
  });
}

// ---- Crop

TEST(Crops, PlacedAndCutBack) {
  std::size_t same = 0;
  of_all([&](const Document& document, Counts& all) {
    const auto larger = [](Tree tree) -> std::optional<game::BoardPart> {
      if (tree.columns() > 40 || tree.rows() > 40) return std::nullopt;
      return game::BoardPart{-2, -3, {tree.columns() + 5, tree.rows() + 4}};
    };
    const auto back = [](Tree tree) -> std::optional<game::BoardPart> {
      if (tree.columns() > 45 || tree.rows() > 44) return std::nullopt;
      return game::BoardPart{2, 3, {tree.columns() - 5, tree.rows() - 4}};
    };
    const auto placed = game::cropped(document, larger, game::Beyond::DropAll);
    all.refused += !placed;
    if (!placed || !placed->document || placed->in_the_way > 0) return;
    ++all.done;
    const auto cut = game::cropped(*placed->document, back, game::Beyond::Refuse);
    ASSERT_TRUE(cut.has_value()) << message(cut.error());
    ASSERT_TRUE(cut->document.has_value());
    for (std::uint32_t g = 0; g < document.tree_count(); ++g) {
      if (!game::has_board(document.tree(g)) || placed->dropped > 0) continue;
      game::Replay one(document.tree(g)), other(cut->document->tree(g));
      one.go_to(game::main_line_end(document.tree(g).root()));
      other.go_to(game::main_line_end(cut->document->tree(g).root()));
      ASSERT_TRUE(one.board() == other.board()) << "game " << g + 1;
      ASSERT_EQ(one.move_number(), other.move_number());
    }
    same += cut->document->bytes() == document.bytes();
  });
  EXPECT_GE(same, test::loose_share_of(300));
}

}  // namespace
}  // namespace qipu
