// What the functions say to arguments that make no sense, and to some that do.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "qipu.h"
#include "taken.hpp"

namespace {

constexpr std::int32_t not_in_charset = 72, not_in_charset_here = 73, bad_argument = 110, unknown_format = 46;

const std::uint8_t* bytes(std::string_view text) { return reinterpret_cast<const std::uint8_t*>(text.data()); }
qipu_span span_of(std::string_view text) { return {bytes(text), text.size()}; }
constexpr qipu_span missing{nullptr, 3};  // says that it has bytes

template <class Struct>
Struct sized() {
  Struct made{};
  made.size = sizeof made;
  return made;
}

std::string words_of(qipu_text* text) {
  qipu_span words{};
  EXPECT_EQ(qipu_text_read(text, QIPU_ENGLISH, &words), 0);
  std::string said(reinterpret_cast<const char*>(words.data), words.size);
  qipu_text_free(text);
  return said;
}

class CArguments : public ::testing::Test {
 protected:
  ~CArguments() override {
    qipu_editor_free(editor_);
    qipu_document_free(document_);
  }
  qipu_document* read(std::string_view record) {
    EXPECT_EQ(qipu_document_read(bytes(record), record.size(), nullptr, &document_, nullptr), 0);
    return document_;
  }
  qipu_editor* edit(std::string_view record) {
    EXPECT_EQ(qipu_editor_new(read(record), nullptr, &editor_), 0);
    EXPECT_EQ(qipu_editor_begin(editor_, nullptr, 0), 0);
    return editor_;
  }
  // The bytes of the record as it is edited.
  std::string committed() {
    EXPECT_EQ(qipu_editor_commit(editor_, nullptr), 0);
    qipu_document* after = nullptr;
    EXPECT_EQ(qipu_editor_document(editor_, &after), 0);
    qipu_span span{};
    EXPECT_EQ(qipu_document_bytes(after, &span), 0);
    std::string text(reinterpret_cast<const char*>(span.data), span.size);
    qipu_document_free(after);
    return text;
  }

  qipu_document* document_ = nullptr;
  qipu_editor* editor_ = nullptr;
};

TEST_F(CArguments, ASpanOfBytesThatAreNotThere) {
  const qipu_document* const document = read("(;SZ[9];B[aa])");
  qipu_buffer* out = nullptr;
  auto check = sized<qipu_check_options>();
  check.name = missing;
  EXPECT_EQ(qipu_check(document, &check, &out), bad_argument);
  auto json = sized<qipu_json_options>();
  json.name = missing;
  EXPECT_EQ(qipu_json(document, &json, &out), bad_argument);
  auto fix = sized<qipu_fix_options>();
  fix.charset = missing;
  EXPECT_EQ(qipu_fix(document, &fix, &out, nullptr, nullptr), bad_argument);
  fix.charset = {};
  fix.only = missing;
  EXPECT_EQ(qipu_fix(document, &fix, &out, nullptr, nullptr), bad_argument);
  auto write = sized<qipu_write_options>();
  write.charset = missing;
  EXPECT_EQ(qipu_write(document, &write, &out, nullptr), bad_argument);
  qipu_diagram* diagram = nullptr;
  ASSERT_EQ(qipu_diagram_at(document, 0, 0, nullptr, &diagram), 0);
  auto svg = sized<qipu_svg_options>();
  svg.theme = missing;
  EXPECT_EQ(qipu_diagram_svg(diagram, &svg, &out, nullptr), bad_argument);
  svg.theme = {};
  svg.prefix = missing;
  EXPECT_EQ(qipu_diagram_svg(diagram, &svg, &out, nullptr), bad_argument);
  EXPECT_EQ(qipu_diagram_patch(diagram, diagram, &svg, &out, nullptr), bad_argument);
  qipu_diagram_free(diagram);
}

TEST_F(CArguments, ASpanInAnEditOfBytesThatAreNotThere) {
  qipu_editor* const editor = edit("(;SZ[9];B[aa])");
  EXPECT_EQ(qipu_edit_set(editor, 0, bytes("C"), 1, &missing, 1, QIPU_MEANING, nullptr), bad_argument);
  EXPECT_EQ(qipu_edit_add(editor, 0, bytes("C"), 1, &missing, 1, QIPU_WRITTEN, nullptr), bad_argument);
  const qipu_splice splice{1, 1, missing};
  EXPECT_EQ(qipu_edit_splice(editor, &splice, 1, nullptr), bad_argument);
  EXPECT_EQ(committed(), "(;SZ[9];B[aa])");
}

TEST_F(CArguments, FlagsThatNobodyKnows) {
  const qipu_document* const document = read("(;SZ[9])");
  qipu_buffer* out = nullptr;
  auto fix = sized<qipu_fix_options>();
  fix.flags = 64;
  EXPECT_EQ(qipu_fix(document, &fix, &out, nullptr, nullptr), bad_argument);
  auto write = sized<qipu_write_options>();
  write.flags = 64;
  EXPECT_EQ(qipu_write(document, &write, &out, nullptr), bad_argument);
  auto reading = sized<qipu_read_options>();
  reading.flags = 64;
  qipu_document* other = nullptr;
  EXPECT_EQ(qipu_document_read(bytes("(;)"), 3, &reading, &other, nullptr), bad_argument);
  auto drawing = sized<qipu_diagram_options>();
  drawing.flags = 64;
  qipu_diagram* diagram = nullptr;
  EXPECT_EQ(qipu_diagram_at(document, 0, 0, &drawing, &diagram), bad_argument);
}

// The size of a tree is that of its boards, however SZ says it.
TEST_F(CArguments, SizesAsPeopleWriteThem) {
  for (const std::string_view record : {"(;SZ[13x13];B[ca])", "(;SZ[13*13];B[ca])", "(;SZ[13\xE8\xB7\xAF];B[ca])"}) {
    const qipu_document* const document = read(record);
    auto tree = sized<qipu_tree>();
    ASSERT_EQ(qipu_tree_read(document, 0, &tree), 0);
    EXPECT_EQ(tree.columns, 13u) << record;
    EXPECT_EQ(tree.rows, 13u) << record;
    const std::uint32_t node = 1;
    std::string points(13 * 13, '\0');
    ASSERT_EQ(qipu_boards(document, 0, &node, 1, reinterpret_cast<std::uint8_t*>(points.data()), points.size()), 0);
    EXPECT_EQ(points.find('\1'), 2u) << record;
    qipu_document_free(document_);
    document_ = nullptr;
  }
}

// A part of GB18030 is written as such, and CA calls it so.
TEST_F(CArguments, GbkIsWhatWasAskedFor) {
  qipu_document* const document = read("(;CA[UTF-8]C[\xE5\xA5\xBD])");  // 好
  const std::string expected = "CA[GBK]";
  qipu_buffer* out = nullptr;
  auto write = sized<qipu_write_options>();
  write.charset = span_of("gbk");
  ASSERT_EQ(qipu_write(document, &write, &out, nullptr), 0);
  const std::string written = taken(out);
  EXPECT_NE(written.find(expected), written.npos) << written;
  EXPECT_NE(written.find("C[\xBA\xC3]"), written.npos) << written;
  auto fix = sized<qipu_fix_options>();
  fix.charset = span_of("GBK");
  ASSERT_EQ(qipu_fix(document, &fix, &out, nullptr, nullptr), 0);
  const std::string fixed = taken(out);
  EXPECT_NE(fixed.find(expected), fixed.npos) << fixed;
  ASSERT_EQ(qipu_editor_new(document, nullptr, &editor_), 0);
  ASSERT_EQ(qipu_editor_begin(editor_, nullptr, 0), 0);
  ASSERT_EQ(qipu_edit_recode(editor_, bytes("GBK"), 3, nullptr), 0);
  EXPECT_EQ(committed(), "(;CA[GBK]C[\xBA\xC3])");
}

TEST_F(CArguments, WhatGbkLacksIsTold) {
  constexpr std::string_view record = "(;CA[UTF-8]C[\xF0\x9F\x98\x80])";  // 😀
  qipu_editor* const editor = edit(record);
  qipu_text* detail = nullptr;
  ASSERT_EQ(qipu_edit_recode(editor, bytes("GBK"), 3, &detail), not_in_charset);
  EXPECT_NE(words_of(detail).find("GBK"), std::string::npos);
  EXPECT_EQ(committed(), record);  // nothing has been done
  qipu_buffer* out = nullptr;
  auto write = sized<qipu_write_options>();
  write.charset = span_of("GBK");
  ASSERT_EQ(qipu_write(document_, &write, &out, &detail), not_in_charset_here);
  EXPECT_EQ(words_of(detail), "not every character fits the charset (1:14: GBK)");
}

TEST_F(CArguments, LongNamesAreTheirCapitals) {
  qipu_editor* const editor = edit("(;FF[3]PlayerBlack[A]C[x])");
  const qipu_span value = span_of("Z");
  EXPECT_EQ(qipu_edit_set(editor, 0, bytes("PlayerBlack"), 11, &value, 1, QIPU_MEANING, nullptr), 0);
  EXPECT_EQ(qipu_edit_remove(editor, 0, bytes("Comment"), 7, nullptr), 0);
  EXPECT_EQ(committed(), "(;FF[3]PlayerBlack[Z])");
}

TEST_F(CArguments, APassIsLegal) {
  const qipu_document* const document = read("(;SZ[9];B[aa])");
  std::uint32_t legality = 9;
  ASSERT_EQ(qipu_legality(document, 0, 1, 2, QIPU_NONE, QIPU_NONE, &legality), 0);
  EXPECT_EQ(legality, static_cast<std::uint32_t>(QIPU_LEGAL));
}

TEST_F(CArguments, AFormatThatNobodyKnows) {
  qipu_document* other = nullptr;
  qipu_text* detail = nullptr;
  ASSERT_EQ(qipu_convert_read(bytes("x"), 1, bytes("xyz"), 3, &other, &detail), unknown_format);
  const std::string words = words_of(detail);
  EXPECT_NE(words.find("xyz"), words.npos) << words;
  EXPECT_NE(words.find("gib|"), words.npos) << words;
  ASSERT_EQ(qipu_convert_read(bytes("(;B[aa])"), 8, bytes("sgf"), 3, &other, &detail), 0);
  qipu_document_free(other);
}

TEST_F(CArguments, WordsAreCutBetweenCharacters) {
  std::uint8_t room[2] = {'?', '?'};
  std::size_t length = 0;
  ASSERT_EQ(qipu_error_text(1, QIPU_CHINESE, room, sizeof room, &length), 0);
  EXPECT_GT(length, sizeof room);
  EXPECT_EQ(room[0], '?');  // no part of a character
}

}  // namespace
