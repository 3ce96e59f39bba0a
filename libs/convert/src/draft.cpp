#include "draft.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::convert {

using sgf::NewValue;

namespace {

constexpr std::size_t most_draft_bytes = std::numeric_limits<std::uint32_t>::max() - std::size_t{1};

// What the roots of all games of a file say.
bool is_of_file(std::string_view ident) { return ident == "FF" || ident == "GM" || ident == "CA"; }

constexpr std::size_t most_lines_ahead = 8;

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n\v\f") == text.npos; }

// Whether a line of the source says this, but for white space at its ends. Much longer lines are not looked
// at.
bool has_text(const Source& source, std::string_view line, std::string_view text) {
  return line.size() <= 4 * text.size() + 64 && trimmed(source.text(line)) == trimmed(text);
}

}  // namespace

// Goes on with `index`, the last of a chain; none: it is the first.
template <class Link>
void Draft::link(std::vector<Link>& all, Index& first, Index& last, Index index) {
  (last == none ? first : all[last].next) = index;
  last = index;
}

Draft::Draft() { tree_.nodes.push_back({root, {}}); }

// ---- Games

void Draft::begin_game(Span from) {
  if (!has(root, "SZ")) set_size(size_, {});
  before_.push_back(std::exchange(tree_, {}));
  tree_.nodes.push_back({root, from});
  size_ = {19, 19};
  const Tree& first = before_.front();
  for (Index p = first.nodes[root].first_property; p != none; p = first.properties[p].next) {
    if (!is_of_file(name_of(first.properties[p]))) continue;
    const Index own = add_property(root, name_of(first.properties[p]));
    for (Index i = first.properties[p].first; i != none; i = first.pieces[i].next)
      add_piece(own, std::string(text_of(first.pieces[i])), first.pieces[i].from, first.pieces[i].goes_on);
  }
}

// ---- Nodes

Draft::NodeIndex Draft::add(NodeIndex parent, Span from) {
  const NodeIndex node = size();
  tree_.nodes.push_back({parent, from});
  Node& above = tree_.nodes[parent];
  if (above.last_child)
    tree_.nodes[above.last_child].next_sibling = node;
  else
    above.first_child = node;
  above.last_child = node;
  return node;
}

Draft::NodeIndex Draft::move(NodeIndex parent, Color color, std::optional<Point> point, Span from) {
  const NodeIndex node = add(parent, from);
  put(node, color == Color::Black ? "B" : "W", point ? NewValue::of(*point) : NewValue(), from);
  return node;
}

void Draft::make_first(NodeIndex child) {
  std::vector<Node>& nodes = tree_.nodes;
  Node& above = nodes[nodes[child].parent];
  if (above.first_child == child) return;
  NodeIndex before = above.first_child;
  while (nodes[before].next_sibling != child) before = nodes[before].next_sibling;
  nodes[before].next_sibling = nodes[child].next_sibling;
  nodes[child].next_sibling = above.first_child;
  above.first_child = child;
  if (above.last_child == child) above.last_child = before;
}

void Draft::lead_to(NodeIndex node) {
  for (; node != root; node = tree_.nodes[node].parent) make_first(node);
}

// ---- Properties

Draft::Index Draft::ident_of(std::string_view ident) {
  const auto known = known_idents_.find(ident);
  if (known != known_idents_.end()) return known->second;
  const auto index = static_cast<Index>(idents_.size());
  known_idents_.emplace(idents_.emplace_back(ident), index);
  return index;
}

// The last of the name, or none.
Draft::Index Draft::find(const Tree& tree, NodeIndex node, std::string_view ident) const {
  Index found = none;
  for (Index i = tree.nodes[node].first_property; i != none; i = tree.properties[i].next)
    if (name_of(tree.properties[i]) == ident) found = i;
  return found;
}

Draft::Index Draft::add_property(NodeIndex node, std::string_view ident) {
  const auto index = static_cast<Index>(tree_.properties.size());
  tree_.properties.push_back({ident_of(ident)});
  Node& place = tree_.nodes[node];
  link(tree_.properties, place.first_property, place.last_property, index);
  return index;
}

Draft::Index Draft::property(NodeIndex node, std::string_view ident) {
  const Index found = find(tree_, node, ident);
  return found != none ? found : add_property(node, ident);
}

bool Draft::has(NodeIndex node, std::string_view ident) const { return find(tree_, node, ident) != none; }

// Without its values, and without their notes.
void Draft::clear(NodeIndex node, Index property) {
  tree_.properties[property].first = tree_.properties[property].last = none;
  Node& place = tree_.nodes[node];
  Index note = std::exchange(place.first_note, none);
  place.last_note = none;
  while (note != none) {
    Note& one = tree_.notes[note];
    const Index next = std::exchange(one.next, none);
    if (one.property != property) link(tree_.notes, place.first_note, place.last_note, note);
    note = next;
  }
}

void Draft::erase(NodeIndex node, std::string_view ident) { clear(node, property(node, ident)); }

void Draft::repeat(NodeIndex node, std::string_view ident) { add_property(node, ident); }

void Draft::set_size(BoardSize size, Span from) {
  size_ = size;
  const std::string columns = std::to_string(size.columns);
  const bool is_square = size.columns == size.rows;
  const Index place = property(root, "SZ");
  clear(root, place);
  add_piece(place, is_square ? columns : columns + ":" + std::to_string(size.rows), from, false);
}

// ---- Values

void Draft::add_piece(Index property, std::string_view escaped, Span from, bool goes_on) {
  is_too_large_ |= escaped.size() > most_draft_bytes - text_.size();
  if (is_too_large_) return;
  const auto index = static_cast<Index>(tree_.pieces.size());
  const auto begin = static_cast<Index>(text_.size());
  tree_.pieces.push_back({begin, size32(escaped), from, goes_on});
  text_ += escaped;
  Property& place = tree_.properties[property];
  link(tree_.pieces, place.first, place.last, index);
}

void Draft::put(NodeIndex node, std::string_view ident, const NewValue& value, Span from) {
  add_piece(property(node, ident), value.escaped(), from, false);
}

void Draft::text(NodeIndex node, std::string_view ident, std::string_view utf8, Span from) {
  if (is_blank(utf8)) return;
  const Index place = property(node, ident);
  add_piece(place, sgf::escaped(utf8), from, tree_.properties[place].first != none);
}

void Draft::keep(NodeIndex node, std::string_view name, std::string_view utf8, Span from) {
  put(node, "XF", NewValue::composed(NewValue::text(name), NewValue::text(utf8)), from);
}

void Draft::keep_unread(NodeIndex node, std::string_view utf8, Span from) {
  using namespace spec::literals;
  keep(node, "?", utf8, from);
  note("unreadable-line"_check, node, "XF");
}

// ---- What was understood

// By the file, and understood.
bool Draft::is_said(const Property& property) const {
  const std::string_view ident = name_of(property);
  if (property.first == none || is_of_file(ident)) return false;
  if (ident == "SZ") return !tree_.pieces[property.first].from.empty();
  if (ident != "XF") return true;
  for (Index i = property.first; i != none; i = tree_.pieces[i].next)
    if (!text_of(tree_.pieces[i]).starts_with("?:")) return true;
  return false;
}

bool Draft::is_empty() const {
  if (!before_.empty() || size() > 1) return false;
  for (Index i = tree_.nodes[root].first_property; i != none; i = tree_.properties[i].next)
    if (is_said(tree_.properties[i])) return false;
  return true;
}

bool Draft::has_facts() const {
  if (!before_.empty() || size() > 1) return true;
  constexpr std::string_view facts[] = {"SZ", "DT", "RE", "KM", "HA", "TM", "AB", "AW", "AE", "PL"};
  return std::any_of(std::begin(facts), std::end(facts), [&](std::string_view ident) {
    const Index found = find(tree_, root, ident);
    return found != none && is_said(tree_.properties[found]);
  });
}

// ---- Notes

// On the last piece of the property; on the node if there is none.
void Draft::add_note(Tree& tree, NodeIndex node, std::string_view ident, Note note) const {
  note.property = find(tree, node, ident);
  note.piece = note.property == none ? none : tree.properties[note.property].last;
  if (note.piece == none) note.property = none;
  const auto index = static_cast<Index>(tree.notes.size());
  tree.notes.push_back(note);
  Node& place = tree.nodes[node];
  link(tree.notes, place.first_note, place.last_note, index);
}

void Draft::note(spec::CheckId check, NodeIndex node, std::string_view ident, sgf::Argument first,
                 sgf::Argument second) {
  add_note(tree_, node, ident, {check, none, none, {first, second}});
}

void Draft::note_on_file(spec::CheckId check, std::string_view ident, sgf::Argument argument) {
  add_note(before_.empty() ? tree_ : before_.front(), root, ident, {check, none, none, {argument, {}}});
}

// ---- As SGF

// The nodes of all games in pre-order as text, with the origins and notes of each.
class Draft::Writer {
 public:
  Writer(const Draft& draft, const Source& source, Conversion& out)
      : draft_(draft), source_(source), out_(out), text_(out.sgf, {.after_node = "\n"}) {}

  void write(Tree& tree);

 private:
  void write(NodeIndex node, std::uint32_t depth);
  void write(Property& property);
  void write_notes(const Node& node, Span head);
  void lines_come_from(const Piece& piece, std::string_view escaped);
  void comes_from(Span from, std::uint32_t place) {  // what is written from `place` on
    if (out_.origins.empty() || out_.origins.back().source != from) out_.origins.push_back({place, from});
  }
  sgf::TreeWriter::Place place_of(NodeIndex node) const {
    const Node& above = tree_->nodes[tree_->nodes[node].parent];
    const bool is_only = node == root || above.first_child == above.last_child;
    return is_only ? sgf::TreeWriter::Place::Sequence : sgf::TreeWriter::Place::Variation;
  }

  const Draft& draft_;
  const Source& source_;
  Tree* tree_ = nullptr;
  Conversion& out_;
  sgf::TreeWriter text_;      // into out_.sgf
  std::uint32_t number_ = 0;  // of the node at hand, in pre-order
};

void Draft::Writer::write(Property& property) {
  if (property.first == none) return;
  comes_from(tree_->pieces[property.first].from, text_.here());
  property.written = text_.property(draft_.name_of(property));
  for (Index i = property.first; i != none; i = tree_->pieces[i].next) {
    Piece& piece = tree_->pieces[i];
    const std::string_view escaped = draft_.text_of(piece);
    piece.begin = piece.goes_on ? text_.line(escaped) : text_.value(escaped);
    comes_from(piece.from, piece.begin - 1);
    lines_come_from(piece, escaped);
  }
}

// Of a text of several lines each comes from a line of its own, where the source has it word for word: the
// next that has it, or one of a few behind that.
void Draft::Writer::lines_come_from(const Piece& piece, std::string_view escaped) {
  if (escaped.find('\n') == escaped.npos) return;
  Lines lines(source_.slice(piece.from));
  std::deque<std::string_view> ahead;
  for (std::size_t begin = 0, end = 0; begin <= escaped.size(); begin = end + 1) {
    end = std::min(escaped.find('\n', begin), escaped.size());
    while (ahead.size() < most_lines_ahead) {
      const std::optional<std::string_view> line = lines.next();
      if (!line) break;
      if (!is_blank(*line)) ahead.push_back(*line);
    }
    const std::string text = sgf::unescaped(escaped.substr(begin, end - begin), sgf::WhiteSpace::Lines);
    if (is_blank(text)) continue;
    const auto found = std::find_if(ahead.begin(), ahead.end(),
                                    [&](std::string_view line) { return has_text(source_, line, text); });
    const bool is_found = found != ahead.end();
    comes_from(is_found ? source_.span_of(*found) : piece.from,
               piece.begin + static_cast<std::uint32_t>(begin));
    if (is_found)
      ahead.erase(ahead.begin(), std::next(found));
    else if (ahead.size() == most_lines_ahead)
      ahead.pop_front();
  }
}

void Draft::Writer::write_notes(const Node& node, Span head) {
  for (Index i = node.first_note; i != none; i = tree_->notes[i].next) {
    const Note& note = tree_->notes[i];
    sgf::Diagnostic diagnostic{note.check, head, sgf::NodeId(number_), {}, {}};
    if (note.property != none) {
      const Property& property = tree_->properties[note.property];
      const auto length = size32(draft_.name_of(property));
      diagnostic.property = {property.written, property.written + length};
      const Piece& piece = tree_->pieces[note.piece];
      diagnostic.span = {piece.begin, piece.begin + piece.size};
    }
    std::copy(std::begin(note.arguments), std::end(note.arguments), std::begin(diagnostic.arguments));
    out_.notes.push_back(diagnostic);
  }
}

void Draft::Writer::write(NodeIndex index, std::uint32_t depth) {
  const Node& node = tree_->nodes[index];
  const std::uint32_t begin = text_.node(depth, place_of(index));
  comes_from(node.from, begin);
  for (Index i = node.first_property; i != none; i = tree_->properties[i].next) write(tree_->properties[i]);
  write_notes(node, {begin, begin + 1});
  ++number_;
}

void Draft::Writer::write(Tree& tree) {
  tree_ = &tree;
  comes_from({}, text_.here());
  text_.begin_tree();
  NodeIndex node = root;
  std::uint32_t depth = 0;
  while (true) {
    write(node, depth);
    if (out_.sgf.size() > most_draft_bytes) return;
    if (const NodeIndex child = tree.nodes[node].first_child) {
      node = child;
      ++depth;
      continue;
    }
    for (; node != root && !tree.nodes[node].next_sibling; --depth) node = tree.nodes[node].parent;
    if (node == root) break;
    node = tree.nodes[node].next_sibling;
  }
  text_.end_tree();
  out_.sgf += '\n';
}

Result<Conversion> Draft::finish(FormatId format, const Source& source) {
  if (is_too_large_) return fail(ErrorId::LargerThanPossible, "4 GB");
  Conversion reading;
  reading.format = format;
  reading.charset = source.charset();
  Writer writer(*this, source, reading);
  before_.push_back(std::move(tree_));
  for (Tree& tree : before_) {
    if (reading.sgf.size() <= most_draft_bytes) writer.write(tree);
    tree = {};
  }
  if (reading.sgf.size() > most_draft_bytes) return fail(ErrorId::LargerThanPossible, "4 GB");
  std::stable_sort(
      reading.notes.begin(), reading.notes.end(),
      [](const sgf::Diagnostic& a, const sgf::Diagnostic& b) { return a.span.begin < b.span.begin; });
  return reading;
}

}  // namespace qipu::convert
