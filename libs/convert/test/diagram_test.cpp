#include "converted.hpp"

namespace qipu::convert {
namespace {

// All but FF, GM and CA.
std::string body(std::string_view bytes) {
  const Converted record = converted(bytes, "diagram");
  std::string sgf = record.sgf();
  const std::string_view head = "FF[4]GM[1]CA[UTF-8]";
  for (std::size_t at = sgf.find(head); at != sgf.npos; at = sgf.find(head)) sgf.erase(at, head.size());
  return sgf;
}

constexpr std::string_view small =
    "$$Bc5 Small\n"
    "$$ +-----------+\n"
    "$$ | . . X . . |\n"
    "$$ | . O 1 . . |\n"
    "$$ | . , 2 a . |\n"
    "$$ | . . . . . |\n"
    "$$ | . . . . . |\n"
    "$$ +-----------+\n";

TEST(Diagram, IsKnownByADiagramLineAndARow) {
  const std::pair<std::string_view, bool> cases[] = {
      {small, true},
      {"Prose first.\n\n  $$ Title\n  $$ -----\n  $$ | . .\n", true},
      {"$$\n$$|.X.|\n", true},
      {"$$ x^2 $$\n", false},
      {"$$\na, b\n$$\n", false},
      {"$$ one\n$$ two\n", false},
      {"costs 5 $$\n", false},
  };
  for (const auto& [bytes, is_known] : cases)
    EXPECT_EQ(recognise(bytes) == find_format("diagram"), is_known) << bytes;
}

TEST(Diagram, AWholeBoard) { EXPECT_EQ(body(small), "(;GN[Small]SZ[5]AB[ca]AW[bb]LB[dc:a];B[cb];W[cc])"); }

TEST(Diagram, EverySymbol) {
  const std::pair<char, std::string_view> cases[] = {
      {'.', ""},
      {',', ""},
      {'+', ""},
      {'X', "AB[ba]"},
      {'O', "AW[ba]"},
      {'B', "AB[ba]CR[ba]"},
      {'W', "AW[ba]CR[ba]"},
      {'#', "AB[ba]SQ[ba]"},
      {'@', "AW[ba]SQ[ba]"},
      {'Y', "AB[ba]TR[ba]"},
      {'Q', "AW[ba]TR[ba]"},
      {'Z', "AB[ba]MA[ba]"},
      {'P', "AW[ba]MA[ba]"},
      {'C', "CR[ba]"},
      {'S', "SQ[ba]"},
      {'T', "TR[ba]"},
      {'M', "MA[ba]"},
      {'?', "DD[ba]"},
      {'A', "TB[ba]"},
      {'V', "TW[ba]"},
      {'a', "LB[ba:a]"},
      {'z', "LB[ba:z]"},
      {'*', "LB[ba:*]"},
      {']', "LB[ba:\\]]"},
  };
  for (const auto& [symbol, properties] : cases) {
    std::string row = "$$ |...|\n";
    row[5] = symbol;
    EXPECT_EQ(body("$$B3\n$$ +---+\n" + row + "$$ |...|\n$$ |...|\n$$ +---+\n"),
              "(;SZ[3]" + std::string(properties) + "PL[B])")
        << symbol;
  }
}

TEST(Diagram, TheFirstLine) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"$$", "(;SZ[1:2];B[aa])"},
      {"$$W", "(;SZ[1:2];W[aa])"},
      {"$$Wc9m7 Go on", "(;GN[Go on]SZ[1:2];W[aa]MN[7])"},
      {"$$m12", "(;SZ[1:2];B[aa]MN[12])"},
      {"$$ B to play", "(;GN[B to play]SZ[1:2];B[aa])"},
      {"$$Bx", "(;GN[Bx]SZ[1:2];B[aa])"},
      {"$$B99", "(;SZ[1:2]XF[?:B99];B[aa])"},
  };
  for (const auto& [line, sgf] : cases)
    EXPECT_EQ(body(std::string(line) + "\n$$ +-+\n$$ |1|\n$$ |.|\n$$ +-+\n"), sgf) << line;
}

TEST(Diagram, EdgesTellWhereAPartStands) {
  const std::tuple<std::string_view, std::string_view, std::string_view, std::string_view> cases[] = {
      {"$$ ----", "$$ | X .", "", "SZ[19]AB[aa]VW[aa:ba]"},
      {"$$ ----", "$$ X . |", "", "SZ[19]AB[ra]VW[ra:sa]"},
      {"", "$$ | X .", "$$ ----", "SZ[19]AB[as]VW[as:bs]"},
      {"", "$$ X . |", "$$ ----", "SZ[19]AB[rs]VW[rs:ss]"},
      {"", "$$ X . .", "", "SZ[19]AB[ij]VW[ij:kj]"},
      {"$$ ----", "$$ | X . |", "", "SZ[2]AB[aa]VW[aa:ba]"},
      {"$$ ----", "$$ X .", "$$ ----", "SZ[2:1]AB[aa]"},
  };
  for (const auto& [top, row, bottom, root] : cases) {
    std::string bytes("$$B\n");
    for (const std::string_view line : {top, row, bottom})
      if (!line.empty()) bytes.append(line) += '\n';
    EXPECT_EQ(body(bytes), "(;" + std::string(root) + "PL[B])") << bytes;
  }
}

TEST(Diagram, AStatedSizeHoldsUnlessBothEdgesAreThere) {
  EXPECT_EQ(body("$$B13\n$$ ---\n$$ | . X\n"), "(;SZ[13]AB[ba]VW[aa:ba]PL[B])");
  EXPECT_EQ(body("$$B13\n$$ ---\n$$ |X|\n$$ ---\n"), "(;SZ[1]AB[aa]PL[B])");
}

TEST(Diagram, WhatIsInferredIsNoted) {
  const std::pair<std::string_view, std::vector<std::string>> cases[] = {
      {"$$B5\n$$ ---\n$$ | . 1\n", {}},
      {"$$B\n$$ ---\n$$ | . 1\n", {"1:inferred-size"}},
      {"$$5\n$$ ---\n$$ | . 1\n", {"3:inferred-first-player"}},
      {"$$B5\n$$ ---\n$$ | . X\n", {"3:inferred-stones"}},
      {"$$B5\n$$ ---\n$$ . .\n", {"3:inferred-setup"}},
      {"$$B5\n$$ ---\n$$ | . *\n", {"3:inferred-setup"}},
  };
  for (const auto& [bytes, notes] : cases) EXPECT_EQ(converted(bytes, "diagram").notes(), notes) << bytes;
}

TEST(Diagram, MovesStandInTheirOrder) {
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"$$B\n$$ +-+\n$$ |3120|\n$$ +-+\n", ";B[ba];W[ca];B[aa];W[da]MN[10])"},
      {"$$B 4 at 1\n$$ +-+\n$$ |3 1 2 .|\n$$ +-+\n", ";B[ba];W[ca];B[aa];W[ba])"},
      {"$$Bm7 Ko (9 at a)\n$$ +-+\n$$ |1 2 a .|\n$$ +-+\n", ";B[aa]MN[7];W[ba];B[ca])"},
      {"$$B 2 at D1\n$$ +-+\n$$ |1 . . .|\n$$ +-+\n", ";B[aa];W[da])"},
      {"$$B\n$$ +-+\n$$ |9 11 10 .|\n$$ +-+\n", ";B[aa]MN[9];W[ca];B[ba])"},
  };
  for (const auto& [bytes, moves] : cases) {
    const std::string sgf = body(bytes);
    EXPECT_TRUE(sgf.ends_with(moves)) << sgf << "\n" << bytes;
  }
}

TEST(Diagram, LinksArrowsAndLines) {
  const std::string_view rows = "$$B3\n$$ +---+\n$$ |a..|\n$$ |...|\n$$ |...|\n$$ +---+\n";
  const std::pair<std::string_view, std::string_view> cases[] = {
      {"$$ [a|SomePage]\n", "XF[link:a|SomePage]"},
      {"$$ {AR A1 C3}\n", "AR[ac:ca]"},
      {"$$ {LN 1:1 3:2}\n", "LN[aa:cb]"},
      {"$$ {AR A1 C3} {LN A1 B1}\n", "AR[ac:ca]LN[ac:bc]"},
      {"$$ {AR A1 C3}\n$$ {AR A1 C3}\n", "AR[ac:ca]XF[?:{AR A1 C3}]"},
      {"$$ {AR A1 A1}\n", "XF[?:{AR A1 A1}]"},
      {"$$ {AR A1 D4}\n", "XF[?:{AR A1 D4}]"},
      {"$$ {AR A1\n", "XF[?:{AR A1]"},
  };
  for (const auto& [lines, properties] : cases)
    EXPECT_EQ(body(std::string(rows).append(lines)), "(;SZ[3]LB[aa:a]PL[B]" + std::string(properties) + ")")
        << lines;
}

TEST(Diagram, EveryDiagramIsAGameAndTheTextAComment) {
  EXPECT_EQ(body("Before.\n$$B3 One\n$$ +---\n$$ | X\nBetween.\n\n$$W3 Two\n$$ +---\n$$ | O\nAfter.\n"),
            "(;C[Before.Between.]GN[One]SZ[3]AB[aa]VW[aa]PL[B])(;GN[Two]SZ[3]AW[aa]VW[aa]PL[W]C[After.])");
  EXPECT_EQ(body("$$B3 One\n$$ +---\n$$ | X\n$$W3 Two\n$$ +---\n$$ | O\n$$\n"),
            "(;GN[One]SZ[3]AB[aa]VW[aa]PL[B])(;GN[Two]SZ[3]AW[aa]VW[aa]PL[W])");
}

TEST(Diagram, RoomIsNotPartOfTheView) {
  EXPECT_EQ(body("$$B3\n$$ +---+\n$$ | X _ . |\n$$ | . . . |\n$$ | . . . |\n$$ +---+\n"),
            "(;SZ[3]AB[aa]VW[aa:ac][ca:cc][bb:bc]PL[B])");
}

TEST(Diagram, Damage) {
  EXPECT_EQ(body("$$B3\n$$ +---+\n$$ |1 1 .|\n$$ +---+\n"), "(;SZ[3:1]XF[?:1];B[aa])");
  const std::string wide = "$$B\n$$ " + std::string(60, '.') + "\n";
  EXPECT_EQ(converted(wide, "diagram").info("SZ"), "52:19");
  std::string high("$$B\n");
  for (int i = 0; i < 60; ++i) high += "$$ ...\n";
  EXPECT_EQ(converted(high, "diagram").info("SZ"), "19:52");
  EXPECT_EQ(body(""), "(;SZ[19])");
}

TEST(Diagram, EveryPrefixIsRead) {
  const std::string record = "Text\r\n" + std::string(small) +
                             "$$ [a|b] {AR A1 B2}\r$$Wm3 2 at 1\n$$ |1\xA4\xFF|\n" + std::string(1, '\0');
  for (std::size_t length = 0; length <= record.size(); ++length)
    EXPECT_TRUE(read(std::string_view(record).substr(0, length), find_format("diagram")).has_value())
        << length;
}

}  // namespace
}  // namespace qipu::convert
