// A reader that was not given every charset: it reads as one that was, or says that it needs them.
#include "qipu/text/charsets.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/stream.hpp"

namespace qipu::sgf {
namespace {

constexpr ReadOptions few{.charsets = &text::charsets_without_east_asia};

struct Case {
  const char* name;
  std::string bytes;
  bool is_readable;  // without the tables of East Asian charsets
};

const Case cases[] = {
    {"ASCII", "(;PB[Go Seigen])", true},
    {"ASCII, whatever it says", "(;CA[GB2312]PB[Go Seigen])", true},
    {"UTF-8", "(;PB[\u5434\u6E05\u6E90])", true},
    {"UTF-8, declared as something else", "(;CA[Big5]PB[\u5434\u6E05\u6E90])", true},
    {"UTF-8 of two bytes a letter", "(;PB[\u00E9t\u00E9])", true},
    {"the same, declared as something else", "(;CA[GB2312]PB[\u00E9t\u00E9])", false},
    {"a byte order mark of UTF-16", std::string("\xFF\xFE(\0;\0C\0[\0\x34\x54]\0)\0", 16), true},
    {"a byte order mark of GB18030", "\x84\x31\x95\x33(;C[\xB9\xC5])", false},
    {"GB18030", "(;PB[\xCE\xE2\xC7\xE5\xD4\xB4])", false},
    {"GB18030, declared", "(;CA[GB18030]PB[\xCE\xE2\xC7\xE5\xD4\xB4])", false},
    {"a charset of one byte, which only the tables tell", "(;CA[ISO-8859-1]PB[Andr\xE9])", false},
    {"shifts", "(;C[~{9EA&~}])", false},
    {"escape sequences", "(;CA[UTF-8]C[\x1B$B8e\x1B(B])", false},
    {"a shift that only CA tells of",
     "(;CA[ISO-2022-KR]PB[\x0E"
     "0!\x0F])",
     false},
    {"an escape sequence that only CA tells of", "(;CA[ISO-2022-JP]PB[\x1B$A0!\x1B(B])", false},
    {"katakana",
     "(;CA[ISO-2022-JP]PB[\x0E"
     "1\x0F])",
     false},
    {"a tilde", "(;C[~ and {])", true},
    {"the second tree", "(;PB[a])(;PB[\xCE\xE2\xC7\xE5\xD4\xB4])", false},
};

TEST(CharsetsGiven, ReadTheSameOrAskForMore) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.name);
    const Result<Document> all = Document::read(one.bytes), some = Document::read(one.bytes, few);
    ASSERT_TRUE(all.has_value());
    ASSERT_EQ(some.has_value(), one.is_readable);
    if (!some) {
      EXPECT_EQ(some.error().kind(), ErrorKind::NeedsCharsets);
      EXPECT_EQ(message(some.error(), Language::English),
                "cannot be read without the tables of East Asian charsets");
      continue;
    }
    const Reading mine = some->tree(0).reading(), other = all->tree(0).reading();
    EXPECT_EQ(mine.charset, other.charset);
    EXPECT_EQ(mine.brackets, other.brackets);
    EXPECT_EQ(mine.charsets, &text::charsets_without_east_asia);
    for (const Property property : some->tree(0).root().properties())
      EXPECT_EQ(property.text(), all->tree(0).root().find(property.ident()).text());
  }
}

TEST(CharsetsGiven, AStreamAsksAtTheTreeThatNeedsThem) {
  std::string bytes = "(;PB[a])(;PB[\xCE\xE2\xC7\xE5\xD4\xB4])";
  const auto give = [&bytes](char* out, std::size_t size) -> Result<std::size_t> {
    size = std::min(size, bytes.size());
    bytes.copy(out, size);
    bytes.erase(0, size);
    return size;
  };
  TreeStream stream(give, few);
  const auto first = stream.next();
  ASSERT_TRUE(first.has_value() && first->has_value());
  const auto second = stream.next();
  ASSERT_FALSE(second.has_value());
  EXPECT_EQ(second.error().kind(), ErrorKind::NeedsCharsets);
}

TEST(CharsetsGiven, AnEditKeepsThem) {
  Editor editor(*Document::read("(;PB[a])", few), few);
  Transaction transaction = editor.begin("set");
  ASSERT_TRUE(transaction.set(editor.document().tree(0).root().id(), "PB", "\u5434").has_value());
  ASSERT_TRUE(transaction.commit().has_value());
  EXPECT_EQ(editor.bytes(), "(;CA[UTF-8]PB[\u5434])");
  EXPECT_EQ(editor.document().tree(0).reading().charsets, &text::charsets_without_east_asia);
}

}  // namespace
}  // namespace qipu::sgf
