#include "root_rules.hpp"

#include <algorithm>
#include <utility>

#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/game.hpp"
#include "qipu/text/ascii.hpp"
#include "removal.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using sgf::Form;
using spec::Repair;

Repair repair_for(Form form) { return form == Form::Certain ? Repair::Safe : Repair::Unsafe; }

std::uint32_t small(std::int64_t number) {
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 0, 0xFFFF'FFFF));
}

// A property of the root, and what is said of its first value.
struct RootValue {
  const GameHere& game;
  const PropertyHere& here;

  Span span() const { return here.values[0]; }
  std::string_view raw() const { return slice(game.text(), span()); }
  std::string text() const { return value_text(here, span(), game); }
  bool is_blank() const { return sgf::trimmed(raw()).empty(); }  // empty-value

  Fault& add(spec::CheckId check, Argument first) const {
    game.out.push_back(here.fault(check, span(), first));
    return game.out.back();
  }
  Fault& add(spec::CheckId check) const { return add(check, Argument::of(span())); }
  // With a reading, if there is one.
  void add(spec::CheckId check, Form form, std::string text) const {
    Fault& fault = add(check);
    fault.repair = Repair::None;
    if (form != Form::None) fault.repaired(repair_for(form), span(), std::move(text));
  }
};

// ---- One rule for each property of the root

// FF[FF4]: the version among other letters, if there is one.
sgf::Typed<std::int64_t> version_in(std::string_view text) {
  const std::size_t first = text.find_first_of("1234"), last = text.find_last_of("0123456789");
  if (first == text.npos || first != last) return {};
  return {Form::Guessed, text[first] - '0'};
}

void check_file_format(const RootValue& at) {
  sgf::Typed<std::int64_t> number = sgf::parse_number(at.text());
  if (!number) number = version_in(at.text());
  const bool is_version = number && number.value >= 1;
  if (at.is_blank()) return;
  if (!is_version || number.form != Form::Exact)
    at.add("bad-file-format"_check, is_version ? number.form : Form::None, sgf::to_text(number.value));
  else if (number.value > 4)
    at.add("version-too-new"_check, Argument::of(small(number.value)));
}

// GM[Go]: the number of the game with this name; 0 if there is none.
int game_named(std::string_view name) {
  const std::string wanted = text::lower_case(sgf::trimmed(name));
  for (const spec::GameRow& row : spec::games())
    if (text::lower_case(row.name_en) == wanted || row.name_zh == wanted) return row.number;
  return wanted == "weiqi" || wanted == "baduk" || wanted == "igo" || wanted == "圍棋" ? 1 : 0;
}

void check_game_type(const RootValue& at) {
  if (at.is_blank()) return;
  const std::string text = at.text();
  const sgf::Typed<std::int64_t> number = sgf::parse_number(text);
  const bool is_number = number && number.value >= 1;
  const int named = is_number ? 0 : game_named(text);
  if (named != 0)
    at.add("bad-game-type"_check, Form::Certain, std::to_string(named));
  else if (!is_number)  // read as Go
    at.add("bad-game-type"_check, at.game.tree.gm() == 1 ? Form::Guessed : Form::None, "1");
  else if (number.form != Form::Exact)
    at.add("bad-game-type"_check, number.form, sgf::to_text(number.value));
  else if (number.value != 1 && number.value == at.game.tree.gm())  // the first GM counts
    at.add("other-game"_check, Argument::of(small(number.value)));
}

void check_size(const RootValue& at) {
  if (at.is_blank() || !at.game.is_go) return;
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(at.text());
  const sgf::BoardSize board = size.value.size;
  const bool is_square = size && size.value.composed && board.columns == board.rows;
  if (size.form != Form::Exact)
    at.add(is_square ? "square-size-composed"_check : "bad-size"_check, size.form, sgf::to_text(board));
  if (board.columns > sgf::max_board || board.rows > sgf::max_board) at.add("board-too-large"_check);
}

void check_style(const RootValue& at) {
  if (at.is_blank()) return;
  const sgf::Typed<std::int64_t> style = sgf::parse_number(at.text());
  const bool in_range = style && style.value >= 0 && style.value <= 3;
  if (in_range && style.form == Form::Exact) return;
  if (in_range) return at.add("bad-style"_check, style.form, sgf::to_text(style.value));
  Fault& fault = at.add("bad-style"_check);  // ST[0] is assumed, and so it is without ST
  fault.repair = Repair::None;
  if (at.here.size() == 1) remove_property(fault, Repair::Unsafe, at.here, at.game.text());
}

bool has_colon(const RootValue& at) {
  return sgf::find_colon(sgf::decoded_value(at.raw(), at.game.tree.reading())) != std::string::npos;
}

void check_application(const RootValue& at) {
  if (at.is_blank() || has_colon(at)) return;
  at.add("app-without-version"_check);
}

struct RootRule {
  std::string_view ident;
  void (*check)(const RootValue&);
};

constexpr RootRule root_rules[] = {
    {"AP", check_application}, {"FF", check_file_format}, {"GM", check_game_type},
    {"ST", check_style},       {"SZ", check_size},
};

}  // namespace

// ---- Where properties stand

void RootRules::check(const NodeHere& here) {
  if (here.is_root) check_root(here);
  if (!here.has(SaysRoot | SaysGame)) return;
  const PropertyHere* info = nullptr;
  for (const PropertyHere& property : here.properties) {
    if (!property.kind.is_standard) continue;
    const spec::NodeRole role = property.kind.row->role;
    if (role == spec::NodeRole::Root && !here.is_root)
      root_moves_.repair(add("root-property-below-root"_check, property), property);
    if (role == spec::NodeRole::GameInfo && !info) info = &property;
  }
  if (info) check_game_info(here, *info);
}

void RootRules::check_root(const NodeHere& here) {
  std::uint32_t applications = 0;
  const PropertyHere* second_application = nullptr;
  bool has_move = false;
  for (const PropertyHere& property : here.properties) {
    if (property.kind.is_move && !std::exchange(has_move, true)) add("move-in-root"_check, property);
    if (!property.kind.has_root_rule) continue;
    for (const RootRule& rule : root_rules)
      if (rule.ident == property.kind.ident) rule.check({game_, property});
    if (property.kind.ident != "AP") continue;
    applications += property.size();
    if (applications > 1 && !second_application) second_application = &property;
  }
  if (!second_application) return;
  game_.out.push_back(second_application->fault("several-applications"_check, second_application->ident,
                                                Argument::of(applications)));
}

// FF[4] R8: the nodes below one with game information are those up to the end of its subtree.
void RootRules::check_game_info(const NodeHere& here, const PropertyHere& info) {
  if (here.node.index() < info_end_)
    return info_moves_.repair(add("game-info-below-game-info"_check, info), here);
  sgf::Node above = here.node;
  while (above && !above.next_sibling()) above = above.parent();
  info_end_ = above ? above.next_sibling().index() : game_.tree.root().index() + game_.tree.node_count();
  info_moves_.begin(here.node);
}

Fault& RootRules::add(spec::CheckId check, const PropertyHere& here) {
  game_.out.push_back(here.fault(check, here.ident, Argument::of(here.ident)));
  return game_.out.back();
}

// ---- Several games

namespace {

// The first game that differs from the first of the file, at the property that says so.
void check_mixed(const sgf::Document& document, spec::CheckId check, std::string_view ident,
                 std::int64_t (sgf::Tree::*number)() const, Faults& out) {
  const std::int64_t first = (document.tree(0).*number)();
  for (std::uint32_t g = 1; g < document.tree_count(); ++g) {
    const sgf::Tree tree = document.tree(g);
    if ((tree.*number)() == first) continue;
    const sgf::Property property = tree.root().find(ident);
    const std::uint32_t at = tree.root().offset();
    out.push_back({check,
                   property ? property.ident_span() : Span{at, at},
                   tree.root().id(),
                   property.ident_span(),
                   {Argument::of(small((tree.*number)())), Argument::of(small(first))}});
    return;
  }
}

}  // namespace

void check_collection(const sgf::Document& document, Faults& out) {
  if (document.tree_count() < 2) return;
  const sgf::Node second = document.tree(1).root();
  const Span span{second.offset(), second.offset()};
  out.push_back({"many-games"_check, span, second.id(), {}, {Argument::of(document.tree_count())}});
  check_mixed(document, "mixed-versions"_check, "FF", &sgf::Tree::ff, out);
  check_mixed(document, "mixed-games"_check, "GM", &sgf::Tree::gm, out);
}

}  // namespace qipu::check
