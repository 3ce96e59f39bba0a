// A game as GIB: the header of a Global server in UTF-8, and the main line. See gib.cpp for the shape of the
// format; the fields that a reader of GIB has put by in XF are given back.
#include <algorithm>
#include <optional>

#include "account.hpp"
#include "gib.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/detect.hpp"
#include "source.hpp"
#include "words.hpp"
#include "writers.hpp"

namespace qipu::convert {

using gib::Field;

namespace {

constexpr std::string_view usual_start = "2 1 0";
constexpr std::int64_t most_seconds = 100'000'000;
constexpr std::uint16_t first_year = 1000;  // that a reader knows for one

bool is_in_tenths(const Decimal& number) {
  constexpr std::int64_t most = 1000;
  return (number * 10).is_integer() && number <= Decimal(most) && number >= Decimal(-most);
}

class GibWriter {
 public:
  GibWriter(const WriteContext& context, Writing& writing)
      : context_(context), writing_(writing), info_(game::info_of(context.game)) {
    root_ = context.game.tree().root();
    if (game::has_board(context.game.tree())) list_ = game::moves_to(context.game.last());
  }

  void write();

 private:
  void lose(Lost what, std::uint64_t count = 1) { writing_.lose(what, context_.game.info().id(), count); }
  void line(std::string_view text) { writing_.bytes.append(text).append("\n"); }
  std::string clean(std::string text);

  // What the header says.
  void read_info();
  void read_side(const game::SideInfo& from, gib::Side& to);
  void read_komi();
  void read_result();
  void read_date();
  void read_start();
  void read_time();
  void read_former_fields();

  std::string text_of(std::size_t field) const;
  void write_header();

  // The commands, in `body_` with their number.
  void write_body();
  void command(std::string_view text);
  void write_move(const game::Move& move);
  void write_former_commands(sgf::Node node);
  std::string root_comment();

  const WriteContext& context_;
  Writing& writing_;
  game::GameInfo info_;
  sgf::Node root_;
  game::ListedMoves list_;
  gib::Game game_;
  std::string comment_;
  std::string start_{usual_start};
  std::string kept_ = "PB PW BR WR BC WC PC HA KM DT RE TM OT GC XF ";
  std::string body_;
  std::uint32_t commands_ = 0;
  std::int64_t number_ = 0;
  std::optional<Color> last_mover_;
};

// A backslash would end a field.
std::string GibWriter::clean(std::string text) {
  lose(Lost::Characters, static_cast<std::uint64_t>(std::count(text.begin(), text.end(), '\\')));
  std::replace(text.begin(), text.end(), '\\', '/');
  return text;
}

// ---- Header

void GibWriter::read_info() {
  comment_ = info_.comment.text;
  game_.lines = list_.list.size.columns;
  game_.handicap = handicap_in(list_.list);
  const std::vector<game::Move>& moves = list_.list.moves;
  game_.stones = static_cast<std::uint32_t>(std::count_if(
      moves.begin(), moves.end(), [](const game::Move& move) { return move.point.has_value(); }));
  read_side(info_.black, game_.black);
  read_side(info_.white, game_.white);
  read_komi();
  read_result();
  read_date();
  read_time();
  const bool is_named = !info_.event && info_.game_name;
  const game::TextField& name = is_named ? info_.game_name : info_.event;
  kept_ += is_named ? "GN" : "EV";
  game_.name = clean(name.text);
  game_.place = clean(info_.place.text);
  game_.comment = clean(comment_);
  const std::uint32_t stated = info_.handicap.value.stones;
  const bool is_read = info_.handicap || !info_.handicap.is_given();
  if (!is_read || (info_.handicap && (stated < 2 ? 0 : stated) != game_.handicap)) lose(Lost::Values);
}

// As it will be read: a name that ends in brackets like those of a rank is lost.
void GibWriter::read_side(const game::SideInfo& from, gib::Side& to) {
  to.name = clean(std::string(sgf::trimmed(from.name.text)));
  to.country = from.country.value;
  const std::vector<game::Rank>& ranks = from.ranks.value;
  if (ranks.size() == 1 && is_sure(from.ranks.form) && game::has_standard_form(ranks[0].kind))
    to.rank = game::to_text(ranks[0]);
  const bool is_misread = to.rank.empty() && !gib::split_name(to.name).rank.empty();
  const bool is_countryless = from.country.is_given() && gib::code_of(to.country).empty();
  if (is_misread || is_countryless || (from.ranks.is_given() && to.rank.empty())) lose(Lost::Values);
}

void GibWriter::read_komi() {
  if (!info_.komi.is_given()) return;
  const Decimal komi = info_.komi.value.points;
  const bool fits = is_sure(info_.komi.form) && is_in_tenths(komi);
  if (is_in_tenths(komi) && info_.komi) game_.komi = komi;
  if (!fits) lose(Lost::Values);
}

// What is no result stands in the words alone.
void GibWriter::read_result() {
  if (!info_.result.is_given()) return;
  const bool fits = is_sure(info_.result.form) && is_in_tenths(info_.result.value.score);
  if (fits)
    game_.result = info_.result.value;
  else
    game_.result_words = clean(info_.result.text);
  if (!fits) lose(Lost::Values);
}

void GibWriter::read_date() {
  if (!info_.date.is_given()) return;
  const std::vector<game::DateSpan>& spans = info_.date.value.spans;
  const bool has_place = !spans.empty() && spans[0].first.year >= first_year;
  if (has_place) game_.began.date = spans[0].first;
  const bool is_one = spans.size() == 1 && spans[0].first == spans[0].last;
  if (!has_place || !is_one || !is_sure(info_.date.form)) lose(Lost::Values);
  if (has_place) read_start();
}

// The time of day, if it is a line of the comment that a reader will put there again.
void GibWriter::read_start() {
  std::string others = comment_;
  const std::string start = take_remark(others, "Start");
  const std::optional<gib::Moment> moment = gib::parse_moment("2000-1-1 " + start);
  if (!moment || !gib::has_time(*moment) || gib::time_text(*moment) != start) return;
  game_.began = {game_.began.date, moment->hour, moment->minute, moment->second};
  comment_ = others;
}

void GibWriter::read_time() {
  const auto is_whole = [](const Decimal& seconds) {
    return seconds.is_integer() && seconds <= Decimal(most_seconds);
  };
  const std::optional<Decimal>& main = info_.time_control.main;
  if (main && is_whole(*main) && *main >= Decimal()) game_.main_time = *main;
  const game::Overtime& overtime = info_.time_control.overtime;
  const bool is_byoyomi = overtime.kind == game::OvertimeKind::Byoyomi && overtime.periods > 0 &&
                          overtime.periods <= most_seconds && overtime.seconds > Decimal() &&
                          is_whole(overtime.seconds);
  // Numbers of main time and overtime stand side by side: without the one the other would be misread.
  if (is_byoyomi && game_.main_time) game_.overtime = overtime;
  if (game_.main_time == Decimal() && !is_byoyomi) game_.main_time.reset();
  const bool is_told = info_.time.is_given() || info_.overtime.is_given();
  const bool is_read =
      (info_.time || !info_.time.is_given()) && (info_.overtime || !info_.overtime.is_given());
  const bool has_overtime = overtime.kind != game::OvertimeKind::Unsaid;
  const bool is_whole_told = main == game_.main_time && has_overtime == (is_byoyomi && game_.main_time);
  if (is_told && (!is_read || !is_whole_told)) lose(Lost::Values);
}

void GibWriter::read_former_fields() {
  for (auto& [name, text] : kept_in(root_)) {
    const auto& fields = gib::fields();
    const auto field =
        std::find_if(fields.begin(), fields.end(), [&](const Field& f) { return gib::name_of(f) == name; });
    const bool is_start =
        name == "GS" && text.find_first_not_of("0123456789 ") == text.npos && !text.starts_with(' ');
    if (is_start)
      start_ = text;
    else if (field != fields.end())
      game_.own[static_cast<std::size_t>(field - fields.begin())] = clean(text);
    else if (!gib::is_command(name))
      lose(Lost::Properties);
  }
}

std::string GibWriter::text_of(std::size_t index) const {
  const Field& field = gib::fields()[index];
  const bool is_own = field.kind == Field::Kind::Own && !game_.own[index].empty();
  return is_own ? game_.own[index] : field.text(game_);
}

void GibWriter::write_header() {
  line("\\HS");
  std::string_view section;
  std::string list;
  const auto end_list = [&] {
    if (!section.empty()) line("\\[" + std::string(section) + "=" + list + "\\]");
    list.clear();
  };
  for (std::size_t i = 0; i < gib::fields().size(); ++i) {
    const Field& field = gib::fields()[i];
    const std::string text = text_of(i);
    if (text.empty() && field.kind == Field::Kind::Optional) continue;
    if (field.section != section) end_list();
    section = field.section;
    if (section.empty())
      line("\\[" + std::string(field.key) + "=" + text + "\\]");
    else
      list.append(list.empty() ? "" : ",").append(field.key).append(gib::separator_of(field)).append(text);
  }
  end_list();
  line("\\HE");
}

// ---- Game

void GibWriter::command(std::string_view text) {
  body_.append(text).append(" \n");
  ++commands_;
}

// The colour of a pass is that of the player who did not move last.
void GibWriter::write_move(const game::Move& move) {
  const std::string number = std::to_string(++number_);
  const Color first = game_.handicap >= 2 ? Color::White : Color::Black;
  const Color expected = last_mover_ ? opposite(*last_mover_) : first;
  last_mover_ = move.point ? move.color : expected;
  if (!move.point) {
    if (move.color != expected) lose(Lost::Moves);
    return command("SKI 0 " + number);
  }
  const std::string_view color = move.color == Color::Black ? " 1 " : " 2 ";
  command(std::string("STO 0 ").append(number).append(color).append(std::to_string(move.point->column)) +
          " " + std::to_string(move.point->row));
}

// Those whose meaning nobody knows stand where they stood.
void GibWriter::write_former_commands(sgf::Node node) {
  for (const auto& [name, text] : kept_in(node)) {
    const bool has_place = gib::is_command(name) && !gib::is_understood(name);
    if (!has_place && (node != root_ || gib::is_command(name))) lose(Lost::Properties);
    if (!has_place) continue;
    const std::size_t at = text.find(' ');
    if (at != text.npos && number_in(text.substr(at + 1, text.find(' ', at + 1) - at - 1)) == number_ + 1)
      ++number_;
    command(name + " " + clean(text));
  }
}

// One line of it is the message of the room.
std::string GibWriter::root_comment() {
  const sgf::Property comment = root_.find("C");
  const std::string text = comment ? comment[0].text() : std::string();
  return text.find('\n') == text.npos ? clean(text) : std::string();
}

void GibWriter::write_body() {
  const std::string message = root_comment();
  command("INI 0 1 " + std::to_string(game_.handicap) + " &4" + message);
  number_ = 1;
  if (game_.handicap == 0 && list_.list.black_stones.size() + list_.list.white_stones.size() > 0)
    lose(Lost::Setup);
  lose_unplayable(list_, writing_);
  std::uint32_t next = 0;
  for (const sgf::Node node : context_.game.line()) {
    for (std::uint32_t left = game::moves_in(node); left > 0 && next < list_.list.moves.size(); --left) {
      if (!is_missed(list_, next)) write_move(list_.list.moves[next]);
      ++next;
    }
    write_former_commands(node);
  }
}

void GibWriter::write() {
  read_info();
  read_former_fields();
  write_header();
  write_body();
  line("\\GS");
  line(start_);
  line(std::to_string(commands_) + " 0 &4");
  writing_.bytes += body_;
  line("\\GE");
  if (!text::is_ascii(writing_.bytes) && text::detect(writing_.bytes).charset != text::Charset::Utf8)
    writing_.bytes.insert(0, "\xEF\xBB\xBF");
  lose_the_rest(context_, writing_, kept_, root_comment().empty() ? "" : "C");
}

}  // namespace

void write_gib(const WriteContext& context, Writing& writing) { GibWriter(context, writing).write(); }

}  // namespace qipu::convert
