#include "place.hpp"

#include <algorithm>

#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

std::string_view text_of(Node node) { return node.game().document().text(); }

std::uint32_t size_of(std::string_view text) { return static_cast<std::uint32_t>(text.size()); }

bool is_textual(const Property& property) { return property && spec::is_text(property.ident()); }

// The last property of the node that stands before its variations.
Property last_in_place(Node node) {
  const Node child = node.first_child();
  const std::uint32_t limit = child ? child.offset() : 0xFFFF'FFFF;
  Property last;
  for (const Property property : node.properties())
    if (property.ident_span().begin < limit) last = property;
  return last;
}

// Behind the last of these, or behind the semicolon.
std::uint32_t head_end(Node node, const Property& last) {
  return last ? extent_of(last).end : node.offset() + 1;
}

// Whether something that is no part of the record follows directly.
bool has_stray_at(std::string_view text, std::uint32_t at) {
  const char* const end = text.data() + text.size();
  const char* const next = detail::skip_space(text.data() + at, end);
  return next != end && *next != ';' && *next != '(' && *next != ')' && !detail::identifier_bracket(next, end);
}

// Where the next node, parenthesis or end comes after the properties of the node.
std::uint32_t next_structure(Node node, const Outline& outline) {
  const Node child = node.first_child();
  return child ? outline.subtree(child).begin : outline.level_of(node).close;
}

struct InsertionPoint {
  std::uint32_t at;
  std::string_view before;  // what has to stand between: a `]` that is missing
};

// Behind the properties of the node. Stray text after a text stays behind what is inserted, or it would be taken for
// a part of the text; after anything else it stays before a text, for the same reason.
InsertionPoint behind_properties(Node node, bool is_text) {
  const std::string_view text = text_of(node);
  const Property last = last_in_place(node);
  const std::uint32_t at = head_end(node, last);
  if (last && last[last.size() - 1].span().end == text.size()) return {at, "]"};
  if (is_text && !is_textual(last) && has_stray_at(text, at)) return {next_structure(node, Outline(node.game())), ""};
  return {at, ""};
}

TextSplice insertion(std::uint32_t at, std::string text) { return {{at, at}, std::move(text)}; }

Draft insert_below_leaf(Node parent, NewNodes nodes, const Layout& layout) {
  const InsertionPoint point = behind_properties(parent, true);
  Draft draft;
  draft.text.push_back(insertion(point.at, std::string(point.before).append(layout.before_node).append(nodes.text)));
  draft.nodes.push_back({parent.index() + 1, {}, std::move(nodes.ids)});
  return draft;
}

Draft insert_behind(Node last, NewNodes nodes, const Layout& layout) {
  const Outline outline(last.game());
  const Span span = outline.subtree(last);
  std::string text = outline.level_of(last).has_close || span.end < size_of(text_of(last))
                         ? std::string()
                         : outline.missing_ends(span.begin);
  Draft draft;
  if (!outline.has_parentheses(last)) {
    draft.text.push_back(insertion(last.offset(), "("));
    text.push_back(')');
  }
  text.append(layout.before_variation).append("(").append(nodes.text).append(")");
  draft.text.push_back(insertion(span.end, std::move(text)));
  draft.nodes.push_back({subtree_end(last), {}, std::move(nodes.ids)});
  return draft;
}

Draft insert_before(Node next, NewNodes nodes, const Layout& layout) {
  const Outline outline(next.game());
  const Span span = outline.subtree(next);
  std::string text = "(" + nodes.text + ")";
  text.append(layout.before_variation);
  Draft draft;
  const bool wraps = !next.begins_variation();
  draft.text.push_back(insertion(span.begin, wraps ? text + "(" : text));
  if (wraps) {
    const bool is_ended = span.end < size_of(text_of(next));
    draft.text.push_back(insertion(span.end, (is_ended ? std::string() : outline.missing_ends(span.begin)) + ")"));
  }
  draft.nodes.push_back({next.index(), {}, std::move(nodes.ids)});
  return draft;
}

Node child_at(Node parent, std::uint32_t position) {
  Node child = parent.first_child();
  for (; child && position > 0; --position) child = child.next_sibling();
  return child;
}

Node last_child(Node parent) {
  Node last = parent.first_child();
  for (Node next = last; next; next = next.next_sibling()) last = next;
  return last;
}

Node previous_sibling(Node node) {
  Node previous;
  for (Node child = node.parent().first_child(); child != node; child = child.next_sibling()) previous = child;
  return previous;
}

// With parentheses around it, and ended.
std::string as_variation(Node node, const Outline& outline) {
  const Span span = outline.subtree(node);
  std::string text(slice(text_of(node), span));
  if (!outline.has_parentheses(node)) {
    if (span.end == size_of(text_of(node))) text += outline.missing_ends(span.begin);
    return "(" + text + ")";
  }
  if (!outline.level_of(node).has_close) text += outline.missing_ends(span.begin);
  return text;
}

// Without the white space at its end.
Span trimmed(std::string_view text, Span span) {
  while (span.end > span.begin && detail::is_space(text[span.end - 1]) && text[span.end - 1] != '\0') --span.end;
  return span;
}

}  // namespace

Span extent_of(const Value& value) {
  const std::string_view text = value.document().text();
  const std::uint32_t end = value.span().end;
  return {value.span().begin - 1, end < text.size() ? end + 1 : end};
}

Span extent_of(const Property& property) {
  return {property.ident_span().begin, extent_of(property[property.size() - 1]).end};
}

std::vector<NodeId> ids_of_subtree(Node node) {
  std::vector<NodeId> ids;
  const Document& document = node.game().document();
  const std::uint32_t end = subtree_end(node);
  for (std::uint32_t i = node.index(); i < end; ++i) ids.push_back(document.node_at(i).id());
  return ids;
}

Layout layout_near(Node node) {
  const std::string_view text = text_of(node);
  Layout layout;
  layout.line_end = line_end_of(text);
  const Property last = last_in_place(node);
  const std::uint32_t end = head_end(node, last);
  const Node parent = node.parent();
  if (parent && !node.begins_variation()) {
    layout.before_node = space_before(text, node.offset());
  } else {
    const char* const text_end = text.data() + text.size();
    const char* const next = detail::skip_space(text.data() + end, text_end);
    const std::string_view gap = text.substr(end, static_cast<std::size_t>(next - text.data()) - end);
    if (gap.find_first_of("\r\n") != std::string_view::npos) layout.before_node = layout.line_end;
  }
  const Node child = node.first_child();
  layout.before_variation = layout.before_node;
  if (child && child.offset() > 0)
    layout.before_variation = space_before(text, text[child.offset() - 1] == '(' ? child.offset() - 1 : child.offset());
  return layout;
}

Draft insert_nodes(Node parent, std::uint32_t position, NewNodes nodes) {
  const Layout layout = layout_near(parent);
  if (!parent.first_child()) return insert_below_leaf(parent, std::move(nodes), layout);
  const Node next = child_at(parent, position);
  return next ? insert_before(next, std::move(nodes), layout)
              : insert_behind(last_child(parent), std::move(nodes), layout);
}

Draft insert_game(const Document& document, std::uint32_t position, NewNodes nodes) {
  const std::string line_end(line_end_of(document.text()));
  std::string text = "(" + nodes.text + ")";
  Draft draft;
  if (const Game next = document.game(position)) {
    draft.text.push_back(insertion(next.span().begin, text + line_end));
    draft.nodes.push_back({next.root().index(), {}, std::move(nodes.ids)});
    return draft;
  }
  std::uint32_t at = size_of(document.text());
  std::string ends;
  if (const Game last = document.game(document.game_count() - 1)) {
    at = last.span().end;
    if (at == document.text().size()) ends = Outline(last).missing_ends(last.span().begin);
  }
  const bool is_first = at <= document.bom().length;
  draft.text.push_back(insertion(at, ends + (is_first ? text + line_end : line_end + text)));
  draft.nodes.push_back({document.node_count(), {}, std::move(nodes.ids)});
  return draft;
}

Draft erase_nodes(Node node) {
  const std::string_view text = text_of(node);
  Span span = node.parent() ? Outline(node.game()).subtree(node) : node.game().span();
  span = trimmed(text, span);
  span.begin -= size_of(space_before(text, span.begin));
  Draft draft;
  draft.text.push_back({span, {}});
  draft.nodes.push_back({node.index(), ids_of_subtree(node), {}});
  return draft;
}

Draft swap_with_previous(Node node) {
  const std::string_view text = text_of(node);
  const Outline outline(node.game());
  const Node previous = previous_sibling(node);
  const Span first = outline.subtree(previous);
  const Span second = outline.subtree(node);
  std::string swapped = as_variation(node, outline);
  swapped.append(text.substr(first.end, second.begin - first.end)).append(slice(text, first));
  std::vector<NodeId> before = ids_of_subtree(previous);
  std::vector<NodeId> after = ids_of_subtree(node);
  const std::size_t moved = before.size();
  before.insert(before.end(), after.begin(), after.end());
  after.insert(after.end(), before.begin(), before.begin() + static_cast<std::ptrdiff_t>(moved));
  Draft draft;
  draft.text.push_back({{first.begin, second.end}, std::move(swapped)});
  draft.nodes.push_back({previous.index(), std::move(before), std::move(after)});
  return draft;
}

std::string text_of_subtree(Node node) {
  const Outline outline(node.game());
  const Span span = outline.inner_subtree(node);
  const std::string_view text = text_of(node);
  if (span.end == text.size() || text[span.begin] != ';') return {};
  return std::string(slice(text, trimmed(text, span)));
}

TextSplice append_property(Node node, std::string text, bool is_text) {
  const InsertionPoint point = behind_properties(node, is_text);
  return insertion(point.at, std::string(point.before) + text);
}

TextSplice erase_property(Node node, const Property& property) {
  const std::string_view text = text_of(node);
  Span span = extent_of(property);
  Property before;
  for (const Property one : node.properties()) {
    if (one.ident_span() == property.ident_span()) break;
    before = one;
  }
  if (is_textual(before) && has_stray_at(text, span.end))
    span.end = trimmed(text, {span.begin, next_structure(node, Outline(node.game()))}).end;
  return {span, {}};
}

}  // namespace qipu::sgf
