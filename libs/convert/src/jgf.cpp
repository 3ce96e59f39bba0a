// JGF: the JSON Game Format of ngGo, version 1, and of Seki, version 2. One object: what is said of the
// record, the game, the players, the board; and "tree", a list of nodes in which a list, or an object with
// "variations", holds lists that go on from the node before. Each version is read by its shape, whatever
// number it bears.
//
// Described: docs/reference/formats/jgf.md.
#include "jgf.hpp"

#include <algorithm>
#include <iterator>

#include "json.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

std::pair<std::string_view, std::string_view> split_generator(std::string_view generator) {
  const std::size_t space = generator.rfind(' ');
  if (space == generator.npos) return {generator, {}};
  std::string_view version = generator.substr(space + 1);
  if (version.starts_with('v')) version.remove_prefix(1);
  const bool is_number = !version.empty() && text::is_digit(version[0]);
  return is_number ? std::pair(generator.substr(0, space), version)
                   : std::pair(generator, std::string_view());
}

bool is_ident(std::string_view text) {
  const auto is_part = [](char c) { return text::is_letter(c) || text::is_digit(c); };
  return !text.empty() && (text[0] < '0' || text[0] > '9') && std::all_of(text.begin(), text.end(), is_part);
}

std::string closed(std::string_view between_brackets) {
  std::string out;
  bool is_escaped = false;
  for (const char c : between_brackets) {
    if (c == ']' && !is_escaped) out += '\\';
    is_escaped = c == '\\' && !is_escaped;
    out += c;
  }
  if (is_escaped) out += '\\';
  return out;
}

namespace {

std::string_view trimmed_text(const std::string& text) { return sgf::trimmed(text); }

bool is_text(JsonValue value) { return value.is(JsonKind::String) || value.is(JsonKind::Number); }

JsonValue find_path(JsonValue value, std::string_view path) {
  while (value && !path.empty()) value = value.find(take_until(path, '.'));
  return value;
}

std::optional<Color> color_of(std::string_view name) {
  if (equals_folded(name, "black") || equals_folded(name, "b")) return Color::Black;
  if (equals_folded(name, "white") || equals_folded(name, "w")) return Color::White;
  return std::nullopt;
}

std::string_view ident_of(std::span<const JgfName> names, std::string_view name) {
  for (const JgfName& one : names)
    if (equals_folded(one.name, name)) return one.ident;
  return {};
}

// ---- The head: each place that is known, and what it says. False: not what the place asks for, or said
// already.

struct HeadPlace {
  std::string_view path;
  std::string_view ident;  // or the name of a remark
  bool (*put)(Draft& draft, std::string_view ident, JsonValue value);
};

bool put_text(Draft& draft, std::string_view ident, JsonValue value) {
  if (!is_text(value)) return false;
  draft.text(Draft::root, ident, trimmed_text(value.text()), value.span());
  return true;
}

bool put_named_remark(Draft& draft, std::string_view name, JsonValue value) {
  if (!is_text(value)) return false;
  put_remark(draft, name, value.text(), value.span());
  return true;
}

// What only repeats what the form of the file shows.
bool put_nothing(Draft&, std::string_view, JsonValue value) { return is_text(value); }

// Of another game nothing is read: its moves are none of Go.
bool is_go(JsonValue type) {
  constexpr std::string_view names[] = {"",      "go",   "igo",  "weiqi", "wei-qi",
                                        "baduk", "围棋", "圍棋", "囲碁",  "바둑"};
  const std::string name = text::lower_case(trimmed_text(type.text()));
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

bool put_generator(Draft& draft, std::string_view, JsonValue value) {
  if (!value.is(JsonKind::String)) return false;
  const std::string text = value.text();
  const auto [name, version] = split_generator(text);
  if (!name.empty())
    draft.put(Draft::root, "AP", NewValue::composed(NewValue::text(name), NewValue::text(version)),
              value.span());
  return true;
}

bool put_date_or_dates(Draft& draft, std::string_view, JsonValue value) {
  if (draft.has(Draft::root, "DT")) return false;
  std::string all = value.text();
  for (JsonValue date = value.first(); date; date = date.next())
    all.append(all.empty() ? "" : ",").append(date.text());
  put_date(draft, all, value.span());
  return is_text(value) || value.is(JsonKind::Array);
}

bool put_any_komi(Draft& draft, std::string_view, JsonValue value) {
  if (draft.has(Draft::root, "KM")) return false;
  if (const std::optional<Decimal> komi = value.number())
    put_komi(draft, *komi, value.span());
  else
    put_komi(draft, value.text(), value.span());
  return is_text(value);
}

// No handicap is what is not said. One stone is no handicap of SGF.
bool put_stones(Draft& draft, std::string_view, JsonValue value) {
  const std::optional<std::int64_t> stones =
      value.is(JsonKind::String) ? number_in(value.text()) : value.integer();
  if (!stones || *stones < 0 || *stones == 1 || draft.has(Draft::root, "HA")) return false;
  if (*stones > 1) draft.text(Draft::root, "HA", std::to_string(*stones), value.span());
  return true;
}

bool put_any_result(Draft& draft, std::string_view, JsonValue value) {
  put_result(draft, value.text(), value.span());
  return is_text(value);
}

bool put_ruleset(Draft& draft, std::string_view, JsonValue value) {
  if (draft.has(Draft::root, "RU")) return false;
  put_rules(draft, value.text(), value.span());
  return is_text(value);
}

bool put_main_time(Draft& draft, std::string_view, JsonValue value) {
  if (draft.has(Draft::root, "TM")) return false;
  put_time(draft, value.text(), value.span());
  return is_text(value);
}

// As it stands if it is in words; else seconds, of what kind the record says beside it.
bool put_overtime(Draft& draft, std::string_view, JsonValue value) {
  const std::string text = value.text();
  if (text == "0") return true;
  draft.text(Draft::root, "OT", trimmed_text(text), value.span());
  return is_text(value);
}

constexpr HeadPlace head_places[] = {
    {"record.format", "", put_nothing},
    {"record.version", "", put_nothing},
    {"record.charset", "", put_nothing},
    {"record.application", "", put_generator},
    {"record.generator", "", put_generator},
    {"record.transcriber", "US", put_text},
    {"record.annotator", "AN", put_text},
    {"record.source", "SO", put_text},
    {"record.copyright", "CP", put_text},
    {"source.name", "SO", put_text},
    {"source.copyright", "CP", put_text},
    {"game.type", "", put_nothing},
    {"game.name", "GN", put_text},
    {"game.result", "", put_any_result},
    {"game.dates", "", put_date_or_dates},
    {"game.date", "", put_date_or_dates},
    {"game.opening", "ON", put_text},
    {"game.annotator", "AN", put_text},
    {"game.location", "PC", put_text},
    {"game.event", "EV", put_text},
    {"game.round", "RO", put_text},
    {"game.komi", "", put_any_komi},
    {"game.handicap", "", put_stones},
    {"game.rules", "", put_ruleset},
    {"game.time.main", "", put_main_time},
    {"event.name", "EV", put_text},
    {"event.location", "PC", put_text},
    {"event.round", "RO", put_text},
    {"rules.ruleset", "", put_ruleset},
    {"rules.ruleSet", "", put_ruleset},
    {"rules.komi", "", put_any_komi},
    {"rules.handicap", "", put_stones},
    {"rules.time", "", put_main_time},
    {"rules.mainTime", "", put_main_time},
    {"rules.overtime", "", put_overtime},
    {"rules.overTime", "", put_overtime},
    {"game.description", "GC", put_text},
    {"game.comment", "GC", put_text},
    {"record.comment", "Record", put_named_remark},
    {"source.url", "URL", put_named_remark},
};

struct OvertimeField {
  std::string_view type;
  std::string_view length;
  std::string_view main;
};
constexpr OvertimeField overtime_fields[] = {{"game.time.type", "game.time.overtime", "game.time.main"},
                                             {"rules.timeControl", "rules.overTime", "rules.mainTime"}};

// ---- Points

std::optional<Point> point_of(const Draft& draft, JsonValue value) {
  const bool is_list = value.is(JsonKind::Array);
  const JsonValue first = is_list ? value.first() : value.find("x");
  const std::optional<std::int64_t> x = first.integer();
  const std::optional<std::int64_t> y = (is_list ? first.next() : value.find("y")).integer();
  if (!x || !y || *x < 0 || *y < 0 || *x >= max_board || *y >= max_board) return std::nullopt;
  const Point point{static_cast<std::uint8_t>(*x), static_cast<std::uint8_t>(*y)};
  return draft.holds(point) ? std::optional(point) : std::nullopt;
}

// Both are taken if the point is one.
void take_point(JsonValue value) {
  if (value.is(JsonKind::Array)) return value.take();
  value.find("x").take();
  value.find("y").take();
}

// ---- The whole

class JgfReader {
 public:
  JgfReader(Source& source, Draft& draft) : source_(source), draft_(draft), json_(source) {}

  Result<void> run();

 private:
  struct Level {
    JsonValue next;
    NodeIndex node;  // that the next goes on from
  };

  void read_charset();
  void read_size();
  void read_view(std::int64_t left, std::int64_t top, std::int64_t right, std::int64_t bottom, Span from);
  void read_cut_off();
  void read_players();
  void read_settings();
  void read_overtime(const OvertimeField& field);
  void read_head();
  void read_tree();
  NodeIndex read_node(JsonValue value, NodeIndex parent);
  NodeIndex read_move(JsonValue value, NodeIndex parent);
  void read_clock(NodeIndex node, Color color, JsonValue move);
  void read_points(NodeIndex node, JsonValue value, std::span<const JgfName> names);
  void read_group(NodeIndex node, std::string_view ident, JsonValue coords);
  void read_groups(NodeIndex node, JsonValue object, std::span<const JgfName> names);
  void read_comments(NodeIndex node, JsonValue comments);
  void read_properties(NodeIndex node, JsonValue properties);
  void read_values(NodeIndex node, std::string_view ident, JsonValue value);
  JsonValue root() { return json_.root(); }

  Source& source_;
  Draft& draft_;
  Json json_;
  bool has_root_ = false;
  bool is_untimed_ = false;
};

// JSON is UTF-8; what is not says what it is, or is guessed.
void JgfReader::read_charset() {
  if (text::fits(source_.bytes(), text::Charset::Utf8)) return;
  const std::string label = find_path(root(), "record.charset").text();
  const std::optional<text::Charset> declared = spec::find_charset(label);
  if (declared && *declared != text::Charset::Utf8)
    source_.set_charset(*declared);
  else
    source_.find_charset(source_.bytes());
}

void JgfReader::read_size() {
  const JsonValue board = root().find("board");
  const JsonValue size = board.find("size");
  const JsonValue width = board.find("width") ? board.find("width") : size;
  const JsonValue height = board.find("height") ? board.find("height") : width;
  if (!width) return;
  const std::int64_t columns = width.integer().value_or(0), rows = height.integer().value_or(0);
  if (columns < 1 || rows < 1 || columns > max_board || rows > max_board) {
    keep_unread(draft_, Draft::root, width);
    if (height != width) keep_unread(draft_, Draft::root, height);
    return;
  }
  draft_.set_size({static_cast<std::uint32_t>(columns), static_cast<std::uint32_t>(rows)}, width.span());
  width.take(), height.take();
  if (size.integer() == columns) size.take();
}

// Lines that are left out on each side.
void JgfReader::read_view(std::int64_t left, std::int64_t top, std::int64_t right, std::int64_t bottom,
                          Span from) {
  const BoardSize size = draft_.board_size();
  const auto last = [](std::uint32_t lines, std::int64_t cut) {
    return static_cast<std::uint8_t>(lines - 1 - static_cast<std::uint32_t>(cut));
  };
  const Point first{static_cast<std::uint8_t>(left), static_cast<std::uint8_t>(top)};
  const sgf::Rectangle shown{first, {last(size.columns, right), last(size.rows, bottom)}};
  draft_.put(Draft::root, "VW", NewValue::of(shown), from);
}

void JgfReader::read_cut_off() {
  constexpr std::string_view forms[][4] = {{"cutOffLeft", "cutOffTop", "cutOffRight", "cutOffBottom"},
                                           {"left", "top", "right", "bottom"}};
  const JsonValue board = root().find("board"), section = board.find("section");
  const JsonValue places[] = {board, section};
  for (std::size_t form = 0; form < std::size(forms); ++form) {
    std::int64_t cut[4];
    bool is_cut = false;
    for (std::size_t i = 0; i < 4; ++i) {
      cut[i] = places[form].find(forms[form][i]).integer().value_or(0);
      if (cut[i] < 0 || cut[i] > max_board) return;
      is_cut = is_cut || cut[i] > 0;
    }
    const BoardSize size = draft_.board_size();
    if (cut[0] + cut[2] >= size.columns || cut[1] + cut[3] >= size.rows) return;
    Span from;
    for (const std::string_view name : forms[form]) {
      const JsonValue value = places[form].find(name);
      if (value.integer().value_or(0) > 0) from = value.span();
      value.take();
    }
    if (is_cut && !draft_.has(Draft::root, "VW")) read_view(cut[0], cut[1], cut[2], cut[3], from);
  }
}

// Several of one colour are parted by &, as FF[5] has it, and so are their ranks.
void JgfReader::read_players() {
  struct Side {
    std::string names, ranks;
    JsonValue name, rank;
  };
  Side sides[2];
  const auto join = [](std::string& all, JsonValue& place, JsonValue value) {
    if (trimmed_text(value.text()).empty()) return;
    all.append(all.empty() ? "" : " & ").append(value.taken().text());
    if (!place) place = value;
  };
  const JsonValue inside = root().find("game").find("players");
  const JsonValue players = inside ? inside : root().find("players");
  for (JsonValue player = players.first(); player; player = player.next()) {
    const std::optional<Color> color = color_of(player.find("color").text());
    if (!color) continue;
    player.find("color").take();
    Side& side = sides[*color == Color::White];
    join(side.names, side.name, player.find("name"));
    join(side.ranks, side.rank, player.find("rank"));
    if (const JsonValue team = player.find("team"); is_text(team))
      put_team(draft_, *color, team.taken().text(), team.span());
    if (const JsonValue country = player.find("country"); is_text(country))
      put_country(draft_, *color, country.taken().text(), country.span());
  }
  for (const Color color : {Color::Black, Color::White}) {
    const Side& side = sides[color == Color::White];
    put_player(draft_, color, side.names, side.name.span());
    put_rank(draft_, color, side.ranks, side.rank.span());
  }
}

// ST, where the settings say what it can say: variations of this node or of the next, shown or not.
void JgfReader::read_settings() {
  const JsonValue settings = root().find("settings");
  constexpr std::string_view forms[][3] = {
      {"variationChildren", "variationSiblings", "variationMarkup"},
      {"showVariations", "showSiblingVariations", ""},
  };
  for (const auto& form : forms) {
    const JsonValue children = settings.find(form[0]), siblings = settings.find(form[1]);
    const JsonValue markup = settings.find(form[2]);
    if (!children || !siblings || children.is(JsonKind::True) == siblings.is(JsonKind::True)) continue;
    const int style = (siblings.is(JsonKind::True) ? 1 : 0) + (markup.is(JsonKind::False) ? 2 : 0);
    draft_.text(Draft::root, "ST", std::to_string(style), children.span());
    children.take(), siblings.take(), markup.take();
    return;
  }
}

// A clock without a name, of no seconds, is one that nobody set.
void JgfReader::read_overtime(const OvertimeField& field) {
  const JsonValue type = find_path(root(), field.type), length = find_path(root(), field.length),
                  main = find_path(root(), field.main);
  if (!type.is(JsonKind::String)) return;
  const std::string name = type.taken().text();
  const bool is_zero = length.is(JsonKind::Number) && length.number() == Decimal(0);
  const std::string seconds =
      length.is(JsonKind::Number) && !is_zero ? length.text().append(" ") : std::string();
  if (length.is(JsonKind::Number)) length.take();
  if (trimmed_text(name).empty() && is_zero && main.number() == Decimal(0)) {
    is_untimed_ = true;
    return main.take();
  }
  draft_.text(Draft::root, "OT", trimmed_text(seconds + name), type.span());
}

void JgfReader::read_head() {
  read_size();
  read_cut_off();
  read_players();
  read_settings();
  for (const OvertimeField& field : overtime_fields) read_overtime(field);
  for (const HeadPlace& field : head_places) {
    const JsonValue value = find_path(root(), field.path);
    if (!value || value.is(JsonKind::Null) || value.is(JsonKind::Object)) continue;
    if (field.put == put_overtime && draft_.has(Draft::root, "OT")) continue;
    if (field.put == put_main_time && is_untimed_) continue;
    if (field.put(draft_, field.ident, value)) value.take();
  }
}

void JgfReader::read_tree() {
  const JsonValue tree = root().find("tree");
  tree.take();
  std::vector<Level> levels;
  levels.push_back({tree.first(), Draft::root});
  while (!levels.empty()) {
    const JsonValue value = levels.back().next;
    const NodeIndex node = levels.back().node;
    if (!value) {
      levels.pop_back();
      continue;
    }
    levels.back().next = value.next();
    const JsonValue variations = value.find("variations");
    if (value.is(JsonKind::Array)) {
      levels.push_back({value.first(), node});
    } else if (!value.is(JsonKind::Object)) {
      keep_unread(draft_, node, value);
    } else {
      const bool is_node = !variations || value.first() != variations || variations.next();
      if (is_node) levels.back().node = read_node(value, node);
      if (variations) levels.push_back({variations.first(), is_node ? levels.back().node : node});
    }
  }
}

// The first node is the root, unless it has a move, which the root of SGF has not. A move beside setup stands
// in a node of its own.
NodeIndex JgfReader::read_node(JsonValue value, NodeIndex parent) {
  const JsonValue move = value.find("move"), setup = value.find("setup"), turn = value.find("turn");
  value.find("variations").take();
  value.find("root").take();
  NodeIndex node = parent;
  const bool is_root = !has_root_ && parent == Draft::root;
  has_root_ = true;
  if (!is_root && (!move || setup)) node = draft_.add(parent, value.span());
  read_points(node, setup, jgf_setup);
  if (const std::optional<Color> color = color_of(turn.text()); color && !move)
    draft_.put(node, "PL", NewValue::of(*color), turn.taken().span());
  if (move) node = read_move(move, node);
  if (const JsonValue name = value.find("name"); is_text(name))
    draft_.text(node, "N", name.taken().text(), name.span());
  read_comments(node, value.find("comments"));
  read_points(node, value.find("markup"), jgf_markup);
  read_points(node, value.find("score"), jgf_score);
  read_properties(node, value.find(jgf_sgf_member));
  keep_rest(draft_, node, value);
  return node;
}

// {"B":[2,3]}, {"W":"pass"}; {"color":"black","x":2,"y":3}, {"color":"white","pass":true}
NodeIndex JgfReader::read_move(JsonValue value, NodeIndex parent) {
  const bool is_named = static_cast<bool>(value.find("color"));
  const JsonValue colored = is_named ? value.find("color") : value.first();
  const std::optional<Color> color = color_of(is_named ? colored.text() : colored.key());
  const JsonValue place = is_named ? value : colored;
  const bool is_pass = is_named ? value.find("pass").is(JsonKind::True)
                                : equals_folded(place.text(), "pass") || place.is(JsonKind::Null);
  const std::optional<Point> point = is_pass ? std::nullopt : point_of(draft_, place);
  if (!color || (!is_pass && !point)) {
    const NodeIndex node = draft_.add(parent, value.span());
    keep_unread(draft_, node, value);
    return node;
  }
  const NodeIndex node = draft_.move(parent, *color, point, value.span());
  if (is_pass) value.find("pass").take();
  colored.take();
  if (point) take_point(place);
  read_clock(node, *color, value);
  return node;
}

void JgfReader::read_clock(NodeIndex node, Color color, JsonValue move) {
  const JsonValue seconds = move.find("timeLeft"), periods = move.find("periodsLeft");
  if (const std::optional<Decimal> left = seconds.number())
    put_time_left(draft_, node, color, *left, seconds.taken().span());
  if (const std::optional<std::int64_t> left = periods.integer())
    draft_.text(node, color == Color::Black ? "OB" : "OW", std::to_string(*left), periods.taken().span());
}

// By name: {"B":[[4,16]]}. In a list of groups: [{"type":"black","coords":[{"x":4,"y":16}]}]
void JgfReader::read_points(NodeIndex node, JsonValue value, std::span<const JgfName> names) {
  if (value.is(JsonKind::Object)) return read_groups(node, value, names);
  for (JsonValue group = value.first(); group; group = group.next()) {
    const JsonValue type = group.find("type") ? group.find("type") : group.find("color");
    if (!type) {
      read_groups(node, group, names);
    } else if (const std::string_view ident = ident_of(names, type.text()); !ident.empty()) {
      type.take();
      read_group(node, ident, group.find("coords"));
    }
  }
}

void JgfReader::read_groups(NodeIndex node, JsonValue object, std::span<const JgfName> names) {
  if (!object.is(JsonKind::Object)) return;
  for (JsonValue group = object.first(); group; group = group.next())
    if (const std::string_view ident = ident_of(names, group.key()); !ident.empty())
      read_group(node, ident, group);
}

void JgfReader::read_group(NodeIndex node, std::string_view ident, JsonValue coords) {
  for (JsonValue value = coords.first(); value; value = value.next()) {
    const std::optional<Point> point = point_of(draft_, value);
    if (!point) {
      keep_unread(draft_, node, value);
      continue;
    }
    NewValue written = NewValue::of(*point);
    if (ident == "LB") {
      const JsonValue label = value.is(JsonKind::Array) ? value.at(2) : value.find("text");
      written = NewValue::composed(written, NewValue::text(label.taken().text()));
    }
    draft_.put(node, ident, written, value.span());
    take_point(value);
  }
}

// Text, or an object that says whose it is, and when.
void JgfReader::read_comments(NodeIndex node, JsonValue comments) {
  if (is_text(comments)) draft_.text(node, "C", comments.taken().text(), comments.span());
  for (JsonValue comment = comments.first(); comment; comment = comment.next()) {
    if (is_text(comment)) {
      draft_.text(node, "C", comment.taken().text(), comment.span());
      continue;
    }
    const JsonValue said = comment.find("comment");
    if (!is_text(said)) continue;
    const JsonValue name = comment.find("name"), time = comment.find("timestamp");
    std::string text = name.taken().text();
    if (const std::string when = time.taken().text(); !when.empty())
      text.append(text.empty() ? "" : ", ").append(when);
    text.append(text.empty() ? "" : ": ").append(said.taken().text());
    draft_.text(node, "C", text, comment.span());
  }
}

// Of more properties than any node has the rest is no record. CA would speak of another text.
void JgfReader::read_properties(NodeIndex node, JsonValue properties) {
  constexpr std::uint32_t most = 4096;
  std::uint32_t count = 0;
  for (JsonValue property = properties.first(); property; property = property.next()) {
    const std::string ident = property.key();
    if (!is_ident(ident) || ident == "CA" || !property.is(JsonKind::Array) || ++count > most) {
      keep_unread(draft_, node, property);
      continue;
    }
    draft_.erase(node, ident);
    const JsonValue first = property.taken().first();
    if (!first.is(JsonKind::Array)) read_values(node, ident, first);
    for (JsonValue instance = first; instance.is(JsonKind::Array); instance = instance.next()) {
      if (instance != first) draft_.repeat(node, ident);
      read_values(node, ident, instance.first());
    }
  }
}

void JgfReader::read_values(NodeIndex node, std::string_view ident, JsonValue value) {
  for (; value; value = value.next())
    draft_.put(node, ident, NewValue::written(closed(value.text())), value.span());
}

Result<void> JgfReader::run() {
  read_charset();
  const JsonValue type = find_path(root(), "game.type");
  if (is_text(type) && !is_go(type)) return fail(ErrorId::NotGo, type.text());
  read_head();
  read_tree();
  keep_rest(draft_, Draft::root, root());
  keep_break(draft_, source_, json_);
  return {};
}

}  // namespace

// A tree, and what it is of; or the name of the format.
bool is_jgf(std::string_view bytes) {
  const JsonBeginning begin = json_beginning(bytes);
  if (begin.opening != '{' || begin.has("gamedata")) return false;
  const bool has_head = begin.has("record", "{") || begin.has("game", "{") || begin.has("board", "{");
  if (begin.has("tree", "[")) return has_head;
  return begin.has("record", "{") && (begin.has("game", "{") || begin.has("board", "{"));
}

Result<void> read_jgf(Source& source, Draft& draft) { return JgfReader(source, draft).run(); }

}  // namespace qipu::convert
