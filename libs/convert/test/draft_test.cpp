#include "draft.hpp"

#include <gtest/gtest.h>

#include "qipu/sgf/document.hpp"

namespace qipu::convert {
namespace {

using namespace spec::literals;

Conversion finished(Draft& draft) { return *draft.finish(find_format("gib"), Source({})); }

TEST(Draft, VariationsStandInParenthesesInTheirOrder) {
  Draft draft;
  const auto first = draft.move(Draft::root, Color::Black, Point{3, 3}, {1, 2});
  const auto other = draft.move(Draft::root, Color::Black, Point{15, 15}, {3, 4});
  draft.move(first, Color::White, std::nullopt, {5, 6});
  draft.move(other, Color::White, Point{0, 0}, {7, 8});
  draft.move(other, Color::White, Point{1, 0}, {9, 10});
  const Conversion reading = finished(draft);
  EXPECT_EQ(reading.sgf, "(;\n(;B[dd]\n;W[]\n)(;B[pp]\n(;W[aa]\n)(;W[ba]\n)))\n");
  EXPECT_EQ(reading.source_of(static_cast<std::uint32_t>(reading.sgf.find("ba"))), (Span{9, 10}));
}

TEST(Draft, TextGoesOnAndIsEscaped) {
  Draft draft;
  draft.text(Draft::root, "C", "a]b", {});
  draft.text(Draft::root, "C", "  ", {});
  draft.text(Draft::root, "C", "c\\", {});
  draft.keep(Draft::root, "a:b", "c:d", {});
  EXPECT_EQ(finished(draft).sgf, "(;C[a\\]b\nc\\\\]XF[a\\:b:c:d]\n)\n");
}

TEST(Draft, TextIsTakenForNoShiftOfAnotherCharset) {
  for (const std::string_view text : {"~{<:Ky2;~}", "\x1B$B1]", "\x1B(Ja", "~", "~}", "\x1B", "\x1B[1m"}) {
    Draft draft;
    draft.text(Draft::root, "PB", text, {});
    draft.text(Draft::root, "PW", "w", {});
    const Conversion reading = finished(draft);
    const sgf::Document document = *sgf::Document::read(sgf::Source::own(std::string(reading.sgf)));
    EXPECT_EQ(document.tree(0).root().find("PB").text(), text);
    EXPECT_EQ(document.tree(0).root().find("PW").text(), "w") << text;
    EXPECT_TRUE(document.diagnostics().empty()) << text;
  }
}

TEST(Draft, ANoteStandsAtTheValueItSpeaksOf) {
  Draft draft;
  const auto node = draft.move(Draft::root, Color::White, std::nullopt, {40, 45});
  draft.note("inferred-color"_check, node, "W");
  draft.keep_unread(Draft::root, "???", {50, 53});
  const Conversion reading = finished(draft);
  const sgf::Document document = *sgf::Document::read(sgf::Source::own(std::string(reading.sgf)));
  ASSERT_EQ(reading.notes.size(), 2U);
  EXPECT_EQ(reading.notes[0].check, "unreadable-line"_check);
  EXPECT_EQ(slice(reading.sgf, reading.notes[0].span), "?:???");
  EXPECT_EQ(reading.source_of(reading.notes[0].span.begin), (Span{50, 53}));
  EXPECT_EQ(document.node(reading.notes[1].node).number(), 1U);
  EXPECT_EQ(slice(reading.sgf, reading.notes[1].property), "W");
}

TEST(Draft, ANoteStandsAtThePieceOfTextItSpeaksOf) {
  Draft draft;
  for (std::uint32_t i = 0; i < 3; ++i) {
    draft.text(Draft::root, "GC", "line]" + std::to_string(i), {10 * i, 10 * i + 5});
    draft.note("kept-as-text"_check, Draft::root, "GC");
  }
  draft.put(Draft::root, "XF", sgf::NewValue::text("last"), {90, 91});
  const Conversion reading = finished(draft);
  EXPECT_EQ(reading.sgf, "(;GC[line\\]0\nline\\]1\nline\\]2]XF[last]\n)\n");
  ASSERT_EQ(reading.notes.size(), 3U);
  for (std::uint32_t i = 0; i < 3; ++i) {
    const Span span = reading.notes[i].span;
    EXPECT_EQ(slice(reading.sgf, span), "line\\]" + std::to_string(i));
    EXPECT_EQ(reading.source_of(span.begin), (Span{10 * i, 10 * i + 5}));
  }
  EXPECT_EQ(reading.source_of(static_cast<std::uint32_t>(reading.sgf.find("last"))), (Span{90, 91}));
}

TEST(Draft, ANoteOnOneOfTwoPropertiesOfAName) {
  Draft draft;
  draft.put(Draft::root, "AP", sgf::NewValue::text("a"), {1, 2});
  draft.repeat(Draft::root, "AP");
  draft.put(Draft::root, "AP", sgf::NewValue::text("b"), {3, 4});
  draft.put(Draft::root, "AP", sgf::NewValue::text("c"), {5, 6});
  draft.note("kept-as-text"_check, Draft::root, "AP");
  const Conversion reading = finished(draft);
  ASSERT_EQ(reading.notes.size(), 1U);
  EXPECT_EQ(slice(reading.sgf, reading.notes[0].span), "c");
}

TEST(Draft, AFurtherGameHasItsOwnRootAndBoard) {
  Draft draft;
  draft.put(Draft::root, "FF", sgf::NewValue::text("4"), {});
  draft.set_size({9, 9}, {});
  draft.move(Draft::root, Color::Black, Point{3, 3}, {1, 2});
  draft.begin_game({5, 6});
  EXPECT_EQ(draft.board_size(), (BoardSize{19, 19}));
  draft.move(Draft::root, Color::White, std::nullopt, {7, 8});
  draft.note("inferred-color"_check, 1, "W");
  const Conversion reading = finished(draft);
  EXPECT_EQ(reading.sgf, "(;FF[4]SZ[9]\n;B[dd]\n)\n(;FF[4]\n;W[]\n)\n");
  const sgf::Document document = *sgf::Document::read(sgf::Source::own(std::string(reading.sgf)));
  ASSERT_EQ(reading.notes.size(), 1U);
  EXPECT_EQ(document.node(reading.notes[0].node).tree().index(), 1U);
}

TEST(Draft, WhatIsErasedIsKnownNotToStandThere) {
  Draft draft;
  draft.text(Draft::root, "PB", "a", {});
  draft.text(Draft::root, "DT", "2000", {});
  draft.note("inferred-date"_check, Draft::root, "DT");
  draft.erase(Draft::root, "PB");
  draft.erase(Draft::root, "DT");
  EXPECT_TRUE(draft.has(Draft::root, "PB"));
  draft.text(Draft::root, "XX", "b", {});
  draft.repeat(Draft::root, "XX");
  draft.text(Draft::root, "XX", "c", {});
  draft.text(Draft::root, "DT", "2001", {});
  const Conversion reading = finished(draft);
  EXPECT_EQ(reading.sgf, "(;DT[2001]XX[b]XX[c]\n)\n");
  EXPECT_TRUE(reading.notes.empty());
}

TEST(Draft, AMillionNestedVariationsAreWritten) {
  Draft draft;
  Draft::NodeIndex node = Draft::root;
  for (int i = 0; i < 1'000'000; ++i) {
    const auto next = draft.add(node, {});
    draft.add(node, {});
    node = next;
  }
  const Conversion reading = finished(draft);
  const sgf::Document document = *sgf::Document::read(sgf::Source::own(std::string(reading.sgf)));
  EXPECT_EQ(document.tree(0).node_count(), 2'000'001U);
}

}  // namespace
}  // namespace qipu::convert
