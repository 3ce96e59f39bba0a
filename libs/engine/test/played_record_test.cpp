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
  ASSERT_TRUE(record.set_game({{"RE", "W+R"}}));
  ASSERT_TRUE(record.set_here("TB", {{2, 2}}));
  EXPECT_NE(record.bytes().find("RE[W+R]"), std::string::npos);
  EXPECT_NE(record.bytes().find("B[]TB[cc])"), std::string::npos);
}

void play_all(PlayedRecord& record, const std::vector<std::optional<Point>>& points) {
  for (const std::optional<Point> point : points) ASSERT_TRUE(record.play(point, {}));
}

TEST(PlayedRecord, TakesBackWhatWasPlayedHere) {
  PlayedRecord record = record_of("(;SZ[5];B[aa])");
  EXPECT_EQ(record.take_back(Color::White).count, 0u);  // who has not moved yet
  play_all(record, {Point{1, 1}, Point{2, 2}, Point{3, 3}});
  EXPECT_TRUE(record.has_new_moves());
  EXPECT_EQ(record.take_back(Color::White).count, 1u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa];W[bb];B[cc])");
  EXPECT_EQ(record.position().to_play, Color::White);
  const TakenMoves taken = record.take_back(Color::White);
  EXPECT_EQ(taken.count, 2u);
  EXPECT_EQ(taken.of_record, 0u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa])");
  EXPECT_EQ(record.position().to_play, Color::White);
  EXPECT_FALSE(record.has_new_moves());
}

// What stood there stays, beside what is played instead.
TEST(PlayedRecord, TakesBackWhatStoodInTheRecord) {
  PlayedRecord record = record_of("(;SZ[5];B[aa]C[mine];W[bb]N[x];C[a word];B[cc])");
  TakenMoves taken = record.take_back(Color::White);
  EXPECT_EQ(taken.count, 2u);
  EXPECT_EQ(taken.of_record, 2u);
  EXPECT_EQ(record.position().to_play, Color::White);
  EXPECT_EQ(record.position().moves.size(), 1u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa]C[mine];W[bb]N[x];C[a word];B[cc])");
  EXPECT_EQ(record.take_back(Color::White).count, 0u);
  play_all(record, {Point{4, 4}, Point{3, 3}});
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa]C[mine](;W[ee];B[dd])(;W[bb]N[x];C[a word];B[cc]))");
  taken = record.take_back(Color::Black);  // its own move; the next one is of the record
  EXPECT_EQ(taken.count, 1u);
  EXPECT_EQ(taken.of_record, 0u);
  taken = record.take_back(Color::Black);
  EXPECT_EQ(taken.count, 2u);
  EXPECT_EQ(taken.of_record, 1u);
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa]C[mine];W[bb]N[x];C[a word];B[cc])");
  EXPECT_TRUE(record.position().moves.empty());
}

// Two moves of a side one after the other: the other side is not to move for it.
TEST(PlayedRecord, TakesBackToATurnOfThisSide) {
  PlayedRecord record = record_of("(;SZ[5];B[aa];W[bb];B[cc];B[dd];W[ee])");
  EXPECT_EQ(record.take_back(Color::Black).count, 3u);
  EXPECT_EQ(record.position().moves.size(), 2u);
  PlayedRecord other = record_of("(;SZ[5]AB[aa]PL[W];W[bb];AB[cc];B[dd])");
  EXPECT_EQ(other.take_back(Color::White).count, 2u);
  EXPECT_EQ(other.position().to_play, Color::White);
  EXPECT_EQ(other.position().black.size(), 1u);
}

std::string end_of(const std::string& text) {
  const std::optional<RecordedEnd> end = record_of(text).recorded_end();
  if (!end) return "none";
  std::string words = end->has_result ? "result" : "over";
  for (const std::string& ident : end->idents) words += " " + ident;
  return words;
}

TEST(PlayedRecord, TellsWhetherTheGameIsOver) {
  EXPECT_EQ(end_of("(;SZ[5];B[aa])"), "none");
  EXPECT_EQ(end_of("(;SZ[5];B[aa];W[])"), "none");
  EXPECT_EQ(end_of("(;SZ[5]RE[?];B[aa])"), "none");
  EXPECT_EQ(end_of("(;SZ[5]RE[];B[aa])"), "none");
  EXPECT_EQ(end_of("(;SZ[5]RE[Playing];B[aa])"), "none");
  EXPECT_EQ(end_of("(;SZ[5]RE[Unfinished];B[aa])"), "none");
  EXPECT_EQ(end_of("(;SZ[5]RE[B+3.5];B[aa])"), "result RE");
  EXPECT_EQ(end_of("(;SZ[5]RE[Void];B[aa])"), "result RE");
  EXPECT_EQ(end_of("(;SZ[5]RE[as they say];B[aa])"), "result RE");
  EXPECT_EQ(end_of("(;SZ[5];B[aa];W[];B[tt])"), "over");
  EXPECT_EQ(end_of("(;SZ[5];B[aa]TW[bb])"), "over TW");
  EXPECT_EQ(end_of("(;SZ[5];B[aa]TB[bb]TW[cc];W[bb])"), "none");
  EXPECT_EQ(end_of("(;SZ[5];B[aa]XM[](;W[bb])(;W[cc]))"), "over XM");
  EXPECT_EQ(end_of("(;SZ[5];B[aa];W[]PB[A]RE[B+R];B[]TB[aa])"), "result RE TB");
}

// What says that it is over goes with the first move, and comes back with it. All else stays.
TEST(PlayedRecord, GoesOnWithAGameThatIsOver) {
  const std::string before =
      "(;SZ[5]RE[B+3]C[B+3!]\n(;B[aa]TB[dd];W[];B[]TB[bb][cc]\n C[end]TW[dd])(;B[bb]TB[aa]))";
  PlayedRecord record = record_of(before);
  ASSERT_TRUE(record.set_at_first_move({{"PB", "Steady"}, {"RE", ""}, {"PW", ""}}));
  EXPECT_EQ(record.bytes(), before);
  play_all(record, {Point{4, 4}});
  EXPECT_EQ(record.bytes(), "(;SZ[5]C[B+3!]PB[Steady]\n(;B[aa]TB[dd];W[];B[]\n C[end];W[ee])(;B[bb]TB[aa]))");
  EXPECT_FALSE(record.recorded_end());
  play_all(record, {Point{3, 3}});
  EXPECT_EQ(record.take_back(Color::White).count, 2u);
  EXPECT_EQ(record.bytes(), before);
  EXPECT_TRUE(record.recorded_end());
  ASSERT_TRUE(record.set_result("W+R"));
  EXPECT_NE(record.bytes().find("RE[W+R]"), std::string_view::npos);
  EXPECT_NE(record.bytes().find("PB[Steady]"), std::string_view::npos);
}

// Moves above the end that the record tells: the marks there are of what is a variation now.
TEST(PlayedRecord, GoesOnBesideTheEnd) {
  PlayedRecord record = record_of("(;SZ[5];B[aa];W[bb]RE[B+R]PB[A];B[cc];W[dd]XM[]TB[ee])");
  EXPECT_EQ(record.take_back(Color::White).of_record, 1u);
  play_all(record, {Point{4, 4}});
  EXPECT_EQ(record.bytes(), "(;SZ[5];B[aa];W[bb]PB[A];B[cc](;W[ee])(;W[dd]XM[]TB[ee]))");
}

TEST(PlayedRecord, SaysAtOnceWhatCannotBeSetLater) {
  PlayedRecord record = record_of("(;CA[ISO-8859-1]SZ[5];B[aa])");
  const Result<void> done = record.set_at_first_move({{"PB", "林"}});
  ASSERT_FALSE(done);
  EXPECT_EQ(done.error().id, ErrorId::NotInCharset);
  play_all(record, {Point{1, 1}});
  EXPECT_EQ(record.bytes(), "(;CA[ISO-8859-1]SZ[5];B[aa];W[bb])");
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
