// Edits as they show in the bytes: the file before, a command, the file after. Each is undone and done again.
#include "qipu/sgf/edit.hpp"
#include "qipu/testing/amount.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <string>

namespace qipu::sgf {
namespace {

Document read(std::string bytes) { return std::move(*Document::read(std::move(bytes))); }

NewProperty property(std::string ident, std::string value) {
  return {std::move(ident), {NewValue::text(value)}};
}
NewTree one_node(std::string ident, std::string value) {
  return {{{property(std::move(ident), std::move(value))}, 0}};
}

struct Case {
  const char* name;
  std::string before;
  std::function<Result<void>(Transaction&)> command;
  std::string after;
};

// What a command that makes a node answers, without the node.
Result<void> done(const Result<NodeId>& made) {
  return made ? Result<void>() : Result<void>(unexpected<Error>(made.error()));
}

NodeId id(std::uint32_t number) { return NodeId(number); }

std::vector<NewValue> texts(std::initializer_list<const char*> list) {
  std::vector<NewValue> values;
  for (const char* one : list) values.push_back(NewValue::text(one));
  return values;
}

const Case cases[] = {
    // values
    {"a comment", "(;C[old]\n;B[aa])", [](auto& t) { return t.set(id(0), "C", NewValue::text("new")); },
     "(;C[new]\n;B[aa])"},
    {"an escaped comment", "(;C[old])", [](auto& t) { return t.set(id(0), "C", NewValue::text("a]b\\c:d")); },
     "(;C[a\\]b\\\\c:d])"},
    {"lines as the file has them", "(;C[old]\r\n;B[aa])",
     [](auto& t) { return t.set(id(0), "C", NewValue::text("a\nb")); }, "(;C[a\r\nb]\r\n;B[aa])"},
    {"a written name stays", "(;Comment [old] ;B[aa])",
     [](auto& t) { return t.set(id(0), "C", NewValue::text("new")); }, "(;Comment [new] ;B[aa])"},
    {"the same value", "(;C[a\\\nb])", [](auto& t) { return t.set(id(0), "C", NewValue::written("a\\\nb")); },
     "(;C[a\\\nb])"},
    {"a property that was not there", "(;B[aa] ;W[bb])",
     [](auto& t) { return t.set(id(0), "C", NewValue::text("x")); }, "(;B[aa]C[x] ;W[bb])"},
    {"of a node without any", "(;;W[bb])", [](auto& t) { return t.set(id(0), "C", NewValue::text("x")); },
     "(;C[x];W[bb])"},
    {"more values", "(;AB[aa]\n[bb])", [](auto& t) { return t.set(id(0), "AB", texts({"aa", "cc", "dd"})); },
     "(;AB[aa]\n[cc][dd])"},
    {"fewer values", "(;AB[aa]\n[bb][cc])", [](auto& t) { return t.set(id(0), "AB", texts({"aa"})); },
     "(;AB[aa])"},
    {"one of several", "(;AB[aa][bb])",
     [](auto& t) { return t.set_value(id(0), 0, 1, NewValue::text("cc")); }, "(;AB[aa][cc])"},
    {"a composed one", "(;LB[aa:1])",
     [](auto& t) {
       return t.insert_value(id(0), 0, 9, NewValue::composed(NewValue::text("b:b"), NewValue::text("c:d]")));
     },
     "(;LB[aa:1][b\\:b:c:d\\]])"},
    {"a value before", "(;AB[aa] [bb])",
     [](auto& t) { return t.insert_value(id(0), 0, 1, NewValue::text("cc")); }, "(;AB[aa] [cc][bb])"},
    {"without a value", "(;AB[aa] [bb])", [](auto& t) { return t.remove_value(id(0), 0, 0); }, "(;AB [bb])"},
    {"values in another order", "(;AB[aa] [b\\]b][cc])", [](auto& t) { return t.move_value(id(0), 0, 0, 2); },
     "(;AB[b\\]b] [cc][aa])"},
    {"two values for an empty one that the file cuts off", "(;C[",
     [](auto& t) { return t.set(id(0), "C", std::vector{NewValue::text("x"), NewValue::text("y")}); },
     "(;C[x][y]"},
    {"in a value that the file cuts off", "(;C[ol",
     [](auto& t) { return t.set(id(0), "C", NewValue::text("new")); }, "(;C[new"},
    {"behind a value that the file cuts off", "(;C[ol",
     [](auto& t) { return t.add(id(0), property("N", "x")); }, "(;C[ol]N[x]"},
    {"behind half a character that the file cuts off", "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8",
     [](auto& t) { return t.add(id(0), property("N", "x")); },
     "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8\n]N[x]"},
    {"a value behind half a character", "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8",
     [](auto& t) { return t.insert_value(id(0), 2, 9, NewValue::text("x")); },
     "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8\n][x]"},
    {"values behind a backslash that the file cuts off", "(;C[a\\",
     [](auto& t) { return t.insert_value(id(0), 0, 9, NewValue::text("x")); }, "(;C[a\\\n][x]"},
    {"a node below half a character", "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8",
     [](auto& t) { return done(t.insert(id(0), 0, one_node("N", "x"))); },
     "(;CA[Shift_JIS]N[\x83];abc]C[\x94\x92\xE8\n];N[x]"},
    {"behind half a character, where halves occur", "(;CA[GBK]C[\xB0\xD7\xB0",
     [](auto& t) { return t.add(id(0), property("N", "x")); }, "(;CA[GBK]C[\xB0\xD7\xB0]N[x]"},

    // properties
    {"before another", "(;B[aa]C[x])", [](auto& t) { return t.add(id(0), 1, property("N", "n")); },
     "(;B[aa]N[n]C[x])"},
    {"without a property", "(;B[aa]\nC[x]N[y])", [](auto& t) { return t.remove(id(0), "C"); },
     "(;B[aa]\nN[y])"},
    {"without all of them", "(;C[x]N[y]C[z])", [](auto& t) { return t.remove(id(0), "C"); }, "(;N[y])"},
    {"without the second", "(;C[x]N[y]C[z])", [](auto& t) { return t.remove(id(0), 2u); }, "(;C[x]N[y])"},
    {"in another order", "(;B[aa] C[x]\nN[y])", [](auto& t) { return t.move_property(id(0), 2, 0); },
     "(;N[y] B[aa]\nC[x])"},
    {"written after variations", "(;B[aa](;W[bb])C[x])",
     [](auto& t) { return t.set(id(0), "C", NewValue::text("y")); }, "(;B[aa](;W[bb])C[y])"},
    {"beside one written after variations", "(;B[aa](;W[bb])C[x])",
     [](auto& t) { return t.add(id(0), property("N", "y")); }, "(;B[aa]N[y](;W[bb])C[x])"},
    {"after stray text, it would be taken for text", "(;B[aa]junk;C[bar])",
     [](auto& t) { return t.add(id(0), property("N", "y")); }, "(;B[aa]junk N[y];C[bar])"},
    {"a text before stray text", "(;C[foo]junk\n;B[aa])",
     [](auto& t) { return t.add(id(0), property("N", "y")); }, "(;C[foo]N[y]junk\n;B[aa])"},
    {"stray text behind a text goes with it", "(;C[foo]W[aa]abc;C[bar])",
     [](auto& t) { return t.remove(id(0), "W"); }, "(;C[foo];C[bar])"},

    // nodes
    {"the first move", "(;GM[1])", [](auto& t) { return done(t.insert(id(0), 0, one_node("B", "aa"))); },
     "(;GM[1];B[aa])"},
    {"the first move, in lines", "(;GM[1]\n)",
     [](auto& t) { return done(t.insert(id(0), 0, one_node("B", "aa"))); }, "(;GM[1]\n;B[aa]\n)"},
    {"the next move", "(;GM[1]\n;B[aa])",
     [](auto& t) { return done(t.insert(id(1), 0, one_node("W", "bb"))); }, "(;GM[1]\n;B[aa]\n;W[bb])"},
    {"a variation of a move", "(;GM[1];B[aa];W[bb])",
     [](auto& t) { return done(t.insert(id(1), 1, one_node("W", "cc"))); }, "(;GM[1];B[aa](;W[bb])(;W[cc]))"},
    {"a variation before a move", "(;GM[1];B[aa]\n;W[bb])",
     [](auto& t) { return done(t.insert(id(1), 0, one_node("W", "cc"))); },
     "(;GM[1];B[aa]\n(;W[cc])\n(;W[bb]))"},
    {"another variation", "(;B[aa]\r\n(;W[bb])\r\n(;W[cc]))",
     [](auto& t) { return done(t.insert(id(0), 2, one_node("W", "dd"))); },
     "(;B[aa]\r\n(;W[bb])\r\n(;W[cc])\r\n(;W[dd]))"},
    {"between two variations", "(;B[aa](;W[bb])(;W[cc]))",
     [](auto& t) { return done(t.insert(id(0), 1, one_node("W", "dd"))); },
     "(;B[aa](;W[bb])(;W[dd])(;W[cc]))"},
    {"behind a node after a variation", "(;B[aa](;W[bb]);W[cc])",
     [](auto& t) { return done(t.insert(id(0), 9, one_node("W", "dd"))); },
     "(;B[aa](;W[bb])(;W[cc])(;W[dd]))"},
    {"before a node after a variation", "(;B[aa](;W[bb]);W[cc])",
     [](auto& t) { return done(t.insert(id(0), 1, one_node("W", "dd"))); }, "(;B[aa](;W[bb])(;W[dd]);W[cc])"},
    {"where the file is cut off", "(;B[aa](;W[bb](;B[cc]",
     [](auto& t) { return done(t.insert(id(0), 9, one_node("W", "dd"))); },
     "(;B[aa](;W[bb](;B[cc]))(;W[dd])"},
    {"a whole tree", "(;GM[1]\n;B[aa])",
     [](auto& t) {
       const NewTree tree = {{{property("W", "bb")}, 0},
                             {{property("B", "cc")}, 0},
                             {{property("B", "dd"), property("C", "why?")}, 0},
                             {{property("W", "ee")}, 1}};
       return done(t.insert(id(1), 0, tree));
     },
     "(;GM[1]\n;B[aa]\n;W[bb]\n(;B[cc]\n;W[ee])\n(;B[dd]C[why?]))"},
    {"without a variation", "(;B[aa]\n(;W[bb])\n(;W[cc]))", [](auto& t) { return t.erase(id(1)); },
     "(;B[aa]\n(;W[cc]))"},
    {"without the end", "(;B[aa]\n;W[bb]\n;B[cc]\n)", [](auto& t) { return t.erase(id(1)); }, "(;B[aa]\n)"},
    {"without a game", "(;C[1])\n(;C[2])\n(;C[3])\n", [](auto& t) { return t.erase(id(1)); },
     "(;C[1])\n(;C[3])\n"},
    {"promoted", "(;B[aa] (;W[bb];B[xx])\n(;W[cc]))", [](auto& t) { return t.promote(id(3)); },
     "(;B[aa] (;W[cc])\n(;W[bb];B[xx]))"},
    {"promoted out of a node after a variation", "(;B[aa](;W[bb]);W[cc])",
     [](auto& t) { return t.promote(id(2)); }, "(;B[aa](;W[cc])(;W[bb]))"},
    {"the main line", "(;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee];W[ff])))",
     [](auto& t) { return t.make_main_line(id(5)); }, "(;B[aa](;W[cc](;B[ee];W[ff])(;B[dd]))(;W[bb]))"},
    {"the main line, with spaces", "(;B[aa] (;W[bb])\n(;W[cc]);W[dd]\n(;B[ee])(;B[ff]))",
     [](auto& t) { return t.make_main_line(id(5)); },
     "(;B[aa] (;W[dd]\n(;B[ff])(;B[ee]))(;W[bb])\n(;W[cc]))"},
    {"the main line where the file is cut off", "(;B[aa](;W[bb])(;W[cc](;B[dd])(;B[ee]",
     [](auto& t) { return t.make_main_line(id(4)); }, "(;B[aa](;W[cc](;B[ee])(;B[dd]))(;W[bb])"},
    {"stray text before a node without its semicolon goes with it",
     "(;B[aa](;W[bb])(.. W[cc];B[dd])(;W[ee]))", [](auto& t) { return t.move(id(2), id(0), 2); },
     "(;B[aa](;W[bb])(;W[ee])(.. ;W[cc];B[dd]))"},
    {"moved below another", "(;B[aa](;W[bb])(;W[cc];B[dd]))", [](auto& t) { return t.move(id(3), id(1), 0); },
     "(;B[aa](;W[bb];B[dd])(;W[cc]))"},
    {"moved among its siblings", "(;B[aa](;W[bb])(;W[cc])(;W[dd]))",
     [](auto& t) { return t.move(id(1), id(0), 1); }, "(;B[aa](;W[cc])(;W[bb])(;W[dd]))"},
    {"copied", "(;B[aa](;W[bb];B[cc]C[x])(;W[dd]))",
     [](auto& t) { return done(t.copy(t.document().node(id(1)), id(3), 0)); },
     "(;B[aa](;W[bb];B[cc]C[x])(;W[dd];W[bb];B[cc]C[x]))"},
    {"copied as a game", "(;B[aa];W[bb])",
     [](auto& t) { return done(t.copy(t.document().node(id(1)), NodeId(), 9)); }, "(;B[aa];W[bb])\n(;W[bb])"},
    {"a new game before", "(;C[1])", [](auto& t) { return done(t.insert(NodeId(), 0, one_node("C", "0"))); },
     "(;C[0])\n(;C[1])"},
    {"a game in an empty file", "", [](auto& t) { return done(t.insert(NodeId(), 0, one_node("C", "对"))); },
     "(;CA[UTF-8]C[对])\n"},

    {"in a game around a game", "((;a[];c[]);B[aa];b[])",
     [](auto& t) { return done(t.copy(t.document().node(id(2)), id(3), 0)); },
     "((;a[];c[]);B[aa];b[];B[aa];b[])"},

    {"of a value that the end of the file ends", "(;B[aa];C[x \n",
     [](auto& t) { return done(t.copy(t.document().node(id(1)), id(0), 1)); }, "(;B[aa](;C[x \n])(;C[x \n])"},

    // one after another
    {"in what has just been made", "(;GM[1])",
     [](auto& t) {
       const auto made = t.insert(id(0), 0, one_node("B", "aa"));
       return t.set(*made, "C", NewValue::text("x"));
     },
     "(;GM[1];B[aa]C[x])"},
    {"two at one place", "(;B[aa])",
     [](auto& t) {
       (void)t.set(id(0), "C", NewValue::text("x"));
       return t.set(id(0), "N", NewValue::text("y"));
     },
     "(;B[aa]C[x]N[y])"},

    // parts of identifiers and values
    {"letters in values and names", "(;AddBlack[aa][b\nb]LB[pd:a\\]b];B[cc])",
     [](auto& t) {
       return t.splice(
           {{{31, 32}, "W"}, {{5, 10}, "White"}, {{15, 18}, "c\nd"}, {{22, 24}, "dp"}, {{33, 35}, "ee"}}, {});
     },
     "(;AddWhite[aa][c\nd]LB[dp:a\\]b];W[ee])"},
    {"longer and shorter, at the ends of a value", "(;KM[6.5]RE[Black];B[Q16])",
     [](auto& t) { return t.splice({{{5, 5}, "-"}, {{12, 17}, "W"}, {{21, 24}, "Q4"}}, {}); },
     "(;KM[-6.5]RE[W];B[Q4])"},
    {"parts that touch", "(;B[aa])", [](auto& t) { return t.splice({{{5, 6}, "d"}, {{4, 5}, "c"}}, {}); },
     "(;B[cd])"},
    {"in the charset of the game", "(;CA[GBK]RE[\xBA\xDA\xCA\xA4])",
     [](auto& t) { return t.splice({{{12, 14}, "\xB0\xD7"}}, {}); }, "(;CA[GBK]RE[\xB0\xD7\xCA\xA4])"},
    {"with another command on the node, and behind variations", "(;B[aa](;W[bb])C[x])",
     [](auto& t) {
       const Result<void> done = t.set(id(0), "N", NewValue::text("y"));
       return done ? t.splice({{{4, 6}, "cc"}, {{21, 22}, "z"}}, {}) : done;
     },
     "(;B[cc]N[y](;W[bb])C[z])"},
    {"nothing to splice", "(;B[aa])", [](auto& t) { return t.splice(Splices(), {}); }, "(;B[aa])"},

    {"text as it is", "(;B[aa])", [](auto& t) { return t.set(id(0), "N", "a]b"); }, "(;B[aa]N[a\\]b])"},
    {"several texts", "(;B[aa])", [](auto& t) { return t.set(id(0), "XX", {"a", "b"}); }, "(;B[aa]XX[a][b])"},

    // charsets
    {"the first text that is not ASCII", "(;FF[4]GM[1];C[a])",
     [](auto& t) { return t.set(id(1), "C", NewValue::text("定石")); }, "(;FF[4]GM[1]CA[UTF-8];C[定石])"},
    {"in the charset of the game", "(;CA[GB2312]C[\xB6\xA8]N[x])",
     [](auto& t) { return t.set(id(0), "N", NewValue::text("石")); }, "(;CA[GB2312]C[\xB6\xA8]N[\xCA\xAF])"},
    {"a second byte that is a bracket", "(;CA[Big5]C[\xA9\x77]N[x])",
     [](auto& t) { return t.set(id(0), "N", NewValue::text("功]")); },
     "(;CA[Big5]C[\xA9\x77]N[\xA5\x5C\\]])"},
    {"in another charset", "(;CA[GB2312]C[\xB6\xA8])", [](auto& t) { return t.recode(spec::Charset::Utf8); },
     "(;CA[UTF-8]C[定])"},
    {"and back, with a label", "(;GM[1]C[定石])", [](auto& t) { return t.recode(spec::Charset::Gb18030); },
     "(;GM[1]CA[GB18030]C[\xB6\xA8\xCA\xAF])"},
    {"the label stands where text that is recoded goes around it", "\xB6\xA8(;C[\xB6\xA8\xCA\xAF])",
     [](auto& t) { return t.recode(spec::Charset::Utf8); }, "定(;CA[UTF-8]C[定石])"},
};

TEST(Edit, ChangesTheseBytes) {
  for (const Case& one : cases) {
    SCOPED_TRACE(one.name);
    Editor editor(read(one.before));
    Transaction transaction = editor.begin(one.name);
    const Result<void> commanded = one.command(transaction);
    ASSERT_TRUE(commanded) << message(commanded.error());
    const Result<void> committed = transaction.commit();
    ASSERT_TRUE(committed) << message(committed.error());
    EXPECT_EQ(editor.bytes(), one.after);
    if (one.after == one.before) continue;
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), one.before);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(editor.bytes(), one.after);
  }
}

struct Refusal {
  const char* name;
  std::string before;
  std::function<Result<void>(Transaction&)> command;
  ErrorKind kind;
  const char* detail;  // a part of it
};

const Refusal refusals[] = {
    {"no node", "(;B[aa])", [](auto& t) { return t.set(id(7), "C", NewValue::text("x")); },
     ErrorKind::Invalid, "no such node"},
    {"no identifier", "(;B[aa])", [](auto& t) { return t.set(id(0), "c", NewValue::text("x")); },
     ErrorKind::Invalid, "identifier"},
    {"no values", "(;B[aa])", [](auto& t) { return t.set(id(0), "C", std::vector<NewValue>()); },
     ErrorKind::Invalid, "without values"},
    {"an open value", "(;B[aa])", [](auto& t) { return t.set(id(0), "C", NewValue::written("a]b")); },
     ErrorKind::Invalid, "bracket"},
    {"a value that ends in a backslash", "(;B[aa])",
     [](auto& t) { return t.set(id(0), "C", NewValue::written("a\\")); }, ErrorKind::Invalid, "bracket"},
    {"the only value", "(;B[aa])", [](auto& t) { return t.remove_value(id(0), 0, 0); }, ErrorKind::Invalid,
     "without values"},
    {"no such property", "(;B[aa])", [](auto& t) { return t.remove(id(0), "C"); }, ErrorKind::Invalid,
     "no such property"},
    {"below itself", "(;B[aa];W[bb];B[cc])", [](auto& t) { return t.move(id(1), id(2), 0); },
     ErrorKind::Invalid, "below itself"},
    {"the first already", "(;B[aa](;W[bb])(;W[cc]))", [](auto& t) { return t.promote(id(1)); },
     ErrorKind::Invalid, "first variation"},
    {"not in the charset", "(;CA[GB2312]C[\xB6\xA8]N[x])",
     [](auto& t) { return t.set(id(0), "N", NewValue::text("a\U0001F600")); }, ErrorKind::NotInCharset,
     "U+1F600 '\U0001F600' at byte 1 of N: not in GB2312"},
    {"not in a small charset", "(;CA[windows-1252]C[\xE9\xE8]N[x])",
     [](auto& t) { return t.set(id(0), "N", NewValue::text("ab石")); }, ErrorKind::NotInCharset,
     "U+77F3 '石' at byte 2 of N: not in windows-1252"},
    {"a part across a bracket", "(;AB[aa][bb])", [](auto& t) { return t.splice({{{6, 10}, "cc"}}, {}); },
     ErrorKind::Invalid, "read differently"},
    {"a part beyond the end", "(;B[aa])", [](auto& t) { return t.splice({{{4, 99}, "cc"}}, {}); },
     ErrorKind::Invalid, "not in the text"},
    {"a part that ends before it begins", "(;B[aa])", [](auto& t) { return t.splice({{{6, 4}, "cc"}}, {}); },
     ErrorKind::Invalid, "not in the text"},
    {"parts that overlap", "(;B[aa])", [](auto& t) { return t.splice({{{4, 6}, "cc"}, {{5, 6}, "d"}}, {}); },
     ErrorKind::Invalid, "overlap"},
    {"a part that ends its value", "(;B[aa])", [](auto& t) { return t.splice({{{4, 5}, "c]"}}, {}); },
     ErrorKind::Invalid, "read differently"},
    {"a part that ends an identifier", "(;B[aa])", [](auto& t) { return t.splice({{{2, 3}, "C[x]"}}, {}); },
     ErrorKind::Invalid, "read differently"},
    {"bytes that say nothing", "(;CA[UTF-8]C[石石石\xFF石石])",
     [](auto& t) { return t.recode(spec::Charset::Gb18030); }, ErrorKind::NotInCharset, "U+FFFD"},
    {"a label that stray text follows",
     "(;\xB6\xA8"
     "C[\xB6\xA8\xCA\xAF])",
     [](auto& t) { return t.recode(spec::Charset::Utf8); }, ErrorKind::Invalid, "read differently"},
};

TEST(Edit, RefusesAndChangesNothing) {
  for (const Refusal& one : refusals) {
    SCOPED_TRACE(one.name);
    Editor editor(read(one.before));
    Transaction transaction = editor.begin();
    Result<void> result = one.command(transaction);
    if (result) result = transaction.commit();
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().kind(), one.kind);
    EXPECT_NE(message(result.error()).find(one.detail), std::string::npos) << message(result.error());
    EXPECT_EQ(editor.bytes(), one.before);
    EXPECT_FALSE(editor.can_undo());
  }
}

TEST(Edit, IdsLast) {
  Editor editor(read("(;GM[1];B[aa](;W[bb];B[cc])(;W[dd]))"));
  {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.insert(id(0), 0, one_node("C", "new")));
    ASSERT_TRUE(t.erase(id(2)));
    ASSERT_TRUE(t.commit());
  }
  const Document& document = editor.document();
  EXPECT_EQ(document.node(id(4)).find("W").text(), "dd");
  EXPECT_EQ(document.node(id(5)).find("C").text(), "new");
  EXPECT_EQ(document.node(id(1)).find("B").text(), "aa");
  EXPECT_FALSE(document.node(id(2)));
  EXPECT_FALSE(document.node(id(3)));
  EXPECT_EQ(document.node(id(4)).id(), id(4));
  EXPECT_EQ(document.node(id(4)).parent().id(), id(1));
  ASSERT_TRUE(editor.undo());
  EXPECT_EQ(editor.document().node(id(3)).find("B").text(), "cc");
  EXPECT_FALSE(editor.document().node(id(5)));
}

TEST(Edit, DropsWhatIsNotCommitted) {
  Editor editor(read("(;B[aa])"));
  {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.set(id(0), "C", NewValue::text("x")));
    EXPECT_EQ(t.document().node(id(0)).find("C").text(), "x");
  }
  EXPECT_EQ(editor.bytes(), "(;B[aa])");
  EXPECT_FALSE(editor.can_undo());
}

TEST(Edit, TellsWhatHasChanged) {
  Editor editor(read("(;B[aa];W[bb])"));
  Changes told;
  const std::uint32_t observer = editor.observe([&](const Changes& changes) { told = changes; });
  {
    Transaction t = editor.begin("Comment");
    ASSERT_TRUE(t.set(id(0), "C", NewValue::text("x")));
    ASSERT_TRUE(t.erase(id(1)));
    ASSERT_TRUE(t.commit());
  }
  const Changes expected = {{Change::Kind::Properties, id(0)}, {Change::Kind::Erased, id(1)}};
  EXPECT_EQ(told, expected);
  EXPECT_EQ(editor.undo_label(), "Comment");
  const std::uint64_t revision = editor.revision();
  ASSERT_TRUE(editor.undo());
  const Changes undone = {{Change::Kind::Inserted, id(1)}, {Change::Kind::Properties, id(0)}};
  EXPECT_EQ(told, undone);
  EXPECT_EQ(editor.revision(), 0u);
  ASSERT_TRUE(editor.redo());
  EXPECT_EQ(editor.revision(), revision);
  editor.forget(observer);
  told.clear();
  ASSERT_TRUE(editor.undo());
  EXPECT_TRUE(told.empty());
}

TEST(Edit, ForgetsWhatWasUndone) {
  Editor editor(read("(;B[aa])"));
  for (const char* text : {"one", "two"}) {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.set(id(0), "C", NewValue::text(text)));
    ASSERT_TRUE(t.commit());
    if (text[0] == 'o') {
      ASSERT_TRUE(editor.undo());
    }
  }
  EXPECT_FALSE(editor.can_redo());
  EXPECT_EQ(editor.bytes(), "(;B[aa]C[two])");
}

TEST(Edit, KeepsOldStates) {
  Editor editor(read("(;B[aa])"));
  const std::shared_ptr<const Document> before = editor.snapshot();
  Transaction t = editor.begin();
  ASSERT_TRUE(t.set(id(0), "B", NewValue::text("bb")));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(before->node_at(0).find("B").text(), "aa");
  EXPECT_EQ(editor.document().node_at(0).find("B").text(), "bb");
}

TEST(Edit, CopiesBetweenCharsets) {
  const Document source = read("(;CA[GB2312];W[bb]C[\xB6\xA8\xCA\xAF])");
  Editor editor(read("(;CA[UTF-8]C[定石];B[aa])"));
  Transaction t = editor.begin();
  ASSERT_TRUE(t.copy(source.node_at(1), id(1), 0));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(editor.bytes(), "(;CA[UTF-8]C[定石];B[aa];W[bb]C[定石])");
}

TEST(Edit, CopiesAnEmptyLabel) {
  const Document source = read("(;CA[]C[\xE9t\xE9])");  // windows-1252
  Editor editor(read("(;CA[UTF-8]C[é])"));
  Transaction t = editor.begin();
  ASSERT_TRUE(t.copy(source.node_at(0), id(0), 0));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(editor.bytes(), "(;CA[UTF-8]C[é];CA[UTF-8]C[été])");
}

// What would never end if its cost grew with the square.
TEST(Edit, LargeRecords) {
  const std::uint32_t count = qipu::test::sized(50'000);
  std::string comb = "(;C[x]", games;
  for (std::uint32_t i = 0; i < count; ++i) {
    comb += "(;B[aa](;W[bb])";
    games += "(;FF[4]C[a])";
  }
  comb += "(;W[cc])" + std::string(count + 1, ')');
  Editor editor(read(comb));
  {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.make_main_line(id(2 * count + 1)));
    ASSERT_TRUE(t.commit());
  }
  EXPECT_EQ(editor.document().node(id(3)).parent().first_child().id(), id(3));
  EXPECT_EQ(editor.document().node(id(2)).parent().child_count(), 2u);
  {
    Transaction t = editor.begin();
    for (std::uint32_t i = 2; i <= 2 * count; i += 2) ASSERT_TRUE(t.erase(id(i)));
    ASSERT_TRUE(t.commit());
  }
  EXPECT_EQ(editor.document().node_count(), count + 2);
  ASSERT_TRUE(editor.undo());
  ASSERT_TRUE(editor.undo());
  EXPECT_EQ(editor.bytes(), comb);

  Editor many(read(games));
  Transaction t = many.begin();
  for (std::uint32_t i = 0; i < count; ++i) ASSERT_TRUE(t.set(id(i), "C", NewValue::text("好")));
  ASSERT_TRUE(t.commit());
  EXPECT_TRUE(many.bytes().starts_with("(;FF[4]CA[UTF-8]C[好])(;"));
}

// One reading, whatever the number of parts; all of them come back.
TEST(Edit, MakesManySplicesAtOnce) {
  constexpr std::uint32_t count = 300'000;
  std::string bytes = "(", expected = "(";
  Splices splices;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::uint32_t>(bytes.size());
    splices.push_back({{at + 3, at + 5}, "pd"});
    bytes += ";B[dd]";
    expected += ";B[pd]";
  }
  Editor editor(read(bytes));
  std::size_t told = 0;
  editor.observe([&](const Changes& changes) { told = changes.size(); });
  {
    Transaction t = editor.begin();
    ASSERT_TRUE(t.splice(std::move(splices), {}));
    ASSERT_TRUE(t.commit());
  }
  EXPECT_EQ(told, count);
  EXPECT_TRUE(editor.bytes() == expected);
  ASSERT_TRUE(editor.undo());
  EXPECT_TRUE(editor.bytes() == bytes);
}

// And of one node.
TEST(Edit, SplicesAllOfALongList) {
  constexpr std::uint32_t count = 100'000;
  std::string bytes = "(;AB", expected = "(;AB";
  Splices splices;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto at = static_cast<std::uint32_t>(bytes.size());
    splices.push_back({{at + 1, at + 3}, "pd"});
    bytes += "[dd]";
    expected += "[pd]";
  }
  Editor editor(read(bytes));
  Transaction t = editor.begin();
  ASSERT_TRUE(t.splice(std::move(splices), {}));
  ASSERT_TRUE(t.commit());
  EXPECT_TRUE(editor.bytes() == expected);
}

TEST(Edit, FilesInUtf16) {
  const std::u16string text = u"\uFEFF(;C[定石];B[aa])";
  std::string bytes;
  for (const char16_t unit : text) {
    bytes.push_back(static_cast<char>(unit & 0xFF));
    bytes.push_back(static_cast<char>(unit >> 8));
  }
  Editor editor(read(bytes));
  Transaction t = editor.begin();
  ASSERT_TRUE(t.set(id(1), "C", NewValue::text("下")));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(editor.document().text(), "(;C[定石];B[aa]C[下])");
  EXPECT_EQ(editor.bytes().size(), bytes.size() + 8);
  Transaction again = editor.begin();
  ASSERT_TRUE(again.recode(spec::Charset::Utf8));
  ASSERT_TRUE(again.commit());
  EXPECT_EQ(editor.bytes(), "(;CA[UTF-8]C[定石];B[aa]C[下])");
  ASSERT_TRUE(editor.undo());
  ASSERT_TRUE(editor.undo());
  EXPECT_EQ(editor.bytes(), bytes);
}

}  // namespace
}  // namespace qipu::sgf
