// Laws of editing, from docs/design/editing.md and edit.hpp.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "one_edit.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/edit_script.hpp"
#include "qipu/testing/random_tree.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::sgf {
namespace {

using spec::Charset;
using test::commit;
using test::done;
using test::Edit;
using test::ids_of;
using test::leaf;
using test::read;
using test::told;

// Records of every make: layouts, line ends, charsets, faults.
const std::vector<std::string>& records() {
  static const std::vector<std::string> list = {
      "(;FF[4]GM[1]SZ[19]\n;B[aa]\n;W[bb]\n(;B[cc]C[one])\n(;B[dd]\n;W[ee])\n(;"
      "B[ff]))\n",
      "(;FF[3]PB[a]\r\n(;B[aa]C[x\r\ny])\r\n(;B[bb](;W[cc])(;W[dd])))\r\n",
      "( ; FF[4] AP [x:1] ; B[aa] [bb]\t; W[cc] )  ( ; C[second] ; B[dd] )",
      "(;CA[GBK]PB[\xBA\xC3];B[aa]C[\xB6\xA8\xCA\xAF])",
      "(;CA[Shift_JIS]PB[\x83\x5C\x83\x5D];B[aa](;C[\x95\x5C])(;W[bb]))",
      "(;CA[UTF-8]PB[好]AddBlack[aa][bb];unKnown[x\\]y];B[]N[é])",
      "(;C[a\\\nb\\\\]KO[]DD[]VW[aa:bb])",
      "(;;;;(;)(;;)(;(;)(;)))",
      "\xEF\xBB\xBF(;C[好];B[aa])",
  };
  return list;
}

// The same in faulty files; an edit may be refused there.
const std::vector<std::string>& damaged() {
  static const std::vector<std::string> list = {
      "(;B[aa];W[bb](;B[cc]C[cut off",
      "(;B[aa];W[bb](;B[cc])(;B[dd]",
      "(;B[aa](;W[bb])(;W[cc])C[late]N[y];W[dd])",
      "(B[aa](W[bb])(W[cc]))",
      "hello (;B[aa] stray ;W[bb]C[a]b c]) bye (;C[x]",
      "(;B[aa]((;W[bb])(;W[cc]))())",
      "(;C[a\\",
  };
  return list;
}

std::string utf16(std::string_view ascii, bool big) {
  std::string out = big ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : ascii) out += big ? std::string{'\0', c} : std::string{c, '\0'};
  return out;
}

const std::vector<std::string>& wide() {
  static const std::vector<std::string> list = {utf16(records()[0], false), utf16(records()[1], true),
                                                utf16("(;C[a];B[aa](;W[bb]", true)};
  return list;
}

std::uint32_t position_of(Node node) {
  std::uint32_t position = 0;
  for (Node one = node.parent().first_child(); one && one != node; one = one.next_sibling()) ++position;
  return position;
}

// ---- laws

TEST(EditingLaws, InsertThenEraseGivesTheOldBytes) {
  for (const std::string& bytes : records()) {
    const std::uint32_t nodes = read(bytes).node_count();
    for (std::uint32_t at = 0; at < nodes; ++at) {
      for (const std::uint32_t position : {0u, 1u, 9u}) {
        SCOPED_TRACE(bytes + " at " + std::to_string(at) + "/" + std::to_string(position));
        Editor editor(read(bytes));
        const Node parent = editor.document().node_at(at);
        if (parent.child_count() < 2 && parent.first_child()) continue;  // parentheses come to be, and stay
        NodeId made;
        ASSERT_TRUE(commit(editor, [&](Transaction& t) {
          const Result<NodeId> node = t.insert(parent.id(), position, leaf("new"));
          made = node.value_or(NodeId());
          return done(node);
        }));
        EXPECT_NE(editor.bytes(), bytes);
        ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.erase(made); }));
        EXPECT_EQ(editor.bytes(), bytes);
      }
    }
  }
}

TEST(EditingLaws, AddThenRemoveGivesTheOldBytes) {
  for (const std::string& bytes : records()) {
    Editor editor(read(bytes));
    for (const NodeId id : ids_of(editor.document())) {
      const std::uint32_t count = editor.document().node(id).properties().size();
      for (std::uint32_t at = 0; at <= count; ++at) {
        SCOPED_TRACE(bytes + " node " + std::to_string(id.value()) + " at " + std::to_string(at));
        ASSERT_TRUE(commit(editor, [&](Transaction& t) {
          return t.add(id, at, {"QQQ", {NewValue::text("x]"), NewValue()}});
        }));
        ASSERT_EQ(editor.document().node(id).properties().size(), count + 1);
        ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.remove(id, at); }));
        EXPECT_EQ(editor.bytes(), bytes);
      }
    }
  }
}

// Calls `act` for every value of every node.
void for_each_value(const Document& document,
                    const std::function<void(NodeId, std::uint32_t, std::uint32_t, Value)>& act) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    std::uint32_t instance = 0;
    for (const Property property : document.node_at(i).properties()) {
      for (std::uint32_t v = 0; v < property.size(); ++v)
        act(document.node_at(i).id(), instance, v, property[v]);
      ++instance;
    }
  }
}

TEST(EditingLaws, SetToTheSameValueChangesNothing) {
  for (const auto* list : {&records(), &damaged()}) {
    for (const std::string& bytes : *list) {
      SCOPED_TRACE(bytes);
      Editor editor(read(bytes));
      const std::shared_ptr<const Document> before = editor.snapshot();
      for_each_value(*before, [&](NodeId id, std::uint32_t instance, std::uint32_t index, Value value) {
        const std::string same = decoded_value(value.raw(), before->node(id).tree().reading());
        if (!same.empty() && same.back() == '\\') return;  // cut off within an escape
        if (same.find("]b") != std::string::npos) return;  // a bracket without escape is no value
        ASSERT_TRUE(commit(editor, [&](Transaction& t) {
          return t.set_value(id, instance, index, NewValue::written(same));
        })) << same;
      });
      EXPECT_EQ(editor.bytes(), bytes);
      EXPECT_FALSE(editor.can_undo()) << "what changes nothing is no step of the history";
      EXPECT_EQ(editor.revision(), 0u);
    }
  }
}

TEST(EditingLaws, SetIsHeard) {
  for (const std::string& bytes : records()) {
    Editor editor(read(bytes));
    for_each_value(*editor.snapshot(), [&](NodeId id, std::uint32_t instance, std::uint32_t index, Value) {
      SCOPED_TRACE(bytes);
      const std::string text = "new ]\\:" + std::to_string(index);
      ASSERT_TRUE(commit(
          editor, [&](Transaction& t) { return t.set_value(id, instance, index, NewValue::text(text)); }));
      auto property = editor.document().node(id).properties().begin();
      for (std::uint32_t i = 0; i < instance; ++i) ++property;
      EXPECT_EQ(unescaped((*property)[index].raw(), WhiteSpace::Keep), text);
    });
    while (editor.undo()) {
    }
    EXPECT_EQ(editor.bytes(), bytes);
  }
}

TEST(EditingLaws, MovesThereAndBack) {
  for (const std::string& bytes : records()) {
    Editor editor(read(bytes));
    for (const NodeId id : ids_of(editor.document())) {
      const std::uint32_t count = editor.document().node(id).properties().size();
      if (count < 2) continue;
      SCOPED_TRACE(bytes + " node " + std::to_string(id.value()));
      const auto before = told(editor.document());
      ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.move_property(id, 0, count - 1); }));
      ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.move_property(id, count - 1, 0); }));
      EXPECT_EQ(told(editor.document()), before);
      EXPECT_EQ(editor.document().node(id).properties().size(), count);
    }
  }
}

TEST(EditingLaws, PromoteTwiceOfTwoIsTheOldTree) {
  const std::string cases[] = {
      "(;C[r](;B[aa];W[ab])(;B[bb]))",
      "(;C[r]\n(;B[aa]\n  (;W[ab])\n  (;W[ac]))\n(;B[bb]))\n",
      "(;C[r]\r\n  (;B[aa])  (;B[bb]C[x]))",
  };
  for (const std::string& bytes : cases) {
    SCOPED_TRACE(bytes);
    Editor editor(read(bytes));
    const Node first = editor.document().node_at(0).first_child();
    const NodeId a = first.id(), b = first.next_sibling().id();
    ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.promote(b); }));
    EXPECT_EQ(editor.document().node_at(0).first_child().id(), b);
    EXPECT_FALSE(commit(editor, [&](Transaction& t) { return t.promote(b); })) << "it is the first";
    ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.promote(a); }));
    EXPECT_EQ(editor.bytes(), bytes);
  }
}

TEST(EditingLaws, MakeMainLineIsPromotingAllTheWay) {
  const std::string bytes = "(;C[r](;B[aa])(;B[bb](;W[a])(;W[b])(;W[c];B[x]))(;B[cc]))";
  Editor editor(read(bytes));
  NodeId deep;
  for (const NodeId id : ids_of(editor.document()))
    if (const Property move = editor.document().node(id).find("B"); move && move.text() == "x") deep = id;
  ASSERT_TRUE(deep);
  ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.make_main_line(deep); }));
  Node node = editor.document().node(deep);
  for (; node.parent(); node = node.parent()) EXPECT_EQ(node.parent().first_child(), node);
  EXPECT_EQ(editor.document().node(deep).number(), 3u);
  EXPECT_EQ(editor.document().node_count(), read(bytes).node_count());
  const std::string once(editor.bytes());
  ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.make_main_line(deep); }));
  EXPECT_EQ(editor.bytes(), once);
}

TEST(EditingLaws, ADroppedTransactionIsNothing) {
  for (const auto* list : {&records(), &damaged()}) {
    for (const std::string& bytes : *list) {
      SCOPED_TRACE(bytes);
      Editor editor(read(bytes));
      int told_of = 0;
      editor.observe([&](const Changes&) { ++told_of; });
      {
        Transaction t = editor.begin("dropped");
        const NodeId root = editor.document().node_at(0).id();
        (void)t.set(root, "C", NewValue::text("gone"));
        (void)t.insert(root, 0, leaf("gone"));
        (void)t.remove(root, "B");
        (void)t.document();
      }
      EXPECT_EQ(editor.bytes(), bytes);
      EXPECT_EQ(told_of, 0);
      EXPECT_EQ(editor.revision(), 0u);
      EXPECT_FALSE(editor.can_undo());
      ASSERT_FALSE(commit(editor, [&](Transaction& t) { return t.erase(NodeId(12345)); }));
      EXPECT_EQ(editor.bytes(), bytes);
    }
  }
}

TEST(EditingLaws, WhatMakesNoSenseIsInvalid) {
  Editor editor(read("(;FF[4]AB[aa][bb](;B[cc])(;B[dd]))"));
  const NodeId root(0), child(1), none;
  const std::pair<const char*, Edit> cases[] = {
      {"no node", [&](Transaction& t) { return t.set(none, "C", NewValue::text("x")); }},
      {"gone node", [&](Transaction& t) { return t.erase(NodeId(99)); }},
      {"no values", [&](Transaction& t) { return t.set(root, "C", std::vector<NewValue>{}); }},
      {"no identifier", [&](Transaction& t) { return t.set(root, "", NewValue::text("x")); }},
      {"bad identifier", [&](Transaction& t) { return t.set(root, "C[", NewValue::text("x")); }},
      {"a digit first", [&](Transaction& t) { return t.set(root, "1A", NewValue::text("x")); }},
      {"no capital", [&](Transaction& t) { return t.add(root, {"abc", {NewValue::text("x")}}); }},
      {"ends too early", [&](Transaction& t) { return t.set(root, "C", NewValue::written("a]b")); }},
      {"never ends", [&](Transaction& t) { return t.set(root, "C", NewValue::written("a\\")); }},
      {"no instance", [&](Transaction& t) { return t.set_value(root, 7, 0, NewValue()); }},
      {"no value", [&](Transaction& t) { return t.set_value(root, 0, 7, NewValue()); }},
      {"no such property", [&](Transaction& t) { return t.remove(root, 9u); }},
      {"below itself", [&](Transaction& t) { return t.move(root, child, 0); }},
      {"the first", [&](Transaction& t) { return t.promote(child); }},
      {"not UTF-8", [&](Transaction& t) { return t.set(root, "C", NewValue::text("a\xFF")); }},
      {"empty tree", [&](Transaction& t) { return done(t.insert(root, 0, {})); }},
      {"null source", [&](Transaction& t) { return done(t.copy(Node(), root, 0)); }},
  };
  const std::string before(editor.bytes());
  for (const auto& [name, edit] : cases) {
    SCOPED_TRACE(name);
    EXPECT_FALSE(commit(editor, edit));
    EXPECT_EQ(editor.bytes(), before);
  }
}

TEST(EditingLaws, TheStateSoFarIsTheTransactions) {
  Editor editor(read("(;C[a];B[aa])"));
  Transaction t = editor.begin();
  const Result<NodeId> made = t.insert(NodeId(1), 0, leaf("x"));
  ASSERT_TRUE(made);
  EXPECT_EQ(t.document().node(*made).find("C").text(), "x");
  ASSERT_TRUE(t.set(*made, "C", NewValue::text("y")));
  EXPECT_EQ(t.document().node(*made).find("C").text(), "y");
  EXPECT_EQ(editor.document().node_count(), 2u);
  ASSERT_TRUE(t.erase(NodeId(1)));
  EXPECT_FALSE(t.document().node(*made));
  EXPECT_FALSE(t.set(*made, "C", NewValue::text("z")));
  ASSERT_TRUE(t.commit());
  EXPECT_EQ(editor.bytes(), "(;C[a])");
}

// ---- trees as a whole

TEST(EditingLaws, AnInsertedTreeIsTheTree) {
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    SCOPED_TRACE(seed);
    test::RandomTree maker(seed);
    const NewTree tree = maker.tree(30, seed % 2 == 0 ? 30 : 4);
    const test::Told meant = test::told_of(tree);
    Editor editor(read("(;FF[4]CA[UTF-8]C[é]\n(;B[aa])\n(;B[bb]))\n"));
    NodeId made;
    ASSERT_TRUE(commit(editor, [&](Transaction& t) {
      const Result<NodeId> node = t.insert(NodeId(), 1, tree);
      made = node.value_or(NodeId());
      return done(node);
    }));
    ASSERT_EQ(editor.document().tree_count(), 2u);
    const Document& now = editor.document();
    const std::uint32_t first = now.node(made).index();
    ASSERT_EQ(now.node(made), now.tree(1).root());
    ASSERT_EQ(now.tree(1).node_count(), meant.size());
    for (std::uint32_t i = 0; i < meant.size(); ++i) {
      test::ToldNode found = told(now.node_at(first + i));
      if (found.parent >= 0) found.parent -= first;
      ASSERT_EQ(found, meant[i]) << editor.bytes();
    }
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), "(;FF[4]CA[UTF-8]C[é]\n(;B[aa])\n(;B[bb]))\n");
  }
}

TEST(EditingLaws, AFileWithoutAGameTakesOne) {
  for (const char* bytes : {"", "\n", "\xEF\xBB\xBF"}) {
    Editor editor(read(bytes));
    ASSERT_TRUE(commit(editor, [](Transaction& t) { return done(t.insert(NodeId(), 0, leaf("好"))); }))
        << bytes;
    ASSERT_EQ(editor.document().tree_count(), 1u);
    EXPECT_EQ(editor.document().node_at(0).find("C").text(), "好");
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), bytes);
  }
}

// ---- ids, undo, observers

TEST(EditingHistory, IdsStayOverManyEdits) {
  std::uint32_t seed = 1;
  for (const auto* list : {&records(), &damaged(), &wide()}) {
    for (const std::string& bytes : *list) {
      SCOPED_TRACE(bytes);
      Editor editor(read(bytes));
      std::mt19937 random(seed++);
      script::Scripter scripter(editor, [&](std::uint32_t count) { return random() % count; });
      std::vector<std::pair<std::string, std::vector<NodeId>>> states;
      std::vector<std::uint64_t> revisions;
      const auto note = [&] {
        if (!revisions.empty() && revisions.back() == editor.revision()) return;
        states.emplace_back(std::string(editor.bytes()), ids_of(editor.document()));
        revisions.push_back(editor.revision());
      };
      note();
      for (int i = 0; i < 200; ++i) {
        const script::Report report = scripter.edit();
        ASSERT_NE(report.verdict, script::Verdict::Wrong) << i << ' ' << report.command << '\n'
                                                          << editor.bytes();
        note();
        if (editor.document().node_count() == 0) break;
      }
      ASSERT_GT(states.size(), 1u);
      for (std::size_t i = states.size(); i-- > 1;) {
        ASSERT_EQ(editor.bytes(), states[i].first);
        ASSERT_TRUE(editor.undo());
        ASSERT_EQ(editor.revision(), revisions[i - 1]);
        ASSERT_EQ(ids_of(editor.document()), states[i - 1].second);
      }
      EXPECT_EQ(editor.bytes(), bytes);
      EXPECT_FALSE(editor.undo());
      for (std::size_t i = 1; i < states.size(); ++i) {
        ASSERT_TRUE(editor.redo());
        ASSERT_EQ(editor.bytes(), states[i].first);
        ASSERT_EQ(ids_of(editor.document()), states[i].second);
        ASSERT_EQ(editor.revision(), revisions[i]);
      }
      EXPECT_FALSE(editor.redo());
    }
  }
}

TEST(EditingHistory, ObserversAreToldOfEach) {
  using Kind = Change::Kind;
  const std::string bytes = "(;C[r](;B[aa])(;B[bb];W[cc]))";
  struct Told {
    const char* name;
    Edit edit;
    std::vector<Kind> done, undone;
  };
  const Told cases[] = {
      {"set",
       [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("x")); },
       {Kind::Properties},
       {Kind::Properties}},
      {"remove",
       [](Transaction& t) { return t.remove(NodeId(0), "C"); },
       {Kind::Properties},
       {Kind::Properties}},
      {"insert",
       [](Transaction& t) { return done(t.insert(NodeId(3), 0, leaf("x"))); },
       {Kind::Inserted},
       {Kind::Erased}},
      {"erase", [](Transaction& t) { return t.erase(NodeId(1)); }, {Kind::Erased}, {Kind::Inserted}},
      {"promote", [](Transaction& t) { return t.promote(NodeId(2)); }, {Kind::Moved}, {Kind::Moved}},
      {"move", [](Transaction& t) { return t.move(NodeId(3), NodeId(1), 0); }, {Kind::Moved}, {Kind::Moved}},
      {"recode", [](Transaction& t) { return t.recode(Charset::Big5); }, {Kind::Charset}, {Kind::Charset}},
  };
  for (const Told& one : cases) {
    SCOPED_TRACE(one.name);
    Editor editor(read(bytes));
    std::vector<Kind> kinds;
    int calls = 0, others = 0;
    editor.observe([&](const Changes& changes) {
      ++calls;
      kinds.clear();
      for (const Change& change : changes) kinds.push_back(change.kind);
    });
    const std::uint32_t second = editor.observe([&](const Changes&) { ++others; });
    ASSERT_TRUE(commit(editor, one.edit));
    EXPECT_EQ(kinds, one.done);
    EXPECT_EQ(calls, 1);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(kinds, one.undone);
    EXPECT_EQ(calls, 2);
    editor.forget(second);
    ASSERT_TRUE(editor.redo());
    EXPECT_EQ(kinds, one.done);
    EXPECT_EQ(calls, 3);
    EXPECT_EQ(others, 2);
    EXPECT_FALSE(editor.redo());
    EXPECT_EQ(calls, 3) << "nothing was redone";
  }
}

// What an observer hears is enough to follow: every other node stays as it was.
TEST(EditingHistory, WhatIsNotToldHasNotChanged) {
  std::uint32_t seed = 100;
  for (const std::string& bytes : records()) {
    SCOPED_TRACE(bytes);
    Editor editor(read(bytes));
    std::mt19937 random(seed++);
    script::Scripter scripter(editor, [&](std::uint32_t count) { return random() % count; });
    script::Plain known = script::plain(editor.document());
    editor.observe([&](const Changes& changes) {
      const Document& now = editor.document();
      for (const script::PlainNode& old : known) {
        const Node node = now.node(old.id);
        bool told_of = false;
        for (const Change& change : changes)
          told_of = told_of || change.node == old.id || change.kind != Change::Kind::Properties;
        if (told_of) continue;
        ASSERT_TRUE(node);
        EXPECT_TRUE(script::is_same_but_for_addition(old, script::plain(node), nullptr));
      }
      known = script::plain(now);
    });
    for (int i = 0; i < 60 && editor.document().node_count() > 0; ++i) (void)scripter.edit();
    while (editor.undo()) {
    }
  }
}

TEST(EditingHistory, ACharsetThatComesToBeNamedIsTold) {
  Editor editor(read("(;B[aa];W[bb])"));
  bool root_was_told = false;
  editor.observe([&](const Changes& changes) {
    for (const Change& change : changes) root_was_told = root_was_told || change.node == NodeId(0);
  });
  ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("好")); }));
  const bool is_named = static_cast<bool>(editor.document().node(NodeId(0)).find("CA"));
  EXPECT_EQ(root_was_told, is_named);
}

TEST(EditingHistory, LabelsAndRevisions) {
  Editor editor(read("(;B[aa])"));
  EXPECT_EQ(editor.undo_label(), "");
  EXPECT_EQ(editor.redo_label(), "");
  std::vector<std::uint64_t> revisions{editor.revision()};
  for (const char* label : {"first", "第二", "third"}) {
    Transaction t = editor.begin(label);
    ASSERT_TRUE(t.set(NodeId(0), "C", NewValue::text(label)));
    ASSERT_TRUE(t.commit());
    EXPECT_EQ(editor.undo_label(), label);
    revisions.push_back(editor.revision());
  }
  EXPECT_EQ(std::set<std::uint64_t>(revisions.begin(), revisions.end()).size(), 4u);
  ASSERT_TRUE(editor.undo());
  EXPECT_EQ(editor.undo_label(), "第二");
  EXPECT_EQ(editor.redo_label(), "third");
  EXPECT_EQ(editor.revision(), revisions[2]);
  ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(0), "N", NewValue::text("x")); }));
  EXPECT_FALSE(editor.can_redo());
  EXPECT_EQ(editor.redo_label(), "");
  for (const std::uint64_t old : revisions) EXPECT_NE(editor.revision(), old);
}

TEST(EditingHistory, SnapshotsStay) {
  Editor editor(read("(;C[old];B[aa])"));
  const std::shared_ptr<const Document> old = editor.snapshot();
  ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.erase(NodeId(1)); }));
  EXPECT_EQ(preserved(*old), "(;C[old];B[aa])");
  EXPECT_EQ(old->node_count(), 2u);
  EXPECT_EQ(old->node_at(1).find("B").text(), "aa");
  EXPECT_FALSE(editor.document().node(NodeId(1)));
}

TEST(EditingHistory, AnIdIsGivenOnce) {
  Editor editor(read("(;B[aa])"));
  std::vector<NodeId> given{NodeId(0)};
  for (int i = 0; i < 5; ++i) {
    ASSERT_TRUE(commit(editor, [&](Transaction& t) {
      const Result<NodeId> made = t.insert(NodeId(0), 0, leaf("x"));
      if (made) given.push_back(*made);
      return done(made);
    }));
    ASSERT_TRUE(editor.undo());  // the node is gone, its id too
  }
  EXPECT_EQ(std::set<NodeId>(given.begin(), given.end()).size(), 6u);
}

// ---- wide files, cut-off files

TEST(EditingWide, OnlyTheBytesOfTheEditChange) {
  for (const bool big : {false, true}) {
    const std::string bytes = utf16("(;C[abc]\n;B[aa])", big);
    Editor editor(read(bytes));
    ASSERT_TRUE(editor.document().is_wide());
    ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(0), "C", NewValue::text("x]y")); }));
    EXPECT_EQ(editor.bytes(), utf16("(;C[x\\]y]\n;B[aa])", big));
    ASSERT_TRUE(commit(editor, [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("z"))); }));
    EXPECT_EQ(told(read(std::string(editor.bytes()))), told(read("(;C[x\\]y];B[aa];C[z])")));
    ASSERT_TRUE(commit(editor, [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("𠮷好")); }));
    EXPECT_EQ(editor.document().node(NodeId(1)).find("C").text(), "𠮷好");
    while (editor.undo()) {
    }
    EXPECT_EQ(editor.bytes(), bytes);
  }
}

TEST(EditingCutOff, WhatLacksIsAddedOnlyWhereNeeded) {
  struct Cut {
    const char* input;
    Edit edit;
    const char* output;
  };
  const Cut cases[] = {
      {"(;B[aa];C[open", [](Transaction& t) { return t.set(NodeId(0), "N", NewValue::text("x")); },
       "(;B[aa]N[x];C[open"},
      {"(;B[aa];C[open", [](Transaction& t) { return t.set(NodeId(1), "C", NewValue::text("x")); },
       "(;B[aa];C[x"},
      {"(;B[aa];C[open", [](Transaction& t) { return t.add(NodeId(1), {"N", {NewValue::text("x")}}); },
       "(;B[aa];C[open]N[x]"},
      {"(;B[aa];C[open", [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("x"))); },
       "(;B[aa];C[open];C[x]"},
      {"(;B[aa];W[bb]", [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("x"))); },
       "(;B[aa];W[bb];C[x]"},
      {"(;B[aa];W[bb]", [](Transaction& t) { return t.erase(NodeId(1)); }, "(;B[aa]"},
      {"(;B[aa]", [](Transaction& t) { return done(t.insert(NodeId(), 1, leaf("x"))); }, nullptr},
      {"(;B[aa](;W[bb])(;W[cc]", [](Transaction& t) { return done(t.insert(NodeId(0), 9, leaf("x"))); },
       nullptr},
  };
  for (const Cut& one : cases) {
    SCOPED_TRACE(one.input);
    Editor editor(read(one.input));
    const std::uint32_t games = editor.document().tree_count(), nodes = editor.document().node_count();
    ASSERT_TRUE(commit(editor, one.edit));
    if (one.output) {
      EXPECT_EQ(editor.bytes(), one.output);
    } else {
      EXPECT_EQ(read(std::string(editor.bytes())).node_count(), nodes + 1);
      EXPECT_GE(editor.document().tree_count(), games);
    }
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), one.input);
  }
}

// ---- layout of what is new

TEST(EditingLayout, NewPartsStandAsTheFileDoes) {
  struct Layout {
    const char* input;
    Edit edit;
    const char* output;
  };
  const Layout cases[] = {
      {"(;B[aa];W[bb])", [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("x"))); },
       "(;B[aa];W[bb];C[x])"},
      {"(;B[aa]\n;W[bb])\n", [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("x"))); },
       "(;B[aa]\n;W[bb]\n;C[x])\n"},
      {"(;B[aa]\r\n;W[bb])\r\n", [](Transaction& t) { return done(t.insert(NodeId(1), 0, leaf("x\ny"))); },
       "(;B[aa]\r\n;W[bb]\r\n;C[x\r\ny])\r\n"},
      {"(;B[aa];W[bb])", [](Transaction& t) { return done(t.insert(NodeId(0), 1, leaf("x"))); },
       "(;B[aa](;W[bb])(;C[x]))"},
      {"(;B[aa];W[bb])", [](Transaction& t) { return done(t.insert(NodeId(0), 0, leaf("x"))); },
       "(;B[aa](;C[x])(;W[bb]))"},
      {"(;B[aa]\n(;W[bb])\n(;W[cc]))", [](Transaction& t) { return done(t.insert(NodeId(0), 1, leaf("x"))); },
       "(;B[aa]\n(;W[bb])\n(;C[x])\n(;W[cc]))"},
      {"(;B[aa](;W[bb])(;W[cc]))", [](Transaction& t) { return t.set(NodeId(0), "N", NewValue::text("x")); },
       "(;B[aa]N[x](;W[bb])(;W[cc]))"},
      {"(;C[ab]N[x])", [](Transaction& t) { return t.set(NodeId(0), "C", NewValue::text("a]b")); },
       "(;C[a\\]b]N[x])"},
      {"(;AddBlack [aa] [bb])",
       [](Transaction& t) { return t.set_value(NodeId(0), 0, 1, NewValue::of(Point{2, 3})); },
       "(;AddBlack [aa] [cd])"},
      {"(;Comment[x])", [](Transaction& t) { return t.set(NodeId(0), "C", NewValue::text("y")); },
       "(;Comment[y])"},
      {"(;B[aa] ;W[bb] ;B[cc])", [](Transaction& t) { return t.erase(NodeId(2)); }, "(;B[aa] ;W[bb])"},
      {"(;B[aa])\n(;C[x])\n", [](Transaction& t) { return t.erase(NodeId(0)); }, nullptr},
  };
  for (const Layout& one : cases) {
    SCOPED_TRACE(one.input);
    Editor editor(read(one.input));
    ASSERT_TRUE(commit(editor, one.edit));
    if (one.output)
      EXPECT_EQ(editor.bytes(), one.output);
    else
      EXPECT_EQ(read(std::string(editor.bytes())).tree_count(), 1u);
    ASSERT_TRUE(editor.undo());
    EXPECT_EQ(editor.bytes(), one.input);
  }
}

TEST(EditingLaws, PositionsBeyondTheLastAreBehindIt) {
  Editor editor(read("(;B[aa](;W[bb])(;W[cc]))"));
  NodeId made;
  ASSERT_TRUE(commit(editor, [&](Transaction& t) {
    const Result<NodeId> node = t.insert(NodeId(0), 77, leaf("x"));
    made = node.value_or(NodeId());
    return done(node);
  }));
  EXPECT_EQ(position_of(editor.document().node(made)), 2u);
  ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.move(NodeId(1), NodeId(0), 77); }));
  EXPECT_EQ(position_of(editor.document().node(NodeId(1))), 2u);
  ASSERT_TRUE(commit(editor, [&](Transaction& t) { return t.move(NodeId(1), NodeId(0), 0); }));
  EXPECT_EQ(position_of(editor.document().node(NodeId(1))), 0u);
}

}  // namespace
}  // namespace qipu::sgf
