#include "sgf2_grafts.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "dialect_outline.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Node;
using sgf::Property;

bool is_b_or_w(const Property& property) { return property.is("B") || property.is("W"); }

struct OwnMove {
  Node node;
  Property move;
};

// The moves of the game itself; nothing if a node has two, or a move two values.
std::optional<std::vector<OwnMove>> own_moves(const Outline& outline, const sgf::Document& document) {
  std::vector<OwnMove> moves;
  for (const std::uint32_t index : outline.own_nodes) {
    const Node node = document.node_at(index);
    for (const Property property : node.properties()) {
      if (!is_b_or_w(property)) continue;
      const bool is_second = !moves.empty() && moves.back().node == node;
      if (is_second || property.size() != 1) return std::nullopt;
      moves.push_back({node, property});
    }
  }
  return moves;
}

// RN and PT, each with one value, and nothing else.
struct Heading {
  Property name, number;
};

std::optional<Heading> heading_of(Node node) {
  Heading heading;
  for (const Property property : node.properties()) {
    Property& place = property.is("RN") ? heading.name : heading.number;
    if (place || property.size() != 1 || !(property.is("RN") || property.is("PT"))) return std::nullopt;
    place = property;
  }
  return heading.name && heading.number ? std::optional(heading) : std::nullopt;
}

// A node that says nothing but this move.
bool repeats(Node node, const Property& move) {
  if (node.properties().size() != 1) return false;
  const Property own = *node.properties().begin();
  return own.size() == 1 && own.ident() == move.ident() && own[0].raw() == move[0].raw();
}

struct Graft {
  std::size_t shared;  // moves of the game that it repeats
  Span deleted;        // all of it, where it stands
  std::string text;    // what it has of its own, in parentheses
};

class Grafter {
 public:
  Grafter(const GameHere& game, Outline outline, std::vector<OwnMove> moves)
      : game_(game),
        outline_(std::move(outline)),
        moves_(std::move(moves)),
        has_korean_names_(names_are_korean()) {}

  bool plan() {
    for (const Branch& branch : outline_.branches)
      if (!plan(branch)) return false;
    sort(grafts_, [](const Graft& a, const Graft& b) {
      return a.shared != b.shared ? a.shared > b.shared : a.deleted.begin < b.deleted.begin;
    });
    return true;
  }

  // The game's own moves from the first branching on become a variation, the first; what branches last is
  // closed first.
  void add_edits(sgf::Splices& edits) const {
    std::string behind;
    for (std::size_t i = 0; i < grafts_.size(); ++i) {
      edits.push_back({grafts_[i].deleted, {}});
      if (i == 0 || grafts_[i].shared != grafts_[i - 1].shared) {
        const std::uint32_t at = moves_[grafts_[i].shared].node.offset();
        edits.push_back({{at, at}, "("});
        behind += ')';
      }
      behind += grafts_[i].text;
    }
    const std::uint32_t end = outline_.levels[0].end - 1;
    edits.push_back({{end, end}, std::move(behind)});
  }

  // The reader met nothing in the game but what it makes of such variations: they go, and their faults.
  bool settle_faults() const {
    const std::vector<Fault*> faults = recoveries_in(game_);
    auto branch = outline_.branches.begin();
    for (const Fault* const fault : faults) {
      const std::uint32_t at = fault->span.begin;
      while (branch != outline_.branches.end() && branch->bytes.end <= at) ++branch;
      const bool is_within = branch != outline_.branches.end() && branch->bytes.begin < at;
      if (!is_expected(*fault, is_within ? &*branch : nullptr)) return false;
    }
    for (Fault* const fault : faults)
      if (fault->check != "sgf2-dialect"_check) fault->withdraw();
    return true;
  }

 private:
  bool plan(const Branch& branch) {
    const Node first = game_.document.node_at(branch.first_node);
    const std::optional<Heading> heading = heading_of(first);
    if (!heading) return false;
    std::size_t shared = 0;
    Node node = first.first_child();
    for (; node && !node.next_sibling() && shared < moves_.size(); ++shared, node = node.first_child())
      if (!repeats(node, moves_[shared].move)) break;
    const bool leaves_game = node && !node.next_sibling() && shared > 0 && shared < moves_.size();
    if (!leaves_game || !fits(*heading, shared)) return false;
    const std::optional<std::string> text = text_of(node, *heading, branch);
    if (!text) return false;
    grafts_.push_back({shared, branch.bytes, *text});
    return true;
  }

  // PT: the number of the first move that may differ.
  static bool fits(const Heading& heading, std::size_t shared) {
    const sgf::Typed<std::int64_t> number = sgf::parse_number(heading.number.text());
    return number.form == sgf::Form::Exact && number.value >= 1 &&
           static_cast<std::uint64_t>(number.value) <= shared + 1;
  }

  // Sina's program writes names in Korean, 1번 착수의 4번째 참고도, whatever the charset of the game.
  bool names_are_korean() const {
    constexpr std::uint8_t sure = 80, certain = 90;
    const sgf::Reading& reading = game_.tree.reading();
    if (game_.tree.charset_confidence() < certain) return false;  // what is recoded would weigh too much
    std::string all;
    for (const Branch& branch : outline_.branches)
      if (const Property name = game_.document.node_at(branch.first_node).find("RN"))
        all.append(name[0].raw()).push_back('\n');
    if (reading.charset == spec::Charset::EucKr || sgf::is_plain_text(all)) return false;
    const text::Detection found = text::detect(all, spec::Charset::UsAscii, *reading.charsets);
    return found.charset == spec::Charset::EucKr && found.confidence >= sure;
  }

  // As bytes of the game; as it stands if its charset lacks a character of it.
  std::string name_of(const Heading& heading) const {
    const std::string_view raw = heading.name[0].raw();
    const sgf::Reading& reading = game_.tree.reading();
    std::string name;
    if (!has_korean_names_) return std::string(raw);
    const std::string text = text::decoded(raw, spec::Charset::EucKr, *reading.charsets);
    return sgf::append_encoded(text, reading, name) ? std::string(raw) : name;
  }

  // The nodes from `node` on, with the name of the variation.
  std::optional<std::string> text_of(Node node, const Heading& heading, const Branch& branch) const {
    if (node.find("N") || node.properties().empty()) return std::nullopt;
    const Property first = *node.properties().begin();
    const std::uint32_t behind_first = first[first.size() - 1].span().end + 1;
    if (behind_first > branch.bytes.end) return std::nullopt;
    const std::string name = name_of(heading);
    std::string text = "(";
    text += slice(game_.text(), {node.offset(), behind_first});
    if (!sgf::trimmed(name).empty()) text.append("N[").append(name).append("]");
    text += slice(game_.text(), {behind_first, branch.bytes.end});
    return text;
  }

  // `branch`: in which it stands, or null.
  bool is_expected(const Fault& fault, const Branch* branch) const {
    if (branch)
      return fault.check == "missing-semicolon"_check &&
             fault.span.begin == game_.document.node_at(branch->first_node).offset();
    return is_of_order(fault.check) || fault.check == "sgf2-dialect"_check;
  }

  const GameHere& game_;
  Outline outline_;
  std::vector<OwnMove> moves_;
  bool has_korean_names_;
  std::vector<Graft> grafts_;
};

bool graft(const GameHere& game, sgf::Splices& edits) {
  std::optional<Outline> outline = outline_of(game.document, game.tree);
  if (!outline || game.document.diagnostics_dropped() > 0) return false;
  std::optional<std::vector<OwnMove>> moves = own_moves(*outline, game.document);
  if (!moves) return false;
  Grafter grafter(game, std::move(*outline), std::move(*moves));
  if (!grafter.plan() || !grafter.settle_faults()) return false;
  grafter.add_edits(edits);
  return true;
}

// Another repair would make what stands there look like a tree that is sound.
void hold_back(const GameHere& game) {
  for (Fault* const fault : recoveries_in(game))
    if (is_of_order(fault->check) || fault->check == "missing-semicolon"_check)
      fault->repair = spec::Repair::DisplayOnly;
}

}  // namespace

bool retells_game(Node node) { return node.find("RN") && node.find("PT"); }

bool retells_game(sgf::Tree tree) {
  const auto nodes = tree.nodes();
  return std::any_of(nodes.begin(), nodes.end(),
                     [](Node node) { return !node.is_plain_move() && retells_game(node); });
}

Node next_in_game(Node node) {
  Node next = node.first_child();
  while (next && retells_game(next)) next = next.next_sibling();
  return next;
}

Grafting graft_variations(const GameHere& game, sgf::Splices& edits) {
  if (!retells_game(game.tree)) return Grafting::Nothing;
  if (graft(game, edits)) return Grafting::Exact;
  hold_back(game);
  return Grafting::Uncertain;
}

}  // namespace qipu::check
