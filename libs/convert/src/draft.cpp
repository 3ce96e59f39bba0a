#include "draft.hpp"

#include <algorithm>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

#include "qipu/sgf/value.hpp"

namespace qipu::convert {

using sgf::NewValue;

namespace {

constexpr std::size_t most_bytes = std::numeric_limits<std::uint32_t>::max() - std::size_t{1};

// What the roots of all games of a file say.
bool is_of_file(std::string_view ident) { return ident == "FF" || ident == "GM" || ident == "CA"; }

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n\v\f") == text.npos; }

}  // namespace

Draft::Draft() { nodes_.push_back({root, {}}); }

void Draft::begin_game(Span from) {
  if (!has(root, "SZ")) set_size(size_, {});
  end_game();
  nodes_.push_back({root, from});
  size_ = {19, 19};
  for (const Property& property : before_.front().nodes.front().properties)
    if (is_of_file(property.ident)) nodes_.front().properties.push_back(property);
}

void Draft::end_game() { before_.push_back({std::exchange(nodes_, {}), std::exchange(notes_, {})}); }

Draft::NodeIndex Draft::add(NodeIndex parent, Span from) {
  const NodeIndex node = size();
  nodes_.push_back({parent, from});
  Node& above = nodes_[parent];
  if (above.last_child)
    nodes_[above.last_child].next_sibling = node;
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
  Node& above = nodes_[nodes_[child].parent];
  if (above.first_child == child) return;
  NodeIndex before = above.first_child;
  while (nodes_[before].next_sibling != child) before = nodes_[before].next_sibling;
  nodes_[before].next_sibling = nodes_[child].next_sibling;
  nodes_[child].next_sibling = above.first_child;
  above.first_child = child;
  if (above.last_child == child) above.last_child = before;
}

void Draft::lead_to(NodeIndex node) {
  for (; node != root; node = nodes_[node].parent) make_first(node);
}

const Draft::Property* Draft::find(NodeIndex node, std::string_view ident) const {
  const std::vector<Property>& all = nodes_[node].properties;
  const auto found =
      std::find_if(all.rbegin(), all.rend(), [&](const Property& p) { return p.ident == ident; });
  return found == all.rend() ? nullptr : &*found;
}

Draft::Property& Draft::property(NodeIndex node, std::string_view ident) {
  std::vector<Property>& all = nodes_[node].properties;
  const auto found =
      std::find_if(all.rbegin(), all.rend(), [&](const Property& p) { return p.ident == ident; });
  if (found != all.rend()) return *found;
  return all.emplace_back(Property{std::string(ident)});
}

bool Draft::has(NodeIndex node, std::string_view ident) const { return find(node, ident) != nullptr; }

void Draft::erase(NodeIndex node, std::string_view ident) {
  property(node, ident).values.clear();
  property(node, ident).pieces.clear();
  std::erase_if(nodes_[node].notes, [&](std::uint32_t note) { return notes_[note].ident == ident; });
}

void Draft::repeat(NodeIndex node, std::string_view ident) {
  nodes_[node].properties.push_back({std::string(ident)});
}

void Draft::put(NodeIndex node, std::string_view ident, const NewValue& value, Span from) {
  property(node, ident).values.push_back({value.escaped(), from});
}

void Draft::text(NodeIndex node, std::string_view ident, std::string_view utf8, Span from) {
  if (is_blank(utf8)) return;
  Property& place = property(node, ident);
  if (place.values.empty()) {
    place.values.push_back({sgf::escaped(utf8), from});
    return;
  }
  std::string& escaped = place.values.back().escaped.append("\n");
  const auto value = static_cast<std::uint32_t>(place.values.size() - 1);
  place.pieces.push_back({value, static_cast<std::uint32_t>(escaped.size()), from});
  escaped.append(sgf::escaped(utf8));
}

bool Draft::is_empty() const {
  if (!before_.empty() || nodes_.size() > 1) return false;
  return std::all_of(
      nodes_.front().properties.begin(), nodes_.front().properties.end(), [](const Property& p) {
        if (p.values.empty()) return true;
        const bool is_unread =
            p.ident == "XF" && std::all_of(p.values.begin(), p.values.end(),
                                           [](const Value& v) { return v.escaped.starts_with("?:"); });
        const bool is_assumed = p.ident == "SZ" && p.values.front().from.empty();
        return is_unread || is_assumed || is_of_file(p.ident);
      });
}

void Draft::set_size(BoardSize size, Span from) {
  size_ = size;
  const std::string columns = std::to_string(size.columns);
  const bool is_square = size.columns == size.rows;
  property(root, "SZ")
      .values.assign(1, {is_square ? columns : columns + ":" + std::to_string(size.rows), from});
}

void Draft::keep(NodeIndex node, std::string_view name, std::string_view utf8, Span from) {
  put(node, "XF", NewValue::composed(NewValue::text(name), NewValue::text(utf8)), from);
}

void Draft::keep_unread(NodeIndex node, std::string_view utf8, Span from) {
  using namespace spec::literals;
  keep(node, "?", utf8, from);
  note("unreadable-line"_check, node, "XF");
}

void Draft::note(spec::CheckId check, NodeIndex node, std::string_view ident, sgf::Argument first,
                 sgf::Argument second) {
  const Property* const place = find(node, ident);
  const bool is_there = place && !place->values.empty();
  const auto value = is_there ? static_cast<std::uint32_t>(place->values.size() - 1) : 0;
  const bool goes_on = is_there && !place->pieces.empty() && place->pieces.back().value == value;
  const std::uint32_t offset = goes_on ? place->pieces.back().offset : 0;
  nodes_[node].notes.push_back(static_cast<std::uint32_t>(notes_.size()));
  notes_.push_back({check, is_there ? std::string(ident) : std::string(), value, offset, {first, second}});
}

void Draft::note_on_file(spec::CheckId check, std::string_view ident, sgf::Argument argument) {
  if (before_.empty()) return note(check, root, ident, argument);
  Tree& first = before_.front();
  first.nodes[root].notes.push_back(static_cast<std::uint32_t>(first.notes.size()));
  first.notes.push_back({check, std::string(ident), 0, 0, {argument, {}}});
}

// The nodes of all games in pre-order as text, with the origins and notes of each.
class Draft::Writer {
 public:
  explicit Writer(Reading& out) : out_(out) {}

  void write(const Tree& tree);

 private:
  void write(NodeIndex node);
  void write(const Property& property);
  void write(const Value& value, std::span<const Piece> pieces);
  void write_notes(const Node& node, Span head);
  Span place_of(const Note& note, const Property& property, std::size_t index) const;
  void begin(Span from) { out_.origins.push_back({here(), from}); }
  std::uint32_t here() const { return static_cast<std::uint32_t>(out_.sgf.size()); }
  bool has_siblings(NodeIndex node) const {
    return nodes()[nodes()[node].parent].first_child != nodes()[nodes()[node].parent].last_child;
  }
  const std::vector<Node>& nodes() const { return tree_->nodes; }

  const Tree* tree_ = nullptr;
  Reading& out_;
  std::uint32_t number_ = 0;       // of the node at hand, in pre-order
  std::vector<Span> identifiers_;  // of the node at hand, by property
  std::vector<std::vector<Span>> values_;
};

void Draft::Writer::write(const Property& property) {
  identifiers_.push_back({here(), here() + static_cast<std::uint32_t>(property.ident.size())});
  values_.emplace_back();
  if (property.values.empty()) return;
  begin(property.values.front().from);
  out_.sgf += property.ident;
  const std::span<const Piece> pieces = property.pieces;
  std::size_t done = 0;
  for (std::uint32_t value = 0; value < property.values.size(); ++value) {
    std::size_t end = done;
    while (end < pieces.size() && pieces[end].value == value) ++end;
    write(property.values[value], pieces.subspan(done, end - done));
    done = end;
  }
}

void Draft::Writer::write(const Value& value, std::span<const Piece> pieces) {
  begin(value.from);
  out_.sgf += '[';
  values_.back().push_back({here(), here() + static_cast<std::uint32_t>(value.escaped.size())});
  for (const Piece& piece : pieces) out_.origins.push_back({here() + piece.offset, piece.from});
  out_.sgf += value.escaped;
  out_.sgf += ']';
}

// The value, or the piece of it.
Span Draft::Writer::place_of(const Note& note, const Property& property, std::size_t index) const {
  Span place = values_[index][note.value];
  const auto next = std::upper_bound(
      property.pieces.begin(), property.pieces.end(), note, [](const Note& before, const Piece& piece) {
        return std::tie(before.value, before.offset) < std::tie(piece.value, piece.offset);
      });
  if (next != property.pieces.end() && next->value == note.value) place.end = place.begin + next->offset - 1;
  place.begin += note.offset;
  return place;
}

void Draft::Writer::write_notes(const Node& node, Span head) {
  const auto first = static_cast<std::ptrdiff_t>(out_.notes.size());
  for (const std::uint32_t index : node.notes) {
    const Note& note = tree_->notes[index];
    sgf::Diagnostic diagnostic{note.check, head, sgf::NodeId(number_), {}, {}};
    for (std::size_t i = 0; i < node.properties.size(); ++i) {
      if (node.properties[i].ident != note.ident || note.value >= values_[i].size()) continue;
      diagnostic.span = place_of(note, node.properties[i], i);
      diagnostic.property = identifiers_[i];
    }
    std::copy(std::begin(note.arguments), std::end(note.arguments), std::begin(diagnostic.arguments));
    out_.notes.push_back(diagnostic);
  }
  std::stable_sort(out_.notes.begin() + first, out_.notes.end(),
                   [](const auto& a, const auto& b) { return a.span.begin < b.span.begin; });
}

void Draft::Writer::write(NodeIndex index) {
  const Node& node = nodes()[index];
  identifiers_.clear();
  values_.clear();
  begin(node.from);
  const Span head{here(), here() + 1};
  out_.sgf += ';';
  for (const Property& property : node.properties) write(property);
  out_.sgf += '\n';
  write_notes(node, head);
  ++number_;
}

void Draft::Writer::write(const Tree& tree) {
  tree_ = &tree;
  begin({});
  out_.sgf += '(';
  NodeIndex node = root;
  while (true) {
    write(node);
    if (out_.sgf.size() > most_bytes) return;
    if (const NodeIndex child = nodes()[node].first_child) {
      node = child;
      if (has_siblings(node)) out_.sgf += '(';
      continue;
    }
    while (node != root && !nodes()[node].next_sibling) {
      if (has_siblings(node)) out_.sgf += ')';
      node = nodes()[node].parent;
    }
    if (node == root) break;
    node = nodes()[node].next_sibling;
    out_.sgf += ")(";
  }
  out_.sgf += ")\n";
}

Result<Reading> Draft::finish(FormatId format, spec::Charset charset) {
  Reading reading;
  reading.format = format;
  reading.charset = charset;
  Writer writer(reading);
  end_game();
  for (const Tree& tree : before_)
    if (reading.sgf.size() <= most_bytes) writer.write(tree);
  if (reading.sgf.size() > most_bytes) return fail(ErrorCode::TooLarge, "> 4 GB");
  std::stable_sort(
      reading.notes.begin(), reading.notes.end(),
      [](const sgf::Diagnostic& a, const sgf::Diagnostic& b) { return a.span.begin < b.span.begin; });
  return reading;
}

}  // namespace qipu::convert
