// A command names nodes and properties, but an edit needs offsets: where a node with all below it begins and
// ends, and which parentheses have to come or go around it. A Document keeps neither parentheses nor white
// space. So the places come from an outline of the tree, and from the text beside them.
// Each function takes one state and returns a draft: splices of the text, and which ids go and come at which
// positions of the array of nodes. All offsets and positions are those of the state before. The `places` of a
// splice are ascending offsets from its own beginning.
// Nothing is repaired on the way: a `]` or `)` that the end of the file cuts off is added only where new text
// would otherwise fall into it. Where stray text makes a place doubtful, the draft brings a second way along,
// and the reader decides. The outline costs one more reading of the tree in each state that needs it.
#include "drafts.hpp"

#include <algorithm>

#include "qipu/base/sort.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/lexical.hpp"

namespace qipu::sgf {

namespace {

std::string_view text_of(Node node) { return node.tree().document().text(); }

std::uint32_t size_of(std::string_view text) { return size32(text); }

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

// The offset behind `last`, the last property in its place, or behind the semicolon if there is none.
std::uint32_t head_end(Node node, const Property& last) {
  return last ? extent_of(last).end : node.offset() + 1;
}

// Whether text that is no part of the record follows at `at`, white space passed over.
bool has_stray_at(std::string_view text, std::uint32_t at) {
  const char* const end = text.data() + text.size();
  const char* const next = detail::skip_space(text.data() + at, end);
  return next != end && *next != ';' && *next != '(' && *next != ')' &&
         !detail::identifier_bracket(next, end);
}

// Where the next node, parenthesis or end of the text comes after the properties of the node.
std::uint32_t next_structure(Node node, const Outline& outline) {
  const Node child = node.first_child();
  return child ? outline.subtree(child).begin : outline.level_of(node).close;
}

struct InsertionPoint {
  std::uint32_t at;
  std::string_view before;  // what has to stand between: a `]` that is missing, a space
};

// Where something may be inserted behind the properties of the node. Stray text there may be taken for a part
// of a text before it, or for the beginning of an identifier behind it: then there are two places to try.
std::vector<InsertionPoint> behind_properties(State& state, Node node) {
  const std::string_view text = state.text();
  const Property last = last_in_place(node);
  const std::uint32_t at = head_end(node, last);
  if (last && last[last.size() - 1].span().end == text.size())
    return {{at, missing_close(last[last.size() - 1].raw(), node.tree().reading())}};
  std::vector<InsertionPoint> points{{at, ""}};
  if (!has_stray_at(text, at)) return points;
  const std::uint32_t behind = next_structure(node, state.outline(node));
  points.push_back({behind, detail::is_space(text[behind - 1]) ? "" : " "});
  return points;
}

TextSplice insertion(std::uint32_t at, std::string text) { return {{at, at}, std::move(text)}; }

// `part`: a text with its places, of nodes or of a property. `before`: a missing `]` in it ends a value.
template <class Part>
TextSplice insertion(std::uint32_t at, std::string before, const Part& part, std::string_view behind = {}) {
  TextSplice splice = insertion(at, std::move(before));
  if (const std::size_t close = splice.text.find(']'); close != std::string::npos)
    splice.places.push_back(static_cast<std::uint32_t>(close));
  for (const std::uint32_t place : part.places) splice.places.push_back(place + size_of(splice.text));
  splice.text.append(part.text).append(behind);
  return splice;
}

Draft with_nodes(Draft draft, const NewNodes& nodes, NodeId parent) {
  draft.properties = nodes.properties;
  draft.values = nodes.values;
  draft.nodes[0].inserted = nodes.ids;
  draft.nodes[0].parents = nodes.parents;
  draft.nodes[0].parents[0] = parent;
  return draft;
}

Draft insert_below_leaf(State& state, Node parent, const NewNodes& nodes, const Layout& layout) {
  Draft first;
  for (const InsertionPoint& point : behind_properties(state, parent)) {
    Draft draft;
    std::string before(point.before == " " ? "" : point.before);
    draft.text.push_back(insertion(point.at, std::move(before.append(layout.tree.before_node)), nodes));
    draft.nodes.push_back({parent.index() + 1, {}, {}});
    draft = with_nodes(std::move(draft), nodes, parent.id());
    if (first.text.empty())
      first = std::move(draft);
    else
      first.others.push_back(std::move(draft));
  }
  return first;
}

Draft insert_behind(State& state, Node last, const NewNodes& nodes, const Layout& layout) {
  const Outline& outline = state.outline(last);
  const Span span = outline.subtree(last);
  std::string text = outline.level_of(last).has_close || span.end < size_of(text_of(last))
                         ? std::string()
                         : outline.missing_ends(span.begin);
  Draft draft;
  if (!outline.has_parentheses(last)) {
    draft.text.push_back(insertion(last.offset(), "("));
    text.push_back(')');
  }
  text.append(layout.tree.before_variation).append("(");
  draft.text.push_back(insertion(span.end, std::move(text), nodes, ")"));
  draft.nodes.push_back({subtree_end(last), {}, {}});
  return with_nodes(std::move(draft), nodes, last.parent().id());
}

Draft insert_before(State& state, Node next, const NewNodes& nodes, const Layout& layout) {
  const Outline& outline = state.outline(next);
  const Span span = outline.subtree(next);
  Draft draft;
  const bool wraps = !next.begins_variation();
  const std::string behind = std::string(")").append(layout.tree.before_variation).append(wraps ? "(" : "");
  draft.text.push_back(insertion(span.begin, "(", nodes, behind));
  if (wraps) {
    const bool is_ended = span.end < size_of(text_of(next));
    draft.text.push_back(
        insertion(span.end, (is_ended ? std::string() : outline.missing_ends(span.begin)) + ")"));
  }
  draft.nodes.push_back({next.index(), {}, {}});
  return with_nodes(std::move(draft), nodes, next.parent().id());
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
  for (Node child = node.parent().first_child(); child != node; child = child.next_sibling())
    previous = child;
  return previous;
}

// The text of the node and all below it, with parentheses around it and with what the end of the file cuts
// off.
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

}  // namespace

Span trimmed(std::string_view text, Span span) {
  while (span.end > span.begin && detail::is_space(text[span.end - 1]) && text[span.end - 1] != '\0')
    --span.end;
  return span;
}

std::vector<NodeId> ids_of_subtree(Node node) {
  std::vector<NodeId> ids;
  const Document& document = node.tree().document();
  const std::uint32_t end = subtree_end(node);
  for (std::uint32_t i = node.index(); i < end; ++i) ids.push_back(document.node_at(i).id());
  return ids;
}

Layout layout_near(State& state, Node node) {
  const std::string_view text = state.text();
  Layout layout;
  layout.line_end = state.line_end();
  const Property last = last_in_place(node);
  const std::uint32_t end = head_end(node, last);
  const Node parent = node.parent();
  if (parent && !node.begins_variation()) {
    layout.tree.before_node = space_before(text, node.offset());
  } else {
    const char* const text_end = text.data() + text.size();
    const char* const next = detail::skip_space(text.data() + end, text_end);
    const std::string_view gap = text.substr(end, static_cast<std::size_t>(next - text.data()) - end);
    if (gap.find_first_of("\r\n") != std::string_view::npos) layout.tree.before_node = layout.line_end;
  }
  const Node child = node.first_child();
  layout.tree.before_variation = layout.tree.before_node;
  if (child && child.offset() > 0)
    layout.tree.before_variation =
        space_before(text, text[child.offset() - 1] == '(' ? child.offset() - 1 : child.offset());
  return layout;
}

NewNodes nodes_like(Node top, std::vector<NodeId> ids) {
  NewNodes nodes;
  const Document& document = top.tree().document();
  for (std::uint32_t i = 0; i < ids.size(); ++i) {
    const Node node = document.node_at(top.index() + i);
    nodes.parents.push_back(i == 0 ? NodeId() : ids[node.parent().index() - top.index()]);
    for (const Property property : node.properties()) {
      ++nodes.properties;
      nodes.values += property.size();
    }
  }
  nodes.ids = std::move(ids);
  return nodes;
}

Draft insert_nodes(State& state, Node parent, std::uint32_t position, const NewNodes& nodes) {
  const Layout layout = layout_near(state, parent);
  if (!parent.first_child()) return insert_below_leaf(state, parent, nodes, layout);
  const Node next = child_at(parent, position);
  return next ? insert_before(state, next, nodes, layout)
              : insert_behind(state, last_child(parent), nodes, layout);
}

Draft insert_tree(State& state, std::uint32_t position, const NewNodes& nodes) {
  const Document& document = state.document();
  const std::string line_end(state.line_end());
  Draft draft;
  if (const Tree next = document.tree(position)) {
    draft.text.push_back(insertion(next.span().begin, "(", nodes, ")" + line_end));
    draft.nodes.push_back({next.root().index(), {}, {}});
    return with_nodes(std::move(draft), nodes, NodeId());
  }
  std::uint32_t at = size_of(document.text());
  std::string ends;
  if (const Tree last = document.tree(document.tree_count() - 1)) {
    at = last.span().end;
    if (at == document.text().size()) ends = state.outline(last.root()).missing_ends(last.span().begin);
  }
  const bool is_first = at <= document.bom().length;
  draft.text.push_back(is_first ? insertion(at, ends + "(", nodes, ")" + line_end)
                                : insertion(at, ends + line_end + "(", nodes, ")"));
  draft.nodes.push_back({document.node_count(), {}, {}});
  return with_nodes(std::move(draft), nodes, NodeId());
}

Draft erase_nodes(State& state, Node node) {
  const std::string_view text = state.text();
  Span span = node.parent() ? state.outline(node).subtree(node) : node.tree().span();
  span = trimmed(text, span);
  span.begin -= size_of(space_before(text, span.begin));
  Draft draft;
  draft.text.push_back({span, {}});
  draft.nodes.push_back({node.index(), ids_of_subtree(node), {}});
  const Document& document = state.document();
  for (std::uint32_t i = 0; i < draft.nodes[0].removed.size(); ++i)
    for (const Property property : document.node_at(node.index() + i).properties()) {
      --draft.properties;
      draft.values -= property.size();
    }
  return draft;
}

std::vector<std::uint32_t> places_below(Node top) {
  std::vector<std::uint32_t> places;
  const Document& document = top.tree().document();
  const std::uint32_t end = subtree_end(top);
  for (std::uint32_t i = top.index(); i < end; ++i)
    for (const Property property : document.node_at(i).properties()) append_places(property, places);
  sort(places);
  return places;
}

namespace {

// Appends the places in the node and all below it, as they are when that text has moved from `begin` to `to`.
void append_moved_places(Node top, std::uint32_t begin, std::uint32_t to,
                         std::vector<std::uint32_t>& places) {
  for (const std::uint32_t place : places_below(top)) places.push_back(place - begin + to);
}

// Whether the siblings from `first` to `last` stand one behind another: damaged parentheses of one may be
// around another, or around what stands before them all.
bool stand_apart(State& state, Node first, Node last) {
  const Outline& outline = state.outline(first);
  std::uint32_t end = state.document().node_at(first.index() - 1).offset() + 1;  // at least the parent
  for (Node node = first; node; node = node == last ? Node() : node.next_sibling()) {
    const Span span = outline.subtree(node);
    if (span.begin < end) return false;
    end = span.end;
  }
  return true;
}

}  // namespace

bool can_swap_with_previous(State& state, Node node) {
  return stand_apart(state, previous_sibling(node), node);
}

Draft swap_with_previous(State& state, Node node) {
  const std::string_view text = state.text();
  const Outline& outline = state.outline(node);
  const Node previous = previous_sibling(node);
  const Span first = outline.subtree(previous);
  const Span second = outline.subtree(node);
  TextSplice swapped{{first.begin, second.end}, as_variation(node, outline)};
  append_moved_places(node, second.begin, outline.has_parentheses(node) ? 0 : 1, swapped.places);
  if (second.end == size_of(text) && !swapped.places.empty())
    swapped.places.back() += outline.missing_before_close();
  swapped.text.append(text.substr(first.end, second.begin - first.end));
  append_moved_places(previous, first.begin, size_of(swapped.text), swapped.places);
  swapped.text.append(slice(text, first));
  detail::NodeSplice nodes{previous.index(), {}, {}};
  for (const Node top : {previous, node})
    for (const NodeId id : ids_of_subtree(top)) nodes.removed.push_back(id);
  for (const Node top : {node, previous})
    for (const NodeId id : ids_of_subtree(top)) {
      nodes.inserted.push_back(id);
      nodes.parents.push_back(node.tree().document().node(id).parent().id());
    }
  Draft draft;
  draft.text.push_back(std::move(swapped));
  draft.nodes.push_back(std::move(nodes));
  return draft;
}

namespace {

// The variations on the way to the node that are not the first, the outermost first.
std::vector<Node> later_variations(Node node) {
  std::vector<Node> found;
  for (; node; node = node.parent())
    if (node.parent() && node.parent().first_child() != node) found.push_back(node);
  std::reverse(found.begin(), found.end());
  return found;
}

// Takes the siblings before `node` away, and gives them back behind it: (a)(b)(node) to (node)(a)(b), with
// the spaces where they were.
void move_siblings_behind(State& state, Node node, std::uint32_t node_end, std::vector<TextSplice>& splices,
                          std::vector<detail::NodeSplice>& nodes) {
  const std::string_view text = state.text();
  const Outline& outline = state.outline(node);
  const Node first = node.parent().first_child();
  const Span before{outline.subtree(first).begin, outline.subtree(node).begin};
  const Node previous = previous_sibling(node);
  const std::uint32_t last_end = outline.subtree(previous).end;
  const bool wraps = !outline.has_parentheses(node);
  TextSplice behind = insertion(outline.subtree(node).end, wraps ? ")" : "");
  behind.text.append(slice(text, {last_end, before.end}));
  const auto shift = size_of(behind.text);
  behind.text.append(slice(text, {before.begin, last_end}));
  detail::NodeSplice gone{first.index(), {}, {}};
  detail::NodeSplice back{node_end, {}, {}};
  for (Node sibling = first; sibling != node; sibling = sibling.next_sibling()) {
    append_moved_places(sibling, before.begin, shift, behind.places);
    for (const NodeId id : ids_of_subtree(sibling)) {
      gone.removed.push_back(id);
      back.inserted.push_back(id);
      back.parents.push_back(state.document().node(id).parent().id());
    }
  }
  splices.push_back({before, wraps ? "(" : ""});
  splices.push_back(std::move(behind));
  nodes.push_back(std::move(gone));
  nodes.push_back(std::move(back));
}

}  // namespace

bool can_move_to_main_line(State& state, Node node) {
  for (const Node variation : later_variations(node))
    if (state.outline(node).subtree(variation).end == state.text().size() ||
        !stand_apart(state, variation.parent().first_child(), variation))
      return false;
  return true;
}

Draft move_to_main_line(State& state, Node node) {
  Draft draft;
  std::vector<TextSplice> splices;
  Node outer;
  std::uint32_t end = 0;  // of the subtree of `outer`
  for (const Node variation : later_variations(node)) {
    // The subtree of `variation` ends with that of `last`, which has a next sibling, or is `outer` or the
    // root.
    Node last = variation;
    while (last != outer && !last.next_sibling() && last.parent()) last = last.parent();
    if (last != outer) end = subtree_end(last);
    move_siblings_behind(state, variation, end, splices, draft.nodes);
    outer = variation;
  }
  // Of splices at one place those of inner variations come first: parentheses end from the inside out.
  for (auto splice = splices.rbegin(); splice != splices.rend(); ++splice)
    draft.text.push_back(std::move(*splice));
  std::reverse(draft.nodes.begin(), draft.nodes.end());
  draft.text.put_in_order();
  put_in_order(draft.nodes);
  return draft;
}

Draft append_property(State& state, Node node, const TextSplice& property, bool is_text) {
  std::vector<InsertionPoint> points = behind_properties(state, node);
  // A text that is put before stray text may take it in. If nothing before it could have done so, the place
  // behind the stray text is tried first.
  if (points.size() > 1 && is_text && !is_textual(last_in_place(node)))
    std::reverse(points.begin(), points.end());
  Draft first;
  for (const InsertionPoint& point : points) {
    Draft draft;
    draft.text.push_back(insertion(point.at, std::string(point.before), property));
    draft.properties = 1;
    draft.values = static_cast<std::int64_t>(property.places.size() / 2);  // begin and end
    if (first.text.empty())
      first = std::move(draft);
    else
      first.others.push_back(std::move(draft));
  }
  return first;
}

Draft erase_property(State& state, Node node, const Property& property) {
  const std::string_view text = state.text();
  const Span span = extent_of(property);
  Draft draft;
  draft.text.push_back({span, {}});
  draft.properties = -1;
  draft.values = -std::int64_t{property.size()};
  if (!has_stray_at(text, span.end)) return draft;
  std::uint32_t end = next_structure(node, state.outline(node));
  if (end < span.end) return draft;  // behind the variations
  // The other way: stray text behind the property goes with it, rather than become a part of the text before.
  Draft other = draft;
  for (const Property one : node.properties())
    if (one.ident_span().begin >= span.end) end = std::min(end, one.ident_span().begin);
  other.text.put(0, {trimmed(text, {span.begin, end}), {}});
  draft.others.push_back(std::move(other));
  return draft;
}

}  // namespace qipu::sgf
