#include "qipu/game/moves.hpp"

#include <gtest/gtest.h>

#include <string>

#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"

namespace qipu::game {
namespace {

sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

std::string written(const std::vector<sgf::Point>& points) {
  std::string out;
  for (const sgf::Point point : points) out += sgf::to_text(point);
  return out;
}

// Size, black and white stones, player, moves; then what was left out.
std::string told(const ListedMoves& listed) {
  const MoveList& list = listed.list;
  std::string out = sgf::to_text(list.size);
  out.append(" X").append(written(list.black_stones)).append(" O").append(written(list.white_stones));
  if (list.to_play) out.append(" ").append(sgf::to_text(*list.to_play));
  for (const Move& move : list.moves) {
    out.append(move.color == Color::Black ? " b" : " w");
    if (move.point) out.append(sgf::to_text(*move.point));
  }
  if (listed.late_setup > 0) out += " late" + std::to_string(listed.late_setup);
  if (listed.unplayable > 0) out += " ?" + std::to_string(listed.unplayable);
  for (const std::uint32_t index : listed.missed) out += " missed" + std::to_string(index);
  return out;
}

TEST(Moves, OfALine) {
  const struct {
    std::string record;
    std::string path;
    std::string told;
  } cases[] = {
      {"(;)", "0", "19 X O"},
      {"(;SZ[19:13];B[aa];W[sm])", "2", "19:13 X O baa wsm"},
      {"(;SZ[9];B[aa];W[bb];B[cc])", "1", "9 X O baa"},
      {"(;SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd])", "1", "9 Xaabb Occ W wdd"},
      {"(;SZ[9]AB[aa:bb];AE[aa]AW[bb]PL[W];PL[B];B[dd])", "3", "9 Xbaab Obb B bdd"},
      {"(;SZ[9];B[aa];AB[bb]AW[cc];W[dd];PL[W])", "4", "9 X O baa wdd late3"},
      {"(;SZ[9];B[aa]AB[bb];W[dd]AE[aa])", "2", "9 Xbb O baa wdd late1"},
      {"(;SZ[9];B[];W[tt];B[pass])", "3", "9 X O b w b"},
      {"(;SZ[20];B[tt];W[])", "2", "20 X O btt w"},
      {"(;SZ[9];B[zz];W[aa]AB[zz])", "2", "9 X O b waa late1 ?2 missed0"},
      {"(;SZ[9];B[aa]W[bb];B[A9])", "2", "9 X O baa wbb baa"},
      {"(;SZ[9];B[aa](;W[bb])(;W[cc];B[dd]))", "1/2.1", "9 X O baa wcc bdd"},
      {"(;SZ[9]PL[x];B[aa])", "1", "9 X O baa"},
  };
  for (const auto& one : cases) {
    const sgf::Document document = read(one.record);
    EXPECT_EQ(told(moves_to(*find_path(document.tree(0), one.path))), one.told) << one.record;
  }
}

TEST(Moves, Info) {
  const sgf::Document document = read(
      "(;FF[4]GM[1]CA[UTF-8]AP[x:1]SZ[9]PlayerBlack[a\\]b]PW[c:d\\\\]PW[twice]KM[6.5]LB[aa:1]TB[aa][bb]XX[1]"
      "YY[1][2]bd2EV[x]C[two\nlines];B[aa]C[of a node])");
  const std::vector<std::pair<std::string, std::string>> expected{
      {"PB", "a]b"}, {"PW", "c:d\\"}, {"KM", "6.5"}, {"XX", "1"}, {"C", "two\nlines"}};
  EXPECT_EQ(moves_to(document.node_at(1)).list.info, expected);
}

TEST(Moves, Record) {
  MoveList list;
  list.size = {19, 13};
  list.black_stones = {{0, 0}, {18, 12}};
  list.white_stones = {{3, 2}};
  list.to_play = Color::White;
  list.moves = {
      {Color::White, sgf::Point{4, 4}}, {Color::Black, std::nullopt}, {Color::White, sgf::Point{4, 4}}};
  list.info = {{"PB", "棋谱] \\ :"}, {"C", "a]\nb(;)"}, {"HA", "2"}};
  const auto record = record_of(list);
  ASSERT_TRUE(record.has_value());
  EXPECT_EQ(record->bytes(),
            "(;FF[4]GM[1]CA[UTF-8]SZ[19:13]PB[棋谱\\] \\\\ :]C[a\\]\nb(;)]HA[2]AB[aa][sm]AW[dc]PL[W]\n"
            ";W[ee];B[];W[ee])\n");
  EXPECT_TRUE(record->diagnostics().empty());
  EXPECT_EQ(moves_to(main_line_end(record->tree(0).root())).list, list);
}

// What other charsets begin a shift with: read as one, it would take the bracket along that ends the value.
TEST(Moves, RecordOfTextWithShifts) {
  MoveList list;
  list.moves = {{Color::Black, sgf::Point{3, 3}}};
  for (const std::string text : {"a\x1B$B1]", "\x1B$B4A;z\x1B(B", "~{<:Ky2;~}", "\x1B\\$B1]", "~", "\x1B"}) {
    list.info = {{"WC", text}, {"PB", "b"}};
    const auto record = record_of(list);
    ASSERT_TRUE(record.has_value());
    EXPECT_EQ(moves_to(main_line_end(record->tree(0).root())).list, list) << text;
    EXPECT_TRUE(record->diagnostics().empty()) << text;
  }
}

TEST(Moves, RecordOfEverySize) {
  for (std::uint32_t columns = 1; columns <= 52; ++columns) {
    for (std::uint32_t rows : {1u, 2u, 9u, columns, 52u}) {
      MoveList list;
      list.size = {columns, rows};
      const sgf::Point corner{static_cast<std::uint8_t>(columns - 1), static_cast<std::uint8_t>(rows - 1)};
      for (int i = 0; i < 12; ++i) list.moves.push_back({i % 2 ? Color::White : Color::Black, corner});
      list.moves.push_back({Color::Black, std::nullopt});
      const auto record = record_of(list);
      ASSERT_TRUE(record.has_value());
      EXPECT_EQ(moves_to(main_line_end(record->tree(0).root())).list, list);
    }
  }
}

TEST(Moves, Refused) {
  const struct {
    MoveList list;
    std::string message;
  } cases[] = {
      {{{53, 19}, {}, {}, {}, {}, {}}, "not a board: 53:19"},
      {{{0, 0}, {}, {}, {}, {}, {}}, "not a board: 0"},
      {{{9, 9}, {{9, 0}}, {}, {}, {}, {}}, "beyond the board: ja"},
      {{{9, 9}, {}, {{0, 255}}, {}, {}, {}}, "beyond the board: ?"},
      {{{9, 9}, {{1, 1}}, {{1, 1}}, {}, {}, {}}, "two stones on one point: bb"},
      {{{19, 19}, {}, {}, {}, {{Color::Black, sgf::Point{19, 19}}}, {}}, "beyond the board: tt"},
      {{{9, 9}, {}, {}, {}, {}, {{"", "x"}}}, "not an identifier: "},
      {{{9, 9}, {}, {}, {}, {}, {{"P B", "x"}}}, "not an identifier: P B"},
      {{{9, 9}, {}, {}, {}, {}, {{"1", "x"}}}, "not an identifier: 1"},
      {{{9, 9}, {}, {}, {}, {}, {{"SiZe", "x"}}}, "not an identifier: SiZe"},
      {{{9, 9}, {}, {}, {}, {}, {{"C", "x"}, {"Comment", "y"}}}, "twice: Comment"},
      {{{9, 9}, {}, {}, {}, {}, {{"PB", "\xFF\xFE"}}}, "not UTF-8: PB"},
  };
  for (const auto& one : cases) {
    const auto record = record_of(one.list);
    ASSERT_FALSE(record.has_value()) << one.message;
    EXPECT_EQ(record.error().kind(), ErrorKind::Invalid);
    EXPECT_EQ(message(record.error()), one.message);
  }
}

}  // namespace
}  // namespace qipu::game
