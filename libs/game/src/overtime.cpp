// Overtime is read word by word: numbers are told apart by what stands beside them, then the kind of overtime
// says which of them it needs.
#include "qipu/game/overtime.hpp"

#include <algorithm>
#include <utility>

#include "duration.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

enum class OvertimeWord : std::uint8_t {
  Byoyomi,
  Canadian,
  Fischer,
  Bronstein,
  Ing,
  PerMove,
  Absolute,
  Other,
  Periods,
  Stones,
  KeySeconds,
  KeyPeriods,
  KeyStones,
  KeyMost,
  KeyMain,
  Filler,
  Slash,
  Begins,
};

struct OvertimeRow {
  std::string_view text;
  OvertimeWord word;
};
constexpr OvertimeRow overtime_rows[] = {
#include "overtime_words.inc"
};

struct Style {
  OvertimeWord word;
  OvertimeKind kind;
  int weight;  // the heavier of two words wins: byo-yomi is said of every overtime
};
constexpr Style styles[] = {
    {OvertimeWord::Byoyomi, OvertimeKind::Byoyomi, 2},
    {OvertimeWord::Canadian, OvertimeKind::Canadian, 4},
    {OvertimeWord::Fischer, OvertimeKind::Fischer, 4},
    {OvertimeWord::Bronstein, OvertimeKind::Bronstein, 4},
    {OvertimeWord::Ing, OvertimeKind::Ing, 3},
    {OvertimeWord::PerMove, OvertimeKind::PerMove, 1},
    {OvertimeWord::Absolute, OvertimeKind::Absolute, 5},
    {OvertimeWord::Other, OvertimeKind::Other, 5},
};

class OvertimeReader {
 public:
  explicit OvertimeReader(std::string_view text) : cursor_(text) {}

  Typed<Overtime> read() {
    for (cursor_.skip_spaces(); !cursor_.at_end(); cursor_.skip_spaces()) read_next();
    settle_bare();
    settle_kind();
    return has_sense() ? Typed<Overtime>{form_, result_} : Typed<Overtime>{};
  }

 private:
  void guess() { form_ = worse(form_, Form::Guessed); }

  void read_next() {
    const bool number = text::is_digit(cursor_.rest()[0]) || !text::is_ascii(cursor_.rest()[0]);
    if (number && (read_length() || read_fraction())) return;
    Cursor word = cursor_;
    const OvertimeRow* const row = eat_row<OvertimeRow>(word, overtime_rows);
    Cursor count = cursor_;
    const auto value = number ? count.count() : std::nullopt;
    if (value && (!row || count.rest().size() < word.rest().size())) {
      cursor_ = count;
      return add_number(*value);
    }
    if (!row && !number && eat_unit_alone()) return;
    if (!row) return pass_over();
    cursor_ = word;
    add(row->word);
  }

  // 30 sec, 1:00, 1분 30초.
  bool read_length() {
    Cursor ahead = cursor_;
    Typed<Decimal> length = eat_clock(ahead);
    if (!length) length = eat_duration(ahead);
    if (!length || ahead.rest().size() == cursor_.rest().size()) return false;
    cursor_ = ahead;
    add_seconds(length.value);
    return true;
  }

  // 0.5
  bool read_fraction() {
    const std::string_view rest = cursor_.rest();
    const std::size_t size = std::min(rest.find_first_not_of("0123456789."), rest.size());
    const std::size_t point = rest.find('.');
    if (point >= size || point == 0 || point + 1 == size) return false;
    const std::optional<Decimal> number = Decimal::parse(rest.substr(0, size));
    if (!number) return false;
    cursor_.skip(size);
    add_seconds(*number);
    return true;
  }

  // 1 move / min
  bool eat_unit_alone() {
    Cursor ahead = cursor_;
    const auto unit = eat_time_unit(ahead);
    if (!unit || (!slash_ && result_.stones == 0)) return false;
    cursor_ = ahead;
    add_seconds(*unit);
    return true;
  }

  void pass_over() {
    guess();
    const std::string_view rest = cursor_.rest();
    const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    std::size_t end = 1;
    if (text::is_ascii(rest[0]))
      end = std::max<std::size_t>(std::min(rest.find_first_of(" .!,;/()\":"), rest.size()), 1);
    else
      while (end < rest.size() && is_inside(rest[end])) ++end;
    cursor_.skip(end);
  }

  void add_seconds(const Decimal& seconds) {
    constexpr std::int64_t most = 100'000'000;  // three years
    settle_bare();
    lost_ |= seconds > Decimal(most);
    const OvertimeWord key = std::exchange(key_, OvertimeWord::Filler);
    if (key == OvertimeWord::KeyMain) return;
    Decimal& slot = key == OvertimeWord::KeyMost ? result_.most : result_.seconds;
    if (slot != Decimal()) guess();
    if (slot != Decimal() && slash_) whole_ = slot;  // 5 min, then 1 move / min
    if (slot == Decimal() || slash_) slot = seconds;
  }

  void set(std::uint32_t& slot, std::uint32_t value) {
    if (slot != 0 && slot != value)
      guess();
    else
      slot = value;
  }

  // A number whose meaning comes with the next word, or with the key before it.
  void add_number(std::uint32_t value) {
    const OvertimeWord key = key_;
    if (key == OvertimeWord::KeySeconds || key == OvertimeWord::KeyMost || key == OvertimeWord::KeyMain)
      return add_seconds(value);
    key_ = OvertimeWord::Filler;
    if (key == OvertimeWord::KeyPeriods) return set(result_.periods, value);
    if (key == OvertimeWord::KeyStones) return set(result_.stones, value);
    settle_bare();
    bare_ = value;
  }

  // A number that no word explained: after a slash the seconds of so many stones; else seconds, or after the
  // seconds the periods (30秒x3).
  void settle_bare() {
    if (!bare_) return;
    const std::uint32_t value = *std::exchange(bare_, std::nullopt);
    const bool has_seconds = result_.seconds != Decimal();
    if (has_seconds && slash_) return set(result_.stones, value);
    if (has_seconds && times_) return set(result_.periods, value);
    constexpr std::uint32_t most = 100'000'000;
    lost_ |= value > most;
    const bool after_main = has_seconds && result_.kind == OvertimeKind::Fischer;  // fischer 10+15
    if (after_main) guess();
    lost_ |= has_seconds && !after_main;
    if (!has_seconds || after_main) result_.seconds = Decimal(value);
  }

  void add(OvertimeWord word) {
    if (word >= OvertimeWord::KeySeconds && word <= OvertimeWord::KeyMain) key_ = word;
    if (word == OvertimeWord::Periods) times_ = true;
    if (word == OvertimeWord::Slash) slash_ = true;
    if (word == OvertimeWord::Begins) result_.seconds = Decimal();
    if (word == OvertimeWord::Periods) return take_bare(result_.periods, 0);
    if (word == OvertimeWord::Slash) return take_bare(result_.stones, 0);
    if (word == OvertimeWord::Stones) return take_bare(result_.stones, 1);  // per move
    for (const Style& style : styles)
      if (style.word == word) return add_style(style);
  }

  // The number before a word that tells what it counts; `otherwise` if there is none and that is not 0.
  void take_bare(std::uint32_t& slot, std::uint32_t otherwise) {
    const std::uint32_t value = std::exchange(bare_, std::nullopt).value_or(otherwise);
    if (value != 0) set(slot, value);
  }

  void add_style(const Style& style) {
    if (style.weight > weight_) result_.kind = style.kind;
    weight_ = std::max(weight_, style.weight);
  }

  // Byo-yomi with stones to play is Canadian; where no kind is named the numbers tell it.
  void settle_kind() {
    OvertimeKind& kind = result_.kind;
    const bool by_numbers = kind == OvertimeKind::Unsaid || kind == OvertimeKind::PerMove;
    if (kind == OvertimeKind::Byoyomi && result_.stones > 1) kind = OvertimeKind::Canadian;
    if (by_numbers && result_.periods > 0)
      kind = OvertimeKind::Byoyomi;
    else if (by_numbers && result_.stones > 0)
      kind = OvertimeKind::Canadian;
    else if (kind == OvertimeKind::Unsaid && result_.seconds != Decimal()) {
      kind = OvertimeKind::Byoyomi;
      guess();
    }
    if (kind == OvertimeKind::Byoyomi && result_.stones == 1 && result_.periods == 0) settle_periods();
    if (kind == OvertimeKind::Byoyomi) result_.stones = 0;
    const bool needs_seconds =
        kind >= OvertimeKind::Byoyomi && kind != OvertimeKind::Ing && kind != OvertimeKind::Other;
    if (needs_seconds && result_.seconds == Decimal()) guess();
    if (kind == OvertimeKind::Byoyomi && result_.periods == 0) guess();
    if (kind == OvertimeKind::Canadian && result_.stones == 0) guess();
  }

  // 5 minutes of a minute a move are five periods.
  void settle_periods() {
    const std::optional<std::int64_t> whole = whole_.to_integer(), each = result_.seconds.to_integer();
    if (whole && each && *each > 0 && *whole % *each == 0)
      result_.periods = static_cast<std::uint32_t>(*whole / *each);
  }

  bool has_sense() const {
    if (result_.kind == OvertimeKind::Unsaid || lost_) return false;
    return weight_ > 1 || result_.seconds != Decimal();
  }

  Cursor cursor_;
  Overtime result_;
  Decimal whole_;  // of all periods together
  std::optional<std::uint32_t> bare_;
  OvertimeWord key_ = OvertimeWord::Filler;
  int weight_ = 0;
  bool slash_ = false;
  bool times_ = false;
  bool lost_ = false;  // a number that has no place
  Form form_ = Form::Certain;
};

constexpr std::string_view kind_names[] = {"",          "none", "byo-yomi", "Canadian", "fischer",
                                           "bronstein", "Ing",  "simple",   ""};

std::string_view name_of(OvertimeKind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

}  // namespace

Typed<Overtime> parse_overtime(std::string_view text) {
  Typed<Overtime> overtime = OvertimeReader(folded(text)).read();
  if (overtime.form == Form::Certain && to_text(overtime.value) == text) overtime.form = Form::Exact;
  return overtime;
}

std::string to_text(const Overtime& overtime) {
  const std::string_view name = name_of(overtime.kind);
  if (name.empty() || overtime.kind == OvertimeKind::Absolute) return std::string(name);
  std::string out;
  if (overtime.kind == OvertimeKind::Canadian && overtime.stones > 0)
    out = std::to_string(overtime.stones) + "/";
  else if (overtime.kind != OvertimeKind::Canadian && overtime.periods > 0)
    out = std::to_string(overtime.periods) + "x";
  if (overtime.seconds != Decimal()) out += overtime.seconds.to_string();
  if (!out.empty()) out += ' ';
  return out.append(name);
}

}  // namespace qipu::game
