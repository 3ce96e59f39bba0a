#include "dialect_rules.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "dialect_order.hpp"
#include "player_names.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/spec/check_table.hpp"
#include "sgf2_grafts.hpp"
#include "sgf2_header.hpp"
#include "syntax_repairs.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using spec::Dialect;
using spec::Repair;

spec::PropertyId id_of(const spec::PropertyRow& row) {
  return spec::PropertyId(static_cast<std::uint16_t>(&row - spec::properties().data()));
}

// What Qipu writes itself is no stranger.
constexpr std::string_view own_application = "Qipu";

// Two letters of these programs may be anybody's.
constexpr std::string_view with_common_names[] = {"SmartGo", "Aya", "GNU Backgammon"};

// Whether the row's program really is meant. `application`: AP as written.
bool is_certain(const spec::PropertyRow& row, std::string_view application) {
  if (starts_with_name(application, row.application) || row.ident.size() > usual_capitals) return true;
  const bool is_common = std::find(std::begin(with_common_names), std::end(with_common_names),
                                   row.application) != std::end(with_common_names);
  return application.empty() && !is_common;
}

}  // namespace

void DialectRules::check(const NodeHere& here) {
  if (here.is_root) game_.tree.context().sgf2 ? check_sgf2(here) : check_sgf2_words(here);
  if (!here.has(SaysDialect | SaysInfo)) return;
  for (const PropertyHere& property : here.properties) {
    if (property.kind.has(SaysDialect)) check_nonstandard(here, property);
    if (property.kind.info == Info::Black || property.kind.info == Info::White) check_players(property);
    if (property.kind.info == Info::Komi) check_negative_komi(property);
  }
}

void DialectRules::check_nonstandard(const NodeHere& here, const PropertyHere& property) {
  const spec::PropertyRow& row = *property.kind.row;
  if (row.ident == "ZZ") return explanations_.add(property.ident, here.node.id(), property.ident);
  if (row.ident == "E") return check_capture(property);
  if (row.ident == "S") return compressed_.check(here, property);
  if (row.ident == "BP" || row.ident == "WP" || row.ident == "PI") return check_players(property);
  if (row.ident == "TC" && here.is_root) check_tail_comment(property);
  if (row.dialect == Dialect::Alias) check_alias(here, property);
  if (row.dialect == Dialect::Private) check_private(property);
}

// ---- SGF2

// Safe if all variations find their place: without the dialect's marks nothing says any more what they are.
void DialectRules::check_sgf2(const NodeHere& root) {
  // Null if the reader's limit of findings was reached before.
  Fault* const fault = find_recovery(game_.recoveries(), "sgf2-dialect"_check, root.node.offset());
  if (!fault) return;
  convert_sgf2_header(root, game_, fault->edits);
  const Grafting grafting = graft_variations(game_, fault->edits);
  fault->repair = grafting == Grafting::Uncertain ? Repair::Unsafe : Repair::Safe;
  is_grafted_ = grafting == Grafting::Exact;
}

namespace {

// Words of the dialect, and what they mean. TE and KO are also a good move and a ko.
struct Word {
  std::string_view ident;
  std::string_view usual;
  bool (*is_meant)(std::string_view value);
};

constexpr Word sgf2_words[] = {
    {"RD", "DT", [](std::string_view) { return true; }},
    {"GK", "GM", [](std::string_view value) { return value == "1"; }},
    {"HD", "HA", [](std::string_view) { return true; }},
    {"TE", "EV", [](std::string_view value) { return sgf::parse_double(value).form != sgf::Form::Exact; }},
    {"KO", "KM",
     [](std::string_view value) {
       return game::parse_komi(value).form <= sgf::Form::Certain && value != "1";
     }},
};

bool is_sgf2_only(const PropertyHere& property) {
  const spec::PropertyRow* const row = property.kind.row;
  return row && row->dialect == Dialect::Sgf2 &&
         (row->ident == "RD" || row->ident == "HD" || row->ident == "GK");
}

}  // namespace

// Some write these words into a record of the standard's form. Those that are nothing else tell it from them;
// and where there is no move, a KO with a number is no ko.
void DialectRules::check_sgf2_words(const NodeHere& root) {
  const auto is_move = [](const PropertyHere& property) { return property.kind.is_move; };
  const bool is_sgf2 = std::any_of(root.properties.begin(), root.properties.end(), is_sgf2_only);
  const bool has_move = std::any_of(root.properties.begin(), root.properties.end(), is_move);
  for (const Word& word : sgf2_words) {
    if (!is_sgf2 && (word.ident != "KO" || has_move)) continue;
    const PropertyHere* first = nullptr;
    bool has_usual = false;
    for (const PropertyHere& property : root.properties) {
      has_usual |= property.kind.ident == word.usual;
      if (!first && property.kind.ident == word.ident) first = &property;
    }
    if (!first || first->size() != 1) continue;
    const std::string text = value_text(*first, first->values[0], game_);
    const std::string_view value = sgf::trimmed(text);
    if (value.empty() || !word.is_meant(value)) continue;
    add_alias(*first, word.usual, has_usual);
  }
}

// ---- Properties

void DialectRules::add_alias(const PropertyHere& property, std::string_view usual, bool has_usual) {
  Fault fault = property.fault("property-aliases"_check, property.ident, Argument::of(property.ident),
                               Argument::ident_of(spec::find_property(usual)));
  fault.repair = Repair::None;
  if (!has_usual) fault.repaired(Repair::Safe, property.ident, std::string(usual));
  game_.out.push_back(std::move(fault));
}

void DialectRules::check_private(const PropertyHere& property) {
  const spec::PropertyRow& row = *property.kind.row;
  const spec::PropertyId id = id_of(row);
  if (private_.test(id.value())) return;
  private_.set(id.value());
  if (row.application.empty() || row.application == own_application ||
      !is_certain(row, game_.tree.context().application))
    return;
  game_.out.push_back(property.fault("private-property"_check, property.ident, Argument::of(property.ident),
                                     Argument::application_of(id)));
}

// Beside a move TL and T are something else.
void DialectRules::check_alias(const NodeHere& here, const PropertyHere& property) {
  const std::string_view usual = property.kind.row->alias_of;
  std::uint32_t& last = aliases_[property.kind.row->ident];
  if (std::exchange(last, here.node.index() + 1) == here.node.index() + 1) return;
  bool has_usual = false, has_move = false, is_before = true;
  for (const PropertyHere& other : here.properties) {
    is_before &= &other != &property;
    const spec::PropertyRow* const row = other.kind.row;
    const bool is_alias = is_before && row && row->dialect == Dialect::Alias && row->alias_of == usual;
    has_usual |= is_alias || other.kind.ident == usual;
    has_move |= other.kind.is_move;
  }
  const std::string text = value_text(property, property.values[0], game_);
  if (has_move || (property.kind.ident == "T" && !sgf::parse_real(text))) return;
  add_alias(property, usual, has_usual);
}

// Fox counts periods of overtime with TC, FF[3] points of territory.
void DialectRules::check_tail_comment(const PropertyHere& property) {
  const spec::ValueType type = property.kind.row->left;
  const bool is_text = spec::is_text(type);
  if (!is_text || property.size() != 1) return;
  const std::string text = value_text(property, property.values[0], game_);
  if (sgf::trimmed(text).empty() || sgf::parse_real(text)) return;
  game_.out.push_back(property.fault("tail-comment"_check, property.ident, Argument::of(property.ident)));
}

void DialectRules::check_capture(const PropertyHere& property) {
  const std::string_view raw = slice(game_.text(), property.values[0]);
  const bool is_of_points = raw.empty() || sgf::parse_points(raw).form == sgf::Form::Exact;
  if (game_.is_go && is_of_points) captures_.add(property.ident, property.node.id(), property.ident);
}

void DialectRules::check_players(const PropertyHere& property) {
  const bool is_name = property.kind.info == Info::Black || property.kind.info == Info::White;
  const bool are_several =
      is_name ? names_several(value_text(property, property.values[0], game_)) : property.size() > 1;
  if (!are_several) return;
  const Span first = property.values[0];
  const Span all{first.begin - 1, property.values.back().end + 1};
  game_.out.push_back(
      property.fault("multiple-players"_check, property.ident, Argument::of(is_name ? first : all)));
}

// OurGame writes a minus before what White is given: KM[-6.50].
void DialectRules::check_negative_komi(const PropertyHere& property) {
  if (game_.tree.context().application.find("OurGame") == std::string_view::npos) return;
  const Span value = property.values[0];
  const std::string_view raw = slice(game_.text(), value);
  const sgf::Typed<Decimal> komi = sgf::parse_real(raw);
  if (komi.form != sgf::Form::Exact || !komi.value.is_negative() || raw[0] != '-') return;
  game_.out.push_back(property.fault("bad-komi"_check, value, Argument::of(value)));
  game_.out.back().repaired(Repair::Unsafe, {value.begin, value.begin + 1}, {});
}

// ---- Once a game

void DialectRules::add(spec::CheckId check, const Tally& tally) {
  if (tally.count == 0) return;
  game_.out.push_back({check,
                       tally.first,
                       tally.node,
                       tally.property,
                       {Argument::of(tally.property), Argument::of(tally.count)}});
}

void DialectRules::finish(const Kinds&) {
  add("zz-explanations"_check, explanations_);
  add("captures-listed"_check, captures_);
  if (!is_grafted_) check_order(game_);
}

}  // namespace qipu::check
