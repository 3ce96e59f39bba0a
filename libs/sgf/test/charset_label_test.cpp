#include "qipu/sgf/charset_label.hpp"

#include <gtest/gtest.h>

namespace qipu::sgf {
namespace {

TEST(CharsetLabel, OfPartsOfGb18030) {
  EXPECT_EQ(narrower_label("cp936"), "GBK");
  EXPECT_EQ(narrower_label("EUC-CN"), "GB2312");
  EXPECT_EQ(narrower_label("GB18030"), "");
  EXPECT_EQ(narrower_label("UTF-8"), "");
}

TEST(CharsetLabel, TellsOfWhichPartATreeIs) {
  const auto label_in = [](std::string text) {
    const Document document = *Document::read(std::move(text));
    return part_label_of(document.tree(0));
  };
  EXPECT_EQ(label_in("(;CA[ x-gbk ]C[\xC6\xE5])"), "x-gbk");
  EXPECT_EQ(label_in("(;CA[GB2312]C[\xC6\xE5])"), "GB2312");
  EXPECT_EQ(label_in("(;CA[gb18030]C[\xC6\xE5])"), "");
  EXPECT_EQ(label_in("(;CA[UTF-8]C[x])"), "");
  EXPECT_EQ(label_in("(;C[x])"), "");
}

TEST(CharsetLabel, FindsACharacter) {
  const Document document = *Document::read(std::string("(;CA[GBK]C[a\xC6\xE5\xBA\xC3])"));
  const std::optional<Span> place = place_of(U'好', document);
  ASSERT_TRUE(place);
  EXPECT_EQ(*place, (Span{14, 16}));
  EXPECT_FALSE(place_of(U'x', document));
}

TEST(CharsetLabel, StandsInEveryTree) {
  const Result<LabelledBytes> labelled =
      with_charset_label("(;CA[GB18030]C[\xC6\xE5];B[aa])(;CA[GB18030])", "GB2312");
  ASSERT_TRUE(labelled);
  EXPECT_FALSE(labelled->missing);
  EXPECT_EQ(labelled->bytes, "(;CA[GB2312]C[\xC6\xE5];B[aa])(;CA[GB2312])");
  EXPECT_EQ((*with_charset_label("(;C[x])", "UTF-8")).bytes, "(;C[x])");
}

TEST(CharsetLabel, NoCharacterIsBeyondIt) {
  const std::string rare = "(;CA[GB18030]C[\x81\x40])";  // of GBK
  EXPECT_EQ((*with_charset_label(rare, "GB2312")).missing, U'\u4E02');
  EXPECT_FALSE((*with_charset_label(rare, "GBK")).missing);
  EXPECT_EQ((*with_charset_label("(;CA[GB18030]C[\x81\x30\x81\x34])", "GBK")).missing, U'\u0084');
}

TEST(CharsetLabel, IsToldWhereAnOptionToldIt) {
  ReadOptions options;
  options.charset_rule.always = spec::Charset::Big5;
  const Document given = *Document::read(std::string("(;C[\xB4\xD1])"), options);
  const auto own = in_charset_of_its_own(given, spec::Charset::Utf8);
  ASSERT_TRUE(own && *own);
  EXPECT_EQ((**own).bytes(), "(;CA[UTF-8]C[\u68CB])");
  const auto same = in_charset_of_its_own(*Document::read(std::string("(;C[x])")), spec::Charset::Utf8);
  EXPECT_TRUE(same && !*same);
}

}  // namespace
}  // namespace qipu::sgf
