#include "qipu/game/split.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <iterator>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::game {
namespace {

using namespace std::string_literals;

std::string_view form_name(PieceForm form) {
  static constexpr std::string_view names[] = {"", "labelled ", "rewritten ", "recoded "};
  return names[static_cast<std::size_t>(form)];
}

// The pieces; before each its form, if it is not preserved.
std::vector<std::string> pieces(std::string_view bytes, const SplitOptions& options) {
  const auto document = sgf::Document::read(std::string(bytes));
  if (!document) return {"unread"};
  std::vector<std::string> found;
  const auto end = split(*document, options, [&](const Piece& piece) {
    EXPECT_EQ(piece.number, found.size() + 1);
    EXPECT_EQ(piece.document->tree_count(), 1u);
    found.push_back(std::string(form_name(piece.form)).append(piece.bytes));
    return sgf::Flow::Continue;
  });
  if (!end) return {message(end.error())};
  EXPECT_EQ(*end, found.size() + 1);
  return found;
}

struct Case {
  std::string_view record;
  std::vector<std::string> pieces;
};

void expect_pieces(const std::vector<Case>& cases, const SplitOptions& options) {
  for (const Case& one : cases) EXPECT_EQ(pieces(one.record, options), one.pieces) << one.record;
}

constexpr SplitOptions by_tree{};
constexpr SplitOptions by_game{SplitBy::Game};
constexpr SplitOptions by_game_in_place{SplitBy::Game, SplitInfo::Keep};
constexpr SplitOptions by_variation{SplitBy::Variation};
constexpr SplitOptions by_first_node{SplitBy::Variation, SplitInfo::Root, 1};
constexpr SplitOptions by_second_node{SplitBy::Variation, SplitInfo::Root, 2};

const std::vector<Case> tree_cases{
    {"", {}},
    {"no record here", {}},
    {"(;)", {"(;)"}},
    {"(;B[aa](;W[bb])(;W[cc]))", {"(;B[aa](;W[bb])(;W[cc]))"}},
    {"(;GN[1])(;GN[2])\n\n(;GN[3])\n", {"(;GN[1])", "(;GN[2])\n\n", "(;GN[3])\n"}},
    // Text belongs to the tree before it, at the start to the first.
    {"Dear all,\n(;GN[1])\nand\n(;GN[2])\nYours\n", {"Dear all,\n(;GN[1])\nand\n", "(;GN[2])\nYours\n"}},
    // Empty trees, and parentheses too many.
    {"()(;GN[1])()(;GN[2])))", {"()(;GN[1])()", "(;GN[2])))"}},
    // Faults stay as they are.
    {"(;GN[1];B[aa])(;GN[2];B[aa", {"(;GN[1];B[aa])", "(;GN[2];B[aa"}},
    {";GN[1])(;GN[2])", {";GN[1])", "(;GN[2])"}},
    {"FF[4]GN[1])(;GN[2])", {"FF[4]GN[1])", "(;GN[2])"}},
    {"(;GN[1](;B[aa])C[late])(;GN[2])", {"(;GN[1](;B[aa])C[late])", "(;GN[2])"}},
    // An outermost level without a node is no tree.
    {"((;GN[1])(;GN[2]))", {"((;GN[1])", "(;GN[2])"}},
    // A byte order mark belongs to the file, so to every piece.
    {"\xEF\xBB\xBF(;GN[1])(;GN[\xC3\xA9])", {"\xEF\xBB\xBF(;GN[1])", "\xEF\xBB\xBF(;GN[\xC3\xA9])"}},
};
TEST(Split, Trees) { expect_pieces(tree_cases, by_tree); }

const std::vector<Case> game_cases{
    {"", {}},
    {"(;)", {"(;)"}},
    {"(;B[aa](;W[bb])(;W[cc]))", {"(;B[aa](;W[bb])(;W[cc]))"}},
    {"(;GN[1]\n(;W[bb]) (;W[cc]))\n(;GN[2])", {"(;GN[1]\n(;W[bb]) (;W[cc]))\n", "(;GN[2])"}},
    // Game information goes to the root from the first node that tells the game apart.
    {"(;FF[4];B[aa](;W[bb]GN[1])(;GN[2]W[cc]))",
     {"(;FF[4]GN[1];B[aa];W[bb])\n", "(;FF[4]GN[2];B[aa];W[cc])"}},
    {"(;FF[4];B[aa](;W[bb]PB[a][b] PW[c]C[x];B[dd](;W[ee])(;W[ff]))\n(;W[cc]GN[2];B[gg]))\n",
     {"(;FF[4]PB[a][b]PW[c];B[aa];W[bb]C[x];B[dd](;W[ee])(;W[ff]))\n",
      "(;FF[4]GN[2];B[aa]\n;W[cc];B[gg])\n"}},
    // Not from another, and not without its handicap stones.
    {"(;FF[4](;B[aa];W[bb]GN[1])(;B[cc];GN[2]))", {"(;FF[4];B[aa];W[bb]GN[1])\n", "(;FF[4];B[cc];GN[2])"}},
    {"(;FF[4](;AB[aa][bb]HA[2]GN[1])(;B[cc]GN[2]))",
     {"(;FF[4];AB[aa][bb]HA[2]GN[1])\n", "(;FF[4]GN[2];B[cc])"}},
    // Four games, parting at two places; what belongs to none is a piece, in its place.
    {"(;SZ[9];B[aa](;W[bb]GN[1])(;W[cc];B[dd](;W[ee]GN[2])(;W[ff]GN[3])(;W[hh]C[none]))(;W[gg]GN[4]))",
     {"(;SZ[9]GN[1];B[aa];W[bb])\n", "(;SZ[9]GN[2];B[aa];W[cc];B[dd];W[ee])\n",
      "(;SZ[9]GN[3];B[aa];W[cc];B[dd];W[ff])\n", "(;SZ[9];B[aa];W[cc];B[dd];W[hh]C[none])\n",
      "(;SZ[9]GN[4];B[aa];W[gg])"}},
    {"(;(;B[aa])(;B[bb](;W[cc])(;W[dd]GN[1]))(;B[ee](;W[ff])(;W[gg])))",
     {"(;(;B[aa])(;B[bb];W[cc]))\n", "(;;B[bb];W[dd]GN[1])\n", "(;;B[ee](;W[ff])(;W[gg]))"}},
    {"(;(;B[aa])(;B[bb](;W[dd]GN[1])(;W[cc])))",
     {"(;;B[aa])\n", "(;GN[1];B[bb];W[dd])\n", "(;;B[bb];W[cc])"}},
    // The only game stays where it is.
    {"(;FF[4];B[aa];W[bb]GN[1])", {"(;FF[4];B[aa];W[bb]GN[1])"}},
    // Not where it is all that stands in the node, nor if several games say the same of themselves.
    {"(;(;GN[1];B[aa])(;GN[2];B[bb]))", {"(;;GN[1];B[aa])\n", "(;;GN[2];B[bb])"}},
    {"(;(;B[aa]KM[6]GN[1])(;B[bb]GN[1]KM[6])(;B[cc]KM[7]))",
     {"(;;B[aa]KM[6]GN[1])\n", "(;;B[bb]GN[1]KM[6])\n", "(;KM[7];B[cc])"}},
    // Around a tree: text before it goes with its first piece, text behind it with its last.
    {"Hi\r\n(;(;B[aa]GN[1])(;B[bb]GN[2]))\r\nBye\r\n(;GN[3])",
     {"Hi\r\n(;GN[1];B[aa])\r\n", "(;GN[2];B[bb])\r\nBye\r\n", "(;GN[3])"}},
    // Text within a tree goes with the node before it.
    {"(;x (;B[aa]GN[1]) y (;B[bb]GN[2]) z)", {"(;GN[1]x ;B[aa] y)\n", "(;GN[2]x ;B[bb] z)"}},
    // Faults.
    {"(;(;B[aa]GN[1])(;B[bb]GN[2]", {"(;GN[1];B[aa])\n", "(;GN[2];B[bb])"}},
    {"(;(;B[aa]GN[1])(;B[bb]GN[2\\", {"(;GN[1];B[aa])\n", "rewritten (;GN[2]\n;B[bb])"}},
    {"(;C[a](;B[aa]GN[1])C[late](;B[bb]GN[2]))",
     {"rewritten (;C[a]C[late]GN[1]\n;B[aa])\n", "rewritten (;C[a]C[late]GN[2]\n;B[bb])"}},
    {"(;(;B[aa]GN[1]);B[bb]GN[2])", {"(;GN[1];B[aa])\n", "(;GN[2];B[bb])"}},
    {"(;((;B[aa]GN[1]))(;B[bb]GN[2]))", {"(;GN[1];B[aa])\n", "(;GN[2];B[bb])"}},
    {"(FF[1](B[aa]GN[1])(B[bb]GN[2]))", {"(FF[1]GN[1];B[aa])\n", "(FF[1]GN[2];B[bb])"}},
};
TEST(Split, Games) { expect_pieces(game_cases, by_game); }

TEST(Split, GamesWithTheirInformationInPlace) {
  expect_pieces({{"(;FF[4];B[aa](;W[bb]GN[1])(;GN[2]W[cc]))",
                  {"(;FF[4];B[aa];W[bb]GN[1])\n", "(;FF[4];B[aa];GN[2]W[cc])"}}},
                by_game_in_place);
}

const std::vector<Case> variation_cases{
    {"", {}},
    {"(;)", {"(;)"}},
    {"(;B[aa];W[bb])\n", {"(;B[aa];W[bb])\n"}},
    {"(;B[aa](;W[bb])(;W[cc](;B[dd];W[ee])(;B[ff])))",
     {"(;B[aa];W[bb])\n", "(;B[aa];W[cc];B[dd];W[ee])\n", "(;B[aa];W[cc];B[ff])"}},
    {"(;GN[x];B[aa]\n  (;W[bb]\n  ;B[gg])\n  (;W[cc])\n)\n",
     {"(;GN[x];B[aa]\n  ;W[bb]\n  ;B[gg])\n", "(;GN[x];B[aa]\n  ;W[cc])\n"}},
    {"(;(;B[aa]GN[1])(;B[bb]GN[2]))", {"(;;B[aa]GN[1])\n", "(;;B[bb]GN[2])"}},
    {"(;(;))(;(;)(;))", {"(;(;))", "(;;)\n", "(;;)"}},
};
TEST(Split, Variations) { expect_pieces(variation_cases, by_variation); }

TEST(Split, VariationsToADepth) {
  constexpr std::string_view record = "(;(;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))(;B[ff]))";
  expect_pieces({{record, {"(;;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee])))\n", "(;;B[ff])"}}}, by_first_node);
  expect_pieces({{record, {"(;;B[aa];W[bb])\n", "(;;B[aa];W[cc](;B[dd])(;B[ee]))\n", "(;;B[ff])"}}},
                by_second_node);
}

// ---- Charsets

std::string in(spec::Charset charset, std::string_view utf8) {
  std::string bytes;
  EXPECT_FALSE(text::encode(utf8, charset, bytes));
  return bytes;
}

// The texts of C, of all trees.
std::vector<std::string> comments(const sgf::Document& document) {
  std::vector<std::string> found;
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    if (const sgf::Property property = document.node_at(i).find("C")) found.push_back(property.text());
  return found;
}

// A piece without the text that tells the charset.
TEST(Split, ACharsetIsNamedWhereTheTextAloneDoesNotTell) {
  const std::string long_text = in(spec::Charset::EucKr, "흑이 이렇게 두면 백은 여기를 먼저 끊는 것이 좋다");
  const std::string short_text = in(spec::Charset::EucKr, "패");
  const auto record = [&](std::string_view root) {
    return "(;" + std::string(root) + "(;C[" + long_text + "])(;B[aa]C[" + short_text + "])(;B[bb]C[plain]))";
  };
  const auto piece = [&](std::string_view root) {
    return "labelled (;" + std::string(root) + ";B[aa]C[" + short_text + "])\n";
  };
  const auto plain = pieces(record("FF[4]"), by_variation);
  ASSERT_EQ(plain.size(), 3u);
  EXPECT_EQ(plain[0], "(;FF[4];C[" + long_text + "])\n");
  EXPECT_EQ(plain[1], piece("FF[4]CA[EUC-KR]"));
  EXPECT_EQ(plain[2], "(;FF[4];B[bb]C[plain])");
  EXPECT_EQ(pieces(record("FF[4]CA[iso]SZ[9]"), by_variation).at(1), piece("FF[4]CA[EUC-KR]SZ[9]"));
}

TEST(Split, CollectionsOfSeveralCharsets) {
  using spec::Charset;
  const std::string record = "(;FF[4]CA[GB2312]C[" + in(Charset::Gb18030, "围棋") +
                             "](;B[aa])(;B[bb]))\n(;FF[4]CA[Shift_JIS]C[" + in(Charset::ShiftJis, "表示") +
                             "])\n(;FF[4]CA[UTF-8]C[바둑])\n(;FF[4]C[caf\xE9])";
  const auto document = sgf::Document::read(record);
  ASSERT_TRUE(document.has_value());
  const std::vector<std::string> expected = comments(*document);
  ASSERT_EQ(expected.at(1), "表示");
  std::vector<std::string> found;
  std::string joined;
  ASSERT_TRUE(split(*document, by_tree, [&](const Piece& piece) {
    EXPECT_EQ(piece.form, PieceForm::Preserved);
    for (const std::string& comment : comments(*piece.document)) found.push_back(comment);
    joined += piece.bytes;
    return sgf::Flow::Continue;
  }));
  EXPECT_EQ(found, expected);
  EXPECT_EQ(joined, record);
}

TEST(Split, WideFiles) {
  using spec::Charset;
  const std::string text = "(;FF[4]C[围棋](;B[aa]GN[一])(;B[bb]GN[二]))\n(;C[三])\n";
  for (const Charset charset : {Charset::Utf16Le, Charset::Utf16Be, Charset::Utf32Le, Charset::Utf32Be}) {
    for (const bool has_mark : {true, false}) {
      const std::string mark = in(charset, "\xEF\xBB\xBF");
      const std::string start = has_mark ? mark : "";
      const auto tree = pieces(start + in(charset, text), by_tree);
      EXPECT_EQ(tree, (std::vector{start + in(charset, "(;FF[4]C[围棋](;B[aa]GN[一])(;B[bb]GN[二]))\n"),
                                   start + in(charset, "(;C[三])\n")}))
          << spec::name(charset);
      const auto games = pieces(start + in(charset, text), by_game);
      EXPECT_EQ(games, (std::vector{mark + in(charset, "(;FF[4]C[围棋]GN[一];B[aa])\n"),
                                    mark + in(charset, "(;FF[4]C[围棋]GN[二];B[bb])\n"),
                                    start + in(charset, "(;C[三])\n")}))
          << spec::name(charset);
    }
  }
}

// ---- What is told of a piece

TEST(Split, SourcesOfPieces) {
  const auto document =
      sgf::Document::read("(;FF[4](;B[aa](;W[bb]GN[1])(;W[cc]GN[2]))(;B[dd];W[ee](;B[ff])(;B[gg])))(;)"s);
  ASSERT_TRUE(document.has_value());
  const auto sources = [&](const SplitOptions& options) {
    std::string found;
    EXPECT_TRUE(split(*document, options, [&](const Piece& piece) {
      found += std::to_string(piece.tree.index()) + "." + std::to_string(piece.source.number()) +
               (piece.has_info ? " " : "- ");
      return sgf::Flow::Continue;
    }));
    return found;
  };
  EXPECT_EQ(sources(by_tree), "0.0 1.0 ");
  EXPECT_EQ(sources(by_game), "0.2 0.3 0.4- 1.0 ");
  EXPECT_EQ(sources(by_variation), "0.2 0.3 0.6 0.7 1.0 ");
}

TEST(Split, AGameOrATreeAlone) {
  const auto document = sgf::Document::read("(;FF[4](;B[aa](;W[bb]GN[1])(;W[cc]GN[2])))(;B[dd])"s);
  ASSERT_TRUE(document.has_value());
  const auto alone_of_second = alone(games_in(document->tree(0))[1]);
  ASSERT_TRUE(alone_of_second);
  EXPECT_EQ(alone_of_second->bytes(), "(;FF[4]GN[2](;B[aa];W[cc]))");
  EXPECT_EQ((*alone(document->tree(1))).bytes(), "(;B[dd])");
}

TEST(Split, TheTakerMayStop) {
  const auto document = sgf::Document::read("(;)(;)(;)"s);
  ASSERT_TRUE(document.has_value());
  const auto end = split(
      *document, by_tree,
      [](const Piece& piece) { return piece.number == 8 ? sgf::Flow::Stop : sgf::Flow::Continue; }, 7);
  ASSERT_TRUE(end.has_value());
  EXPECT_EQ(*end, 9u);
}

void expect_measure(std::string_view record, const SplitOptions& options) {
  const auto document = sgf::Document::read(std::string(record));
  ASSERT_TRUE(document.has_value());
  SplitSize size;
  ASSERT_TRUE(split(*document, options, [&](const Piece& piece) {
    ++size.pieces;
    size.nodes += piece.document->node_count();
    return sgf::Flow::Continue;
  }));
  const SplitSize measured = measure_split(*document, options);
  EXPECT_EQ(measured.pieces, size.pieces) << record;
  EXPECT_EQ(measured.nodes, size.nodes) << record;
}

TEST(Split, MeasuredBeforehand) {
  for (const auto* cases : {&tree_cases, &game_cases, &variation_cases})
    for (const Case& one : *cases)
      for (const SplitOptions& options : {by_tree, by_game, by_variation, by_first_node, by_second_node})
        expect_measure(one.record, options);
}

// ---- Any record

// Of each node without children all that stands on the way to it; game information at its end, for it may
// move to the root.
std::vector<std::string> lines_of(sgf::Tree tree) {
  std::vector<std::string> lines;
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) {
    const sgf::Node end = tree.document().node_at(tree.root().index() + i);
    if (end.first_child()) continue;
    std::string line;
    std::multiset<std::string> info;
    for (const sgf::Node node : line_to(end)) {
      line += ';';
      for (const sgf::Property property : node.properties()) {
        std::string words = property.ident();
        for (std::uint32_t v = 0; v < property.size(); ++v)
          words.append("[").append(property[v].text()).append("]");
        const bool is_info = property.is("GN") || property.is("KM") || property.is("HA");
        if (is_info) info.insert(words);
        if (!is_info && !property.is("CA")) line += words;
      }
    }
    for (const std::string& words : info) line += words;
    lines.push_back(line);
  }
  return lines;
}

// Heaps of pieces of records, most of them damaged.
TEST(Split, NothingIsLostWhateverTheRecord) {
  static constexpr std::string_view parts[] = {
      "(",     ")",      ";",     "[",        "]",    "\\",        "a",     "A",       " ",
      "\n",    "B[aa]",  "(;",    ")",        "(;",   "GN[1]",     "GN[2]", "C[x]",    "C[",
      "W[dd]", "AB[aa]", "HA[2]", "\x83\x5C", "\xE9", "CA[UTF-8]", "FF[4]", "(;B[bb]", "(;W[cc]KM[6]"};
  std::minstd_rand random(1);
  for (int i = 0; i < 3000; ++i) {
    std::string record = random() % 4 ? "(;" : "";
    for (std::size_t n = 1 + random() % 14; n > 0; --n) record += parts[random() % std::size(parts)];
    const auto document = sgf::Document::read(record);
    ASSERT_TRUE(document.has_value());
    std::vector<std::string> expected;
    for (std::uint32_t g = 0; g < document->tree_count(); ++g)
      for (std::string& line : lines_of(document->tree(g))) expected.push_back(std::move(line));
    for (const SplitOptions& options : {by_tree, by_game, by_game_in_place, by_variation, by_first_node}) {
      std::vector<std::string> found;
      const auto end = split(*document, options, [&](const Piece& piece) {
        for (std::string& line : lines_of(piece.document->tree(0))) found.push_back(std::move(line));
        return sgf::Flow::Continue;
      });
      ASSERT_TRUE(end.has_value()) << record << "\n" << message(end.error());
      ASSERT_EQ(found, expected) << record;
      expect_measure(record, options);
    }
  }
}

// ---- Large ones

std::string nested(std::size_t depth) {
  std::string record = "(;GN[deep]";
  for (std::size_t i = 0; i < depth; ++i) record += "(;B[aa]";
  return record + std::string(depth, ')') + ")";
}

TEST(Split, AMillionNestedVariations) {
  const std::string record = nested(qipu::test::sized(1'000'000));
  EXPECT_EQ(pieces(record + "\n" + record, by_tree), (std::vector{record + "\n", record}));
  EXPECT_EQ(pieces(record, by_game), (std::vector{record}));
  EXPECT_EQ(pieces(record, by_variation), (std::vector{record}));
  const std::string two = "(;B[bb](;W[cc]GN[1])" + record.substr(0, record.size() - 1) + "))";
  EXPECT_EQ(pieces(two, by_game).size(), 2u);
}

TEST(Split, ManySiblings) {
  const std::uint32_t count = qipu::test::sized(30'000);
  std::string record = "(;SZ[19]";
  for (std::uint32_t i = 0; i < count; ++i) record += "(;B[aa]GN[" + std::to_string(i) + "])";
  record += ")";
  const auto document = sgf::Document::read(record);
  ASSERT_TRUE(document.has_value());
  for (const SplitOptions& options : {by_game, by_variation, by_first_node}) {
    std::uint64_t size = 0;
    const auto end = split(*document, options, [&](const Piece& piece) {
      size += piece.bytes.size();
      return sgf::Flow::Continue;
    });
    ASSERT_TRUE(end.has_value());
    EXPECT_EQ(*end, count + 1);
    EXPECT_LT(size, record.size() * 2);
    EXPECT_EQ(measure_split(*document, options).nodes, 2 * count);
  }
}

// An outline has the same pieces, with nothing of them.
TEST(Split, OutlineNamesThePieces) {
  constexpr std::string_view records[] = {
      "(;SZ[9];B[aa](;W[bb];B[cc])(;W[dd](;B[ee])(;B[ff];W[gg])))(;GM[1])",
      "(;GM[1];B[aa](;PB[x];W[bb])(;PB[y];W[cc];B[dd])(;W[ee]))",
      "(;)",
  };
  for (const std::string_view record : records)
    for (const SplitBy by : {SplitBy::Tree, SplitBy::Game, SplitBy::Variation}) {
      const sgf::Document document = *sgf::Document::read(std::string(record));
      const auto pieces_of = [&](bool outline) {
        SplitOptions options;
        options.by = by;
        options.outline = outline;
        std::string pieces;
        const auto take = [&](const Piece& piece) {
          EXPECT_EQ(piece.bytes.empty(), outline);
          EXPECT_EQ(piece.document == nullptr, outline);
          pieces += std::to_string(piece.number) + ":" + std::to_string(piece.tree.index()) + "." +
                    std::to_string(piece.source.index()) + (piece.has_info ? " " : "- ");
          return sgf::Flow::Continue;
        };
        EXPECT_TRUE(split(document, options, take).has_value());
        return pieces;
      };
      EXPECT_EQ(pieces_of(true), pieces_of(false)) << record;
    }
}

}  // namespace
}  // namespace qipu::game
