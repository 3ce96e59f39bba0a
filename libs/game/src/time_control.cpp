// What several properties of a node tell of the time, put together.
#include <array>

#include "duration.hpp"
#include "qipu/game/overtime.hpp"

namespace qipu::game {

namespace {

enum class Slot : std::uint8_t { Main, Overtime, Periods, Length, Stones, StonesLength, count };

struct SlotRow {
  std::string_view ident;  // the standard's, after aliases
  Slot slot;
};
constexpr SlotRow slot_rows[] = {
    {"TM", Slot::Main},   {"OT", Slot::Overtime}, {"LC", Slot::Periods},
    {"LT", Slot::Length}, {"OM", Slot::Stones},   {"OP", Slot::StonesLength},
};

using Slots = std::array<sgf::Property, static_cast<std::size_t>(Slot::count)>;

// LT of FF[3] has no value: lose on time.
std::string_view meaning_of(const sgf::Property& property, bool has_tt) {
  if (property.is("TT")) return "LT";
  if (property.is("TC") && has_tt) return "LC";
  for (const std::string_view ident : {"TM", "OT", "LC", "LT", "OM", "OP"})
    if (property.is(ident)) return ident;
  return property.type() ? spec::row(property.type()).alias_of : std::string_view();
}

Slots slots_of(sgf::Node node) {
  Slots slots;
  const bool has_tt = static_cast<bool>(node.find("TT"));
  for (const sgf::Property property : node.properties()) {
    const std::string_view meaning = meaning_of(property, has_tt);
    for (const SlotRow& row : slot_rows) {
      sgf::Property& slot = slots[static_cast<std::size_t>(row.slot)];
      if (row.ident == meaning && !slot && !sgf::trimmed(property[0].raw()).empty()) slot = property;
    }
  }
  return slots;
}

std::string slot_text(const Slots& slots, Slot slot) { return slots[static_cast<std::size_t>(slot)].text(); }

// 3, 5回.
std::uint32_t count_in(std::string_view text) {
  const std::string plain = folded(text);
  Cursor cursor(plain);
  return cursor.count().value_or(0);
}

Decimal seconds_in(std::string_view text) {
  const Typed<TimeLimit> limit = parse_time_limit(text);
  return limit && limit.value.seconds ? *limit.value.seconds : Decimal();
}

// ---- The pairs of the FF[5] draft: TM:A:10800, OP:A:60, OM:A:1, NO:-1

struct Ff5Pair {
  std::string_view key;
  std::string_view value;
};

Ff5Pair ff5_pair_of(std::string_view text) {
  const std::size_t first = text.find(':'), last = text.rfind(':');
  if (first == text.npos) return {};
  return {text.substr(0, first), text.substr(last + 1)};
}

bool is_ff5(const sgf::Property& property) {
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string_view key = ff5_pair_of(property[i].raw()).key;
    if (key == "TM" || key == "OP") return true;
  }
  return false;
}

TimeControl read_ff5(const sgf::Property& property) {
  TimeControl control;
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const std::string text(property[i].raw());
    const Ff5Pair pair = ff5_pair_of(text);
    if (pair.key == "TM") control.main = seconds_in(pair.value);
    if (pair.key == "OP") control.overtime.seconds = seconds_in(pair.value);
    if (pair.key == "OM") control.overtime.stones = count_in(pair.value);
  }
  if (control.overtime.seconds != Decimal()) control.overtime.kind = OvertimeKind::Canadian;
  return control;
}

// ---- Sources of overtime, the best first

Typed<Overtime> of_periods(const Slots& slots) {
  const std::uint32_t periods = count_in(slot_text(slots, Slot::Periods));
  const Decimal seconds = seconds_in(slot_text(slots, Slot::Length));
  if (periods == 0 && seconds == Decimal()) return {};
  const bool whole = periods != 0 && seconds != Decimal();
  return {whole ? Form::Certain : Form::Guessed, {OvertimeKind::Byoyomi, periods, 0, seconds, {}}};
}

Typed<Overtime> of_ff3(const Slots& slots) {
  const std::uint32_t stones = count_in(slot_text(slots, Slot::Stones));
  const Decimal seconds = seconds_in(slot_text(slots, Slot::StonesLength));
  if (stones == 0 || seconds == Decimal()) return {};
  return {Form::Certain, {OvertimeKind::Canadian, 0, stones, seconds, {}}};
}

// OT[Byo-yomi] with LC and LT beside it: what one does not say the other may.
Typed<Overtime> with_missing(Typed<Overtime> overtime, const Typed<Overtime>& periods) {
  if (!overtime) return periods;
  Overtime& value = overtime.value;
  if (value.kind != OvertimeKind::Byoyomi || !periods) return overtime;
  const bool was_whole = value.periods != 0 && value.seconds != Decimal();
  if (value.periods == 0) value.periods = periods.value.periods;
  if (value.seconds == Decimal()) value.seconds = periods.value.seconds;
  if (!was_whole) overtime.form = worse(periods.form, Form::Certain);
  return overtime;
}

Typed<Overtime> overtime_of(const Slots& slots, const Typed<TimeLimit>& limit) {
  Typed<Overtime> overtime = parse_overtime(slot_text(slots, Slot::Overtime));
  overtime = with_missing(overtime, of_periods(slots));
  if (!overtime) overtime = of_ff3(slots);
  if (!overtime && limit) overtime = parse_overtime(limit.value.overtime);
  return overtime;
}

// Brouwer: the default length of a period is a sixth of the main time. Whole seconds.
void add_ing_default(TimeControl& control) {
  Overtime& overtime = control.overtime;
  if (overtime.kind != OvertimeKind::Ing || overtime.seconds != Decimal() || !control.main) return;
  if (const auto main = control.main->to_integer()) overtime.seconds = Decimal(*main / 6);
}

// BL and OB, WL and OW.
struct ClockNames {
  std::string_view left;
  std::string_view count;
};
constexpr ClockNames clock_names[] = {{"BL", "OB"}, {"WL", "OW"}};

std::optional<Decimal> seconds_left(sgf::Node node, std::string_view ident) {
  const sgf::Property property = node.find(ident);
  if (!property) return std::nullopt;
  const Typed<TimeLimit> limit = parse_time_limit(property.text());
  return limit ? limit.value.seconds : std::nullopt;
}

}  // namespace

Typed<TimeControl> time_control_of(sgf::Node node) {
  const Slots slots = slots_of(node);
  const sgf::Property& pairs = slots[static_cast<std::size_t>(Slot::Overtime)];
  const Typed<TimeLimit> limit = parse_time_limit(slot_text(slots, Slot::Main));
  if (pairs && is_ff5(pairs)) {
    Typed<TimeControl> control{Form::Certain, read_ff5(pairs)};
    if (!control.value.main && limit) control.value.main = limit.value.seconds;
    return control;
  }
  const Typed<Overtime> overtime = overtime_of(slots, limit);
  if (!limit && !overtime) return {};
  Typed<TimeControl> control{Form::Exact, {limit.value.seconds, overtime.value}};
  if (limit) control.form = worse(control.form, limit.form);
  if (overtime) control.form = worse(control.form, overtime.form);
  add_ing_default(control.value);
  return control;
}

Typed<Clock> clock_after(sgf::Node node, Color color, const Overtime& overtime) {
  const ClockNames& names = clock_names[color == Color::Black ? 0 : 1];
  Typed<Clock> clock{Form::Exact, {seconds_left(node, names.left), false, {}, {}}};
  const sgf::Property counter = node.find(names.count);
  const Typed<std::int64_t> count = sgf::parse_number(counter ? counter.text() : std::string());
  if (!clock.value.seconds && !count) return {};
  constexpr std::int64_t most = 1'000'000;
  if (!count || count.value < 0 || count.value > most) return clock;
  const bool is_main = overtime.seconds != Decimal() && clock.value.seconds > overtime.seconds;
  if (is_main) return clock;
  const bool periods = overtime.kind == OvertimeKind::Byoyomi || overtime.kind == OvertimeKind::Ing;
  clock.value.in_overtime = true;
  (periods ? clock.value.periods_left : clock.value.stones_left) = static_cast<std::uint32_t>(count.value);
  if (!periods && overtime.kind != OvertimeKind::Canadian) clock.form = Form::Guessed;
  return clock;
}

}  // namespace qipu::game
