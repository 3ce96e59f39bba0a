#include "write_order.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/sgf/short_ident.hpp"
#include "write_points.hpp"

namespace qipu::sgf {

namespace {

using spec::NodeRole;

// Identifiers in one entry keep the order in which they are written. `*` stands for the rest of a role.
constexpr std::string_view property_order[] = {
    "FF",    "GM",        "CA", "SZ", "AP", "ST", "*Root",  // the record
    "GN",    "EV",        "RO", "DT", "PC",                 // the game
    "PB",    "BR",        "BT", "PW", "WR", "WT",           // the players
    "RU",    "HA",        "KM", "TM", "OT", "RE", "ON",     "AN",    "CP", "SO", "US",
    "GC",    "*GameInfo", "AB", "AW", "AE", "PL", "*Setup",                                // the position
    "B W",   "KO",        "MN", "BL", "OB", "WL", "OW",     "BM TE", "DO", "IT", "*Move",  // the move
    "N",     "DM",        "GB", "GW", "HO", "UC", "V",      "C",                        // what is said of it
    "AR",    "CR",        "DD", "LB", "LN", "MA", "SL",     "SQ",    "TR", "TB", "TW",  // marks
    "*Any",  "FG",        "PM", "VW",                                                   // printing
    "*other"};

constexpr bool lists(std::string_view place, std::string_view ident) {
  const std::size_t at = place.find(ident);
  if (ident.empty() || at == std::string_view::npos) return false;
  const std::size_t end = at + ident.size();
  return (at == 0 || place[at - 1] == ' ') && (end == place.size() || place[end] == ' ');
}

constexpr std::uint8_t index_of(std::string_view ident) {
  for (std::size_t i = 0; i < std::size(property_order); ++i)
    if (lists(property_order[i], ident)) return static_cast<std::uint8_t>(i);
  return 0xFF;
}

constexpr auto short_places = [] {
  std::array<std::uint8_t, short_slots> table{};
  for (auto& entry : table) entry = 0xFF;
  for (std::size_t i = 0; i < std::size(property_order); ++i) {
    if (property_order[i][0] == '*') continue;
    for (std::size_t at = 0; at < property_order[i].size();) {
      const std::size_t end = std::min(property_order[i].find(' ', at), property_order[i].size());
      table[slot_of(property_order[i].substr(at, end - at))] = static_cast<std::uint8_t>(i);
      at = end + 1;
    }
  }
  return table;
}();

constexpr std::uint8_t role_places[] = {index_of("*Any"), index_of("*Root"), index_of("*GameInfo"),
                                        index_of("*Setup"), index_of("*Move")};
static_assert(static_cast<int>(NodeRole::Any) == 0 && static_cast<int>(NodeRole::Move) == 4);

bool has_lines(spec::PropertyId type) {
  return type && spec::row(type).left == spec::ValueType::Text &&
         spec::row(type).compose == spec::Compose::Never;
}

}  // namespace

std::uint8_t place_of(std::string_view ident, spec::PropertyId type) {
  if (!type) return index_of("*other");
  const std::size_t at = slot_of(ident);
  const spec::PropertyRow& row = spec::row(type);
  const bool listed = at != no_slot && short_places[at] != 0xFF && row.dialect == spec::Dialect::Standard;
  return listed ? short_places[at] : role_places[static_cast<std::size_t>(row.role)];
}

KnownProperty known_property(std::string_view ident, const spec::Context& context) {
  const spec::PropertyId type = spec::find_property(ident, context);
  return {type, place_of(ident, type), lists_points(type, context), has_lines(type), text_parts_of(type)};
}

const KnownProperty& KnownProperties::operator()(std::string_view ident) {
  const std::size_t place = slot_of(ident);
  return place == no_slot ? other_ = known_property(ident, context_) : at(place, ident);
}

}  // namespace qipu::sgf
