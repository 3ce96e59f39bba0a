#include "qipu/game/transform.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>

#include "qipu/game/replay.hpp"
#include "qipu/go/board.hpp"

namespace qipu::game {
namespace {

using go::Symmetry;
using namespace std::string_literals;

constexpr Transform left_right{Symmetry::MirrorLeftRight, false};
constexpr Transform top_bottom{Symmetry::MirrorTopBottom, false};
constexpr Transform half_turn{Symmetry::Rotate180, false};
constexpr Transform diagonal{Symmetry::MirrorDiagonal, false};
constexpr Transform clockwise{Symmetry::RotateClockwise, false};
constexpr Transform counter{Symmetry::RotateCounter, false};
constexpr Transform antidiagonal{Symmetry::MirrorAntidiagonal, false};
constexpr Transform swap{Symmetry::Identity, true};
constexpr Transform nothing{};

// The bytes after the transform; what went wrong, if anything did.
std::string after(std::string_view bytes, Transform transform) {
  auto document = sgf::Document::read(std::string(bytes));
  if (!document) return "unread";
  const auto done = transformed(*document, transform);
  return done ? std::string(done->bytes()) : message(done.error());
}

struct Case {
  std::string_view record;
  Transform transform;
  std::string_view expected;
};

constexpr std::string_view moves = "(;SZ[19]AP[x:1];B[pd];W[cq]C[pd];B[])";

const Case point_cases[] = {
    {moves, nothing, moves},
    {moves, left_right, "(;SZ[19]AP[x:1];B[dd];W[qq]C[pd];B[])"},
    {moves, top_bottom, "(;SZ[19]AP[x:1];B[pp];W[cc]C[pd];B[])"},
    {moves, half_turn, "(;SZ[19]AP[x:1];B[dp];W[qc]C[pd];B[])"},
    {moves, diagonal, "(;SZ[19]AP[x:1];B[dp];W[qc]C[pd];B[])"},
    {moves, clockwise, "(;SZ[19]AP[x:1];B[pp];W[cc]C[pd];B[])"},
    {moves, counter, "(;SZ[19]AP[x:1];B[dd];W[qq]C[pd];B[])"},
    {moves, antidiagonal, "(;SZ[19]AP[x:1];B[pd];W[cq]C[pd];B[])"},
    // The four corners and the edges of a rectangle tell the turns apart.
    {"(;SZ[3:2]AB[aa]AW[ca]CR[ab])", clockwise, "(;SZ[2:3]AB[ba]AW[bc]CR[aa])"},
    {"(;SZ[3:2]AB[aa]AW[ca]CR[ab])", counter, "(;SZ[2:3]AB[ac]AW[aa]CR[bc])"},
    {"(;SZ[3:2]AB[aa]AW[ca]CR[ab])", diagonal, "(;SZ[2:3]AB[aa]AW[ac]CR[ba])"},
    {"(;SZ[3:2]AB[aa]AW[ca]CR[ab])", antidiagonal, "(;SZ[2:3]AB[bc]AW[ba]CR[ac])"},
    {"(;SZ[3:2]AB[aa]AW[ca]CR[ab])", half_turn, "(;SZ[3:2]AB[cb]AW[ab]CR[ca])"},
    // SZ: numbers change places, nothing around them; the first that says something counts.
    {"(;SZ[ 13 : +9 ])", clockwise, "(;SZ[ +9 : 13 ])"},
    {"(;SZ[]SZ[13:9]SZ[5:4];SZ[3:2])", diagonal, "(;SZ[]SZ[9:13]SZ[5:4];SZ[3:2])"},
    {"(;SiZe[13:9]AB[ma])", clockwise, "(;SiZe[9:13]AB[im])"},
    {"(;SZ[9x13]AB[ab])", diagonal, "(;SZ[13x9]AB[ba])"},
    {"(;SZ[9 * 13]AB[ab])", diagonal, "(;SZ[13 * 9]AB[ba])"},
    {"(;SZ[19:19]AB[aa])", clockwise, "(;SZ[19:19]AB[sa])"},
    // Setup, marks, lists, territory, view, FF[1] and private properties.
    {"(;AddBlack[aa][ab]AE[ac]TR[ad]SQ[ae]MA[af]SL[ag]TB[ah]TW[ai]VW[]DD[aj]L[ak]M[al])", left_right,
     "(;AddBlack[sa][sb]AE[sc]TR[sd]SQ[se]MA[sf]SL[sg]TB[sh]TW[si]VW[]DD[sj]L[sk]M[sl])"},
    {"(;FF[3];SE[aa]RG[ab]SC[ac]EX[ad]KGSDE[ae]XX[aa]KO[])", left_right,
     "(;FF[3];SE[sa]RG[sb]SC[sc]EX[sd]KGSDE[se]XX[aa]KO[])"},
    {"(;LB[pd:pd][qd:a\\:b][aa:])", left_right, "(;LB[dd:pd][cd:a\\:b][sa:])"},
    {"(;LB[pd][\\pd:1])", left_right, "(;LB[dd][\\dd:1])"},
    {"(;AR[aa:bc]LN[aa:ss][aa:x])", left_right, "(;AR[sa:rc]LN[sa:as][aa:x])"},
    // Rectangles: corners keep their order, reversed ones too.
    {"(;AB[ab:cd]VW[aa:sj])", left_right, "(;AB[qb:sd]VW[aa:sj])"},
    {"(;AB[ab:cd])", clockwise, "(;AB[pa:rc])"},
    {"(;AB[cd:ab][ad:cb][cb:ad])", left_right, "(;AB[sd:qb][qd:sb][sb:qd])"},
    {"(;AB[ab:ad][ad:ab][ba:da][da:ba][cc:cc])", clockwise, "(;AB[pa:ra][ra:pa][sb:sd][sd:sb][qc:qc])"},
    {"(;AB[ aa : cc ][aa\\:c\nc])", left_right, "(;AB[ qa : sc ][qa\\:s\nc])"},
    {"(;SZ[9]AB[aa:jb])", left_right, "(;SZ[9]AB[aa:jb])"},
    {"(;SZ[9]AB[aa:jb])", diagonal, "(;SZ[9]AB[aa:bj])"},
    // Passes, points beyond the board, large boards.
    {"(;SZ[19];B[tt];W[];B[pass];AB[tt])", left_right, "(;SZ[19];B[tt];W[];B[pass];AB[tt])"},
    {"(;SZ[21];B[tt];W[aU])", left_right, "(;SZ[21];B[bt];W[aU])"},
    {"(;SZ[9];B[pd];W[aj])", clockwise, "(;SZ[9];B[dp];W[ja])"},
    {"(;SZ[9];B[pd];W[aj])", left_right, "(;SZ[9];B[pd];W[aj])"},
    {"(;SZ[52];B[aZ];W[Zb])", half_turn, "(;SZ[52];B[Za];W[aY])"},
    // White space and escapes stay.
    {"(;B[ p\nd ];W [\\pd]\n;B[p\\\nd])", left_right, "(;B[ d\nd ];W [\\dd]\n;B[d\\\nd])"},
    // Coordinates of the printed board, where they are points at all; lists with commas.
    {"(;SZ[19];B[Q16];W[A1];B[ T9 ];W[Q04];B[q16];W[I3])", clockwise,
     "(;SZ[19];B[Q4];W[A19];B[ J1 ];W[Q04];B[q16];W[I3])"},
    {"(;SZ[9];B[Q16];W[A10];B[J9])", left_right, "(;SZ[9];B[Q16];W[A10];B[A9])"},
    // One that is beyond the board stays beyond it, and comes back.
    {"(;SZ[9:13];B[M5];W[A10]CR[M5])", clockwise, "(;SZ[13:9];B[E12];W[K9]CR[E12])"},
    {"(;SZ[13:9];B[E12];W[K9]CR[E12])", counter, "(;SZ[9:13];B[M5];W[A10]CR[M5])"},
    {"(;SZ[9:13];B[M5])", half_turn, "(;SZ[9:13];B[M5])"},
    {"(;SZ[5:3]AB[A1][E3])", clockwise, "(;SZ[3:5]AB[A5][C1])"},
    {"(;SZ[30:3];B[A1])", clockwise, "(;SZ[3:30];B[A1])"},
    {"(;AB[aa,a b,ac][aa,x])", left_right, "(;AB[sa,s b,sc][aa,x])"},
    {"(;B[aa,ab])", left_right, "(;B[aa,ab])"},
    // What is no point.
    {"(;B[p];W[pdq];B[p1];LB[1:pd][aa:bb]AB[aa:bb:cc])", left_right,
     "(;B[p];W[pdq];B[p1];LB[1:pd][sa:bb]AB[aa:bb:cc])"},
    // Several games, and one that is not Go; a board that is none.
    {"(;SZ[9]AB[aa])x(;AB[aa])(;GM[2]AB[aa])(;SZ[53]AB[aa])(;SZ[9x9]AB[aa])(;SZ[x]AB[aa])", left_right,
     "(;SZ[9]AB[ia])x(;AB[sa])(;GM[2]AB[aa])(;SZ[53]AB[aa])(;SZ[9x9]AB[ia])(;SZ[x]AB[aa])"},
    // Damaged records, and none.
    {"", clockwise, ""},
    {"no record", clockwise, "no record"},
    {";B[pd];W[dd", left_right, ";B[dd];W[pd"},
    {"(;B[pd](;W[dd]B[aa])C[x]AB[ab])junk B[aa", left_right, "(;B[dd](;W[pd]B[sa])C[x]AB[sb])junk B[aa"},
};

const Case color_cases[] = {
    {"(;PL[B]KM[6.5];B[pd]BL[9]OB[1];W[dd]WL[8]OW[2])", swap,
     "(;PL[W]KM[-6.5];W[pd]WL[9]OW[1];B[dd]BL[8]OB[2])"},
    {"(;AB[aa]AW[bb]AE[cc]MA[dd]TB[ee]TW[ff]GB[1]GW[2]DM[1]UC[1];B[aa]TE[1];W[bb]BM[1])", swap,
     "(;AW[aa]AB[bb]AE[cc]MA[dd]TW[ee]TB[ff]GW[1]GB[2]DM[1]UC[1];W[aa]TE[1];B[bb]BM[1])"},
    {"(;PB[B]PW[White]BR[1d]WR[2d]BT[x]WT[y]BC[CN]WC[JP]BS[0]WS[1]BP[a]WP[b]HA[2]C[Black B])", swap,
     "(;PW[B]PB[White]WR[1d]BR[2d]WT[x]BT[y]WC[CN]BC[JP]WS[0]BS[1]WP[a]BP[b]HA[2]C[Black B])"},
    // Identifiers as they are written.
    {"(;AddBlack[aa]PlayerBlack[x]BlackRank[1d]WhiteSpec[0]Black[aa]Bl[ab]AddB[ac]ablackB[ad])", swap,
     "(;AddWhite[aa]PlayerWhite[x]WhiteRank[1d]BlackSpec[0]White[aa]Wl[ab]AddW[ac]ablackW[ad])"},
    {"(;b[pd];w [dd];ab[aa];BLACK[aa])", swap, "(;w[pd];b [dd];aw[aa];BLACK[aa])"},
    {"(;KGSSB[1]KGSSW[2]PBX[3]PWX[4]WV[5])", swap, "(;KGSSW[1]KGSSB[2]PWX[3]PBX[4]WV[5])"},
    // PL
    {"(;PL[1];PL[ 2 ];PL[white];PL[b];PL[BLACK];PL[12];PL[])", swap,
     "(;PL[2];PL[ 1 ];PL[black];PL[w];PL[WHITE];PL[12];PL[])"},
    // RE
    {"(;RE[B+3.5]RE[w+r]RE[Black wins by 2]RE[WHITE+T]RE[0]RE[Draw]RE[Blackwell wins])", swap,
     "(;RE[W+3.5]RE[b+r]RE[White wins by 2]RE[BLACK+T]RE[0]RE[Draw]RE[Blackwell wins])"},
    {"(;RE[黑白和棋]RE[흑백비김])", swap, "(;RE[白黑和棋]RE[백흑비김])"},
    {"(;PI[B1:Foo:3p][W1:Bar:4p][W:x]PB[x])", swap, "(;PI[W1:Foo:3p][B1:Bar:4p][W:x]PW[x])"},
    {"(;RE[Schwarz gewinnt]RE[Noir abandonne]RE[Negro gana]RE[Zwart]RE[Black resigns. W 3 B 1])", swap,
     "(;RE[Weiss gewinnt]RE[Blanc abandonne]RE[Blanco gana]RE[Wit]RE[White resigns. B 3 W 1])"},
    {"(;RE[黑中盘胜]RE[白胜2又1/4子]RE[백불계승]RE[黒中押し勝ち]RE[白の勝ち]RE[Ｂ＋３]RE[白认输/黑胜])", swap,
     "(;RE[白中盘胜]RE[黑胜2又1/4子]RE[흑불계승]RE[白中押し勝ち]RE[黒の勝ち]RE[Ｗ＋３]RE[黑认输/白胜])"},
    {"(;RE[Weiß gewinnt]RE[黒勝])", swap, "(;RE[Schwarz gewinnt]RE[白勝])"},
    {"(;RE[bLack]RE[B\\lack]RE[B1]RE[BW])", swap, "(;RE[bLack]RE[W\\lack]RE[W1]RE[BW])"},
    // In the charset of the game.
    {"(;CA[GBK]RE[\xBA\xDA\xCA\xA4]PB[\xB9\xE2])", swap, "(;CA[GBK]RE[\xB0\xD7\xCA\xA4]PW[\xB9\xE2])"},
    {"(;CA[ISO-2022-JP]RE[\x1B$B9u>!\x1B(B])", swap, "(;CA[ISO-2022-JP]RE[\x1B$BGr>!\x1B(B])"},
    // Signs: twice is the same again.
    {"(;KM[0]KM[0.0]KM[-0]KM[5]KM[-5]KM[ 7,5 ]KM[5 1/2]KM[.5]KM[]KM[none]KM[\xE8\xB4\xB4"
     "3])",
     swap, "(;KM[0]KM[0.0]KM[-0]KM[-5]KM[5]KM[ -7,5 ]KM[-5 1/2]KM[-.5]KM[]KM[none]KM[\xE8\xB4\xB4-3])"},
    {"(;KM[+6.5]KM[06.5]KM[+06.5]KM[0.5]KM[+0.5]KM[-06.5]KM[-006.5])", swap,
     "(;KM[-06.5]KM[-006.5]KM[-0006.5]KM[-0.5]KM[-00.5]KM[+6.5]KM[06.5])"},
    {"(;GKM[5.5];V[3];V[-1.5];V[--3];V[a..5-])", swap, "(;GKM[-5.5];V[-3];V[1.5];V[--3];V[a.-.5-])"},
    // Black's share of 100 percent, and Black's lead: what analyses write.
    {"(;SBKV[60.5]SBKS[3.3]V[3.3];SBKV[100]SBKS[-1];SBKV[ 0.05 ];SBKV[99.950]SBKS[0])", swap,
     "(;SBKV[39.5]SBKS[-3.3]V[-3.3];SBKV[0]SBKS[1];SBKV[ 99.95 ];SBKV[0.050]SBKS[0])"},
    {"(;SBKV[100.1]SBKV[-3]SBKV[05]SBKV[5.]SBKV[.5]SBKV[]SBKV[x]SBKV[12345678901234567])", swap,
     "(;SBKV[100.1]SBKV[-3]SBKV[05]SBKV[5.]SBKV[.5]SBKV[]SBKV[x]SBKV[12345678901234567])"},
    // Both.
    {"(;PL[B]LB[aa:1];B[pd])", {Symmetry::RotateClockwise, true}, "(;PL[W]LB[sa:1];W[pp])"},
    {"(;GM[2]PL[B];B[d3])", swap, "(;GM[2]PL[B];B[d3])"},
};

TEST(Transform, TurnsPoints) {
  for (const Case& row : point_cases) EXPECT_EQ(after(row.record, row.transform), row.expected) << row.record;
}

TEST(Transform, SwapsColors) {
  for (const Case& row : color_cases) EXPECT_EQ(after(row.record, row.transform), row.expected) << row.record;
}

// ---- Every row of the property table

bool is_of_go(const spec::PropertyRow& row) { return row.game <= 1; }

bool has_points(const spec::PropertyRow& row) {
  using spec::ValueType;
  return row.left == ValueType::Point || row.left == ValueType::Stone || row.left == ValueType::Move;
}

// A record in which the identifier means just this row, if there is one.
std::string record_of(const spec::PropertyRow& row, std::string_view value) {
  const std::string app(row.application);
  const std::string record =
      "(;FF[4]AP[" + app + ":1]" + std::string(row.ident) + "[" + std::string(value) + "])";
  const auto document = sgf::Document::read(record);
  const spec::PropertyId type = document->tree(0).root().find(row.ident).type();
  return type && &spec::row(type) == &row ? record : std::string();
}

TEST(Transform, TurnsEveryPropertyOfPoints) {
  int turned = 0;
  for (const spec::PropertyRow& row : spec::properties()) {
    const std::string record = record_of(row, "aa");
    if (record.empty() || !is_of_go(row)) continue;
    const bool changes = after(record, left_right) != record;
    EXPECT_EQ(changes, has_points(row)) << row.ident;
    turned += changes;
  }
  EXPECT_GE(turned, 35);
}

TEST(Transform, SwapsEveryPropertyOfAColor) {
  int swapped = 0;
  for (const spec::PropertyRow& row : spec::properties()) {
    const std::string record = record_of(row, "x");
    if (record.empty() || !is_of_go(row)) continue;
    bool has_other = false;
    for (std::size_t i = 0; i < row.ident.size(); ++i) {
      std::string other(row.ident);
      other[i] = row.ident[i] == 'B' ? 'W' : row.ident[i] == 'W' ? 'B' : '?';
      for (const spec::PropertyRow& twin : spec::rows_of(other))
        has_other |= is_of_go(twin) && twin.left == row.left && twin.arity == row.arity;
    }
    EXPECT_EQ(after(record, swap) != record, has_other) << row.ident;
    swapped += has_other;
  }
  EXPECT_GE(swapped, 30);
}

// Words that two languages share for White, and only these, come back as the other's: 黒 as 黑.
constexpr std::string_view one_way = "(;RE[Weiß gewinnt]RE[黒勝])";

TEST(Transform, ComesBack) {
  for (const auto& cases : {std::pair(std::begin(point_cases), std::end(point_cases)),
                            std::pair(std::begin(color_cases), std::end(color_cases))})
    for (const Case* row = cases.first; row != cases.second; ++row)
      for (const Symmetry symmetry : go::symmetries)
        for (const bool swaps : {false, true}) {
          const Transform there{symmetry, swaps};
          if (swaps && row->record == one_way) continue;
          EXPECT_EQ(after(after(row->record, there), inverse(there)), row->record)
              << static_cast<int>(symmetry);
        }
}

TEST(Transform, IsComposed) {
  for (const Case& row : point_cases)
    for (const Symmetry first : go::symmetries)
      for (const Symmetry second : go::symmetries)
        EXPECT_EQ(after(after(row.record, {first, false}), {second, false}),
                  after(row.record, {go::then(first, second), false}))
            << row.record << ' ' << static_cast<int>(first) << ' ' << static_cast<int>(second);
}

TEST(Transform, WideFiles) {
  const std::string utf16 =
      "\xFF\xFE"s + "(\0;\0S\0Z\0[\0003\0:\0002\0]\0C\0[\0\x2D\x4E]\0A\0B\0[\0c\0a\0]\0)\0"s;
  const std::string turned =
      "\xFF\xFE"s + "(\0;\0S\0Z\0[\0002\0:\0003\0]\0C\0[\0\x2D\x4E]\0A\0W\0[\0b\0c\0]\0)\0"s;
  EXPECT_EQ(after(utf16, {Symmetry::RotateClockwise, true}), turned);
  EXPECT_EQ(after(turned, {Symmetry::RotateCounter, true}), utf16);
}

// ---- One game within a transaction

struct Refusal {
  std::string_view record;
  std::uint32_t game;
};

TEST(Transform, RefusesWhatHasNoBoard) {
  const Refusal refusals[] = {{"(;GM[2])", 0},       {"(;SZ[53])", 0}, {"(;SZ[1\\3:9])", 0},
                              {"(;SZ[x]AB[aa])", 0}, {"(;SZ[9])", 1},  {"", 0}};
  for (const Refusal& row : refusals) {
    auto document = sgf::Document::read(std::string(row.record));
    ASSERT_TRUE(document.has_value());
    sgf::Editor editor(std::move(*document));
    sgf::Transaction transaction = editor.begin();
    const Result<void> done = transform(transaction, row.game, clockwise);
    ASSERT_FALSE(done.has_value()) << row.record;
    EXPECT_EQ(done.error().kind(), ErrorKind::Invalid);
  }
}

TEST(Transform, ChangesOneGameAndCanBeUndone) {
  const std::string bytes = "(;B[aa])(;B[aa]\n;W[ba])";
  auto document = sgf::Document::read(bytes);
  ASSERT_TRUE(document.has_value());
  sgf::Editor editor(std::move(*document));
  {
    sgf::Transaction transaction = editor.begin("Rotate");
    ASSERT_TRUE(transform(transaction, 1, clockwise).has_value());
    ASSERT_TRUE(transaction.commit().has_value());
  }
  EXPECT_EQ(editor.bytes(), "(;B[aa])(;B[sa]\n;W[sb])");
  ASSERT_TRUE(editor.undo());
  EXPECT_EQ(editor.bytes(), bytes);
}

// ---- The position turns with the record

constexpr std::string_view played[] = {
    "(;SZ[5:4]AB[aa:bb][dd]AW[ec];B[cc];W[dc];B[db];W[ac];B[eb];W[bc];B[ed]AE[aa])",
    "(;SZ[3]PL[W];B[aa];W[ab];W[ba];B[bb];W[cc];B[tt];W[aa];B[dd])",
    "(;SZ[2:1]AW[aa];B[ba])",
};

TEST(Transform, TurnsThePosition) {
  for (const std::string_view record : played) {
    auto before = sgf::Document::read(std::string(record));
    ASSERT_TRUE(before.has_value());
    Replay replay(before->tree(0), go::Hashing::Images);
    replay.go_to(main_line_end(before->tree(0).root()));
    EXPECT_GT(replay.board().stones(), 0u) << record;
    for (const Symmetry symmetry : go::symmetries)
      for (const bool swaps : {false, true}) {
        const auto turned = transformed(*before, {symmetry, swaps});
        ASSERT_TRUE(turned.has_value());
        Replay other(turned->tree(0));
        other.go_to(main_line_end(turned->tree(0).root()));
        EXPECT_EQ(other.board(), go::image(replay.board(), symmetry, swaps)) << turned->bytes();
        EXPECT_EQ(other.board().hash(),
                  replay.board().image_hashes()[static_cast<std::size_t>(symmetry) + (swaps ? 8 : 0)]);
        EXPECT_EQ(other.to_play(), swaps ? opposite(replay.to_play()) : replay.to_play());
      }
  }
}

}  // namespace
}  // namespace qipu::game
