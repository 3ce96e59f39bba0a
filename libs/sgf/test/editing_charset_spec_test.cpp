// Text of every charset, copied into and recoded to every other one. docs/design/editing.md, "Charsets".
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "one_edit.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/testing/random_tree.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::sgf {
namespace {

using spec::Charset;
using test::commit;
using test::done;
using test::read;

// A text in many scripts; the part that `charset` holds.
std::string what_it_holds(Charset charset) {
  std::string out;
  for (const char* piece : {"Black wins ", "Müller gewinnt ", "Źle zagrany łatwy ruch ",
                            "Чёрные выиграли партию ", "Ο μαύρος κερδίζει ", "หมากดำชนะ ", "השחור ניצח ",
                            "الأسود يفوز ", "siyah kazandı ğş ", "Žaidėjas laimėjo šią ", "定石变化黑中盘胜 ",
                            "黑中盤勝定石變化 ", "黒番中押し勝ちソゾ表能 ", "흑 불계승 정석 변화 ", "]\\:"}) {
    std::string bytes;
    if (!text::encode(piece, charset, bytes)) out += piece;
  }
  return out;
}

std::string mark_of(Charset charset) {
  switch (charset) {
    case Charset::Utf16Le:
      return "\xFF\xFE";
    case Charset::Utf16Be:
      return "\xFE\xFF";
    case Charset::Utf32Le:
      return {"\xFF\xFE\0\0", 4};
    case Charset::Utf32Be:
      return {"\0\0\xFE\xFF", 4};
    default:
      return {};
  }
}

// A comment for each text, one node after another.
std::string file_in(Charset charset, const std::vector<std::string>& texts) {
  const spec::LexClass lex_class = spec::row(charset).lex_class;
  const bool is_wide = lex_class == spec::LexClass::Wide;
  const Reading reading{
      lex_class == spec::LexClass::Bytes || is_wide ? BracketRule::Bytes : BracketRule::CutCharacters,
      is_wide ? Charset::Utf8 : charset};
  std::string text = "(;CA[" + std::string(spec::name(charset)) + "]C[";
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) text += "];C[";
    EXPECT_FALSE(append_encoded(escaped(texts[i]), reading, text));
  }
  text += "])";
  if (!is_wide) return text;
  std::string bytes = mark_of(charset);
  EXPECT_FALSE(text::encode(text, charset, bytes));
  return bytes;
}

// False if the next reader takes it for another charset: then nobody can be asked to edit it.
bool is_certain(Charset charset, const std::vector<std::string>& texts) {
  const Document document = read(file_in(charset, texts));
  return document.tree(0).charset() == charset && document.node_at(0).find("C").text() == texts[0];
}

bool holds(Charset charset, const std::string& text) {
  std::string bytes;
  return !text::encode(text, charset, bytes);
}

// Calls `act` for every two charsets with a text of the first.
void for_every_two(const std::function<void(Charset, Charset, const std::string&)>& act) {
  for (const spec::CharsetRow& from : spec::charsets()) {
    const std::string text = what_it_holds(from.charset);
    if (from.charset == Charset::UsAscii || !is_certain(from.charset, {text, text})) continue;
    for (const spec::CharsetRow& to : spec::charsets()) {
      if (to.charset == Charset::UsAscii) continue;
      SCOPED_TRACE(std::string(from.name) + " to " + std::string(to.name));
      act(from.charset, to.charset, text);
    }
  }
}

TEST(EditingCharsets, CopyBetweenEveryTwo) {
  int copied = 0, refused = 0;
  for_every_two([&](Charset from, Charset to, const std::string& text) {
    const Document source = read(file_in(from, {text, text}));
    const std::string own = what_it_holds(to);
    if (!is_certain(to, {own, own})) return;
    Editor editor(read(file_in(to, {own, own})));
    const std::string before(editor.bytes());
    NodeId made;
    const Result<void> result = commit(editor, [&](Transaction& t) {
      const Result<NodeId> node = t.copy(source.node_at(1), NodeId(0), 9);
      made = node.value_or(NodeId());
      return done(node);
    });
    if (!holds(to, text)) {
      ++refused;
      ASSERT_FALSE(result);
      EXPECT_EQ(result.error().kind(), ErrorKind::NotInCharset) << message(result.error());
      EXPECT_EQ(editor.bytes(), before);
    } else if (is_certain(to, {own, own, text})) {
      ++copied;
      ASSERT_TRUE(result) << message(result.error());
      EXPECT_EQ(editor.document().node(made).find("C").text(), text);
      EXPECT_EQ(editor.document().tree(0).charset(), to);
      ASSERT_TRUE(editor.undo());
      EXPECT_EQ(editor.bytes(), before);
    }
  });
  EXPECT_GT(copied, 300);
  EXPECT_GT(refused, 300);
}

TEST(EditingCharsets, RecodeBetweenEveryTwo) {
  int recoded = 0, refused = 0;
  for_every_two([&](Charset from, Charset to, const std::string& text) {
    const std::string bytes = file_in(from, {text, text});
    Editor editor(read(bytes));
    const Result<void> result = commit(editor, [&](Transaction& t) { return t.recode(to); });
    if (!holds(to, text)) {
      ++refused;
      ASSERT_FALSE(result);
      EXPECT_EQ(result.error().kind(), ErrorKind::NotInCharset) << message(result.error());
      EXPECT_EQ(editor.bytes(), bytes);
    } else if (is_certain(to, {text, text})) {
      ++recoded;
      ASSERT_TRUE(result) << message(result.error());
      EXPECT_EQ(editor.document().node_at(0).find("C").text(), text);
      EXPECT_EQ(editor.document().node_at(1).find("C").text(), text);
      EXPECT_EQ(editor.document().tree(0).charset(), to);
      while (editor.undo()) {
      }
      EXPECT_EQ(editor.bytes(), bytes);
    }
  });
  EXPECT_GT(recoded, 300);
  EXPECT_GT(refused, 300);
}

TEST(EditingCharsets, TextWithoutCharsetTakesUtf8) {
  Editor editor(read("(;B[aa])"));
  ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(0), "C", NewValue::text("好")); }));
  const Document again = read(std::string(editor.bytes()));
  EXPECT_EQ(again.tree(0).charset(), Charset::Utf8);
  EXPECT_EQ(again.node_at(0).find("C").text(), "好");
}

// CA is set only if the file would be read in another charset.
TEST(EditingCharsets, ALabelThatIsRightStays) {
  const std::pair<std::string, std::string> cases[] = {
      {"(;CA[GBK];W[bb])", "(;CA[GBK];W[bb]C[\xBA\xC3])"},
      {"(;CA[gb2312]PB[\xBA\xC3];W[bb])", "(;CA[gb2312]PB[\xBA\xC3];W[bb]C[\xBA\xC3])"},
      {"(;CA[cp950];W[bb])", "(;CA[cp950];W[bb]C[\xA6\x6E])"},
      {"(;CA[utf8];W[bb])", "(;CA[utf8];W[bb]C[好])"},
      {"(;PB[好];W[bb])", "(;PB[好];W[bb]C[好])"},
  };
  for (const auto& [input, output] : cases) {
    SCOPED_TRACE(output);
    Editor editor(read(input));
    const Document meant = read(output);
    ASSERT_EQ(meant.tree(0).charset(), editor.document().tree(0).charset());
    ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("好")); }));
    EXPECT_EQ(editor.bytes(), output);
  }
}

// What is read as GB18030 is written as what CA says that it is.
TEST(EditingCharsets, GbkHasNoCharactersOfFourBytes) {
  for (const char* const label : {"GBK", "gb2312", "x-gbk", " cp936 ", "csGB2312"}) {
    Editor editor(read("(;CA[" + std::string(label) + "]PB[\xBA\xC3];W[bb])"));
    const auto set = [&](const char* text) {
      return commit(editor, [&](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text(text)); });
    };
    const Result<void> refused = set("好😀");
    ASSERT_FALSE(refused) << label;
    EXPECT_EQ(refused.error().kind(), ErrorKind::NotInCharset);
    EXPECT_NE(message(refused.error()).find("U+1F600"), std::string::npos) << message(refused.error());
    EXPECT_TRUE(set("镕")) << label << ": of GBK, not of GB2312";
    for (const char* const source : {"(;CA[UTF-8];C[a😀])", "(;CA[GB18030];C[a\x94\x39\xFC\x36])"}) {
      const Document other = read(source);
      const std::string before(editor.bytes());
      const Result<void> copied =
          commit(editor, [&](Transaction& t) { return done(t.copy(other.node_at(1), NodeId(1), 0)); });
      ASSERT_FALSE(copied) << label << source;
      EXPECT_NE(message(copied.error()).find("at byte 1 of C"), std::string::npos) << message(copied.error());
      EXPECT_EQ(editor.bytes(), before);
    }
  }
  Editor editor(read("(;CA[GB18030]PB[\xBA\xC3];W[bb])"));
  EXPECT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("😀")); }));
}

TEST(EditingCharsets, DISABLED_NoLabelWhereNoneIsNeeded) {
  Editor editor(read("(;B[aa])"));
  ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(0), "C", NewValue::text("好")); }));
  EXPECT_EQ(editor.bytes(), "(;B[aa]C[好])");
}

TEST(EditingCharsets, AMissingCharacterIsNamed) {
  Editor editor(read("(;CA[windows-1252]PB[M\xFCller];B[aa])"));
  const std::string before(editor.bytes());
  const Result<void> result =
      commit(editor, [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("ab好")); });
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind(), ErrorKind::NotInCharset);
  EXPECT_NE(message(result.error()).find("597D"), std::string::npos) << message(result.error());
  EXPECT_NE(message(result.error()).find("C"), std::string::npos) << message(result.error());
  EXPECT_EQ(editor.bytes(), before);
}

}  // namespace
}  // namespace qipu::sgf
