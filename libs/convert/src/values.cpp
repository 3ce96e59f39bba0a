#include "values.hpp"

#include <algorithm>
#include <iterator>

#include "qipu/game/date.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "qipu/spec/property.hpp"
#include "qipu/text/ascii.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

std::string_view of(Color color, std::string_view black, std::string_view white) {
  return color == Color::Black ? black : white;
}

// d is every dan: that it is an amateur's is told beside it.
bool is_amateur(std::string_view rank) {
  constexpr std::string_view words[] = {"业余", "業餘", "アマ", "아마", "ama"};
  const std::string plain = text::lower_case(rank);
  return plain.starts_with("业") || plain.starts_with("業") ||
         std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return plain.find(word) != plain.npos; });
}

// Void is all that FF[4] has for a triple ko, or if both lost.
bool says_why_void(const game::Typed<game::GameResult>& result, std::string_view prose) {
  return result.value.outcome == game::Outcome::Void && !equals_folded(prose, "void") &&
         !equals_folded(prose, "no result");
}

// As it was written, in a line of the general comment, because it has no form in FF[4].
void put_unread(Draft& draft, std::string_view name, std::string_view text, Span from) {
  put_remark(draft, name, text, from);
  draft.note("kept-as-text"_check, Draft::root, "GC");
}

bool is_rank(std::string_view utf8) {
  const game::Typed<game::Rank> rank = game::parse_rank(utf8);
  return is_sure(rank.form) &&
         (game::has_standard_form(rank.value.kind) || rank.value.kind == game::RankKind::Title);
}

// 九段, 5급
bool is_rank_in_words(std::string_view utf8) {
  const game::Typed<game::Rank> rank = game::parse_rank(utf8);
  if (!is_sure(rank.form) || !game::has_standard_form(rank.value.kind)) return false;
  for (const std::string_view word : {"段", "级", "級", "단", "급"})
    if (utf8.find(word) != utf8.npos) return true;
  return false;
}

std::string_view without_space_at_end(std::string_view utf8) {
  while (true) {
    utf8 = sgf::trimmed(utf8);
    if (!utf8.ends_with(wide_space)) return utf8;
    utf8.remove_suffix(wide_space.size());
  }
}

// Behind the last white space.
std::string_view last_word(std::string_view utf8) {
  const std::size_t narrow = utf8.find_last_of(" \t"), wide = utf8.rfind(wide_space);
  const std::size_t after_narrow = narrow == utf8.npos ? 0 : narrow + 1;
  const std::size_t after_wide = wide == utf8.npos ? 0 : wide + wide_space.size();
  return utf8.substr(std::max(after_narrow, after_wide));
}

}  // namespace

RankedName split_rank(std::string_view utf8) {
  utf8 = without_space_at_end(utf8);
  const std::string_view last = last_word(utf8);
  const auto before = [&](std::string_view end) {
    return without_space_at_end(utf8.substr(0, utf8.size() - end.size()));
  };
  if (last.size() < utf8.size() && is_rank(last)) return {before(last), last};
  constexpr std::size_t most_bytes = 40;  // of a rank
  for (std::size_t at = last.size() > most_bytes ? last.size() - most_bytes : 1; at < last.size(); ++at) {
    const std::string_view end = last.substr(at);
    const bool is_inside = (static_cast<unsigned char>(end.front()) & 0xC0) == 0x80;
    if (!is_inside && is_rank_in_words(end)) return {before(end), end};
  }
  return {utf8, {}};
}

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
  if (!exact.empty() && is_amateur(rank))
    put_remark(draft, of(color, "Black rank", "White rank"), rank, from);
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
  if (is_sure(read.form)) return;
  draft.note("inferred-date"_check, Draft::root, "DT");
  put_remark(draft, "Date", date, from);
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
  const game::Typed<game::Overtime> overtime = game::parse_overtime(read.value.overtime);
  const std::string exact = is_sure(overtime.form) ? game::to_text(overtime.value) : std::string();
  draft.text(Draft::root, "OT", exact.empty() ? read.value.overtime : exact, from);
}

void put_result(Draft& draft, const game::GameResult& result, Span from) {
  draft.text(Draft::root, "RE", game::to_text(result), from);
}

void put_result(Draft& draft, std::string_view prose, Span from) {
  prose = sgf::trimmed(prose);
  if (prose.empty()) return;
  const game::Typed<game::GameResult> read = game::parse_result(prose);
  if (!read) return put_unread(draft, "Result", prose, from);
  put_result(draft, read.value, from);
  if (!is_sure(read.form)) draft.note("inferred-result"_check, Draft::root, "RE");
  if (!is_sure(read.form) || says_why_void(read, prose)) put_remark(draft, "Result", prose, from);
}

void put_handicap(Draft& draft, std::uint32_t stones, go::HandicapStyle style, Span from) {
  if (stones == 1) draft.keep(Draft::root, "handicap", "1", from);
  if (stones < 2) return;
  draft.put(Draft::root, "HA", NewValue::text(std::to_string(stones)), from);
  const std::vector<Point> points = go::handicap_points(draft.board_size(), stones, style);
  for (const Point point : points) draft.put(Draft::root, "AB", point, from);
  if (points.empty())
    return draft.note("unplaced-handicap"_check, Draft::root, "HA", sgf::Argument::of(stones));
  draft.note("placed-handicap"_check, Draft::root, "AB", sgf::Argument::of(stones));
}

void put_time_left(Draft& draft, Draft::NodeIndex node, Color color, const Decimal& seconds, Span from) {
  draft.put(node, of(color, "BL", "WL"), NewValue::text(seconds.to_string()), from);
}

void note_as_usual(Draft& draft, Draft::NodeIndex node, std::string_view ident) {
  const bool is_move = ident == "B" || ident == "W";
  draft.note(is_move ? "inferred-first-player"_check : "inferred-setup"_check, node, ident,
             sgf::Argument::ident_of(spec::find_property(ident)));
}

void note_placed(Draft& draft, Draft::NodeIndex node, std::string_view ident) {
  draft.note("inferred-stones"_check, node, ident, sgf::Argument::ident_of(spec::find_property(ident)));
}

}  // namespace qipu::convert
