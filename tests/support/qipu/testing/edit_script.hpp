// Random edits of a record, each checked against a slow, obvious twin: a list of nodes in pre-order to which
// the same command is applied. Used by the fuzz target and by the suite over real records.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/lexical.hpp"

namespace qipu::sgf::script {

// Answers every question with a number below `count`, from random bits or from a fuzzer's bytes.
using Choose = std::function<std::uint32_t(std::uint32_t count)>;

struct PlainProperty {
  std::string ident;
  std::vector<std::string> values;  // UTF-8 with escapes, line ends as LF
  bool operator==(const PlainProperty&) const = default;
};

struct PlainNode {
  NodeId id;
  NodeId parent;
  std::vector<PlainProperty> properties;
  bool operator==(const PlainNode&) const = default;
};

using Plain = std::vector<PlainNode>;  // in pre-order, games one after another

inline std::string with_lf(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_end = text[i] == '\r' || text[i] == '\n';
    if (is_end && i + 1 < text.size() && text[i] + text[i + 1] == '\r' + '\n' && text[i] != text[i + 1]) ++i;
    out.push_back(is_end ? '\n' : text[i]);
  }
  return out;
}

// The line end that closes half a character at the end of a cut file says nothing. It is taken off on both
// sides of a comparison, as is every other such line end behind what no `]` would close.
inline std::string text_of(const Value& value, const Reading& reading) {
  std::string_view raw = value.raw();
  if (raw.ends_with('\n') && missing_close(raw.substr(0, raw.size() - 1), reading) != "]")
    raw.remove_suffix(1);
  return with_lf(decoded_value(raw, reading));
}

inline PlainNode plain(Node node) {
  PlainNode result{node.id(), node.parent().id(), {}};
  for (const Property property : node.properties()) {
    PlainProperty& one = result.properties.emplace_back();
    one.ident = property.written();
    if (property.is("CA")) continue;  // says what the charset came to be
    for (std::uint32_t i = 0; i < property.size(); ++i)
      one.values.push_back(text_of(property[i], node.tree().reading()));
  }
  return result;
}

inline Plain plain(const Document& document) {
  Plain nodes;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) nodes.push_back(plain(document.node_at(i)));
  return nodes;
}

// ---- the twin's commands

inline std::size_t place_of(const Plain& nodes, NodeId id) {
  const auto found =
      std::find_if(nodes.begin(), nodes.end(), [&](const PlainNode& node) { return node.id == id; });
  return static_cast<std::size_t>(found - nodes.begin());
}

inline std::size_t end_of_subtree(const Plain& nodes, std::size_t at) {
  std::vector<NodeId> inside{nodes[at].id};
  std::size_t end = at + 1;
  while (end < nodes.size() && std::find(inside.rbegin(), inside.rend(), nodes[end].parent) != inside.rend())
    inside.push_back(nodes[end++].id);
  return end;
}

inline Plain cut(Plain& nodes, NodeId id) {
  const auto at = static_cast<std::ptrdiff_t>(place_of(nodes, id));
  const auto end = static_cast<std::ptrdiff_t>(end_of_subtree(nodes, static_cast<std::size_t>(at)));
  Plain part(nodes.begin() + at, nodes.begin() + end);
  nodes.erase(nodes.begin() + at, nodes.begin() + end);
  return part;
}

inline void paste(Plain& nodes, Plain part, NodeId parent, std::uint32_t position) {
  part[0].parent = parent;
  std::size_t at = parent ? place_of(nodes, parent) + 1 : 0;
  const std::size_t end = parent ? end_of_subtree(nodes, at - 1) : nodes.size();
  for (; position > 0 && at < end; --position) at = end_of_subtree(nodes, at);
  nodes.insert(nodes.begin() + static_cast<std::ptrdiff_t>(at), part.begin(), part.end());
}

template <class List>
void shift(List& list, std::uint32_t from, std::uint32_t to) {
  auto one = std::move(list[from]);
  list.erase(list.begin() + from);
  list.insert(list.begin() + to, std::move(one));
}

// ---- comparing

// A charset that came to be named, and a property added at the end, which stands before those written after
// variations.
inline bool is_same_but_for_addition(const PlainNode& meant, const PlainNode& found,
                                     const PlainProperty* added) {
  if (meant == found) return true;
  if (meant.id != found.id || meant.parent != found.parent) return false;
  std::vector<PlainProperty> rest = found.properties;
  std::vector<PlainProperty> wanted = meant.properties;
  if (added) {
    const auto at = std::find(rest.rbegin(), rest.rend(), *added);
    if (at == rest.rend()) return false;
    rest.erase(std::next(at).base());
    const auto mine = std::find(wanted.rbegin(), wanted.rend(), *added);
    wanted.erase(std::next(mine).base());
  }
  const auto is_label = [](const PlainProperty& property) { return property.values.empty(); };
  if (!found.parent) {
    rest.erase(std::remove_if(rest.begin(), rest.end(), is_label), rest.end());
    wanted.erase(std::remove_if(wanted.begin(), wanted.end(), is_label), wanted.end());
  }
  return rest == wanted;
}

inline bool is_same(const Plain& meant, const Plain& found, NodeId changed, const PlainProperty* added) {
  if (meant.size() != found.size()) return false;
  for (std::size_t i = 0; i < meant.size(); ++i)
    if (!is_same_but_for_addition(meant[i], found[i], meant[i].id == changed ? added : nullptr)) return false;
  return true;
}

// ---- the bytes around an edit

// From the first node of these to the end of the last one's values.
inline Span extent(const Document& document, std::uint32_t first, std::uint32_t count) {
  if (count == 0) return {};
  const Node last = document.node_at(first + count - 1);
  std::uint32_t end = last.offset() + 1;
  for (const Property property : last.properties())
    end = std::max(end, property[property.size() - 1].span().end + 1);
  return {document.node_at(first).offset(), end};
}

// Without what an edit may put around nodes or take with them: parentheses, white space, NULs, brackets of
// values that the file cuts off.
inline std::string bare(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (std::string_view("()]; \t\r\n\v\f\0", 11).find(c) == std::string_view::npos) out.push_back(c);
  return out;
}

inline std::string bare_without(const Document& document, Span span) {
  const std::string_view text = document.text();
  return bare(text.substr(0, span.begin)) + bare(text.substr(std::min<std::size_t>(span.end, text.size())));
}

// Whether two texts differ at most in a span of the first.
inline bool differ_within(std::string_view a, std::string_view b, Span span) {
  const std::string_view before = a.substr(0, span.begin), behind = a.substr(span.end);
  return b.size() >= before.size() + behind.size() && b.starts_with(before) && b.ends_with(behind);
}

// ---- one random edit

enum class Verdict : std::uint8_t { Done, Nothing, NotInCharset, Refused, Wrong };

struct Report {
  Verdict verdict = Verdict::Nothing;
  std::string command;  // for people
};

class Scripter {
 public:
  Scripter(Editor& editor, Choose choose) : editor_(editor), choose_(std::move(choose)) {}

  NodeId touched() const { return touched_; }
  const Plain& meant() const { return meant_; }  // what the last edit should have led to

  // One command in one transaction, and whether it did what the twin does.
  Report edit() {
    report_ = {};
    before_ = plain(editor_.document());
    if (before_.empty()) return report_;
    meant_ = before_;
    changed_ = touched_ = NodeId();
    added_ = {};
    using Command = Result<void> (Scripter::*)(Transaction&);
    static constexpr std::pair<const char*, Command> commands[] = {
        {"set", &Scripter::set},
        {"add", &Scripter::add},
        {"remove", &Scripter::remove},
        {"move property", &Scripter::move_property},
        {"change value", &Scripter::change_value},
        {"insert value", &Scripter::insert_value},
        {"remove value", &Scripter::remove_value},
        {"move value", &Scripter::move_value},
        {"insert", &Scripter::insert},
        {"erase", &Scripter::erase},
        {"promote", &Scripter::promote},
        {"move", &Scripter::move},
        {"copy", &Scripter::copy},
    };
    const auto& [name, command] = commands[choose_(std::size(commands))];
    report_.command = name;
    const std::shared_ptr<const Document> old = editor_.snapshot();
    Transaction transaction = editor_.begin(name);
    Result<void> done = (this->*command)(transaction);
    if (done) done = transaction.commit();
    if (!done) {
      report_.command += ": " + message(done.error());
      report_.verdict =
          done.error().kind() == ErrorKind::NotInCharset ? Verdict::NotInCharset : Verdict::Refused;
      if (editor_.bytes() != old->bytes()) report_.verdict = Verdict::Wrong;
      return report_;
    }
    if (report_.command.empty()) return report_;
    const Plain found = plain(editor_.document());
    const bool is_right = is_same(meant_, found, changed_, added_.values.empty() ? nullptr : &added_);
    report_.verdict = is_right && keeps_other_bytes(*old) ? Verdict::Done : Verdict::Wrong;
    return report_;
  }

 private:
  // What the command did not speak of stands in the file as it stood.
  bool keeps_other_bytes(const Document& old) const {
    const Document& now = editor_.document();
    for (std::uint32_t i = 0; i < old.tree_count(); ++i)  // a charset that came to be named
      if (const Node root = now.node(old.tree(i).root().id()))
        if (label(root.tree()) != label(old.tree(i)) ||
            labels_itself(root) != labels_itself(old.tree(i).root()))
          return true;
    const auto count = [](std::size_t size) { return static_cast<std::uint32_t>(size); };
    if (now.node_count() > old.node_count()) {
      const std::uint32_t first = count(first_difference());
      const Span span = extent(now, first, now.node_count() - old.node_count());
      return !old.diagnostics().empty() || bare_without(now, span) == bare(old.text());
    }
    if (now.node_count() < old.node_count()) {
      const std::uint32_t first = count(first_difference());
      const Span span = extent(old, first, old.node_count() - now.node_count());
      return !old.diagnostics().empty() || bare_without(old, span) == bare(now.text());
    }
    if (!touched_) {                                        // nodes that moved
      for (std::uint32_t i = 1; i < old.tree_count(); ++i)  // perhaps to a game of another charset
        if (old.tree(i).reading() != old.tree(0).reading()) return true;
      for (std::uint32_t i = 0; i < old.node_count(); ++i)  // what it says there is replaced
        if (old.node_at(i).parent() && old.node_at(i).find("CA")) return true;
      std::string a = bare(old.text()), b = bare(now.text());
      std::sort(a.begin(), a.end());
      std::sort(b.begin(), b.end());
      return a == b;
    }
    const Node node = old.node(touched_);
    const std::uint32_t next = node.index() + 1;
    const std::uint32_t end = next < old.node_count() ? old.node_at(next).offset() : count(old.text().size());
    std::uint32_t late = end;  // properties may be written after the variations
    for (const Property property : node.properties())
      late = std::max(late, property[property.size() - 1].span().end + 1);
    late = std::min(late, count(old.text().size()));  // a value that the file cuts off
    return differ_within(old.text(), now.text(), {node.offset(), late});
  }
  static std::string_view label(Tree tree) {
    const auto span = tree.charset_label();
    return span ? slice(tree.document().text(), *span) : std::string_view();
  }
  static bool labels_itself(Node root) { return static_cast<bool>(root.find("CA")); }
  std::size_t first_difference() const {
    std::size_t i = 0;
    while (i < before_.size() && i < meant_.size() && before_[i].id == meant_[i].id) ++i;
    return i;
  }

  const PlainNode& any_node() { return before_[choose_(static_cast<std::uint32_t>(before_.size()))]; }
  PlainNode& meant(NodeId id) {
    touched_ = id;
    return meant_[place_of(meant_, id)];
  }
  std::string any_text() {
    static constexpr const char* texts[] = {"",     "a", "b]c",       "d\\e",  "f:g",    "two\nlines",
                                            "定石", "é", "コスミ ソ", "PB[x]", ";B[aa]", "(;"};
    return texts[choose_(std::size(texts))];
  }
  std::string any_ident() {
    static constexpr const char* idents[] = {"C", "N", "XY", "GC", "LB", "B", "KM"};
    return idents[choose_(std::size(idents))];
  }
  static PlainProperty plain_of(const NewProperty& property) {
    PlainProperty result{property.ident, {}};
    for (const NewValue& value : property.values) result.values.push_back(value.escaped());
    return result;
  }
  NewProperty any_property() {
    NewProperty property{any_ident(), {NewValue::text(any_text())}};
    if (choose_(4) == 0) property.values.push_back(NewValue::text(any_text()));
    return property;
  }
  Result<void> nothing() {
    report_.command.clear();
    return {};
  }

  Result<void> set(Transaction& t) {
    const PlainNode node = any_node();
    const NewProperty property = any_property();
    auto& properties = meant(node.id).properties;
    const Node now = editor_.document().node(node.id);
    std::size_t at = 0;
    for (const Property one : now.properties()) {
      if (one.is(property.ident)) break;
      ++at;
    }
    if (at < properties.size()) {
      properties[at].values = plain_of(property).values;
    } else {
      properties.push_back(plain_of(property));
      added_ = properties.back();
      changed_ = node.id;
    }
    return t.set(node.id, property.ident, property.values);
  }

  Result<void> add(Transaction& t) {
    const PlainNode node = any_node();
    const NewProperty property = any_property();
    auto& properties = meant(node.id).properties;
    const std::uint32_t at = choose_(static_cast<std::uint32_t>(properties.size()) + 1);
    if (at == properties.size()) {
      added_ = plain_of(property);
      changed_ = node.id;
    }
    properties.insert(properties.begin() + at, plain_of(property));
    return t.add(node.id, at, property);
  }

  Result<void> remove(Transaction& t) {
    const PlainNode node = any_node();
    if (node.properties.empty()) return nothing();
    const std::uint32_t at = choose_(static_cast<std::uint32_t>(node.properties.size()));
    if (node.properties[at].values.empty())
      return nothing();  // without it the game may be read in another charset
    auto& properties = meant(node.id).properties;
    properties.erase(properties.begin() + at);
    return t.remove(node.id, at);
  }

  Result<void> move_property(Transaction& t) {
    const PlainNode node = any_node();
    if (node.properties.empty()) return nothing();
    const std::uint32_t from = choose_(static_cast<std::uint32_t>(node.properties.size()));
    const std::uint32_t to = choose_(static_cast<std::uint32_t>(node.properties.size()));
    shift(meant(node.id).properties, from, to);
    return t.move_property(node.id, from, to);
  }

  // A property with a value of it, or nothing.
  struct Chosen {
    NodeId node;
    std::uint32_t instance = 0;
    std::uint32_t value = 0;
    std::uint32_t count = 0;
  };
  Chosen any_value() {
    const PlainNode& node = any_node();
    if (node.properties.empty()) return {};
    Chosen chosen{node.id, choose_(static_cast<std::uint32_t>(node.properties.size())), 0, 0};
    chosen.count = static_cast<std::uint32_t>(node.properties[chosen.instance].values.size());
    if (chosen.count > 0) chosen.value = choose_(chosen.count);
    return chosen;
  }
  std::vector<std::string>& values(const Chosen& chosen) {
    return meant(chosen.node).properties[chosen.instance].values;
  }

  Result<void> change_value(Transaction& t) {
    const Chosen chosen = any_value();
    if (chosen.count == 0) return nothing();
    const NewValue value = NewValue::text(any_text());
    values(chosen)[chosen.value] = value.escaped();
    return t.set_value(chosen.node, chosen.instance, chosen.value, value);
  }
  Result<void> insert_value(Transaction& t) {
    const Chosen chosen = any_value();
    if (chosen.count == 0) return nothing();
    const NewValue value = NewValue::text(any_text());
    const std::uint32_t at = choose_(chosen.count + 1);
    values(chosen).insert(values(chosen).begin() + at, value.escaped());
    return t.insert_value(chosen.node, chosen.instance, at, value);
  }
  Result<void> remove_value(Transaction& t) {
    const Chosen chosen = any_value();
    if (chosen.count < 2) return nothing();
    values(chosen).erase(values(chosen).begin() + chosen.value);
    return t.remove_value(chosen.node, chosen.instance, chosen.value);
  }
  Result<void> move_value(Transaction& t) {
    const Chosen chosen = any_value();
    if (chosen.count < 2) return nothing();
    const std::uint32_t to = choose_(chosen.count);
    shift(values(chosen), chosen.value, to);
    return t.move_value(chosen.node, chosen.instance, chosen.value, to);
  }

  Result<void> insert(Transaction& t) {
    const NodeId parent = choose_(16) == 0 ? NodeId() : any_node().id;
    const std::uint32_t position = choose_(4);
    NewTree tree;
    for (std::uint32_t i = choose_(4) + 1; i > 0; --i) {
      NewNode& node = tree.emplace_back();
      node.parent = tree.size() > 1 ? choose_(static_cast<std::uint32_t>(tree.size()) - 1) : 0;
      for (std::uint32_t count = choose_(3); count > 0; --count) node.properties.push_back(any_property());
    }
    const Result<NodeId> made = t.insert(parent, position, tree);
    if (!made) return unexpected<Error>(made.error());
    Plain part;
    for (std::uint32_t i = 0; i < tree.size(); ++i) {
      PlainNode node{NodeId(made->value() + i), {}, {}};
      for (const NewProperty& property : tree[i].properties) node.properties.push_back(plain_of(property));
      if (i == 0)
        part.push_back(std::move(node));
      else
        paste(part, {std::move(node)}, NodeId(made->value() + tree[i].parent), 0xFFFF'FFFF);
    }
    paste(meant_, std::move(part), parent, position);
    return {};
  }

  Result<void> erase(Transaction& t) {
    const NodeId id = any_node().id;
    cut(meant_, id);
    return t.erase(id);
  }

  Result<void> promote(Transaction& t) {
    Node node = editor_.document().node(any_node().id);
    const NodeId asked = node.id();
    while (node.parent() && !node.begins_variation()) node = node.parent();
    if (!node.parent() || node.parent().first_child() == node) return nothing();
    std::uint32_t position = 0;
    for (Node sibling = node.parent().first_child(); sibling != node; sibling = sibling.next_sibling())
      ++position;
    const NodeId parent = node.parent().id();
    paste(meant_, cut(meant_, node.id()), parent, position - 1);
    return t.promote(asked);
  }

  Result<void> move(Transaction& t) {
    const NodeId id = any_node().id;
    const NodeId parent = any_node().id;
    const std::uint32_t position = choose_(4);
    Plain part = cut(meant_, id);
    if (place_of(meant_, parent) == meant_.size()) return nothing();
    paste(meant_, std::move(part), parent, position);
    return t.move(id, parent, position);
  }

  Result<void> copy(Transaction& t) {
    const NodeId id = any_node().id;
    const NodeId parent = any_node().id;
    const std::uint32_t position = choose_(4);
    const Result<NodeId> made = t.copy(editor_.document().node(id), parent, position);
    if (!made) return unexpected<Error>(made.error());
    Plain source = meant_;
    Plain part = cut(source, id);
    for (std::size_t i = part.size(); i-- > 0;) {
      const NodeId above = part[i].parent;
      part[i].id = NodeId(made->value() + static_cast<std::uint32_t>(i));
      if (i > 0) {
        const Plain old = part_of(id);
        part[i].parent = NodeId(made->value() + static_cast<std::uint32_t>(place_of(old, above)));
      }
    }
    paste(meant_, std::move(part), parent, position);
    return {};
  }
  Plain part_of(NodeId id) {
    Plain nodes = before_;
    return cut(nodes, id);
  }

  Editor& editor_;
  Choose choose_;
  Report report_;
  Plain before_;
  Plain meant_;
  NodeId changed_;  // has got a property at the end
  NodeId touched_;  // has changed in itself
  PlainProperty added_;
};

}  // namespace qipu::sgf::script
