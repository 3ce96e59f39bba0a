// OT and its relatives: what is written, and what it is read as.
#include "qipu/game/overtime.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    // what servers write
    {"5x30 byo-yomi", "E 5x30 byo-yomi"},
    {"25/600 Canadian", "E 25/600 Canadian"},
    {"30 fischer", "E 30 fischer"},
    {"10 bronstein", "E 10 bronstein"},
    {"60 simple", "E 60 simple"},
    {"3x1200 Ing", "E 3x1200 Ing"},
    {"none", "E none"},
    {"15/300 canadian", "C 15/300 Canadian"},
    {R"({"system":"byoyomi","period_time":30,"periods":5})", "C 5x30 byo-yomi"},
    {R"({"system":"canadian","period_time":600,"stones_per_period":25})", "C 25/600 Canadian"},
    {R"({"time_control":"fischer","initial_time":600,"time_increment":30,"max_time":900})", "C 30 fischer"},
    {"0.5 fischer", "E 0.5 fischer"},
    // words
    {"3x60 sec", "C 3x60 byo-yomi"},
    {"10x30", "C 10x30 byo-yomi"},
    {"10x1m", "C 10x60 byo-yomi"},
    {"5x1:00", "C 5x60 byo-yomi"},
    {"30 moves / 10m", "C 30/600 Canadian"},
    {"10 moves / 5 min", "C 10/300 Canadian"},
    {"5 min / 10 moves", "C 10/300 Canadian"},
    {"30:00/25", "C 25/1800 Canadian"},
    {"1 move / min", "C 1/60 Canadian"},
    {"byo-yomi: 25 stones in 10 minutes", "C 25/600 Canadian"},
    {"5 periods of 30 seconds", "C 5x30 byo-yomi"},
    {"20 sec per move", "C 20 simple"},
    {"Ing 3x20 min", "C 3x1200 Ing"},
    {"sudden death", "C none"},
    {"No byo-yomi", "C none"},
    {"hourglass", "C "},
    {"读秒 60秒 3次", "C 3x60 byo-yomi"},
    {"1分钟3次", "C 3x60 byo-yomi"},
    {"加拿大读秒 10分钟25手", "C 25/600 Canadian"},
    {"每方保留5次1分钟读秒", "C 5x60 byo-yomi"},
    {"包干制", "C none"},
    {"60秒読み5回", "C 5x60 byo-yomi"},
    {"30秒×3回", "C 3x30 byo-yomi"},
    {"切れ負け", "C none"},
    {"30 second countdown 3 time", "C 3x30 byo-yomi"},
    {"초읽기 30초 3회", "C 3x30 byo-yomi"},
    // a number is missing, or words were passed over
    {"秒読み30秒", "G 30 byo-yomi"},
    {"30 sec", "G 30 byo-yomi"},
    {"byo-yomi", "G byo-yomi"},
    {"5x30 byo-yomi, blah", "G 5x30 byo-yomi"},
    {"5 Mins Japanese style, 1 move / min", "G 5x60 byo-yomi"},
    {"fischer 10+15", "G 15 fischer"},
    // nothing
    {"", "N"},
    {"foo", "N"},
    {"20, 30, 40 stones", "N"},
    {"125 moves", "N"},
};

TEST(Overtime, IsRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_overtime(one.text)), one.reading) << one.text;
}

TEST(Overtime, CanonicalTextIsExact) {
  for (const Case& one : cases) {
    const Typed<Overtime> overtime = parse_overtime(one.text);
    if (overtime.form == Form::None || overtime.form == Form::Guessed) continue;
    const std::string text = to_text(overtime.value);
    if (text.empty()) continue;
    EXPECT_EQ(line(parse_overtime(text)), "E " + text) << one.text;
  }
}

TEST(Overtime, MostOfAFischerClock) {
  const auto read = parse_overtime(R"({"system":"fischer","time_increment":30,"max_time":900})").value;
  EXPECT_EQ(read.most, Decimal(900));
}

TEST(Overtime, AnyBytes) {
  std::string text;
  for (int i = 0; i < 400; ++i) {
    text.push_back(static_cast<char>(i * 37 % 256));
    EXPECT_NE(parse_overtime(text).form, Form::Exact) << i;
  }
}

// ---- Several properties

struct ControlCase {
  std::string_view properties;
  std::string_view reading;  // form, main time, bar, overtime
};
constexpr ControlCase controls[] = {
    {"TM[600]OT[5x30 byo-yomi]", "E 600|5x30 byo-yomi"},
    {"TM[600]OT[5x30 byo-yomi][extra]", "E 600|5x30 byo-yomi"},
    {"TM[600]OT[OP:A:60][OM:A:5]", "C 600|5/60 Canadian"},
    {"TM[600]", "E 600|"},
    {"OT[25/600 Canadian]", "E |25/600 Canadian"},
    {"TM[7200]LC[5]LT[60]", "C 7200|5x60 byo-yomi"},
    {"TM[7200]TC[3]TT[60]", "C 7200|3x60 byo-yomi"},
    {"TM[2h]LC[5回]LT[30秒]", "C 7200|5x30 byo-yomi"},
    {"LC[5]", "G |5x byo-yomi"},
    {"OT[byo-yomi]LC[5]LT[30]", "C |5x30 byo-yomi"},
    {"OT[25/600 Canadian]LC[5]LT[30]", "E |25/600 Canadian"},
    {"TM[30:00(5x1:00)]", "G 1800|5x60 byo-yomi"},
    {"TM[10800]OT[Ing 3 periods]", "C 10800|3x1800 Ing"},
    {"FF[3]TM[3600]OM[25]OP[600]", "C 3600|25/600 Canadian"},
    {"FF[5]OT[TM:A:10800][TG:1][OP:A:60][OM:A:1][NO:-1]", "C 10800|1/60 Canadian"},
    {"TC[12]", "N"},
    {"LT[]TM[60]", "E 60|"},
    {"TL[3600]", "E 3600|"},
    {"TM[x]", "N"},
    {"", "N"},
};

TEST(TimeControl, IsPutTogether) {
  for (const ControlCase& one : controls) {
    const std::string record = "(;GM[1]" + std::string(one.properties) + ")";
    const auto document = *sgf::Document::read(record);
    const Typed<TimeControl> control = time_control_of(document.tree(0).root());
    std::string reading = letter(control.form);
    if (control) {
      reading.push_back(' ');
      if (control.value.main) reading += control.value.main->to_string();
      reading.append("|").append(to_text(control.value.overtime));
    }
    EXPECT_EQ(reading, one.reading) << one.properties;
  }
}

struct ClockCase {
  std::string_view properties;
  std::string_view overtime;
  std::string_view reading;  // form, seconds, o in overtime, stones or periods left
};
constexpr ClockCase clocks[] = {
    {"BL[90]", "25/600 Canadian", "E 90"},
    {"BL[90]OB[12]", "25/600 Canadian", "E 90 o s12"},
    {"BL[90]OB[0]", "25/600 Canadian", "E 90 o s0"},
    {"BL[30]OB[3]", "5x30 byo-yomi", "E 30 o p3"},
    {"BL[300]OB[5]", "5x30 byo-yomi", "E 300"},
    {"BL[90]OB[2]", "3x1200 Ing", "E 90 o p2"},
    {"BL[90]OB[12]", "", "G 90 o s12"},
    {"BL[90]OB[-1]", "25/600 Canadian", "E 90"},
    {"OB[3]", "5x30 byo-yomi", "E  o p3"},
    {"BL[1m]", "", "E 60"},
    {"WL[90]OW[12]", "", "N"},
};

TEST(Clock, IsReadByTheKindOfOvertime) {
  for (const ClockCase& one : clocks) {
    const std::string record = "(;GM[1];B[aa]" + std::string(one.properties) + ")";
    const auto document = *sgf::Document::read(record);
    const sgf::Node node = document.tree(0).root().first_child();
    const Typed<Clock> clock = clock_after(node, Color::Black, parse_overtime(one.overtime).value);
    std::string reading = letter(clock.form);
    if (clock) reading.push_back(' ');
    if (clock.value.seconds) reading += clock.value.seconds->to_string();
    if (clock.value.in_overtime) reading += " o";
    if (clock.value.stones_left) reading.append(" s").append(std::to_string(*clock.value.stones_left));
    if (clock.value.periods_left) reading.append(" p").append(std::to_string(*clock.value.periods_left));
    EXPECT_EQ(reading, one.reading) << one.properties;
  }
}

TEST(Clock, OfWhite) {
  const auto document = *sgf::Document::read("(;GM[1];W[aa]WL[20]OW[4])");
  const sgf::Node node = document.tree(0).root().first_child();
  const Clock clock = clock_after(node, Color::White, parse_overtime("5x30 byo-yomi").value).value;
  EXPECT_EQ(clock, (Clock{Decimal(20), true, {}, 4}));
}

}  // namespace
}  // namespace qipu::game
