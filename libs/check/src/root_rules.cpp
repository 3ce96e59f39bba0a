// Versions, games and sizes; and which properties stand where in the tree.
#include <algorithm>
#include <optional>

#include "kinds.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/game.hpp"

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

// A value of the root, and what is said of it.
struct RootValue {
  const sgf::Document& document;
  sgf::Game game;
  sgf::Property property;
  sgf::Value value;
  Diagnostics& out;

  Span span() const { return value.span(); }
  bool is_blank() const { return sgf::trimmed(value.raw()).empty(); }  // empty-value

  Fault& add(spec::CheckId check, Argument first) const {
    out.push_back({check, span(), game.root().id(), property.ident_span(), {first}});
    return out.back();
  }
  Fault& add(spec::CheckId check) const { return add(check, Argument::of(span())); }
  // With a reading, if there is one.
  void add(spec::CheckId check, Form form, std::string text) const {
    Fault& fault = add(check);
    fault.repair = Repair::Unsafe;
    if (form != Form::None) fault.repaired(repair_for(form), span(), std::move(text));
  }
};

// ---- One rule for each property of the root

void check_file_format(const RootValue& at) {
  const sgf::Typed<std::int64_t> number = sgf::parse_number(at.value.text());
  const bool is_version = number && number.value >= 1;
  if (at.is_blank()) return;
  if (!is_version || number.form != Form::Exact)
    at.add("bad-file-format"_check, is_version ? number.form : Form::None, sgf::to_text(number.value));
  else if (number.value > 4)
    at.add("version-too-new"_check, Argument::of(small(number.value)));
}

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (sgf::detail::is_upper(c)) c = static_cast<char>(c | 0x20);
  return lower;
}

// GM[Go]: the number of the game with this name; 0 if there is none.
int game_named(std::string_view name) {
  const std::string wanted = in_lower_case(sgf::trimmed(name));
  for (const spec::GameRow& row : spec::games())
    if (in_lower_case(row.name_en) == wanted || row.name_zh == wanted) return row.number;
  return wanted == "weiqi" || wanted == "baduk" || wanted == "igo" || wanted == "圍棋" ? 1 : 0;
}

void check_game_type(const RootValue& at) {
  if (at.is_blank()) return;
  const std::string text = at.value.text();
  const sgf::Typed<std::int64_t> number = sgf::parse_number(text);
  const bool is_number = number && number.value >= 1;
  const int named = is_number ? 0 : game_named(text);
  if (named != 0)
    at.add("bad-game-type"_check, Form::Certain, std::to_string(named));
  else if (!is_number || number.form != Form::Exact)
    at.add("bad-game-type"_check, is_number ? number.form : Form::None, sgf::to_text(number.value));
  else if (number.value != 1)
    at.add("other-game"_check, Argument::of(small(number.value)));
}

void check_size(const RootValue& at) {
  if (at.is_blank() || at.game.gm() != 1) return;
  const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(at.value.text());
  const sgf::BoardSize board = size.value.size;
  const bool is_square = size && size.value.composed && board.columns == board.rows;
  if (size.form != Form::Exact)
    at.add(is_square ? "square-size-composed"_check : "bad-size"_check, size.form, sgf::to_text(board));
  if (board.columns > sgf::max_board || board.rows > sgf::max_board) at.add("board-too-large"_check);
}

void check_style(const RootValue& at) {
  if (at.is_blank()) return;
  const sgf::Typed<std::int64_t> style = sgf::parse_number(at.value.text());
  const bool in_range = style && style.value >= 0 && style.value <= 3;
  if (in_range && style.form == Form::Exact) return;
  at.add("bad-style"_check, in_range ? style.form : Form::None, sgf::to_text(style.value));
}

void check_application(const RootValue& at) {
  if (at.is_blank() || sgf::find_colon(escaped_text(at.value, at.game)) != std::string::npos) return;
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

// ---- Where properties stand

class RootRules {
 public:
  RootRules(const sgf::Document& document, sgf::Game game, Diagnostics& out)
      : document_(document), game_(game), kinds_(game), out_(out) {}

  void check() {
    check_root();
    const std::uint32_t root = game_.root().index();
    for (std::uint32_t i = root; i < root + game_.node_count(); ++i) {
      const sgf::Node node = document_.node_at(i);
      if (!node.is_plain_move()) check_node(node, i == root);
    }
  }

 private:
  void check_root() {
    std::uint32_t applications = 0;
    sgf::Property second_application;
    bool has_move = false;
    for (const sgf::Property property : game_.root().properties()) {
      const std::string ident = property.ident();
      if (ident == "AP") {
        if (applications > 0 && !second_application) second_application = property;
        applications += property.size();
        if (applications > 1 && !second_application) second_application = property;
      }
      if ((ident == "B" || ident == "W") && !std::exchange(has_move, true))
        add("move-in-root"_check, game_.root(), property);
      for (const RootRule& rule : root_rules)
        if (rule.ident == ident) rule.check({document_, game_, property, property[0], out_});
    }
    if (applications < 2) return;
    const Span span = second_application.ident_span();
    out_.push_back(
        {"several-applications"_check, span, game_.root().id(), span, {Argument::of(applications)}});
  }

  void check_node(sgf::Node node, bool is_root) {
    sgf::Property info;
    for (const sgf::Property property : node.properties()) {
      const Kind& kind = kinds_.of(property.written());
      if (!kind.row || !kind.is_standard) continue;
      if (kind.row->role == spec::NodeRole::Root && !is_root)
        add("root-property-below-root"_check, node, property);
      if (kind.row->role == spec::NodeRole::GameInfo && !info) info = property;
    }
    if (info) check_game_info(node, info);
  }

  // FF[4] R8: the nodes below one with game information are those up to the end of its subtree.
  void check_game_info(sgf::Node node, const sgf::Property& info) {
    if (node.index() < info_end_) return add("game-info-below-game-info"_check, node, info);
    sgf::Node above = node;
    while (above && !above.next_sibling()) above = above.parent();
    info_end_ = above ? above.next_sibling().index() : game_.root().index() + game_.node_count();
  }

  void add(spec::CheckId check, sgf::Node node, const sgf::Property& property) {
    const Span span = property.ident_span();
    out_.push_back({check, span, node.id(), span, {Argument::of(span)}});
  }

  const sgf::Document& document_;
  sgf::Game game_;
  Kinds kinds_;
  Diagnostics& out_;
  std::uint32_t info_end_ = 0;  // nodes before this one are below game information
};

// ---- Several games

// The first game that differs from the first of the file, at the property that says so.
void check_mixed(const sgf::Document& document, spec::CheckId check, std::string_view ident,
                 std::int64_t (sgf::Game::*number)() const, Diagnostics& out) {
  const std::int64_t first = (document.game(0).*number)();
  for (std::uint32_t g = 1; g < document.game_count(); ++g) {
    const sgf::Game game = document.game(g);
    if ((game.*number)() == first) continue;
    const sgf::Property property = game.root().find(ident);
    const std::uint32_t at = game.root().offset();
    out.push_back({check,
                   property ? property.ident_span() : Span{at, at},
                   game.root().id(),
                   property.ident_span(),
                   {Argument::of(small((game.*number)())), Argument::of(small(first))}});
    return;
  }
}

void check_collection(const sgf::Document& document, Diagnostics& out) {
  if (document.game_count() < 2) return;
  const sgf::Node second = document.game(1).root();
  const Span span{second.offset(), second.offset()};
  out.push_back({"many-games"_check, span, second.id(), {}, {Argument::of(document.game_count())}});
  check_mixed(document, "mixed-versions"_check, "FF", &sgf::Game::ff, out);
  check_mixed(document, "mixed-games"_check, "GM", &sgf::Game::gm, out);
}

}  // namespace

void check_roots(const sgf::Document& document, Diagnostics& out) {
  check_collection(document, out);
  for (std::uint32_t g = 0; g < document.game_count(); ++g)
    RootRules(document, document.game(g), out).check();
}

}  // namespace qipu::check
