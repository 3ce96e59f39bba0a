#include "qipu/game/rules.hpp"

#include "words.hpp"

namespace qipu::game {

namespace {

struct RulesetFacts {
  std::string_view name;
  bool mandatory;
  std::optional<go::Counting> counting;
};
// By Ruleset.
constexpr RulesetFacts ruleset_facts[] = {
    {"", false, std::nullopt},
    {"AGA", true, go::Counting::Area},
    {"GOE", true, go::Counting::Area},
    {"Japanese", true, go::Counting::Territory},
    {"NZ", true, go::Counting::Area},
    {"Chinese", false, go::Counting::Area},
    {"Korean", false, go::Counting::Territory},
    {"Tromp-Taylor", false, go::Counting::Area},
    {"Old Chinese", false, go::Counting::Area},
    {"French", false, go::Counting::Area},
    {"British", false, go::Counting::Area},
};

struct RulesetName {
  std::string_view text;  // folded
  Ruleset rules;
};
constexpr RulesetName ruleset_names[] = {
    {"aga", Ruleset::Aga},
    {"american", Ruleset::Aga},
    {"美国", Ruleset::Aga},
    {"goe", Ruleset::Ing},
    {"ing", Ruleset::Ing},
    {"ing's", Ruleset::Ing},
    {"ing sst", Ruleset::Ing},
    {"sst", Ruleset::Ing},
    {"应氏", Ruleset::Ing},
    {"应氏计点制", Ruleset::Ing},
    {"计点", Ruleset::Ing},
    {"japanese", Ruleset::Japanese},
    {"japan", Ruleset::Japanese},
    {"jp", Ruleset::Japanese},
    {"jpn", Ruleset::Japanese},
    {"nihon kiin", Ruleset::Japanese},
    {"nihon-kiin", Ruleset::Japanese},
    {"nihon ki-in", Ruleset::Japanese},
    {"日本", Ruleset::Japanese},
    {"日式", Ruleset::Japanese},
    {"数目", Ruleset::Japanese},
    {"일본", Ruleset::Japanese},
    {"japanisch", Ruleset::Japanese},
    {"japonaise", Ruleset::Japanese},
    {"nz", Ruleset::NewZealand},
    {"new zealand", Ruleset::NewZealand},
    {"新西兰", Ruleset::NewZealand},
    {"纽西兰", Ruleset::NewZealand},
    {"chinese", Ruleset::Chinese},
    {"china", Ruleset::Chinese},
    {"cn", Ruleset::Chinese},
    {"chn", Ruleset::Chinese},
    {"ch", Ruleset::Chinese},
    {"中国", Ruleset::Chinese},
    {"中式", Ruleset::Chinese},
    {"中国数子", Ruleset::Chinese},
    {"数子", Ruleset::Chinese},
    {"중국", Ruleset::Chinese},
    {"chinesisch", Ruleset::Chinese},
    {"chinoise", Ruleset::Chinese},
    {"korean", Ruleset::Korean},
    {"korea", Ruleset::Korean},
    {"kr", Ruleset::Korean},
    {"韩国", Ruleset::Korean},
    {"한국", Ruleset::Korean},
    {"tromp-taylor", Ruleset::TrompTaylor},
    {"tromp/taylor", Ruleset::TrompTaylor},
    {"tromp taylor", Ruleset::TrompTaylor},
    {"logical", Ruleset::TrompTaylor},
    {"old chinese", Ruleset::AncientChinese},
    {"ancient chinese", Ruleset::AncientChinese},
    {"stone scoring", Ruleset::AncientChinese},
    {"中国古代", Ruleset::AncientChinese},
    {"中国古棋", Ruleset::AncientChinese},
    {"还棋头", Ruleset::AncientChinese},
    {"french", Ruleset::French},
    {"ffg", Ruleset::French},
    {"française", Ruleset::French},
    {"british", Ruleset::British},
    {"bga", Ruleset::British},
    {"ing goe", Ruleset::Ing},
    {"simplified ing", Ruleset::Ing},
    {"stone_scoring", Ruleset::AncientChinese},
    {"jap", Ruleset::Japanese},
    {"日本规約", Ruleset::Japanese},
    {"goe ing", Ruleset::Ing},
    {"잉", Ruleset::Ing},
    {"잉창치", Ruleset::Ing},
    {"计点制", Ruleset::Ing},
    {"japanische", Ruleset::Japanese},
    {"japanse", Ruleset::Japanese},
    {"japans", Ruleset::Japanese},
    {"japonaises", Ruleset::Japanese},
    {"japonais", Ruleset::Japanese},
    {"日本棋院", Ruleset::Japanese},
    {"日本囲碁规約", Ruleset::Japanese},
    {"日本棋院囲碁规約", Ruleset::Japanese},
    {"日韩", Ruleset::Japanese},
    {"일본식", Ruleset::Japanese},
    {"chinesische", Ruleset::Chinese},
    {"chinese 2002", Ruleset::Chinese},
    {"chinese (2002)", Ruleset::Chinese},
    {"chinois", Ruleset::Chinese},
    {"chinoises", Ruleset::Chinese},
    {"chinees", Ruleset::Chinese},
    {"chinese area", Ruleset::Chinese},
    {"중국식", Ruleset::Chinese},
    {"数子制", Ruleset::Chinese},
    {"koreanisch", Ruleset::Korean},
    {"koreanische", Ruleset::Korean},
    {"coréennes", Ruleset::Korean},
    {"coréenne", Ruleset::Korean},
    {"韩式", Ruleset::Korean},
    {"한국식", Ruleset::Korean},
    {"kor", Ruleset::Korean},
    {"韩", Ruleset::Korean},
    {"纯碁", Ruleset::AncientChinese},
    {"純碁", Ruleset::AncientChinese},
    {"中国古代规则", Ruleset::AncientChinese},
    {"古棋", Ruleset::AncientChinese},
    {"françaises", Ruleset::French},
    {"français", Ruleset::French},
    {"französisch", Ruleset::French},
    {"法国", Ruleset::French},
    {"英国", Ruleset::British},
    {"neuseeländisch", Ruleset::NewZealand},
    {"néo-zélandaises", Ruleset::NewZealand},
    {"뉴질랜드", Ruleset::NewZealand},
    {"ニュージーランド", Ruleset::NewZealand},
    {"アメリカ", Ruleset::Aga},
    {"미국", Ruleset::Aga},
    {"amerikanisch", Ruleset::Aga},
    {"美式", Ruleset::Aga},
    {"usa", Ruleset::Aga},
    {"us", Ruleset::Aga},
    {"aga 1991", Ruleset::Aga},
};

// "Japanese rules", 中国围棋规则, règles japonaises.
std::string_view without_affixes(std::string_view text) {
  for (const std::string_view prefix : {"règles ", "règle ", "rules: ", "regeln: "})
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  for (const std::string_view suffix :
       {" rules", " rule", " ruleset", " regeln", " regel", " regels", "围棋竞赛规则", "围棋规则", "规则",
        "规", "룰", "규칙", "ルール", "法"})
    if (text.size() > suffix.size() && text.ends_with(suffix))
      return text.substr(0, text.size() - suffix.size());
  return text;
}

// Brouwer: a year or other description can be added. "Japanese (1989)", "Chinese 2002".
std::string_view without_description(std::string_view text) {
  if (text.ends_with(')') && text.find('(') != text.npos) return sgf::trimmed(text.substr(0, text.find('(')));
  const std::size_t space = text.rfind(' ');
  constexpr std::size_t year = 4;
  const bool has_year =
      space != text.npos && text.size() - space == year + 1 && all_digits(text.substr(space + 1));
  return has_year ? sgf::trimmed(text.substr(0, space)) : text;
}

const RulesetFacts& facts_of(Ruleset rules) { return ruleset_facts[static_cast<std::size_t>(rules)]; }

}  // namespace

Typed<Ruleset> parse_rules(std::string_view text) {
  for (const RulesetFacts& facts : ruleset_facts)
    if (facts.mandatory && facts.name == text)
      return {Form::Exact, static_cast<Ruleset>(&facts - std::begin(ruleset_facts))};
  const std::string plain = folded(text);
  if (const auto* row = find_row<RulesetName>(plain, ruleset_names)) return {Form::Certain, row->rules};
  const std::string_view name = without_affixes(without_description(plain));
  const RulesetName* row = find_row<RulesetName>(name, ruleset_names);
  if (!row) row = find_row<RulesetName>(without_affixes(name), ruleset_names);  // 数子法规则
  return row ? Typed<Ruleset>{Form::Certain, row->rules} : Typed<Ruleset>{};
}

std::string_view to_text(Ruleset rules) { return facts_of(rules).name; }
bool is_mandatory(Ruleset rules) { return facts_of(rules).mandatory; }
std::optional<go::Counting> counting_of(Ruleset rules) { return facts_of(rules).counting; }

std::string_view ru_of(const go::Rules& rules) {
  const std::string_view text = to_text(parse_rules(rules.name_en).value);
  return text.empty() ? rules.name_en : text;
}

}  // namespace qipu::game
