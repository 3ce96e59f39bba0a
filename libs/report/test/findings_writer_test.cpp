// Pages in their order, with what stands between them; and what is said of faults where nobody asks.
#include "qipu/report/findings_writer.hpp"

#include <gtest/gtest.h>

#include "qipu/report/fault_hints.hpp"
#include "qipu/testing/text_sink.hpp"

namespace qipu::report {
namespace {

using Text = test::TextSink;

std::string written(FormId id, const std::vector<std::string>& records,
                    SummaryForm summary = SummaryForm::None) {
  const auto form = make_form(id, {.is_compact = true});
  Text out;
  FindingsWriter writer(out, *form, summary);
  for (const std::string& record : records) {
    const sgf::Document document = *sgf::Document::read(record);
    Page page(*form, "a.sgf", {"a.sgf", {}}, {});
    page.add({.document = document});
    writer.write(page);
    page.end();
    writer.end(page);
  }
  writer.finish({});
  return out.text;
}

TEST(FindingsWriter, PutsPagesInARow) {
  const std::string text = written(FormId::Text, {"(;B[aa]", "(;B[aa])", "(;B[aa]"});
  EXPECT_NE(text.find("3 files: "), std::string::npos) << text;
  const std::string json = written(FormId::Json, {"(;B[aa])", "(;B[aa])"});
  EXPECT_EQ(std::count(json.begin(), json.end(), '\n'), 2) << json;
}

TEST(FindingsWriter, HasItsHeadWithoutRecords) {
  const auto form = make_form(FormId::Sarif, {});
  EXPECT_TRUE(written(FormId::Sarif, {}).starts_with(form->head()));
}

TEST(FindingsWriter, EndsWithASummary) {
  const std::string json = written(FormId::Silent, {"(;B[aa]"}, SummaryForm::Json);
  EXPECT_NE(json.find("\"folders\""), std::string::npos) << json;
  EXPECT_NE(written(FormId::Silent, {"(;B[aa]"}, SummaryForm::Text), "");
}

std::vector<std::string> hints(const char* record) {
  const sgf::Document document = *sgf::Document::read(std::string(record));
  return fault_hints(Language::English, "a.sgf", count_recoveries({.document = document}));
}

TEST(FaultHints, AreOfWhatIsGrave) {
  EXPECT_TRUE(hints("(;GM[1]FF[4]SZ[19];B[aa])").empty());
  EXPECT_EQ(hints("(;GM[1]FF[4]SZ[19];B[aa]"), std::vector<std::string>{"a.sgf: recovered from 1 error"});
  const std::vector<std::string> size = hints("(;GM[1]FF[4]SZ[x];B[aa])");
  ASSERT_FALSE(size.empty());
  EXPECT_EQ(size[0], "a.sgf: SZ[x] was not understood, a board of 19×19 is assumed");
}

}  // namespace
}  // namespace qipu::report
