// GIB: Tygem, Tom 棋圣道场, eWeiqi. docs/reference/formats/gib.md
//
//   \HS
//   \[GAMEBLACKNAME=甲 (3D)\]      fields; some hold a list: \[GAMEINFOMAIN=GCDT:0,GRLT:3,GONGJE:65\]
//   \HE
//   \GS
//   2 1 0
//   3 0 &4                         how many commands follow
//   INI 0 1 2 &4text               number 1; the handicap, whose stones are not listed
//   STO 0 2 2 15 3                 number, 1 Black 2 White, column and row from the upper left corner, from 0
//   SKI 0 3                        a pass, whose colour is not told
//   \GE
//
// gib.hpp knows the fields, gib_header.hpp puts what they say into SGF; here are the lines and the commands.
#include <algorithm>
#include <iterator>

#include "gib_header.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using gib::clamped;
using gib::Entry;
using sgf::Argument;

namespace {

constexpr std::string_view text_mark = "&4";

// ---- One game

class GibReader {
 public:
  GibReader(Source& source, Draft& draft) : source_(source), draft_(draft), header_(source, draft, game_) {}

  // The next game of the file; what is behind it stays in `lines`.
  void read(Lines& lines);
  bool is_empty() const { return entries_.empty() && !announced_ && number_ == 0 && moves_ == 0; }

 private:
  // The lines of the game, sorted out.
  void scan(Lines& lines);
  void take_mark(std::string_view line);
  void take_entry(std::string_view piece);
  bool is_cut(std::string_view line) const;

  // Commands of the game part.
  void run(std::string_view line);
  bool run_command(std::string_view line);
  bool begin_game(std::string_view line);
  bool play(std::string_view line);
  bool pass(std::string_view line);
  bool keep_command(std::string_view line);
  void keep_words(Draft::NodeIndex node, std::string_view line);
  bool announce(std::string_view line);
  void ensure_begun();
  void move(Color color, std::optional<Point> point, std::string_view line, std::int64_t number);
  void keep_unread();
  void end_game();

  Source& source_;
  Draft& draft_;
  std::vector<Entry> entries_;
  std::vector<std::string_view> lines_;  // that are no fields
  bool is_entry_open_ = false;
  bool has_end_ = false;

  gib::Game game_;
  gib::Header header_;
  Draft::NodeIndex node_ = Draft::root;
  std::optional<Color> last_mover_;
  bool has_begun_ = false;
  std::uint32_t commands_ = 0;
  std::uint32_t moves_ = 0;
  std::optional<std::int64_t> announced_;
  std::string_view announcing_;  // the line that did
  bool is_announcing_kept_ = false;
  std::int64_t number_ = 0;  // of the last command
  std::string_view last_line_;
  std::string_view unread_;
  Draft::NodeIndex unread_in_ = Draft::root;
};

// ---- Lines

void GibReader::scan(Lines& lines) {
  for (Lines before = lines; const auto next = lines.next(); before = lines) {
    const std::string_view line = trimmed(*next);
    if (line.starts_with("\\HS") && has_end_) {
      lines = before;
      return;
    }
    if (line.starts_with("\\["))
      take_entry(line);
    else if (line.starts_with('\\'))
      take_mark(line);
    else if (is_entry_open_)
      take_entry(*next);
    else if (!line.empty())
      lines_.push_back(line);
  }
}

void GibReader::take_mark(std::string_view line) {
  constexpr std::string_view marks[] = {"\\HS", "\\HE", "\\GS", "\\GE"};
  is_entry_open_ = false;
  has_end_ = has_end_ || line == "\\GE";
  if (std::find(std::begin(marks), std::end(marks), line) == std::end(marks)) lines_.push_back(line);
}

// A line that begins a field, or one that goes on with it.
void GibReader::take_entry(std::string_view piece) {
  if (!is_entry_open_ || trimmed(piece).starts_with('\\')) {
    std::string_view text = piece.substr(2);
    const std::string_view key = trimmed(take_until(text, '='));
    is_entry_open_ = false;
    if (key.data() + key.size() == piece.data() + piece.size()) return lines_.push_back(piece);
    entries_.push_back({{}, key, text});
  } else {
    entries_.back().text = spanning(entries_.back().text, piece);
  }
  std::string_view& text = entries_.back().text;
  is_entry_open_ = !trimmed(piece).ends_with("\\]");
  if (!is_entry_open_) text = text.substr(0, text.rfind("\\]"));
}

// The last line of a file without its end may be a part of what it was.
bool GibReader::is_cut(std::string_view line) const {
  return !has_end_ && line.data() + line.size() == source_.bytes().data() + source_.bytes().size();
}

// ---- Commands

// Numbers parted by white space, as many as there are, no more than asked for; and what comes after them.
struct Numbers {
  std::vector<std::int64_t> all;
  std::string_view rest;
  std::size_t size() const { return all.size(); }
  std::int64_t operator[](std::size_t i) const { return all[i]; }
};

Numbers numbers_of(std::string_view text, std::size_t most) {
  constexpr std::int64_t most_number = 0xFFFF'FFFF;
  Numbers numbers;
  Words words(text);
  for (Words ahead = words; numbers.size() < most; words = ahead) {
    const auto word = ahead.next();
    const auto number = word ? number_in(*word) : std::nullopt;
    if (!number || *number > most_number || *number < -most_number) break;
    numbers.all.push_back(*number);
  }
  numbers.rest = trimmed(words.rest());
  return numbers;
}

// INI 0 1 H &4text
bool GibReader::begin_game(std::string_view line) {
  const Numbers numbers = numbers_of(line.substr(3), 4);
  if (numbers.size() != 3 || numbers[2] < 0 || numbers[2] > max_board * max_board || has_begun_) return false;
  has_begun_ = true;
  number_ = numbers[1];
  game_.handicap = clamped(numbers[2]);
  put_handicap(draft_, game_.handicap, go::HandicapStyle::Eastern, source_.span_of(line));
  std::string_view text = numbers.rest;
  const bool is_marked = text.starts_with(text_mark);
  if (is_marked) text.remove_prefix(text_mark.size());
  draft_.text(Draft::root, "C", source_.text(trimmed(text)), source_.span_of(text));
  const bool is_usual = numbers[0] == 0 && numbers[1] == 1 && (is_marked || text.empty());
  if (!is_usual) keep_words(Draft::root, line);
  return true;
}

// A command that says more than is understood, whole.
void GibReader::keep_words(Draft::NodeIndex node, std::string_view line) {
  draft_.keep(node, line.substr(0, 3), source_.text(trimmed(line.substr(3))), source_.span_of(line));
}

// Without INI the header tells the handicap.
void GibReader::ensure_begun() {
  if (has_begun_) return;
  has_begun_ = true;
  header_.put_handicap();
}

void GibReader::move(Color color, std::optional<Point> point, std::string_view line, std::int64_t number) {
  node_ = draft_.move(node_, color, point, source_.span_of(line));
  last_mover_ = color;
  ++moves_;
  game_.stones += point.has_value();
  const bool is_right = number == number_ + 1 || number == std::int64_t{moves_} + 1;
  if (number_ != 0 && !is_right)
    draft_.note("wrong-move-number"_check, node_, color == Color::Black ? "B" : "W",
                Argument::of(clamped(number - 1)), Argument::of(moves_));
  number_ = number;
}

// STO 0 k c x y
bool GibReader::play(std::string_view line) {
  const Numbers numbers = numbers_of(line.substr(3), 5);
  if (numbers.size() < 5 || line == last_line_) return false;
  ensure_begun();
  const std::int64_t color = numbers[2], column = numbers[3], row = numbers[4];
  const auto size = std::int64_t{draft_.board_size().columns};
  if ((color != 1 && color != 2) || column < 0 || column >= size || row < 0 || row >= size) return false;
  const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  move(color == 1 ? Color::Black : Color::White, point, line, numbers[1]);
  if (numbers[0] != 0 || !numbers.rest.empty()) keep_words(node_, line);
  return true;
}

// SKI 0 k
bool GibReader::pass(std::string_view line) {
  const Numbers numbers = numbers_of(line.substr(3), 2);
  if (numbers.size() < 2 || line == last_line_) return false;
  ensure_begun();
  const Color first = game_.handicap >= 2 ? Color::White : Color::Black;
  const Color color = last_mover_ ? opposite(*last_mover_) : first;
  move(color, std::nullopt, line, numbers[1]);
  draft_.note("inferred-color"_check, node_, color == Color::Black ? "B" : "W");
  if (numbers[0] != 0 || !numbers.rest.empty()) keep_words(node_, line);
  return true;
}

// Those that come after the game, or change nothing on the board, need no note.
bool GibReader::keep_command(std::string_view line) {
  constexpr std::string_view harmless[] = {"REM", "IDX", "DSC", "WIT", "SUR"};
  const std::string_view word = line.substr(0, 3);
  const Numbers numbers = numbers_of(line.substr(3), 2);
  if (numbers.size() == 2 && numbers[1] == number_ + 1) number_ = numbers[1];
  keep_words(node_, line);
  if (std::find(std::begin(harmless), std::end(harmless), word) == std::end(harmless))
    draft_.note("unreadable-line"_check, node_, "XF");
  return true;
}

// The two lines before the first command.
bool GibReader::announce(std::string_view line) {
  if (has_begun_) return false;
  const Numbers numbers = numbers_of(line, 4);
  if (numbers.size() == 0) return false;
  if (line.find('&') == line.npos) {
    if (line != "2 1 0") draft_.keep(Draft::root, "GS", source_.text(line), source_.span_of(line));
    return true;
  }
  announced_ = numbers[0];
  announcing_ = line;
  commands_ = 0;
  is_announcing_kept_ = numbers.size() != 2 || numbers[1] != 0 || numbers.rest != text_mark;
  if (is_announcing_kept_) draft_.keep(Draft::root, "GS", source_.text(line), source_.span_of(line));
  return true;
}

bool GibReader::run_command(std::string_view line) {
  struct Command {
    std::string_view word;
    bool (GibReader::*run)(std::string_view line);
  };
  constexpr Command with_meaning[] = {
      {"INI", &GibReader::begin_game}, {"STO", &GibReader::play}, {"SKI", &GibReader::pass}};
  ++commands_;
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  for (const Command& command : with_meaning)
    if (command.word == word) return (this->*command.run)(line);
  return gib::is_command(word) && keep_command(line);
}

// Neighbouring lines that are not understood are one piece.
void GibReader::run(std::string_view line) {
  const bool is_number = text::is_digit(line[0]);
  const bool is_good = !is_cut(line) && (is_number ? announce(line) : run_command(line));
  if (is_good)
    keep_unread();
  else if (unread_.empty())
    unread_ = line, unread_in_ = node_;
  else
    unread_ = spanning(unread_, line);
  last_line_ = line;
}

void GibReader::keep_unread() {
  if (!unread_.empty())
    draft_.keep_unread(unread_in_, one_line(source_.text(unread_)), source_.span_of(unread_));
  unread_ = {};
}

void GibReader::end_game() {
  keep_unread();
  ensure_begun();
  if (announced_ && *announced_ != commands_ && *announced_ != std::int64_t{moves_} + 1) {
    if (!is_announcing_kept_)
      draft_.keep(Draft::root, "GS", source_.text(announcing_), source_.span_of(announcing_));
    draft_.note("wrong-count"_check, Draft::root, "XF", Argument::of(clamped(*announced_ - 1)),
                Argument::of(moves_));
  }
  if (!has_end_) draft_.note("unexpected-end"_check, node_);
}

void GibReader::read(Lines& lines) {
  const std::string_view from_here = lines.rest();
  scan(lines);
  header_.read(entries_, from_here.substr(0, from_here.size() - lines.rest().size()));
  for (const std::string_view line : lines_) run(line);
  end_game();
  header_.put_condition();
  header_.keep_rest();
}

}  // namespace

bool is_gib(std::string_view bytes) {
  constexpr std::size_t most_before = 1024;
  const std::string_view start = trimmed(bytes.substr(0, most_before));
  return start.starts_with("\\HS") || start.starts_with("\\[") || start.starts_with("\\GS");
}

Result<void> read_gib(Source& source, Draft& draft) {
  const std::string_view start = trimmed(source.bytes());
  Lines lines(source.bytes());
  for (bool is_first = true; is_first || !lines.rest().empty(); is_first = false) {
    if (!is_first) draft.begin_game(source.span_of(lines.rest()));
    GibReader reader(source, draft);
    reader.read(lines);
    if (is_first && reader.is_empty() && !start.empty() && !start.starts_with('\\'))
      return fail(ErrorId::FormatNotRead, "gib");
  }
  return {};
}

}  // namespace qipu::convert
