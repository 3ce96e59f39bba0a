// NGF as CyberOro writes it, in UTF-8. See ngf.cpp for the shape of the format.
#include <algorithm>

#include "account.hpp"
#include "ngf.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/lines.hpp"
#include "source.hpp"
#include "values.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

using game::Manner;
using game::Outcome;

namespace {

constexpr std::string_view black_or_white(bool is_black) { return is_black ? "Black" : "White"; }

// 20170316; what is no day as FF[4] has it.
std::string date_text(const game::Dates& dates) {
  const game::Date day = dates.spans.front().first;
  const std::string text = game::to_text(std::vector<game::Date>{day});
  std::string digits = text;
  digits.erase(std::remove(digits.begin(), digits.end(), '-'), digits.end());
  const bool is_sure_day = day.day != 0 && is_sure(game::parse_dates(digits).form);
  return is_sure_day ? digits : text;
}

// Of the comment, if it is as the reader puts it there: `Start: 09:37`. Else what DT says.
std::string time_of(const std::string& start, const game::Dates& dates) {
  const bool is_time = start.find(':') != start.npos && start.find_first_not_of("0123456789:") == start.npos;
  if (is_time) return " [" + start + "]";
  if (!dates.start) return {};
  return " [" + two_digits(dates.start->hour) + ":" + two_digits(dates.start->minute) + "]";
}

// In words that the reader of any program of the format knows.
std::string result_text(const game::GameResult& result) {
  constexpr std::string_view no_win[] = {"Unknown",     {}, {}, "Draw!", "No result!", "Unfinished!",
                                         "Progressing!"};
  constexpr std::string_view manners[] = {" wins!", " wins by ", " wins by resign!", " loses on time",
                                          " wins by forfeit!"};
  if (result.outcome != Outcome::Black && result.outcome != Outcome::White)
    return std::string(no_win[static_cast<std::size_t>(result.outcome)]);
  const bool is_named = (result.outcome == Outcome::Black) != (result.manner == Manner::Time);
  std::string text(black_or_white(is_named));
  text += manners[static_cast<std::size_t>(result.manner)];
  return result.manner == Manner::Score ? text + result.score.to_string() + "!" : text;
}

// 7D*, 10K, 9DP; empty for what the format has no word for.
std::string rank_text(const std::vector<game::Rank>& ranks) {
  constexpr std::string_view kinds[] = {"K", "D", "DP"}, marks[] = {"", "?", "*"};
  if (ranks.size() != 1 || !game::has_standard_form(ranks[0].kind)) return {};
  return std::to_string(ranks[0].number)
      .append(kinds[static_cast<std::size_t>(ranks[0].kind)])
      .append(marks[static_cast<std::size_t>(ranks[0].assessment)]);
}

// As a line of the header: without line ends of its own.
std::string header_text(std::string_view text) { return one_line(std::string(sgf::trimmed(text))); }

// The rank begins in the twelfth column, or in the thirteenth if it has one digit.
std::string player_line(const std::string& name, const std::string& rank) {
  constexpr std::size_t name_width = 11;
  if (rank.empty()) return name;
  const std::size_t width = text::display_width(name);
  const std::size_t gap = width < name_width ? name_width - width : 1;
  const bool has_one_digit = rank.size() < 2 || rank[1] < '0' || rank[1] > '9';
  return name + std::string(gap + has_one_digit, ' ') + rank;
}

class NgfWriter {
 public:
  NgfWriter(const WriteContext& context, Writing& writing)
      : context_(context),
        writing_(writing),
        info_(game::info_of(context.game)),
        size_(game::board_size(context.game.tree())) {
    if (game::has_board(context.game.tree())) moves_ = game::moves_to(context.game.last());
    handicap_ = handicap_in(moves_.list);
  }

  void write();

 private:
  void line(std::string_view text) { writing_.bytes.append(text).append("\n"); }
  void header_line(std::string_view text);
  void lose(Lost what, std::uint64_t count = 1) { writing_.lose(what, context_.game.info().id(), count); }

  std::string field(std::string_view name, std::string_view otherwise) const;
  void write_player(const game::SideInfo& side);
  void write_rules();
  void write_date();
  void write_result();
  void write_moves();

  const WriteContext& context_;
  Writing& writing_;
  game::GameInfo info_;
  BoardSize size_;
  game::ListedMoves moves_;
  std::uint32_t handicap_ = 0;  // whose stones stand on the board
  std::string kept_ = "PB PW BR WR PC HA KM DT RE";
};

void NgfWriter::write() {
  const bool is_named = !info_.event && info_.game_name;
  const std::string program = field("program", {});
  const std::string title = header_text(is_named ? info_.game_name.text : info_.event.text);
  header_line(program.empty() ? title : program + " " + title);
  line(std::to_string(size_.columns));
  write_player(info_.white);
  write_player(info_.black);
  header_line(header_text(info_.place.text));
  write_rules();
  write_date();
  header_line(field("line 10", "0"));
  write_result();
  write_moves();
  lose_the_rest(context_, writing_, kept_ + (is_named ? " GN" : " EV"), "XF");
  for (const auto& [name, text] : kept_in(context_.game.tree().root()))
    if (name != "program" && name != "line 10") lose(Lost::Properties);
}

// What would be read as the end of the header is lost.
void NgfWriter::header_line(std::string_view text) {
  const bool is_end = ngf::is_move_line(text) || text.starts_with(ngf::comment_mark);
  if (is_end) lose(Lost::Values);
  line(is_end ? std::string_view() : text);
}

// What a reader of NGF has put by: XF of the root.
std::string NgfWriter::field(std::string_view name, std::string_view otherwise) const {
  for (const auto& [kept, text] : kept_in(context_.game.tree().root()))
    if (kept == name) return header_text(text);
  return std::string(otherwise);
}

// As it will be read: a name whose last word is like a rank, or a rank that no word is, is lost; and one
// without a name would be taken for it.
void NgfWriter::write_player(const game::SideInfo& side) {
  const std::string name = header_text(side.name.text);
  const std::string rank = name.empty() ? std::string() : rank_text(side.ranks.value);
  const std::string written = player_line(name, rank);
  header_line(written);
  const RankedName read = split_rank(written);
  if (read.name != name || read.rank != rank || side.ranks.is_given() != !rank.empty()) lose(Lost::Values);
}

// Handicap, the unknown number, komi. Without a handicap a komi of 0 is the handicap 1. What the record does
// not state will be stated when it is read.
void NgfWriter::write_rules() {
  const Decimal komi = info_.komi.value.points;
  const bool is_even = handicap_ == 0;
  const std::uint32_t written = is_even && komi == Decimal() ? 1 : handicap_;
  const std::int64_t whole = whole_part(komi);
  line(std::to_string(written));
  line("0");
  line(std::to_string(whole));
  if (!is_sure(info_.komi.form) || ngf::komi_of(whole, written) != komi) lose(Lost::Values);
  const std::uint32_t stated = info_.handicap.value.stones;
  const bool is_read = info_.handicap || !info_.handicap.is_given();
  if (!is_read || (stated < 2 ? 0 : stated) != handicap_) lose(Lost::Values);
  if (is_even && moves_.list.black_stones.size() + moves_.list.white_stones.size() > 0) lose(Lost::Setup);
}

void NgfWriter::write_date() {
  std::string others = info_.comment.text;
  const std::string time = time_of(take_remark(others, "Start"), info_.date.value);
  if (!time.empty() && sgf::trimmed(others).empty()) kept_ += " GC";
  header_line((info_.date ? date_text(info_.date.value) : header_text(info_.date.text)) + time);
  if (!info_.date.is_given()) return;
  const bool is_one =
      info_.date.value.spans.size() == 1 && info_.date.value.spans[0].first == info_.date.value.spans[0].last;
  if (!is_sure(info_.date.form) || !is_one) lose(Lost::Values);
}

void NgfWriter::write_result() {
  header_line(info_.result ? result_text(info_.result.value) : header_text(info_.result.text));
  if (info_.result.is_given() && !is_sure(info_.result.form)) lose(Lost::Values);
}

// The number of moves, which passes are no part of, and the moves.
void NgfWriter::write_moves() {
  const std::vector<game::Move> moves = playable(moves_);
  const auto letter = [](std::uint32_t line) { return static_cast<char>(ngf::first_line + line); };
  lose_unplayable(moves_, writing_);
  const auto stones =
      std::count_if(moves.begin(), moves.end(), [](const game::Move& m) { return m.point.has_value(); });
  line(std::to_string(stones));
  std::uint32_t number = 0;
  for (const game::Move& move : moves) {
    number = (number + 1) % (ngf::letters * ngf::letters);
    const char column = move.point ? letter(move.point->column) : ngf::pass;
    const char row = move.point ? letter(move.point->row) : ngf::pass;
    const char text[] = {'P',
                         'M',
                         static_cast<char>('A' + number / ngf::letters),
                         static_cast<char>('A' + number % ngf::letters),
                         black_or_white(move.color == Color::Black)[0],
                         column,
                         row,
                         row,
                         column};
    line({text, std::size(text)});
  }
}

}  // namespace

void write_ngf(const WriteContext& context, Writing& writing) { NgfWriter(context, writing).write(); }

}  // namespace qipu::convert
