// What differs between two records (qipu/compare/diff.hpp): placed, in words, as JSON.
//
// What a side refers to must outlive it. One thread at a time; nothing fails.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/compare/diff.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/part_view.hpp"
#include "qipu/report/places.hpp"

namespace qipu::report {

// A record that is compared. What is asked about all of its nodes is found once.
class ComparedSide {
 public:
  ComparedSide(const PartView& part, go::Coordinates coordinates)
      : part_(part), coordinates_(coordinates), places_(part) {}

  const sgf::Document& document() const { return part_.document; }
  text::LineColumn position(sgf::Node node) { return places_.position(node.offset()); }
  std::uint64_t offset(sgf::Node node) const;  // in the file
  // The number of the last move up to the node, counted with MN; 0 before the first.
  std::uint32_t move_number(sgf::Node node);
  const MoveNames& names_of(sgf::Tree tree);
  // `B Q16`, the first moves from the node on along its main line, up to `most`; `…` if there are more.
  std::string first_moves(Language language, sgf::Node node, unsigned most);

 private:
  PartView part_;
  go::Coordinates coordinates_;
  Places places_;
  std::vector<std::uint32_t> numbers_;  // by node; empty until it is asked for
  std::map<std::uint32_t, MoveNames> names_;
};

// `found`: of compare::diff() of both documents.
struct ComparedRecords {
  ComparedSide before, after;
  std::vector<compare::Difference> found;

  ComparedSide& side_of(const compare::Difference& one) { return one.before ? before : after; }
};

// The node that was compared, of two the one before.
inline sgf::Node node_of(const compare::Difference& one) { return one.before ? one.before : one.after; }

// Slugs of the subjects, in their order: info, moves, comments, variations, marks, setup, other.
std::string_view slug_of(compare::Subject subject);
std::optional<compare::Subject> find_subject(std::string_view slug);
// How many of each subject.
std::vector<std::uint64_t> count_subjects(const std::vector<compare::Difference>& found);

// What is said of one difference, in lines that can be printed.
struct DifferenceLine {
  char mark = ' ';  // '-' was there, '+' is there now, ' ' both
  std::string words;
  bool is_inner = false;  // of what the line before names
};

// Where it is: `Root`, `Move 3`, `After move 3`.
std::string place_words(Language language, ComparedRecords& records, const compare::Difference& one);
// What it is: `KM Komi: 6.5 → 7.5`. Of texts of several lines, or long ones, the name alone:
// has_long_texts().
std::vector<DifferenceLine> difference_lines(Language language, ComparedRecords& records,
                                             const compare::Difference& one);
// Whether it is about texts that are better shown line by line.
bool has_long_texts(const compare::Difference& one);

// Two members of the object that is open: `counts` and `differences`, as docs/design/comparing.md has them.
void write_differences(JsonWriter& json, Language language, ComparedRecords& records);

}  // namespace qipu::report
