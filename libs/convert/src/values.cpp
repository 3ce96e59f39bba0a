#include "values.hpp"

#include "qipu/game/date.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

std::string_view of(Color color, std::string_view black, std::string_view white) {
  return color == Color::Black ? black : white;
}

// As it was written, in a line of the general comment, because it has no form in FF[4].
void put_unread(Draft& draft, std::string_view name, std::string_view text, Span from) {
  put_remark(draft, name, text, from);
  draft.note("kept-as-text"_check, Draft::root, "GC");
}

}  // namespace

void put_remark(Draft& draft, std::string_view name, std::string_view text, Span from) {
  if (sgf::trimmed(text).empty()) return;
  draft.text(Draft::root, "GC", std::string(name).append(": ").append(sgf::trimmed(text)), from);
}

void put_player(Draft& draft, Color color, std::string_view name, Span from) {
  draft.text(Draft::root, of(color, "PB", "PW"), sgf::trimmed(name), from);
}

void put_team(Draft& draft, Color color, std::string_view name, Span from) {
  draft.text(Draft::root, of(color, "BT", "WT"), sgf::trimmed(name), from);
}

void put_rank(Draft& draft, Color color, std::string_view rank, Span from) {
  rank = sgf::trimmed(rank);
  const game::Typed<game::Rank> read = game::parse_rank(rank);
  const std::string exact = is_sure(read.form) ? game::to_text(read.value) : std::string();
  draft.text(Draft::root, of(color, "BR", "WR"), exact.empty() ? rank : exact, from);
}

void put_country(Draft& draft, Color color, std::string_view name, Span from) {
  name = sgf::trimmed(name);
  const game::Typed<std::string> read = game::parse_country(name);
  draft.text(Draft::root, of(color, "BC", "WC"), read ? std::string_view(read.value) : name, from);
}

void put_date(Draft& draft, std::string_view date, Span from) {
  date = sgf::trimmed(date);
  if (date.empty()) return;
  const game::Typed<game::Dates> read = game::parse_dates(date);
  if (!read) return put_unread(draft, "Date", date, from);
  draft.text(Draft::root, "DT", game::to_text(read.value), from);
  if (!is_sure(read.form)) draft.note("inferred-date"_check, Draft::root, "DT");
}

void put_komi(Draft& draft, const Decimal& komi, Span from) {
  draft.put(Draft::root, "KM", NewValue::text(komi.to_string()), from);
}

void put_komi(Draft& draft, std::string_view komi, Span from) {
  komi = sgf::trimmed(komi);
  if (komi.empty()) return;
  const game::Typed<game::Komi> read = game::parse_komi(komi);
  if (!read) return put_unread(draft, "Komi", komi, from);
  put_komi(draft, read.value.points, from);
}

void put_rules(Draft& draft, std::string_view rules, Span from) {
  draft.text(Draft::root, "RU", sgf::trimmed(rules), from);
}

void put_time(Draft& draft, std::string_view time, Span from) {
  time = sgf::trimmed(time);
  if (time.empty()) return;
  const game::Typed<game::TimeLimit> read = game::parse_time_limit(time);
  if (!read) return put_unread(draft, "Time", time, from);
  if (const std::string limit = game::to_text(read.value); !limit.empty())
    draft.text(Draft::root, "TM", limit, from);
  draft.text(Draft::root, "OT", read.value.overtime, from);
}

void put_result(Draft& draft, const game::Result& result, Span from) {
  draft.text(Draft::root, "RE", game::to_text(result), from);
}

void put_result(Draft& draft, std::string_view prose, Span from) {
  prose = sgf::trimmed(prose);
  if (prose.empty()) return;
  const game::Typed<game::Result> read = game::parse_result(prose);
  if (!read) return put_unread(draft, "Result", prose, from);
  put_result(draft, read.value, from);
  if (is_sure(read.form)) return;
  draft.note("inferred-result"_check, Draft::root, "RE");
  put_remark(draft, "Result", prose, from);
}

void put_handicap(Draft& draft, std::uint32_t stones, go::HandicapStyle style, Span from) {
  if (stones == 1) draft.keep(Draft::root, "handicap", "1", from);
  if (stones < 2) return;
  draft.put(Draft::root, "HA", NewValue::text(std::to_string(stones)), from);
  const std::vector<Point> points = go::handicap_points(draft.board_size(), stones, style);
  for (const Point point : points) draft.put(Draft::root, "AB", point, from);
  if (!points.empty()) draft.note("placed-handicap"_check, Draft::root, "AB", sgf::Argument::of(stones));
}

void put_time_left(Draft& draft, Draft::NodeIndex node, Color color, const Decimal& seconds, Span from) {
  draft.put(node, of(color, "BL", "WL"), NewValue::text(seconds.to_string()), from);
}

}  // namespace qipu::convert
