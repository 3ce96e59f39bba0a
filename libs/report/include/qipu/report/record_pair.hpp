// Two records compared, as a text for people, counts, or JSON. Pure; any number of threads.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/compare/diff.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/differences.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/part_view.hpp"

namespace qipu::report {

// What to look for: subjects (find_subject()) alone, unless there are none; without subjects and properties.
// The error is a complaint: a word that is none, and what may have been meant.
Result<compare::DiffOptions, std::string> wanted_differences(Language language,
                                                             const std::vector<std::string>& only,
                                                             const std::vector<std::string>& ignored);

// A record, and how people know it: UTF-8.
struct NamedRecord {
  std::string name;
  PartView part;
};

// Text: by tree and node, each difference on a line, texts line by line. Count: how many of each subject, in
// one line. Json: an object; of options.is_compact one line. Silent: nothing.
enum class PairForm : std::uint8_t { Text, Count, Json, Silent };

struct PairOptions {
  PairForm form = PairForm::Text;
  compare::DiffOptions wanted = {};
  go::Coordinates coordinates = go::Coordinates::Western;
  // Instead, whether the main lines are the same, as they are or however they are turned, in one line
  // (main_lines.hpp); whatever the form, but for Silent.
  bool main_lines = false, turned_lines = false;
  bool is_one_of_many = false;  // that line names the record
};

struct ComparedPair {
  std::string text;  // lines; empty where nothing differs, but for JSON and main lines
  bool differs = false;
  std::vector<std::uint64_t> counts;  // by compare::Subject; of main lines 0
};

ComparedPair compare_pair(const NamedRecord& before, const NamedRecord& after, const PairOptions& options,
                          const FormOptions& form);

// The text of PairForm::Text.
std::string differences_text(const std::string& name_before, const std::string& name_after,
                             ComparedRecords& records, const FormOptions& options);
// `moves: 2, comments: 1`; empty: none. `counts`: of compare::subject_count.
std::string difference_counts(Language language, const std::vector<std::uint64_t>& counts);

}  // namespace qipu::report
