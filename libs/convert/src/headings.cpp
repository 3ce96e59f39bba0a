#include "headings.hpp"

#include <algorithm>

#include "qipu/sgf/value.hpp"
#include "values.hpp"

namespace qipu::convert {

using game::GameInfo;

namespace {

template <Color color>
void take_player(Draft& draft, std::string_view text, Span from) {
  put_player(draft, color, text, from);
}
template <Color color>
void take_rank(Draft& draft, std::string_view text, Span from) {
  put_rank(draft, color, text, from);
}
template <Color color>
void take_team(Draft& draft, std::string_view text, Span from) {
  put_team(draft, color, text, from);
}
void take_komi(Draft& draft, std::string_view text, Span from) { put_komi(draft, text, from); }
void take_result(Draft& draft, std::string_view text, Span from) { put_result(draft, text, from); }
void take_event(Draft& draft, std::string_view text, Span from) { draft.text(Draft::root, "EV", text, from); }
void take_round(Draft& draft, std::string_view text, Span from) { draft.text(Draft::root, "RO", text, from); }
void take_place(Draft& draft, std::string_view text, Span from) { draft.text(Draft::root, "PC", text, from); }
void take_overtime(Draft& draft, std::string_view text, Span from) {
  draft.text(Draft::root, "OT", text, from);
}
void take_name(Draft& draft, std::string_view text, Span from) { draft.text(Draft::root, "GN", text, from); }

// What has more to it than its canonical form tells stays as it was written.
template <class T>
std::string given(const game::Field<T>& field) {
  return field.form == game::Form::Guessed ? field.text : text_of(field);
}

struct HeadingRow {
  std::string_view ident;
  std::string_view name;  // as it is written
  std::string_view other_name;
  void (*take)(Draft&, std::string_view, Span);
  std::string (*give)(const GameInfo&);
};

constexpr HeadingRow heading_rows[] = {
    {"GN", "Game", "对局", take_name, [](const GameInfo& i) { return i.game_name.text; }},
    {"EV", "Event", "赛事", take_event, [](const GameInfo& i) { return i.event.text; }},
    {"RO", "Round", "轮次", take_round, [](const GameInfo& i) { return given(i.round); }},
    {"DT", "Date", "日期", put_date, [](const GameInfo& i) { return given(i.date); }},
    {"PC", "Place", "地点", take_place, [](const GameInfo& i) { return i.place.text; }},
    {"PB", "Black", "黑方", take_player<Color::Black>, [](const GameInfo& i) { return i.black.name.text; }},
    {"BR", "Black rank", "黑方段位", take_rank<Color::Black>,
     [](const GameInfo& i) { return given(i.black.ranks); }},
    {"BT", "Black team", "黑方队", take_team<Color::Black>,
     [](const GameInfo& i) { return i.black.team.text; }},
    {"PW", "White", "白方", take_player<Color::White>, [](const GameInfo& i) { return i.white.name.text; }},
    {"WR", "White rank", "白方段位", take_rank<Color::White>,
     [](const GameInfo& i) { return given(i.white.ranks); }},
    {"WT", "White team", "白方队", take_team<Color::White>,
     [](const GameInfo& i) { return i.white.team.text; }},
    {"RU", "Rules", "规则", put_rules, [](const GameInfo& i) { return given(i.rules); }},
    {"KM", "Komi", "贴目", take_komi, [](const GameInfo& i) { return given(i.komi); }},
    {"TM", "Time", "用时", put_time, [](const GameInfo& i) { return given(i.time); }},
    {"OT", "Overtime", "读秒", take_overtime, [](const GameInfo& i) { return given(i.overtime); }},
    {"RE", "Result", "结果", take_result, [](const GameInfo& i) { return given(i.result); }},
};

}  // namespace

std::optional<Named> named_in(std::string_view utf8) {
  constexpr std::string_view wide_colon = "：";
  const std::size_t narrow = utf8.find(':'), wide = utf8.find(wide_colon);
  const std::size_t at = std::min(narrow, wide);
  if (at == utf8.npos) return std::nullopt;
  const std::size_t length = narrow < wide ? 1 : wide_colon.size();
  return Named{std::string(trimmed(utf8.substr(0, at))), std::string(trimmed(utf8.substr(at + length)))};
}

bool take_heading(const Source& source, Draft& draft, std::string_view line) {
  const std::optional<Named> named = named_in(source.text(line));
  if (!named) return false;
  for (const HeadingRow& row : heading_rows) {
    const bool is_it = equals_folded(named->name, row.name) || named->name == row.other_name;
    if (!is_it || draft.has(Draft::root, row.ident)) continue;
    row.take(draft, named->text, source.span_of(line));
    return true;
  }
  return false;
}

std::string headings_of(const GameInfo& info, std::string_view left_out) {
  std::string out;
  for (const HeadingRow& row : heading_rows) {
    std::string text = row.give(info);
    if (text.empty() || row.ident == left_out) continue;
    for (char& c : text)
      if (c == '\n' || c == '\r') c = ' ';
    out.append("# ").append(row.name).append(": ").append(text) += '\n';
  }
  return out;
}

std::string_view headed_properties() {
  static const std::string all = [] {
    std::string idents("HA");
    for (const HeadingRow& row : heading_rows) idents.append(" ").append(row.ident);
    return idents;
  }();
  return all;
}

}  // namespace qipu::convert
