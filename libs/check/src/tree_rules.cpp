#include "tree_rules.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "beside.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "repetition.hpp"
#include "tree_repairs.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Node;
using sgf::Property;

// FF[4] has capitals only.
constexpr int first_of_capitals = 4;

// Something else may have been meant by a word that comes out as a move.
bool fits_move(const PropertyHere& here, const GameHere& game) {
  if (!here.kind.is_move || !game.is_go) return true;
  return sgf::parse_move(slice(game.text(), here.values[0]), game.board).form <= sgf::Form::Certain;
}

// Not behind another word.
bool stands_free(const PropertyHere& here, std::string_view text) {
  const char before = byte_before(text, here.ident.begin);
  return !text::is_letter(before) && !(before >= '0' && before <= '9');
}

}  // namespace

// Each spelling once in a game.
void TreeRules::check_identifier(const PropertyHere& here) {
  here.kind.is_to_report = false;
  const bool is_private = here.kind.row && here.kind.row->dialect == spec::Dialect::Private;
  if (here.kind.ident.size() > usual_capitals && !is_private)
    game_.out.push_back(here.fault("identifier-too-long"_check, here.ident, Argument::of(here.ident)));
}

void TreeRules::add_spelling(const PropertyHere& here) {
  const std::string_view written = slice(game_.text(), here.ident);
  auto place = spellings_.find(written);
  if (place == spellings_.end()) {
    place = spellings_.emplace(written, Spelling{}).first;
    const spec::PropertyRow* const row = here.kind.row;
    place->second.capitals = here.kind.ident;
    place->second.is_known = row && row->dialect != spec::Dialect::Private;
    place->second.is_standard = here.kind.is_standard;
  }
  Spelling& spelling = place->second;
  spelling.is_exact &= fits_move(here, game_) && stands_free(here, game_.text());
  spelling.first.add(here.ident, here.node.id(), here.ident);
  spelling.places.push_back(here.ident);
}

// AE of the point that the node before has just played, at the start of a variation beside its continuation.
void TreeRules::check_undoing(const PropertyHere& here) {
  const Node before = here.node.parent();
  if (before.first_child() == here.node) return;
  const Property black = before.find("B");
  const std::string_view move = (black ? black : before.find("W"))[0].raw();
  if (move.empty()) return;
  for (const Span value : here.values) {
    if (slice(game_.text(), value) != move) continue;
    game_.out.push_back({"undoing-variation"_check, here.ident, here.node.id(), here.ident, {}});
    return;
  }
}

bool TreeRules::repeats(const NodeHere& here) {
  const std::uint32_t stamp = here.node.index() + 1;
  bool any = false;
  for (const PropertyHere& property : here.properties) {
    Kind& group = kinds_.group_of(property.kind);
    any |= std::exchange(group.seen_in, stamp) == stamp && group.ident != "AP";  // several-applications
  }
  return any;
}

// B and W count together, as moves.
void TreeRules::check_repetition(const NodeHere& here) {
  std::map<std::uint32_t, Repeated> groups;
  for (const PropertyHere& property : here.properties) groups[property.kind.group].push_back(&property);
  for (const auto& [group, all] : groups) {
    const Kind& kind = kinds_.all()[group];
    if (all.size() < 2 || kind.ident == "AP") continue;
    const auto count = size32(all);
    const Argument ident = Argument::of(all[1]->ident);
    if (kind.is_move) {
      Fault fault = all[1]->fault("two-moves-in-node"_check, all[1]->ident, ident, Argument::of(count));
      split_moves(fault, all, here, game_.text());
      game_.out.push_back(std::move(fault));
    } else {
      Fault fault = all[1]->fault("duplicate-property"_check, all[1]->ident, ident, Argument::of(count));
      join_repeated(fault, all, game_);
      game_.out.push_back(std::move(fault));
    }
  }
}

void TreeRules::check_each(const NodeHere& here) {
  for (const PropertyHere& property : here.properties) {
    if (property.kind.is_to_report) check_identifier(property);
    if (property.kind.has_lowercase) add_spelling(property);
    if (property.kind.setup == Setup::Empty) check_undoing(property);
  }
}

void TreeRules::check(const NodeHere& here) {
  if (here.has(SaysOddly | SaysEmpty)) check_each(here);
  if (here.properties.size() > 1 && repeats(here)) check_repetition(here);
  if (!here.properties.empty() && !game_.document.diagnostics().empty()) move_late_properties(here, game_);
  if (!here.properties.empty()) return;
  const std::uint32_t at = here.node.offset();
  game_.out.push_back({"empty-node"_check, {at, at + 1}, here.node.id(), {}, {}});
}

// `()`: the game may end there (Brouwer), so the parentheses beside it say something.
bool TreeRules::may_end_anywhere() const {
  const Span tree = game_.tree.span();
  const std::span<Fault> all = game_.recoveries();
  return std::any_of(all.begin(), all.end(), [&](const Fault& fault) {
    return fault.check == "empty-tree"_check && fault.span.begin >= tree.begin && fault.span.begin < tree.end;
  });
}

void TreeRules::check_variation(Node node) {
  if (!is_needless_variation(game_.text(), node)) return;
  if (needless_++ == 0) first_needless_ = node;
}

// Long names of the old standards are one finding; any other spelling is one of its own.
void TreeRules::report_spellings() {
  std::vector<const Spelling*> long_names;
  for (const auto& [written, spelling] : spellings_) {
    if (game_.tree.ff() < first_of_capitals && spelling.is_standard && spelling.is_exact) {
      long_names.push_back(&spelling);
      continue;
    }
    const Span span = spelling.first.first;
    Fault fault{"lowercase-identifier"_check, span, spelling.first.node, span, {Argument::of(span)}};
    if (spelling.is_known && spelling.is_exact)
      for (const Span place : spelling.places) fault.repaired(spec::Repair::Safe, place, spelling.capitals);
    else
      withhold(fault);
    game_.out.push_back(std::move(fault));
  }
  if (!long_names.empty()) report_long_names(long_names);
}

void TreeRules::report_long_names(const std::vector<const Spelling*>& names) {
  const Tally& first =
      (*std::min_element(names.begin(), names.end(), [](const Spelling* a, const Spelling* b) {
        return a->first.first.begin < b->first.first.begin;
      }))->first;
  Fault fault{"long-names"_check, first.first, first.node, first.first, {Argument::of(first.first)}};
  std::uint32_t count = 0;
  for (const Spelling* name : names) {
    count += name->first.count;
    for (const Span place : name->places) fault.repaired(spec::Repair::Safe, place, name->capitals);
  }
  fault.arguments[1] = Argument::of(count);
  game_.out.push_back(std::move(fault));
}

void TreeRules::finish() {
  report_spellings();
  if (needless_ > 0 && !may_end_anywhere()) {
    const std::uint32_t at = first_needless_.offset();
    game_.out.push_back(
        {"nesting-style"_check, {at, at}, first_needless_.id(), {}, {Argument::of(needless_)}});
  }
}

}  // namespace qipu::check
