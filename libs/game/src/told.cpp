#include "qipu/game/told.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>

#include "qipu/base/pattern.hpp"

namespace qipu::game {

namespace {

std::string told_with(RecordLanguage language, const LanguageRow& row, std::string_view argument) {
  return filled(row.in(language), {std::string(argument)});
}

// ---- How games end

constexpr LanguageRow black_row{"Black", "黑", "黒", "흑", "黑"};
constexpr LanguageRow white_row{"White", "白", "白", "백", "白"};

// By Manner, of the winner.
constexpr LanguageRow manner_rows[] = {
    {"{} wins", "{}胜", "{}勝ち", "{} 승", "{}勝"},
    {"", "", "", "", ""},  // by score
    {"{} wins by resignation", "{}中盘胜", "{}中押し勝ち", "{} 불계승", "{}中盤勝"},
    {"{} wins on time", "{}超时胜", "{}時間切れ勝ち", "{} 시간승", "{}超時勝"},
    {"{} wins by forfeit", "{}判定胜", "{}反則勝ち", "{} 반칙승", "{}判定勝"},
};
constexpr LanguageRow points_row{"{} wins by {} points", "{}胜 {} 目", "{}{}目勝ち", "{} {}집승",
                                 "{}勝 {} 目"};
constexpr LanguageRow point_row{"{} wins by {} point", "{}胜 {} 目", "{}{}目勝ち", "{} {}집승", "{}勝 {} 目"};
constexpr LanguageRow tie_row{"Draw that counts as a win for {}", "和棋，判{}胜", "持碁{}勝ち",
                              "무승부, {} 승", "和棋，判{}勝"};

struct ToldOutcome {
  Outcome outcome;
  LanguageRow words;
};
constexpr ToldOutcome told_outcomes[] = {
    {Outcome::Draw, {"Draw", "和棋", "持碁", "무승부", "和棋"}},
    {Outcome::Void, {"No result", "无胜负", "無勝負", "무효", "無勝負"}},
    {Outcome::Unfinished, {"Unfinished", "未下完", "打ち掛け", "미완", "未下完"}},
};

// ---- Rules, by Ruleset

constexpr LanguageRow ruleset_rows[] = {
    {"", "", "", "", ""},
    {"AGA", "美国规则（AGA）", "AGAルール", "AGA 규칙", "美國規則（AGA）"},
    {"Ing (GOE)", "应氏规则（GOE）", "応氏ルール（GOE）", "응씨 규칙 (GOE)", "應氏規則（GOE）"},
    {"Japanese", "日本规则", "日本ルール", "일본 규칙", "日本規則"},
    {"New Zealand (NZ)", "新西兰规则（NZ）", "ニュージーランドルール（NZ）", "뉴질랜드 규칙 (NZ)",
     "紐西蘭規則（NZ）"},
    {"Chinese", "中国规则", "中国ルール", "중국 규칙", "中國規則"},
    {"Korean", "韩国规则", "韓国ルール", "한국 규칙", "韓國規則"},
    {"Tromp-Taylor", "Tromp-Taylor 规则", "トロンプ・テイラールール", "트롬프-테일러 규칙",
     "Tromp-Taylor 規則"},
    {"ancient Chinese, with a tax on groups", "中国古代规则（还棋头）", "中国古代ルール（切り賃）",
     "중국 고대 규칙", "中國古代規則（還棋頭）"},
    {"French", "法国规则", "フランスルール", "프랑스 규칙", "法國規則"},
    {"British", "英国规则", "イギリスルール", "영국 규칙", "英國規則"},
};
static_assert(std::size(ruleset_rows) == static_cast<std::size_t>(Ruleset::British) + 1);

// ---- Ranks

struct ToldRank {
  RankKind kind;
  LanguageRow words;
};
constexpr ToldRank rank_rows[] = {
    {RankKind::Kyu, {"{}k", "{}级", "{}級", "{}급", "{}級"}},
    {RankKind::Dan, {"{}d", "{}段", "{}段", "{}단", "{}段"}},
    {RankKind::Professional, {"{}p", "{}段", "{}段", "프로 {}단", "{}段"}},
};
constexpr std::string_view assessment_signs[] = {"", "?", "*"};  // by Assessment
constexpr std::string_view figures_of_rank[] = {"〇", "初", "二", "三", "四", "五", "六", "七", "八", "九"};

// 九 of 九段.
std::string number_of(RecordLanguage language, const Rank& rank) {
  const bool is_in_words = rank.kind == RankKind::Professional && rank.number < std::size(figures_of_rank) &&
                           language != RecordLanguage::English && language != RecordLanguage::Korean;
  return is_in_words ? std::string(figures_of_rank[rank.number]) : std::to_string(rank.number);
}

// ---- Time

struct TimeUnit {
  std::int64_t seconds;
  LanguageRow words;
};
constexpr LanguageRow seconds_row{"{} s", "{} 秒", "{}秒", "{}초", "{} 秒"};
constexpr TimeUnit time_units[] = {{3600, {"{} h", "{} 小时", "{}時間", "{}시간", "{} 小時"}},
                                   {60, {"{} min", "{} 分", "{}分", "{}분", "{} 分"}},
                                   {1, seconds_row}};
constexpr LanguageRow between_units{" ", " ", "", " ", " "};

// By OvertimeKind. {0}: how long a period is, {1}: how many periods or stones.
constexpr LanguageRow overtime_rows[] = {
    {"", "", "", "", ""},
    {"no overtime", "无读秒", "秒読みなし", "초읽기 없음", "無讀秒"},
    {"byo-yomi, {1} periods of {0}", "读秒 {1} 次，每次 {0}", "秒読み{0}、{1}回", "초읽기 {0} {1}회",
     "讀秒 {1} 次，每次 {0}"},
    {"Canadian, {1} moves in {0}", "加拿大读秒，{0} 内下 {1} 手", "カナダ式秒読み、{0}に{1}手",
     "캐나다식 초읽기, {0}에 {1}수", "加拿大讀秒，{0} 內下 {1} 手"},
    {"Fischer, {0} added for each move", "费舍尔计时，每手加 {0}", "フィッシャー方式、1手ごとに{0}加算",
     "피셔 방식, 한 수마다 {0} 추가", "費雪計時，每手加 {0}"},
    {"Bronstein, {0} of each move free", "布朗斯坦计时，每手有 {0} 不计时",
     "ブロンシュタイン方式、1手につき{0}は計時しない", "브론스타인 방식, 한 수마다 {0}은 재지 않음",
     "布朗斯坦計時，每手有 {0} 不計時"},
    {"Ing, {1} periods of {0}, paid with points", "应氏计时，罚点延时 {1} 次，每次 {0}",
     "応氏方式、罰点で{0}を{1}回", "응씨 방식, 벌점으로 {0} {1}회", "應氏計時，罰點延時 {1} 次，每次 {0}"},
    {"{0} for each move", "每手 {0}", "1手{0}", "한 수에 {0}", "每手 {0}"},
    {"", "", "", "", ""},
};
static_assert(std::size(overtime_rows) == static_cast<std::size_t>(OvertimeKind::Other) + 1);

// English has another word of one period, or of one move.
struct SingularRow {
  OvertimeKind kind;
  std::string_view words;
};
constexpr SingularRow singular_rows[] = {
    {OvertimeKind::Byoyomi, "byo-yomi, {1} period of {0}"},
    {OvertimeKind::Canadian, "Canadian, {1} move in {0}"},
    {OvertimeKind::Ing, "Ing, {1} period of {0}, paid with points"},
};

std::string_view overtime_pattern(RecordLanguage language, OvertimeKind kind, std::uint32_t number) {
  if (language == RecordLanguage::English && number == 1)
    for (const SingularRow& row : singular_rows)
      if (row.kind == kind) return row.words;
  return overtime_rows[static_cast<std::size_t>(kind)].in(language);
}

}  // namespace

std::string told_result(RecordLanguage language, const GameResult& result) {
  for (const ToldOutcome& row : told_outcomes)
    if (row.outcome == result.outcome) return std::string(row.words.in(language));
  const bool is_black = result.outcome == Outcome::Black;
  if (!is_black && result.outcome != Outcome::White) return {};
  const std::string_view winner = (is_black ? black_row : white_row).in(language);
  if (result.manner != Manner::Score)
    return told_with(language, manner_rows[static_cast<std::size_t>(result.manner)], winner);
  const std::string points = result.score.to_string();
  if (points == "0") return told_with(language, tie_row, winner);
  return filled((points == "1" ? point_row : points_row).in(language), {std::string(winner), points});
}

std::string_view told_rules(RecordLanguage language, Ruleset rules) {
  return ruleset_rows[static_cast<std::size_t>(rules)].in(language);
}

std::string told_rank(RecordLanguage language, const Rank& rank) {
  for (const ToldRank& row : rank_rows)
    if (row.kind == rank.kind)
      return told_with(language, row.words, number_of(language, rank))
          .append(assessment_signs[static_cast<std::size_t>(rank.assessment)]);
  return rank.kind == RankKind::Rating ? to_text(rank) : std::string();
}

std::string told_time(RecordLanguage language, const Decimal& seconds) {
  const std::optional<std::int64_t> whole = seconds.to_integer();
  if (!whole) return told_with(language, seconds_row, seconds.to_string());
  std::int64_t left = *whole;
  std::string words;
  for (const TimeUnit& unit : time_units) {
    if (left < unit.seconds) continue;
    words.append(words.empty() ? "" : between_units.in(language))
        .append(told_with(language, unit.words, std::to_string(left / unit.seconds)));
    left %= unit.seconds;
  }
  return words;
}

std::string told_overtime(RecordLanguage language, const Overtime& overtime, std::string_view clock) {
  const std::uint32_t number = overtime.kind == OvertimeKind::Canadian ? overtime.stones : overtime.periods;
  const std::string_view pattern = overtime_pattern(language, overtime.kind, number);
  return filled(pattern, {std::string(clock), number == 0 ? "?" : std::to_string(number)});
}

// ---- Of a game

std::string told_result(RecordLanguage language, const GameInfo& info) {
  const bool is_sure = info.result && info.result.form != Form::Guessed;
  return is_sure ? told_result(language, info.result.value) : text_of(info.result);
}

std::string told_rules(RecordLanguage language, const GameInfo& info) {
  const std::string words(told_rules(language, info.rules.value));
  return words.empty() || !info.rules ? info.rules.text : words;
}

// 五段 stays: what has no letter of programs is written for people. So is what says more than a rank.
std::string told_ranks(RecordLanguage language, const SideInfo& side) {
  const Field<std::vector<Rank>>& ranks = side.ranks;
  const bool has_letter =
      std::ranges::any_of(ranks.text, [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; });
  if (!has_letter || ranks.form == Form::Guessed) return ranks.text;
  std::string words;
  for (const Rank& rank : ranks.value) {
    const std::string one = told_rank(language, rank);
    if (one.empty()) return ranks.text.empty() ? text_of(ranks) : ranks.text;
    words.append(words.empty() ? "" : ", ").append(one);
  }
  return words.empty() ? text_of(ranks) : words;
}

namespace {

constexpr LanguageRow after_main{" + ", "，", "、", ", ", "，"};

// Nothing is put in words that lacks a number.
std::string overtime_of(RecordLanguage language, const GameInfo& info) {
  const Overtime& overtime = info.overtime ? info.overtime.value : info.time_control.overtime;
  const bool is_counted = overtime.kind == OvertimeKind::Byoyomi || overtime.kind == OvertimeKind::Ing;
  const bool is_whole = overtime.kind == OvertimeKind::Absolute ||
                        (overtime.seconds != Decimal() && (!is_counted || overtime.periods != 0) &&
                         (overtime.kind != OvertimeKind::Canadian || overtime.stones != 0));
  const bool is_sure =
      info.overtime ? info.overtime.form != Form::Guessed : info.time_control_form != Form::Guessed;
  if (!is_whole || !is_sure) return info.overtime.text;
  return told_overtime(language, overtime, told_time(language, overtime.seconds));
}

}  // namespace

std::string told_time_control(RecordLanguage language, const GameInfo& info) {
  const std::optional<Decimal>& main = info.time.value.seconds;
  const std::string time = info.time && main ? told_time(language, *main)
                           : info.time       ? text_of(info.time)
                                             : info.time.text;
  const std::string overtime = overtime_of(language, info);
  return time.empty() || overtime.empty() ? time + overtime
                                          : time + std::string(after_main.in(language)) + overtime;
}

}  // namespace qipu::game
