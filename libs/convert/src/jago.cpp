// Jago XML, the format of Jago and GoGui: <Go> with <GoGame>s of <Information> and <Nodes>, where moves and
// <Node>s follow each other. Unlike in SGF a <Variation> is an alternative to the node before it. Points are
// Q16, or 16,4 counted from the lower left corner. What programs do beyond the DTD is read too: points as
// attribute, as child or as text, a comment without paragraphs, nodes without <Nodes>. Stated:
// docs/reference/formats/jago.md.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "xml.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

bool is_blank_text(std::string_view text) { return trimmed(text).empty(); }

// A paragraph: its lines as one.
std::string in_one_line(std::string_view text) {
  if (text.find('\n') == text.npos) return std::string(text);
  std::string out;
  Lines lines(text);
  while (const std::optional<std::string_view> line = lines.next()) {
    const std::string_view part = trimmed(*line);
    if (!part.empty()) out.append(out.empty() ? "" : " ").append(part);
  }
  return out;
}

// ---- <Information>

using PutInfo = void (*)(Draft& draft, std::string_view text, Span from);

struct Info {
  std::string_view element;
  std::string_view ident;
  PutInfo put;  // Null: the text as it is.
};

void put_application(Draft& draft, std::string_view text, Span from) {
  std::string_view version = trimmed(text);
  const bool has_version = version.find(':') != version.npos;
  const std::string_view name = take_until(version, ':');
  draft.put(
      Draft::root, "AP",
      has_version ? NewValue::composed(NewValue::text(name), NewValue::text(version)) : NewValue::text(name),
      from);
}

void put_unread(Draft& draft, Draft::NodeIndex node, std::string_view name, std::string_view text,
                Span from) {
  draft.keep(node, name, text, from);
  draft.note("unreadable-line"_check, node, "XF");
}

void put_size(Draft& draft, std::string_view text, Span from) {
  const std::optional<std::int64_t> side = number_in(text);
  if (!side || *side < 1 || *side > max_board || draft.size() > 1)
    return put_unread(draft, Draft::root, "BoardSize", text, from);
  draft.set_size({static_cast<std::uint32_t>(*side), static_cast<std::uint32_t>(*side)}, from);
}

void put_stones(Draft& draft, std::string_view text, Span from) {
  const std::optional<std::int64_t> stones = number_in(text);
  if (stones && *stones >= 2 && *stones <= max_board * max_board)
    draft.put(Draft::root, "HA", NewValue::text(std::to_string(*stones)), from);
  else
    draft.keep(Draft::root, "Handicap", text, from);
}

constexpr Info infos[] = {
    {"Application", "AP", put_application},
    {"BoardSize", "SZ", put_size},
    {"BlackPlayer", "PB", [](Draft& d, std::string_view t, Span s) { put_player(d, Color::Black, t, s); }},
    {"WhitePlayer", "PW", [](Draft& d, std::string_view t, Span s) { put_player(d, Color::White, t, s); }},
    {"BlackRank", "BR", [](Draft& d, std::string_view t, Span s) { put_rank(d, Color::Black, t, s); }},
    {"WhiteRank", "WR", [](Draft& d, std::string_view t, Span s) { put_rank(d, Color::White, t, s); }},
    {"BlackTeam", "BT", [](Draft& d, std::string_view t, Span s) { put_team(d, Color::Black, t, s); }},
    {"WhiteTeam", "WT", [](Draft& d, std::string_view t, Span s) { put_team(d, Color::White, t, s); }},
    {"Date", "DT", put_date},
    {"Time", "TM", put_time},
    {"Komi", "KM", put_komi},
    {"Result", "RE", put_result},
    {"Handicap", "HA", put_stones},
    {"Rules", "RU", put_rules},
    {"User", "US", nullptr},
    {"Annotation", "AN", nullptr},
    {"Round", "RO", nullptr},
    {"Source", "SO", nullptr},
    {"Copyright", "CP", nullptr},
};

// ---- The elements

enum class ElementKind : std::uint8_t {
  Document,
  Go,
  Game,
  Information,
  Info,
  Nodes,
  Node,
  Variation,
  Move,
  Setup,
  Mark,
  At,
  Comment,
  Copyright,
  Paragraph,
  Sgf,
  Argument,
  ToPlay,
};

constexpr std::uint32_t in(std::initializer_list<ElementKind> element_kinds) {
  std::uint32_t set = 0;
  for (const ElementKind kind : element_kinds) set |= 1u << static_cast<unsigned>(kind);
  return set;
}

constexpr std::uint32_t in_line = in({ElementKind::Game, ElementKind::Nodes, ElementKind::Variation});
constexpr std::uint32_t in_line_or_node = in_line | in({ElementKind::Node});

class JagoReader;
struct Open;

struct Element {
  std::string_view name;
  ElementKind kind;
  std::uint32_t parents;           // a set of Kind
  void (JagoReader::*end)(Open&);  // what its end does; null: nothing
  std::string_view ident;          // Move, Setup, ToPlay: the property of SGF
  std::string_view attributes;     // those it has, parted by spaces
};

// What holds other elements, and those whose own text says nothing.
constexpr std::uint32_t containers =
    in({ElementKind::Document, ElementKind::Go, ElementKind::Game, ElementKind::Information,
        ElementKind::Nodes, ElementKind::Node, ElementKind::Variation});
constexpr std::uint32_t without_text = containers | in({ElementKind::Sgf, ElementKind::ToPlay});

const Info* find_info(std::string_view name) {
  const auto* const found =
      std::find_if(std::begin(infos), std::end(infos), [&](const Info& one) { return one.element == name; });
  return found == std::end(infos) ? nullptr : found;
}

bool has_word(std::string_view words, std::string_view word) {
  while (!words.empty())
    if (take_until(words, ' ') == word) return true;
  return false;
}

struct MarkType {
  std::string_view attribute;
  std::string_view value;
  std::string_view ident;
};
constexpr MarkType mark_types[] = {
    {"type", "square", "SQ"},     {"type", "circle", "CR"},     {"type", "triangle", "TR"},
    {"territory", "black", "TB"}, {"territory", "white", "TW"},
};

// Text, and where it stands.
struct Piece {
  std::string text;
  Span from;
};

struct Attribute {
  std::string name;
  Piece value;
};

// An element that has begun.
struct Open {
  const Element* element;  // null: not known, or not one that may stand there
  std::string name;
  Span tag;
  std::vector<Attribute> attributes = {};
  Piece own = {};                 // its text
  std::vector<Piece> parts = {};  // points, paragraphs or arguments

  const Attribute* find(std::string_view wanted) const {
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const Attribute& one) { return one.name == wanted; });
    return found == attributes.end() ? nullptr : &*found;
  }
  bool is_in(std::uint32_t element_kinds) const {
    return element && (in({element->kind}) & element_kinds) != 0;
  }
};

class JagoReader final : public XmlEvents {
 public:
  JagoReader(Source& source, Draft& draft) : source_(source), draft_(draft) {
    open_.push_back({&document, {}, {}});
  }

  void begin(std::string_view name, std::span<const XmlAttribute> attributes, Span tag) override;
  void text(std::string_view utf8, Span from) override;
  void end(Span tag) override;
  void aside(std::string_view name, std::string_view utf8, Span from) override;
  void stop(const XmlFault& fault);

 private:
  static const Element elements[];
  static const Element info;      // each of `infos`
  static const Element document;  // what holds the outermost element
  // Null: not one that may stand there.
  static const Element* find_element(std::string_view name, ElementKind parent);

  // The node of a line of play that was read last. A <Node> of the file may be several nodes of SGF.
  struct Place {
    NodeIndex parent = Draft::root;  // of the first
    NodeIndex first = Draft::root;
    NodeIndex last = Draft::root;
    bool is_there = true;       // else the line has no node yet
    bool has_moves = false;     // the line, so far
    bool is_misplaced = false;  // the line is a variation of nothing
  };

  void begin_game(const Open& open);
  void begin_node(const Open& open);
  void begin_variation();
  void end_variation(Open&) {
    place_ = outer_.back();
    outer_.pop_back();
  }
  void end_info(Open& open);
  void end_node(Open& open);
  void end_move(Open& open);
  void end_setup(Open& open);
  void end_mark(Open& open);
  void end_comment(Open& open);
  void end_sgf(Open& open);
  void end_to_play(Open& open);
  bool takes(NodeIndex node, std::string_view ident, spec::PropertyId id, std::size_t values);
  void end_paragraph(Open& open) { hand_up(open, in_one_line(open.own.text)); }
  static void end_own(Open& open);
  void end_part(Open& open) { hand_up(open, open.own.text); }
  void hand_up(const Open& open, std::string text);
  void end_unknown(Span tag);

  NodeIndex add_node(Span from);
  NodeIndex node() const { return place_.is_there ? place_.last : place_.parent; }
  NodeIndex node_to_write(Span from) { return place_.is_there ? place_.last : add_node(from); }
  NodeIndex split(Span from);
  NodeIndex node_for_setup(Span from) { return has_move(node()) ? split(from) : node(); }
  bool has_move(NodeIndex node) const { return draft_.has(node, "B") || draft_.has(node, "W"); }
  bool has_setup(NodeIndex node) const {
    return draft_.has(node, "AB") || draft_.has(node, "AW") || draft_.has(node, "AE") ||
           draft_.has(node, "PL");
  }
  bool begins_with_move(Span tag) const;

  void count(NodeIndex node, const Attribute* stated);
  void put_clock(NodeIndex node, std::string_view ident, const Attribute& attribute);
  std::vector<Piece> points_of(const Open& open) const;
  std::optional<Point> point(std::string_view text) const;
  void keep_attributes(const Open& open);
  void unread(const Piece& piece) { draft_.keep_unread(node(), piece.text, piece.from); }
  void unread(Span raw) { draft_.keep_unread(node(), source_.text(raw), raw); }

  Source& source_;
  Draft& draft_;
  std::vector<Open> open_;
  std::uint32_t unknown_ = 0;  // how deep within an element that is kept as it stands
  Place place_;
  std::vector<Place> outer_;            // of the lines that the variations at hand left
  std::vector<std::uint32_t> numbers_;  // of the last move, by node
  std::uint32_t games_ = 0;
  bool is_fresh_ = true;         // no node of the game has been read
  std::uint32_t strangers_ = 0;  // properties of SGF of the <Node> at hand that nobody knows
};

constexpr Element JagoReader::elements[] = {
    {"Go", ElementKind::Go, in({ElementKind::Document}), nullptr, "", ""},
    {"GoGame", ElementKind::Game, in({ElementKind::Document, ElementKind::Go}), nullptr, "", "name"},
    {"Information", ElementKind::Information, in({ElementKind::Game}), nullptr, "", ""},
    {"Copyright", ElementKind::Copyright, in({ElementKind::Information}), &JagoReader::end_info, "",
     "format"},
    {"Nodes", ElementKind::Nodes, in({ElementKind::Game}), nullptr, "", ""},
    {"Node", ElementKind::Node, in_line, &JagoReader::end_node, "", "name blacktime whitetime"},
    {"Variation", ElementKind::Variation, in_line, &JagoReader::end_variation, "", ""},
    {"Black", ElementKind::Move, in_line_or_node, &JagoReader::end_move, "B",
     "at number timeleft annotate name"},
    {"White", ElementKind::Move, in_line_or_node, &JagoReader::end_move, "W",
     "at number timeleft annotate name"},
    {"AddBlack", ElementKind::Setup, in({ElementKind::Node}), &JagoReader::end_setup, "AB", "at"},
    {"AddWhite", ElementKind::Setup, in({ElementKind::Node}), &JagoReader::end_setup, "AW", "at"},
    {"Delete", ElementKind::Setup, in({ElementKind::Node}), &JagoReader::end_setup, "AE", "at"},
    {"Mark", ElementKind::Mark, in({ElementKind::Node}), &JagoReader::end_mark, "",
     "at label type territory"},
    {"at", ElementKind::At, in({ElementKind::Move, ElementKind::Setup, ElementKind::Mark}),
     &JagoReader::end_part, "", ""},
    {"Comment", ElementKind::Comment, in_line_or_node, &JagoReader::end_comment, "", ""},
    {"P", ElementKind::Paragraph, in({ElementKind::Comment, ElementKind::Copyright}),
     &JagoReader::end_paragraph, "", ""},
    {"SGF", ElementKind::Sgf, in({ElementKind::Node}), &JagoReader::end_sgf, "", "type"},
    {"Arg", ElementKind::Argument, in({ElementKind::Sgf}), &JagoReader::end_part, "", ""},
    {"BlackToPlay", ElementKind::ToPlay, in({ElementKind::Node}), &JagoReader::end_to_play, "B", ""},
    {"WhiteToPlay", ElementKind::ToPlay, in({ElementKind::Node}), &JagoReader::end_to_play, "W", ""},
};
constexpr Element JagoReader::info{
    "", ElementKind::Info, in({ElementKind::Information}), &JagoReader::end_info, "", "format"};
constexpr Element JagoReader::document{"", ElementKind::Document, 0, nullptr, "", ""};

const Element* JagoReader::find_element(std::string_view name, ElementKind parent) {
  const auto* found = std::find_if(std::begin(elements), std::end(elements),
                                   [&](const Element& one) { return one.name == name; });
  if (found == std::end(elements)) found = find_info(name) ? &info : nullptr;
  return found && (found->parents & in({parent})) != 0 ? found : nullptr;
}

// ---- Events

void JagoReader::begin(std::string_view name, std::span<const XmlAttribute> attributes, Span tag) {
  if (unknown_ > 0) {
    ++unknown_;
    return;
  }
  const Element* const element = find_element(name, open_.back().element->kind);
  if (element && element->kind == ElementKind::Paragraph) end_own(open_.back());
  Open& open = open_.emplace_back(Open{element, std::string(name), tag});
  unknown_ = element ? 0 : 1;
  if (!element) return;
  for (const XmlAttribute& one : attributes)
    open.attributes.push_back({std::string(one.name), {std::string(one.value), one.from}});
  if (element->kind == ElementKind::Game) begin_game(open);
  if (element->kind == ElementKind::Node) begin_node(open);
  if (element->kind == ElementKind::Variation) begin_variation();
  if (open.is_in(containers)) keep_attributes(open);
}

void JagoReader::text(std::string_view utf8, Span from) {
  Open& open = open_.back();
  if (unknown_ > 0 || (open.is_in(without_text) && is_blank_text(utf8))) return;
  if (open.own.text.empty()) open.own.from = from;
  open.own.text += utf8;
  open.own.from.end = from.end;
}

void JagoReader::end(Span tag) {
  if (unknown_ > 1) {
    --unknown_;
    return;
  }
  if (unknown_ == 1) return end_unknown(tag);
  Open open = std::move(open_.back());
  open_.pop_back();
  open.tag.end = std::max(open.tag.end, tag.end);
  if (open.is_in(without_text) && !open.own.text.empty()) unread(open.own);
  if (open.element->end) (this->*open.element->end)(open);
  if (!open.is_in(containers)) keep_attributes(open);
}

void JagoReader::end_unknown(Span tag) {
  unknown_ = 0;
  const Open open = std::move(open_.back());
  open_.pop_back();
  const Span whole{open.tag.begin, std::max(open.tag.end, tag.end)};
  put_unread(draft_, node(), open.name, source_.text(whole), whole);
}

// Text beside paragraphs is one.
void JagoReader::end_own(Open& open) {
  if (!is_blank_text(open.own.text))
    open.parts.push_back({in_one_line(trimmed(open.own.text)), open.own.from});
  open.own = {};
}

void JagoReader::hand_up(const Open& open, std::string text) {
  const Span from = open.own.from.empty() ? open.tag : open.own.from;
  open_.back().parts.push_back({std::move(text), from});
}

void JagoReader::aside(std::string_view name, std::string_view utf8, Span from) {
  if (unknown_ == 0 && !is_blank_text(utf8)) draft_.keep(node(), name, utf8, from);
}

void JagoReader::stop(const XmlFault& fault) {
  if (!is_blank_text(source_.slice(fault.rest))) unread(fault.rest);
  if (fault.is_cut) draft_.note("unexpected-end"_check, node());
}

void JagoReader::keep_attributes(const Open& open) {
  for (const Attribute& one : open.attributes) {
    if (one.name == "format" || one.name == "annotate")
      draft_.keep(node(), open.name + " " + one.name, one.value.text, one.value.from);
    else if (!has_word(open.element->attributes, one.name))
      put_unread(draft_, node(), open.name + " " + one.name, one.value.text, one.value.from);
  }
}

// ---- The game

void JagoReader::begin_game(const Open& open) {
  if (games_++ > 0) draft_.begin_game(open.tag);
  place_ = {};
  outer_.clear();
  numbers_.assign(1, 0);
  is_fresh_ = true;
  if (const Attribute* const name = open.find("name"))
    draft_.text(Draft::root, "GN", name->value.text, name->value.from);
}

void JagoReader::end_info(Open& open) {
  const Info& field = *find_info(open.name);
  Piece text = open.own;
  if (!open.parts.empty()) {
    end_own(open);
    text = {{}, open.parts.front().from};
    for (const Piece& part : open.parts) text.text.append(text.text.empty() ? "" : "\n").append(part.text);
  }
  const std::string value(trimmed(text.text));
  if (value.empty()) return;
  if (draft_.has(Draft::root, field.ident)) return draft_.keep(Draft::root, open.name, value, text.from);
  if (field.put)
    field.put(draft_, value, text.from);
  else
    draft_.text(Draft::root, field.ident, value, text.from);
}

NodeIndex JagoReader::add_node(Span from) {
  const NodeIndex above = node();
  place_.first = place_.last = draft_.add(above, from);
  place_.parent = above;
  place_.is_there = true;
  is_fresh_ = false;
  numbers_.push_back(numbers_[above]);
  if (std::exchange(place_.is_misplaced, false)) draft_.note("misplaced-entry"_check, place_.last);
  return place_.last;
}

// A node of the file that SGF parts: a move and a setup do not stand in one node.
NodeIndex JagoReader::split(Span from) {
  const NodeIndex above = place_.last;
  place_.last = draft_.add(above, from);
  numbers_.push_back(numbers_[above]);
  return place_.last;
}

// Whether a move stands in the <Node> that begins with `tag`: it is not the root then.
bool JagoReader::begins_with_move(Span tag) const {
  if (source_.slice(tag).ends_with("/>")) return false;
  const std::string_view rest = source_.bytes().substr(tag.end);
  const std::string_view content = rest.substr(0, rest.find("</Node"));
  for (const std::string_view name : {"<Black", "<White"})
    for (std::size_t at = content.find(name); at != content.npos; at = content.find(name, at + 1))
      if (std::string_view(" \t\r\n/>").find(content.substr(at + name.size(), 1)) != content.npos)
        return true;
  return false;
}

// The first node of the file is the root, if it may be.
void JagoReader::begin_node(const Open& open) {
  strangers_ = 0;
  if (!is_fresh_ || begins_with_move(open.tag)) add_node(open.tag);
  is_fresh_ = false;
  if (const Attribute* const name = open.find("name"))
    draft_.text(node(), "N", name->value.text, name->value.from);
}

void JagoReader::end_node(Open& open) {
  if (const Attribute* const clock = open.find("blacktime")) put_clock(node(), "BL", *clock);
  if (const Attribute* const clock = open.find("whitetime")) put_clock(node(), "WL", *clock);
}

// In place of the node before it; the root has no place beside it.
void JagoReader::begin_variation() {
  outer_.push_back(place_);
  const bool is_beside = place_.is_there && place_.first != Draft::root;
  place_ = {place_.parent, place_.parent, place_.parent, false, false, !is_beside};
}

// ---- What stands in a node

void JagoReader::end_move(Open& open) {
  const bool is_in_node = open_.back().element->kind == ElementKind::Node;
  NodeIndex to = is_in_node ? node() : add_node(open.tag);
  if (is_in_node && (to == Draft::root || has_move(to) || has_setup(to))) to = split(open.tag);
  const std::vector<Piece> points = points_of(open);
  const bool is_pass = points.empty() || is_blank_text(points.front().text) ||
                       equals_folded(trimmed(points.front().text), "pass");
  const std::optional<Point> where = is_pass ? std::nullopt : point(points.front().text);
  if (!is_pass && !where) return unread(open.tag);
  draft_.put(to, open.element->ident, where ? NewValue::of(*where) : NewValue(),
             points.empty() ? open.tag : points.front().from);
  for (std::size_t i = 1; i < points.size(); ++i) unread(points[i]);
  count(to, open.find("number"));
  if (const Attribute* const clock = open.find("timeleft"))
    put_clock(to, open.element->ident == "B" ? "BL" : "WL", *clock);
  if (const Attribute* const name = open.find("name"))
    draft_.text(to, "N", name->value.text, name->value.from);
}

// A number with which a line begins is its own; a later one has to follow.
void JagoReader::count(NodeIndex node, const Attribute* stated) {
  constexpr std::int64_t most = 1'000'000;
  const bool is_first = !std::exchange(place_.has_moves, true);
  const std::uint32_t counted = ++numbers_[node];
  if (!stated) return;
  const std::optional<std::int64_t> number = number_in(stated->value.text);
  if (number == counted) return;
  if (!number || *number < 1 || *number > most)
    return put_unread(draft_, node, "number", stated->value.text, stated->value.from);
  const auto read = static_cast<std::uint32_t>(*number);
  if (is_first) {
    numbers_[node] = read;
    return draft_.put(node, "MN", NewValue::text(std::to_string(read)), stated->value.from);
  }
  draft_.keep(node, "number", stated->value.text, stated->value.from);
  draft_.note("wrong-move-number"_check, node, "XF", sgf::Argument::of(read), sgf::Argument::of(counted));
}

// BL or WL, which belong to moves.
void JagoReader::put_clock(NodeIndex node, std::string_view ident, const Attribute& attribute) {
  const std::optional<Decimal> seconds = Decimal::parse(trimmed(attribute.value.text));
  const bool has_place = node != Draft::root && !has_setup(node) && !draft_.has(node, ident);
  if (seconds && has_place)
    draft_.put(node, ident, NewValue::text(seconds->to_string()), attribute.value.from);
  else
    draft_.keep(node, attribute.name, attribute.value.text, attribute.value.from);
}

void JagoReader::end_setup(Open& open) {
  const std::vector<Piece> points = points_of(open);
  if (points.empty()) return unread(open.tag);
  const NodeIndex to = node_for_setup(open.tag);
  for (const Piece& piece : points) {
    if (const std::optional<Point> where = point(piece.text))
      draft_.put(to, open.element->ident, *where, piece.from);
    else
      unread(open.tag);
  }
}

void JagoReader::end_mark(Open& open) {
  std::vector<std::string_view> idents;
  bool is_known = true;
  for (const std::string_view attribute : {"type", "territory"}) {
    const Attribute* const found = open.find(attribute);
    const auto* const type =
        std::find_if(std::begin(mark_types), std::end(mark_types), [&](const MarkType& one) {
          return found && one.attribute == attribute && one.value == found->value.text;
        });
    if (found && type != std::end(mark_types)) idents.push_back(type->ident);
    is_known = is_known && (!found || type != std::end(mark_types));
  }
  const Attribute* const label = open.find("label");
  const bool has_label = label && !is_blank_text(label->value.text);
  const std::vector<Piece> points = points_of(open);
  if (!is_known || points.empty()) return unread(open.tag);
  if (idents.empty() && !has_label) idents.push_back("MA");
  for (const Piece& piece : points) {
    const std::optional<Point> where = point(piece.text);
    if (!where) {
      unread(open.tag);
      continue;
    }
    for (const std::string_view ident : idents) draft_.put(node(), ident, *where, piece.from);
    if (has_label)
      draft_.put(node(), "LB", NewValue::composed(NewValue::of(*where), NewValue::text(label->value.text)),
                 piece.from);
  }
}

void JagoReader::end_comment(Open& open) {
  end_own(open);
  std::string text;
  const Span from = open.parts.empty() ? open.tag : open.parts.front().from;
  for (const Piece& part : open.parts) {
    if (&part != &open.parts.front()) text += '\n';
    text += part.text;
  }
  while (!text.empty() && text.back() == '\n') text.pop_back();
  if (!is_blank_text(text)) draft_.text(node_to_write(open.tag), "C", text, from);
}

// A property of SGF that the format has no element for, if it may stand here.
void JagoReader::end_sgf(Open& open) {
  const Attribute* const type = open.find("type");
  const std::string ident = type ? type->value.text : std::string();
  const spec::PropertyId id = spec::find_property(ident, {4, 1, false, {}});
  const bool is_setup = id.valid() && spec::row(id).role == spec::NodeRole::Setup;
  const bool is_of_game = ident == "ST";
  const NodeIndex to = is_of_game ? Draft::root : is_setup ? node_for_setup(open.tag) : node();
  if (!takes(to, ident, id, open.parts.size()))
    return draft_.keep(node(), "SGF", source_.text(open.tag), open.tag);
  for (const Piece& part : open.parts) draft_.put(to, ident, NewValue::text(part.text), part.from);
  if (open.parts.empty()) draft_.put(to, ident, NewValue(), open.tag);
}

// Whether a node takes so many values more of a property; of those that nobody knows only so many.
bool JagoReader::takes(NodeIndex node, std::string_view ident, spec::PropertyId id, std::size_t values) {
  constexpr std::uint32_t most_strangers = 100;
  const bool is_written = std::none_of(ident.begin(), ident.end(), text::is_lower);
  if (!sgf::is_identifier(ident) || !is_written || ident == "B" || ident == "W") return false;
  if (!id.valid()) return ++strangers_ <= most_strangers;
  const spec::PropertyRow& row = spec::row(id);
  const bool is_of_file = row.role == spec::NodeRole::Root && ident != "ST";
  if (is_of_file || (row.role == spec::NodeRole::Move && node == Draft::root)) return false;
  return row.arity != spec::Arity::Single || (!draft_.has(node, ident) && values <= 1);
}

void JagoReader::end_to_play(Open& open) {
  const NodeIndex to = node_for_setup(open.tag);
  if (draft_.has(to, "PL")) return unread(open.tag);
  draft_.put(to, "PL", NewValue::text(open.element->ident), open.tag);
}

// By attribute, by child or by text.
std::vector<Piece> JagoReader::points_of(const Open& open) const {
  std::vector<Piece> points;
  if (const Attribute* const at = open.find("at")) points.push_back(at->value);
  points.insert(points.end(), open.parts.begin(), open.parts.end());
  if (!is_blank_text(open.own.text)) points.push_back(open.own);
  return points;
}

std::optional<Point> JagoReader::point(std::string_view text) const {
  text = trimmed(text);
  const BoardSize size = draft_.board_size();
  if (text.find(',') == text.npos) return go::parse_point(text, size, go::Coordinates::Western);
  const std::optional<std::int64_t> column = number_in(take_until(text, ',')), row = number_in(text);
  if (!column || !row || *column < 1 || *row < 1 || *column > size.columns || *row > size.rows)
    return std::nullopt;
  return Point{static_cast<std::uint8_t>(*column - 1), static_cast<std::uint8_t>(size.rows - *row)};
}

}  // namespace

bool is_jago(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, std::size_t{1} << 12);
  const text::Charset wide = text::sniff_wide(head);
  const std::string decoded = wide == text::Charset::UsAscii ? std::string() : text::decoded(head, wide);
  const std::string_view root = xml_root(decoded.empty() ? head : decoded);
  return root == "Go" || root == "GoGame";
}

Result<void> read_jago(Source& source, Draft& draft) {
  JagoReader reader(source, draft);
  const Result<std::optional<XmlFault>> done = read_xml(source, reader);
  if (!done) return unexpected<Error>(done.error());
  if (*done) reader.stop(**done);
  return {};
}

}  // namespace qipu::convert
