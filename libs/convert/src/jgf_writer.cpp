// JGF, version 2: the whole tree. What JGF has a place for stands there, for the programs that know it; what
// it has no place for, or would bring back in another form, stands as SGF in "sgf" (jgf.hpp), so that nothing
// is lost. A node with a move and setup, and a root with a move, become two nodes: JGF has them apart.
#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "headings.hpp"
#include "jgf.hpp"
#include "json.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/meaning.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

namespace {

using game::GameInfo;
using game::Meaning;
using game::ValueKind;
using sgf::Form;

std::string joined(std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) out += part;
  return out;
}

std::string json_string(std::string_view text) {
  std::string out;
  append_json(out, text);
  return out;
}

// Members of an object, or elements of an array, with commas between them.
class Members {
 public:
  void add(std::string_view key, std::string_view json) {
    element(json_string(key).append(":").append(json));
  }
  void element(std::string_view json) { out_.append(out_.empty() ? "" : ",").append(json); }
  bool empty() const { return out_.empty(); }
  std::string object() const { return joined({"{", out_, "}"}); }
  std::string array() const { return joined({"[", out_, "]"}); }
  const std::string& members() const { return out_; }

 private:
  std::string out_;
};

// ---- The head: what JGF says of a property, by its typed value if that can be told, as tables and other
// formats have it; and the text that a reader of it makes of that

struct Native {
  std::string json;  // empty: nothing can be said
  std::string back;
};

Native native_text(std::string_view text) { return {json_string(text), std::string(text)}; }
Native native_number(std::string text) { return {text, text}; }

Native generator(const GameInfo&, std::string_view application) {
  const sgf::Typed<sgf::Application> read = sgf::parse_application(application);
  const std::string said =
      joined({read.value.name, read.value.version.empty() ? "" : " ", read.value.version});
  const auto [name, version] = split_generator(said);
  return {read ? json_string(said) : std::string(),
          sgf::to_text(sgf::Application{std::string(name), std::string(version)})};
}

Native words(const GameInfo&, std::string_view text) { return native_text(text); }

Native result(const GameInfo& info, std::string_view) {
  const std::string text = game::to_text(info.result.value);
  if (!info.result || text == "Void") return {};
  return {json_string(info.result.value.outcome == game::Outcome::Draw ? "0" : text), text};
}

std::string iso_date(game::Date date) {
  std::string out = right_aligned(std::to_string(date.year), 4);
  if (date.month != 0) out.append("-").append(two_digits(date.month));
  if (date.day != 0) out.append("-").append(two_digits(date.day));
  return out;
}

// Each of them, as the form of FF[4] lists them.
Native dates(const GameInfo& info, std::string_view) {
  if (!info.date) return {};
  Members list;
  std::string all;
  for (const game::DateSpan& span : game::parse_dates(game::to_text(info.date.value)).value.spans) {
    if (span.first != span.last) return {};
    list.element(json_string(iso_date(span.first)));
    all.append(all.empty() ? "" : ",").append(iso_date(span.first));
  }
  return {list.array(), game::to_text(game::parse_dates(all).value)};
}

Native komi(const GameInfo& info, std::string_view) {
  return info.komi ? native_number(info.komi.value.points.to_string()) : Native{};
}

Native handicap(const GameInfo& info, std::string_view) {
  const std::uint32_t stones = info.handicap.value.stones;
  return info.handicap && stones >= 2 ? native_number(std::to_string(stones)) : Native{};
}

Native time_limit(const GameInfo& info, std::string_view) {
  const std::string seconds = info.time ? game::to_text(info.time.value) : std::string();
  return seconds.empty() ? Native{} : native_number(seconds);
}

Native overtime(const GameInfo& info, std::string_view) {
  const std::string text = text_of(info.overtime);
  return text == "0" ? Native{} : native_text(text);
}

Native ruleset(const GameInfo& info, std::string_view) { return native_text(text_of(info.rules)); }
Native round_of(const GameInfo& info, std::string_view) { return native_text(text_of(info.round)); }

template <game::SideInfo GameInfo::* side>
Native rank(const GameInfo& info, std::string_view) {
  const std::string said = text_of((info.*side).ranks);
  const game::Typed<game::Rank> read = game::parse_rank(said);
  const std::string exact = is_sure(read.form) ? game::to_text(read.value) : std::string();
  return {json_string(said), exact.empty() ? said : exact};
}

template <game::SideInfo GameInfo::* side>
Native country(const GameInfo& info, std::string_view) {
  const game::Field<std::string>& field = (info.*side).country;
  return native_text(field ? field.value : field.text);
}

struct HeadField {
  std::string_view ident;
  std::string_view section;
  std::string_view member;
  Native (*native)(const GameInfo& info, std::string_view text);
};

constexpr HeadField head_fields[] = {
    {"AP", "record", "generator", generator},
    {"US", "record", "transcriber", words},
    {"SO", "source", "name", words},
    {"CP", "source", "copyright", words},
    {"GN", "game", "name", words},
    {"RE", "game", "result", result},
    {"DT", "game", "dates", dates},
    {"ON", "game", "opening", words},
    {"AN", "game", "annotator", words},
    {"GC", "game", "description", words},
    {"PB", "black", "name", words},
    {"BR", "black", "rank", rank<&GameInfo::black>},
    {"BT", "black", "team", words},
    {"BC", "black", "country", country<&GameInfo::black>},
    {"PW", "white", "name", words},
    {"WR", "white", "rank", rank<&GameInfo::white>},
    {"WT", "white", "team", words},
    {"WC", "white", "country", country<&GameInfo::white>},
    {"EV", "event", "name", words},
    {"PC", "event", "location", words},
    {"RO", "event", "round", round_of},
    {"RU", "rules", "ruleset", ruleset},
    {"KM", "rules", "komi", komi},
    {"HA", "rules", "handicap", handicap},
    {"TM", "rules", "time", time_limit},
    {"OT", "rules", "overtime", overtime},
};

// ---- A node

// The instances of one property in a node.
struct Statement {
  const Meaning* meaning;
  bool is_sgf2;  // a dialect that the root tells by its form, which a reader of JGF does not write
  std::vector<sgf::Property> instances;

  // As it is written, unless it would mean something else then, or is no identifier to others (NULs in it).
  std::string_view ident_of(const sgf::Property& property) const {
    const std::string_view written = property.written();
    return is_sgf2 || !is_ident(written) ? std::string_view(meaning->name) : written;
  }

  bool is(std::string_view name) const { return meaning->name == name; }
  bool is_move() const { return meaning->kind == ValueKind::Black || meaning->kind == ValueKind::White; }
  bool is_written(std::string_view ident) const {
    return std::any_of(instances.begin(), instances.end(),
                       [&](const sgf::Property& property) { return ident_of(property) == ident; });
  }
  // No other identifier means the same here.
  bool is_plain() const {
    return std::all_of(instances.begin(), instances.end(),
                       [&](const sgf::Property& property) { return ident_of(property) == meaning->name; });
  }
  bool is_single() const { return instances.size() == 1 && instances[0].size() == 1; }
  sgf::Value value() const { return instances[0][0]; }
};

struct JgfMove {
  Color color;
  std::optional<Point> point;
  std::string written = {};  // instead, for "sgf": a move that JGF has no form for, beside another
};

// What becomes of a node: an object, or more if it has a move where JGF wants it apart.
struct NodeParts {
  bool has_moves = false;  // more than one
  std::vector<JgfMove> moves;
  Members setup, markup, score;
  std::string turn, name, comments;
  std::optional<std::string> seconds, periods;  // of the one move
  Members first_sgf, sgf;                       // that go with the setup, with the move
};

std::string point_members(Point point) {
  return joined({"\"x\":", std::to_string(point.column), ",\"y\":", std::to_string(point.row)});
}

bool belongs_to_setup(const Meaning& meaning) {
  if (meaning.name == "N") return true;
  const spec::NodeRole role = meaning.row ? meaning.row->role : spec::NodeRole::Any;
  return role == spec::NodeRole::Root || role == spec::NodeRole::GameInfo || role == spec::NodeRole::Setup;
}

// ---- The whole

class JgfWriter {
 public:
  JgfWriter(const game::Game& game, std::string& out)
      : head_(game.info()),
        root_(game.tree().root()),
        info_(game::info_of(game)),
        meanings_(game.tree()),
        room_(game.tree().document().text().size() + std::size_t{max_board} * max_board),
        out_(out) {}

  void run() {
    write_head();
    out_ += "\"tree\":[\n";
    write_tree();
    out_ += "\n]}\n";
  }

 private:
  using Statements = std::vector<Statement>;

  const Meaning& meaning_of(const sgf::Property& property);
  Statements statements_of(sgf::Node node);
  std::string text_of(const Statement& statement) const;
  Members values_of(const Statement& statement, std::string_view ident) const;
  void add_sgf(const Statement& statement, Members& sgf) const;

  void write_head();
  void say_field(const HeadField& field, const Statements& statements,
                 std::map<std::string_view, Members>& sections);
  void say_board(std::map<std::string_view, Members>& sections);
  void say_view(const Statements& statements, Members& board);
  void say(std::string_view ident, bool is_exact);

  void write_tree();
  void write_node(sgf::Node node);
  void add(const Statement& statement, NodeParts& parts, bool is_root);
  bool add_native(const Statement& statement, NodeParts& parts);
  bool add_moves(const Statement& statement, NodeParts& parts);
  bool add_points(const Statement& statement, Members& groups, std::string_view key, std::string_view type);
  bool add_labels(const Statement& statement, Members& groups);
  bool add_text(const Statement& statement, NodeParts& parts);
  bool add_clock(const Statement& statement, NodeParts& parts);
  void cancel_unsaid(const Statements& statements, NodeParts& parts);
  void write_parts(const NodeParts& parts, bool is_root);

  sgf::Node head_, root_;
  GameInfo info_;
  game::Meanings meanings_;
  std::size_t room_;  // for points: a few bytes of SGF may be a rectangle of thousands
  std::string& out_;
  std::map<std::string, Meaning, std::less<>> spellings_;
  std::vector<std::string_view> said_;   // properties that a reader finds in the head
  std::vector<std::string_view> exact_;  // those that the root says so
};

const Meaning& JgfWriter::meaning_of(const sgf::Property& property) {
  const std::string_view written = property.written();
  const auto known = spellings_.find(written);
  if (known != spellings_.end()) return known->second;
  return spellings_.emplace(written, meanings_.meaning_of(written)).first->second;
}

JgfWriter::Statements JgfWriter::statements_of(sgf::Node node) {
  Statements all;
  std::map<std::string_view, std::size_t> places;
  for (const sgf::Property property : node.properties()) {
    const Meaning& meaning = meaning_of(property);
    const Statement statement{&meaning, node.tree().context().sgf2, {property}};
    const auto [place, is_new] = places.try_emplace(meaning.name, all.size());
    if (is_new || statement.is_move())
      all.push_back(statement);
    else
      all[place->second].instances.push_back(property);
  }
  return all;
}

// Of a single value.
std::string JgfWriter::text_of(const Statement& statement) const {
  return std::string(sgf::trimmed(meanings_.text_of(statement.value(), statement.meaning->row)));
}

// Of the instances of this spelling.
Members JgfWriter::values_of(const Statement& statement, std::string_view ident) const {
  const sgf::Reading& reading = root_.tree().reading();
  std::vector<Members> instances;
  for (const sgf::Property& property : statement.instances) {
    if (statement.ident_of(property) != ident) continue;
    Members& values = instances.emplace_back();
    for (std::uint32_t i = 0; i < property.size(); ++i)
      values.element(json_string(closed(sgf::decoded_value(property[i].raw(), reading))));
  }
  if (instances.size() == 1) return std::move(instances.front());
  Members all;
  for (const Members& values : instances) all.element(values.array());
  return all;
}

// Under the identifiers that stand there.
void JgfWriter::add_sgf(const Statement& statement, Members& sgf) const {
  std::vector<std::string_view> idents;
  for (const sgf::Property& property : statement.instances) {
    const std::string_view ident = statement.ident_of(property);
    if (std::find(idents.begin(), idents.end(), ident) != idents.end()) continue;
    idents.push_back(ident);
    sgf.add(ident, values_of(statement, ident).array());
  }
}

// ---- The head

void JgfWriter::say(std::string_view ident, bool is_exact) {
  said_.push_back(ident);
  if (is_exact) exact_.push_back(ident);
}

void JgfWriter::say_field(const HeadField& field, const Statements& statements,
                          std::map<std::string_view, Members>& sections) {
  for (const Statement& statement : statements) {
    if (!statement.is(field.ident) || !statement.is_single()) continue;
    const bool is_composed = field.native == generator;
    const std::string text = is_composed ? sgf::decoded_value(statement.value().raw(), root_.tree().reading())
                                         : text_of(statement);
    const Native native = text.empty() ? Native{} : field.native(info_, text);
    if (native.json.empty() || native.json == "\"\"") continue;
    sections[field.section].add(field.member, native.json);
    say(field.ident, native.back == text && head_ == root_ && statement.is_plain());
  }
}

// Lines cut off on each side: a view that is one rectangle.
void JgfWriter::say_view(const Statements& statements, Members& board) {
  const sgf::BoardSize size = meanings_.board();
  for (const Statement& statement : statements) {
    if (!statement.is("VW") || !statement.is_single()) continue;
    const sgf::Typed<sgf::PointsValue> read = sgf::parse_points(text_of(statement));
    const auto [first, last] = read.value.area;
    if (!read || !size.holds(first) || !size.holds(last)) continue;
    const std::uint32_t right = size.columns - 1 - last.column, bottom = size.rows - 1 - last.row;
    if (first.column + first.row + right + bottom == 0) continue;
    board.add("cutOffTop", std::to_string(first.row));
    board.add("cutOffBottom", std::to_string(bottom));
    board.add("cutOffLeft", std::to_string(first.column));
    board.add("cutOffRight", std::to_string(right));
    say("VW", statement.is_plain());
  }
}

void JgfWriter::say_board(std::map<std::string_view, Members>& sections) {
  const Statements statements = statements_of(root_);
  const sgf::BoardSize size = meanings_.board();
  const bool has_board = meanings_.is_go() && size.columns != 0;
  bool is_stated = false;
  for (const Statement& statement : statements) {
    if (!statement.is_single() || !statement.is_plain()) continue;
    if (statement.is("FF") && text_of(statement) == "4") exact_.push_back("FF");
    if (statement.is("GM") && text_of(statement) == "1") exact_.push_back("GM");
    if (!statement.is("SZ")) continue;
    const sgf::Typed<sgf::SizeValue> read = sgf::parse_size(text_of(statement));
    is_stated = has_board && read && read.value.size == size;
  }
  for (const std::string_view ident : {"FF", "GM"}) said_.push_back(ident);
  say("SZ", is_stated);
  if (!has_board) return;
  Members& board = sections["board"];
  if (size.columns == size.rows) {
    board.add("size", std::to_string(size.columns));
  } else {
    board.add("width", std::to_string(size.columns));
    board.add("height", std::to_string(size.rows));
  }
  say_view(statements, board);
}

void JgfWriter::write_head() {
  std::map<std::string_view, Members> sections;
  sections["record"].add("format", "\"JGF\"");
  sections["record"].add("version", "2");
  sections["record"].add("charset", "\"UTF-8\"");
  if (meanings_.is_go()) sections["game"].add("type", "\"go\"");
  const Statements statements = statements_of(head_);
  for (const HeadField& field : head_fields) say_field(field, statements, sections);
  say_board(sections);
  Members players;
  for (const std::string_view color : {"black", "white"}) {
    if (sections[color].empty()) continue;
    Members player;
    player.add("color", json_string(color));
    player.element(sections[color].members());
    players.element(player.object());
  }
  out_ += "{";
  for (const std::string_view section : {"record", "source", "game", "players", "event", "rules", "board"}) {
    const bool is_players = section == "players";
    if (is_players ? players.empty() : sections[section].empty()) continue;
    out_.append(json_string(section)).append(":");
    out_.append(is_players ? players.array() : sections[section].object()).append(",\n");
  }
}

// ---- The tree

// Variations are not nested where there is only one: the line goes on.
void JgfWriter::write_tree() {
  const auto has_siblings = [](sgf::Node node) { return node.parent() && node.parent().child_count() > 1; };
  sgf::Node node = root_;
  while (true) {
    write_node(node);
    if (const sgf::Node child = node.first_child()) {
      node = child;
      out_ += has_siblings(child) ? ",\n{\"variations\":[[\n" : ",\n";
      continue;
    }
    while (node != root_ && !node.next_sibling()) {
      if (has_siblings(node)) out_ += "\n]]}";
      node = node.parent();
    }
    if (node == root_) return;
    node = node.next_sibling();
    out_ += "\n],[\n";
  }
}

bool JgfWriter::add_moves(const Statement& statement, NodeParts& parts) {
  const sgf::Property property = statement.instances[0];
  const std::optional<sgf::MoveValue> move =
      property.size() == 1 ? meanings_.move_of(property[0].raw()) : std::optional<sgf::MoveValue>();
  if (!move || (move->point && !meanings_.board().holds(*move->point))) return false;
  parts.moves.push_back(
      {statement.meaning->kind == ValueKind::Black ? Color::Black : Color::White, move->point});
  return true;
}

bool JgfWriter::add_points(const Statement& statement, Members& groups, std::string_view key,
                           std::string_view type) {
  sgf::PointSet points;
  for (const sgf::Property& property : statement.instances)
    for (std::uint32_t i = 0; i < property.size(); ++i)
      if (!meanings_.add_points(property[i], *statement.meaning->row, points).empty()) return false;
  const std::vector<Point> all = points.points();
  if (all.size() > room_) return false;
  room_ -= all.size();
  Members coords;
  for (const Point point : all) {
    if (!meanings_.board().holds(point)) return false;
    coords.element(joined({"{", point_members(point), "}"}));
  }
  if (coords.empty()) return false;
  Members group;
  group.add(key, json_string(type));
  group.add("coords", coords.array());
  groups.element(group.object());
  return true;
}

bool JgfWriter::add_labels(const Statement& statement, Members& groups) {
  Members coords;
  for (const sgf::Property& property : statement.instances)
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      const auto halves = property[i].composed();
      const sgf::Typed<Point> point = halves ? sgf::parse_point(halves->first) : sgf::Typed<Point>();
      if (!point || !meanings_.board().holds(point.value)) return false;
      coords.element(
          joined({"{", point_members(point.value), ",\"text\":", json_string(halves->second), "}"}));
    }
  groups.element(joined({"{\"type\":\"label\",\"coords\":", coords.array(), "}"}));
  return true;
}

bool JgfWriter::add_text(const Statement& statement, NodeParts& parts) {
  if (!statement.is_single() || text_of(statement).empty()) return false;
  const std::string text = json_string(meanings_.text_of(statement.value(), statement.meaning->row));
  (statement.is("N") ? parts.name : parts.comments) = statement.is("N") ? text : joined({"[", text, "]"});
  return true;
}

// After the one move, of its colour.
bool JgfWriter::add_clock(const Statement& statement, NodeParts& parts) {
  const bool is_black = statement.is("BL") || statement.is("OB");
  if (parts.moves.size() != 1 || (parts.moves[0].color == Color::Black) != is_black) return false;
  if (!statement.is_single()) return false;
  const std::string text = text_of(statement);
  const bool is_time = statement.is("BL") || statement.is("WL");
  const sgf::Typed<Decimal> number = sgf::parse_real(text);
  if (number.form != Form::Exact || number.value.to_string() != text ||
      (!is_time && text.find('.') != text.npos))
    return false;
  (is_time ? parts.seconds : parts.periods) = text;
  return true;
}

bool JgfWriter::add_native(const Statement& statement, NodeParts& parts) {
  const auto type_in = [&](std::span<const JgfName> names) -> std::string_view {
    for (const JgfName& name : names)
      if (statement.is(name.ident)) return name.name;
    return {};
  };
  if (!statement.meaning->row) return false;
  if (statement.is("C") || statement.is("N")) return add_text(statement, parts);
  if (!meanings_.is_go()) return false;
  const ValueKind kind = statement.meaning->kind;
  if (statement.is_move()) return add_moves(statement, parts);
  if (statement.is("LB")) return add_labels(statement, parts.markup);
  for (const std::string_view clock : {"BL", "WL", "OB", "OW"})
    if (statement.is(clock)) return add_clock(statement, parts);
  if (statement.is("PL") && statement.is_single()) {
    const sgf::Typed<sgf::ColorValue> color = sgf::parse_color(text_of(statement));
    if (color.form == Form::Exact) parts.turn = color.value.color == Color::Black ? "\"black\"" : "\"white\"";
    return color.form == Form::Exact;
  }
  if (kind != ValueKind::Setup && kind != ValueKind::Points) return false;
  if (const auto type = type_in(jgf_setup); !type.empty())
    return add_points(statement, parts.setup, "type", type);
  if (const auto type = type_in(jgf_score); !type.empty())
    return add_points(statement, parts.score, "color", type);
  const std::string_view type = type_in(jgf_markup);
  return !type.empty() && add_points(statement, parts.markup, "type", type);
}

void JgfWriter::add(const Statement& statement, NodeParts& parts, bool is_root) {
  if (statement.is("CA")) return;  // of JSON it is UTF-8
  const bool is_in_head = std::find(exact_.begin(), exact_.end(), statement.meaning->name) != exact_.end();
  if (is_root && is_in_head) return;
  const bool is_native = add_native(statement, parts);
  if (!is_native && statement.is_move() && parts.has_moves) {
    Members written;
    add_sgf(statement, written);
    parts.moves.push_back({Color::Black, {}, written.members()});
    return;
  }
  if (is_native && (statement.is_plain() || (statement.is_move() && parts.has_moves))) return;
  Members& sgf = belongs_to_setup(*statement.meaning) ? parts.first_sgf : parts.sgf;
  if (is_native && !statement.is_written(statement.meaning->name)) sgf.add(statement.meaning->name, "[]");
  add_sgf(statement, sgf);
}

// What a reader would find in the head, and the root does not say.
void JgfWriter::cancel_unsaid(const Statements& statements, NodeParts& parts) {
  for (const std::string_view ident : said_)
    if (std::none_of(statements.begin(), statements.end(),
                     [&](const Statement& statement) { return statement.is_written(ident); }))
      parts.first_sgf.add(ident, "[]");
}

void JgfWriter::write_node(sgf::Node node) {
  const bool is_root = node == root_;
  const Statements statements = statements_of(node);
  NodeParts parts;
  parts.has_moves =
      std::count_if(statements.begin(), statements.end(), [](const Statement& s) { return s.is_move(); }) > 1;
  for (const bool is_turn_of_moves : {true, false})  // a clock asks for them
    for (const Statement& statement : statements)
      if (statement.is_move() == is_turn_of_moves) add(statement, parts, is_root);
  if (is_root) cancel_unsaid(statements, parts);
  write_parts(parts, is_root);
}

std::string move_object(const JgfMove& move, const NodeParts& parts) {
  std::string out = move.color == Color::Black ? "{\"color\":\"black\"," : "{\"color\":\"white\",";
  out += move.point ? point_members(*move.point) : "\"pass\":true";
  if (parts.seconds) out.append(",\"timeLeft\":").append(*parts.seconds);
  if (parts.periods) out.append(",\"periodsLeft\":").append(*parts.periods);
  out += '}';
  return out;
}

void JgfWriter::write_parts(const NodeParts& parts, bool is_root) {
  Members object;
  const bool has_setup = !parts.setup.empty() || !parts.turn.empty();
  Members sgf = parts.first_sgf;
  if (!parts.name.empty()) object.add("name", parts.name);
  if (!parts.setup.empty()) object.add("setup", parts.setup.array());
  if (!parts.turn.empty()) object.add("turn", parts.turn);
  if (!parts.moves.empty() && (is_root || has_setup)) {
    if (!sgf.empty()) object.add(jgf_sgf_member, sgf.object());
    out_.append(object.object()).append(",\n");
    object = {}, sgf = {};
  }
  const bool is_move = !parts.moves.empty() && parts.moves[0].written.empty();
  if (is_move) object.add("move", move_object(parts.moves[0], parts));
  if (!parts.comments.empty()) object.add("comments", parts.comments);
  if (!parts.markup.empty()) object.add("markup", parts.markup.array());
  if (!parts.score.empty()) object.add("score", parts.score.array());
  if (!parts.sgf.empty()) sgf.element(parts.sgf.members());
  if (!parts.moves.empty() && !is_move) sgf.element(parts.moves[0].written);
  if (!sgf.empty()) object.add(jgf_sgf_member, sgf.object());
  out_ += object.object();
  for (std::size_t i = 1; i < parts.moves.size(); ++i) {
    const JgfMove& move = parts.moves[i];
    Members further;
    if (move.written.empty())
      further.add("move", move_object(move, parts));
    else
      further.add(jgf_sgf_member, joined({"{", move.written, "}"}));
    out_.append(",\n").append(further.object());
  }
}

}  // namespace

void write_jgf(const WriteContext& context, Writing& writing) {
  JgfWriter(context.game, writing.bytes).run();
}

}  // namespace qipu::convert
