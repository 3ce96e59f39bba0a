// The Ishi standard, "Standard Format for Go Data Files" of 1990 (Many Faces of Go, Goscribe): lines that
// begin with a keyword, in either case, behind any white space. A file holds events (games, problems,
// joseki), each begun by EVENT; what is stated last is current. The list of keywords is longer than what is
// public of the standard: what has no description here is kept, and so is everything between a word X of that
// kind and ENDX, moves and all. See docs/reference/formats/ishi.md.
#include <algorithm>
#include <utility>
#include <vector>

#include "qipu/go/board.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"

namespace qipu::convert {

using namespace spec::literals;

namespace {

constexpr std::string_view end_of = "END";

// The first word of `text` is taken off it, and the white space around.
std::string_view take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trimmed(text.substr(word.size()));
  return word;
}

class IshiReader {
 public:
  IshiReader(Source& source, Draft& draft) : source_(source), draft_(draft), lines_(source.bytes()) {}

  void run();

 private:
  // A line `keyword rest`; both are pieces of the source.
  struct Keyword {
    std::string_view word;
    void (IshiReader::*read)(std::string_view rest);
  };
  static const Keyword keywords[];

  // Where the last line stands that ends what `word` begins.
  struct End {
    std::string word;  // lower case
    std::size_t at;
  };
  void find_ends();
  bool has_end(std::string_view word) const;

  void line(std::string_view line);
  void block(std::string_view line, std::string_view word);

  void event(std::string_view rest);
  void black_player(std::string_view rest) { info("PB", put_black, "BLACK", rest); }
  void white_player(std::string_view rest) { info("PW", put_white, "WHITE", rest); }
  void date(std::string_view rest) { info("DT", put_date, "DATE", rest); }
  void result(std::string_view rest) { info("RE", put_result, "RESULT", rest); }
  void komi(std::string_view rest) { info("KM", put_komi, "KOMI", rest); }
  void board_size(std::string_view rest);
  void setup(std::string_view rest);
  void black(std::string_view rest) { move(Color::Black, rest); }
  void white(std::string_view rest) { move(Color::White, rest); }
  void prisoners(std::string_view rest);
  void comment(std::string_view rest);

  static std::string_view of(Color color) { return color == Color::Black ? "B" : "W"; }
  static void put_black(Draft& draft, std::string_view name, Span from) {
    put_player(draft, Color::Black, name, from);
  }
  static void put_white(Draft& draft, std::string_view name, Span from) {
    put_player(draft, Color::White, name, from);
  }
  void info(std::string_view ident, void (*put)(Draft&, std::string_view, Span), std::string_view keyword,
            std::string_view rest);
  void move(Color color, std::string_view rest);
  void count(std::string_view number);
  std::optional<Point> point(std::string_view name) const {
    return go::parse_point(name, draft_.board_size(), go::Coordinates::Western);
  }
  bool is_begun() const { return node_ != Draft::root || !board_.is_empty(); }
  void begin_event(Span from);

  Span at(std::string_view piece) const { return source_.span_of(piece); }
  void keep(std::string_view name, std::string_view piece) {
    draft_.keep(node_, name, source_.text(piece), at(piece));
  }
  void unread(std::string_view piece) { draft_.keep_unread(node_, source_.text(piece), at(piece)); }
  void unread(std::string_view name, std::string_view piece) {
    keep(name, piece);
    draft_.note("unreadable-line"_check, node_, "XF");
  }

  Source& source_;
  Draft& draft_;
  Lines lines_;
  std::vector<End> ends_;  // by word
  go::Board board_;
  Draft::NodeIndex node_ = Draft::root;
  std::uint32_t moves_ = 0;  // the number of the last
  bool is_in_event_ = false;
  std::uint32_t taken_ = 0;  // by the last move
};

constexpr IshiReader::Keyword IshiReader::keywords[] = {
    {"EVENT", &IshiReader::event},
    {"BLACK", &IshiReader::black_player},
    {"WHITE", &IshiReader::white_player},
    {"DATE", &IshiReader::date},
    {"RESULT", &IshiReader::result},
    {"KOMI", &IshiReader::komi},
    {"BOARDSIZE", &IshiReader::board_size},
    {"SETUP", &IshiReader::setup},
    {"B", &IshiReader::black},
    {"W", &IshiReader::white},
    {"PRISONER", &IshiReader::prisoners},
    {"COM", &IshiReader::comment},
};

void IshiReader::run() {
  source_.find_charset(source_.bytes());
  find_ends();
  while (const std::optional<std::string_view> next = lines_.next()) line(trimmed(*next));
}

void IshiReader::find_ends() {
  Lines lines(source_.bytes());
  while (const std::optional<std::string_view> next = lines.next()) {
    std::string_view rest = *next;
    const std::string_view word = take_word(rest);
    if (word.size() > end_of.size() && starts_folded(word, end_of))
      ends_.push_back({text::lower_case(word.substr(end_of.size())), at(word).begin});
  }
  std::sort(ends_.begin(), ends_.end(),
            [](const End& a, const End& b) { return a.word != b.word ? a.word < b.word : a.at < b.at; });
}

bool IshiReader::has_end(std::string_view word) const {
  const auto after =
      std::upper_bound(ends_.begin(), ends_.end(), text::lower_case(word),
                       [](const std::string& name, const End& end) { return name < end.word; });
  return after != ends_.begin() && equals_folded(std::prev(after)->word, word) &&
         std::prev(after)->at > at(word).begin;
}

void IshiReader::line(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = take_word(rest);
  if (word.empty()) return;
  const auto* const known = std::find_if(std::begin(keywords), std::end(keywords),
                                         [&](const Keyword& one) { return equals_folded(one.word, word); });
  if (known != std::end(keywords)) return (this->*known->read)(rest);
  if (has_end(word)) return block(line, word);
  unread(line);
}

// From this line to the one that ends it, kept as a whole: whether its moves replace the last one or follow
// it is not described.
void IshiReader::block(std::string_view line, std::string_view word) {
  std::size_t depth = 1;
  std::string_view last = line;
  while (depth > 0) {
    const std::optional<std::string_view> next = lines_.next();
    if (!next) break;
    std::string_view rest = last = *next;
    const std::string_view begin = take_word(rest);
    if (equals_folded(begin, word)) ++depth;
    if (starts_folded(begin, end_of) && equals_folded(begin.substr(end_of.size()), word)) --depth;
  }
  const Span whole{at(line).begin, at(last).end};
  draft_.keep(node_, source_.text(word), source_.text(whole), whole);
  draft_.note("unreadable-line"_check, node_, "XF");
  if (depth > 0) draft_.note("unexpected-end"_check, node_);
}

void IshiReader::event(std::string_view rest) {
  if (std::exchange(is_in_event_, true) || is_begun()) begin_event(at(rest));
  draft_.text(Draft::root, "EV", source_.text(rest), at(rest));
}

void IshiReader::begin_event(Span from) {
  draft_.begin_game(from);
  board_ = go::Board(draft_.board_size());
  node_ = Draft::root;
  moves_ = taken_ = 0;
}

void IshiReader::info(std::string_view ident, void (*put)(Draft&, std::string_view, Span),
                      std::string_view keyword, std::string_view rest) {
  if (draft_.has(Draft::root, ident)) return draft_.keep(Draft::root, keyword, source_.text(rest), at(rest));
  put(draft_, source_.text(rest), at(rest));
}

void IshiReader::board_size(std::string_view rest) {
  const std::optional<std::int64_t> side = number_in(rest);
  if (!side || *side < 1 || *side > max_board || is_begun()) return unread("BOARDSIZE", rest);
  const auto length = static_cast<std::uint32_t>(*side);
  draft_.set_size({length, length}, at(rest));
  board_ = go::Board(draft_.board_size());
}

// `B D4 Q16`: stones on the board, before the first move or later.
void IshiReader::setup(std::string_view rest) {
  const std::string_view whole = rest, color = take_word(rest);
  const bool is_black = equals_folded(color, "B"), is_white = equals_folded(color, "W");
  if (!is_black && !is_white) return unread("SETUP", whole);
  if (draft_.has(node_, "B") || draft_.has(node_, "W")) node_ = draft_.add(node_, at(rest));
  while (!rest.empty()) {
    const std::string_view name = take_word(rest);
    const std::optional<Point> where = point(name);
    if (where && board_.at(*where) == go::Stone::Empty) {
      board_.setup(*where, go::stone_of(is_black ? Color::Black : Color::White));
      draft_.put(node_, is_black ? "AB" : "AW", *where, at(name));
    } else {
      unread("SETUP", name);
    }
  }
}

// `58 D11`; the number may be missing.
void IshiReader::move(Color color, std::string_view rest) {
  const std::string_view whole = rest;
  std::string_view name = take_word(rest), number;
  if (number_in(name) && !rest.empty()) {
    number = name;
    name = take_word(rest);
  }
  const std::optional<Point> where = point(name);
  if (!where && !equals_folded(name, "PASS")) return unread(of(color), whole);
  node_ = draft_.move(node_, color, where, at(name));
  taken_ = where ? board_.play(color, *where).taken : 0;
  count(number);
  if (!rest.empty()) unread(of(color), rest);
}

// A number that begins the record is its own; a later one has to follow.
void IshiReader::count(std::string_view number) {
  constexpr std::int64_t most = 1'000'000;
  const bool is_first = moves_++ == 0;
  const std::optional<std::int64_t> stated = number_in(number);
  if (!stated || *stated == moves_) return;
  if (*stated < 1 || *stated > most) return keep("number", number);
  const auto read = static_cast<std::uint32_t>(*stated);
  if (is_first) {
    moves_ = read;
    return draft_.put(node_, "MN", sgf::NewValue::text(std::to_string(read)), at(number));
  }
  keep("number", number);
  draft_.note("wrong-move-number"_check, node_, "XF", sgf::Argument::of(read), sgf::Argument::of(moves_));
}

// The stones that the last move took; nothing new if it took just these.
void IshiReader::prisoners(std::string_view rest) {
  const std::string_view whole = rest;
  std::uint32_t listed = 0;
  bool are_gone = true;
  for (; !rest.empty(); ++listed) {
    const std::optional<Point> where = point(take_word(rest));
    are_gone = are_gone && where && board_.at(*where) == go::Stone::Empty;
  }
  if (are_gone && listed == taken_) return;
  keep("PRISONER", whole);
  draft_.note("prisoners-differ"_check, node_, "XF", sgf::Argument::of(listed), sgf::Argument::of(taken_));
}

void IshiReader::comment(std::string_view rest) {
  std::string_view last = rest;
  bool is_ended = false;
  while (const std::optional<std::string_view> next = lines_.next()) {
    is_ended = equals_folded(trimmed(*next), "ENDCOM");
    if (is_ended) break;
    last = *next;
  }
  const std::string_view whole = trimmed(source_.slice({at(rest).begin, at(last).end}));
  draft_.text(node_, "C", source_.text(whole), at(whole));
  if (!is_ended) draft_.note("unexpected-end"_check, node_, "C");
}

// What a line of the format looks like that a list of moves, a GTP script or prose has not.
bool is_mark(std::string_view line) {
  const std::string_view word = take_word(line), first = take_word(line), second = take_word(line);
  const bool is_color = equals_folded(word, "B") || equals_folded(word, "W");
  const auto is_point = [](std::string_view name) {
    return go::parse_point(name, {max_board, max_board}, go::Coordinates::Western).has_value();
  };
  if (is_color) return number_in(first) && is_point(second);
  return equals_folded(word, "SETUP") && (equals_folded(first, "B") || equals_folded(first, "W")) &&
         is_point(second);
}

bool is_header(std::string_view word) {
  constexpr std::string_view words[] = {"BLACK", "WHITE", "DATE", "BOARDSIZE", "RESULT", "KOMI"};
  return std::any_of(std::begin(words), std::end(words),
                     [&](std::string_view one) { return equals_folded(one, word); });
}

bool is_word(std::string_view text) { return std::all_of(text.begin(), text.end(), text::is_letter); }

}  // namespace

// A line that only this format has, or EVENT and another header, behind lines that begin with words.
bool is_ishi(std::string_view bytes) {
  Lines lines(bytes.substr(0, 4096));
  bool has_event = false;
  while (const std::optional<std::string_view> next = lines.next()) {
    std::string_view rest = *next;
    const std::string_view word = take_word(rest);
    if (is_mark(*next) || (has_event && is_header(word))) return true;
    if (!is_word(word)) return false;
    has_event = has_event || equals_folded(word, "EVENT");
  }
  return false;
}

Result<void> read_ishi(Source& source, Draft& draft) {
  IshiReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
