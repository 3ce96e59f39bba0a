// TM: what is written, and what it is read as; overtime after a bar.
#include "qipu/game/time.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"3600", "E 3600"},
    {"0", "E 0"},
    {"2817.5", "E 2817.5"},
    {" 3600", "C 3600"},
    {"1,5", "C 1.5"},
    {"2 hours", "C 7200"},
    {"90 min", "C 5400"},
    {"90min.", "C 5400"},
    {"1h30", "C 5400"},
    {"1h 30m", "C 5400"},
    {"15h", "C 54000"},
    {"600s", "C 600"},
    {"10 hours each.", "C 36000"},
    {"60 minutes per player", "C 3600"},
    {"1½ hours", "C 5400"},
    {"half hour", "C 1800"},
    {"one hour", "C 3600"},
    {"3시간", "C 10800"},
    {"1時間", "C 3600"},
    {"2時間30分", "C 9000"},
    {"各2小时30分钟", "C 9000"},
    {"1:00:00", "C 3600"},
    {"60:00", "C 3600"},
    {"1:30", "G 90"},
    {"1,800", "G 1800"},
    {"10x30", "G |10x30"},
    {"1:00:00(5x1:00)", "G 3600|5x1:00"},
    // hours or minutes
    {"3:00(5x1:00)", "G 10800|5x1:00"},
    {"6:00(3x1:00)", "G 21600|3x1:00"},
    {"9:59(3x1:00)", "G 35940|3x1:00"},
    {"10:00(3x1:00)", "G 600|3x1:00"},
    {"5:00(3x0:30)", "G 300|3x0:30"},
    {"3:00(5x60)", "G 180|5x60"},
    {"30:00(5x1:00)", "G 1800|5x1:00"},
    {"1:20/player", "G 4800"},
    {"2:30 each", "G 9000"},
    {"各2:30", "G 9000"},
    {"20:00 each", "G 1200"},
    {"3:00", "G 180"},
    {"30 min + 3x30", "G 1800|3x30"},
    {"1 hr/125 moves", "G 3600|125 moves"},
    // what is the overtime's, as it is written
    {"时限20分\n30秒读秒 3次", "G 1200|30秒读秒 3次"},
    {"時限20分 讀秒30秒3次", "G 1200|讀秒30秒3次"},
    {"제한시간 20분 : 30초 초읽기 3회", "G 1200|30초 초읽기 3회"},
    {"Time limit 20minute : 30 second countdown 3 time", "G 1200|30 second countdown 3 time"},
    {"2小时30分 60秒3次", "G 9000|60秒3次"},
    {"1時間（30秒読み 3回）", "G 3600|30秒読み 3回"},
    {"20分;30秒x3", "G 1200|30秒x3"},
    {"90 min 30 sec", "C 5430"},
    {"20 min: fast", "N"},
    {"-60", "N"},
    {"", "N"},
    {"-", "N"},
    {"fast", "N"},
    {"5 apples", "N"},
    {"30 min 2 hours", "N"},
    {"黑: 10:59  白: 10:11", "N"},
};

TEST(TimeLimit, IsRead) {
  for (const Case& one : cases) {
    const Typed<TimeLimit> limit = parse_time_limit(one.text);
    const std::string overtime = limit.value.overtime.empty() ? "" : "|" + limit.value.overtime;
    EXPECT_EQ(line(limit) + overtime, one.reading) << one.text;
  }
}

}  // namespace
}  // namespace qipu::game
