// What is to be taken out, as the first three bytes choose, and a record. What stays has the same properties,
// byte for byte, at the same places; taken out again, nothing goes. Only damaged records
// and those in old charsets are refused.
#include "qipu/game/strip.hpp"

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/game/line.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/testing/write_invariants.hpp"

using namespace qipu;

namespace {

enum : std::uint8_t { Variations = 1, EmptyNodes = 2, Comments = 4, KeepLabels = 8 };

game::StripRules rules_of(std::uint32_t classes, std::uint8_t more) {
  game::StripRules rules;
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(game::PropertyClass::count_); ++i)
    if (classes >> i & 1) rules.classes.push_back(static_cast<game::PropertyClass>(i));
  rules.variations = (more & Variations) != 0;
  rules.empty_nodes = (more & EmptyNodes) != 0;
  if (more & Comments) rules.idents = {"C"};
  if (more & KeepLabels) rules.keep = {"LB"};
  return rules;
}

bool takes(const game::StripRules& rules, const sgf::Property& property) {
  const std::string ident = property.ident();
  if (!rules.keep.empty() && ident == rules.keep[0]) return false;
  if (rules.classes.empty() && rules.idents.empty() && !rules.keep.empty())
    return ident != "FF" && ident != "GM" && ident != "CA" && ident != "SZ";
  if (!rules.idents.empty() && ident == rules.idents[0]) return true;
  const spec::PropertyId id = property.type();
  const spec::PropertyRow* const row = id ? &spec::row(id) : nullptr;
  for (const game::PropertyClass one : rules.classes)
    if (game::is_of_class(ident, row, one)) return true;
  return false;
}

// Of what stays but CA, which may have come to name the charset.
std::string text_of(const sgf::Node& node, const game::StripRules& rules) {
  std::string text;
  for (const sgf::Property property : node.properties()) {
    if (property.is("CA") || takes(rules, property)) continue;
    text += property.written();
    for (std::uint32_t i = 0; i < property.size(); ++i)
      text.append("[").append(property[i].raw()).append("]");
  }
  return text;
}

std::string whole_text_of(const sgf::Node& node) { return text_of(node, {}); }

// Every node has stayed.
void require_rest(const sgf::Document& before, const sgf::Document& after, const game::StripRules& rules) {
  fuzz::require(before.node_count() == after.node_count() && before.tree_count() == after.tree_count());
  for (std::uint32_t i = 0; i < before.node_count(); ++i) {
    const sgf::Node node = before.node_at(i), now = after.node_at(i);
    fuzz::require(static_cast<bool>(node.parent()) == static_cast<bool>(now.parent()));
    fuzz::require(!node.parent() || node.parent().index() == now.parent().index());
    fuzz::require(text_of(node, rules) == whole_text_of(now));
  }
}

// The main lines have.
void require_lines(const sgf::Document& before, const sgf::Document& after, const game::StripRules& rules) {
  fuzz::require(before.tree_count() == after.tree_count());
  for (std::uint32_t g = 0; g < before.tree_count(); ++g) {
    const std::vector<sgf::Node> line = game::line_to(game::main_line_end(before.tree(g).root()));
    fuzz::require(after.tree(g).node_count() == line.size());
    for (std::uint32_t i = 0; i < line.size(); ++i)
      fuzz::require(text_of(line[i], rules) ==
                    whole_text_of(after.node_at(after.tree(g).root().index() + i)));
  }
}

// What a record says of itself decides what its properties are.
bool changes_meaning(const game::StripRules& rules) {
  for (const game::PropertyClass one : rules.classes)
    if (one == game::PropertyClass::Root) return true;
  return false;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 3) return 0;
  const game::StripRules rules = rules_of(data[0] | data[1] << 8u, data[2]);
  const std::string record(reinterpret_cast<const char*>(data) + 3, size - 3);
  const Result<sgf::Document> document = sgf::Document::read(record);
  fuzz::require(document.has_value());
  const Result<game::Stripped> done = game::stripped(*document, rules);
  fuzz::require(done.has_value() || !fuzz::is_sound(*document));
  if (!done || !done->document) return 0;
  fuzz::require(done->properties + done->nodes > 0);
  const sgf::Document& after = *done->document;
  fuzz::check_document(after);
  if (!rules.empty_nodes && !rules.variations) require_rest(*document, after, rules);
  if (!rules.empty_nodes && rules.variations) require_lines(*document, after, rules);
  if (changes_meaning(rules)) return 0;
  const Result<game::Stripped> again = game::stripped(after, rules);
  fuzz::require(again.has_value() && !again->document);
  return 0;
}
