// A tree as a problem: where it is asked, who plays, and which of its nodes answer it rightly.
//
// Records say that in several ways. Go problem servers write RIGHT, WRONG, NOTTHIS, FORCE and CHOICE into
// comments; others begin a comment or a node name with "Correct", 正解, 失敗, 变化; others judge moves with
// TE, BM, GB and GW. Where a record says nothing of the kind, its first variation is the solution.
//
// Pure functions; costs the nodes of the tree. Any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/point.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// How a record says which answers are right. Of several, the first of these.
enum class ProblemCoding : std::uint8_t {
  Server,     // RIGHT, WRONG, NOTTHIS as words of a comment
  Words,      // "Correct", "Wrong" and the like at the beginning of a comment or of a node name
  EastAsian,  // the same in Chinese, Japanese or Korean
  Judgement,  // TE, BM, GB, GW
  FirstLine,  // it does not: the first variation is the solution
};
std::string_view coding_name(ProblemCoding coding);  // server, words, east-asian, judgement, first-line

enum class Answer : std::uint8_t {
  Open,     // up to where the problem is asked
  Right,    // the problem is solved here, or can be solved below
  Wrong,    //
  NotThis,  // no mistake, but another answer is asked for
};

struct Problem {
  sgf::Node start;               // its position is asked about; the moves follow it
  std::optional<Color> to_play;  // nothing: the record does not say
  ProblemCoding coding = ProblemCoding::FirstLine;
  std::string question;         // the comments up to the start, trimmed, one below the other; UTF-8
  std::vector<Answer> answers;  // of each node, by its number
  std::vector<bool> is_forced;  // replies to be preferred to the others (FORCE), by number

  Answer answer_at(sgf::Node node) const { return answers[node.number()]; }  // Precondition: of its tree
};

// Nothing where the tree has no board of Go. Precondition: not null.
std::optional<Problem> problem_in(sgf::Tree tree);

// Whether it is rather a game: the record does not say which moves are right, and nothing is set up where it
// is asked. Unless the question tells who plays, also where the handicap alone is, and where players and
// result are told of many moves, judged or not.
bool is_whole_game(const Problem& problem);

// What is replied to a node: the first forced child, else the first child; null at the end of a line.
sgf::Node reply_to(const Problem& problem, sgf::Node node);

// A comment for readers: without the lines that say nothing but whether an answer is right (RIGHT, Correct.,
// 正解), and without the words that servers put before or behind those of people (nice!RIGHT).
std::string without_answer_words(std::string_view comment);

// The ends of right lines, in pre-order.
std::vector<sgf::Node> solutions_of(const Problem& problem);

}  // namespace qipu::game
