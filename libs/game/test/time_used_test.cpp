// Time used: what a text says, what the clocks beside moves say, and the two together.
#include "qipu/game/time_used.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace qipu::game {
namespace {

std::string shown(const std::optional<Decimal>& seconds) { return seconds ? seconds->to_string() : "-"; }

std::string shown(const Typed<TimeUsed>& used) {
  if (!used) return "none";
  const char* const form = used.form == Form::Exact     ? "E "
                           : used.form == Form::Certain ? "C "
                           : used.form == Form::Guessed ? "G "
                                                        : "? ";
  return form + shown(used.value.black) + " " + shown(used.value.white);
}

TEST(TimeUsed, Texts) {
  constexpr struct {
    std::string_view text, used;
  } cases[] = {
      {"Time used: B: 9h59m, W: 4h58m", "E 35940 17880"},
      {"Time used: B: 0h3m, W: 59m", "E 180 3540"},
      {"Time Used: Black 1h 20m, White 2 hours", "C 4800 7200"},
      {"B: 9h59m, W: 4h58m", "C 35940 17880"},
      {"W: 4h58m; B: 9h59m", "C 35940 17880"},
      {"黑 3小时59分，白 2小时", "C 14340 7200"},
      {"用时：黑方2小时30分，白方 45分", "C 9000 2700"},
      {"消費時間 黒 5:00:00 白 4:58:00", "C 18000 17880"},
      {"Time used: B: 1:00:00, W: 2:00:00", "E 3600 7200"},
      {"Time used: B: 9h59m", "G 35940 -"},
      {"Time used:", "none"},
      {"B: 9h59m, B: 4h58m", "none"},
      {"B: 9h59m, W: 4h58m. A good game", "none"},
      {"Black played well, White did not", "none"},
      {"B: lost, W: won", "none"},
      {"", "none"},
  };
  for (const auto& [text, used] : cases) EXPECT_EQ(shown(parse_time_used(text)), used) << text;
}

// Seconds of each move of the main line.
std::string times(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  std::string all;
  for (const MoveTime& move : move_times(main_line_end(document.tree(0).root())))
    all += (move.color == Color::Black ? "B" : "W") + shown(move.seconds) + " ";
  return all;
}

TEST(TimeUsed, MovesByTheirClocks) {
  // In the main time: the clock before less the clock after, at first the main time.
  EXPECT_EQ(times("(;TM[600];B[aa]BL[590];W[bb]WL[580.5];B[cc]BL[500];W[dd]WL[580.5])"), "B10 W19.5 B90 W0 ");
  EXPECT_EQ(times("(;B[aa]BL[590];W[bb];B[cc]BL[500];W[dd]WL[100])"), "B- W- B90 W- ");
  EXPECT_EQ(times("(;TM[600];B[aa]BL[700];W[bb]WL[600];B[cc]BL[710])"), "B- W0 B- ");  // runs backwards
  EXPECT_EQ(times("(;TM[600];B[aa];W[bb]WL[500];B[cc]BL[550])"), "B- W100 B50 ");      // of two moves
  // Fischer: what is added counts.
  EXPECT_EQ(times("(;TM[600]OT[30 fischer];B[aa]BL[620];W[bb]WL[630];B[cc]BL[640])"), "B10 W0 B10 ");
  // Canadian: into the period; within it; a new one, where the last was done; one of which nothing is told.
  EXPECT_EQ(times("(;TM[60]OT[25/600 Canadian];B[aa]BL[580]OB[24];W[bb]WL[30];B[cc]BL[500]OB[23])"),
            "B80 W30 B80 ");
  EXPECT_EQ(times("(;TM[0]OT[2/60 Canadian];B[aa]BL[50]OB[1];B[bb]BL[20]OB[0];B[cc]BL[45]OB[1])"),
            "B10 B30 B15 ");
  EXPECT_EQ(times("(;TM[0]OT[2/60 Canadian];B[aa]BL[50]OB[1];B[bb]BL[55]OB[1])"), "B10 B- ");
  // Byo-yomi: of a period that is set back nobody knows.
  EXPECT_EQ(times("(;TM[60]OT[5x30 byo-yomi];B[aa]BL[10];B[bb]BL[12]OB[5];B[cc]BL[30]OB[5];B[dd]BL[4]OB[5])"),
            "B50 B28 B- B26 ");
  EXPECT_EQ(times("(;TM[60]OT[5x30 byo-yomi];B[aa]BL[12]OB[5];B[bb]BL[20]OB[4])"), "B78 B- ");
}

TEST(TimeUsed, MovesOfAya) {
  EXPECT_EQ(times("(;AP[Aya:5.56];B[aa]T[12];W[bb]T[3.5];B[cc])"), "B12 W3.5 B- ");
  EXPECT_EQ(times("(;AP[Other:1];B[aa]T[12])"), "B- ");
}

std::string used(std::string_view record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return shown(time_used(games_in(document.tree(0)).front()));
}

TEST(TimeUsed, InAll) {
  EXPECT_EQ(used("(;TM[600];B[aa]BL[590];W[bb]WL[580];B[cc]BL[500])"), "C 100 20");
  EXPECT_EQ(used("(;TM[600];B[aa];W[bb];B[cc]BL[500])"), "G 100 -");
  EXPECT_EQ(used("(;TM[60]OT[25/600 Canadian];B[aa]BL[580]OB[24];W[bb]WL[30])"), "G 80 30");
  EXPECT_EQ(used("(;TM[600];B[aa];W[bb])"), "none");
  EXPECT_EQ(used("(;GM[1];B[aa]BL[590];W[bb])"), "none");
  // What the record says goes before its clocks.
  EXPECT_EQ(used("(;TM[600];B[aa]BL[590];W[bb]C[Time used: B: 10h, W: 4h58m])"), "E 36000 17880");
  EXPECT_EQ(used("(;TM[600];B[aa]C[A good game.\nTime used: B: 10h, W: 4h58m\nEnd])"), "E 36000 17880");
  EXPECT_EQ(used("(;TM[600]TU[B: 10m W: 20m];B[aa];W[bb])"), "C 600 1200");
  EXPECT_EQ(used("(;TM[600]PB[x]GC[Time used: B: 10m, W: 20m];B[aa])"), "E 600 1200");
  EXPECT_EQ(used("(;TM[600];B[aa]C[B: 10m];W[bb])"), "none");  // half of it may be anything
}

}  // namespace
}  // namespace qipu::game
