#include "qipu/revise/mend_record.hpp"

#include "view.hpp"

namespace qipu::revise {
namespace {

constexpr const char* faulty = "(;GM[1]FF[4]SZ[19]KM[6,5];B[aa];W[bb]";

TEST(MendRecord, SaysWhatWasRepaired) {
  const sgf::Document document = read(faulty);
  MendOptions options;
  options.describes_steps = true;
  const Result<Revised, std::string> mended = mend_record(Language::English, view_of(document), options);
  ASSERT_TRUE(mended) << mended.error();
  EXPECT_EQ(bytes_of(*mended, document), "(;GM[1]FF[4]SZ[19]KM[6.5];B[aa];W[bb])");
  EXPECT_TRUE(mended->words.starts_with("2 repairs: ")) << mended->words;
  ASSERT_EQ(mended->steps.size(), 2u);
  EXPECT_TRUE(mended->steps[0].starts_with("a.sgf:1:")) << mended->steps[0];
  EXPECT_TRUE(mended->complaints.empty());
}

TEST(MendRecord, LeavesWhatIsRight) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[19];B[aa])");
  const Result<Revised, std::string> mended =
      mend_record(Language::English, view_of(document), MendOptions());
  ASSERT_TRUE(mended);
  EXPECT_FALSE(mended->bytes);
  EXPECT_EQ(mended->words, "");
}

TEST(MendRecord, WritesDownWhatItHasDone) {
  const sgf::Document document = read(faulty);
  MendOptions options;
  options.notes_into = "QIPUFIX";
  const Result<Revised, std::string> mended = mend_record(Language::Chinese, view_of(document), options);
  ASSERT_TRUE(mended);
  EXPECT_NE(bytes_of(*mended, document).find("QIPUFIX[Qipu "), std::string::npos)
      << bytes_of(*mended, document);
  EXPECT_TRUE(mended->words.starts_with("修复 2 处：")) << mended->words;
}

TEST(MendRecord, NamesTheCharacterThatACharsetLacks) {
  const sgf::Document document = read("(;GM[1]FF[4]CA[UTF-8]\nC[a\u9ed1])");
  MendOptions options;
  options.repair.charset = spec::Charset::Windows1252;
  const Result<Revised, std::string> mended = mend_record(Language::English, view_of(document), options);
  ASSERT_FALSE(mended);
  EXPECT_TRUE(mended.error().starts_with("a.sgf:2:")) << mended.error();
  EXPECT_TRUE(mended.error().ends_with("has no '\u9ed1' (U+9ED1)")) << mended.error();
}

TEST(MendRecord, SetsValuesAlone) {
  const sgf::Document document = read(faulty);
  MendOptions options;
  options.repairs = false;
  options.values = *values_to_set(Language::English, {"PB=Lin Xiaoshi"}, spec::Profile::Ff4);
  const Result<Revised, std::string> set = mend_record(Language::English, view_of(document), options);
  ASSERT_TRUE(set) << set.error();
  EXPECT_EQ(set->words, "set: PB");
  EXPECT_NE(bytes_of(*set, document).find("PB[Lin Xiaoshi]"), std::string::npos);
  EXPECT_NE(bytes_of(*set, document).find("KM[6,5]"), std::string::npos);
}

TEST(MendRecord, RefusesValuesThatCannotBeSet) {
  for (const auto& [typed, complaint] : {
           std::pair("PB",
                     "--set PB: write a property and its value, such as PB=Lin Xiaoshi (strip --property "
                     "takes one out)"),
           std::pair("B=aa",
                     "--set B=aa: only information about the game, ST, AP and private properties can be "
                     "set in many records"),
       }) {
    const auto values = values_to_set(Language::English, {typed}, spec::Profile::Ff4);
    ASSERT_FALSE(values) << typed;
    EXPECT_EQ(values.error(), complaint);
  }
  const auto wrong = values_to_set(Language::English, {"DT=yesterday"}, spec::Profile::Ff4);
  ASSERT_FALSE(wrong);
  EXPECT_TRUE(wrong.error().starts_with("--set DT=yesterday: ")) << wrong.error();
}

}  // namespace
}  // namespace qipu::revise
