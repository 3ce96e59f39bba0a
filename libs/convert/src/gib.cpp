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
// gib.hpp knows the fields. What they say is put into SGF first; then those that say more are kept.
#include "gib.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>

#include "qipu/game/komi.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using gib::Field;
using gib::Side;
using sgf::Argument;
using text::Charset;

namespace {

constexpr Draft::NodeIndex root = Draft::root;

std::uint32_t clamped(std::int64_t number) {
  constexpr std::int64_t most = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(number, 0, most));
}

// ---- The fields of the header

struct Entry {
  std::string_view section;  // empty: a line of its own
  std::string_view key;
  std::string_view text;
};

constexpr std::string_view info_sections[] = {"GAMEINFOMAIN", "GAMEINFOSUB", "WUSERINFO", "BUSERINFO"};
constexpr std::string_view tag_section = "GAMETAG";
constexpr std::string_view tag_keys = "SRDGWZTCILMNABJK";  // in their order

// How long the key at the start of a part of a list is; 0: none is there, and the part goes on with the text
// before it.
std::size_t info_key(std::string_view part) {
  const auto end = std::find_if(part.begin(), part.end(), [](char c) { return c < 'A' || c > 'Z'; });
  return end != part.end() && *end == ':' ? static_cast<std::size_t>(end - part.begin()) : 0;
}

class TagKeys {
 public:
  std::size_t operator()(std::string_view part) {
    const std::size_t place = part.empty() ? tag_keys.npos : tag_keys.find(part[0], next_);
    if (place == tag_keys.npos) return 0;
    next_ = place + 1;
    return 1;
  }

 private:
  std::size_t next_ = 0;
};

// `whole` without what stands before `begin`, up to the end of `end`.
std::string_view joined(std::string_view begin, std::string_view end) {
  return {begin.data(), static_cast<std::size_t>(end.data() + end.size() - begin.data())};
}

template <class KeyLength>
void split_list(const Entry& whole, KeyLength key_length, std::vector<Entry>& out) {
  const std::size_t first = out.size();
  for (std::string_view rest = whole.text; !rest.empty();) {
    const std::string_view part = take_until(rest, ',');
    const std::string_view entry = trimmed(part);
    if (const std::size_t length = key_length(entry)) {
      std::string_view text = entry.substr(length);
      if (text.starts_with(':')) text.remove_prefix(1);
      out.push_back({whole.key, entry.substr(0, length), text});
    } else if (out.size() > first) {
      out.back().text = joined(out.back().text, part);
    } else if (!entry.empty()) {
      out.push_back({whole.key, {}, entry});
    }
  }
}

// ---- One game

class Reader {
 public:
  Reader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  // The next game of the file; what is behind it stays in `lines`.
  void read(Lines& lines);
  bool is_empty() const { return entries_.empty() && !announced_ && number_ == 0 && moves_ == 0; }

 private:
  // The lines of the game, sorted out.
  void scan(Lines& lines);
  void take_mark(std::string_view line);
  void take_entry(std::string_view piece);
  bool is_cut(std::string_view line) const;

  // Fields of the header.
  const Entry* find(std::string_view key) const;
  const Entry* first_of(std::initializer_list<std::string_view> keys) const;
  std::optional<std::int64_t> number_of(std::initializer_list<std::string_view> keys) const;
  std::string text_of(const Entry& entry) const;
  Span span_of(const Entry& entry) const { return source_.span_of(entry.text); }

  void find_charset();
  void put_header();
  void put_size();
  void put_side(Color color);
  std::string_view find_name(Color color, bool is_professional) const;
  void put_date();
  void put_komi_of_game();
  void put_ending();
  void put_ending(const game::Result& stated, const Entry& code, const Entry* words);
  void put_times();
  void put_texts();
  void keep_rest();
  bool is_new(std::size_t field, const std::string& text);

  // Commands of the game part.
  void run(std::string_view line);
  bool run_command(std::string_view line);
  bool begin_game(std::string_view line);
  bool play(std::string_view line);
  bool pass(std::string_view line);
  bool keep_command(std::string_view line);
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
  std::vector<const Entry*> by_field_;  // the first of each that is not blank

  gib::Game game_;
  Draft::NodeIndex node_ = root;
  std::optional<Color> last_mover_;
  bool has_begun_ = false;
  std::uint32_t commands_ = 0;
  std::uint32_t moves_ = 0;
  std::optional<std::int64_t> announced_;
  std::string_view announcing_;  // the line that did
  std::int64_t number_ = 0;      // of the last command
  std::string_view last_line_;
  std::string_view unread_;
  Draft::NodeIndex unread_in_ = root;
};

// ---- Lines

void Reader::scan(Lines& lines) {
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

void Reader::take_mark(std::string_view line) {
  constexpr std::string_view marks[] = {"\\HS", "\\HE", "\\GS", "\\GE"};
  is_entry_open_ = false;
  has_end_ = has_end_ || line == "\\GE";
  if (std::find(std::begin(marks), std::end(marks), line) == std::end(marks)) lines_.push_back(line);
}

// A line that begins a field, or one that goes on with it.
void Reader::take_entry(std::string_view piece) {
  if (!is_entry_open_ || trimmed(piece).starts_with('\\')) {
    std::string_view text = piece.substr(2);
    const std::string_view key = trimmed(take_until(text, '='));
    is_entry_open_ = false;
    if (key.data() + key.size() == piece.data() + piece.size()) return lines_.push_back(piece);
    entries_.push_back({{}, key, text});
  } else {
    entries_.back().text = joined(entries_.back().text, piece);
  }
  std::string_view& text = entries_.back().text;
  is_entry_open_ = !trimmed(piece).ends_with("\\]");
  if (!is_entry_open_) text = text.substr(0, text.rfind("\\]"));
}

// The last line of a file without its end may be a part of what it was.
bool Reader::is_cut(std::string_view line) const {
  return !has_end_ && line.data() + line.size() == source_.bytes().data() + source_.bytes().size();
}

// ---- Header

const Entry* Reader::find(std::string_view key) const {
  for (std::size_t i = 0; i < by_field_.size(); ++i)
    if (gib::fields()[i].key == key) return by_field_[i];
  return nullptr;
}

const Entry* Reader::first_of(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys)
    if (const Entry* const entry = find(key)) return entry;
  return nullptr;
}

std::optional<std::int64_t> Reader::number_of(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys)
    if (const Entry* const entry = find(key))
      if (const auto number = number_in(entry->text)) return number;
  return std::nullopt;
}

std::string Reader::text_of(const Entry& entry) const { return one_line(source_.text(trimmed(entry.text))); }

void Reader::find_charset() {
  struct Prior {
    std::string_view kind;
    Charset charset;
  };
  constexpr Prior priors[] = {{"Korea", Charset::EucKr},    {"China", Charset::Gb18030},
                              {"Japan", Charset::ShiftJis}, {"0", Charset::EucKr},
                              {"1", Charset::ShiftJis},     {"2", Charset::Gb18030}};
  std::optional<Charset> prior;
  if (const Entry* const kind = first_of({"GIBOKIND", "GBKIND"}))
    for (const Prior& row : priors)
      if (equals_folded(row.kind, trimmed(kind->text))) prior = row.charset;
  source_.find_charset(source_.bytes(), prior);
}

void Reader::put_header() {
  std::vector<Entry> whole;
  whole.swap(entries_);
  for (const Entry& entry : whole) {
    if (entry.key == tag_section)
      split_list(entry, TagKeys(), entries_);
    else if (std::find(std::begin(info_sections), std::end(info_sections), entry.key) !=
             std::end(info_sections))
      split_list(entry, info_key, entries_);
    else
      entries_.push_back(entry);
  }
  by_field_.assign(gib::fields().size(), nullptr);
  for (const Entry& entry : entries_) {
    const std::size_t field = gib::find_field(entry.section, entry.key);
    if (field != gib::no_field && !by_field_[field] && !trimmed(entry.text).empty())
      by_field_[field] = &entry;
  }
  find_charset();
  put_size();
  put_side(Color::Black);
  put_side(Color::White);
  put_texts();
  put_date();
  put_komi_of_game();
  put_ending();
  put_times();
}

void Reader::put_size() {
  const auto lines = number_of({"LINE"});
  if (!lines || *lines < 1 || *lines > max_board) return;
  game_.lines = clamped(*lines);
  draft_.set_size({game_.lines, game_.lines}, span_of(*find("LINE")));
}

// Professionals have their name where others have an account, and a name of it in Latin letters as their
// nick.
std::string_view Reader::find_name(Color color, bool is_professional) const {
  const bool is_black = color == Color::Black;
  const Entry* const nick =
      is_black ? first_of({"GAMEBLACKNICK", "BNICK", "B"}) : first_of({"GAMEWHITENICK", "WNICK", "A"});
  const Entry* const id = is_black ? first_of({"BID", "M"}) : first_of({"WID", "I"});
  const Entry* const found = id && (is_professional || !nick) ? id : nick;
  return found ? trimmed(found->text) : std::string_view();
}

void Reader::put_side(Color color) {
  const bool is_black = color == Color::Black;
  Side& side = is_black ? game_.black : game_.white;
  const Entry* const whole = find(is_black ? "GAMEBLACKNAME" : "GAMEWHITENAME");
  gib::NameAndRank parts = whole ? gib::split_name(whole->text) : gib::NameAndRank{};
  game::Typed<game::Rank> rank = game::parse_rank(source_.text(parts.rank));
  if (!parts.rank.empty() && !is_sure(rank.form)) parts = {trimmed(whole->text), {}};
  const Entry* const level =
      is_black ? first_of({"BLV", "N", "GAMEBLACKLEVEL"}) : first_of({"WLV", "L", "GAMEWHITELEVEL"});
  const std::string of_level = level ? gib::rank_of_level(number_in(level->text).value_or(0)) : std::string();
  // `9D` beside the level of a professional is the same dan.
  const bool is_professional = of_level.ends_with('p');
  const bool is_same_dan =
      is_professional && of_level.substr(0, of_level.size() - 1) == std::to_string(rank.value.number);
  const bool is_by_level = parts.rank.empty() || (is_same_dan && rank.value.kind == game::RankKind::Dan);

  const std::string_view name = parts.name.empty() ? find_name(color, is_professional) : parts.name;
  side.name = one_line(source_.text(name));
  side.rank = is_by_level ? of_level : game::to_text(rank.value);
  if (!side.name.empty()) put_player(draft_, color, side.name, source_.span_of(name));
  if (!side.rank.empty())
    put_rank(draft_, color, side.rank, is_by_level ? span_of(*level) : source_.span_of(parts.rank));
  const Entry* const country =
      is_black ? first_of({"GAMEBLACKCOUNTRY", "BNCD", "K"}) : first_of({"GAMEWHITECOUNTRY", "WNCD", "J"});
  if (country) side.country = gib::country_of(trimmed(country->text));
  if (country) put_country(draft_, color, side.country, span_of(*country));
}

void Reader::put_texts() {
  struct Place {
    std::string_view ident;
    const Entry* entry;
    std::string& text;
  };
  for (const Place& place : {Place{"EV", first_of({"GAMENAME", "GNAME"}), game_.name},
                             Place{"PC", first_of({"GAMEPLACE", "GPLC"}), game_.place}}) {
    if (!place.entry) continue;
    place.text = text_of(*place.entry);
    draft_.text(root, place.ident, place.text, span_of(*place.entry));
  }
  const Entry* const comment = first_of({"GAMECOMMENT", "GCMT"});
  if (!comment) return;
  game_.comment = text_of(*comment);
  draft_.text(root, "GC", source_.text(trimmed(comment->text)), span_of(*comment));
}

// The tag comes first: it has the same form in all languages.
void Reader::put_date() {
  for (const std::string_view key : {"C", "GAMEDATE", "GDATE"}) {
    const Entry* const entry = find(key);
    const auto moment = entry ? gib::parse_moment(text_of(*entry)) : std::nullopt;
    if (!moment) continue;
    game_.date = moment->date;
    return convert::put_date(draft_, game::to_text(std::vector{moment->date}), span_of(*entry));
  }
}

void Reader::put_komi_of_game() {
  constexpr std::int64_t most = 10'000;
  for (const std::string_view key : {"GONGJE", "GAMEGONGJE", "G"}) {
    const Entry* const entry = find(key);
    const auto tenths = entry ? number_in(entry->text) : std::nullopt;
    if (!tenths || *tenths < -most || *tenths > most) continue;
    game_.komi = Decimal::of(*tenths, 1);
    return put_komi(draft_, *game_.komi, span_of(*entry));
  }
  const Entry* const words = find("GAMECONDITION");
  if (!words) return;
  const std::string all = text_of(*words);
  const game::Typed<game::Komi> read = game::parse_komi(std::string_view(all).substr(all.rfind(':') + 1));
  if (!is_sure(read.form)) return put_remark(draft_, "Condition", all, span_of(*words));
  game_.komi = read.value.points;
  put_komi(draft_, *game_.komi, span_of(*words));
}

void Reader::put_ending() {
  const Entry* const words = find("GAMERESULT");
  const Entry* const code = first_of({"GRLT", "W"});
  const std::int64_t tenths = number_of({"ZIPSU", "GAMEZIPSU", "Z"}).value_or(0);
  if (const auto stated = code ? gib::result_of(number_in(code->text).value_or(-1), tenths) : std::nullopt)
    return put_ending(*stated, *code, words);
  if (!words) return;
  const std::string text = text_of(*words);
  if (const game::Typed<game::Result> said = game::parse_result(text)) game_.result = said.value;
  put_result(draft_, text, span_of(*words));
}

void Reader::put_ending(const game::Result& stated, const Entry& code, const Entry* words) {
  const std::string text = words ? text_of(*words) : std::string();
  const game::Typed<game::Result> said = game::parse_result(text);
  const bool has_no_margin = stated.manner == game::Manner::Unsaid;
  // 0 is the code of a win of Black, and of nothing as well.
  const bool is_told_by_words = has_no_margin && is_sure(said.form);
  game_.result = is_told_by_words ? said.value : stated;
  put_result(draft_, *game_.result, span_of(is_told_by_words ? *words : code));
  const bool is_disconnection = stated.manner == game::Manner::Forfeit;
  const bool is_guess = words ? !gib::agrees(said, *game_.result) : has_no_margin || is_disconnection;
  if (!is_guess) return;
  draft_.note("inferred-result"_check, root, "RE");
  put_remark(draft_, "Result", words || !is_disconnection ? text : "disconnection",
             span_of(words ? *words : code));
}

void Reader::put_times() {
  constexpr std::int64_t most = 100'000'000;
  struct Order {
    std::string_view key;
    std::array<std::size_t, 3> places;  // of main time, seconds of a period, periods
  };
  for (const Order& order : {Order{"GTIME", {0, 1, 2}}, Order{"T", {2, 0, 1}}}) {
    const Entry* const entry = find(order.key);
    if (!entry) continue;
    std::array<std::int64_t, 3> numbers{};
    std::string_view rest = entry->text;
    for (std::int64_t& number : numbers) number = number_in(take_until(rest, '-')).value_or(-1);
    if (!std::all_of(numbers.begin(), numbers.end(), [](std::int64_t n) { return n >= 0 && n <= most; }))
      continue;
    const std::int64_t main = numbers[order.places[0]], period = numbers[order.places[1]],
                       periods = numbers[order.places[2]];
    game_.main_time = main;
    game_.overtime.seconds = period;
    game_.overtime.periods = clamped(periods);
    if (main > 0 || period > 0) draft_.put(root, "TM", sgf::NewValue::of(Decimal(main)), span_of(*entry));
    game::Overtime overtime = game_.overtime;
    overtime.kind = game::OvertimeKind::Byoyomi;
    if (period > 0 && periods > 0) draft_.text(root, "OT", game::to_text(overtime), span_of(*entry));
    return;
  }
  if (const Entry* const words = first_of({"GTIME", "GAMETIME"}))
    put_time(draft_, text_of(*words), span_of(*words));
}

// Fields that say more than SGF does by now. First those of this format alone: the words of others repeat
// them.
void Reader::keep_rest() {
  for (const bool is_own : {true, false})
    for (const Entry& entry : entries_) {
      const std::size_t index = gib::find_field(entry.section, entry.key);
      const bool is_known = index != gib::no_field;
      if (is_own != (is_known && gib::fields()[index].kind == Field::Kind::Own)) continue;
      const std::string text = text_of(entry);
      if (text.empty() || (is_known && !is_new(index, text))) continue;
      const std::string key = source_.text(entry.key);
      draft_.keep(root, entry.section.empty() ? key : std::string(entry.section) + "." + key, text,
                  span_of(entry));
    }
}

// Whether `text` says more than the game does, and than the same field did before.
bool Reader::is_new(std::size_t index, const std::string& text) {
  const Field& field = gib::fields()[index];
  std::string& own = game_.own[index];
  const bool repeats = field.repeats ? field.repeats(game_, text) : text == field.text(game_);
  if (repeats || text == own) return false;
  if (own.empty()) own = text;
  return true;
}

// ---- Commands

// Numbers parted by spaces; as many as there are, no more than asked for.
std::vector<std::int64_t> numbers_of(std::string_view text, std::size_t most) {
  std::vector<std::int64_t> numbers;
  for (text = trimmed(text); !text.empty() && numbers.size() < most; text = trimmed(text)) {
    const auto number = number_in(text.substr(0, text.find(' ')));
    if (!number) break;
    numbers.push_back(*number);
    take_until(text, ' ');
  }
  return numbers;
}

// INI 0 1 H &4text
bool Reader::begin_game(std::string_view line) {
  const std::vector<std::int64_t> numbers = numbers_of(line.substr(3), 4);
  if (numbers.size() != 3 || numbers[2] < 0 || numbers[2] > max_board * max_board || has_begun_) return false;
  has_begun_ = true;
  number_ = numbers[1];
  game_.handicap = clamped(numbers[2]);
  put_handicap(draft_, game_.handicap, go::HandicapStyle::Eastern, source_.span_of(line));
  const std::size_t mark = line.find('&');
  if (mark == line.npos) return true;
  const std::string_view text = line.substr(std::min(mark + 2, line.size()));
  draft_.text(root, "C", source_.text(trimmed(text)), source_.span_of(text));
  return true;
}

// Without INI the header tells the handicap.
void Reader::ensure_begun() {
  if (has_begun_) return;
  has_begun_ = true;
  const Entry* const entry = first_of({"GCDT", "R"});
  const std::int64_t stones = entry ? number_in(entry->text).value_or(0) : 0;
  if (stones < 0 || stones > max_board * max_board) return;
  game_.handicap = clamped(stones);
  if (entry) put_handicap(draft_, game_.handicap, go::HandicapStyle::Eastern, span_of(*entry));
}

void Reader::move(Color color, std::optional<Point> point, std::string_view line, std::int64_t number) {
  node_ = draft_.move(node_, color, point, source_.span_of(line));
  last_mover_ = color;
  ++moves_;
  game_.stones += point.has_value();
  if (number_ != 0 && number != number_ + 1)
    draft_.note("wrong-move-number"_check, node_, color == Color::Black ? "B" : "W",
                Argument::of(clamped(number - 1)), Argument::of(moves_));
  number_ = number;
}

// STO 0 k c x y
bool Reader::play(std::string_view line) {
  const std::vector<std::int64_t> numbers = numbers_of(line.substr(3), 6);
  if (numbers.size() < 5 || line == last_line_) return false;
  ensure_begun();
  const std::int64_t color = numbers[2], column = numbers[3], row = numbers[4];
  const auto size = std::int64_t{draft_.board_size().columns};
  if ((color != 1 && color != 2) || column < 0 || column >= size || row < 0 || row >= size) return false;
  const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
  move(color == 1 ? Color::Black : Color::White, point, line, numbers[1]);
  return true;
}

// SKI 0 k
bool Reader::pass(std::string_view line) {
  const std::vector<std::int64_t> numbers = numbers_of(line.substr(3), 3);
  if (numbers.size() < 2 || line == last_line_) return false;
  ensure_begun();
  const Color first = game_.handicap >= 2 ? Color::White : Color::Black;
  const Color color = last_mover_ ? opposite(*last_mover_) : first;
  move(color, std::nullopt, line, numbers[1]);
  draft_.note("inferred-color"_check, node_, color == Color::Black ? "B" : "W");
  return true;
}

// Those that come after the game, or change nothing on the board, need no note.
bool Reader::keep_command(std::string_view line) {
  constexpr std::string_view harmless[] = {"REM", "IDX", "DSC", "WIT", "SUR"};
  const std::string_view word = line.substr(0, 3);
  const std::vector<std::int64_t> numbers = numbers_of(line.substr(3), 2);
  if (numbers.size() == 2 && numbers[1] == number_ + 1) number_ = numbers[1];
  draft_.keep(node_, word, source_.text(trimmed(line.substr(3))), source_.span_of(line));
  if (std::find(std::begin(harmless), std::end(harmless), word) == std::end(harmless))
    draft_.note("unreadable-line"_check, node_, "XF");
  return true;
}

// The two lines before the first command.
bool Reader::announce(std::string_view line) {
  if (has_begun_) return false;
  const std::vector<std::int64_t> numbers = numbers_of(line, 4);
  if (numbers.empty()) return false;
  if (line.find('&') == line.npos) {
    if (line != "2 1 0") draft_.keep(root, "GS", source_.text(line), source_.span_of(line));
    return true;
  }
  announced_ = numbers[0];
  announcing_ = line;
  commands_ = 0;
  return true;
}

bool Reader::run_command(std::string_view line) {
  struct Command {
    std::string_view word;
    bool (Reader::*run)(std::string_view line);
  };
  constexpr Command with_meaning[] = {
      {"INI", &Reader::begin_game}, {"STO", &Reader::play}, {"SKI", &Reader::pass}};
  ++commands_;
  const std::string_view word = line.substr(0, line.find_first_of(" \t"));
  for (const Command& command : with_meaning)
    if (command.word == word) return (this->*command.run)(line);
  return gib::is_command(word) && keep_command(line);
}

// Neighbouring lines that are not understood are one piece.
void Reader::run(std::string_view line) {
  const bool is_number = line[0] >= '0' && line[0] <= '9';
  const bool is_good = !is_cut(line) && (is_number ? announce(line) : run_command(line));
  if (is_good)
    keep_unread();
  else if (unread_.empty())
    unread_ = line, unread_in_ = node_;
  else
    unread_ = joined(unread_, line);
  last_line_ = line;
}

void Reader::keep_unread() {
  if (!unread_.empty())
    draft_.keep_unread(unread_in_, one_line(source_.text(unread_)), source_.span_of(unread_));
  unread_ = {};
}

void Reader::end_game() {
  keep_unread();
  ensure_begun();
  if (announced_ && *announced_ != commands_ && *announced_ != std::int64_t{moves_} + 1) {
    draft_.keep(root, "GS", source_.text(announcing_), source_.span_of(announcing_));
    draft_.note("wrong-count"_check, root, "XF", Argument::of(clamped(*announced_ - 1)),
                Argument::of(moves_));
  }
  if (!has_end_) draft_.note("unexpected-end"_check, node_);
}

void Reader::read(Lines& lines) {
  scan(lines);
  put_header();
  for (const std::string_view line : lines_) run(line);
  end_game();
  keep_rest();
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
    Reader reader(source, draft);
    reader.read(lines);
    if (is_first && reader.is_empty() && !start.empty() && !start.starts_with('\\'))
      return fail(ErrorCode::Unsupported, "GIB");
  }
  return {};
}

}  // namespace qipu::convert
