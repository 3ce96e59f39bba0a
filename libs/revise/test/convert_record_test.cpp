#include "qipu/revise/convert_record.hpp"

#include "view.hpp"

namespace qipu::revise {
namespace {

SourceView source_of(const sgf::Document& document) { return {view_of(document), "games/a.sgf"}; }

ConvertOptions to(std::string_view slug) {
  ConvertOptions options;
  options.format = convert::find_format(slug);
  options.style.style = sgf::Style::Canonical;
  options.style.ff = 4;
  return options;
}

Converted converted(const sgf::Document& document, const ConvertOptions& options,
                    const query::GameFilter& meant = {}) {
  Result<Converted> made = convert_record(Language::English, source_of(document), options, meant);
  EXPECT_TRUE(made);
  return made ? *std::move(made) : Converted();
}

TEST(ConvertRecord, CorrectsSgf) {
  ConvertOptions options = to("sgf");
  options.describe_notes = true;
  const sgf::Document document = read("(;GM[1]FF[3]SZ[19]KM[6,5];B[aa]");
  const Converted made = converted(document, options);
  ASSERT_EQ(made.files.size(), 1u);
  EXPECT_NE(made.files[0].bytes.find("KM[6.5]"), std::string::npos);
  EXPECT_EQ(made.from, convert::sgf_format());
  EXPECT_EQ(made.notes.size(), made.note_count);
  ASSERT_FALSE(made.notes.empty());
  EXPECT_TRUE(made.notes[0].starts_with("a.sgf:1:")) << made.notes[0];
}

TEST(ConvertRecord, SaysWhatIsLost) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[19];B[aa]C[x]\n(;W[bb])(;W[cc]))");
  const Converted made = converted(document, to("ngf"));
  ASSERT_EQ(made.files.size(), 1u);
  EXPECT_NE(made.files[0].lost.find("1 variation"), std::string::npos) << made.files[0].lost;
  EXPECT_NE(made.files[0].lost.find("(first at line 1)"), std::string::npos) << made.files[0].lost;
}

TEST(ConvertRecord, TakesTheGamesThatAreMeant) {
  const sgf::Document document = read("(;GM[1]PB[a];B[aa])(;GM[1]PB[b];B[bb])(;GM[1]PB[c])");
  ConvertOptions options = to("csv");
  const std::string all = converted(document, options).files.at(0).bytes;
  EXPECT_EQ(std::count(all.begin(), all.end(), '\n'), 3);
  options.game = 2;
  EXPECT_NE(converted(document, options).files.at(0).bytes.find("b"), std::string::npos);
  const query::GameFilter filter(*query::Filter::parse("PB in (\"b\", \"c\")"));
  const Converted third = converted(document, options, filter);
  const std::string row = third.files.at(0).bytes;
  EXPECT_EQ(std::count(row.begin(), row.end(), '\n'), 1);
  options.game = 3;
  const Converted none = converted(document, options, filter);
  EXPECT_TRUE(none.files.empty());
  ASSERT_EQ(none.complaints.size(), 1u);
  EXPECT_EQ(none.complaints[0], "a.sgf: no game 3: 2 of its games match --where");
}

TEST(ConvertRecord, NamesEachGame) {
  const sgf::Document document = read("(;GM[1]PB[a]PW[x];B[aa])(;GM[1]PB[b]PW[y];B[bb])");
  const auto names = query::NameTemplate::parse("{PB} vs {PW}");
  ASSERT_TRUE(names);
  ConvertOptions options = to("ngf");
  options.each_game = true;
  options.names = &*names;
  const Converted made = converted(document, options);
  ASSERT_EQ(made.files.size(), 2u);
  EXPECT_EQ(made.files[1].name, "b vs y");
  EXPECT_EQ(made.size(), made.files[0].bytes.size() + made.files[1].bytes.size());
}

TEST(ConvertRecord, SaysThatAGameHasNoBoard) {
  const Converted made = converted(read("(;GM[3];W[a])"), to("ngf"));
  EXPECT_TRUE(made.files.empty());
  ASSERT_EQ(made.complaints.size(), 1u);
  EXPECT_EQ(made.complaints[0], "a.sgf: game 1 is Chess: only Go has a board here");
}

TEST(ConvertRecord, IsNothingOfWhatIsNoRecord) {
  const Converted made = converted(read("no record"), to("sgf"));
  EXPECT_FALSE(made.is_record);
  EXPECT_TRUE(made.files.empty());
}

}  // namespace
}  // namespace qipu::revise
