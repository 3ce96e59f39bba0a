#include "qipu/report/record_pair.hpp"

#include <gtest/gtest.h>

namespace qipu::report {
namespace {

ComparedPair compared(const char* before, const char* after, const PairOptions& options = {},
                      const FormOptions& form = {}) {
  const sgf::Document a = *sgf::Document::read(std::string(before));
  const sgf::Document b = *sgf::Document::read(std::string(after));
  return compare_pair({"a.sgf", {.document = a}}, {"b.sgf", {.document = b}}, options, form);
}

TEST(RecordPair, IsToldByTreeAndNode) {
  const ComparedPair pair = compared("(;KM[6.5];B[aa]C[one\ntwo])", "(;KM[7.5];B[aa]C[one\nthree])");
  EXPECT_TRUE(pair.differs);
  EXPECT_EQ(pair.text,
            "--- a.sgf\n+++ b.sgf\n"
            "Root (node 0, line 1:2)\n    KM Komi: 6.5 → 7.5\n"
            "Move 1 (node 1, line 1:10)\n    C Comment:\n      one\n    - two\n    + three\n");
  EXPECT_EQ(difference_counts(Language::English, pair.counts), "information: 1, comments: 1");
}

TEST(RecordPair, NamesTreesWhereThereAreSeveral) {
  const ComparedPair pair = compared("(;KM[6.5])(;KM[1])", "(;KM[6.5])(;KM[2])");
  EXPECT_NE(pair.text.find("Tree 2\nRoot (node 0, line 1:12)\n"), std::string::npos) << pair.text;
}

TEST(RecordPair, OfTheSameIsNothing) {
  const ComparedPair pair = compared("(;KM[6.5])", "(;KM[6.50])");
  EXPECT_FALSE(pair.differs);
  EXPECT_EQ(pair.text, "");
  EXPECT_EQ(difference_counts(Language::Chinese, pair.counts), "");
}

TEST(RecordPair, IsCounted) {
  EXPECT_EQ(compared("(;KM[1])", "(;KM[2])", {.form = PairForm::Count}).text, "b.sgf: information: 1\n");
  EXPECT_EQ(compared("(;KM[1])", "(;KM[1])", {.form = PairForm::Count}).text, "");
  const ComparedPair silent = compared("(;KM[1])", "(;KM[2])", {.form = PairForm::Silent});
  EXPECT_TRUE(silent.differs);
  EXPECT_EQ(silent.text, "");
}

TEST(RecordPair, IsJson) {
  FormOptions form;
  form.is_compact = true;
  const std::string json = compared("(;KM[1])", "(;KM[1])", {.form = PairForm::Json}, form).text;
  EXPECT_TRUE(json.starts_with("{\"before\":\"a.sgf\",\"after\":\"b.sgf\",\"counts\":{")) << json;
  EXPECT_TRUE(json.ends_with("\"differences\":[]}\n")) << json;
}

TEST(RecordPair, MayBeAboutMainLinesAlone) {
  PairOptions options;
  options.main_lines = true;
  const ComparedPair pair = compared("(;KM[1];B[aa])", "(;KM[2];B[aa])", options);
  EXPECT_FALSE(pair.differs);
  EXPECT_EQ(pair.text, "the main lines are the same: 1 moves\n");
  options.is_one_of_many = true;
  EXPECT_TRUE(compared("(;B[aa])", "(;B[bb])", options).text.starts_with("b.sgf: the main lines part"));
  options.turned_lines = true;
  EXPECT_TRUE(compared("(;B[aa];W[dd];B[ee];W[cc])", "(;B[aa]AB[ss])", options).differs);
}

TEST(WantedDifferences, AreNamed) {
  const auto wanted = wanted_differences(Language::English, {"info", "moves"}, {"moves", "AP"});
  ASSERT_TRUE(wanted);
  EXPECT_EQ(wanted->subjects, 1u << static_cast<unsigned>(compare::Subject::Info));
  EXPECT_EQ(wanted->ignored, std::vector<std::string>{"AP"});
  const auto wrong = wanted_differences(Language::English, {"mvoes"}, {});
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error(),
            "mvoes is none of info, moves, comments, variations, marks, setup, other (did you mean moves?)");
  EXPECT_FALSE(wanted_differences(Language::English, {}, {"ap"}));
}

TEST(RecordPair, OfVeryLongTextsIsCutShort) {
  std::string before = "(;C[", after = "(;C[";
  for (int i = 0; i < 3000; ++i) {
    before += "old\n";
    after += "new\n";
  }
  const std::string text = compared((before + "])").c_str(), (after + "])").c_str()).text;
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 2 + 2 + 2 * 2001);
  EXPECT_NE(text.find("    - old\n      …\n"), std::string::npos);
}

}  // namespace
}  // namespace qipu::report
