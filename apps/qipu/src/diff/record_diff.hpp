// What differs between two records, as text and as JSON. (unified_diff.hpp compares bytes, line by line.)
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "findings/faults.hpp"
#include "qipu/compare/diff.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/report/places.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// A record that is compared, and must outlive this.
class DiffSide {
 public:
  DiffSide(std::string name, const library::Part& part)
      : name_(std::move(name)), part_(part), places_(view_of(part)) {}

  const std::string& name() const { return name_; }
  const sgf::Document& document() const { return part_.document; }
  text::LineColumn position(sgf::Node node) { return places_.position(node.offset()); }
  std::uint64_t offset(sgf::Node node) const;  // in the file
  // The number of the last move up to the node, counted with MN; 0 before the first.
  std::uint32_t move_number(sgf::Node node);
  const report::MoveNames& names_of(sgf::Tree tree, go::Coordinates coordinates);
  // `B Q16`, the first moves from the node on along its main line, up to `most`; `…` if there are more.
  std::string first_moves(const Shell& shell, sgf::Node node, go::Coordinates coordinates, unsigned most);

 private:
  std::string name_;
  const library::Part& part_;
  report::Places places_;
  std::vector<std::uint32_t> numbers_;  // by node; empty until it is asked for
  std::map<std::uint32_t, report::MoveNames> names_;
};

struct ComparedRecords {
  DiffSide before, after;
  std::vector<compare::Difference> found;
};

// Slugs of the subjects, in their order: info, moves, comments, variations, marks, setup, other.
std::string_view slug_of(compare::Subject subject);
std::optional<compare::Subject> find_subject(std::string_view slug);

// For people.
std::string diff_text(const Shell& shell, ComparedRecords& records, go::Coordinates coordinates);
// One line: how many differences of each subject.
std::string diff_counts(const Shell& shell, const std::vector<std::uint64_t>& counts);
std::vector<std::uint64_t> count_subjects(const std::vector<compare::Difference>& found);
void write_diff_json(JsonWriter& json, ComparedRecords& records);

}  // namespace qipu::app
