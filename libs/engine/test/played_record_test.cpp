// Records that grow by moves.
#include "qipu/engine/played_record.hpp"

#include <gtest/gtest.h>

namespace qipu::engine {
namespace {

PlayedRecord record_of(const std::string& text) { return *PlayedRecord::go_on(*sgf::Document::read(text)); }

TEST(PlayedRecord, GrowsByMoves) {
  PlayedRecord record = record_of("(;SZ[5];B[aa])");
  EXPECT_EQ(record.position().to_play, Color::White);
  EXPECT_EQ(record.judge({0, 0}), go::Legality::Occupied);
  ASSERT_TRUE(record.play(Point{1, 1}, {{"WL", "7.5"}}));
  ASSERT_TRUE(record.play(std::nullopt, {}));
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa];W[bb]WL[7.5];B[])");
  EXPECT_EQ(record.passes(), 1u);
  EXPECT_EQ(record.position().moves.size(), 3u);
  ASSERT_TRUE(record.set_root({{"RE", "W+R"}}));
  ASSERT_TRUE(record.set_here("TB", {{2, 2}}));
  EXPECT_NE(record.bytes().find("RE[W+R]"), std::string::npos);
  EXPECT_NE(record.bytes().find("B[]TB[cc])"), std::string::npos);
}

TEST(PlayedRecord, TakesBackWhatWasPlayedHere) {
  PlayedRecord record = record_of("(;SZ[5];B[aa])");
  EXPECT_EQ(record.take_back(2), 0u);
  ASSERT_TRUE(record.play(Point{1, 1}, {}));
  ASSERT_TRUE(record.play(Point{2, 2}, {}));
  EXPECT_EQ(record.take_back(1), 1u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa];W[bb])");
  EXPECT_EQ(record.take_back(9), 1u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa])");
  EXPECT_EQ(record.position().to_play, Color::White);
}

TEST(PlayedRecord, NeedsABoard) {
  const auto error_of = [](const std::string& text) {
    return PlayedRecord::go_on(*sgf::Document::read(text)).error().id;
  };
  EXPECT_EQ(error_of(""), ErrorId::NoKnownBoard);
  EXPECT_EQ(error_of("(;GM[3])"), ErrorId::NoKnownBoard);
  EXPECT_EQ(error_of("(;SZ[9:7])"), ErrorId::BoardNotForEngines);
}

TEST(PlayedRecord, IsCounted) {
  Result<PlayedRecord> record = PlayedRecord::go_on(*sgf::Document::read(std::string("(;SZ[3]KM[1];B[bb])")));
  ASSERT_TRUE(record);
  const Result<go::Score> score = record->count({}, 1, 0);
  ASSERT_TRUE(score);
  EXPECT_NE(record->bytes().find("KM[3]"), std::string_view::npos);
  EXPECT_NE(record->bytes().find("TB["), std::string_view::npos);
  EXPECT_EQ(score->margin(), Decimal(8 - 3));
}

TEST(PlayedRecord, HasItsTime) {
  EXPECT_TRUE(time_texts({}).empty());
  game::TimeControl control;
  control.main = Decimal(600);
  const std::vector<BesideText> expected{{"TM", "600"}};
  EXPECT_EQ(time_texts(control), expected);
}

}  // namespace
}  // namespace qipu::engine
