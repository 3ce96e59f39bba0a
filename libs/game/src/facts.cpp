#include "qipu/game/facts.hpp"

#include <algorithm>

#include "qipu/base/aligned.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::game {

const GameInfo& GameFacts::info() {
  if (!info_) info_ = info_of(game_);
  return *info_;
}

std::uint32_t GameFacts::moves() {
  if (!moves_) moves_ = game_.moves();
  return *moves_;
}

const TimeUsed& GameFacts::time_used() {
  if (!time_used_) time_used_ = game::time_used(game_).value;
  return *time_used_;
}

namespace {

std::string year(GameFacts& facts) {
  const Field<Dates>& date = facts.info().date;
  return date && !date.value.spans.empty()
             ? right_aligned(std::to_string(date.value.spans.front().first.year), 4)
             : std::string();
}

// Nothing where there is no board: another game than Go that does not tell it.
std::string size(GameFacts& facts) {
  const sgf::Tree tree = facts.game().tree();
  return tree.columns() > 0 ? size_words({tree.columns(), tree.rows()}) : std::string();
}

template <TextField GameInfo::* field>
std::string words(GameFacts& facts) {
  return (facts.info().*field).text;
}
template <auto field>
std::string canonical(GameFacts& facts) {
  return text_of(facts.info().*field);
}
template <SideInfo GameInfo::* side, TextField SideInfo::* field>
std::string words_of_side(GameFacts& facts) {
  return (facts.info().*side.*field).text;
}
template <SideInfo GameInfo::* side>
std::string ranks(GameFacts& facts) {
  return text_of((facts.info().*side).ranks);
}
template <SideInfo GameInfo::* side>
std::string country(GameFacts& facts) {
  const Field<std::string>& country = (facts.info().*side).country;
  return country.value.empty() ? country.text : country.value;
}

// As it is written, else each person that other properties name.
template <SideInfo GameInfo::* side>
std::string name(GameFacts& facts) {
  const SideInfo& of_side = facts.info().*side;
  return of_side.name.text.empty() ? names_of(of_side.players) : of_side.name.text;
}
template <std::optional<Decimal> TimeUsed::* side>
std::string time_used_by(GameFacts& facts) {
  const std::optional<Decimal>& seconds = facts.time_used().*side;
  return seconds ? seconds->to_string() : std::string();
}

constexpr FactRow fact_rows[] = {
    {"date", FactType::Date, "date", "日期", canonical<&GameInfo::date>},
    {"year", FactType::Number, "year", "年份", year},
    {"black", FactType::Text, "Black", "黑方", name<&GameInfo::black>},
    {"black_rank", FactType::Text, "rank of Black", "黑方段位", ranks<&GameInfo::black>},
    {"black_team", FactType::Text, "team of Black", "黑方所属队",
     words_of_side<&GameInfo::black, &SideInfo::team>},
    {"black_country", FactType::Text, "country of Black", "黑方国家", country<&GameInfo::black>},
    {"white", FactType::Text, "White", "白方", name<&GameInfo::white>},
    {"white_rank", FactType::Text, "rank of White", "白方段位", ranks<&GameInfo::white>},
    {"white_team", FactType::Text, "team of White", "白方所属队",
     words_of_side<&GameInfo::white, &SideInfo::team>},
    {"white_country", FactType::Text, "country of White", "白方国家", country<&GameInfo::white>},
    {"komi", FactType::Number, "komi", "贴目", canonical<&GameInfo::komi>},
    {"handicap", FactType::Number, "handicap", "让子", canonical<&GameInfo::handicap>},
    {"result", FactType::Result, "result", "结果", canonical<&GameInfo::result>},
    {"rules", FactType::Text, "rules", "规则", canonical<&GameInfo::rules>},
    {"size", FactType::Text, "board", "棋盘", size},
    {"moves", FactType::Number, "moves", "手数",
     [](GameFacts& facts) { return std::to_string(facts.moves()); }},
    {"time", FactType::Text, "time limit", "时限", canonical<&GameInfo::time>},
    {"overtime", FactType::Text, "overtime", "读秒", canonical<&GameInfo::overtime>},
    {"black_time_used", FactType::Number, "time used by Black", "黑方用时", time_used_by<&TimeUsed::black>},
    {"white_time_used", FactType::Number, "time used by White", "白方用时", time_used_by<&TimeUsed::white>},
    {"event", FactType::Text, "event", "赛事", words<&GameInfo::event>},
    {"round", FactType::Text, "round", "轮次", canonical<&GameInfo::round>},
    {"place", FactType::Text, "place", "地点", words<&GameInfo::place>},
    {"title", FactType::Text, "title", "局名", words<&GameInfo::game_name>},
    {"opening", FactType::Text, "opening", "布局", words<&GameInfo::opening>},
    {"source", FactType::Text, "source", "出处", words<&GameInfo::source>},
    {"annotator", FactType::Text, "annotator", "注解者", words<&GameInfo::annotator>},
    {"user", FactType::Text, "entered by", "录入者", words<&GameInfo::user>},
    {"copyright", FactType::Text, "copyright", "版权", words<&GameInfo::copyright>},
    {"charset", FactType::Text, "charset", "编码",
     [](GameFacts& facts) { return std::string(spec::name(facts.game().tree().charset())); }},
};

}  // namespace

std::span<const FactRow> facts() { return fact_rows; }

std::string size_words(BoardSize size) {
  const std::string columns = std::to_string(size.columns);
  return size.columns == size.rows ? columns : columns + "x" + std::to_string(size.rows);
}

const FactRow* find_fact(std::string_view name) {
  const auto* const found = std::find_if(std::begin(fact_rows), std::end(fact_rows), [&](const FactRow& row) {
    return row.slug == name || row.name_zh == name;
  });
  return found == std::end(fact_rows) ? nullptr : found;
}

}  // namespace qipu::game
