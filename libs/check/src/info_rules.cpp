#include "info_rules.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/game/date.hpp"
#include "qipu/game/handicap.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/komi.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/players.hpp"
#include "qipu/game/rank.hpp"
#include "qipu/game/result.hpp"
#include "qipu/game/round.hpp"
#include "qipu/game/rules.hpp"
#include "qipu/game/time.hpp"
#include "qipu/go/board.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "sgf2_grafts.hpp"
#include "value_rules.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using game::Form;
using game::Typed;
using sgf::Argument;
using sgf::Color;
using spec::Repair;

// The game information of one node.
struct InfoNode {
  const GameHere& game;
  sgf::Node node;
  std::optional<game::TreeFacts>& known;                   // of its tree; asked for by few
  std::array<const PropertyHere*, info_count> properties;  // null: has none
  // What several rules ask for. None where it is not Go, or does not say it.
  Typed<game::GameResult> result;
  Typed<game::Komi> komi;

  const PropertyHere* property(Info info) const { return properties[static_cast<std::size_t>(info)]; }
  bool has(Info info) const { return property(info) && !sgf::trimmed(raw(info)).empty(); }
  std::string text(Info info) const {
    return has(info) ? value_text(*property(info), span(info), game) : std::string();
  }
  const game::TreeFacts& facts() const {
    if (!known) known = game::tree_facts(game.tree);
    return *known;
  }
  // Precondition: the node has it.
  Span span(Info info) const { return property(info)->values[0]; }
  std::string_view raw(Info info) const { return slice(game.text(), span(info)); }
  bool is_single(Info info) const { return property(info)->size() == 1; }

  Fault& add(spec::CheckId check, Info info, Argument first, Argument second = {}) const {
    game.out.push_back(property(info)->fault(check, span(info), first, second));
    return game.out.back();
  }
  Fault& add(spec::CheckId check, Info info) const { return add(check, info, Argument::of(span(info))); }
};

// Harmless, and nothing to repair.
void add_note(const InfoNode& at, spec::CheckId check, Info info) {
  Fault& fault = at.add(check, info);
  fault.severity = spec::Severity::Note;
  fault.repair = Repair::None;
}

// A value that has another form than FF[4]'s, with what to write instead.
void add_form(const InfoNode& at, spec::CheckId check, Info info, Form form, std::string text,
              Repair best = Repair::Safe) {
  if (form == Form::Exact) return;
  Fault& fault = at.add(check, info);
  fault.repair = Repair::None;
  const bool can_edit = form != Form::None && !text.empty() && text::is_ascii(text) && at.is_single(info);
  const Repair usual = form == Form::Certain ? Repair::Safe : Repair::Unsafe;
  if (can_edit) fault.repaired(std::min(usual, best), at.span(info), std::move(text));
}

// ---- Single values

std::optional<Span> last_value(sgf::Node node) {
  std::optional<Span> last;
  for (const sgf::Property property : node.properties())
    last = property.value_spans().empty() ? std::nullopt : std::optional(property.value_spans().back());
  return last;
}

// The edit that keeps the words of a value as a line of GC. Nothing where a line cannot be told for certain.
std::optional<sgf::Splice> line_of_words(const InfoNode& at, Info info, std::string_view name) {
  const sgf::Property general = at.node.find("GC");
  const std::optional<Span> last = general ? general.value_spans().back() : last_value(at.node);
  const bool is_single = !general || general.size() == 1;
  if (!is_single || !last || last->end >= at.game.text().size() || at.game.text()[last->end] != ']')
    return {};
  const bool goes_on = general && !sgf::trimmed(slice(at.game.text(), *last)).empty();
  std::string line = goes_on ? "\n" : general ? "" : "GC[";
  line.append(name).append(": ").append(at.raw(info));
  if (general) return sgf::Splice{{last->end, last->end}, std::move(line)};
  return sgf::Splice{{last->end + 1, last->end + 1}, line.append("]")};
}

// Nothing is lost where the words stay in GC.
void keep_words(const InfoNode& at, Info info, std::string_view name) {
  Fault& fault = at.game.out.back();
  if (fault.repair != Repair::Safe || fault.edits.empty()) return;
  fault.repair = Repair::Unsafe;
  std::optional<sgf::Splice> line = line_of_words(at, info, name);
  if (!line) return;
  fault.edits.push_back(std::move(*line));
  fault.repair = Repair::Safe;
}

// Where the time of day begins, if what stands before it is the same dates.
std::size_t begin_of_clock(std::string_view text, const game::Dates& dates) {
  const std::size_t colon = text.find(':');
  if (colon == text.npos) return text.npos;
  const std::size_t clock = text.find_last_not_of("0123456789", colon == 0 ? 0 : colon - 1) + 1;
  const Typed<game::Dates> before = game::parse_dates(sgf::trimmed(text.substr(0, clock)));
  return before.value.spans == dates.spans && !before.value.start ? clock : text.npos;
}

// What DT has no form for: words behind a colon, else the time of day, perhaps with all that stands before
// it.
std::string_view beyond_dates(const InfoNode& at, const game::Dates& dates, bool has_words) {
  const std::string_view raw = at.raw(Info::Date);
  if (has_words) return contains(raw, ':') ? sgf::trimmed(raw.substr(raw.find(':') + 1)) : std::string_view();
  if (!dates.start) return {};
  const std::size_t clock = begin_of_clock(raw, dates);
  return raw.substr(clock == raw.npos ? 0 : clock);
}

// It stays: the words of an era in JD, others in DTX.
void keep_beyond_dates(const InfoNode& at, const game::Dates& dates) {
  Fault& fault = at.game.out.back();
  const std::string text = at.text(Info::Date);
  const std::size_t words = game::words_behind_dates(text);
  const bool has_words = words != text.npos;
  if (fault.edits.empty() || (!has_words && !dates.start)) return;
  const std::string_view beyond = beyond_dates(at, dates, has_words);
  const bool is_era = has_words && game::parse_dates(sgf::trimmed(text.substr(words + 1))).value.era;
  const std::string_view ident = is_era ? "JD" : "DTX";
  const bool is_kept = !beyond.empty() && !at.node.find(ident);
  if (is_kept) fault.edits[0].text.append("]").append(ident).append("[").append(beyond);
  const Repair best = has_words ? Repair::Safe : *fault.repair;
  fault.repair = is_kept ? best : std::min(best, Repair::Unsafe);
}

// FF[4] writes what differs from the date before.
void check_length(const InfoNode& at, const game::Dates& dates) {
  std::string shortest = to_text(dates);
  if (shortest.size() >= at.raw(Info::Date).size() || !at.is_single(Info::Date)) return;
  at.add("long-date"_check, Info::Date).repaired(Repair::Safe, at.span(Info::Date), std::move(shortest));
}

// The words of an era stay, in JD.
void check_date(const InfoNode& at) {
  if (!at.has(Info::Date) || game::is_usual_date(at.raw(Info::Date))) return;
  const Typed<game::Dates> dates = game::parse_dates(at.text(Info::Date));
  if (dates.form == Form::Exact) return check_length(at, dates.value);
  const bool keeps_era = dates.value.era && !at.node.find("JD");
  const Repair best = dates.value.era && !keeps_era ? Repair::Unsafe : Repair::Safe;
  add_form(at, "bad-date"_check, Info::Date, dates.form, dates ? to_text(dates.value) : std::string(), best);
  Fault& fault = at.game.out.back();
  if (keeps_era && !fault.edits.empty()) fault.edits[0].text.append("]JD[").append(at.raw(Info::Date));
  fault.is_legal_on_web = dates.form == Form::Certain && dates.value.start.has_value();
  if (!keeps_era) keep_beyond_dates(at, dates.value);
}

void check_result(const InfoNode& at) {
  if (!at.has(Info::Result) || !at.game.is_go) return;
  const Typed<game::GameResult>& result = at.result;
  if (result.form == Form::Exact) return;
  add_form(at, "bad-result"_check, Info::Result, result.form, result ? to_text(result.value) : std::string());
  at.game.out.back().is_legal_on_web = sgf::trimmed(at.raw(Info::Result)) == "Jigo";
  if (result.value.moves) keep_words(at, Info::Result, "Result");
}

// What is overtime goes to OT, unless that stands there already.
void move_overtime(Fault& fault, const InfoNode& at, const game::TimeLimit& limit) {
  fault.repair = Repair::None;
  if (at.node.find("OT") || !at.is_single(Info::Time) || !text::is_ascii(limit.overtime)) return;
  if (limit.seconds)
    fault.repaired(Repair::Unsafe, at.span(Info::Time),
                   to_text(limit) + "]OT[" + sgf::escaped(limit.overtime));
  else
    fault.repaired(Repair::Unsafe, at.property(Info::Time)->ident, "OT");
}

void check_time(const InfoNode& at) {
  if (!at.has(Info::Time)) return;
  const std::string text = at.text(Info::Time);
  const Typed<game::TimeLimit> limit = game::parse_time_limit(text);
  if (limit.form == Form::Exact) return;
  if (!limit.value.overtime.empty())
    return move_overtime(at.add("bad-time"_check, Info::Time), at, limit.value);
  add_form(at, "bad-time"_check, Info::Time, limit.form, limit ? to_text(limit.value) : std::string());
  at.game.out.back().is_legal_on_web = has_unit_of_time(text);
}

// 九段, 9단, 9 Dan may be a professional; only where servers mark those (P九段), or the rank says so, is one
// surely an amateur.
bool says_dan(std::string_view text) {
  constexpr std::string_view dan[] = {"段", "단", "dan", "Dan", "DAN"};
  const auto is_in = [&](std::string_view word) { return text.find(word) != text.npos; };
  return std::any_of(std::begin(dan), std::end(dan), is_in) && !is_in("ama") && !is_in("Ama");
}

// 6d ama, 业余6段: the form of FF[4] would not say it.
bool says_amateur(std::string_view text) {
  constexpr std::string_view words[] = {"ama", "Ama", "AMA", "业", "業", "아마", "アマ"};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view word) { return text.find(word) != text.npos; });
}

// 5p, Female Honinbo: several of one player are parted by commas, those of several players by `&` (Brouwer).
bool are_several_ranks(std::string_view text) {
  return text.find('&') != text.npos ||
         (contains(text, ',') && game::parse_ranks(text).form <= Form::Certain);
}

void check_rank(const InfoNode& at, Info info) {
  const std::string text = at.text(info);
  if (text.empty() || are_several_ranks(text)) return;
  const Typed<game::Rank> rank = game::parse_rank(text);
  if (rank.form == Form::Exact || (rank && !game::has_standard_form(rank.value.kind))) return;
  const bool may_be_professional =
      rank.value.kind == game::RankKind::Dan && says_dan(text) && !at.facts().from_fox;
  add_form(at, "bad-rank"_check, info, rank.form, rank ? to_text(rank.value) : std::string(),
           may_be_professional || says_amateur(text) ? Repair::Unsafe : Repair::Safe);
}

void check_round(const InfoNode& at) {
  if (!at.has(Info::Round)) return;
  const Typed<game::Round> round = game::parse_round(at.text(Info::Round));
  if (round.form == Form::Exact) return;
  add_form(at, "bad-round"_check, Info::Round, round.form, round ? to_text(round.value) : std::string(),
           Repair::DisplayOnly);
}

bool equal_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

// Ing and GOE are the same, and so are words of other languages: those stay as they are.
void check_rules(const InfoNode& at) {
  const std::string text = at.text(Info::Rules);
  if (text.empty()) return;
  const Typed<game::Ruleset> rules = game::parse_rules(text);
  const bool is_free =
      !game::is_mandatory(rules.value) || rules.value == game::Ruleset::Ing || !text::is_ascii(text);
  if (rules.form == Form::Exact || is_free) return;
  const std::string_view name = game::to_text(rules.value);
  const bool same = equal_but_for_case(sgf::trimmed(text), name);
  add_form(at, "bad-rules"_check, Info::Rules, Form::Certain, std::string(name),
           same ? Repair::Safe : Repair::DisplayOnly);
}

// ---- Komi

game::Ruleset rules_of(const InfoNode& at) {
  return at.has(Info::Rules) ? game::parse_rules(at.text(Info::Rules)).value : at.facts().rules;
}

// True if that is what is wrong with it.
bool check_hundredths(const InfoNode& at, const Decimal& komi) {
  if (!game::komi_of_hundredths(komi, game::Ruleset::Unknown)) return false;
  const Typed<Decimal> meant = game::komi_in_hundredths(komi, rules_of(at), at.facts().from_fox);
  if (!meant) return false;
  Fault& fault = at.add("komi-in-hundredths"_check, Info::Komi);
  fault.repaired(meant.form == Form::Certain ? Repair::Safe : Repair::Unsafe, at.span(Info::Komi),
                 meant.value.to_string());
  return true;
}

void check_komi(const InfoNode& at) {
  if (!at.has(Info::Komi) || !at.game.is_go) return;
  const Typed<game::Komi>& komi = at.komi;
  if (komi.form != Form::Exact)
    return add_form(at, "bad-komi"_check, Info::Komi, komi.form, komi ? to_text(komi.value) : std::string());
  if (check_hundredths(at, komi.value.points)) return;
  const Typed<game::Handicap> handicap = game::parse_handicap(at.text(Info::Handicap));
  const bool is_even = handicap.value.stones == 0;
  if (komi.value.points == Decimal() && is_even && at.facts().from_fox)
    add_note(at, "komi-not-recorded"_check, Info::Komi);
}

bool is_half(const Decimal& number) { return number.scale() == 1 && number.digits() % 10 == 5; }

// Under every rule a score and the komi have the same fraction. Quarters are zi, and tell nothing.
void check_score(const InfoNode& at) {
  if (!at.has(Info::Komi) || !at.has(Info::Result) || !at.game.is_go) return;
  const Typed<game::Komi>& komi = at.komi;
  const Typed<game::GameResult>& result = at.result;
  const Decimal score = result.value.score, points = komi.value.points;
  const bool certain = komi && komi.form != Form::Guessed && result && result.form != Form::Guessed;
  if (!certain || result.value.manner != game::Manner::Score || result.value.zi || score == Decimal()) return;
  constexpr std::int64_t beyond_any_komi = 50;
  const bool clear = (score.is_integer() || is_half(score)) && (points.is_integer() || is_half(points));
  if (!clear || is_half(score) == is_half(points) || points >= Decimal(beyond_any_komi)) return;
  const bool was_recorded = points != Decimal() || !at.facts().from_fox;
  if (was_recorded)
    at.add("result-contradicts-komi"_check, Info::Result, Argument::of(at.span(Info::Result)),
           Argument::of(at.span(Info::Komi)));
}

// ---- Handicap

std::optional<Color> mover(sgf::Node node, std::string_view text) {
  if (node.is_plain_move()) return text[node.offset() + 1] == 'B' ? Color::Black : Color::White;
  for (const sgf::Property property : node.properties()) {
    if (property.is("B")) return Color::Black;
    if (property.is("W")) return Color::White;
  }
  return std::nullopt;
}

// How a game begins, on its main line.
struct Opening {
  std::uint32_t stones = 0;       // set up before the first move
  bool has_setup = false;         // of any colour
  bool has_white_setup = false;   // then it is a position
  std::uint32_t black_moves = 0;  // before the first of White
  std::optional<Color> first;
};

void add_points(const sgf::Property& property, sgf::PointSet& to) {
  for (std::uint32_t i = 0; i < property.size(); ++i)
    if (const auto points = sgf::parse_points(property[i].raw())) to.insert(points.value.area);
}

// Of AB the distinct points.
void add_setup(sgf::Node node, Opening& opening) {
  sgf::PointSet stones;
  bool has_black = false;
  for (const sgf::Property property : node.properties()) {
    opening.has_white_setup |= property.is("AW");
    if (!property.is("AB")) continue;
    has_black = true;
    add_points(property, stones);
  }
  if (has_black) opening.stones += size32(stones);
  opening.has_setup |= has_black || opening.has_white_setup;
}

Opening opening_of(sgf::Node node, std::string_view text) {
  constexpr std::uint32_t far_enough = 400;  // nodes
  Opening opening;
  for (std::uint32_t i = 0; node && i < far_enough; ++i, node = game::next_on_line(node)) {
    const std::optional<Color> color = mover(node, text);
    if (!opening.first && !node.is_plain_move()) add_setup(node, opening);
    if (!opening.first) opening.first = color;
    if (color == Color::White) break;
    opening.black_moves += color == Color::Black ? 1 : 0;
  }
  return opening;
}

// Who places the stones in the order of East Asian servers and of GTP.
constexpr std::string_view eastern_applications[] = {"GNU Go", "GoGui",  "KataGo",  "KaTrain", "Leela",
                                                     "Lizzie", "Sabaki", "MultiGo", "Tygem",   "CyberOro"};

bool is_eastern_charset(spec::Charset charset) {
  constexpr spec::Charset all[] = {spec::Charset::Gb18030,   spec::Charset::Hz,       spec::Charset::Big5,
                                   spec::Charset::ShiftJis,  spec::Charset::EucJp,    spec::Charset::EucKr,
                                   spec::Charset::Iso2022Jp, spec::Charset::Iso2022Kr};
  return std::find(std::begin(all), std::end(all), charset) != std::end(all);
}

// Chinese characters, kana or hangul, and whatever else comes from U+3000 on.
bool has_eastern_letters(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) >= 0xE3; });
}

go::HandicapStyle style_of(const InfoNode& at) {
  const std::string_view application = at.node.find("AP")[0].raw();
  const bool is_eastern = at.facts().from_fox || is_eastern_charset(at.game.tree.charset()) ||
                          has_eastern_letters(at.text(Info::Black)) ||
                          has_eastern_letters(at.text(Info::White)) ||
                          std::any_of(std::begin(eastern_applications), std::end(eastern_applications),
                                      [&](std::string_view name) { return application.starts_with(name); });
  return is_eastern ? go::HandicapStyle::Eastern : go::HandicapStyle::Western;
}

// Where custom places the stones; none where it does not.
std::vector<sgf::Point> fixed_stones(const InfoNode& at, std::uint32_t stones) {
  const sgf::BoardSize board{at.game.tree.columns(), at.game.tree.rows()};
  const bool odd_and_large = board.columns % 2 == 1 && board.columns >= 9 && board.columns <= 25;
  if (board.columns != board.rows || !odd_and_large) return {};
  return go::handicap_points(board, stones, style_of(at));
}

// Whether the game, played behind these stones, comes to a move on a point that is taken: then they did not
// stand there.
bool contradicts(sgf::Node node, sgf::BoardSize size, const std::vector<sgf::Point>& stones) {
  constexpr std::uint32_t far_enough = 400;  // nodes
  go::Board board(size);
  board.setup(stones, go::Stone::Black);
  for (std::uint32_t i = 0; node && i < far_enough; ++i, node = game::next_on_line(node)) {
    const std::optional<Color> color = mover(node, node.tree().document().text());
    if (!color) continue;
    const sgf::Property move = node.find(color == Color::Black ? "B" : "W");
    const Typed<sgf::MoveValue> made = sgf::parse_move(move[0].raw(), size);
    if (!made.value.point || !size.holds(*made.value.point)) continue;
    if (board.play(*color, *made.value.point).before != go::Stone::Empty) return true;
  }
  return false;
}

// Where a move is in the node, or the game has begun before it, the stones would come too late.
void add_implied(const InfoNode& at, std::uint32_t stones) {
  Fault& fault = at.add("handicap-implied"_check, Info::Handicap, Argument::of(stones));
  const std::uint32_t end = at.span(Info::Handicap).end + 1;
  const std::vector<sgf::Point> points = fixed_stones(at, stones);
  const bool is_start = !at.node.parent() && !mover(at.node, at.game.text());
  fault.repair = Repair::DisplayOnly;
  if (!is_start || points.empty() || !at.is_single(Info::Handicap) ||
      contradicts(at.node, {at.game.tree.columns(), at.game.tree.rows()}, points))
    return;
  std::string text = "AB";
  for (const sgf::Point point : points) text.append("[").append(sgf::to_text(point)).append("]");
  fault.repaired(Repair::Unsafe, {end, end}, std::move(text));
}

// Whether the stones of a handicap stand where it says.
void check_stones(const InfoNode& at, std::uint32_t stones) {
  const Opening opening = opening_of(at.node, at.game.text());
  if (!opening.first && !opening.has_setup) return;
  if (!opening.has_setup && opening.first == Color::White) return add_implied(at, stones);
  const bool placed_freely = !opening.has_setup && opening.black_moves >= stones;
  if (opening.stones == stones || placed_freely || opening.has_white_setup) return;
  Fault& fault =
      at.add("handicap-mismatch"_check, Info::Handicap, Argument::of(stones), Argument::of(opening.stones));
  fault.repair = Repair::DisplayOnly;
}

void check_handicap(const InfoNode& at) {
  if (!at.has(Info::Handicap) || !at.game.is_go) return;
  const Typed<game::Handicap> handicap = game::parse_handicap(at.text(Info::Handicap));
  const std::uint32_t stones = handicap.value.stones;
  if (handicap.form != Form::Exact)
    add_form(at, "bad-handicap"_check, Info::Handicap, handicap.form,
             handicap ? to_text(handicap.value) : "");
  else if (stones < 2)
    add_note(at, "bad-handicap"_check, Info::Handicap);
  if (handicap && handicap.form != Form::Guessed && stones >= 2) check_stones(at, stones);
}

// ---- The last move

// The last node of the game. What begins no variation is no other's.
sgf::Node end_of_game(sgf::Node node, const sgf::Tree& tree) {
  if (!tree.context().sgf2) return game::main_line_end(node);
  while (!game::ends_game(node)) {
    sgf::Node next = tree.document().node_at(node.index() + 1);
    if (!next || next.begins_variation()) next = next_in_game(node);
    if (!next) break;
    node = next;
  }
  return node;
}

// A player resigns when it is his turn.
void check_resigner(const InfoNode& at) {
  if (!at.has(Info::Result) || !at.game.is_go) return;
  const Typed<game::GameResult>& result = at.result;
  if (result.value.manner != game::Manner::Resignation || result.form == Form::Guessed) return;
  const std::string_view text = at.game.text();
  sgf::Node end = end_of_game(at.node, at.game.tree);
  std::optional<Color> last = mover(end, text);
  for (; !last && end != at.node; last = mover(end, text)) end = end.parent();
  const Color winner = result.value.outcome == game::Outcome::Black ? Color::Black : Color::White;
  if (last && *last != winner) at.add("resigner-moved-last"_check, Info::Result);
}

// ---- Names

constexpr bool is_between_names(char c) { return c == ' ' || c == ':' || c == '('; }

bool are_between_names(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_between_names);
}

// The part of a name after its last space, colon or opening parenthesis; empty if there is none.
std::string_view last_part(std::string_view name) {
  if (name.ends_with(')')) name.remove_suffix(1);
  const auto last = std::find_if(name.rbegin(), name.rend(), is_between_names);
  const auto size = static_cast<std::size_t>(last - name.rbegin());
  return size + 1 >= name.size() ? std::string_view() : name.substr(name.size() - size);
}

bool is_rank(std::string_view text) {
  const Typed<game::Rank> rank = game::parse_rank(text);
  return rank && rank.form != Form::Guessed && game::has_standard_form(rank.value.kind);
}

// All of the name, of two words perhaps: "Gu Li Gu Li", "Gu Li (Gu Li)".
bool has_equal_halves(std::string_view name) {
  for (const std::size_t gap : {1, 2}) {
    if (name.size() < gap + 2 || (name.size() - gap) % 2 != 0) continue;
    const std::size_t half = (name.size() - gap) / 2;
    const bool is_gap = are_between_names(name.substr(half, gap));
    if (is_gap && name.substr(0, half) == name.substr(half + gap)) return true;
  }
  return false;
}

// "name name", "name:name", "name (name)".
bool is_twice(std::string_view name) {
  if (name.ends_with(')')) name.remove_suffix(1);
  if (has_equal_halves(name)) return true;
  const auto mark = std::find_if(name.begin(), name.end(), is_between_names);
  if (mark == name.end() || mark == name.begin()) return false;
  const std::string_view first(name.begin(), mark);
  const std::string_view second(std::find_if_not(mark, name.end(), is_between_names), name.end());
  return second.starts_with(first) && (second.size() == first.size() || second[first.size()] == ':');
}

void check_name(const InfoNode& at, Info info) {
  const std::string text = at.text(info);
  const std::string_view name = sgf::trimmed(text);
  if (name.find('&') != name.npos) return;
  if (is_twice(name) || is_rank(last_part(name))) at.add("misspelt-names"_check, info);
}

// ---- The event

constexpr std::string_view rounds_in_words[] = {"final",         "semifinal", "semi-final", "quarterfinal",
                                                "quarter-final", "finals",    "semifinals", "playoff"};
constexpr std::string_view rounds[] = {"决赛", "決賽", "決勝", "决胜", "결승"};
constexpr std::string_view counted_rounds[] = {"轮", "輪", "局", "回戦", "回战", "回戰"};

bool is_word(std::string_view text, std::size_t at, std::size_t size) {
  const bool begins = at == 0 || !text::is_letter(text[at - 1]);
  return begins && (at + size == text.size() || !text::is_letter(text[at + size]));
}

bool has_word(std::string_view text, std::string_view word) {
  const std::size_t at = text.find(word);
  return at != text.npos && is_word(text, at, word.size());
}

// 第3局, 第二轮
bool counts_round(std::string_view text) {
  constexpr std::size_t longest = 12;  // bytes of a number and the word behind it
  for (std::size_t at = text.find("第"); at != text.npos; at = text.find("第", at + 1)) {
    const std::string_view rest = text.substr(at, longest + 3);
    const auto is_in = [&](std::string_view word) { return rest.find(word) != rest.npos; };
    if (std::any_of(std::begin(counted_rounds), std::end(counted_rounds), is_in)) return true;
  }
  return false;
}

bool names_round(std::string_view event) {
  const std::string lower = text::lower_case(event);
  const auto is_in = [&](std::string_view word) { return event.find(word) != event.npos; };
  const std::size_t round = lower.find("round ");
  const bool has_number = round != lower.npos && round + 6 < lower.size() && text::is_digit(lower[round + 6]);
  return has_number || counts_round(event) || std::any_of(std::begin(rounds), std::end(rounds), is_in) ||
         std::any_of(std::begin(rounds_in_words), std::end(rounds_in_words),
                     [&](std::string_view word) { return has_word(lower, word); });
}

void check_event(const InfoNode& at) {
  if (at.has(Info::Round)) return;
  for (const sgf::Property property : at.node.properties()) {
    if (!property.is("EV") || !names_round(property.text())) continue;
    const Span value = property[0].span();
    at.game.out.push_back(
        {"round-in-event"_check, value, at.node.id(), property.ident_span(), {Argument::of(value)}});
    return;
  }
}

// ---- All of them

using Rule = void (*)(const InfoNode&);
// Of every node with game information.
constexpr Rule value_rules[] = {
    check_date,
    check_result,
    check_komi,
    check_time,
    check_round,
    check_event,
    check_rules,
    [](const InfoNode& at) { check_rank(at, Info::BlackRank); },
    [](const InfoNode& at) { check_rank(at, Info::WhiteRank); },
    [](const InfoNode& at) { check_name(at, Info::Black); },
    [](const InfoNode& at) { check_name(at, Info::White); },
};
// Of the first such node of a path: these walk along the moves.
constexpr Rule game_rules[] = {check_score, check_handicap, check_resigner};

// The first of each sort.
InfoNode info_of(const NodeHere& here, const GameHere& game, std::optional<game::TreeFacts>& facts) {
  InfoNode at{game, here.node, facts, {}, {}, {}};
  for (const PropertyHere& property : here.properties) {
    if (property.kind.info == Info::None) continue;
    const PropertyHere*& slot = at.properties[static_cast<std::size_t>(property.kind.info)];
    if (!slot) slot = &property;
  }
  if (game.is_go && at.has(Info::Result)) at.result = game::parse_result(at.text(Info::Result));
  if (game.is_go && at.has(Info::Komi)) at.komi = game::parse_komi(at.text(Info::Komi));
  return at;
}

}  // namespace

// Whether no node above it has game information; nodes come in pre-order, so the first has none.
bool InfoRules::is_first_of_path(sgf::Node node) {
  if (!std::exchange(any_, true)) return true;
  if (firsts_.empty()) firsts_ = sgf::game_info_nodes(game_.tree);
  const auto before = [](const sgf::Node& a, const sgf::Node& b) { return a.index() < b.index(); };
  return std::binary_search(firsts_.begin(), firsts_.end(), node, before);
}

void InfoRules::check(const NodeHere& here) {
  if (!here.has(SaysInfo)) return;
  const InfoNode at = info_of(here, game_, facts_);
  for (const Rule rule : value_rules) rule(at);
  if (!is_first_of_path(here.node)) return;
  const std::size_t before = game_.out.size();
  for (const Rule rule : game_rules) rule(at);
  const auto is_implied = [](const Fault& fault) { return fault.check == "handicap-implied"_check; };
  if (std::any_of(game_.out.begin() + static_cast<std::ptrdiff_t>(before), game_.out.end(), is_implied))
    misses_stones_ = true;
}

}  // namespace qipu::check
