// A script for an engine, or the log of one: the Go Text Protocol, version 2. A line is `[id] command
// arguments`, `#` begins a comment; lines of a log that begin with = or ? answer the command before, up to an
// empty line.
#include <algorithm>
#include <string>

#include "headings.hpp"
#include "qipu/game/overtime.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

bool is_answer(std::string_view line) { return line.starts_with('=') || line.starts_with('?'); }

// A line without its id and comment.
std::string_view command_of(std::string_view line) {
  line = trimmed(line.substr(0, line.find('#')));
  Words words(line);
  const auto first = words.next();
  return first && first->find_first_not_of("0123456789") == first->npos ? trimmed(words.rest()) : line;
}

bool is_command_name(std::string_view word) {
  return !word.empty() && text::is_lower(word.front()) &&
         word.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_-") == word.npos;
}

class GtpReader {
 public:
  GtpReader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  void run() {
    Lines lines(source_.bytes());
    while (const auto line = lines.next()) read(trimmed(*line));
    end_question();
    end_game();
  }

 private:
  struct Headed {
    std::string text;
    Span from;
  };

  // What the next answer tells, or is still to be told.
  enum class Question : std::uint8_t { None, Play, Move, FreeHandicap, Score };
  struct Command {
    std::string_view name;
    bool (GtpReader::*take)(std::string_view arguments);
  };
  static const Command commands[];

  void read(std::string_view line) {
    if (line.empty()) {
      in_answer_ = false;
      return;
    }
    if (is_answer(line)) return answer(line);
    if (in_answer_ && !find(command_of(line))) return;
    in_answer_ = false;
    if (const std::string_view command = command_of(line); !command.empty()) execute(command);
    if (const std::size_t mark = line.find('#'); mark != line.npos) comment(line.substr(mark + 1));
  }

  static const Command* find(std::string_view command) {
    const std::string_view name = command.substr(0, command.find_first_of(" \t"));
    const Command* const end = commands_end();
    const Command* const found =
        std::find_if(commands, end, [&](const Command& row) { return row.name == name; });
    return found == end ? nullptr : found;
  }
  static const Command* commands_end();

  void execute(std::string_view line) {
    end_question();
    Words words(line);
    const std::string_view name = words.next().value_or("");
    const std::string_view arguments = trimmed(words.rest());
    line_ = source_.span_of(line);
    const Command* const known = find(line);
    if (known && (this->*known->take)(arguments)) return;
    if (known || !is_command_name(name)) return draft_.keep_unread(node_, source_.text(line), line_);
    draft_.keep(node_, name, source_.text(arguments), line_);
  }

  void comment(std::string_view text) {
    text = trimmed(text);
    if (node_ == Draft::root &&
        (take_handicap(text) || take_komi(text) || take_heading(source_, draft_, text)))
      return;
    draft_.text(node_, "C", source_.text(text), source_.span_of(text));
  }

  // Where the stones are not set up by a command, a comment may tell how many there are.
  bool take_handicap(std::string_view text) {
    const std::optional<Named> named = named_in(source_.text(text));
    const std::optional<std::int64_t> stones = named ? number_in(named->text) : std::nullopt;
    if (!stones || named->name != "Handicap" || draft_.has(Draft::root, "HA")) return false;
    if (*stones < 0 || *stones > most_side * most_side) return false;
    draft_.put(Draft::root, "HA", NewValue::of(*stones), source_.span_of(text));
    return true;
  }

  // The komi of a heading stands for want of a command.
  bool take_komi(std::string_view text) {
    std::optional<Named> named = named_in(source_.text(text));
    if (!named || !equals_folded(named->name, "Komi")) return false;
    if (headed_komi_)
      draft_.keep(Draft::root, "komi", named->text, source_.span_of(text));
    else
      headed_komi_ = Headed{std::move(named->text), source_.span_of(text)};
    return true;
  }

  // ---- Answers

  void answer(std::string_view line) {
    in_answer_ = true;
    const Question question = std::exchange(question_, Question::None);
    const bool is_refused = line.front() == '?';
    line.remove_prefix(std::min(line.find_first_not_of("=?0123456789"), line.size()));
    line = trimmed(line);
    if (is_refused) return refuse(question, line);
    if (line.empty()) return;
    line_ = source_.span_of(line);
    if (question == Question::Move && !play(color_asked_, line)) keep("genmove", line);
    if (question == Question::FreeHandicap && !put_stones(line)) keep("place_free_handicap", line);
    if (question == Question::Score) put_result(draft_, source_.text(line), line_);
  }

  // A move that the engine did not accept is taken back.
  void refuse(Question question, std::string_view line) {
    if (question != Question::Play) return;
    line_ = source_.span_of(line);
    keep("refused", line);
    take_back();
  }

  // A question that nobody has answered.
  void end_question() {
    const Question question = std::exchange(question_, Question::None);
    if (question == Question::FreeHandicap) place(stones_asked_, asked_at_);
    if (question == Question::Move)
      draft_.keep(node_, "genmove", color_asked_ == Color::Black ? "black" : "white", asked_at_);
  }

  void ask(Question question) {
    question_ = question;
    asked_at_ = line_;
  }

  bool keep(std::string_view name, std::string_view text) {
    draft_.keep(node_, name, source_.text(text), line_);
    return true;
  }

  // ---- Commands

  // Before anything stands on a board that was cleared, or made anew, after a game.
  void begin() {
    if (!std::exchange(is_over_, false)) return;
    draft_.begin_game(line_);
    node_ = Draft::root;
    draft_.set_size(size_, size_span_);
  }

  bool has_begun() const { return draft_.size() > 1 || draft_.has(Draft::root, "AB"); }

  void end_game() {
    if (is_over_) return;
    // What was taken back last must not look like the end of the game.
    if (std::exchange(is_taken_back_, false)) {
      node_ = draft_.add(node_, line_);
      keep("undo", "");
    }
    draft_.lead_to(node_);
    put_komi();
    is_over_ = true;
    node_ = Draft::root;
  }

  void put_komi() {
    const Headed headed = std::exchange(headed_komi_, std::nullopt).value_or(Headed{});
    if (!komi_) return convert::put_komi(draft_, headed.text, headed.from);
    convert::put_komi(draft_, *komi_, komi_span_);
    const bool is_other = !headed.text.empty() && Decimal::parse(headed.text) != komi_;
    if (is_other) draft_.keep(Draft::root, "komi", headed.text, headed.from);
  }

  void take_back() {
    node_ = draft_.parent(node_);
    is_taken_back_ = true;
  }

  bool boardsize(std::string_view text) {
    const std::optional<std::int64_t> side = number_in(text);
    if (!side || *side < 1 || *side > most_side) return false;
    if (has_begun()) end_game();
    size_ = {static_cast<std::uint32_t>(*side), static_cast<std::uint32_t>(*side)};
    size_span_ = line_;
    if (!is_over_) draft_.set_size(size_, size_span_);
    return true;
  }

  bool clear_board(std::string_view) {
    if (has_begun()) end_game();
    return true;
  }

  bool komi(std::string_view text) {
    const std::optional<Decimal> value = Decimal::parse(text);
    if (!value) return false;
    if (!is_over_ && komi_ && *komi_ != *value)
      draft_.keep(Draft::root, "komi", komi_->to_string(), komi_span_);
    komi_ = value;
    komi_span_ = line_;
    return true;
  }

  bool play(std::string_view text) {
    Words words(text);
    const std::optional<Color> color = color_in(words.next().value_or(""));
    const Draft::NodeIndex before = node_;
    if (!color || !play(*color, trimmed(words.rest()))) return false;
    if (node_ != before) ask(Question::Play);
    return true;
  }

  bool play(Color color, std::string_view word) {
    begin();
    if (equals_folded(word, "resign")) {
      if (draft_.has(Draft::root, "RE")) return keep("resign", color == Color::Black ? "black" : "white");
      const game::Outcome winner = color == Color::Black ? game::Outcome::White : game::Outcome::Black;
      put_result(draft_, {winner, game::Manner::Resignation, {}, false, {}}, line_);
      return true;
    }
    const std::optional<sgf::MoveValue> move = vertex_in(word, size_);
    if (!move) return false;
    node_ = draft_.move(node_, color, move->point, line_);
    is_taken_back_ = false;
    return true;
  }

  bool genmove(std::string_view text) {
    const std::optional<Color> color = color_in(text);
    if (!color) return false;
    color_asked_ = *color;
    ask(Question::Move);
    return true;
  }

  bool undo(std::string_view) {
    if (node_ == Draft::root) return false;
    take_back();
    return true;
  }

  // ---- Handicap

  std::optional<std::uint32_t> stones_in(std::string_view text) const {
    const std::optional<std::int64_t> stones = number_in(text);
    const bool can_be = stones && *stones >= 2 && *stones <= most_side * most_side;
    if (!can_be || (has_begun() && !is_over_)) return std::nullopt;
    return static_cast<std::uint32_t>(*stones);
  }

  // GTP 2, 4.1.1 says where these stand.
  bool fixed_handicap(std::string_view text) {
    const std::optional<std::uint32_t> stones = stones_in(text);
    if (!stones) return false;
    const auto points = go::handicap_points(size_, *stones, go::HandicapStyle::Eastern);
    if (points.empty()) return false;
    begin();
    put_points(points);
    return true;
  }

  bool place_free_handicap(std::string_view text) {
    const std::optional<std::uint32_t> stones = stones_in(text);
    if (!stones) return false;
    stones_asked_ = *stones;
    ask(Question::FreeHandicap);
    return true;
  }

  bool set_free_handicap(std::string_view text) { return (!has_begun() || is_over_) && put_stones(text); }

  void place(std::uint32_t stones, Span from) {
    begin();
    put_handicap(draft_, stones, go::HandicapStyle::Eastern, from);
  }

  bool put_stones(std::string_view text) {
    std::vector<Point> points;
    sgf::PointSet set;
    for (Words words(text); const auto word = words.next();) {
      const auto point = go::parse_point(*word, size_, go::Coordinates::Western);
      if (!point || !set.add(*point)) return false;
      points.push_back(*point);
    }
    if (points.empty()) return false;
    begin();
    put_points(points);
    return true;
  }

  void put_points(const std::vector<Point>& points) {
    if (points.size() >= 2 && !draft_.has(Draft::root, "HA"))
      draft_.put(Draft::root, "HA", NewValue::text(std::to_string(points.size())), line_);
    for (const Point point : points) draft_.put(Draft::root, "AB", point, line_);
  }

  // ---- Clocks

  bool put_times(std::int64_t main, const game::Overtime& overtime) {
    begin();
    if (draft_.has(Draft::root, "TM") || draft_.has(Draft::root, "OT")) return false;
    draft_.put(Draft::root, "TM", NewValue::of(main), line_);
    draft_.text(Draft::root, "OT", game::to_text(overtime), line_);
    return true;
  }

  // `count`: of the numbers that stand in `text`.
  static bool numbers_in(std::string_view text, std::size_t count, std::int64_t* numbers) {
    Words words(text);
    for (std::size_t i = 0; i < count; ++i) {
      const std::optional<std::int64_t> number = number_in(words.next().value_or(""));
      if (!number || *number < 0 || *number > std::int64_t{1} << 30) return false;
      numbers[i] = *number;
    }
    return !words.next();
  }

  static game::Overtime overtime(game::OvertimeKind kind, std::int64_t seconds, std::int64_t count) {
    game::Overtime all;
    all.kind = kind;
    all.seconds = Decimal(seconds);
    (kind == game::OvertimeKind::Canadian ? all.stones : all.periods) = static_cast<std::uint32_t>(count);
    return all;
  }

  // Main time, length of a period and stones to play in it; a period without stones: no limit at all.
  bool time_settings(std::string_view text) {
    std::int64_t n[3];
    if (!numbers_in(text, 3, n)) return false;
    if (n[1] > 0 && n[2] == 0) return keep("time_settings", text);
    if (n[1] == 0) return put_times(n[0], {});
    return put_times(n[0], overtime(game::OvertimeKind::Canadian, n[1], n[2]));
  }

  bool kgs_time_settings(std::string_view text) {
    Words words(text);
    const std::string_view kind = words.next().value_or("");
    std::int64_t n[3];
    if (kind == "none") return keep("kgs-time_settings", text);
    if (kind == "absolute") return numbers_in(words.rest(), 1, n) && put_times(n[0], {});
    if (kind != "byoyomi" && kind != "canadian") return false;
    using game::OvertimeKind;
    return numbers_in(words.rest(), 3, n) && n[1] > 0 && n[2] > 0 &&
           put_times(n[0], overtime(kind == "byoyomi" ? OvertimeKind::Byoyomi : OvertimeKind::Canadian, n[1],
                                    n[2]));
  }

  bool time_left(std::string_view text) {
    Words words(text);
    const std::optional<Color> color = color_in(words.next().value_or(""));
    std::int64_t n[2];
    if (!color || !numbers_in(words.rest(), 2, n) || node_ == Draft::root) return false;
    const bool is_black = *color == Color::Black;
    if (draft_.has(node_, is_black ? "BL" : "WL")) return false;
    put_time_left(draft_, node_, *color, Decimal(n[0]), line_);
    if (n[1] > 0) draft_.put(node_, is_black ? "OB" : "OW", NewValue::of(n[1]), line_);
    return true;
  }

  bool final_score(std::string_view) {
    ask(Question::Score);
    return true;
  }

  // Questions that say nothing of the game.
  bool ignore(std::string_view) { return true; }

  static constexpr std::int64_t most_side = 25;  // GTP 2, 2.11: the letters end with Z

  Source& source_;
  Draft& draft_;
  Draft::NodeIndex node_ = Draft::root;
  BoardSize size_{19, 19};
  Span size_span_;
  std::optional<Decimal> komi_;
  Span komi_span_;
  std::optional<Headed> headed_komi_;
  bool is_over_ = false;        // cleared: what follows is another game
  bool is_taken_back_ = false;  // the last move
  Span line_;                   // what is being read
  bool in_answer_ = false;
  Question question_ = Question::None;
  Span asked_at_;
  Color color_asked_ = Color::Black;
  std::uint32_t stones_asked_ = 0;
};

constexpr GtpReader::Command GtpReader::commands[] = {
    {"boardsize", &GtpReader::boardsize},
    {"clear_board", &GtpReader::clear_board},
    {"komi", &GtpReader::komi},
    {"play", &GtpReader::play},
    {"genmove", &GtpReader::genmove},
    {"kgs-genmove_cleanup", &GtpReader::genmove},
    {"undo", &GtpReader::undo},
    {"fixed_handicap", &GtpReader::fixed_handicap},
    {"place_free_handicap", &GtpReader::place_free_handicap},
    {"set_free_handicap", &GtpReader::set_free_handicap},
    {"time_settings", &GtpReader::time_settings},
    {"kgs-time_settings", &GtpReader::kgs_time_settings},
    {"time_left", &GtpReader::time_left},
    {"final_score", &GtpReader::final_score},
    {"final_status_list", &GtpReader::ignore},
    {"known_command", &GtpReader::ignore},
    {"list_commands", &GtpReader::ignore},
    {"name", &GtpReader::ignore},
    {"protocol_version", &GtpReader::ignore},
    {"quit", &GtpReader::ignore},
    {"showboard", &GtpReader::ignore},
    {"version", &GtpReader::ignore},
};

const GtpReader::Command* GtpReader::commands_end() { return std::end(commands); }

// Whether a command that only GTP has stands here as it must.
bool is_proof(std::string_view command) {
  Words words(command);
  const std::string_view name = words.next().value_or(""), first = words.next().value_or(""),
                         second = words.next().value_or("");
  if (name == "clear_board") return first.empty();
  if (name == "boardsize" || name == "fixed_handicap" || name == "place_free_handicap")
    return number_in(first) && second.empty();
  const BoardSize widest{25, 25};
  if (name == "set_free_handicap") return vertex_in(first, widest).has_value();
  return name == "play" && color_in(first) && (vertex_in(second, widest) || equals_folded(second, "resign"));
}

}  // namespace

bool is_gtp(std::string_view bytes) {
  constexpr std::size_t most_looked_at = 4096;
  Lines lines(bytes.substr(0, most_looked_at));
  std::size_t proofs = 0, others = 0;
  for (bool in_answer = false; const auto line = lines.next();) {
    const std::string_view text = trimmed(*line);
    const std::string_view command = command_of(text);
    in_answer = !text.empty() && (in_answer || is_answer(text));
    if (is_proof(command)) {
      ++proofs;
      in_answer = false;
    } else if (!in_answer && !command.empty() && !is_command_name(command.substr(0, command.find(' ')))) {
      ++others;
    }
  }
  return proofs > others * 8;
}

Result<void> read_gtp(Source& source, Draft& draft) {
  source.find_charset(source.bytes());
  GtpReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
