#include "qipu/game/info.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/sgf/old_forms.hpp"
#include "words.hpp"

namespace qipu::game {

namespace {

// ---- From a property to its field

template <class T>
void fill(Field<T>& field, const sgf::Property& property, Typed<T> (*parse)(std::string_view)) {
  if (field.property) return;
  std::string text = property.text();
  if (sgf::trimmed(text).empty()) return;
  Typed<T> read = parse(text);
  field = {property, std::move(text), read.form, std::move(read.value)};
}

Typed<std::string> as_text(std::string_view text) { return {Form::Exact, std::string(text)}; }

Typed<std::vector<Rank>> ranks_of_all(std::string_view text) {
  Typed<std::vector<Rank>> all;
  for (std::string_view rest = text;;) {
    const std::size_t mark = rest.find('&');
    Typed<std::vector<Rank>> ranks = parse_ranks(sgf::trimmed(rest.substr(0, mark)));
    const bool several = mark != rest.npos || !all.value.empty();
    const Form form = several ? worse(ranks.form, Form::Certain) : ranks.form;
    all.form = all.value.empty() ? form : worse(all.form, form);
    all.value.insert(all.value.end(), ranks.value.begin(), ranks.value.end());
    if (mark == rest.npos) return all;
    rest.remove_prefix(mark + 1);
  }
}

using Fill = void (*)(GameInfo&, const sgf::Property&);

template <auto Member>
void fill_text(GameInfo& info, const sgf::Property& property) {
  fill(info.*Member, property, as_text);
}

template <auto Side, auto Member>
void fill_side_text(GameInfo& info, const sgf::Property& property) {
  fill(info.*Side.*Member, property, as_text);
}

struct InfoRow {
  std::string_view ident;  // the standard's, after aliases
  Fill fill;
};
constexpr InfoRow info_rows[] = {
    {"PB", fill_side_text<&GameInfo::black, &SideInfo::name>},
    {"PW", fill_side_text<&GameInfo::white, &SideInfo::name>},
    {"BT", fill_side_text<&GameInfo::black, &SideInfo::team>},
    {"WT", fill_side_text<&GameInfo::white, &SideInfo::team>},
    {"BR", [](GameInfo& info, const sgf::Property& p) { fill(info.black.ranks, p, ranks_of_all); }},
    {"WR", [](GameInfo& info, const sgf::Property& p) { fill(info.white.ranks, p, ranks_of_all); }},
    {"BC", [](GameInfo& info, const sgf::Property& p) { fill(info.black.country, p, parse_country); }},
    {"WC", [](GameInfo& info, const sgf::Property& p) { fill(info.white.country, p, parse_country); }},
    {"DT", [](GameInfo& info, const sgf::Property& p) { fill(info.date, p, parse_dates); }},
    {"JD", fill_text<&GameInfo::japanese_date>},
    {"RE", [](GameInfo& info, const sgf::Property& p) { fill(info.result, p, parse_result); }},
    {"KM", [](GameInfo& info, const sgf::Property& p) { fill(info.komi, p, parse_komi); }},
    {"HA", [](GameInfo& info, const sgf::Property& p) { fill(info.handicap, p, parse_handicap); }},
    {"OH", [](GameInfo& info, const sgf::Property& p) { fill(info.old_handicap, p, parse_old_handicap); }},
    {"RU", [](GameInfo& info, const sgf::Property& p) { fill(info.rules, p, parse_rules); }},
    {"RO", [](GameInfo& info, const sgf::Property& p) { fill(info.round, p, parse_round); }},
    {"TM", [](GameInfo& info, const sgf::Property& p) { fill(info.time, p, parse_time_limit); }},
    {"OT", [](GameInfo& info, const sgf::Property& p) { fill(info.overtime, p, parse_overtime); }},
    {"EV", fill_text<&GameInfo::event>},
    {"PC", fill_text<&GameInfo::place>},
    {"GN", fill_text<&GameInfo::game_name>},
    {"ON", fill_text<&GameInfo::opening>},
    {"SO", fill_text<&GameInfo::source>},
    {"US", fill_text<&GameInfo::user>},
    {"AN", fill_text<&GameInfo::annotator>},
    {"CP", fill_text<&GameInfo::copyright>},
    {"GC", fill_text<&GameInfo::comment>},
};

// What a property is called in FF[4]; empty where its row has another meaning than game information.
std::string_view standard_ident(const sgf::Property& property) {
  const spec::PropertyId type = property.type();
  if (!type || spec::row(type).role != spec::NodeRole::GameInfo) return {};
  const spec::PropertyRow& row = spec::row(type);
  return row.alias_of.empty() ? row.ident : row.alias_of;
}

std::uint32_t stones_in(sgf::Node node) {
  sgf::PointSet stones;
  for (const sgf::Property property : node.properties()) {
    if (!property.is("AB")) continue;
    for (const Span span : property.value_spans())
      if (const auto points = sgf::parse_points(slice(property[0].document().text(), span)))
        stones.add(points.value.area);
  }
  return size32(stones);
}

// The rules of the node, or of the root.
Ruleset rules_of(const GameInfo& info, const TreeFacts& facts) {
  return info.rules.is_given() ? info.rules.value : facts.rules;
}

// Twice the komi, a whole number.
Typed<Komi> parse_integer_komi(std::string_view text) {
  const std::optional<std::string> komi = sgf::komi_of_integer_komi(sgf::trimmed(text));
  return komi ? parse_komi(*komi) : Typed<Komi>{};
}

// As an illegal move KO has no value, or 1.
Typed<Komi> parse_komi_of_sgf2(std::string_view text) {
  const Typed<Komi> komi = parse_komi(text);
  const bool is_meant = komi && komi.form != Form::Guessed && sgf::trimmed(text) != "1";
  return is_meant ? Typed<Komi>{Form::Certain, komi.value} : Typed<Komi>{};
}

// 650 is 6.5.
void settle_komi(GameInfo& info, const TreeFacts& facts) {
  Field<Komi>& komi = info.komi;
  if (komi.form == Form::None || komi.form == Form::Guessed || komi.value.zi) return;
  const Typed<Decimal> meant = komi_in_hundredths(komi.value.points, rules_of(info, facts), facts.from_fox);
  if (!meant) return;
  komi.value.points = meant.value;
  komi.form = meant.form;
  info.komi_hundredths = true;
}

// KM[375]: the komi was read as hundredths of zi.
bool is_komi_in_zi(const GameInfo& info) {
  if (!info.komi_hundredths) return false;
  return parse_komi(info.komi.text).value.points * 2 == info.komi.value.points * 100;
}

// What was scored in zi, where komi is in zi: W+12.75 is 25.5 points. Quarters are zi, for nobody wins by a
// quarter of a point; else it is a guess, made if so many points are possible with this komi.
void settle_result(GameInfo& info, const TreeFacts& facts) {
  Field<GameResult>& result = info.result;
  const bool is_score = result && result.value.manner == Manner::Score && result.value.score != Decimal();
  if (!is_score || result.value.zi) return;
  const bool is_chinese = rules_of(info, facts) == Ruleset::Chinese && facts.from_fox;
  if (!is_chinese && !is_komi_in_zi(info)) return;
  const Decimal points = result.value.score * 2;
  const bool is_quarter = (points * 2).is_integer() && !points.is_integer();
  if (!is_quarter && !(points - info.komi.value.points).is_integer()) return;
  result.value.score = points;
  result.value.zi = true;
  result.form = is_quarter ? worse(result.form, Form::Certain) : Form::Guessed;
}

// HA[李先相先.先] tells an old handicap.
void settle_handicap(GameInfo& info) {
  const Field<Handicap>& handicap = info.handicap;
  const bool is_number = handicap.form == Form::Exact || handicap.form == Form::Certain;
  if (info.old_handicap.is_given() || !handicap.is_given() || is_number) return;
  fill(info.old_handicap, handicap.property, parse_old_handicap);
  if (!info.old_handicap) info.old_handicap = {};
}

void add_players(SideInfo& side, sgf::Node node, Color color) {
  Typed<std::vector<Player>> players = players_of(node, color);
  side.players = std::move(players.value);
  side.players_form = players.form;
}

}  // namespace

namespace {

bool is_of_fox(std::string_view application) { return application == "foxwq" || application == "YuanYu"; }

}  // namespace

// Before Fox named itself, its header had TC and TT beside another program's name.
TreeFacts tree_facts(sgf::Tree tree) {
  TreeFacts facts;
  sgf::Property rules;
  bool has_other_name = false, has_periods = false, has_period = false;
  for (const sgf::Property property : tree.root().properties()) {
    has_periods = has_periods || property.is("TC");
    has_period = has_period || property.is("TT");
    if (!rules && property.is("RU")) rules = property;
    if (!property.is("AP")) continue;
    facts.from_fox = facts.from_fox || is_of_fox(property[0].raw());
    has_other_name = has_other_name || property[0].raw() == "GNU Go:3.8";
  }
  facts.from_fox = facts.from_fox || (has_other_name && has_periods && has_period);
  std::string buffer;
  if (rules) facts.rules = parse_rules(rules[0].text_into(buffer)).value;
  return facts;
}

KomiTold komi_beside_km(sgf::Node node) {
  if (const sgf::Property twice = node.find("KI"))
    if (const Typed<Komi> komi = parse_integer_komi(twice.text())) return {twice, komi};
  const sgf::Property told = node.find("B") || node.find("W") ? sgf::Property() : node.find("KO");
  if (!told) return {};
  if (const Typed<Komi> komi = parse_komi_of_sgf2(told.text())) return {told, komi};
  return {};
}

Typed<Decimal> komi_in_hundredths(const Decimal& written, Ruleset rules, bool from_fox) {
  constexpr std::int64_t beyond_any_komi = 225;
  const Typed<Decimal> meant = komi_of_hundredths(written, rules);
  if (from_fox || !meant) return meant;
  const bool is_beyond = meant.form == Form::Certain && written >= Decimal(beyond_any_komi);
  return is_beyond ? Typed<Decimal>{Form::Guessed, meant.value} : Typed<Decimal>{};
}

GameInfo info_of(const Game& game, const TreeFacts& facts) {
  const sgf::Node game_info_node = game.info();
  GameInfo info;
  info.node = game_info_node;
  for (const sgf::Property property : game_info_node.properties()) {
    const std::string_view ident = standard_ident(property);
    if (ident.empty()) continue;
    if (const auto* row = std::find_if(std::begin(info_rows), std::end(info_rows),
                                       [&](const InfoRow& one) { return one.ident == ident; });
        row != std::end(info_rows))
      row->fill(info, property);
  }
  add_players(info.black, game_info_node, Color::Black);
  add_players(info.white, game_info_node, Color::White);
  info.stones_placed = stones_in(game_info_node);
  settle_handicap(info);
  if (!info.komi.is_given())
    if (const KomiTold told = komi_beside_km(game_info_node); told.property)
      info.komi = {told.property, told.property.text(), told.komi.form, told.komi.value};
  settle_komi(info, facts);
  settle_result(info, facts);
  const Typed<TimeControl> control = time_control_of(game_info_node);
  info.time_control = control.value;
  info.time_control_form = control.form;
  if (info.overtime.property && info.overtime.property.size() > 1) {  // the pairs of the FF[5] draft
    info.overtime.value = control.value.overtime;
    info.overtime.form = Form::Certain;
  }
  return info;
}

}  // namespace qipu::game
