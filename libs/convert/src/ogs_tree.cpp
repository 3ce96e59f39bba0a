#include "ogs_tree.hpp"

#include <algorithm>
#include <iterator>

#include "values.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

struct MarkName {
  std::string_view name;
  std::string_view ident;
};
constexpr MarkName mark_names[] = {
    {"triangle", "TR"}, {"square", "SQ"}, {"circle", "CR"}, {"cross", "MA"}, {"mark_x", "MA"},
};
// Marks of the server's own board; any other name is a label.
constexpr std::string_view no_labels[] = {"black", "white",         "blue_move",   "chat_triangle",
                                          "color", "hint",          "remove",      "needs_sealing",
                                          "score", "stone_removed", "sub_triangle"};

std::string_view ident_of(std::string_view mark) {
  for (const MarkName& one : mark_names)
    if (one.name == mark) return one.ident;
  const bool is_own = std::find(std::begin(no_labels), std::end(no_labels), mark) != std::end(no_labels);
  return is_own ? std::string_view() : std::string_view("LB");
}

std::optional<Point> on_board(std::int64_t column, std::int64_t row, BoardSize size) {
  if (column < 0 || row < 0 || column >= size.columns || row >= size.rows) return std::nullopt;
  return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
}

int letter(char c) {
  const char lower = static_cast<char>(c | 0x20);
  return lower >= 'a' && lower <= 'z' ? lower - 'a' : -1;
}

// 1 and 2; anything else is no stone.
std::optional<Color> color_of(std::int64_t number) {
  if (number == 1) return Color::Black;
  return number == 2 ? std::optional(Color::White) : std::nullopt;
}

// x and y of -1 are a pass.
std::optional<OgsStep> step_of(JsonValue x, JsonValue y, BoardSize size, Span from) {
  const std::optional<std::int64_t> column = x.integer(), row = y.integer();
  if (!column || !row) return std::nullopt;
  OgsStep step;
  step.from = from;
  if (*column == -1 || *row == -1) return step;
  step.point = on_board(*column, *row, size);
  return step.point ? std::optional(step) : std::nullopt;
}

// [x,y,milliseconds,colour of an edit,{more}]; {"x":3,"y":3,"color":1,"edited":true,"timedelta":1200}
struct MoveParts {
  JsonValue x, y, time, color, edited;
};
MoveParts parts_of(JsonValue move) {
  if (move.is(JsonKind::Object))
    return {move.find("x"), move.find("y"), move.find("timedelta"), move.find("color"), move.find("edited")};
  const JsonValue x = move.first(), y = x.next(), time = y.next(), color = time.next();
  return {x, y, time, color, color};
}

std::uint64_t key_of(NodeIndex parent, const OgsStep& step) {
  const std::uint64_t place = step.point ? step.point->column * 64U + step.point->row : 0xFFFU;
  const std::uint64_t edit = !step.is_edit ? 0U : !step.color ? 1U : *step.color == Color::Black ? 2U : 3U;
  return std::uint64_t{parent} << 32 | edit << 16 | place;
}

std::string chat_text(JsonValue line, JsonValue body) {
  std::string name = line.find("username").taken().text();
  if (name.empty()) name = line.find("player_id").taken().text();
  return (name.empty() ? name : name.append(": ")).append(body.taken().text());
}

void append_line(std::string& text, std::string_view line) {
  text.append(text.empty() || line.empty() ? "" : "\n").append(line);
}

}  // namespace

std::optional<std::vector<OgsStep>> unpacked(std::string_view packed, BoardSize size, Span from) {
  std::vector<OgsStep> steps;
  for (std::size_t i = 0; i < packed.size();) {
    OgsStep step;
    const auto begin = static_cast<std::uint32_t>(i);
    step.is_edit = packed[i] == '!';
    if (step.is_edit && i + 1 < packed.size()) step.color = color_of(packed[i + 1] - '0');
    i += step.is_edit ? 2 : 0;
    if (i + 2 > packed.size()) return std::nullopt;
    const bool is_pass = packed[i] == '.' || packed[i + 1] == '.';
    step.point = is_pass ? std::nullopt : on_board(letter(packed[i]), letter(packed[i + 1]), size);
    if (!is_pass && !step.point) return std::nullopt;
    i += 2;
    step.from = {std::min(from.begin + begin, from.end),
                 std::min(from.begin + static_cast<std::uint32_t>(i), from.end)};
    steps.push_back(step);
  }
  return steps;
}

std::optional<std::vector<OgsStep>> unpacked(JsonValue packed, BoardSize size) {
  if (!packed.is(JsonKind::String)) return std::nullopt;
  return unpacked(packed.text(), size, {packed.span().begin + 1, packed.span().end});
}

// ---- Nodes

NodeIndex OgsTree::add(NodeIndex parent, const OgsStep& step, Color color) {
  NodeIndex node;
  if (step.is_edit) {
    node = draft_.add(parent, step.from);
    const std::string_view ident = !step.color ? "AE" : *step.color == Color::Black ? "AB" : "AW";
    if (step.point) draft_.put(node, ident, *step.point, step.from);
  } else {
    node = draft_.move(parent, color, step.point, step.from);
  }
  know(parent, node, step.is_edit ? color : opposite(color));
  return node;
}

void OgsTree::know(NodeIndex parent, NodeIndex node, Color next) {
  to_play_.resize(node + std::size_t{1}, next);
  has_child_.resize(node + std::size_t{1});
  if (trunk_.back() == parent && !has_child_[parent]) trunk_.push_back(node);
  has_child_[parent] = true;
}

void OgsTree::adopt(NodeIndex parent, NodeIndex node, const OgsStep& step) {
  if (!step.is_edit && step.color) to_play_[parent] = *step.color;
  children_.try_emplace(key_of(parent, step), node);
  know(parent, node, step.is_edit ? to_play_[parent] : opposite(to_play_[parent]));
}

// The child that has this step already, else a new one.
NodeIndex OgsTree::follow(NodeIndex parent, const OgsStep& step) {
  if (parent == Draft::root && !step.is_edit && step.point && handicap_.contains(*step.point)) return parent;
  const Color color = to_play_[parent];
  const auto [found, is_new] = children_.try_emplace(key_of(parent, step), 0);
  if (is_new) found->second = add(parent, step, color);
  return found->second;
}

NodeIndex OgsTree::follow(NodeIndex parent, const std::vector<OgsStep>& steps) {
  for (const OgsStep& step : steps) parent = follow(parent, step);
  return parent;
}

// After so many moves of the trunk.
NodeIndex OgsTree::at(JsonValue number) const {
  const std::int64_t moves = number.integer().value_or(0);
  const auto last = static_cast<std::int64_t>(trunk_.size()) - 1;
  return trunk_[static_cast<std::size_t>(std::clamp(moves, std::int64_t{0}, last))];
}

// ---- Moves

void OgsTree::add_move(JsonValue move, std::uint32_t& handicap) {
  const MoveParts parts = parts_of(move);
  std::optional<OgsStep> step = step_of(parts.x, parts.y, draft_.board_size(), move.span());
  if (!step) return keep_unread(draft_, trunk_end(), move);
  step->is_edit =
      move.is(JsonKind::Object) ? parts.edited.is(JsonKind::True) : parts.edited.is(JsonKind::Number);
  if (step->is_edit) step->color = color_of(parts.color.integer().value_or(0));
  NodeIndex node = Draft::root;
  if (handicap > 0 && step->point && !step->is_edit) {
    --handicap;
    handicap_.add(*step->point);
    draft_.put(node, "AB", *step->point, move.span());
    trunk_.push_back(node);
    to_play_[node] = Color::White;
  } else {
    node = follow(trunk_end(), *step);
    if (node != trunk_end()) trunk_.push_back(node);  // in the place of one that was taken back
  }
  for (const JsonValue value : {parts.x, parts.y, parts.color, parts.edited}) value.take();
  if (parts.time.is(JsonKind::Number) && parts.time.integer().value_or(1) > 0)
    draft_.keep(node, "timedelta", parts.time.text(), parts.time.span());
  parts.time.take();
  if (const JsonValue more = move.is(JsonKind::Array) ? parts.color.next() : JsonValue(); more) {
    keep_rest(draft_, node, more);
    more.take();
  }
  keep_rest(draft_, node, move);
}

void OgsTree::add_moves(JsonValue moves, std::uint32_t handicap) {
  if (!moves || moves.is(JsonKind::Null)) return;
  moves.take();
  if (const auto steps = unpacked(moves, draft_.board_size())) {
    follow(trunk_end(), *steps);
  } else if (!moves.is(JsonKind::Array)) {
    keep_unread(draft_, Draft::root, moves);
  } else if (moves.first().is(JsonKind::Number)) {
    add_move(moves, handicap);
  } else {
    const std::uint32_t asked = handicap;
    for (JsonValue move = moves.first(); move; move = move.next()) add_move(move, handicap);
    if (handicap < asked) note_placed(draft_, Draft::root, "AB");
  }
}

// ---- The tree of variations

void OgsTree::annotate(NodeIndex node, JsonValue tree_node) {
  for (const std::string_view key : {"x", "y", "trunk_next", "branches"}) tree_node.find(key).take();
  Notes* const notes = tree_node.find("text") || tree_node.find("marks") ? &notes_[node] : nullptr;
  if (const JsonValue text = tree_node.find("text"); text.is(JsonKind::String)) {
    notes->text = text.taken().text();
    notes->from = text.span();
  }
  for (JsonValue marked = tree_node.find("marks").first(); marked; marked = marked.next())
    put_marked_point(node, marked);
  keep_rest(draft_, node, tree_node);
}

void OgsTree::add_tree(JsonValue move_tree) {
  struct Level {
    JsonValue tree_node;
    NodeIndex parent;
  };
  if (!move_tree.is(JsonKind::Object)) return;
  move_tree.take();
  std::vector<Level> levels;
  const auto push_children = [&](JsonValue tree_node, NodeIndex node) {
    const std::size_t before = levels.size();
    if (const JsonValue next = tree_node.find("trunk_next"); next.is(JsonKind::Object))
      levels.push_back({next, node});
    for (JsonValue branch = tree_node.find("branches").first(); branch; branch = branch.next())
      levels.push_back({branch, node});
    std::reverse(levels.begin() + static_cast<std::ptrdiff_t>(before), levels.end());
  };
  push_children(move_tree, Draft::root);
  annotate(Draft::root, move_tree);
  while (!levels.empty()) {
    const auto [tree_node, parent] = levels.back();
    levels.pop_back();
    const auto step =
        step_of(tree_node.find("x"), tree_node.find("y"), draft_.board_size(), tree_node.span());
    if (!step) {
      keep_unread(draft_, parent, tree_node);
      continue;
    }
    const NodeIndex node = follow(parent, *step);
    push_children(tree_node, node);
    annotate(node, tree_node);
  }
}

// ---- Reviews

void OgsTree::add_message(JsonValue entry, NodeIndex& here) {
  const JsonValue from = entry.find("f"), moves = entry.find("m");
  if (from || moves) {
    const auto steps = unpacked(moves, draft_.board_size());
    here = at(from.taken());
    if (steps) here = follow(here, *steps);
    if (steps || !moves)
      moves.take();
    else
      keep_unread(draft_, here, moves);
  }
  if (const JsonValue move = entry.find("om"); move.is(JsonKind::Array)) {
    std::uint32_t no_handicap = 0;
    add_move(move.taken(), no_handicap);
  }
  if (entry.find("undo").is(JsonKind::True) && trunk_.size() > 1) trunk_.pop_back();
  if (const JsonValue text = entry.find("t"); text.is(JsonKind::String)) {
    notes_[here].text = text.taken().text();
    notes_[here].from = text.span();
  }
  if (const JsonValue more = entry.find("t+"); more.is(JsonKind::String)) {
    notes_[here].text += more.taken().text();
    notes_[here].from = more.span();
  }
  if (const JsonValue marks = entry.find("k"); marks.is(JsonKind::Object)) set_marks(here, marks.taken());
  if (const JsonValue line = entry.find("chat"); line.is(JsonKind::Object)) add_line(line, here);
}

void OgsTree::add_review(JsonValue entries) {
  NodeIndex here = Draft::root;
  for (JsonValue entry = entries.first(); entry; entry = entry.next()) {
    if (!entry.is(JsonKind::Object)) {
      keep_unread(draft_, here, entry);
      continue;
    }
    add_message(entry, here);
    const bool is_head = entry.find("gamedata") || entry.find("owner");
    keep_rest(draft_, is_head ? Draft::root : here, entry);
  }
  draft_.lead_to(trunk_end());  // before moves that were taken back
}

// What was said beside a move; with moves of its own it is a variation.
void OgsTree::add_line(JsonValue line, NodeIndex here) {
  const JsonValue body = line.find("body"), number = line.find("move_number");
  const JsonValue place = body.is(JsonKind::Object) ? body : line;
  if (number) here = at(number.taken());
  if (const auto steps = unpacked(place.find("moves"), draft_.board_size())) {
    here = follow(at(place.find("from").taken()), *steps);
    place.find("moves").take();
  }
  const JsonValue said = body.is(JsonKind::Object) ? body.find("name") : body;
  if (body.find("type").text() == "analysis") body.find("type").take();
  if (said.is(JsonKind::String)) {
    append_line(notes_[here].chat, chat_text(line, said));
    notes_[here].from = line.span();
  }
}

void OgsTree::add_chat(JsonValue lines) {
  for (JsonValue line = lines.first(); line; line = line.next())
    add_line(line.find("line") ? line.find("line") : line, trunk_end());
}

// ---- Marks

// {"x":3,"y":3,"marks":{"triangle":true,"letter":"A"}}
void OgsTree::put_marked_point(NodeIndex node, JsonValue marked) {
  const auto step = step_of(marked.find("x"), marked.find("y"), draft_.board_size(), marked.span());
  if (!step || !step->point) return;
  marked.find("x").take(), marked.find("y").take();
  const JsonValue marks = marked.find("marks");
  const JsonValue label = marks.find("letter") ? marks.find("letter") : marks.find("subscript");
  if (label.is(JsonKind::String)) {
    const NewValue value =
        NewValue::composed(NewValue::of(*step->point), NewValue::text(label.taken().text()));
    draft_.put(node, "LB", value, label.span());
  }
  for (const MarkName& name : mark_names) {
    const JsonValue mark = marks.find(name.name);
    if (mark.is(JsonKind::True)) draft_.put(node, name.ident, *step->point, mark.taken().span());
  }
}

// {"triangle":"aabb","A":"cc"}
void OgsTree::put_marks(NodeIndex node, JsonValue marks) {
  for (JsonValue mark = marks.first(); mark; mark = mark.next()) {
    const std::string name = mark.key();
    const std::string_view ident = ident_of(name);
    const auto steps = unpacked(mark, draft_.board_size());
    if (ident.empty() || !steps) {
      draft_.keep(node, name, mark.compact(), mark.span());
      continue;
    }
    for (const OgsStep& step : *steps) {
      if (!step.point) continue;
      NewValue value = NewValue::of(*step.point);
      if (ident == "LB") value = NewValue::composed(value, NewValue::text(name));
      draft_.put(node, ident, value, step.from);
    }
  }
}

void OgsTree::finish() {
  for (NodeIndex node = 0; node < draft_.size(); ++node) {
    const auto found = notes_.find(node);
    if (found == notes_.end()) continue;
    const Notes& notes = found->second;
    draft_.text(node, "C", notes.text, notes.from);
    draft_.text(node, "C", notes.chat, notes.from);
    put_marks(node, notes.marks);
  }
}

}  // namespace qipu::convert
