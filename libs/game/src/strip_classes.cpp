// What properties are for.
#include <algorithm>

#include "qipu/game/strip.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

using spec::NodeRole;

// Those that the roles and value types of the property table do not tell apart.
struct Named {
  PropertyClass id;
  std::string_view idents;  // with a space around each
};
constexpr Named named[] = {
    {PropertyClass::Players, " PB PW BR WR BT WT BC WC BS WS BP WP PBX PWX BE WE BK WK TP "},
    {PropertyClass::Timing, " BL WL OB OW "},
    {PropertyClass::MoveEvaluation, " BM DO IT TE "},
    {PropertyClass::PositionEvaluation, " DM GB GW HO UC V "},
    {PropertyClass::Comments, " C GC N "},
    {PropertyClass::Printing, " FG PM VW "},
};

bool is_named(std::string_view ident, PropertyClass wanted) {
  for (const Named& one : named) {
    if (one.id != wanted) continue;
    const std::size_t at = one.idents.find(ident);
    if (ident.empty() || at == std::string_view::npos) return false;
    return one.idents[at - 1] == ' ' && one.idents[at + ident.size()] == ' ';
  }
  return false;
}

bool has_role(const spec::PropertyRow* row, NodeRole role) { return row && row->role == role; }

bool is_standard(const spec::PropertyRow* row) {
  return row && row->dialect == spec::Dialect::Standard && row->versions != spec::NoVersion;
}

bool is_markup(std::string_view ident, const spec::PropertyRow* row) {
  const bool is_of_points = row && (spec::is_of_points(row->left) || spec::is_of_points(row->right));
  return is_of_points && row->role == NodeRole::Any && !is_named(ident, PropertyClass::Printing);
}

bool is_of_moves(std::string_view ident, const spec::PropertyRow* row) {
  return has_role(row, NodeRole::Move) && !is_named(ident, PropertyClass::Timing) &&
         !is_named(ident, PropertyClass::MoveEvaluation);
}

}  // namespace

const std::vector<PropertyClassRow>& property_classes() {
  static const std::vector<PropertyClassRow> rows{
      {PropertyClass::Root, "root", "how the record is to be read", "棋谱的读法"},
      {PropertyClass::Info, "info", "game information", "对局信息"},
      {PropertyClass::Players, "players", "who the players are", "棋手身份"},
      {PropertyClass::Setup, "setup", "setup of positions", "摆放局面"},
      {PropertyClass::Moves, "moves", "moves", "着手"},
      {PropertyClass::Timing, "timing", "time left", "剩余时间"},
      {PropertyClass::MoveEvaluation, "move-evaluation", "evaluation of moves", "着手评价"},
      {PropertyClass::PositionEvaluation, "position-evaluation", "evaluation of positions", "局面评价"},
      {PropertyClass::Comments, "comments", "comments and names of nodes", "评注与节点名"},
      {PropertyClass::Markup, "markup", "marks on the board", "盘面标记"},
      {PropertyClass::Printing, "printing", "figures and views", "图与可视区域"},
      {PropertyClass::Obsolete, "obsolete", "no longer in FF[4]", "FF[4] 已不再有的属性"},
      {PropertyClass::Private, "private", "in no standard", "标准以外的属性"},
  };
  return rows;
}

std::optional<PropertyClass> find_property_class(std::string_view name) {
  for (const PropertyClassRow& row : property_classes())
    if (row.name == name) return row.id;
  return std::nullopt;
}

bool is_of_class(std::string_view ident, const spec::PropertyRow* row, PropertyClass wanted) {
  if (row && !row->alias_of.empty() && wanted != PropertyClass::Private) ident = row->alias_of;
  switch (wanted) {
    case PropertyClass::Root:
      return has_role(row, NodeRole::Root);
    case PropertyClass::Info:
      return has_role(row, NodeRole::GameInfo);
    case PropertyClass::Setup:
      return has_role(row, NodeRole::Setup);
    case PropertyClass::Moves:
      return is_of_moves(ident, row);
    case PropertyClass::Markup:
      return is_markup(ident, row);
    case PropertyClass::Obsolete:
      return is_standard(row) && (row->versions & spec::FF4) == 0;
    case PropertyClass::Private:
      return !is_standard(row);
    default:
      return is_named(ident, wanted);
  }
}

std::vector<PropertyClass> property_classes_named(std::string_view name) {
  if (name == "annotation") return {PropertyClass::MoveEvaluation, PropertyClass::PositionEvaluation};
  const std::optional<PropertyClass> found = find_property_class(name);
  return found ? std::vector{*found} : std::vector<PropertyClass>();
}

bool add_property_words(std::string_view words, std::vector<std::string>& idents,
                        std::vector<PropertyText>& texts) {
  constexpr std::string_view capitals_and_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  const std::size_t end = std::min(words.find_first_not_of(capitals_and_digits), words.size());
  std::string ident(words.substr(0, end));
  if (ident.empty() || text::is_digit(ident[0])) return false;
  if (end == words.size()) {
    idents.push_back(std::move(ident));
    return true;
  }
  if (words[end] != ':' && words[end] != '=') return false;
  texts.push_back({std::move(ident), std::string(words.substr(end + 1)), words[end] == '='});
  return true;
}

bool StripRules::take_anything() const {
  const bool names_properties = !idents.empty() || !texts.empty() || !keep.empty() || !keep_texts.empty();
  return !classes.empty() || names_properties || variations || empty_nodes || final_passes || trims;
}

}  // namespace qipu::game
