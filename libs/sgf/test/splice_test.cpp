// Splices on their own, and in an editor: bytes, ids and word of what has changed.
#include "qipu/sgf/splice.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "qipu/sgf/edit.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::sgf {
namespace {

Document read(std::string bytes) { return std::move(*Document::read(std::move(bytes))); }
NodeId id(std::uint32_t number) { return NodeId(number); }

TEST(Splice, Order) {
  Splices splices = {{{5, 6}, "c"}, {{3, 5}, "b"}, {{3, 3}, "x"}, {{3, 3}, "a"}};
  put_in_order(splices);
  EXPECT_EQ(splices, (Splices{{{3, 3}, "x"}, {{3, 3}, "a"}, {{3, 5}, "b"}, {{5, 6}, "c"}}));
}

// Every row of six splices at four places, beside a sort that takes no notice of what is in order already.
TEST(Splice, OrderOfEveryRow) {
  constexpr Span spans[] = {{0, 0}, {0, 2}, {2, 2}, {3, 4}};
  constexpr std::size_t length = 6;
  for (std::size_t row = 0; row < 1u << 2 * length; ++row) {
    Splices splices;
    for (std::size_t i = 0; i < length; ++i) splices.push_back({spans[row >> 2 * i & 3], std::to_string(i)});
    Splices twin = splices;
    std::stable_sort(twin.begin(), twin.end(), stands_before);
    put_in_order(splices);
    ASSERT_EQ(splices, twin) << row;
  }
}

TEST(Splice, WhatGoesSideBySideIsOneCut) {
  Splices splices = {{{0, 2}, "x"}};
  add_cut({2, 4}, splices);  // behind a text that comes
  add_cut({4, 4}, splices);
  add_cut({4, 7}, splices);
  add_cut({8, 9}, splices);
  EXPECT_EQ(splices, (Splices{{{0, 2}, "x"}, {{2, 7}, ""}, {{8, 9}, ""}}));
}

TEST(Splice, PartOfAText) {
  EXPECT_EQ(spliced("0123456789", {2, 8}, {{{2, 2}, "<"}, {{4, 6}, "-"}, {{8, 8}, ">"}}), "<23-67>");
  EXPECT_EQ(spliced("0123", {{{0, 4}, ""}}), "");
}

struct Way {
  const char* name;
  std::string before;
  Splices splices;
  std::string after;
  std::vector<NodeId> ids;  // afterwards, by position
  Changes changes;
};

constexpr auto properties = Change::Kind::Properties;
constexpr auto inserted = Change::Kind::Inserted;
constexpr auto erased = Change::Kind::Erased;
constexpr auto moved = Change::Kind::Moved;

const Way ways[] = {
    {"a value", "(;B[aa];W[bb])", {{{4, 6}, "cc"}}, "(;B[cc];W[bb])", {id(0), id(1)}, {{properties, id(0)}}},
    {"a node more",
     "(;B[aa]W[bb];C[x])",
     {{{7, 7}, ";"}},
     "(;B[aa];W[bb];C[x])",
     {id(0), id(2), id(1)},
     {{properties, id(0)}, {inserted, id(2)}, {moved, id(1)}}},
    {"a node less",
     "(;B[aa];;C[x])",
     {{{7, 8}, ""}},
     "(;B[aa];C[x])",
     {id(0), id(2)},
     {{moved, id(2)}, {erased, id(1)}}},
    {"a variation less",
     "(;B[aa](;W[bb];B[cc])(;W[dd]))",
     {{{7, 21}, ""}},
     "(;B[aa](;W[dd]))",
     {id(0), id(3)},
     {{erased, id(1)}}},
    {"parentheses",
     "(;B[aa];W[bb];B[cc])",
     {{{13, 13}, "("}, {{19, 19}, ")(;W[dd])"}},
     "(;B[aa];W[bb](;B[cc])(;W[dd]))",
     {id(0), id(1), id(2), id(3)},
     {{inserted, id(3)}}},
    {"a tree more",
     "(;B[aa])",
     {{{8, 8}, "\n(;W[bb])"}},
     "(;B[aa])\n(;W[bb])",
     {id(0), id(1)},
     {{inserted, id(1)}}},
    {"what is read otherwise from there on",
     "(;C[a;B[bb];W[cc])",
     {{{5, 5}, "]"}},
     "(;C[a];B[bb];W[cc])",
     {id(0), id(2), id(1)},
     {{properties, id(0)}, {inserted, id(2)}, {moved, id(1)}}},
    {"late properties",
     "(;B[aa](;W[bb])C[x])",
     {{{17, 18}, "y"}},
     "(;B[aa](;W[bb])C[y])",
     {id(0), id(1)},
     {{properties, id(0)}}},
};

std::vector<NodeId> ids_of(const Document& document) {
  std::vector<NodeId> ids;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) ids.push_back(document.node_at(i).id());
  return ids;
}

TEST(Splice, InAnEditor) {
  for (const Way& way : ways) {
    SCOPED_TRACE(way.name);
    Editor editor(read(way.before));
    const std::vector<NodeId> ids = ids_of(editor.document());
    Changes told;
    editor.observe([&](const Changes& changes) { told = changes; });
    Transaction t = editor.begin("repair");
    ASSERT_TRUE(t.splice(way.splices));
    EXPECT_EQ(ids_of(t.document()), way.ids);
    ASSERT_TRUE(t.commit());
    EXPECT_EQ(editor.bytes(), way.after);
    EXPECT_TRUE(told == way.changes);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), way.before);
    EXPECT_EQ(ids_of(editor.document()), ids);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.bytes(), way.after);
    EXPECT_EQ(ids_of(editor.document()), way.ids);
  }
}

// ---- Splices whose effect is known

struct Revision {
  const char* name;
  std::string before;
  Splices splices;
  Expectation expected;
  std::string after;  // empty: refused
};

const Revision revisions[] = {
    {"a property less", "(;B[aa]C[x];W[bb])", {{{7, 11}, ""}}, {{}, -1, -1}, "(;B[aa];W[bb])"},
    {"a property less than that", "(;B[aa]C[x];W[bb])", {{{7, 11}, ""}}, {{}, -2, -2}, ""},
    {"a node less", "(;B[aa];;C[x])", {{{7, 8}, ""}}, {{{1, 2}}, 0, 0}, "(;B[aa];C[x])"},
    {"a node less than was told", "(;B[aa];;C[x])", {{{7, 8}, ""}}, {}, ""},
    {"not the node that was told", "(;B[aa];;C[x])", {{{7, 8}, ""}}, {{{0, 1}}, 0, 0}, ""},
    {"another root", "(;B[aa];W[bb];C[x])", {{{1, 7}, ""}}, {{{0, 1}}, -1, -1}, "(;W[bb];C[x])"},
    {"a text that would end earlier", "(;C[ab];B[aa])", {{{5, 5}, "]N["}}, {}, ""},
    {"a tree less", "(;B[aa])(;W[bb])", {{{0, 8}, ""}}, {{{0, 1}}, -1, -1}, "(;W[bb])"},
    {"the charset that only CA told",
     "(;CA[windows-1252]C[\xB6\xA8\xCA\xAF\xB6\xA8]N[x])",
     {{{2, 18}, ""}},
     {{}, -1, -1},
     "(;CA[windows-1252]C[\xB6\xA8\xCA\xAF\xB6\xA8]N[x])"},
    {"nothing at all", "(;B[aa]", {}, {}, "(;B[aa]"},
};

TEST(Splice, Revisions) {
  for (const Revision& one : revisions) {
    SCOPED_TRACE(one.name);
    const Document before = read(one.before);
    const Result<Document> after = revise(before, one.splices, one.expected);
    ASSERT_EQ(static_cast<bool>(after), !one.after.empty());
    if (after) {
      EXPECT_EQ(after->bytes(), one.after);
    } else {
      EXPECT_EQ(after.error().kind(), ErrorKind::Invalid);
    }
    EXPECT_EQ(before.bytes(), one.before);
  }
}

TEST(Splice, ARefusedOneLeavesTheTransactionOpen) {
  Editor editor(read("(;B[aa];W[bb])"));
  Transaction t = editor.begin();
  EXPECT_FALSE(t.splice({{{4, 6}, "cc]C["}}, {}));
  EXPECT_TRUE(t.splice({{{4, 6}, "cc"}}, {}));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(editor.bytes(), "(;B[cc];W[bb])");
}

// ---- Handing over

TEST(Editor, GivesItsDocumentAway) {
  const std::string before = "(;B[aa];W[bb];B[cc])";
  for (const bool is_held : {false, true}) {
    Editor editor(read(before));
    {
      Transaction t = editor.begin();
      ASSERT_TRUE(t.erase(id(1)));
      ASSERT_TRUE(t.insert(id(0), 0, {{{{"C", {NewValue::text("x")}}}, 0}}));
      ASSERT_TRUE(t.commit());
    }
    const auto held = is_held ? editor.snapshot() : nullptr;
    const std::vector<NodeId> ids = ids_of(editor.document());
    const Document taken = std::move(editor).take();
    EXPECT_EQ(taken.bytes(), "(;B[aa];C[x])");
    EXPECT_EQ(ids_of(taken), ids);
    EXPECT_EQ(held ? held->bytes() : taken.bytes(), "(;B[aa];C[x])");
  }
}

// What splices are to leave is compared record by record, or place by place, the slow twin, where a document
// has properties behind variations. Such a tree in front of a record changes nothing else: so of each pair of
// splices both have to say the same.
class Verdicts {
 public:
  explicit Verdicts(std::string record)
      : record_(read(record)), with_late_(read(std::string(late) + std::move(record))) {}

  void expect_equal(const Splices& splices) {
    Splices behind = splices;
    for (Splice& one : behind) one.span = {one.span.begin + size32(late), one.span.end + size32(late)};
    for (std::int64_t more : {1, 0, -1, -2})
      for (std::int64_t values : {1, 0, -1, -2, -3}) {
        const Expectation expected{{}, more, values};
        const Result<Document> one = revise(record_, splices, expected);
        const Result<Document> twin = revise(with_late_, behind, expected);
        ASSERT_EQ(one.has_value(), twin.has_value())
            << spliced(record_, splices) << ": " << more << " properties, " << values << " values";
        ++(one ? held : refused);
      }
  }

  int held = 0, refused = 0;

 private:
  static constexpr std::string_view late = "(;B[aa](;W[bb];B[cc])C[late])";
  Document record_, with_late_;
};

TEST(Splice, RecordsTellWhatPlacesTell) {
  constexpr const char* records[] = {"(;AB[aa][b]C[x];W[cc]BL[1])",
                                     "(;B[aa];W[bb]\n C [](;B[a];GE[])(;N[b]C[]", "(;SZ[9];C[a]x"};
  constexpr const char* texts[] = {"", "c", "c]N[", "]", "N[c]"};
  for (const std::string record : records) {
    Verdicts verdicts(record);
    const std::uint32_t size = size32(record);
    for (std::uint32_t begin = 1; begin < size; ++begin)
      for (std::uint32_t end = begin; end <= size; ++end)
        for (const char* text : texts) {
          verdicts.expect_equal({{{begin, end}, text}});
          const std::uint32_t next = end + (begin + end) % 4;  // some other splice behind it
          if (next < size) verdicts.expect_equal({{{begin, end}, text}, {{next, next + 1}, texts[end % 2]}});
        }
    EXPECT_GT(verdicts.held, 100) << record;
    EXPECT_GT(verdicts.refused, 100) << record;
  }
}

TEST(Editor, OfADocumentThatOthersHold) {
  const auto shared = std::make_shared<const Document>(read("(;B[aa])"));
  Editor editor(shared);
  {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.set(id(0), "C", NewValue::text("x")));
    ASSERT_TRUE(t.commit());
  }
  ASSERT_TRUE(editor.undo());
  const Document taken = std::move(editor).take();
  EXPECT_EQ(taken.bytes(), "(;B[aa])");
  EXPECT_EQ(shared->bytes(), "(;B[aa])");
}

TEST(Edited, IsAnotherDocument) {
  const Document before = read("(;B[aa])");
  const auto comment = [](Transaction& t) { return t.set(id(0), "C", NewValue::text("x")); };
  const Result<Document> after = edited(before, comment);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->bytes(), "(;B[aa]C[x])");
  EXPECT_EQ(before.bytes(), "(;B[aa])");
  const auto nothing = [](Transaction&) { return Result<void>(); };
  const Result<Document> same = edited(before, nothing);
  EXPECT_EQ(same->bytes(), before.bytes());
  const Result<std::optional<Document>> none = edited_if(before, nothing);
  ASSERT_TRUE(none);
  EXPECT_FALSE(none->has_value());
}

// As a language server is told of edits: lines from 0 and columns in UTF-16, each in the text after the one
// before.
TEST(Splice, EditsInColumnsOfUtf16) {
  struct TextEdit {
    std::uint32_t first_line, first_column, last_line, last_column;
    const char* text;
  };
  Editor editor(read("(;FF[4]CA[UTF-8]\n;B[aa]C[😀好])"));
  const auto apply = [&](const TextEdit& edit) {
    const text::LineIndex lines(editor.document().text());
    const auto offset = [&](std::uint32_t line, std::uint32_t column) {
      return static_cast<std::uint32_t>(lines.offset_of(line + 1, column + 1));
    };
    Transaction transaction = editor.begin("typed");
    EXPECT_TRUE(transaction.splice(
        {{{offset(edit.first_line, edit.first_column), offset(edit.last_line, edit.last_column)},
          edit.text}}));
    EXPECT_TRUE(transaction.commit());
  };
  apply({1, 10, 1, 11, "棋"});
  EXPECT_EQ(editor.bytes(), "(;FF[4]CA[UTF-8]\n;B[aa]C[😀棋])");
  apply({1, 12, 1, 12, "\n;W[bb]"});
  EXPECT_EQ(editor.bytes(), "(;FF[4]CA[UTF-8]\n;B[aa]C[😀棋]\n;W[bb])");
  apply({1, 8, 2, 0, ""});
  EXPECT_EQ(editor.bytes(), "(;FF[4]CA[UTF-8]\n;B[aa]C[;W[bb])");
  EXPECT_TRUE(editor.undo());
  EXPECT_EQ(editor.document().node_count(), 3u);
}

}  // namespace
}  // namespace qipu::sgf
