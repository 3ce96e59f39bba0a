// A result is read word by word from a table. Words make clauses; each clause says who won, or nothing;
// clauses that disagree say nothing at all. What no row knows is passed over, and the reading is then a
// guess.
#include "qipu/game/result.hpp"

#include <algorithm>
#include <utility>

#include "amount.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

// ---- FF[4] R22

struct StandardWord {
  std::string_view text;
  Manner manner;
};
constexpr StandardWord standard_manners[] = {
    {"", Manner::Unsaid},   {"R", Manner::Resignation}, {"Resign", Manner::Resignation}, {"T", Manner::Time},
    {"Time", Manner::Time}, {"F", Manner::Forfeit},     {"Forfeit", Manner::Forfeit},
};

struct StandardOutcome {
  std::string_view text;
  Outcome outcome;
};
constexpr StandardOutcome standard_outcomes[] = {
    {"0", Outcome::Draw}, {"Draw", Outcome::Draw}, {"Void", Outcome::Void}, {"?", Outcome::Unknown}};

Outcome winner_of(Color color) { return color == Color::Black ? Outcome::Black : Outcome::White; }

std::optional<GameResult> standard_result(std::string_view text) {
  for (const StandardOutcome& row : standard_outcomes)
    if (row.text == text) return GameResult{row.outcome, Manner::Unsaid, {}, false, {}};
  if (text.size() < 2 || (text[0] != 'B' && text[0] != 'W') || text[1] != '+') return std::nullopt;
  const Outcome winner = text[0] == 'B' ? Outcome::Black : Outcome::White;
  const std::string_view rest = text.substr(2);
  for (const StandardWord& row : standard_manners)
    if (row.text == rest) return GameResult{winner, row.manner, {}, false, {}};
  const Typed<Decimal> score = sgf::parse_real(rest);
  if (score.form != Form::Exact || !text::is_digit(rest[0])) return std::nullopt;
  return GameResult{winner, Manner::Score, score.value, false, {}};
}

// ---- Words

enum class ResultWord : std::uint8_t {
  Black,
  White,
  Plus,
  Wins,
  Loses,
  Resignation,
  Resigns,  // a noun; a verb, whose subject loses
  Time,
  TimedOut,
  Forfeit,
  Forfeits,
  Unlawful,  // lost by an illegal move or the like: FF[4] calls it a forfeit
  Draw,
  Void,
  Unfinished,
  Playing,
  Unknown,
  NoPoints,  // a tie that counts as a win
  Filler,
  Stop,
};

struct ResultRow {
  std::string_view text;
  ResultWord word;
  ResultWord then = ResultWord::Filler;  // where it says two things
};
constexpr ResultRow result_rows[] = {
#include "result_words.inc"
};

struct MannerRow {
  ResultWord word;
  Manner manner;
  bool subject_loses;
};
constexpr MannerRow manner_rows[] = {
    {ResultWord::Resignation, Manner::Resignation, false},
    {ResultWord::Resigns, Manner::Resignation, true},
    {ResultWord::Time, Manner::Time, false},
    {ResultWord::TimedOut, Manner::Time, true},
    {ResultWord::Forfeit, Manner::Forfeit, false},
    {ResultWord::Forfeits, Manner::Forfeit, true},
    {ResultWord::Unlawful, Manner::Forfeit, false},
};

struct OutcomeRow {
  ResultWord word;
  Outcome outcome;
  Form form;  // Guessed: FF[4] has no word for it
};
constexpr OutcomeRow outcome_rows[] = {
    {ResultWord::Draw, Outcome::Draw, Form::Certain},
    {ResultWord::Void, Outcome::Void, Form::Certain},
    {ResultWord::Unfinished, Outcome::Unfinished, Form::Guessed},
    {ResultWord::Playing, Outcome::Playing, Form::Guessed},
    {ResultWord::Unknown, Outcome::Unknown, Form::Certain},
};

Color other(Color color) { return color == Color::Black ? Color::White : Color::Black; }

class ResultReader {
 public:
  explicit ResultReader(std::string_view text) : cursor_(text) {}

  Typed<GameResult> read() {
    for (cursor_.skip_spaces(); !cursor_.at_end(); cursor_.skip_spaces()) read_next();
    end_clause();
    if (contradiction_ || !outcome_) return {};
    result_.outcome = *outcome_;
    if (!is_win()) {
      if (result_.manner != Manner::Unsaid) return {};
    }
    return {form_, std::move(result_)};
  }

 private:
  struct Clause {
    std::optional<Color> subject;
    bool verdict = false;        // someone is said to have won or lost
    bool subject_loses = false;  // by a verb such as "resigns"
    bool says_how = false;       // a manner or a score
    bool two_subjects = false;
    bool wins_ahead = false;        // the verb came before its subject
    bool has_other_number = false;  // komi or area, which alone tell no winner
  };

  bool is_win() const { return outcome_ == Outcome::Black || outcome_ == Outcome::White; }
  void guess() { form_ = worse(form_, Form::Guessed); }

  // 共159手, 257手完, 294수, after 142, after White 156.
  bool read_moves() {
    Cursor ahead = cursor_;
    const bool is_after = ahead.eat_any({"after", "on move", "at move", "nach", "na", "après"});
    ahead.skip_spaces();
    if (is_after) ahead.eat_any({"black", "white", "move"});
    ahead.skip_spaces();
    ahead.eat_any({"共", "全", "总"});
    const auto moves = ahead.count();
    ahead.skip_spaces();
    if (!moves || (!eat_move_word(ahead) && !is_after)) return false;
    ahead.skip_spaces();
    ahead.eat_any({"完", "终局", "终", "止", "后略", "以下略", "끝", "이하줄임", "이하 줄임", "이하생략"});
    result_.moves = *moves;
    cursor_ = ahead;
    return true;
  }

  // 黑贴6目半, komi of 6.5, 6.5 komi: no score.
  bool read_komi() {
    Cursor ahead = cursor_;
    const bool is_ahead = eat_komi_word(ahead);
    ahead.skip_spaces();
    if (is_ahead) ahead.eat_any({"of", ":", "="});
    ahead.skip_spaces();
    if (!eat_amount(ahead)) return false;
    ahead.skip_spaces();
    if (!is_ahead && !eat_komi_word(ahead)) return false;
    guess();
    clause_.has_other_number = true;
    cursor_ = ahead;
    return true;
  }

  static bool eat_komi_word(Cursor& cursor) {
    return cursor.eat_any({"贴还", "贴出", "贴目", "贴子", "倒贴", "贴", "komi", "コミ", "덤"});
  }

  static bool eat_move_word(Cursor& cursor) {
    return cursor.eat_any({"手", "수", "moves", "步", "zügen", "zetten", "coups"});
  }

  void read_next() {
    if (read_moves() || read_komi()) return;
    const Cursor before = cursor_;
    const ResultRow* const row = eat_row<ResultRow>(cursor_, result_rows);
    Cursor number = before;
    const std::optional<Amount> amount = eat_amount(number);
    const std::size_t word_size = row ? row->text.size() : 0;
    Cursor behind = number;
    const bool is_ordinal = behind.eat_any({"th", "st", "nd", "rd"});  // his 126th move
    if (amount && !is_ordinal && before.rest().size() - number.rest().size() > word_size) {
      cursor_ = number;
      return add_score(*amount);
    }
    if (!row) return pass_over();
    add(row->word);
    add(row->then);
  }

  // To the next white space or the end of a clause, or one character of a script without spaces.
  void pass_over() {
    guess();
    const std::string_view rest = cursor_.rest();
    const auto is_inside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    const bool ascii = text::is_ascii(rest[0]);
    std::size_t end = 1;
    if (ascii)
      end = std::max<std::size_t>(std::min(rest.find_first_of(" .!,;/()"), rest.size()), 1);
    else
      while (end < rest.size() && is_inside(rest[end])) ++end;
    cursor_.skip(end);
  }

  void add(ResultWord word) {
    if (word == ResultWord::Black || word == ResultWord::White)
      return add_color(word == ResultWord::Black ? Color::Black : Color::White);
    if (word == ResultWord::Plus || word == ResultWord::Wins || word == ResultWord::Loses)
      return add_verdict(word);
    if (word == ResultWord::Stop) return end_clause();
    if (word == ResultWord::NoPoints) return add_score({Decimal(0), Unit::Points});
    for (const MannerRow& row : manner_rows)
      if (row.word == word) return add_manner(row);
    for (const OutcomeRow& row : outcome_rows)
      if (row.word == word) return add_outcome(row);
  }

  void add_color(Color color) {
    if (clause_.subject && clause_.verdict) end_clause();
    clause_.two_subjects |= clause_.subject.has_value();
    clause_.subject = color;
    if (!std::exchange(clause_.wins_ahead, false)) return;
    clause_.verdict = true;
    vote(color);
  }

  void add_verdict(ResultWord word) {
    if (!clause_.subject && word == ResultWord::Wins) clause_.wins_ahead = true;
    if (!clause_.subject) return;
    clause_.verdict = true;
    vote(word == ResultWord::Loses ? other(*clause_.subject) : *clause_.subject);
  }

  void add_manner(const MannerRow& row) {
    if (row.word == ResultWord::Unlawful) guess();
    if (result_.manner == Manner::Resignation && row.manner == Manner::Time)
      guess();  // 黑中盘胜 (超时): the words behind say it more exactly
    else
      contradiction_ |= result_.manner != Manner::Unsaid && result_.manner != row.manner;
    result_.manner = row.manner;
    clause_.subject_loses |= row.subject_loses;
    clause_.says_how = true;
  }

  // 黑188子胜: what Black counts on the board.
  static bool is_area(const Amount& amount) {
    constexpr std::int64_t most = 100;  // zi of a win
    return amount.unit == Unit::Zi && amount.number > Decimal(most);
  }

  void add_score(const Amount& amount) {
    clause_.has_other_number |= is_area(amount);
    if (is_area(amount) || clause_.two_subjects || result_.manner != Manner::Unsaid) return guess();
    result_.manner = Manner::Score;
    result_.score = amount.points();
    result_.zi = amount.unit == Unit::Zi;
    clause_.says_how = true;
  }

  void add_outcome(const OutcomeRow& row) {
    if (outcome_ && row.outcome == Outcome::Unknown) return guess();  // "B+7.5?"
    contradiction_ |= outcome_ && *outcome_ != row.outcome;
    outcome_ = row.outcome;
    form_ = worse(form_, row.form);
  }

  void vote(Color winner) {
    contradiction_ |= outcome_ && *outcome_ != winner_of(winner);
    outcome_ = winner_of(winner);
  }

  void end_clause() {
    const Clause clause = std::exchange(clause_, {});
    if (clause.wins_ahead) guess();
    if (!clause.subject || clause.verdict) return;
    if (clause.subject_loses && !clause.two_subjects) return vote(other(*clause.subject));
    guess();
    if (!outcome_ && !clause.two_subjects && !clause.has_other_number) vote(*clause.subject);
  }

  Cursor cursor_;
  Clause clause_;
  GameResult result_;
  std::optional<Outcome> outcome_;
  Form form_ = Form::Certain;
  bool contradiction_ = false;
};

constexpr std::string_view manner_texts[] = {"", "", "R", "T", "F"};
constexpr std::string_view outcome_texts[] = {"?", "B+", "W+", "Draw", "Void", "Void", "?"};
constexpr std::string_view outcome_slugs[] = {"unknown", "black",      "white",  "draw",
                                              "void",    "unfinished", "playing"};

}  // namespace

Typed<GameResult> parse_result(std::string_view text) {
  if (const std::optional<GameResult> result = standard_result(text)) return {Form::Exact, *result};
  const std::string plain = folded(text);
  if (const std::optional<GameResult> result = standard_result(plain)) return {Form::Certain, *result};
  return ResultReader(plain).read();
}

std::string_view slug(Outcome outcome) { return outcome_slugs[static_cast<std::size_t>(outcome)]; }

std::string to_text(const GameResult& result) {
  std::string out(outcome_texts[static_cast<std::size_t>(result.outcome)]);
  if (result.outcome != Outcome::Black && result.outcome != Outcome::White) return out;
  if (result.manner == Manner::Score) return out + result.score.to_string();
  return out.append(manner_texts[static_cast<std::size_t>(result.manner)]);
}

}  // namespace qipu::game
