// NIP: the records of the NHK cup, a tournament of Japanese television. "NIP100;", lines `Key=value;`, and
// for each move `p=` with 361 digits, the position after it row by row (0 empty, 1 Black, 2 White), and its
// point as in SGF; `h1=`, `h2=` with the prisoners of Black and of White. The last line is "END". Black
// begins and the colours alternate; komi is 6.5. Stated: docs/reference/formats/nip.md.
#include <algorithm>
#include <utility>

#include "qipu/game/rank.hpp"
#include "qipu/go/board.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;

namespace {

constexpr BoardSize nip_board{19, 19};
constexpr std::uint32_t nip_points = 19 * 19;
constexpr std::string_view nip_magic = "NIP";
constexpr std::string_view nip_version = "100";

// Where the last white space of `text` begins and ends; the end of it if there is none.
struct Gap {
  std::size_t begin;
  std::size_t end;
};

Gap last_gap(std::string_view text) {
  const std::size_t narrow = text.rfind(' '), wide = text.rfind(wide_space);
  if (wide != text.npos && (narrow == text.npos || wide > narrow)) return {wide, wide + wide_space.size()};
  return narrow == text.npos ? Gap{text.size(), text.size()} : Gap{narrow, narrow + 1};
}

bool has_gap(std::string_view text) { return last_gap(text).begin < text.size(); }

std::string_view without_gap_at_end(std::string_view text) {
  while (text.ends_with(' ') || text.ends_with(wide_space))
    text.remove_suffix(text.ends_with(' ') ? 1 : wide_space.size());
  return text;
}

class NipReader {
 public:
  NipReader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  void run();

 private:
  // A field of the record; `value` is a piece of the source.
  struct Field {
    std::string_view key;
    void (NipReader::*read)(std::string_view value);
    bool is_repeated;  // once for each move
  };
  static const Field fields[];

  void line(std::string_view line);
  void field(std::string_view key, std::string_view value);
  void on_air(std::string_view value) { put_remark(draft_, "OnAir", source_.text(value), at(value)); }
  void title(std::string_view value) { draft_.text(Draft::root, "EV", source_.text(value), at(value)); }
  void stage(std::string_view value) { draft_.text(Draft::root, "RO", source_.text(value), at(value)); }
  void start(std::string_view value) { first_day_ = day("Start", value); }
  void end(std::string_view value) { last_day_ = day("End", value); }
  std::string_view day(std::string_view name, std::string_view value);
  void black(std::string_view value) { player(Color::Black, value); }
  void white(std::string_view value) { player(Color::White, value); }
  void player(Color color, std::string_view value);
  void joined_player(Color color, std::string_view value);
  void result(std::string_view value);
  void position(std::string_view value);
  void black_prisoners(std::string_view value) { prisoners("h1", value, board_.captures().black); }
  void white_prisoners(std::string_view value) { prisoners("h2", value, board_.captures().white); }
  void prisoners(std::string_view key, std::string_view value, std::uint32_t counted);

  void move(std::optional<Point> point, Color color, Span from);
  Color color_at(Point point, std::string_view digits) const;
  void compare(std::string_view digits);
  bool agrees(std::string_view digits) const;
  void dates();
  Span at(std::string_view piece) const { return source_.span_of(piece); }
  void unread(std::string_view piece) { draft_.keep_unread(node_, source_.text(piece), at(piece)); }

  Source& source_;
  Draft& draft_;
  go::Board board_{nip_board};
  Draft::NodeIndex node_ = Draft::root;
  Color next_ = Color::Black;
  std::string_view first_day_, last_day_;
  std::uint32_t seen_ = 0;  // bits, by field
  bool has_ended_ = false;
  // What the file states is compared with every move, and noted where the two part.
  bool position_agrees_ = true;
  bool prisoners_agree_ = true;
};

constexpr NipReader::Field NipReader::fields[] = {
    {"OnAir", &NipReader::on_air, false},      {"Title", &NipReader::title, false},
    {"Stage", &NipReader::stage, false},       {"Start", &NipReader::start, false},
    {"End", &NipReader::end, false},           {"Player1", &NipReader::black, false},
    {"Player2", &NipReader::white, false},     {"Result", &NipReader::result, false},
    {"p", &NipReader::position, true},         {"h1", &NipReader::black_prisoners, true},
    {"h2", &NipReader::white_prisoners, true},
};

void NipReader::run() {
  const std::string_view bytes = source_.bytes(), head = bytes.substr(0, bytes.find("\np="));
  if (text::fits(head, text::Charset::Utf8))
    source_.set_charset(text::Charset::Utf8);  // the charset of the format
  else
    source_.find_charset(head, text::Charset::ShiftJis);
  draft_.set_size(nip_board, {});
  Lines lines(bytes);
  while (const std::optional<std::string_view> next = lines.next()) line(trimmed(*next));
  dates();
  if (!has_ended_) draft_.note("unexpected-end"_check, node_);
}

void NipReader::line(std::string_view line) {
  if (line.ends_with(';')) line = trimmed(line.substr(0, line.size() - 1));
  if (line.empty()) return;
  if (has_ended_) return unread(line);
  if (line == "END") {
    has_ended_ = true;
  } else if (const std::size_t sign = line.find('='); sign != line.npos) {
    field(trimmed(line.substr(0, sign)), trimmed(line.substr(sign + 1)));
  } else if (line.starts_with(nip_magic) && !draft_.has(Draft::root, "KM")) {
    put_komi(draft_, Decimal::of(65, 1), at(line));
    draft_.note("inferred-komi"_check, Draft::root, "KM");
    const std::string_view other = line.substr(nip_magic.size());
    if (other != nip_version) draft_.keep(Draft::root, nip_magic, source_.text(other), at(other));
  } else {
    unread(line);
  }
}

void NipReader::field(std::string_view key, std::string_view value) {
  const auto* const found =
      std::find_if(std::begin(fields), std::end(fields), [&](const Field& one) { return one.key == key; });
  const std::uint32_t bit = found == std::end(fields) ? 0 : 1u << (found - fields);
  if (bit == 0 || (!found->is_repeated && (seen_ & bit) != 0))
    return draft_.keep(node_, source_.text(key), source_.text(value), at(value));
  seen_ |= bit;
  (this->*found->read)(value);
}

// The day that `value` begins with; a time of day after it is a remark `name`.
std::string_view NipReader::day(std::string_view name, std::string_view value) {
  const bool is_time_alone = !has_gap(value) && value.find_first_of("/-.") == value.npos;
  const Gap gap = is_time_alone ? Gap{0, 0} : last_gap(value);
  const std::string_view time = value.substr(gap.end);
  if (time.find(':') == time.npos) return value;
  put_remark(draft_, name, source_.text(time), at(time));
  return without_gap_at_end(value.substr(0, gap.begin));
}

// "Family Given 9段": the last of three words is the rank, or a title that stands for it; of two words if it
// is known for one.
void NipReader::player(Color color, std::string_view value) {
  const Gap gap = last_gap(value);
  const std::string_view name = without_gap_at_end(value.substr(0, gap.begin));
  const std::string_view last = value.substr(gap.end);
  const bool is_rank = has_gap(name) || game::parse_rank(source_.text(last)).form != game::Form::None;
  if (!is_rank || last.empty()) return joined_player(color, value);
  put_player(draft_, color, source_.text(name), at(name));
  put_rank(draft_, color, source_.text(last), at(last));
}

// Not parted by white space: 山田甲九段.
void NipReader::joined_player(Color color, std::string_view value) {
  const std::string whole = source_.text(value);
  const RankedName parts = split_rank(whole);
  put_player(draft_, color, parts.name, at(value));
  put_rank(draft_, color, parts.rank, at(value));
}

// `1` or `2`, the winner; then nothing: by resignation, `:t`: on time, `:n`: by n and a half points.
void NipReader::result(std::string_view value) {
  const std::string_view how = value.substr(std::min<std::size_t>(value.size(), 1));
  game::GameResult read;
  read.outcome = value.starts_with('1') ? game::Outcome::Black : game::Outcome::White;
  read.manner = how.empty()   ? game::Manner::Resignation
                : how == ":t" ? game::Manner::Time
                              : game::Manner::Score;
  const std::optional<Decimal> score = Decimal::parse(how.substr(std::min<std::size_t>(how.size(), 1)));
  const bool is_score = how.starts_with(':') && score && !score->is_negative();
  const bool is_known = value.starts_with('1') || value.starts_with('2');
  if (!is_known || (read.manner == game::Manner::Score && !is_score))
    return put_result(draft_, source_.text(value), at(value));
  if (is_score) read.score = score->is_integer() ? *score + Decimal::of(5, 1) : *score;
  put_result(draft_, read, at(value));
}

void NipReader::dates() {
  if (first_day_.empty()) first_day_ = last_day_;
  if (first_day_.empty()) return;
  std::string days = source_.text(first_day_);
  if (!last_day_.empty() && last_day_ != first_day_) days.append(",").append(source_.text(last_day_));
  put_date(draft_, days, at(first_day_));
}

void NipReader::position(std::string_view value) {
  const std::string_view digits = value.substr(0, value.size() - std::min<std::size_t>(value.size(), 2));
  const std::string_view name = value.substr(digits.size());
  const std::optional<Point> point = go::parse_point(name, nip_board, go::Coordinates::Sgf);
  if (point || name == "tt") {
    move(point, point ? color_at(*point, digits) : next_, at(name));
    return compare(digits);
  }
  unread(value);
  next_ = opposite(next_);
}

// Of the stone that the position has there; that of the player to move if it has none.
Color NipReader::color_at(Point point, std::string_view digits) const {
  const char stone = digits.size() == nip_points ? digits[std::size_t{point.row} * 19 + point.column] : '0';
  return stone == '1' ? Color::Black : stone == '2' ? Color::White : next_;
}

// Where a line is missing the colours of those after it stay what they are.
void NipReader::move(std::optional<Point> point, Color color, Span from) {
  node_ = draft_.move(node_, color, point, from);
  if (color != next_) {
    const std::string_view ident = color == Color::Black ? "B" : "W";
    draft_.note("color-out-of-turn"_check, node_, ident, sgf::Argument::ident_of(spec::find_property(ident)));
  }
  if (point) board_.play(color, *point);
  next_ = opposite(color);
}

void NipReader::compare(std::string_view digits) {
  const bool agreed = std::exchange(position_agrees_, agrees(digits));
  if (position_agrees_) return;
  draft_.keep(node_, "p", source_.text(digits), at(digits));
  if (agreed) draft_.note("position-differs"_check, node_, "XF");
}

bool NipReader::agrees(std::string_view digits) const {
  if (digits.size() != nip_points) return false;
  for (std::size_t i = 0; i < nip_points; ++i) {
    const Point point{static_cast<std::uint8_t>(i % 19), static_cast<std::uint8_t>(i / 19)};
    if (digits[i] != "012"[static_cast<std::size_t>(board_.at(point))]) return false;
  }
  return true;
}

void NipReader::prisoners(std::string_view key, std::string_view value, std::uint32_t counted) {
  const std::optional<std::int64_t> stated = number_in(value);
  if (!stated || *stated < 0 || *stated > std::int64_t{nip_points}) return unread(value);
  if (*stated == counted) return;
  draft_.keep(node_, key, source_.text(value), at(value));
  if (!std::exchange(prisoners_agree_, false)) return;
  draft_.note("prisoners-differ"_check, node_, "XF", sgf::Argument::of(static_cast<std::uint32_t>(*stated)),
              sgf::Argument::of(counted));
}

}  // namespace

bool is_nip(std::string_view bytes) {
  bytes = trimmed(bytes.substr(0, 64));
  if (!bytes.starts_with(nip_magic)) return false;
  bytes.remove_prefix(nip_magic.size());
  const std::size_t digits = std::min(bytes.find_first_not_of("0123456789"), bytes.size());
  return digits > 0 && bytes.substr(digits, 1) == ";";
}

Result<void> read_nip(Source& source, Draft& draft) {
  NipReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
