// A list of moves: `B Q16, W D4`, `1. Q16 D4 2. ...`, `1 Q16`, a move a line, with passes and a resignation;
// above it, and after #, headings and comments. Points as Q16, or from the upper left corner as 16-4 and
// 16四.
#include <algorithm>

#include "headings.hpp"
#include "qipu/base/span.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

// ---- Words

enum class WordKind : std::uint8_t { Unknown, Move, Color, Number, Gap, Dash, Resignation, Result };

struct MoveWord {
  WordKind kind = WordKind::Unknown;
  std::string_view text = {};       // as it stands
  Color color = Color::Black;       // of a colour
  std::uint32_t number = 0;         // a move number; of a move the side of the board it needs
  std::optional<Point> point = {};  // of a move; nothing: a pass
};

struct WordName {
  std::string_view text;
  WordKind kind;
  Color color = Color::Black;
};

// The longest counts. Chinese ones may stand before anything without a space.
constexpr WordName word_names[] = {
    {"black", WordKind::Color},
    {"white", WordKind::Color, Color::White},
    {"b", WordKind::Color},
    {"w", WordKind::Color, Color::White},
    {"黑方", WordKind::Color},
    {"白方", WordKind::Color, Color::White},
    {"黑棋", WordKind::Color},
    {"白棋", WordKind::Color, Color::White},
    {"黑", WordKind::Color},
    {"白", WordKind::Color, Color::White},
    {"黒", WordKind::Color},
    {"●", WordKind::Color},
    {"○", WordKind::Color, Color::White},
    {"pass", WordKind::Move},
    {"passes", WordKind::Move},
    {"tenuki", WordKind::Move},
    {"虚手", WordKind::Move},
    {"虛手", WordKind::Move},
    {"停一手", WordKind::Move},
    {"停着", WordKind::Move},
    {"パス", WordKind::Move},
    {"resign", WordKind::Resignation},
    {"resigns", WordKind::Resignation},
    {"认输", WordKind::Resignation},
    {"認輸", WordKind::Resignation},
    {"投了", WordKind::Resignation},
    {"...", WordKind::Gap},
    {"..", WordKind::Gap},
    {"…", WordKind::Gap},
};

// Whether `rest` begins with the name, and no letter or digit goes on with one in Latin letters.
bool begins_with(std::string_view rest, std::string_view name) {
  if (!starts_folded(rest, name)) return false;
  if (!text::is_letter(name.back()) || rest.size() == name.size()) return true;
  const char after = rest[name.size()];
  return !text::is_letter(after) && !text::is_digit(after);
}

// `I5`, `T30`: meant for a point, and none of this board.
bool is_like_point(std::string_view text) {
  while (!text.empty() && !text::is_digit(text.back()) && !text::is_letter(text.back()))
    text.remove_suffix(1);
  const std::size_t digits = text.size() - std::min<std::size_t>(text.size(), 1);
  return digits >= 1 && digits <= 2 && text::is_letter(text[0]) &&
         std::all_of(text.begin() + 1, text.end(), text::is_digit);
}

MoveWord point_in(std::string_view text, BoardSize size) {
  using go::Coordinates;
  for (const Coordinates coordinates : {Coordinates::Western, Coordinates::Numbers, Coordinates::Japanese}) {
    const std::optional<Point> point = go::parse_point(text, size, coordinates);
    if (!point) continue;
    const std::uint32_t row = coordinates == Coordinates::Western ? size.rows - point->row : point->row + 1U;
    return {WordKind::Move, text, {}, std::max(point->column + 1U, row), point};
  }
  return {};
}

// `12`, `12.`, `12)`: a move number, which stands before anything else.
MoveWord number_before(std::string_view rest) {
  const std::size_t end = std::min(rest.find_first_not_of("0123456789"), rest.size());
  const std::optional<std::int64_t> number = number_in(rest.substr(0, end));
  if (!number || end > 4) return {};
  const bool has_dot = end < rest.size() && rest[end] == '.' && rest.substr(end, 2) != "..";
  const std::string_view text = rest.substr(0, end + (has_dot ? 1 : 0));
  if (!has_dot && end < rest.size() && (text::is_letter(rest[end]) || rest[end] == '-')) return {};
  return {WordKind::Number, text, {}, static_cast<std::uint32_t>(*number)};
}

MoveWord name_before(std::string_view rest) {
  const WordName* best = nullptr;
  for (const WordName& name : word_names)
    if (begins_with(rest, name.text) && (!best || name.text.size() > best->text.size())) best = &name;
  if (!best) return {};
  return {best->kind, rest.substr(0, best->text.size()), best->color};
}

bool is_result(std::string_view text) {
  return text.size() > 2 && (text[0] == 'B' || text[0] == 'W') && text[1] == '+' &&
         game::parse_result(text).form == game::Form::Exact;
}

MoveWord word_before(std::string_view text, BoardSize size) {
  if (text == "-") return {WordKind::Dash, text};
  if (is_result(text)) return {WordKind::Result, text};
  for (const MoveWord& word : {point_in(text, size), name_before(text), number_before(text)})
    if (word.kind != WordKind::Unknown) return word;
  return {WordKind::Unknown, text};
}

// Takes the next word off `rest`, UTF-8 without white space.
MoveWord take_word(std::string_view& rest, BoardSize size) {
  std::string_view bare = rest;
  while (bare.size() > 1 && (bare.ends_with('.') || bare.ends_with('-')) && !bare.ends_with(".."))
    bare.remove_suffix(1);
  MoveWord word = word_before(bare, size);
  if (word.text.size() == bare.size()) word.text = rest;
  rest.remove_prefix(word.text.size());
  if (word.kind == WordKind::Color && rest.starts_with('-')) rest.remove_prefix(1);
  return word;
}

// The separators of Chinese text as white space, byte for byte, so that only that parts words.
std::string with_plain_spaces(std::string text) {
  constexpr std::string_view wide[] = {"，", "；", "、", "。", "：", "（", "）", "\u3000", "．"};
  for (const std::string_view separator : wide)
    for (std::size_t at = text.find(separator); at != text.npos; at = text.find(separator, at))
      text.replace(at, separator.size(), separator.size(), ' ');
  return text;
}

// Ｑ１６ as Q16: letters, digits and signs of full width, U+FF01 to U+FF5E.
std::string with_narrow_letters(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const text::Character one = text::decode_one(text.substr(at), text::Charset::Utf8);
    const bool is_wide = one.scalar >= 0xFF01 && one.scalar <= 0xFF5E;
    if (is_wide)
      out += static_cast<char>(one.scalar - 0xFF01 + '!');
    else
      out.append(text, at, one.length);
    at += one.length;
  }
  return out;
}

std::string plain(std::string text) { return with_narrow_letters(with_plain_spaces(std::move(text))); }

constexpr std::string_view separators{" \t\r\n\v\f\0,;:()", 12};

// Visits the words of a line with the bytes each comes from: where the charset is not UTF-8, or letters are
// of full width, all bytes between two separators.
template <class Visit>
void each_word(const Source& source, std::string_view line, BoardSize size, Visit visit) {
  for (Words pieces(line, separators); const auto piece = pieces.next();) {
    const std::string text = source.text(*piece), plain_text = plain(text);
    const bool is_same = text == *piece && text.size() == plain_text.size();
    const Span all = source.span_of(*piece);
    for (Words words(plain_text); const auto each = words.next();)
      for (std::string_view rest = *each; !rest.empty();) {
        const MoveWord word = take_word(rest, size);
        const auto at = static_cast<std::uint32_t>(word.text.data() - plain_text.data());
        const auto end = at + size32(word.text);
        visit(word, is_same ? Span{all.begin + at, all.begin + end} : all);
      }
  }
}

bool is_comment(std::string_view line) { return trimmed(line).starts_with('#'); }

constexpr BoardSize widest_board{25, 25};  // the letters end with Z

// `Name: text`; but `Black: Q16` is a move.
bool is_heading(const Source& source, std::string_view line) {
  const std::optional<Named> named = named_in(source.text(line));
  if (!named || named->name.empty()) return false;
  bool is_of_moves = true;  // as far as the name tells
  for (Words words(named->name, separators); const auto each = words.next();)
    for (std::string_view rest = *each; !rest.empty();) {
      const WordKind kind = take_word(rest, widest_board).kind;
      is_of_moves = is_of_moves && (kind == WordKind::Color || kind == WordKind::Number);
    }
  const std::string text = plain(named->text);
  const std::string_view first = Words(text, separators).next().value_or("");
  const WordKind kind = word_before(first, widest_board).kind;
  return !is_of_moves || (kind != WordKind::Move && kind != WordKind::Resignation);
}

// ---- Reading

class MovesReader {
 public:
  MovesReader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  void run() {
    find_headings();
    if (!is_size_told_) infer_size();
    Lines lines(source_.bytes());
    for (std::size_t number = 0; const auto line = lines.next(); ++number) read(*line, number < headings_);
    place_handicap();
    if (to_play_ && draft_.size() == 1) draft_.put(Draft::root, "PL", NewValue::of(*to_play_), to_play_span_);
  }

 private:
  // ---- Headings

  // The size has to be known before the first point is read, wherever it stands.
  void find_headings() {
    Lines lines(source_.bytes());
    for (std::size_t number = 0; const auto line = lines.next(); ++number) {
      const std::string_view text = trimmed(*line);
      if (!text.empty() && !is_comment(text) && !is_heading(source_, text)) return;
      headings_ = number + 1;
      take_size(without_mark(text));
    }
  }

  static std::string_view without_mark(std::string_view text) {
    while (text.starts_with('#')) text.remove_prefix(1);
    return trimmed(text);
  }

  void take_size(std::string_view text) {
    const std::optional<Named> named = named_in(source_.text(text));
    if (!named || !is_named(*named, "Size", "棋盘") || is_size_told_) return;
    std::string value = named->text;
    std::replace(value.begin(), value.end(), 'x', ':');
    const sgf::Typed<sgf::SizeValue> size = sgf::parse_size(value);
    const bool fits = size && size.value.size.columns <= max_board && size.value.size.rows <= max_board;
    if (fits && size.value.size.columns > 0 && size.value.size.rows > 0)
      draft_.set_size(size.value.size, source_.span_of(text));
    is_size_told_ = draft_.has(Draft::root, "SZ");
  }

  static bool is_named(const Named& named, std::string_view english, std::string_view chinese) {
    return equals_folded(named.name, english) || named.name == chinese;
  }

  bool take_heading_line(std::string_view text) {
    const std::optional<Named> named = named_in(source_.text(text));
    if (!named) return false;
    const Span from = source_.span_of(text);
    if (is_named(*named, "Size", "棋盘")) return is_size_told_;
    if (is_named(*named, "Handicap", "让子")) return take_handicap(named->text, from);
    if (is_named(*named, "Black stones", "黑子")) return take_stones("AB", named->text, from);
    if (is_named(*named, "White stones", "白子")) return take_stones("AW", named->text, from);
    if (is_named(*named, "To play", "先行")) return take_to_play(named->text, from);
    return take_heading(source_, draft_, text);
  }

  bool take_handicap(std::string_view text, Span from) {
    const std::optional<std::int64_t> stones = number_in(text);
    if (!stones || *stones < 0 || *stones > max_board * max_board) return false;
    handicap_ = static_cast<std::uint32_t>(*stones);
    handicap_span_ = from;
    return true;
  }

  bool take_stones(std::string_view ident, std::string_view text, Span from) {
    are_stones_told_ = true;
    if (equals_folded(text, "none") || text == "无") return true;
    std::vector<Point> points;
    for (Words words(text, " \t,"); const auto word = words.next();) {
      const MoveWord stone = point_in(*word, draft_.board_size());
      if (stone.kind != WordKind::Move || !stones_.add(*stone.point)) return false;
      points.push_back(*stone.point);
    }
    for (const Point point : points) draft_.put(Draft::root, ident, point, from);
    return true;
  }

  bool take_to_play(std::string_view text, Span from) {
    const MoveWord word = name_before(text);
    if (word.kind != WordKind::Color || word.text.size() != text.size()) return false;
    to_play_ = word.color;
    to_play_span_ = from;
    return true;
  }

  // ---- The board

  // 19x19, if no point lies beyond.
  void infer_size() {
    std::uint32_t side = 19;
    Span from;
    Lines lines(source_.bytes());
    for (std::size_t number = 0; const auto line = lines.next(); ++number) {
      if (number < headings_ || is_comment(*line)) continue;
      each_word(source_, *line, widest_board, [&](const MoveWord& word, Span span) {
        if (word.kind != WordKind::Move || word.number <= side) return;
        side = word.number;
        from = span;
      });
    }
    draft_.set_size({side, side}, from);
    draft_.note("inferred-size"_check, Draft::root, "SZ");
  }

  // Stones are placed only where White is to move: Black may have placed them by moves.
  void place_handicap() {
    if (handicap_ == 0) return;
    if (handicap_ >= 2 && !are_stones_told_ && first_ != Color::Black)
      return put_handicap(draft_, handicap_, go::HandicapStyle::Western, handicap_span_);
    draft_.put(Draft::root, "HA", NewValue::of(std::int64_t{handicap_}), handicap_span_);
  }

  // ---- Moves

  void read(std::string_view line, bool is_above) {
    const std::string_view text = trimmed(line);
    if (text.empty()) return;
    if (!is_above && !is_comment(text)) return read_moves(text);
    const std::string_view bare = without_mark(text);
    if (is_above && take_heading_line(bare)) return;
    if (is_comment(text))
      draft_.text(node_, "C", source_.text(bare), source_.span_of(bare));
    else
      draft_.keep_unread(node_, source_.text(text), source_.span_of(text));
  }

  void read_moves(std::string_view line) {
    Span unread;
    told_at_ = {};
    each_word(source_, line, draft_.board_size(), [&](const MoveWord& word, Span from) {
      const Draft::NodeIndex before = node_;
      if (take(word, from)) return keep_unread(before, unread);
      if (is_like_point(word.text)) from.begin = miss().value_or(from.begin);
      unread = {unread.empty() ? from.begin : unread.begin, from.end};
    });
    keep_unread(node_, unread);
  }

  // A move that is no point of the board: it was somebody's turn. Gives where its colour stands, if beside
  // it.
  std::optional<std::uint32_t> miss() {
    const bool is_beside = told_ && !told_at_.empty();
    last_ = turn();
    if (!first_) first_ = last_;
    told_.reset();
    number_.reset();
    ++missed_;
    return is_beside ? std::optional(told_at_.begin) : std::nullopt;
  }

  void keep_unread(Draft::NodeIndex node, Span& unread) {
    if (!unread.empty()) draft_.keep_unread(node, source_.text(unread), unread);
    unread = {};
  }

  bool take(const MoveWord& word, Span from) {
    switch (word.kind) {
      case WordKind::Move:
        return play(word.point, from);
      case WordKind::Color:
        return take_color(word.color, from);
      case WordKind::Number:
        return take_number(word.number);
      case WordKind::Dash:
        return true;
      case WordKind::Gap:
        return take_color(opposite(turn()), from);
      case WordKind::Resignation:
        return resign(from);
      case WordKind::Result:
        return take_result(from);
      case WordKind::Unknown:
        break;
    }
    return false;
  }

  Color turn() const {
    if (told_) return *told_;
    if (last_) return opposite(*last_);
    if (to_play_) return *to_play_;
    const bool is_handicap =
        handicap_ >= 2 || (draft_.has(Draft::root, "AB") && !draft_.has(Draft::root, "AW"));
    return is_handicap ? Color::White : Color::Black;
  }

  bool play(std::optional<Point> point, Span from) {
    const Color color = turn();
    const bool is_inferred = !told_ && !last_ && !to_play_;
    if (!last_) first_ = color;
    node_ = draft_.move(node_, color, point, from);
    if (is_inferred) note_as_usual(draft_, node_, color == Color::Black ? "B" : "W");
    note_number();
    last_ = color;
    told_.reset();
    return true;
  }

  // The last word counts; one before it stood for nothing.
  bool take_color(Color color, Span from) {
    if (told_ && *told_ != color && !told_at_.empty()) keep_unread(node_, told_at_);
    told_ = color;
    told_at_ = from;
    return true;
  }

  bool take_number(std::uint32_t number) {
    if (number_) return false;
    number_ = number;
    return true;
  }

  // A number counts moves, or pairs of moves.
  void note_number() {
    const std::uint32_t moves = draft_.size() - 1 + missed_;  // this one included
    const std::optional<std::uint32_t> number = std::exchange(number_, std::nullopt);
    if (!number || *number == moves || *number == (moves + 1) / 2 || *number == moves / 2 + 1) return;
    draft_.note("wrong-move-number"_check, node_, {}, sgf::Argument::of(*number), sgf::Argument::of(moves));
  }

  bool resign(Span from) {
    if (draft_.has(Draft::root, "RE")) return true;
    const game::Outcome winner = turn() == Color::Black ? game::Outcome::White : game::Outcome::Black;
    put_result(draft_, {winner, game::Manner::Resignation, {}, false, {}}, from);
    return true;
  }

  bool take_result(Span from) {
    if (draft_.has(Draft::root, "RE")) return false;
    put_result(draft_, source_.text(from), from);
    return true;
  }

  Source& source_;
  Draft& draft_;
  std::size_t headings_ = 0;  // the lines above the first move
  bool is_size_told_ = false;
  bool are_stones_told_ = false;
  sgf::PointSet stones_;
  std::uint32_t handicap_ = 0;
  Span handicap_span_;
  std::optional<Color> to_play_;
  Span to_play_span_;
  Draft::NodeIndex node_ = Draft::root;
  std::optional<Color> first_;  // who made the first move
  std::optional<Color> last_;   // who made the last
  std::optional<Color> told_;   // of the next move
  Span told_at_;                // in this line
  std::uint32_t missed_ = 0;    // moves that are no points of the board
  std::optional<std::uint32_t> number_;
};

struct Counts {
  std::size_t moves = 0;
  std::size_t missed = 0;  // points that no board has
  std::size_t numbers = 0;
  std::size_t unknown = 0;
  bool is_headed = false;  // as a list without moves is
};

// What a game without moves is written as: `# Size: 9`, or stones.
bool is_of_list(const Source& source, std::string_view line) {
  const std::string text = source.text(line);
  const std::optional<Named> named = named_in(text);
  if (!named) return false;
  Words words(named->text, " \t,");
  const std::string_view first = words.next().value_or("");
  if (named->name == "# Size")
    return sgf::parse_size(first.substr(0, first.find('x'))).form == sgf::Form::Exact;
  std::string_view name = named->name;
  while (name.starts_with('#')) name.remove_prefix(1);
  name = trimmed(name);
  const bool is_stones = equals_folded(name, "Black stones") || equals_folded(name, "White stones") ||
                         name == "黑子" || name == "白子";
  return is_stones && point_in(first, {max_board, max_board}).kind == WordKind::Move;
}

Counts counts_in(std::string_view bytes) {
  Source source(bytes);
  source.find_charset(bytes);
  Counts counts;
  for (Lines lines(bytes); const auto line = lines.next();) {
    const std::string_view text = trimmed(*line);
    if (counts.moves == 0 && is_of_list(source, text)) counts.is_headed = true;
    if (is_comment(text) || (counts.moves == 0 && is_heading(source, text))) continue;
    each_word(source, text, widest_board, [&](const MoveWord& word, Span) {
      const bool is_missed = word.kind == WordKind::Unknown && is_like_point(word.text);
      counts.moves += word.kind == WordKind::Move;
      counts.missed += is_missed;
      counts.numbers += word.kind == WordKind::Number;
      counts.unknown += word.kind == WordKind::Unknown && !is_missed;
    });
  }
  return counts;
}

}  // namespace

bool is_moves(std::string_view bytes) {
  constexpr std::size_t most_looked_at = 4096;
  const bool is_cut = bytes.size() > most_looked_at;
  bytes = bytes.substr(0, most_looked_at);
  if (bytes.find('\0') != bytes.npos) return false;
  if (is_cut) bytes = bytes.substr(0, bytes.find_last_of(separators) + 1);
  const Counts counts = counts_in(bytes);
  if (counts.is_headed && counts.moves + counts.missed < 2) return counts.unknown == 0;
  return counts.moves >= 2 && counts.missed < counts.moves &&
         counts.numbers <= counts.moves + counts.missed && counts.unknown * 10 <= counts.moves;
}

Result<void> read_moves(Source& source, Draft& draft) {
  source.find_charset(source.bytes());
  MovesReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
