#include "qipu/revise/write_record.hpp"

#include "view.hpp"

namespace qipu::revise {
namespace {

TEST(WriteRecord, TellsWhatTheVersionLacks) {
  const sgf::Document document = read("(;GM[1]FF[4]SZ[19];B[aa]AR[aa:bb]\n;W[bb]AR[aa:bb])");
  sgf::WriteOptions style;
  style.style = sgf::Style::Canonical;
  style.ff = 3;
  const Result<Revised, std::string> written = write_record(Language::English, view_of(document), style);
  ASSERT_TRUE(written) << written.error();
  ASSERT_EQ(written->remarks.size(), 1u);
  EXPECT_EQ(written->remarks[0],
            "a.sgf:1:25: note: AR as it stands is not in FF[3]: kept as it is (2 times)");
  EXPECT_NE(written->bytes->find("FF[3]"), std::string::npos);
}

TEST(WriteRecord, PutsALabelOnTheCharset) {
  const sgf::Document document = read("(;GM[1]FF[4]CA[UTF-8]C[\u9ed1])");
  sgf::WriteOptions style;
  style.style = sgf::Style::Canonical;
  style.charset = spec::Charset::Gb18030;
  const Result<Revised, std::string> written =
      write_record(Language::English, view_of(document), style, "GBK");
  ASSERT_TRUE(written) << written.error();
  EXPECT_NE(written->bytes->find("CA[GBK]"), std::string::npos) << *written->bytes;
}

TEST(WriteRecord, RefusesWhatTheCharsetLacks) {
  const sgf::Document document = read("(;GM[1]FF[4]CA[UTF-8]C[\u9ed1])");
  sgf::WriteOptions style;
  style.style = sgf::Style::Canonical;
  style.charset = spec::Charset::Windows1252;
  const Result<Revised, std::string> written = write_record(Language::English, view_of(document), style);
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().starts_with("a.sgf:1:24: charset ")) << written.error();
  EXPECT_TRUE(written.error().ends_with(" has no '\u9ed1' (U+9ED1)")) << written.error();
}

}  // namespace
}  // namespace qipu::revise
