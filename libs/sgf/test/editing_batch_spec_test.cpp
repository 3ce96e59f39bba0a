// Commands of one transaction are "one after another" (edit.hpp): together they do what each of them does
// alone. Every pair of commands, and long random rows of them.
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "one_edit.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/testing/random_tree.hpp"

namespace qipu::sgf {
namespace {

using test::commit;
using test::done;
using test::Edit;
using test::leaf;
using test::read;
using test::told;

struct Command {
  std::string name;
  Edit edit;
};
using Commands = std::vector<Command>;

NewValue text(const char* words) { return NewValue::text(words); }

void add_property_commands(NodeId n, const std::string& at, Commands& out) {
  const std::vector<NewValue> two = {text("a"), text("b")};
  out.push_back({at + "C=x", [=](Transaction& t) { return t.set(n, "C", text("x")); }});
  out.push_back({at + "C=one", [=](Transaction& t) { return t.set(n, "C", text("one")); }});
  out.push_back({at + "C=a,b", [=](Transaction& t) { return t.set(n, "C", two); }});
  out.push_back({at + "N=x", [=](Transaction& t) { return t.set(n, "N", text("x")); }});
  out.push_back({at + "add N", [=](Transaction& t) { return t.add(n, {"N", {text("x")}}); }});
  out.push_back({at + "add N first", [=](Transaction& t) { return t.add(n, 0, {"N", {text("y")}}); }});
  out.push_back({at + "remove C", [=](Transaction& t) { return t.remove(n, "C"); }});
  out.push_back({at + "remove 0", [=](Transaction& t) { return t.remove(n, 0u); }});
  out.push_back({at + "remove 1", [=](Transaction& t) { return t.remove(n, 1u); }});
  out.push_back({at + "property 0 to 1", [=](Transaction& t) { return t.move_property(n, 0, 1); }});
}

void add_value_commands(NodeId n, const std::string& at, Commands& out) {
  out.push_back({at + "value 0=v", [=](Transaction& t) { return t.set_value(n, 0, 0, text("v")); }});
  out.push_back({at + "value 0=one", [=](Transaction& t) { return t.set_value(n, 0, 0, text("one")); }});
  out.push_back({at + "insert value 0", [=](Transaction& t) { return t.insert_value(n, 0, 0, text("i")); }});
  out.push_back({at + "insert value 1", [=](Transaction& t) { return t.insert_value(n, 0, 1, text("j")); }});
  out.push_back({at + "remove value 0", [=](Transaction& t) { return t.remove_value(n, 0, 0); }});
  out.push_back({at + "value 0 to 1", [=](Transaction& t) { return t.move_value(n, 0, 0, 1); }});
}

void add_node_commands(NodeId n, const std::string& at, Commands& out) {
  out.push_back({at + "insert first", [=](Transaction& t) { return done(t.insert(n, 0, leaf("z"))); }});
  out.push_back({at + "insert last", [=](Transaction& t) { return done(t.insert(n, 9, leaf("w"))); }});
  out.push_back({at + "erase", [=](Transaction& t) { return t.erase(n); }});
  out.push_back({at + "promote", [=](Transaction& t) { return t.promote(n); }});
  out.push_back({at + "main line", [=](Transaction& t) { return t.make_main_line(n); }});
  for (const NodeId to : {NodeId(0), NodeId(1), NodeId(2)}) {
    const std::string where = " to " + std::to_string(to.value());
    out.push_back({at + "move" + where, [=](Transaction& t) { return t.move(n, to, 0); }});
    out.push_back(
        {at + "copy" + where, [=](Transaction& t) { return done(t.copy(t.document().node(n), to, 1)); }});
  }
}

Commands all_commands() {
  Commands out;
  for (const NodeId n : {NodeId(0), NodeId(1), NodeId(2)}) {
    const std::string at = std::to_string(n.value()) + ": ";
    add_property_commands(n, at, out);
    add_value_commands(n, at, out);
    add_node_commands(n, at, out);
  }
  return out;
}

const char* const records[] = {
    "(;C[one]AB[aa][bb](;C[one]B[aa])(;C[one][two]W[cc]))",
    "(;C[one];C[one]N[q];C[one]W[cc])",
    "(;C[one]\n(;B[aa])\n(;C[one]))\n",
};

// The bytes in the end; what each command said is added to `said`.
std::string at_once(const char* bytes, const std::vector<const Command*>& row, std::string& said) {
  Editor editor(read(bytes));
  Transaction t = editor.begin();
  for (const Command* command : row) said += command->edit(t) ? '+' : '-';
  EXPECT_TRUE(t.commit());
  const std::string out(editor.bytes());
  EXPECT_TRUE(editor.undo() || out == bytes);  // nodes may have changed places and look alike
  EXPECT_EQ(editor.bytes(), bytes);
  return out;
}

std::string one_by_one(const char* bytes, const std::vector<const Command*>& row, std::string& said) {
  Editor editor(read(bytes));
  for (const Command* command : row) said += commit(editor, command->edit) ? '+' : '-';
  return std::string(editor.bytes());
}

// Empty if they agree.
std::string difference(const char* bytes, const std::vector<const Command*>& row) {
  std::string said[2];
  const std::string once = at_once(bytes, row, said[0]), single = one_by_one(bytes, row, said[1]);
  if (once == single && said[0] == said[1]) return {};
  std::string out = std::string(bytes) + "\n";
  for (const Command* command : row) out += "  " + command->name + "\n";
  return out + " at once    " + said[0] + " " + once + "\n one by one " + said[1] + " " + single + "\n";
}

TEST(EditingAtOnce, EveryPairOfCommands) {
  const Commands commands = all_commands();
  int differences = 0;
  for (const char* bytes : records) {
    for (const Command& first : commands) {
      for (const Command& second : commands) {
        const std::string found = difference(bytes, {&first, &second});
        if (!found.empty() && ++differences <= 5) ADD_FAILURE() << found;
      }
    }
  }
  EXPECT_EQ(differences, 0);
}

TEST(EditingAtOnce, LongRows) {
  const Commands commands = all_commands();
  int differences = 0;
  for (std::uint32_t seed = 1; seed <= 300; ++seed) {
    std::mt19937 random(seed);
    std::vector<const Command*> row;
    for (int i = 0; i < 12; ++i) row.push_back(&commands[random() % commands.size()]);
    const std::string found = difference(records[seed % std::size(records)], row);
    if (!found.empty() && ++differences <= 3) ADD_FAILURE() << "seed " << seed << ' ' << found;
  }
  EXPECT_EQ(differences, 0);
}

// What stands in the file counts as the commands before have left it.
TEST(EditingAtOnce, ACommandSeesThoseBeforeIt) {
  struct Row {
    const char* name;
    std::vector<Edit> edits;
    const char* output;
  };
  const NodeId n(0);
  const Edit set_x = [=](Transaction& t) { return t.set(n, "C", text("x")); };
  const Edit set_old = [=](Transaction& t) { return t.set(n, "C", text("one")); };
  const Edit insert = [=](Transaction& t) { return t.insert_value(n, 0, 0, text("i")); };
  const Edit first = [=](Transaction& t) { return t.add(n, 0, {"N", {text("y")}}); };
  const Row rows[] = {
      {"back to what it was", {set_x, set_old}, "(;C[one]KM[1])"},
      {"these values and no others", {insert, set_x}, "(;C[x]KM[1])"},
      {"the first of these capitals",
       {first, [=](Transaction& t) { return t.set(n, "N", text("x")); }},
       "(;N[x]C[one]KM[1])"},
      {"counted with the new one", {first, [=](Transaction& t) { return t.remove(n, 1u); }}, "(;N[y]KM[1])"},
      {"values counted with the new one",
       {insert, [=](Transaction& t) { return t.remove_value(n, 0, 1); }},
       "(;C[i]KM[1])"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.name);
    Editor editor(read("(;C[one]KM[1])"));
    Transaction t = editor.begin();
    for (const Edit& edit : row.edits) ASSERT_TRUE(edit(t));
    ASSERT_TRUE(t.commit());
    EXPECT_EQ(editor.bytes(), row.output);
  }
}

TEST(EditingAtOnce, AnErasedNodeTakesNoCommand) {
  Editor editor(read("(;C[r];C[one])"));
  Transaction t = editor.begin();
  ASSERT_TRUE(t.erase(NodeId(1)));
  EXPECT_FALSE(t.set(NodeId(1), "C", text("one")));
  EXPECT_FALSE(t.set(NodeId(1), "C", text("x")));
  EXPECT_FALSE(t.set_value(NodeId(1), 0, 0, text("one")));
}

}  // namespace
}  // namespace qipu::sgf
