#include "kinds.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/spec/property_table.hpp"

namespace qipu::check {

namespace {

using spec::PropertyRow;
using spec::ValueType;

// FF[5] keeps what FF[4] has; versions without a standard are read as FF[4].
unsigned versions_of(int ff) {
  if (ff <= 1) return spec::FF1;
  return ff < 4 ? 1u << (ff - 1) : unsigned{spec::FF4} | spec::FF5;
}

template <std::size_t N>
constexpr std::size_t place_in(const std::string_view (&idents)[N], std::string_view ident) {
  return static_cast<std::size_t>(std::find(std::begin(idents), std::end(idents), ident) -
                                  std::begin(idents));
}

template <std::size_t N>
constexpr bool is_one_of(const std::string_view (&idents)[N], std::string_view ident) {
  return place_in(idents, ident) < N;
}

// Values of the root and of game information have rules of their own.
constexpr std::string_view judged_elsewhere[] = {"AP", "CA", "FF", "GM", "HA", "KM", "ST", "TM"};
constexpr std::string_view with_root_rule[] = {"AP", "FF", "GM", "ST", "SZ"};
constexpr std::string_view old_forms[] = {"KI", "L", "M"};
constexpr std::string_view move_idents[] = {"B", "W"};
constexpr std::string_view setup_idents[] = {"AB", "AW", "AE"};  // by Setup
constexpr std::string_view info_idents[] = {"DT", "RE", "KM", "TM", "HA", "BR",
                                            "WR", "RO", "RU", "PB", "PW"};  // by Info
static_assert(std::size(info_idents) == info_count);

constexpr ValueRule value_rule_of(const PropertyRow& row) {
  if (row.ident == "SZ") return ValueRule::Size;
  if (is_text(row.left) || is_one_of(judged_elsewhere, row.ident)) return ValueRule::None;
  if (row.ident == "PM") return ValueRule::PrintMode;
  if (row.ident == "FG") return ValueRule::Figure;
  if (row.compose != spec::Compose::Never) return ValueRule::Composed;
  if (!is_of_points(row.left)) return ValueRule::Scalar;
  return row.arity == spec::Arity::Single ? ValueRule::Point : ValueRule::Points;
}

// Numbers under other names are judged by their type.
constexpr Info info_kind_of(const PropertyRow& row) {
  if (row.role != spec::NodeRole::GameInfo) return Info::None;
  const bool other_name = !row.alias_of.empty();
  if (other_name && row.left != ValueType::SimpleText) return Info::None;
  return static_cast<Info>(place_in(info_idents, other_name ? row.alias_of : row.ident));
}

struct RemarkIdent {
  std::string_view ident;
  Remark remark;
};

constexpr RemarkIdent remarks[] = {
    {"BM", Remark::OnMove},     {"TE", Remark::OnMove},     {"DO", Remark::OnMove},
    {"IT", Remark::OnMove},     {"DM", Remark::OnPosition}, {"GB", Remark::OnPosition},
    {"GW", Remark::OnPosition}, {"UC", Remark::OnPosition}, {"KO", Remark::Ko},
    {"MN", Remark::Number},     {"BL", Remark::Time},       {"WL", Remark::Time},
    {"OB", Remark::Time},       {"OW", Remark::Time},
};

constexpr Remark remark_of(const PropertyRow& row) {
  if (row.dialect != spec::Dialect::Standard)
    return Remark::None;  // TE and KO of SGF2 are an event and a komi
  for (const RemarkIdent& remark : remarks)
    if (remark.ident == row.ident) return remark.remark;
  return Remark::None;
}

constexpr bool has_sgf2_sense(std::string_view ident) {
  return std::any_of(
      std::begin(spec::property_rows), std::end(spec::property_rows),
      [&](const PropertyRow& row) { return row.dialect == spec::Dialect::Sgf2 && row.ident == ident; });
}

// As if a standard defined it for the game.
constexpr std::uint32_t says_of(const PropertyRow& row, const RowFacts& facts) {
  const auto has_role = [&](spec::NodeRole role) { return row.role == role; };
  const bool has_points = facts.rule == ValueRule::Points || facts.rule == ValueRule::Composed;
  const bool is_people = has_role(spec::NodeRole::GameInfo) && row.ident == "PI";
  const std::pair<Says, bool> answers[] = {
      {SaysMove, facts.is_move},
      {SaysSetup, facts.setup != Setup::None},
      {SaysEmpty, facts.setup == Setup::Empty},
      {SaysSetupRole, has_role(spec::NodeRole::Setup)},
      {SaysPlayer, row.ident == "PL"},
      {SaysCaptures, row.ident == "E"},
      {SaysEnd, row.ident == "XM"},
      {SaysForced, facts.remark == Remark::Ko},
      {SaysRemark, facts.remark != Remark::None},
      {SaysJudgement, facts.remark == Remark::OnMove || facts.remark == Remark::OnPosition},
      {SaysInfo, facts.info != Info::None || row.ident == "EV"},
      {SaysGame, has_role(spec::NodeRole::GameInfo)},
      {SaysRoot, has_role(spec::NodeRole::Root)},
      {SaysMarkup, has_points && facts.setup == Setup::None},
      {SaysDialect, row.dialect != spec::Dialect::Standard || is_people},
      {SaysOldForm, facts.is_old_form},
      {SaysGameAgain, row.ident == "RN" || row.ident == "PT"},
  };
  std::uint32_t says = 0;
  for (const auto& [bit, is_so] : answers)
    if (is_so) says |= bit;
  return says;
}

constexpr RowFacts facts_of(const PropertyRow& row) {
  RowFacts facts;
  facts.has_sgf2_sense = has_sgf2_sense(row.ident);
  facts.is_textual = is_text(row.left) || is_text(row.right);
  facts.is_old_form = is_one_of(old_forms, row.ident);
  facts.is_move = is_one_of(move_idents, row.ident);
  facts.has_root_rule = is_one_of(with_root_rule, row.ident);
  facts.may_be_empty = row.left == ValueType::None || row.left == ValueType::Move ||
                       row.left == ValueType::Unknown || row.inherit == spec::Inherit::Yes ||
                       row.ident == "CA";
  facts.rule = value_rule_of(row);
  facts.setup = static_cast<Setup>(place_in(setup_idents, row.ident));
  facts.info = info_kind_of(row);
  facts.remark = remark_of(row);
  facts.says = says_of(row, facts);
  return facts;
}

// By row.
constexpr auto row_facts = [] {
  std::array<RowFacts, std::size(spec::property_rows)> table;
  std::transform(std::begin(spec::property_rows), std::end(spec::property_rows), table.begin(), facts_of);
  return table;
}();

// Longer identifiers are nobody else's.
bool is_of_another(const PropertyRow& row, std::string_view application) {
  return row.dialect == spec::Dialect::Private && !row.application.empty() && !application.empty() &&
         row.ident.size() <= usual_capitals && !starts_with_name(application, row.application);
}

}  // namespace

bool starts_with_name(std::string_view application, std::string_view name) {
  const auto same = [](char a, char b) { return (a | 0x20) == (b | 0x20); };
  return !name.empty() && application.size() >= name.size() &&
         std::equal(name.begin(), name.end(), application.begin(), same);
}

void Kinds::reset(sgf::Tree tree) {
  context_ = tree.context();
  all_.clear();
  capitals_.clear();
  short_.fill(0);
  long_.clear();
}

void Kinds::make_room(std::size_t count) {
  constexpr std::size_t usual = 32;
  const std::size_t wanted = all_.size() + 2 * count;  // each may bring its group
  if (wanted > all_.capacity()) all_.reserve(std::max({wanted, 2 * all_.capacity(), usual}));
}

void Kinds::look_up(std::string_view written, Kind& kind) {
  const sgf::Capitals capitals(written);
  const bool is_kept = capitals.view() != written;
  const std::string_view ident = is_kept ? capitals_.emplace_front(capitals.view()) : written;
  kind.ident = ident;
  kind.has_lowercase = capitals.has_lowercase();
  kind.is_to_report = kind.has_lowercase || ident.size() > usual_capitals;
  if (const spec::PropertyId id = spec::find_property(ident, context_)) add_row(id, kind);
  if (kind.is_to_report) kind.says |= SaysOddly;
}

void Kinds::add_row(spec::PropertyId id, Kind& kind) const {
  static_cast<RowFacts&>(kind) = row_facts[id.value()];
  kind.row = &spec::row(id);
  const bool of_game = kind.row->game == 0 || kind.row->game == context_.gm;
  kind.is_standard = of_game && kind.row->dialect == spec::Dialect::Standard;
  kind.is_of_version = kind.row->dialect != spec::Dialect::Standard || context_.sgf2 ||
                       (kind.row->versions & versions_of(context_.ff)) != 0 || kind.ident == "FF";
  kind.is_of_another = is_of_another(*kind.row, context_.application);
  if (context_.gm == 1 && (kind.ident == "KI" || kind.ident == "IL"))
    kind.is_of_version = false;  // none has them
  if (!kind.is_standard) kind.says &= ~(SaysGame | SaysRoot | SaysMarkup);
  if (kind.is_of_version) kind.says &= ~SaysOldForm;
}

std::uint32_t Kinds::add(std::string_view written) {
  const auto index = size32(all_);
  static constexpr Kind blank;  // copied, which is faster than to fill one with zeros
  all_.push_back(blank);
  look_up(written, all_.back());
  if (std::uint32_t* const slot = short_slot(written))
    *slot = index + 1;
  else
    long_.emplace(written, index);
  all_[index].group = index;
  const Kind& added = all_[index];
  const bool is_plain = !added.has_lowercase && added.ident.size() == written.size();
  if (is_plain && (!added.is_move || written == "B")) return index;
  const std::string_view group = added.is_move ? "B" : added.ident;
  const std::uint32_t group_index = index_of(group);
  all_[index].group = group_index;
  return index;
}

std::uint32_t Kinds::index_of(std::string_view written) {
  if (const std::uint32_t* const slot = short_slot(written)) return *slot != 0 ? *slot - 1 : add(written);
  const auto found = long_.find(written);
  return found != long_.end() ? found->second : add(written);
}

}  // namespace qipu::check
