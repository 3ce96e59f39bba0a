#include "qipu/text/shell_words.hpp"

#include <gtest/gtest.h>

#include "qipu/text/recode.hpp"

namespace qipu::text {
namespace {

TEST(ShellWords, AreQuotedWhereTheyNeedIt) {
  struct Case {
    const char* name;
    const char* word;
  };
  for (const Case& one :
       {Case{"a/b-1.sgf", "a/b-1.sgf"}, Case{"a b", "'a b'"}, Case{"it's", "'it'\\''s'"}, Case{"", "''"},
        Case{"-x", "./-x"}, Case{"- x", "'./- x'"}, Case{"棋.sgf", "棋.sgf"}, Case{"a$b", "'a$b'"}})
    EXPECT_EQ(shell_word(one.name), one.word);
  EXPECT_EQ(shell_quoted("a"), "'a'");
}

TEST(Recoded, HasAQuestionMarkForWhatTheCharsetLacks) {
  EXPECT_EQ(recoded("棋a", Charset::Gb18030),
            "\xC6\xE5"
            "a");
  EXPECT_EQ(recoded("a棋é", Charset::Iso8859_2), "a?\xE9");
  EXPECT_EQ(recoded("a\xFF"
                    "b",
                    Charset::Iso8859_2),
            "a\xFF"
            "b");
  EXPECT_EQ(recoded("", Charset::Iso8859_2), "");
}

}  // namespace
}  // namespace qipu::text
