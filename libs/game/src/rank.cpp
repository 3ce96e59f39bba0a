#include "qipu/game/rank.hpp"

#include <optional>

#include "words.hpp"

namespace qipu::game {

namespace {

struct RankSuffix {
  std::string_view text;
  RankKind kind;
};
// After the number. The first five are FF[4]'s.
constexpr std::size_t standard_suffixes = 5;
constexpr RankSuffix rank_suffixes[] = {
    {"k", RankKind::Kyu},
    {"kyu", RankKind::Kyu},
    {"d", RankKind::Dan},
    {"dan", RankKind::Dan},
    {"p", RankKind::Professional},
    {"级", RankKind::Kyu},
    {"급", RankKind::Kyu},
    {"段", RankKind::Dan},
    {"단", RankKind::Dan},
    {"pro", RankKind::Professional},
    {"dan pro", RankKind::Professional},
    {"dan professional", RankKind::Professional},
    {"d pro", RankKind::Professional},
    {"dp", RankKind::Professional},
    {"段p", RankKind::Professional},
    {"p段", RankKind::Professional},
    {"职业段", RankKind::Professional},
    {"品", RankKind::Pin},
    {"kyu amateur", RankKind::Kyu},
    {"dan amateur", RankKind::Dan},
    {"ama", RankKind::Dan},
    {"a", RankKind::Dan},
    {"gup", RankKind::Kyu},
    {"ku", RankKind::Kyu},
    {"th dan", RankKind::Dan},
    {"st dan", RankKind::Dan},
    {"nd dan", RankKind::Dan},
    {"rd dan", RankKind::Dan},
    {"th kyu", RankKind::Kyu},
    {"st kyu", RankKind::Kyu},
    {"nd kyu", RankKind::Kyu},
    {"rd kyu", RankKind::Kyu},
    {"e dan", RankKind::Dan},
    {"e d", RankKind::Dan},
    {"er dan", RankKind::Dan},
    {"ste dan", RankKind::Dan},
    {"de dan", RankKind::Dan},
    {"ème dan", RankKind::Dan},
    {"e kyu", RankKind::Kyu},
    {"e k", RankKind::Kyu},
    {"er kyu", RankKind::Kyu},
    {"ste kyu", RankKind::Kyu},
    {"de kyu", RankKind::Kyu},
    {"ème kyu", RankKind::Kyu},
    {"e dan prof", RankKind::Professional},
    {"dan prof", RankKind::Professional},
    {"dan prof.", RankKind::Professional},
    {"dan p", RankKind::Professional},
    {"단프로", RankKind::Professional},
    {"단p", RankKind::Professional},
    {"段职业", RankKind::Professional},
    {"段业余", RankKind::Dan},
    {"dan ama", RankKind::Dan},
    {"d ama", RankKind::Dan},
    {"d amateur", RankKind::Dan},
};

// Before the number.
struct RankPrefix {
  std::string_view text;
  bool professional;
};
constexpr RankPrefix rank_prefixes[] = {
    {"p", true},     {"pro", true},      {"职业", true}, {"프로", true},  {"业余", false}, {"业", false},
    {"아마", false}, {"amateur", false}, {"ama", false}, {"アマ", false}, {"プロ", true},
};

struct RankName {
  std::string_view text;
  Rank rank;
};
constexpr Rank unranked{RankKind::Unranked, 0, Assessment::Unsaid};
constexpr Rank title{RankKind::Title, 0, Assessment::Unsaid};
constexpr Rank first_dan{RankKind::Dan, 1, Assessment::Unsaid};
constexpr RankName rank_names[] = {
    {"nr", unranked},
    {"ur", unranked},
    {"?", unranked},
    {"-", unranked},
    {"none", unranked},
    {"无", unranked},
    {"无段", unranked},
    {"unranked", unranked},
    {"unknown", unranked},
    {"n/a", unranked},
    {"no rank", unranked},

    {"shodan", first_dan},
    {"入段", first_dan},
    {"meijin", title},
    {"honinbo", title},
    {"kisei", title},
    {"gosei", title},
    {"oza", title},
    {"judan", title},
    {"tengen", title},
    {"名人", title},
    {"本因坊", title},
    {"棋圣", title},
    {"碁圣", title},
    {"小棋圣", title},
    {"王座", title},
    {"十段", title},
    {"天元", title},
    {"国手", title},
    {"名誉棋圣", title},
    {"名誉本因坊", title},
    {"女流本因坊", title},
    {"女流名人", title},
    {"국수", title},
    {"명인", title},
    {"women's meijin", title},
    {"women's honinbo", title},
    {"female honinbo", title},
    {"shinjin o", title},
    {"shinjin-o", title},
    {"kakusei", title},
    {"honorary honinbo", title},
    {"honorary meijin", title},
    {"honorary kisei", title},
    {"hon. kisei", title},
    {"hon kisei", title},
    {"新人王", title},
    {"鹤圣", title},
    {"女流棋圣", title},
    {"기성", title},
    {"본인방", title},
    {"王位", title},
    {"nhk杯", title},
};

Assessment eat_assessment(Cursor& cursor) {
  if (cursor.eat("?")) return Assessment::Uncertain;
  return cursor.eat("*") ? Assessment::Established : Assessment::Unsaid;
}

// FF[4]: one or two digits, perhaps a space, a suffix, one mark.
std::optional<Rank> standard_rank(std::string_view text) {
  Cursor cursor(text);
  const auto number = cursor.digits();
  if (!number || text.size() - cursor.rest().size() > 2) return std::nullopt;
  const bool has_space = cursor.eat(" ");
  const RankSuffix* const suffix =
      eat_row<RankSuffix>(cursor, std::span<const RankSuffix>(rank_suffixes).first(standard_suffixes));
  if (!suffix || (has_space && suffix->text.size() == 1)) return std::nullopt;
  const Rank rank{suffix->kind, *number, eat_assessment(cursor)};
  return cursor.at_end() ? std::optional(rank) : std::nullopt;
}

// 9段, P9段: what is read often need not be looked for among all words.
std::optional<Rank> rank_of_servers(std::string_view text) {
  constexpr std::string_view dan = "段";
  const bool is_professional = text.starts_with('P');
  if (is_professional) text.remove_prefix(1);
  const bool is_one =
      text.size() == 1 + dan.size() && text[0] >= '1' && text[0] <= '9' && text.ends_with(dan);
  if (!is_one) return std::nullopt;
  return Rank{is_professional ? RankKind::Professional : RankKind::Dan,
              static_cast<std::uint32_t>(text[0] - '0'), Assessment::Unsaid};
}

std::optional<Rank> read_rating(std::string_view text) {
  Cursor cursor(text);
  const auto number = cursor.digits();
  constexpr std::uint32_t least = 100, most = 9999;
  if (!number || *number < least || *number > most) return std::nullopt;
  const Rank rank{RankKind::Rating, *number, eat_assessment(cursor)};
  return cursor.at_end() ? std::optional(rank) : std::nullopt;
}

RankKind kind_of(const RankPrefix* prefix, const RankSuffix* suffix) {
  if (prefix && prefix->professional && (!suffix || suffix->kind == RankKind::Dan))
    return RankKind::Professional;
  return suffix ? suffix->kind : RankKind::Unranked;
}

// What may follow a rank without making it doubtful.
bool is_ended(Cursor& cursor) {
  cursor.skip_spaces();
  cursor.eat(".");
  return cursor.at_end();
}

Typed<Rank> read_rank_words(std::string_view text) {
  Cursor cursor(text);
  const RankPrefix* const prefix = eat_row<RankPrefix>(cursor, rank_prefixes);
  cursor.skip_spaces();
  const auto number = cursor.eat_any({"初", "초"}) ? std::optional(1u) : cursor.count();
  if (!number || *number == 0 || *number > 99) return {};
  bool half = cursor.eat(".") && cursor.digits().has_value();
  cursor.skip_spaces();
  cursor.eat_any({"-", "."});
  const RankSuffix* const suffix = eat_row<RankSuffix>(cursor, rank_suffixes);
  const RankKind kind = kind_of(prefix, suffix);
  if (kind == RankKind::Unranked) return {};
  const Rank rank{kind, *number, eat_assessment(cursor)};
  half = half || kind == RankKind::Pin;
  return {is_ended(cursor) && !half ? Form::Certain : Form::Guessed, rank};
}

// 名誉名人 is a title as 名人 is.
bool is_honorary_title(std::string_view text) {
  Cursor cursor(text);
  if (!cursor.eat_any({"名誉", "永世"})) return false;
  const RankName* const name = find_row<RankName>(cursor.rest(), rank_names);
  return name && name->rank == title;
}

constexpr std::string_view kind_texts[] = {"k", "d", "p"};
constexpr std::string_view assessment_texts[] = {"", "?", "*"};

}  // namespace

Typed<Rank> parse_rank(std::string_view text) {
  if (const auto rank = standard_rank(text)) return {Form::Exact, *rank};
  if (const auto rank = rank_of_servers(text)) return {Form::Certain, *rank};
  const std::string plain = folded(text);
  if (const auto rank = standard_rank(plain)) return {Form::Certain, *rank};
  if (const RankName* name = find_row<RankName>(plain, rank_names)) return {Form::Certain, name->rank};
  if (is_honorary_title(plain)) return {Form::Certain, title};
  if (const auto rank = read_rating(plain)) return {Form::Certain, *rank};
  return read_rank_words(plain);
}

std::string to_text(const Rank& rank) {
  std::string out;
  if (has_standard_form(rank.kind))
    out = std::to_string(rank.number) + std::string(kind_texts[static_cast<std::size_t>(rank.kind)]);
  else if (rank.kind == RankKind::Rating)
    out = std::to_string(rank.number);
  else
    return out;
  return out.append(assessment_texts[static_cast<std::size_t>(rank.assessment)]);
}

}  // namespace qipu::game
