#include "qipu/revise/change_record.hpp"

#include "view.hpp"

namespace qipu::revise {
namespace {

constexpr const char* record = "(;GM[1]FF[4]SZ[9]C[x];B[aa](;W[bb];B[cc])(;W[dd]))";

TEST(StripRecord, SaysWhatIsGone) {
  const sgf::Document document = read(record);
  game::StripRules rules;
  rules.classes = {game::PropertyClass::Comments};
  const Result<Revised, std::string> stripped = strip_record(Language::English, document, rules);
  ASSERT_TRUE(stripped);
  EXPECT_EQ(*stripped->bytes, "(;GM[1]FF[4]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))");
  EXPECT_EQ(stripped->words, "removed: properties 1, nodes 0");
}

TEST(StripRules, AreNamed) {
  const auto rules =
      strip_rules(Language::English, {{"annotation"}, {"PB", "C:x"}, {"PW"}, {"root", "middle"}});
  ASSERT_TRUE(rules);
  EXPECT_EQ(rules->classes.size(), 2u);
  EXPECT_EQ(rules->idents, std::vector<std::string>{"PB"});
  EXPECT_EQ(rules->texts.size(), 1u);
  EXPECT_EQ(rules->keep, std::vector<std::string>{"PW"});
  EXPECT_TRUE(rules->spares_roots && !rules->spares_ends && rules->spares_others);
}

TEST(StripRules, SayWhatIsNoName) {
  const auto near = strip_rules(Language::English, {{"coments"}, {}, {}, {}});
  ASSERT_FALSE(near);
  EXPECT_EQ(near.error(),
            std::vector<std::string>{"no class of properties is called coments (did you mean comments?)"});
  const auto far = strip_rules(Language::English, {{"zzzz"}, {}, {}, {}});
  ASSERT_FALSE(far);
  EXPECT_EQ(far.error().size(), 2u);
  const auto property = strip_rules(Language::English, {{}, {}, {"pb"}, {}});
  ASSERT_FALSE(property);
  EXPECT_TRUE(property.error().at(0).ends_with(" (did you mean PB?)")) << property.error().at(0);
}

TEST(StripRecord, SaysThatAPathIsMissing) {
  game::StripRules rules;
  rules.variations = true;
  rules.path = "9";
  const Result<Revised, std::string> stripped = strip_record(Language::English, read(record), rules);
  ASSERT_FALSE(stripped);
  EXPECT_EQ(stripped.error(), "not every tree has a node 9");
}

TEST(TransformRecord, Turns) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[9];B[ab])");
  game::RecordTransform options;
  EXPECT_FALSE(options.does_anything());
  options.rotate = go::Symmetry::Rotate180;
  EXPECT_TRUE(options.does_anything());
  const Result<Revised, std::string> turned = transform_record(Language::English, document, options);
  ASSERT_TRUE(turned);
  EXPECT_EQ(*turned->bytes, "(;GM[1]FF[4]SZ[9];B[ih])");
}

TEST(TransformRecord, ReversesVariationsThatAreNotTurned) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[9](;B[aa])(;B[bb]))");
  game::RecordTransform options;
  options.reverse_variations = true;
  const Result<Revised, std::string> reversed = transform_record(Language::English, document, options);
  ASSERT_TRUE(reversed);
  EXPECT_EQ(bytes_of(*reversed, document), "(;GM[1]FF[4]SZ[9](;B[bb])(;B[aa]))");
}

TEST(TransformRecord, SaysWhatIsInTheWay) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[9];B[aa];W[ii];B[hh])");
  game::RecordTransform options;
  options.crop = "A9:C7";
  const Result<Revised, std::string> cut = transform_record(Language::English, document, options);
  ASSERT_FALSE(cut);
  EXPECT_EQ(cut.error(), "node 2: W[ii] is not on that part of the board (2 times); --drop marks|all?");
  options.drop = game::Beyond::DropAll;
  const Result<Revised, std::string> dropped = transform_record(Language::English, document, options);
  ASSERT_TRUE(dropped) << dropped.error();
  EXPECT_EQ(dropped->words, "values left out beyond the part: 2");
}

TEST(TransformRecord, RefusesAnAreaThatIsNone) {
  game::RecordTransform options;
  options.crop = "A1:T19";
  for (const bool is_view : {false, true}) {
    options.view = is_view;
    const Result<Revised, std::string> cut =
        transform_record(Language::English, read("(;GM[1]FF[4]SZ[9];B[aa])"), options);
    ASSERT_FALSE(cut);
    EXPECT_EQ(cut.error(), "A1:T19 is no part of a 9x9 board: write two corners, such as A1:J9");
  }
}

TEST(TransformRecord, OnlyShowsAPart) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[9];B[aa])");
  game::RecordTransform options;
  options.crop = "A9:C7";
  options.view = true;
  const Result<Revised, std::string> shown = transform_record(Language::English, document, options);
  ASSERT_TRUE(shown);
  EXPECT_NE(bytes_of(*shown, document).find("VW["), std::string::npos);
}

TEST(ExtractRecord, IsALine) {
  ExtractOptions options;
  options.to.path = "1/2";
  const Result<Revised, std::string> line = extract_record(Language::English, read(record), options);
  const Result<Revised, std::string> other = extract_record(Language::English, read(record), {});
  ASSERT_TRUE(other) << other.error();
  EXPECT_EQ(*other->bytes, "(;GM[1]FF[4]SZ[9]C[x];B[aa](;W[bb];B[cc]))\n");
  ASSERT_TRUE(line) << line.error();
  EXPECT_EQ(*line->bytes, "(;GM[1]FF[4]SZ[9]C[x];B[aa](;W[dd]))\n");
}

TEST(ExtractRecord, SaysWhyThereIsNone) {
  ExtractOptions options;
  options.after = 9;
  const Result<Revised, std::string> far = extract_record(Language::English, read(record), options);
  ASSERT_FALSE(far);
  EXPECT_EQ(far.error(), "no position after move 9: the line has 3 moves");
  ExtractOptions other;
  other.to.game = 2;
  const Result<Revised, std::string> second = extract_record(Language::English, read(record), other);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error(), "no game 2: it has 1 game");
}

TEST(ExtractRecord, BeginsAfterMoves) {
  ExtractOptions options;
  options.to.after = "aa";
  const Result<Revised, std::string> rest = extract_record(Language::English, read(record), options);
  ASSERT_TRUE(rest) << rest.error();
  EXPECT_NE(rest->bytes->find("AB[aa]"), std::string::npos) << *rest->bytes;
  EXPECT_NE(rest->bytes->find("B[cc]"), std::string::npos) << *rest->bytes;
}

}  // namespace
}  // namespace qipu::revise
