// NGF: CyberOro and wBaduk; the GI dialect of Sina. docs/reference/formats/ngf.md.
//
//   1 title          5 place             9 date [time]
//   2 size           6 handicap          10 unknown
//   3 White, rank    7 unknown           11 result, in words of many languages
//   4 Black, rank    8 komi, whole       12 number of moves
//   PMABBREER        AB: the number of the move, to the base 26; B: Black; column, row, row, column from B on
//
// Sina: GI before each line of a header of eleven, in another order, and IDB[n] text [EndTxt]: a comment.
#include "ngf.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "qipu/game/rank.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using game::Outcome;
using game::Typed;

namespace {}  // namespace

namespace ngf {

bool is_move_line(std::string_view line) {
  line = trimmed(line);
  return line.starts_with(move_mark) && line.size() >= move_size && (line[4] == 'B' || line[4] == 'W') &&
         std::all_of(line.begin(), line.begin() + move_size, text::is_upper);
}

Player split_player(std::string_view line) {
  line = trimmed(line);
  const std::size_t gap = line.find_last_of(" \t");
  if (gap == line.npos) return {line, {}};
  return {trimmed(line.substr(0, gap)), line.substr(gap + 1)};
}

Decimal komi_of(std::int64_t whole, std::uint32_t handicap) {
  return handicap == 0 && whole >= 0 ? Decimal::of(whole * 10 + 5, 1) : Decimal(whole);
}

}  // namespace ngf

namespace {

// ---- What the bytes are

// Without moves the header has to do: numbers where the format has them, names that are none.
bool is_standard_header(std::span<const std::string_view> lines) {
  constexpr struct {
    std::size_t line;
    std::int64_t most;
  } numbers[] = {{1, max_board}, {5, ngf::most_handicap}, {6, 99}, {7, 99}, {9, 9999}, {11, 9999}};
  constexpr std::size_t words[] = {2, 3};
  return lines.size() >= 12 &&
         std::all_of(
             std::begin(numbers), std::end(numbers),
             [&](const auto& n) { return number_in(lines[n.line]).value_or(n.most + 1) <= n.most; }) &&
         std::none_of(std::begin(words), std::end(words),
                      [&](std::size_t line) { return number_in(lines[line]).has_value(); });
}

// ---- Times and results

// "[21: 6]", "21:06"
std::string time_of_day(std::string_view time) {
  std::string out;
  for (const char c : time)
    if (c != '[' && c != ']') out += c;
  for (std::size_t at = out.find(": "); at != out.npos; at = out.find(": ", at)) out[at + 1] = '0';
  return out;
}

// "White(58)": how many points it has, White's as they are and Black's negative.
std::optional<Decimal> counted(std::string_view side) {
  std::string_view rest = trimmed(side);
  const Outcome color = game::parse_result(trimmed(take_until(rest, '('))).value.outcome;
  const std::optional<Decimal> points = Decimal::parse(trimmed(take_until(rest, ')')));
  if (!points || (color != Outcome::Black && color != Outcome::White)) return std::nullopt;
  return color == Outcome::White ? *points : -*points;
}

// By how many points White leads in "White(58):Black(92)".
std::optional<Decimal> lead_in(std::string_view counts) {
  const std::optional<Decimal> one = counted(take_until(counts, ':'));
  const std::optional<Decimal> other = counted(counts);
  if (!one || !other || one->is_negative() == other->is_negative()) return std::nullopt;
  return *one + *other;
}

bool confirms(const std::optional<Decimal>& lead, const game::GameResult& result) {
  return lead && lead->absolute() == result.score &&
         lead->is_negative() == (result.outcome == Outcome::Black);
}

// A zi is two points, but the server's Chinese words call points zi too: what the points of both sides say
// counts (measured: 白棋12子, 94 to 82).
game::GameResult in_points(game::GameResult result, const std::optional<Decimal>& lead) {
  if (!result.zi || !lead || lead->absolute() * 2 != result.score) return result;
  result.score = lead->absolute();
  result.zi = false;
  return result;
}

// Quarters are of zi alone: in points they are halves.
bool is_surely_zi(const game::GameResult& result) { return !result.score.is_integer(); }

// ---- Moves

struct NgfMove {
  std::optional<std::uint32_t> number;
  Color color = Color::Black;
  std::uint32_t column = 0;
  std::uint32_t row = 0;
  bool is_mirrored = false;
};

std::optional<std::uint32_t> number_of(char high, char low) {
  if (!text::is_upper(high) || !text::is_upper(low)) return std::nullopt;
  return static_cast<std::uint32_t>(high - 'A') * ngf::letters + static_cast<std::uint32_t>(low - 'A');
}

// A line of the board; what is before the first becomes one far beyond the last.
std::uint32_t line_of(char letter) { return static_cast<std::uint8_t>(letter - ngf::first_line); }

std::optional<NgfMove> parse_move(std::string_view line) {
  if (line.size() < ngf::move_size || !line.starts_with(ngf::move_mark)) return std::nullopt;
  if (line[4] != 'B' && line[4] != 'W') return std::nullopt;
  return NgfMove{number_of(line[2], line[3]), line[4] == 'B' ? Color::Black : Color::White, line_of(line[5]),
                 line_of(line[6]), line[5] == line[8] && line[6] == line[7]};
}

class NgfReader {
 public:
  NgfReader(Source& source, Draft& draft)
      : source_(source),
        draft_(draft),
        is_sina_(ngf::is_sina(source.bytes())),
        lines_(is_sina_ ? ngf::from_first_line(source.bytes()) : source.bytes()) {}

  void read();

 private:
  using Field = void (NgfReader::*)(std::string_view line);
  static const std::array<Field, 12> standard_fields;
  static const std::array<Field, 11> sina_fields;

  void find_charset();
  void read_header();
  std::string_view content(std::string_view line) const;

  void read_title(std::string_view line);
  void read_size(std::string_view line);
  void read_white(std::string_view line) { read_player(Color::White, line); }
  void read_black(std::string_view line) { read_player(Color::Black, line); }
  void read_player(Color color, std::string_view line);
  void read_place(std::string_view line);
  void read_unknown_place(std::string_view line);
  void read_handicap(std::string_view line);
  void read_zero(std::string_view line);
  void read_komi(std::string_view line);
  void read_date(std::string_view line);
  void read_minutes(std::string_view line);
  void read_result(std::string_view line);
  void read_count(std::string_view line);

  void read_line(std::string_view line);
  void read_trailer(std::string_view line);
  void read_move(std::string_view line);
  void check_number(const NgfMove& move, std::string_view ident);
  void read_comment(std::string_view line);
  void place_comment(const ngf::Comment& comment);
  void infer_result(const ngf::Comment& comment);
  void check_result_moves();
  void check_count();
  void check_end();

  std::optional<std::uint32_t> number(std::string_view line, std::int64_t least, std::int64_t most);
  std::string text(std::string_view part) const { return source_.text(part); }
  Span span(std::string_view part) const { return source_.span_of(part); }
  std::size_t size() const { return moves_.size(); }
  Draft::NodeIndex last_node() const { return moves_.empty() ? Draft::root : moves_.back(); }

  Source& source_;
  Draft& draft_;
  bool is_sina_;
  Lines lines_;
  bool is_header_cut_ = false;
  std::uint32_t handicap_ = 0;
  Decimal komi_;                                           // which the points of both sides may leave out
  std::string_view start_ = source_.bytes().substr(0, 0);  // the time of day
  std::string_view result_;                                // the line
  bool is_result_kept_ = false;                            // in GC
  std::optional<std::uint32_t> result_moves_;              // that it speaks of
  std::optional<std::uint32_t> announced_;
  std::string_view count_;  // the line
  std::vector<Draft::NodeIndex> moves_;
  std::size_t stones_ = 0;  // moves that are no passes
  std::uint32_t number_ = 0;
  std::optional<std::int64_t> trailer_;  // Sina
  std::vector<ngf::Comment> comments_;
};

constexpr std::array<NgfReader::Field, 12> NgfReader::standard_fields = {
    &NgfReader::read_title, &NgfReader::read_size,     &NgfReader::read_white,  &NgfReader::read_black,
    &NgfReader::read_place, &NgfReader::read_handicap, &NgfReader::read_zero,   &NgfReader::read_komi,
    &NgfReader::read_date,  &NgfReader::read_minutes,  &NgfReader::read_result, &NgfReader::read_count};
constexpr std::array<NgfReader::Field, 11> NgfReader::sina_fields = {
    &NgfReader::read_title,         &NgfReader::read_white,         &NgfReader::read_black,
    &NgfReader::read_unknown_place, &NgfReader::read_unknown_place, &NgfReader::read_date,
    &NgfReader::read_size,          &NgfReader::read_handicap,      &NgfReader::read_zero,
    &NgfReader::read_komi,          &NgfReader::read_count};

void NgfReader::read() {
  find_charset();
  read_header();
  put_remark(draft_, "Start", time_of_day(text(start_)), span(start_));
  while (const std::optional<std::string_view> line = lines_.next()) read_line(trimmed(*line));
  for (const ngf::Comment& comment : comments_) place_comment(comment);
  check_result_moves();
  check_count();
  check_end();
}

// Moves are ASCII, and what is left of damaged ones must not be taken for words.
void NgfReader::find_charset() {
  std::string sample;
  Lines lines(source_.bytes());
  const std::size_t header = is_sina_ ? sina_fields.size() : standard_fields.size();
  bool is_header = true;
  for (std::size_t i = 0; const std::optional<std::string_view> line = lines.next(); ++i) {
    is_header = is_header && i < header && !ngf::is_move_line(*line);
    if (is_header || line->starts_with(ngf::comment_mark)) sample.append(*line).append("\n");
  }
  source_.find_charset(sample, is_sina_ ? std::optional(text::Charset::Gb18030) : std::nullopt);
}

// ---- Header

std::string_view NgfReader::content(std::string_view line) const {
  line = trimmed(line);
  if (is_sina_ && line.starts_with(ngf::sina_mark)) line.remove_prefix(ngf::sina_mark.size());
  return trimmed(line);
}

void NgfReader::read_header() {
  const std::span<const Field> fields =
      is_sina_ ? std::span<const Field>(sina_fields) : std::span<const Field>(standard_fields);
  for (const Field field : fields) {
    const Lines before = lines_;
    const std::optional<std::string_view> line = lines_.next();
    is_header_cut_ = !line;
    if (!line) return;
    if (ngf::is_move_line(*line) || line->starts_with(ngf::comment_mark)) {
      lines_ = before;
      return;
    }
    (this->*field)(content(*line));
  }
}

std::optional<std::uint32_t> NgfReader::number(std::string_view line, std::int64_t least, std::int64_t most) {
  const std::optional<std::int64_t> value = number_in(line);
  if (value && *value >= least && *value <= most) return static_cast<std::uint32_t>(*value);
  if (!line.empty()) draft_.keep_unread(Draft::root, text(line), span(line));
  return std::nullopt;
}

void NgfReader::read_title(std::string_view line) {
  constexpr std::string_view program = "Oro2000";
  if (line.starts_with(program)) {
    draft_.keep(Draft::root, "program", program, span(line.substr(0, program.size())));
    line = trimmed(line.substr(program.size()));
  }
  draft_.text(Draft::root, "EV", text(line), span(line));
}

void NgfReader::read_size(std::string_view line) {
  if (const std::optional<std::uint32_t> size = number(line, 2, max_board))
    draft_.set_size({*size, *size}, span(line));
}

void NgfReader::read_player(Color color, std::string_view line) {
  const std::string whole = text(line);
  const RankedName parts = split_rank(whole);
  const ngf::Player player = ngf::split_player(line);
  const bool is_parted = text(player.rank) == parts.rank;  // by a space, so that both have their place
  const std::string_view ident = color == Color::Black ? "PB" : "PW";
  put_player(draft_, color, parts.name, span(is_parted && !parts.rank.empty() ? player.name : line));
  put_rank(draft_, color, parts.rank, span(is_parted && !parts.rank.empty() ? player.rank : line));
  if (is_sina_ && draft_.has(Draft::root, ident))
    draft_.note("inferred-player"_check, Draft::root, ident,
                sgf::Argument::ident_of(spec::find_property(ident)));
}

void NgfReader::read_place(std::string_view line) { draft_.text(Draft::root, "PC", text(line), span(line)); }

void NgfReader::read_unknown_place(std::string_view line) {
  put_remark(draft_, "Place or round", text(line), span(line));
}

void NgfReader::read_handicap(std::string_view line) {
  handicap_ = number(line, 0, ngf::most_handicap).value_or(0);
  put_handicap(draft_, handicap_, go::HandicapStyle::Eastern, span(line));
}

void NgfReader::read_zero(std::string_view line) {
  if (!line.empty() && line != "0")
    draft_.keep(Draft::root, is_sina_ ? "line 9" : "line 7", text(line), span(line));
}

void NgfReader::read_komi(std::string_view line) {
  constexpr std::int64_t most = 1000;
  const std::optional<std::int64_t> whole = number_in(line);
  if (!whole) return put_komi(draft_, text(line), span(line));
  if (*whole < -most || *whole > most) return draft_.keep_unread(Draft::root, text(line), span(line));
  komi_ = ngf::komi_of(*whole, handicap_);
  put_komi(draft_, komi_, span(line));
  if (!komi_.is_integer()) draft_.note("inferred-komi"_check, Draft::root, "KM");
}

void NgfReader::read_date(std::string_view line) {
  std::size_t time = line.find('[');
  if (time == line.npos) time = line.find(':') == line.npos ? line.npos : line.rfind(' ', line.find(':'));
  time = std::min(time, line.size());
  const std::string_view day = trimmed(line.substr(0, time));
  put_date(draft_, text(day), span(day));
  start_ = trimmed(line.substr(time));
}

void NgfReader::read_minutes(std::string_view line) {
  if (!line.empty() && line != "0") draft_.keep(Draft::root, "line 10", text(line), span(line));
}

void NgfReader::read_result(std::string_view line) {
  constexpr std::string_view mark = ">>";
  const std::size_t end = std::min(line.find(mark), line.size());
  const std::string_view said = trimmed(line.substr(0, end));
  const std::string_view counts = trimmed(line.substr(std::min(end + mark.size(), line.size())));
  const Typed<game::GameResult> read = game::parse_result(text(said));
  const std::optional<Decimal> lead = lead_in(text(counts));
  const std::optional<Decimal> with_komi = lead ? std::optional(*lead + komi_) : std::nullopt;
  const game::GameResult result = in_points(in_points(read.value, lead), with_komi);
  const bool is_clear = is_sure(read.form) && (!result.zi || is_surely_zi(result));
  is_result_kept_ = !is_clear && !confirms(lead, result) && !confirms(with_komi, result);
  if (!read) put_result(draft_, text(said), span(said));
  if (read) put_result(draft_, result, span(said));
  if (read && is_result_kept_) {
    draft_.note("inferred-result"_check, Draft::root, "RE");
    put_remark(draft_, "Result", text(said), span(said));
  }
  put_remark(draft_, "Score", text(counts), span(counts));
  result_ = said;
  result_moves_ = read.value.moves;
}

void NgfReader::read_count(std::string_view line) {
  constexpr std::int64_t most = 1'000'000'000;
  announced_ = number(line, 0, most);
  count_ = line;
}

// ---- Moves and comments

void NgfReader::read_line(std::string_view line) {
  if (line.empty()) return;
  if (line.starts_with(ngf::move_mark)) return read_move(line);
  if (line.starts_with(ngf::comment_mark)) return read_comment(line);
  if (is_sina_ && line.starts_with(ngf::sina_mark)) return read_trailer(content(line));
  draft_.keep_unread(last_node(), text(line), span(line));
}

// What stands between moves and comments: as it seems, the number of the latter.
void NgfReader::read_trailer(std::string_view line) {
  if (line.empty()) return;
  trailer_ = number_in(line).value_or(0);
  draft_.keep(Draft::root, "trailer", text(line), span(line));
}

// The first half tells the point. Outside the board both ways, as AAAA is: a pass.
void NgfReader::read_move(std::string_view line) {
  const std::optional<NgfMove> move = parse_move(line);
  const bool is_column = move && move->column < draft_.board_size().columns;
  const bool is_row = move && move->row < draft_.board_size().rows;
  if (!move || is_column != is_row || (!is_column && !move->is_mirrored))
    return draft_.keep_unread(last_node(), text(line), span(line));
  const Point point{static_cast<std::uint8_t>(move->column), static_cast<std::uint8_t>(move->row)};
  const std::string_view written = line.substr(0, ngf::move_size);
  const std::string_view beyond = trimmed(line.substr(ngf::move_size));
  const Draft::NodeIndex node =
      draft_.move(last_node(), move->color, is_column ? std::optional(point) : std::nullopt, span(written));
  moves_.push_back(node);
  stones_ += is_column;
  const std::string_view ident = move->color == Color::Black ? "B" : "W";
  check_number(*move, ident);
  if (!move->is_mirrored) {
    draft_.note("mirror-differs"_check, node, ident);
    draft_.keep(node, ngf::move_mark, text(written), span(written));
  }
  if (!beyond.empty()) draft_.keep_unread(node, text(beyond), span(beyond));
}

// Told where the numbers leap, not of all that come after, nor where they come back to what is right.
void NgfReader::check_number(const NgfMove& move, std::string_view ident) {
  constexpr std::uint32_t numbers = ngf::letters * ngf::letters;
  const std::uint32_t expected = (number_ + 1) % numbers;
  number_ = move.number.value_or(expected);
  if (move.number != expected && move.number != size() % numbers)
    draft_.note("wrong-move-number"_check, moves_.back(), ident, sgf::Argument::of(move.number.value_or(0)),
                sgf::Argument::of(static_cast<std::uint32_t>(size())));
}

void NgfReader::read_comment(std::string_view line) {
  std::string_view beyond;
  std::optional<ngf::Comment> comment = ngf::take_comment(line, lines_, source_, beyond);
  if (!comment) return draft_.keep_unread(Draft::root, text(line), span(line));
  if (!beyond.empty()) draft_.keep_unread(Draft::root, text(beyond), span(beyond));
  comments_.push_back(std::move(*comment));
}

void NgfReader::place_comment(const ngf::Comment& comment) {
  const std::string_view said = sgf::trimmed(comment.text);
  if (comment.move < 0 || static_cast<std::uint64_t>(comment.move) > size()) {
    draft_.keep(Draft::root, text(comment.entry), said, span(comment.entry));
    return draft_.note("misplaced-entry"_check, Draft::root, "XF");
  }
  const Draft::NodeIndex node =
      comment.move == 0 ? Draft::root : moves_[static_cast<std::size_t>(comment.move) - 1];
  draft_.text(node, "C", said, span(comment.entry));
  if (!comment.is_ended) draft_.note("unexpected-end"_check, node, "C");
  if (node != Draft::root && node == last_node()) infer_result(comment);
}

void NgfReader::infer_result(const ngf::Comment& comment) {
  const Typed<game::GameResult> result = ngf::result_in(comment);
  if (!is_sina_ || !is_sure(result.form) || draft_.has(Draft::root, "RE")) return;
  put_result(draft_, result.value, span(comment.entry));
  draft_.note("inferred-result"_check, Draft::root, "RE");
}

// ---- What the whole has to agree with

void NgfReader::check_result_moves() {
  if (!is_result_kept_ && result_moves_ && *result_moves_ != size() && *result_moves_ != stones_)
    put_remark(draft_, "Result", text(result_), span(result_));
}

// The number announced leaves passes out, or some of them.
void NgfReader::check_count() {
  if (!announced_ || (*announced_ >= stones_ && *announced_ <= size())) return;
  draft_.keep(Draft::root, "moves", text(count_), span(count_));
  draft_.note("wrong-count"_check, Draft::root, "XF", sgf::Argument::of(*announced_),
              sgf::Argument::of(static_cast<std::uint32_t>(size())));
}

void NgfReader::check_end() {
  const bool lacks_moves = announced_ && *announced_ > size() + 1;
  const bool lacks_comments =
      is_sina_ && (!trailer_ || *trailer_ > static_cast<std::int64_t>(comments_.size()));
  if (is_header_cut_ || lacks_moves || lacks_comments) draft_.note("unexpected-end"_check, last_node());
}

}  // namespace

bool is_ngf(std::string_view bytes) {
  constexpr std::size_t most_bytes = 4096, most_lines = 32;
  std::vector<std::string_view> header;
  Lines lines(bytes.substr(0, most_bytes));
  while (header.size() < most_lines) {
    const std::optional<std::string_view> line = lines.next();
    if (!line) break;
    if (ngf::is_move_line(*line)) return true;
    header.push_back(trimmed(*line));
    if (header.back() == "(" || header.back().starts_with("(;")) return false;  // SGF, which may quote moves
  }
  return is_standard_header(header) || ngf::is_sina_header(header);
}

Result<void> read_ngf(Source& source, Draft& draft) {
  NgfReader(source, draft).read();
  return {};
}

}  // namespace qipu::convert
