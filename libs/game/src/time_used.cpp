#include "qipu/game/time_used.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "duration.hpp"

namespace qipu::game {

namespace {

struct SideWord {
  std::string_view text;
  Color color;
};
constexpr SideWord side_words[] = {{"b", Color::Black},    {"black", Color::Black}, {"黑", Color::Black},
                                   {"黑方", Color::Black}, {"黑棋", Color::Black},  {"흑", Color::Black},
                                   {"w", Color::White},    {"white", Color::White}, {"白", Color::White},
                                   {"白方", Color::White}, {"白棋", Color::White},  {"백", Color::White}};

void skip_marks(Cursor& cursor) {
  while (cursor.eat_any({" ", ":", ",", ";", "/", "、", "，", "：", "。", ".", "(", ")"})) {
  }
}

std::optional<Decimal>& of(TimeUsed& used, Color color) {
  return color == Color::Black ? used.black : used.white;
}

Typed<Decimal> eat_length(Cursor& cursor) {
  Cursor ahead = cursor;
  Typed<Decimal> length = eat_duration(ahead, 3);
  if (!length) {
    ahead = cursor;
    length = eat_clock(ahead);
  }
  if (length) cursor = ahead;
  return length;
}

}  // namespace

Typed<TimeUsed> parse_time_used(std::string_view text) {
  const std::string plain = folded(text);
  Cursor cursor(plain);
  TimeUsed used;
  cursor.eat_any({"time used", "used time", "time", "用时", "双方用时", "共用时", "消费时间", "消费",
                  "消費时间", "消費", "소비시간"});
  while (true) {
    skip_marks(cursor);
    const SideWord* const side = eat_row<SideWord>(cursor, side_words);
    if (!side || of(used, side->color)) break;
    skip_marks(cursor);
    const Typed<Decimal> length = eat_length(cursor);
    if (!length) return {};
    of(used, side->color) = length.value;
  }
  if (!cursor.at_end() || (!used.black && !used.white)) return {};
  if (!used.black || !used.white) return {Form::Guessed, used};
  const bool is_brouwers = text.starts_with("Time used: B: ");
  return {is_brouwers ? Form::Exact : Form::Certain, used};
}

// ---- Of one move

namespace {

std::optional<Decimal> spent(const Decimal& before, const Decimal& after) {
  const Decimal used = before - after;
  return used.is_negative() ? std::nullopt : std::optional(used);
}

// Of a period, from its beginning.
std::optional<Decimal> spent_of_period(const Clock& after, const Overtime& overtime) {
  const bool is_known = after.seconds && overtime.seconds != Decimal();
  return is_known ? spent(overtime.seconds, *after.seconds) : std::nullopt;
}

// A clock in byo-yomi stands at a whole period again when the move is made in time: then the time is not
// told.
bool is_set_back(const Clock& clock, const Overtime& overtime) {
  return clock.seconds == overtime.seconds && overtime.kind == OvertimeKind::Byoyomi;
}

// From main time into overtime.
std::optional<Decimal> spent_into_overtime(const std::optional<Decimal>& left, const Clock& after,
                                           const Overtime& overtime) {
  const std::optional<Decimal> of_period = spent_of_period(after, overtime);
  if (!left || !of_period || is_set_back(after, overtime)) return std::nullopt;
  return *left + *of_period;
}

// Both in overtime. Canadian: as long as the same period goes on, or where it was done (OB[0]) a new one.
std::optional<Decimal> spent_in_overtime(const Clock& before, const Clock& after, const Overtime& overtime) {
  if (overtime.kind == OvertimeKind::Canadian) {
    if (before.stones_left == 0u) return spent_of_period(after, overtime);
    const bool goes_on = before.stones_left && after.stones_left && *after.stones_left < *before.stones_left;
    return goes_on ? spent(*before.seconds, *after.seconds) : std::nullopt;
  }
  const bool is_same_period = before.periods_left == after.periods_left;
  if (!is_same_period || is_set_back(after, overtime)) return std::nullopt;
  return spent_of_period(after, overtime);
}

// What a move adds to the clock.
Decimal added(const Overtime& overtime) {
  return overtime.kind == OvertimeKind::Fischer ? overtime.seconds : Decimal();
}

}  // namespace

std::optional<Decimal> time_between(const std::optional<Clock>& before, const Clock& after,
                                    const TimeControl& control) {
  if (!after.seconds) return std::nullopt;
  const std::optional<Decimal> left = before ? before->seconds : control.main;
  if (before && before->in_overtime) {
    const bool both_known = before->seconds && after.in_overtime;
    return both_known ? spent_in_overtime(*before, after, control.overtime) : std::nullopt;
  }
  if (after.in_overtime) return spent_into_overtime(left, after, control.overtime);
  return left ? spent(*left + added(control.overtime), *after.seconds) : std::nullopt;
}

namespace {

bool is_by_aya(sgf::Tree tree) {
  const sgf::Property property = tree.root().find("AP");
  return property && sgf::trimmed(property[0].text()).starts_with("Aya");
}

// Of the engine Aya: the seconds of this move.
std::optional<Decimal> time_by_aya(sgf::Node node) {
  const sgf::Property property = node.find("T");
  const Typed<Decimal> seconds = property ? sgf::parse_real(property[0].text()) : Typed<Decimal>();
  return seconds && !seconds.value.is_negative() ? std::optional(seconds.value) : std::nullopt;
}

}  // namespace

namespace {

std::vector<MoveTime> move_times(sgf::Node end, const TimeControl& control) {
  const bool has_own = is_by_aya(end.tree());
  std::array<std::optional<Clock>, 2> clocks;
  std::vector<MoveTime> times;
  for (const sgf::Node node : line_to(end)) {
    for (const Color color : {Color::Black, Color::White}) {
      std::optional<Clock>& clock = clocks[color == Color::White];
      const bool is_move = static_cast<bool>(node.find(color == Color::Black ? "B" : "W"));
      const Typed<Clock> after = clock_after(node, color, control.overtime);
      std::optional<Decimal> seconds;
      if (is_move && has_own) seconds = time_by_aya(node);
      if (is_move && !seconds && after) seconds = time_between(clock, after.value, control);
      if (is_move) times.push_back({node, color, seconds, after ? std::optional(after.value) : std::nullopt});
      if (after) clock = after.value;
    }
  }
  return times;
}

}  // namespace

std::vector<MoveTime> move_times(sgf::Node end) {
  return move_times(end, time_control_of(game_of(end).info()).value);
}

// ---- In all

namespace {

// A line of its own, among others.
Typed<TimeUsed> told_in_lines(std::string_view text) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const Typed<TimeUsed> used = parse_time_used(text.substr(0, end));
    if (used && used.form != Form::Guessed) return used;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

Typed<TimeUsed> told_in(sgf::Node node) {
  if (const sgf::Property property = node.find("TU"))
    if (const Typed<TimeUsed> used = parse_time_used(property[0].text())) return used;
  for (const std::string_view ident : {"C", "GC"})
    if (const sgf::Property property = node.find(ident))
      if (const Typed<TimeUsed> used = told_in_lines(property[0].text())) return used;
  return {};
}

// What is left of the main time at the last clock of each player.
Typed<TimeUsed> told_by_clocks(const Game& game) {
  const TimeControl control = time_control_of(game.info()).value;
  std::array<std::optional<Clock>, 2> last;
  TimeUsed sums;
  for (const MoveTime& move : move_times(game.last(), control)) {
    if (move.clock) last[move.color == Color::White] = move.clock;
    std::optional<Decimal>& sum = of(sums, move.color);
    if (move.seconds) sum = sum.value_or(Decimal()) + *move.seconds;
  }
  Form form = Form::Certain;
  for (const Color color : {Color::Black, Color::White}) {
    const std::optional<Clock>& clock = last[color == Color::White];
    const bool is_main = clock && !clock->in_overtime && clock->seconds && control.main &&
                         control.overtime.kind != OvertimeKind::Fischer;
    const std::optional<Decimal> used = is_main ? spent(*control.main, *clock->seconds) : std::nullopt;
    if (used)
      of(sums, color) = used;
    else
      form = Form::Guessed;
  }
  return sums.black || sums.white ? Typed<TimeUsed>{form, sums} : Typed<TimeUsed>();
}

}  // namespace

Typed<TimeUsed> time_used(const Game& game) {
  for (const sgf::Node node : {game.last(), game.info()})
    if (const Typed<TimeUsed> used = told_in(node)) return used;
  return told_by_clocks(game);
}

}  // namespace qipu::game
