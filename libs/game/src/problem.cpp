// Why in three walks: what a node says of itself is read once (marks), holds for what stands below it until
// something else is said there (downwards, in pre-order), and a node from which a right one can be reached is
// right, too (upwards, in the opposite order). Each walk is a loop over numbers, so depth costs nothing.
//
// Where only mistakes are marked, all that stands below none of them is right. Where nothing is marked, the
// first variation is the solution: every move of the one who plays has to be the first of its siblings;
// whatever is replied.
#include "qipu/game/problem.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "qipu/game/game.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/ascii.hpp"
#include "words.hpp"

namespace qipu::game {

namespace {

enum class Says : std::uint8_t { Nothing, Right, Wrong, NotThis };

// ---- Words

struct AnswerWord {
  std::string_view text;
  Says says;
  ProblemCoding coding;
};

// In capitals, by themselves, anywhere in a comment.
constexpr AnswerWord server_words[] = {
    {"NOTTHIS", Says::NotThis, ProblemCoding::Server},
    {"WRONG", Says::Wrong, ProblemCoding::Server},
    {"RIGHT", Says::Right, ProblemCoding::Server},
};
constexpr std::string_view forced_word = "FORCE";

constexpr ProblemCoding latin = ProblemCoding::Words, eastern = ProblemCoding::EastAsian;

// At the beginning, folded. 变化 is what else may be replied to the right move.
constexpr AnswerWord first_words[] = {
    {"correct", Says::Right, latin},     {"solution", Says::Right, latin},  {"success", Says::Right, latin},
    {"richtig", Says::Right, latin},     {"incorrect", Says::Wrong, latin}, {"wrong", Says::Wrong, latin},
    {"not correct", Says::Wrong, latin}, {"failure", Says::Wrong, latin},   {"fail", Says::Wrong, latin},
    {"falsch", Says::Wrong, latin},      {"正解", Says::Right, eastern},    {"正确", Says::Right, eastern},
    {"成功", Says::Right, eastern},      {"变化", Says::Right, eastern},    {"정답", Says::Right, eastern},
    {"정해", Says::Right, eastern},      {"변화", Says::Right, eastern},    {"失败", Says::Wrong, eastern},
    {"错", Says::Wrong, eastern},        {"误", Says::Wrong, eastern},      {"不正解", Says::Wrong, eastern},
    {"不正确", Says::Wrong, eastern},    {"오답", Says::Wrong, eastern},    {"실패", Says::Wrong, eastern},
};

struct PlayerWord {
  std::string_view text;
  Color color;
};

// In the question, folded.
constexpr PlayerWord player_words[] = {
    {"black to ", Color::Black},   {"white to ", Color::White},   {"black plays", Color::Black},
    {"white plays", Color::White}, {"black first", Color::Black}, {"white first", Color::White},
    {"黑先", Color::Black},        {"白先", Color::White},        {"黑棋先", Color::Black},
    {"白棋先", Color::White},      {"轮黑", Color::Black},        {"轮白", Color::White},
    {"黑番", Color::Black},        {"白番", Color::White},        {"흑선", Color::Black},
    {"백선", Color::White},        {"흑차례", Color::Black},      {"백차례", Color::White},
};

bool has_capitals(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
    const bool begins = at == 0 || !text::is_letter(text[at - 1]);
    const std::size_t end = at + word.size();
    if (begins && (end == text.size() || !text::is_letter(text[end]))) return true;
  }
  return false;
}

// The beginning of a text, as far as words of answers reach; longer texts are not folded. Whole characters.
std::string beginning(std::string_view text) {
  constexpr std::size_t most = 48;
  text = text::trimmed(text);
  text = text.substr(0, std::min(text.find_first_of("\r\n"), text.size()));
  std::size_t end = std::min(text.size(), most);
  while (end < text.size() && end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return folded(text.substr(0, end));
}

const AnswerWord* word_at_beginning(std::string_view text) {
  const std::string begin = beginning(text);
  Cursor cursor(begin);
  return begin.empty() ? nullptr : eat_row<AnswerWord>(cursor, first_words);
}

// All that servers write for their programs.
constexpr std::string_view server_marks[] = {server_words[0].text, server_words[1].text, server_words[2].text,
                                             forced_word, "CHOICE"};

// Whether what stands before such a word at the end of a line is whole without it: a server puts it right
// behind the words of people, behind the end of their sentence, or behind another one. "BRIGHT" is another
// word, and "Black is RIGHT" a sentence.
bool is_whole_before_mark(std::string_view before) {
  const std::string_view kept = text::trimmed(before);
  const auto ends_it = [&](std::string_view mark) { return kept.ends_with(mark); };
  if (kept.empty() || std::ranges::any_of(server_marks, ends_it)) return true;
  const char last = kept.back();
  if (kept.size() == before.size()) return !text::is_upper(last);
  return !text::is_letter(last) && !text::is_digit(last) && last != ',';
}

// Likewise of what stands behind one at the beginning: "RIGHTS" is another word, "RIGHT here" is a sentence,
// and so is what goes on with a comma or a colon.
bool is_whole_behind_mark(std::string_view behind) {
  const std::string_view kept = text::trimmed(behind);
  if (kept.empty()) return true;
  if (kept.size() != behind.size()) return !text::is_lower(kept.front());
  const bool begins_word = text::is_upper(kept[0]) && kept.size() > 1 && text::is_lower(kept[1]);
  return begins_word || text::is_digit(kept[0]) || !text::is_ascii(kept[0]);
}

// A line without the words of servers at its ends.
std::string_view without_server_marks(std::string_view line) {
  for (bool is_done = false; !is_done;) {
    is_done = true;
    for (const std::string_view mark : server_marks) {
      const std::string_view text = text::trimmed(line);
      if (text.size() < mark.size()) continue;
      const std::string_view before = text.substr(0, text.size() - mark.size());
      const std::string_view behind = text.substr(mark.size());
      const bool ends = text.ends_with(mark) && is_whole_before_mark(before);
      if (!ends && !(text.starts_with(mark) && is_whole_behind_mark(behind))) continue;
      line = text::trimmed(ends ? before : behind);
      is_done = false;
    }
  }
  return line;
}

// Whether a line has nothing but a word of an answer at the beginning.
bool is_answer_word(std::string_view line) {
  const std::string_view text = text::trimmed(line);
  constexpr std::size_t longest = 24;
  if (text.empty() || text.size() > longest) return false;
  const std::string begin = beginning(text);
  Cursor cursor(begin);
  if (!eat_row<AnswerWord>(cursor, first_words)) return false;
  cursor.eat_any({".", "!", "。", "！"});
  return cursor.rest().empty();
}

// ---- What a node says of itself

std::string text_of(sgf::Node node, std::string_view ident) {
  const sgf::Property property = node.find(ident);
  return property ? property.text() : std::string();
}

struct Mark {
  Says says = Says::Nothing;
  ProblemCoding coding = ProblemCoding::FirstLine;
};

Mark server_mark(std::string_view comment) {
  for (const AnswerWord& row : server_words)
    if (has_capitals(comment, row.text)) return {row.says, row.coding};
  return {};
}

Mark word_mark(const std::string& comment, const std::string& name) {
  for (const std::string* text : {&name, &comment})
    if (const AnswerWord* word = text->empty() ? nullptr : word_at_beginning(*text))
      return {word->says, word->coding};
  return {};
}

struct JudgementRow {
  std::string_view ident;
  Says says;
  std::optional<Color> good_for;  // nothing: for the one who moves
};
constexpr JudgementRow judgements[] = {
    {"TE", Says::Right, std::nullopt},
    {"BM", Says::Wrong, std::nullopt},
    {"GB", Says::Right, Color::Black},
    {"GW", Says::Right, Color::White},
};

// Only what is said of moves of the one who plays, or of the position for them.
Mark judgement_mark(sgf::Node node, std::optional<Color> to_play) {
  const std::optional<Move> move = node.move();
  for (const JudgementRow& row : judgements) {
    if (!node.find(row.ident)) continue;
    if (row.good_for) return {*row.good_for == to_play ? Says::Right : Says::Wrong, ProblemCoding::Judgement};
    if (move && move->color == to_play) return {row.says, ProblemCoding::Judgement};
  }
  return {};
}

// ---- Where it is asked

bool has_move(sgf::Node node) { return node.find("B") || node.find("W"); }

sgf::Node start_of(sgf::Tree tree) {
  sgf::Node start = tree.root();
  for (sgf::Node next = start.first_child(); next && !next.next_sibling() && !has_move(next);
       next = next.first_child())
    start = next;
  return start;
}

std::string question_at(sgf::Node start) {
  std::string question;
  for (const sgf::Node node : line_to(start)) {
    const std::string comment = text_of(node, "C");
    const std::string_view said = text::trimmed(comment);
    if (said.empty()) continue;
    if (!question.empty()) question += '\n';
    question += said;
  }
  return question;
}

std::optional<Color> player_by_words(const std::string& question) {
  const std::string begin = beginning(question);
  for (const PlayerWord& row : player_words)
    if (begin.find(row.text) != begin.npos) return row.color;
  return std::nullopt;
}

std::optional<Color> player_at(sgf::Node start, const std::string& question) {
  for (const sgf::Node child : start.children())
    if (const std::optional<Move> move = child.move()) return move->color;
  if (const sgf::Property pl = start.find("PL"))
    if (const auto color = sgf::parse_color(pl.text())) return color.value.color;
  return player_by_words(question);
}

// ---- The three walks

class Reading {
 public:
  explicit Reading(Problem& problem) : problem_(problem), tree_(problem.start.tree()) {}
  void run();

 private:
  sgf::Node node(std::uint32_t number) const { return tree_.document().node_at(first_ + number); }
  void read_marks();
  void keep_coding(ProblemCoding coding);
  void read_judgements();
  void hand_down();
  void lead_up();
  void follow_first();
  void put_answers();

  Problem& problem_;
  sgf::Tree tree_;
  std::uint32_t first_ = tree_.root().index();
  std::uint32_t start_ = problem_.start.number();
  std::vector<Mark> marks_ = std::vector<Mark>(tree_.node_count());
  std::vector<Says> says_ = std::vector<Says>(tree_.node_count(), Says::Nothing);
};

void Reading::read_marks() {
  for (std::uint32_t i = start_ + 1; i < marks_.size(); ++i) {
    const sgf::Node at = node(i);
    if (at.is_plain_move()) continue;
    const std::string comment = text_of(at, "C");
    marks_[i] = server_mark(comment);
    if (marks_[i].says == Says::Nothing) marks_[i] = word_mark(comment, text_of(at, "N"));
    if (marks_[i].says != Says::Nothing) problem_.coding = std::min(problem_.coding, marks_[i].coding);
    problem_.is_forced[i] = has_capitals(comment, forced_word);
  }
}

void Reading::read_judgements() {
  for (std::uint32_t i = start_ + 1; i < marks_.size(); ++i) {
    marks_[i] = judgement_mark(node(i), problem_.to_play);
    if (marks_[i].says != Says::Nothing) problem_.coding = ProblemCoding::Judgement;
  }
}

// Servers' words and those of people are not mixed: "Wrong" by itself is no word of a server.
void Reading::keep_coding(ProblemCoding coding) {
  if (coding != ProblemCoding::Server) return;
  for (Mark& mark : marks_)
    if (mark.coding != coding) mark = {};
}

void Reading::hand_down() {
  for (std::uint32_t i = start_ + 1; i < says_.size(); ++i) {
    const std::uint32_t parent = node(i).parent().number();
    says_[i] = marks_[i].says != Says::Nothing ? marks_[i].says : says_[parent];
  }
}

void Reading::lead_up() {
  for (std::uint32_t i = static_cast<std::uint32_t>(says_.size()); --i > start_;) {
    const std::uint32_t parent = node(i).parent().number();
    if (says_[i] == Says::Right && parent > start_ && says_[parent] == Says::Nothing)
      says_[parent] = Says::Right;
  }
}

void Reading::follow_first() {
  for (std::uint32_t i = start_ + 1; i < says_.size(); ++i) {
    const sgf::Node at = node(i), parent = at.parent();
    const std::optional<Move> move = at.move();
    const bool is_reply = move && problem_.to_play && move->color != *problem_.to_play;
    const bool is_first = is_reply || parent.first_child() == at;
    const bool was_right = parent.number() <= start_ || says_[parent.number()] == Says::Right;
    says_[i] = is_first && was_right ? Says::Right : Says::Wrong;
  }
}

void Reading::put_answers() {
  const bool has_right = std::any_of(says_.begin(), says_.end(), [](Says s) { return s == Says::Right; });
  constexpr std::array answers{Answer::Open, Answer::Right, Answer::Wrong, Answer::NotThis};
  for (std::uint32_t i = start_ + 1; i < says_.size(); ++i) {
    const Answer unsaid = has_right ? Answer::Wrong : Answer::Right;
    problem_.answers[i] = says_[i] == Says::Nothing ? unsaid : answers[static_cast<std::size_t>(says_[i])];
  }
}

void Reading::run() {
  read_marks();
  if (problem_.coding == ProblemCoding::FirstLine) read_judgements();
  if (problem_.coding == ProblemCoding::FirstLine) {
    follow_first();
  } else {
    keep_coding(problem_.coding);
    hand_down();
    lead_up();
  }
  put_answers();
}

constexpr std::string_view coding_names[] = {"server", "words", "east-asian", "judgement", "first-line"};

}  // namespace

std::string_view coding_name(ProblemCoding coding) { return coding_names[static_cast<std::size_t>(coding)]; }

std::optional<Problem> problem_in(sgf::Tree tree) {
  if (!has_board(tree)) return std::nullopt;
  Problem problem;
  problem.start = start_of(tree);
  problem.question = question_at(problem.start);
  problem.to_play = player_at(problem.start, problem.question);
  problem.answers.assign(tree.node_count(), Answer::Open);
  problem.is_forced.assign(tree.node_count(), false);
  Reading(problem).run();
  return problem;
}

// ---- Games

namespace {

// More than it takes to solve a problem, but for a few ladders over the whole board.
bool has_many_moves(sgf::Node start) {
  constexpr std::uint32_t many = 40;
  std::uint32_t moves = 0;
  for (sgf::Node node = start; node && moves < many; node = next_on_line(node)) moves += moves_in(node);
  return moves >= many;
}

}  // namespace

// What is set up may be a handicap, or the stones on the corners that games of old China begin with. Moves
// are judged in commented games, too.
bool is_whole_game(const Problem& problem) {
  const bool says_nothing = problem.coding == ProblemCoding::FirstLine;
  if (!says_nothing && problem.coding != ProblemCoding::Judgement) return false;
  const MoveList position = moves_to(problem.start).list;
  const std::size_t black = position.black_stones.size(), white = position.white_stones.size();
  if (says_nothing && black + white == 0) return true;
  if (player_by_words(problem.question)) return false;
  const GameInfo info = info_of(game_of(problem.start));
  const bool has_players = info.black.name.is_given() && info.white.name.is_given();
  const bool has_result = info.result.is_given(), is_long = has_many_moves(problem.start);
  if (has_players && is_long && (has_result || white == 0)) return true;
  const bool is_handicap = white == 0 && black > 1 && black == info.handicap.value.stones;
  const bool asks = !problem.question.empty() && !has_players && !has_result && !is_long;
  return says_nothing && is_handicap && !asks;
}

sgf::Node reply_to(const Problem& problem, sgf::Node node) {
  for (const sgf::Node child : node.children())
    if (problem.is_forced[child.number()]) return child;
  return node.first_child();
}

std::string without_answer_words(std::string_view comment) {
  std::string kept;
  while (!comment.empty()) {
    const std::size_t end = std::min(comment.find_first_of("\r\n"), comment.size());
    const std::size_t next = std::min(end + 1, comment.size());
    const std::string_view line = comment.substr(0, end), said = without_server_marks(line);
    const bool was_mark = said.empty() && !line.empty();
    if (!was_mark && !is_answer_word(said)) kept.append(said).append(comment.substr(end, next - end));
    comment.remove_prefix(next);
  }
  return std::string(text::trimmed(kept));
}

std::vector<sgf::Node> solutions_of(const Problem& problem) {
  std::vector<sgf::Node> ends;
  for (const sgf::Node node : problem.start.tree().nodes()) {
    if (problem.answer_at(node) != Answer::Right) continue;
    const auto goes_on = [&](sgf::Node child) { return problem.answer_at(child) == Answer::Right; };
    bool is_end = true;
    for (const sgf::Node child : node.children()) is_end = is_end && !goes_on(child);
    if (is_end) ends.push_back(node);
  }
  return ends;
}

}  // namespace qipu::game
