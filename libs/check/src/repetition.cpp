#include "repetition.hpp"

#include <algorithm>
#include <set>
#include <string>

#include "beside.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "syntax_repairs.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using spec::Repair;

// What becomes of values that differ.
enum class Joining : std::uint8_t { None, KeepFirst, List, Lines, Words };

bool is_joinable_text(const PropertyHere& here) {
  const Info info = here.kind.info;
  return here.kind.ident != "CA" && (info == Info::None || info == Info::Black || info == Info::White);
}

Joining joining_of(const PropertyHere& here) {
  const spec::PropertyRow* const row = here.kind.row;
  if (!row || row->dialect == spec::Dialect::Private || row->left == spec::ValueType::Unknown)
    return Joining::None;
  if (row->arity != spec::Arity::Single) return Joining::List;
  if (row->compose != spec::Compose::Never) return Joining::KeepFirst;
  if (row->left == spec::ValueType::Text) return Joining::Lines;
  return row->left == spec::ValueType::SimpleText && is_joinable_text(here) ? Joining::Words
                                                                            : Joining::KeepFirst;
}

bool is_equal(const PropertyHere& a, const PropertyHere& b, std::string_view text) {
  return std::equal(a.values.begin(), a.values.end(), b.values.begin(), b.values.end(),
                    [&](Span x, Span y) { return slice(text, x) == slice(text, y); });
}

// Its first bracket ends it: elsewhere it is the same value.
bool is_movable(const PropertyHere& here, const GameHere& game) {
  const std::string_view text = game.text();
  return std::all_of(here.values.begin(), here.values.end(), [&](Span value) {
    return sgf::find_close(text, value.begin, game.tree.reading()) == value.end;
  });
}

// Shifts and halves of characters would meet what is joined to them.
bool has_whole_characters(std::string_view raw, const sgf::Reading& reading) {
  const spec::LexClass lex_class = spec::row(reading.charset).lex_class;
  return lex_class == spec::LexClass::Bytes ||
         (lex_class == spec::LexClass::DoubleByte && text::fits(raw, reading.charset, *reading.charsets));
}

// ---- Joining

// Each value once.
class Joiner {
 public:
  Joiner(const PropertyHere& first, Joining way, const GameHere& game)
      : first_(first), way_(way), game_(game) {
    for (const Span value : first.values) seen_.insert(value_text(first, value, game));
  }

  void add(const PropertyHere& other) {
    for (const Span value : other.values) {
      if (!seen_.insert(value_text(other, value, game_)).second) continue;
      const std::string_view more = slice(game_.text(), value);
      way_ == Joining::List ? add_value(more) : add_text(more);
    }
  }

  std::string&& joined() { return std::move(joined_); }
  std::uint32_t place() const {
    return way_ == Joining::List ? first_.values.back().end + 1 : first_.values[0].end;
  }

 private:
  void add_value(std::string_view value) { joined_.append("[").append(value).append("]"); }

  void add_text(std::string_view more) {
    if (more.empty()) return;
    const std::string_view before = joined_.empty() ? slice(game_.text(), first_.values[0]) : joined_;
    if (!before.empty()) joined_ += separator(before.back(), more.front());
    joined_ += more;
  }

  // Two line ends of different bytes would be one.
  char separator(char before, char behind) const {
    if (way_ == Joining::Words) return ' ';
    return before == '\r' || behind == '\r' ? '\r' : '\n';
  }

  const PropertyHere& first_;
  Joining way_;
  const GameHere& game_;
  std::set<std::string> seen_;  // what the values say
  std::string joined_;
};

bool is_joinable(const PropertyHere& here, Joining way, const GameHere& game) {
  if (!is_movable(here, game)) return false;
  return way == Joining::List ||
         (here.size() == 1 && has_whole_characters(slice(game.text(), here.values[0]), game.tree.reading()));
}

bool names_player(const PropertyHere& here) {
  return here.kind.info == Info::Black || here.kind.info == Info::White;
}

// Lists lose an empty value that may have said something; of two names one may be the other player's.
Repair class_of(Joining way, const Repeated& all) {
  const auto is_empty = [](const PropertyHere* one) { return one->size() == 1 && one->values[0].empty(); };
  const auto empty = static_cast<std::size_t>(std::count_if(all.begin(), all.end(), is_empty));
  const bool loses = way == Joining::List && empty > 0;
  const bool is_doubtful = names_player(*all[0]) && all.size() - empty > 1;
  return way == Joining::KeepFirst || loses || is_doubtful ? Repair::Unsafe : Repair::Safe;
}

// False if a value is neither empty nor points.
bool add_points(const PropertyHere& here, std::string_view text, sgf::PointSet& points) {
  bool all_clear = true;
  for (const Span value : here.values) {
    const std::string_view raw = slice(text, value);
    const sgf::Typed<sgf::PointsValue> area = sgf::parse_points(raw);
    if (area) points.insert(area.value.area);
    all_clear &= area || is_blank(raw);
  }
  return all_clear;
}

bool share_points(const sgf::PointSet& a, const sgf::PointSet& b) {
  sgf::PointSet both = a;
  both.insert(b);
  return both.size() < a.size() + b.size();
}

// The last of AB, AW and AE counts: whether one of the properties would come to stand before another that
// sets up the same point.
bool passes_setup(const Repeated& all, std::string_view text) {
  if (all[0]->kind.setup == Setup::None) return false;
  sgf::PointSet others, own;  // behind the first, and what comes behind the others
  bool is_clear = true, has_others = false;
  for (const PropertyHere* at = all[0] + 1; at <= all.back(); ++at) {
    if (at->kind.setup == Setup::None) continue;
    const bool is_own = at->kind.group == all[0]->kind.group;
    has_others |= !is_own;
    if (!is_own) is_clear &= add_points(*at, text, others);
    if (is_own && has_others) is_clear &= add_points(*at, text, own);
  }
  return has_others && (!is_clear || share_points(others, own));
}

bool is_removable(const PropertyHere& here, std::string_view text) {
  return is_whole(here, text) && may_go(text, extent_of(here));
}

bool add_joining(Fault& fault, const Repeated& all, const GameHere& game) {
  const std::string_view text = game.text();
  const PropertyHere& first = *all[0];
  const Joining way = joining_of(first);
  Joiner joiner(first, way, game);
  bool all_equal = true;
  for (auto other = all.begin() + 1; other != all.end(); ++other) {
    if (!is_removable(**other, text)) return false;
    fault.edits.push_back({extent_of(**other), {}});
    if (is_equal(first, **other, text)) continue;
    all_equal = false;
    if (way == Joining::None || (way != Joining::KeepFirst && !is_joinable(**other, way, game))) return false;
    if (way != Joining::KeepFirst) joiner.add(**other);
  }
  fault.repair = all_equal ? Repair::Safe : class_of(way, all);
  if (all_equal || way == Joining::KeepFirst) return true;
  if (!is_whole(first, text) || !is_joinable(first, way, game)) return false;
  const std::uint32_t at = joiner.place();
  std::string joined = joiner.joined();
  if (!joined.empty()) fault.edits.insert(fault.edits.begin(), {{at, at}, std::move(joined)});
  return true;
}

// ---- A node in one piece

bool begins_node(const NodeHere& here, std::string_view text) {
  const std::uint32_t begin = here.node.offset() + here.node.has_semicolon();
  return is_blank(slice(text, {begin, here.properties[0].ident.begin}));
}

// From one property to the next.
bool is_adjacent(const PropertyHere& one, const PropertyHere& next, std::string_view text) {
  const std::uint32_t end = extent_of(one).end;
  if (end == next.ident.begin) return true;
  return end < next.ident.begin && text::is_space(text[end]) && byte_before(text, next.ident.begin) == ']' &&
         is_blank(slice(text, {end, next.ident.begin}));
}

// Only white space beside the properties, and the node ends behind the last.
bool is_in_one_piece(const NodeHere& here, std::string_view text) {
  const auto whole = [&](const PropertyHere& one) { return is_whole(one, text); };
  const auto apart = [&](const PropertyHere& one, const PropertyHere& next) {
    return !is_adjacent(one, next, text);
  };
  const auto& all = here.properties;
  if (!begins_node(here, text) || !std::all_of(all.begin(), all.end(), whole)) return false;
  if (std::adjacent_find(all.begin(), all.end(), apart) != all.end()) return false;
  const char next = next_byte(text, extent_of(all.back()).end);
  return next == '\0' || next == ';' || next == '(' || next == ')';
}

}  // namespace

void join_repeated(Fault& fault, const Repeated& all, const GameHere& game) {
  if (passes_setup(all, game.text()) || !add_joining(fault, all, game)) withhold(fault);
}

void split_moves(Fault& fault, const Repeated& moves, const NodeHere& here, std::string_view text) {
  if (!is_in_one_piece(here, text)) return withhold(fault);
  std::string nodes;
  for (auto move = moves.begin() + 1; move != moves.end(); ++move) {
    const Span extent = extent_of(**move);
    nodes.append(";").append(slice(text, extent));
    fault.repaired(Repair::Safe, extent, {});
  }
  const std::uint32_t end = extent_of(here.properties.back()).end;
  fault.repaired(Repair::Safe, {end, end}, std::move(nodes));
}

void move_late_properties(const NodeHere& here, const GameHere& game) {
  const std::string_view text = game.text();
  const std::uint32_t begin = here.node.offset();
  std::uint32_t end = begin + here.node.has_semicolon();  // of what stands before the variations
  bool is_late = false;
  for (const PropertyHere& property : here.properties) {
    const bool is_beside = !is_late && is_blank(slice(text, {end, property.ident.begin}));
    if (is_beside) {
      end = extent_of(property).end;
      continue;
    }
    is_late = is_late || next_byte(text, end) == '(';
    if (!is_late) return;
    Fault* const fault =
        find_recovery(game.recoveries(), "property-after-variation"_check, property.ident.begin);
    if (!fault || !is_removable(property, text) || !is_movable(property, game)) continue;
    fault->repaired(Repair::Unsafe, extent_of(property), {});
    fault->repaired(Repair::Unsafe, {end, end}, std::string(slice(text, extent_of(property))));
  }
}

}  // namespace qipu::check
