// The views of a Document: steps, null-safety, properties and values, text by FF[4], facts of a game, limits.
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/value.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/testing/dump.hpp"

namespace qipu::sgf::test {
namespace {

Document read(std::string text) {
  auto document = Document::read(std::move(text));
  EXPECT_TRUE(document.has_value());
  return std::move(*document);
}

std::string number_or_dash(Node node) { return node ? std::to_string(node.number()) : "-"; }

// For each node: its number, then parent, first child, next sibling, number of children.
std::string steps(const Document& document) {
  std::string out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node(NodeId(i));
    if (i > 0) out += ", ";
    out += number_or_dash(node) + ":" + number_or_dash(node.parent()) + number_or_dash(node.first_child()) +
           number_or_dash(node.next_sibling()) + std::to_string(node.child_count());
  }
  return out;
}

TEST(Document, LongIdentifiersAreWhole) {
  const std::string capitals(40, 'A');
  const Document document = std::move(*Document::read("(;" + capitals + "b[x])"));
  EXPECT_EQ((*document.node_at(0).properties().begin()).ident(), capitals);
}

TEST(Navigation, Steps) {
  const struct {
    const char* text;
    const char* expected;
  } rows[] = {
      {"", ""},
      {"(;)", "0:---0"},
      {"(;;)", "0:-1-1, 1:0--0"},
      {"(;;;)", "0:-1-1, 1:02-1, 2:1--0"},
      {"(;B[aa];W[bb];B[cc])", "0:-1-1, 1:02-1, 2:1--0"},
      {"(;(;))", "0:-1-1, 1:0--0"},
      {"(;(;)(;))", "0:-1-2, 1:0-20, 2:0--0"},
      {"(;(;)(;)(;))", "0:-1-3, 1:0-20, 2:0-30, 3:0--0"},
      {"(;(;;)(;))", "0:-1-2, 1:0231, 2:1--0, 3:0--0"},
      {"(;;(;(;)(;))(;;))", "0:-1-1, 1:02-2, 2:1352, 3:2-40, 4:2--0, 5:16-1, 6:5--0"},
      {"(;(;(;(;))))", "0:-1-1, 1:02-1, 2:13-1, 3:2--0"},
      {"(;(((;)(;))))", "0:-1-2, 1:0-20, 2:0--0"},
      {"(;(;);)", "0:-1-2, 1:0-20, 2:0--0"},  // node-after-variation
      {"(;(;);;(;))", "0:-1-2, 1:0-20, 2:03-1, 3:24-1, 4:3--0"},
      {"(;(;);(;)(;))", "0:-1-2, 1:0-20, 2:03-2, 3:2-40, 4:2--0"},
      {"(;(;);(;);)", "0:-1-2, 1:0-20, 2:03-2, 3:2-40, 4:2--0"},
      {"(;)(;)", "0:---0, 0:---0"},  // numbers begin again
      {"(;;)(;(;)(;))", "0:-1-1, 1:0--0, 0:-1-2, 1:0-20, 2:0--0"},
      {"((;;)(;))", "0:-1-1, 1:0--0, 0:---0"},  // two games: no siblings
  };
  for (const auto& row : rows) EXPECT_EQ(steps(read(row.text)), row.expected) << row.text;
}

TEST(Navigation, IdsAreThePreOrderOfTheFile) {
  const Document document = read("(;(;C[a])(;))(;C[b];)");
  ASSERT_EQ(document.node_count(), 5u);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(document.node(NodeId(i)).id(), NodeId(i));
  EXPECT_EQ(document.tree(0).root().id(), NodeId(0));
  EXPECT_EQ(document.tree(1).root().id(), NodeId(3));
  EXPECT_EQ(document.node(NodeId(1)).parent(), document.tree(0).root());
  EXPECT_NE(document.node(NodeId(1)), document.node(NodeId(2)));
  EXPECT_EQ(document.tree_of(NodeId(2)).index(), 0u);
  EXPECT_EQ(document.tree_of(NodeId(3)).index(), 1u);
  EXPECT_EQ(document.tree_of(NodeId(4)).index(), 1u);
}

TEST(Navigation, OffsetsAreThoseOfTheSemicolons) {
  const Document document = read("x(; C[a] ;B[aa](;W[bb])(;))");
  const std::uint32_t expected[] = {2, 9, 16, 24};
  ASSERT_EQ(document.node_count(), 4u);
  for (std::uint32_t i = 0; i < 4; ++i) EXPECT_EQ(document.node(NodeId(i)).offset(), expected[i]);
}

TEST(Navigation, NothingLeadsToNothing) {
  const Node node;
  EXPECT_FALSE(node);
  EXPECT_FALSE(node.id().valid());
  EXPECT_FALSE(node.parent());
  EXPECT_FALSE(node.first_child());
  EXPECT_FALSE(node.next_sibling());
  EXPECT_EQ(node.child_count(), 0u);
  EXPECT_TRUE(node.properties().empty());
  EXPECT_FALSE(node.find("C"));
  EXPECT_FALSE(node.is_plain_move());

  const Property property = node.find("C");
  EXPECT_EQ(property.written(), "");
  EXPECT_EQ(property.ident(), "");
  EXPECT_FALSE(property.is("C"));
  EXPECT_FALSE(property.type().valid());
  EXPECT_EQ(property.size(), 0u);
  EXPECT_FALSE(property[0]);
  EXPECT_EQ(property.text(), "");

  const Value value = property[0];
  EXPECT_EQ(value.raw(), "");
  EXPECT_EQ(value.text(), "");
  EXPECT_FALSE(value.composed().has_value());

  const Tree tree;
  EXPECT_FALSE(tree);
  EXPECT_FALSE(tree.root());
}

TEST(Navigation, StepsOutOfADocumentAreNull) {
  const Document document = read("(;C[a])");
  EXPECT_FALSE(document.tree(1));
  EXPECT_FALSE(document.tree(1).root().first_child().find("C")[0]);
  EXPECT_FALSE(document.node(NodeId(1)));
  EXPECT_FALSE(document.node(NodeId()));
  const Property comment = document.tree(0).root().find("C");
  EXPECT_TRUE(comment[0]);
  EXPECT_FALSE(comment[1]);
}

TEST(Navigation, ViewsOutliveAMoveOfTheBytes) {
  Document first = read("(;C[abc];B[dd])");
  const Document second = std::move(first);
  EXPECT_EQ(second.tree(0).root().find("C").text(), "abc");
  EXPECT_EQ(second.tree(0).root().first_child().find("B").text(), "dd");
}

TEST(Documents, KeepTheBytesAsTheirSourceSays) {
  const std::string text = "junk (;C[a]) junk";
  const auto lent = Document::read(Source::lend(text));
  ASSERT_TRUE(lent.has_value());
  EXPECT_EQ(lent->bytes().data(), text.data());
  EXPECT_EQ(lent->text(), text);
  EXPECT_EQ(read(text).bytes(), text);
}

TEST(Games, SpansAndCounts) {
  const struct {
    const char* text;
    std::vector<std::pair<Span, std::uint32_t>> expected;  // span, nodes
  } rows[] = {
      {"x(;B[aa])y", {{{1, 9}, 1}}},
      {" (;;) (;) ", {{{1, 5}, 2}, {{6, 9}, 1}}},
      {";B[aa];W[bb])", {{{0, 13}, 2}}},
      {"(;;;", {{{0, 4}, 3}}},
      {"", {}},
      {"no game", {}},
  };
  for (const auto& row : rows) {
    const Document document = read(row.text);
    ASSERT_EQ(document.tree_count(), row.expected.size()) << row.text;
    for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
      EXPECT_EQ(document.tree(i).index(), i);
      EXPECT_EQ(document.tree(i).span(), row.expected[i].first) << row.text;
      EXPECT_EQ(document.tree(i).node_count(), row.expected[i].second) << row.text;
    }
  }
}

// Properties

std::string first_node(const Document& document) {
  std::string out;
  append_node(out, document, document.tree(0).root(), Offsets::No);
  return out;
}

TEST(Properties, InTheOrderWritten) {
  const struct {
    const char* text;
    const char* expected;
  } rows[] = {
      {"(;)", ";"},
      {"(;C[])", ";C{}"},
      {"(;C[a]N[b])", ";C{a}N{b}"},
      {"(;N[b]C[a]N[c])", ";N{b}C{a}N{c}"},
      {"(;AB[aa][bb]\n[cc]AW [dd])", ";AB{aa}{bb}{cc}AW{dd}"},
      {"(;Comment[x])", ";Comment{x}"},
      {"(;c[x])", ";c{x}"},
      {"(;B[aa])", ";B{aa}"},
      {"(;B[aa]C[x])", ";B{aa}C{x}"},
      {"(;B[aa]W[bb])", ";B{aa}W{bb}"},
      {"(;B[aa][bb])", ";B{aa}{bb}"},
      {"(;B[aa]B[bb])", ";B{aa}B{bb}"},
      {"(; B [ a ] )", ";B{ a }"},
      {"(;B[aa](;W[bb])C[x])", ";B{aa}C{x}"},  // written after a variation
      {"(;C[a](;)N[b](;)GM[1])", ";C{a}N{b}GM{1}"},
      {"(;(;)C[x])", ";C{x}"},
      {"(;(;(;)N[y])C[x])", ";C{x}"},
      {"(;B[aa]()C[x])", ";B{aa}C{x}"},  // no variation
      {"(;B[aa](())C[x];W[bb])", ";B{aa}C{x}"},
  };
  for (const auto& row : rows) EXPECT_EQ(first_node(read(row.text)), row.expected) << row.text;
}

TEST(Properties, WrittenAfterVariationsBelongToTheNodeBeforeThem) {
  const Document document = read("(;C[a](;B[aa](;W[bb])(;W[cc])N[late])(;B[dd])GC[later][more];N[x])");
  EXPECT_EQ(dump_trees(document), ";C{a}GC{later}{more}(;B{aa}N{late}(;W{bb})(;W{cc}))(;B{dd})(;N{x})\n");
  const Node root = document.tree(0).root();
  EXPECT_EQ(root.properties().size(), 2u);
  EXPECT_EQ(root.find("GC").size(), 2u);
  EXPECT_EQ(root.find("GC")[1].text(), "more");
  EXPECT_EQ(root.first_child().find("N").text(), "late");
  EXPECT_FALSE(root.first_child().is_plain_move());
  EXPECT_TRUE(root.first_child().first_child().is_plain_move());
}

TEST(Properties, WrittenAfterVariationsBelongToNoOtherNode) {
  const struct {
    const char* text;
    const char* expected;
  } rows[] = {
      {"(;(;)C[a](;)C[b])", ";C{a}C{b}(;)(;)"},
      {"(;(;)C[a](;)(;)C[b])", ";C{a}C{b}(;)(;)(;)"},
      {"(;(;)C[a](;B[aa])C[b])", ";C{a}C{b}(;)(;B{aa})"},
      {"(;(;N[a](;)C[y](;)C[z])C[a])", ";C{a};N{a}C{y}C{z}(;)(;)"},
      {"(;(;)C[a];;(;)C[b])", ";C{a}(;)(;;C{b};)"},
      {"(;(;)C[a])(;(;)C[b])", ";C{a};\n;C{b};"},
      {"(;N[r];B[aa]()C[x])", ";N{r};B{aa}C{x}"},
      {"(;N[r];B[aa]()C[x];)", ";N{r};B{aa}C{x};"},
  };
  for (const auto& row : rows)
    EXPECT_EQ(dump_trees(read(row.text)), std::string(row.expected) + "\n") << row.text;
}

TEST(Properties, FoundByTheirCapitals) {
  const struct {
    const char* text;
    const char* ident;
    const char* written;  // null: not there
    const char* value;
  } rows[] = {
      {"(;C[a])", "C", "C", "a"},
      {"(;Comment[a])", "C", "Comment", "a"},
      {"(;AddBlack[aa])", "AB", "AddBlack", "aa"},
      {"(;AddBlack[aa])", "AddBlack", nullptr, nullptr},
      {"(;c[a])", "C", "c", "a"},
      {"(;ab[aa])", "AB", "ab", "aa"},
      {"(;CxA[a])", "C", nullptr, nullptr},
      {"(;CA[a])", "C", nullptr, nullptr},
      {"(;C[a])", "CA", nullptr, nullptr},
      {"(;N[x]C[a]C[b])", "C", "C", "a"},
      {"(;B[aa])", "B", "B", "aa"},
      {"(;B[aa])", "W", nullptr, nullptr},
      {"(;W[aa])", "W", "W", "aa"},
      {"(;Black[aa])", "B", "Black", "aa"},
      {"(;B[aa](;)C[x])", "C", "C", "x"},
      {"(;B[aa](;)C[x])", "B", "B", "aa"},
      {"(;A B[dd])", "AB", "A B", "dd"},
      {"(;XYZZY[1])", "XYZZY", "XYZZY", "1"},
      {"(;C[a])", "", nullptr, nullptr},
  };
  for (const auto& row : rows) {
    const Document document = read(row.text);
    const Property property = document.tree(0).root().find(row.ident);
    ASSERT_EQ(static_cast<bool>(property), row.written != nullptr) << row.text << " " << row.ident;
    if (!property) continue;
    EXPECT_EQ(property.written(), row.written);
    EXPECT_EQ(property.ident(), row.ident);
    EXPECT_TRUE(property.is(row.ident));
    EXPECT_EQ(slice(document.text(), property.ident_span()), row.written);
    EXPECT_EQ(property[0].raw(), row.value);
    EXPECT_EQ(slice(document.text(), property[0].span()), row.value);
  }
}

TEST(Properties, HaveTheTypeOfTheTable) {
  const Document document = read("(;GM[1]FF[4]XYZZY[a]AddBlack[aa];B[aa])");
  const Node root = document.tree(0).root();
  EXPECT_EQ(spec::row(root.find("GM").type()).ident, "GM");
  EXPECT_EQ(spec::row(root.find("AB").type()).ident, "AB");
  EXPECT_EQ(spec::row(root.first_child().find("B").type()).ident, "B");
  EXPECT_FALSE(root.find("XYZZY").type().valid());
}

TEST(Properties, PlainMoves) {
  const struct {
    const char* text;
    bool plain;
  } rows[] = {
      {"(;B[aa])", true},         {"(;W[tt])", true},         {"(;W[Zz])", true},
      {"(;B[])", false},          {"(;B[a])", false},         {"(;B[aaa])", false},
      {"(;B[aa][bb])", false},    {"(;B[aa]C[x])", false},    {"(;C[x]B[aa])", false},
      {"(;AB[aa])", false},       {"(;B[aa]W[bb])", false},   {"(;)", false},
      {"(;B[aa](;)C[x])", false}, {"(;B[aa](;W[bb]))", true}, {"(;N[aa])", false},
      {"(;B[aa]", true},          {"(;B[aa", false},          {"(;B[aa]\n[bb])", false},
      {"(;B[aa],[bb])", false},
  };
  for (const auto& row : rows) {
    const Document document = read(row.text);
    EXPECT_EQ(document.tree(0).root().is_plain_move(), row.plain) << row.text;
  }
}

TEST(Properties, OfAPlainMove) {
  const Document document = read("(;;W[cd])");
  const Node node = document.tree(0).root().first_child();
  ASSERT_TRUE(node.is_plain_move());
  ASSERT_EQ(node.properties().size(), 1u);
  const Property move = *node.properties().begin();
  EXPECT_EQ(move.written(), "W");
  EXPECT_EQ(move.ident_span(), (Span{3, 4}));
  EXPECT_EQ(move.size(), 1u);
  EXPECT_EQ(move[0].span(), (Span{5, 7}));
  EXPECT_EQ(move[0].text(), "cd");
  EXPECT_FALSE(move[1]);
}

// Values

std::string first_value(const Document& document) {
  return (*document.tree(0).root().properties().begin()).text();
}

TEST(Values, TextKeepsItsLines) {  // FF[4] R10
  const struct {
    std::string_view raw;
    std::string_view text;
  } rows[] = {
      {"", ""},
      {"plain", "plain"},
      {"  two  spaces  ", "  two  spaces  "},
      {"a\nb", "a\nb"},
      {"a\rb", "a\nb"},
      {"a\r\nb", "a\nb"},
      {"a\n\rb", "a\nb"},
      {"a\n\nb", "a\n\nb"},
      {"a\r\rb", "a\n\nb"},
      {"a\r\n\r\nb", "a\n\nb"},
      {"a\n\r\n\rb", "a\n\nb"},
      {"a\r\n\rb", "a\n\nb"},
      {"a\n\r\nb", "a\n\nb"},
      {"a\n", "a\n"},
      {"\na", "\na"},
      {"a\\\nb", "ab"},
      {"a\\\rb", "ab"},
      {"a\\\r\nb", "ab"},
      {"a\\\n\rb", "ab"},
      {"a\\\n\nb", "a\nb"},
      {"a\\\r\n\rb", "a\nb"},
      {"a \\\n b", "a  b"},
      {"a\tb", "a b"},
      {"a\vb\fc", "a b c"},
      {"a\\\tb", "a b"},
      {"a\\ b", "a b"},
      {"\\]", "]"},
      {"[\\]", "[]"},
      {"\\\\", "\\"},
      {"\\\\\\]", "\\]"},
      {"\\\\\n", "\\\n"},
      {"\\:", ":"},
      {"a:b", "a:b"},
      {"\\n\\t", "nt"},
      {"\\\xC3\xA9", "\xC3\xA9"},
      {"\xE5\x9B\xB4\xE6\xA3\x8B", "\xE5\x9B\xB4\xE6\xA3\x8B"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(first_value(read("(;C[" + std::string(row.raw) + "]CA[UTF-8])")), row.text) << row.raw;
  }
}

TEST(Values, SimpleTextIsOneLine) {  // FF[4] R11
  const struct {
    std::string_view raw;
    std::string_view text;
  } rows[] = {
      {"plain", "plain"}, {"a\nb", "a b"},   {"a\rb", "a b"},    {"a\r\nb", "a b"},  {"a\n\rb", "a b"},
      {"a\n\nb", "a  b"}, {"a\\\nb", "ab"},  {"a\\\r\nb", "ab"}, {"a\\\n\rb", "ab"}, {"a\\\n\nb", "a b"},
      {"a\tb", "a b"},    {"a\\\tb", "a b"}, {"\\]", "]"},       {"\\\\", "\\"},     {"a\\:b", "a:b"},
      {"a:b", "a:b"},     {"\n", " "},       {" a ", " a "},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(first_value(read("(;N[" + std::string(row.raw) + "])")), row.text) << row.raw;
  }
}

TEST(Values, EscapedAreReadAsTheyWere) {
  const struct {
    std::string_view text, escaped, in_first_half;
  } rows[] = {
      {"plain", "plain", "plain"},
      {"a]b\\c:d", "a\\]b\\\\c:d", "a\\]b\\\\c\\:d"},
      {"~{a~}", "~\\{a~}", "~\\{a~}"},
      {"\x1B$B1]\x1B(B", "\x1B\\$B1\\]\x1B\\(B", "\x1B\\$B1\\]\x1B\\(B"},
      {"\x1B\n~ {\x1B", "\x1B\n~ {\x1B", "\x1B\n~ {\x1B"},
      {"~]~\\{", "~\\]~\\\\{", "~\\]~\\\\{"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(escaped(row.text), row.escaped);
    EXPECT_EQ(escaped(row.text, Colon::Escaped), row.in_first_half);
    EXPECT_EQ(first_value(read("(;C[" + escaped(row.text) + "])")), row.text);
  }
}

TEST(Values, AreRawAsWritten) {
  const Document document = read("(;C[a\\]b\\\n\tc])");
  EXPECT_EQ(document.tree(0).root().find("C")[0].raw(), "a\\]b\\\n\tc");
  EXPECT_EQ(document.tree(0).root().find("C")[0].text(), "a]b c");
}

TEST(Values, ComposedAtTheFirstColonNotEscaped) {  // FF[4] R12
  const struct {
    const char* text;
    std::optional<std::pair<std::string, std::string>> halves;
  } rows[] = {
      {"(;AP[qipu:1])", {{"qipu", "1"}}}, {"(;AP[a\\:b:c])", {{"a:b", "c"}}},
      {"(;AP[a:b:c])", {{"a", "b:c"}}},   {"(;AP[a:b\\:c])", {{"a", "b:c"}}},
      {"(;AP[a\\\\:c])", {{"a\\", "c"}}}, {"(;AP[:])", {{"", ""}}},
      {"(;AP[qipu])", std::nullopt},      {"(;AP[qipu\\:1])", std::nullopt},
      {"(;LB[aa:x])", {{"aa", "x"}}},     {"(;LB[aa:x y])", {{"aa", "x y"}}},
      {"(;SZ[9:13])", {{"9", "13"}}},     {"(;SZ[9])", std::nullopt},
      {"(;C[a:b])", std::nullopt},        {"(;N[a:b])", std::nullopt},
      {"(;B[a:b])", std::nullopt},
  };
  for (const auto& row : rows) {
    const Document document = read(row.text);
    EXPECT_EQ((*document.tree(0).root().properties().begin())[0].composed(), row.halves) << row.text;
  }
}

// Facts of a game: FF[4] R15

TEST(Games, Facts) {
  const struct {
    const char* text;
    std::int64_t ff;
    std::int64_t gm;
    std::uint32_t columns;
    std::uint32_t rows;
  } table[] = {
      {"(;)", 1, 1, 19, 19},
      {"(;FF[4]GM[1]SZ[19])", 4, 1, 19, 19},
      {"(;FF[3])", 3, 1, 19, 19},
      {"(;FF[]GM[]SZ[])", 1, 1, 19, 19},
      {"(;FF[x]GM[x]SZ[x])", 1, 1, 19, 19},
      {"(;SZ[9])", 1, 1, 9, 9},
      {"(;SZ[9:13])", 1, 1, 9, 13},
      {"(;SZ[52])", 1, 1, 52, 52},
      {"(;GM[3])", 1, 3, 8, 8},
      {"(;GM[3]SZ[5])", 1, 3, 5, 5},
      {"(;GM[99])", 1, 99, 0, 0},
      {"(;GaMe[1]SiZe[13])", 1, 1, 13, 13},
      {"(;B[aa](;W[bb])SZ[9]FF[4])", 4, 1, 9, 9},
      {";SZ[9];B[aa]", 1, 1, 9, 9},
  };
  for (const auto& row : table) {
    const Document document = read(row.text);
    const Tree tree = document.tree(0);
    EXPECT_EQ(tree.ff(), row.ff) << row.text;
    EXPECT_EQ(tree.gm(), row.gm) << row.text;
    EXPECT_EQ(tree.columns(), row.columns) << row.text;
    EXPECT_EQ(tree.rows(), row.rows) << row.text;
  }
}

TEST(Games, EachHasItsOwnFacts) {
  const Document document = read("(;FF[4]SZ[9])\n(;SZ[13:7];)\n(;)");
  ASSERT_EQ(document.tree_count(), 3u);
  EXPECT_EQ(document.tree(0).columns(), 9u);
  EXPECT_EQ(document.tree(1).columns(), 13u);
  EXPECT_EQ(document.tree(1).rows(), 7u);
  EXPECT_EQ(document.tree(1).ff(), 1);
  EXPECT_EQ(document.tree(2).columns(), 19u);
  EXPECT_EQ(document.tree(0).context().ff, 4);
  EXPECT_EQ(document.tree(2).context().ff, 1);
  EXPECT_EQ(document.tree(0).root().parent(), Node());
  EXPECT_EQ(document.tree(0).root().next_sibling(), Node());
}

TEST(Games, CharsetLabelIsTheFirstCA) {
  const Document document = read("(;CA[UTF-8]CA[x])(;)");
  const auto label = document.tree(0).charset_label();
  ASSERT_TRUE(label.has_value());
  EXPECT_EQ(slice(document.text(), *label), "UTF-8");
  EXPECT_FALSE(document.tree(1).charset_label().has_value());
}

TEST(Documents, Utf16IsReadAsUtf8) {
  std::string bytes = "\xFF\xFE";
  for (const char c : std::string_view("(;C[ab])")) bytes += {c, '\0'};
  const Document document = read(bytes);
  EXPECT_TRUE(document.is_wide());
  ASSERT_EQ(document.tree_count(), 1u);
  EXPECT_EQ(document.tree(0).root().find("C").text(), "ab");
  const std::uint32_t semicolon = document.tree(0).root().offset();
  EXPECT_EQ(document.text()[semicolon], ';');
  EXPECT_EQ(document.file_offset(semicolon), 4u);
  EXPECT_EQ(document.bytes(), bytes);
}

TEST(Documents, FileOffsetsOfPlainFilesAreTheSame) {
  const Document document = read("\xEF\xBB\xBF(;C[ab])");
  EXPECT_FALSE(document.is_wide());
  EXPECT_EQ(document.bom().length, 3u);
  EXPECT_EQ(document.tree(0).root().offset(), 4u);
  EXPECT_EQ(document.file_offset(4), 4u);
}

// Ranges

std::string comments(const auto& nodes) {
  std::string all;
  for (const Node node : nodes) all += node.find("C").text();
  return all;
}

TEST(Ranges, OfTreesAndNodes) {
  const Document document = read("(;C[a];C[b](;C[c];C[d])(;C[e]))(;C[f])");
  std::string roots;
  for (const Tree tree : document.trees()) roots += tree.root().find("C").text();
  EXPECT_EQ(roots, "af");
  EXPECT_EQ(document.trees().size(), 2u);
  EXPECT_EQ(comments(document.tree(0).nodes()), "abcde");
  EXPECT_EQ(comments(document.tree(1).nodes()), "f");
  EXPECT_EQ(comments(document.node_at(1).children()), "ce");
  EXPECT_EQ(comments(document.node_at(4).children()), "");
}

TEST(Ranges, OfNothing) {
  EXPECT_EQ(comments(Tree().nodes()), "");
  EXPECT_EQ(comments(Node().children()), "");
  const Document document = read("");
  EXPECT_EQ(document.trees().begin(), document.trees().end());
}

TEST(Nodes, TellTheirMove) {
  const struct {
    const char* record;
    std::optional<Move> move;
  } rows[] = {
      {"(;B[dd])", Move{Color::Black, Point{3, 3}}},
      {"(;C[x]W[pd])", Move{Color::White, Point{15, 3}}},
      {"(;White[pd])", Move{Color::White, Point{15, 3}}},
      {"(;B[])", Move{Color::Black, std::nullopt}},
      {"(;B[tt])", Move{Color::Black, std::nullopt}},
      {"(;SZ[21]B[tt])", Move{Color::Black, Point{19, 19}}},
      {"(;W[aa]B[bb])", Move{Color::White, Point{0, 0}}},
      {"(;B[what])", std::nullopt},
      {"(;AB[dd])", std::nullopt},
      {"(;GM[2]B[dd])", std::nullopt},
      {"(;)", std::nullopt},
  };
  for (const auto& row : rows) {
    const Document document = read(row.record);
    EXPECT_EQ(document.node_at(0).move(), row.move) << row.record;
  }
  EXPECT_EQ(Node().move(), std::nullopt);
}

// Limits

TEST(Limits, ExceededIsTooLarge) {
  const struct {
    const char* text;
    Limits limits;
    bool fits;
  } rows[] = {
      {"(;(;(;)))", {.depth = 3}, true},    {"(;(;(;)))", {.depth = 2}, false},
      {"(;;;)", {.nodes = 3}, true},        {"(;;;)", {.nodes = 2}, false},
      {"(;C[a]N[b])", {.values = 2}, true}, {"(;C[a]N[b])", {.values = 1}, false},
      {"(;)(;)(;)", {.trees = 3}, true},    {"(;)(;)(;)", {.trees = 2}, false},
      {"(;C[a])", {.bytes = 7}, true},      {"(;C[a])", {.bytes = 6}, false},
  };
  for (const auto& row : rows) {
    const auto document = Document::read(row.text, ReadOptions{.limits = row.limits});
    EXPECT_EQ(document.has_value(), row.fits) << row.text;
    if (!document.has_value()) {
      EXPECT_EQ(document.error().kind(), ErrorKind::TooLarge) << row.text;
    }
  }
}

TEST(Limits, DiagnosticsBeyondAreCounted) {
  const auto document = Document::read("(;1;2;3;4)", ReadOptions{.limits = {.diagnostics = 3}});
  ASSERT_TRUE(document.has_value());
  EXPECT_EQ(document->diagnostics().size(), 3u);
  EXPECT_EQ(document->diagnostics_dropped(), 1u);
}

TEST(Value, IsCopiedIntoTheBufferWhereItIsNotTheBytes) {
  const struct {
    std::string_view value;
    bool is_as_it_stands;
  } cases[] = {{"dd", true},        {"", true},       {"6.5", true},         {"a b}", true},
               {"~{VfFe~}", false}, {"a\\]b", false}, {"two\nlines", false}, {"\xC6\xE5", false},
               {"tab\t", false},    {"\x1B$B", false}};
  for (const auto& one : cases) {
    const Document document = *Document::read("(;FF[4]CA[GB18030]C[" + std::string(one.value) + "])");
    const Value value = document.tree(0).root().find("C")[0];
    std::string buffer = "before";
    const std::string_view text = value.text_into(buffer);
    EXPECT_EQ(text, value.text()) << one.value;
    EXPECT_EQ(text.data() == value.raw().data(), one.is_as_it_stands) << one.value;
  }
  std::string buffer;
  EXPECT_EQ(Value().text_into(buffer), "");
}

}  // namespace
}  // namespace qipu::sgf::test
