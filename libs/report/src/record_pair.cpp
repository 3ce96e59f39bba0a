// Differences for people: by tree and node, each on a line, texts line by line.
#include "qipu/report/record_pair.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "messages.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/main_lines.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/line_differences.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/near_matches.hpp"

namespace qipu::report {

namespace {

using compare::Difference;

constexpr std::size_t most_lines = 2000;  // of texts that are compared line by line

class DiffWriter {
 public:
  DiffWriter(const FormOptions& options, ComparedRecords& records) : options_(options), records_(records) {
    has_trees_ = records.before.document().tree_count() > 1 || records.after.document().tree_count() > 1;
  }

  void write(const Difference& one);
  std::string take() { return std::move(text_); }

 private:
  void title(const Difference& one);
  std::string place(const Difference& one);
  void lines(const std::string& before, const std::string& after);
  void all_lines(char mark, std::string_view text);
  void text_line(char mark, std::string_view text);
  std::string painted(char mark, std::string_view text) const;

  const FormOptions& options_;
  ComparedRecords& records_;
  bool has_trees_;
  std::string text_;
  std::uint32_t tree_ = 0xFFFF'FFFF;
  sgf::Node shown_before_, shown_after_;  // whose title stands above
};

std::string DiffWriter::painted(char mark, std::string_view text) const {
  const Paint paint = mark == '-' ? Paint::Removed : mark == '+' ? Paint::Added : Paint::Plain;
  return options_.in_paint(paint, std::string{mark, ' '}.append(text)) + "\n";
}

// ---- Where

std::string DiffWriter::place(const Difference& one) {
  const sgf::Node node = node_of(one);
  const text::LineColumn at = records_.side_of(one).position(node);
  if (one.before && one.after && one.before.number() != one.after.number())
    return say(options_.language, messages::diff_place_now, node.number(), at.line, at.column,
               one.after.number());
  return say(options_.language, messages::diff_place, node.number(), at.line, at.column);
}

void DiffWriter::title(const Difference& one) {
  const sgf::Node node = node_of(one);
  if (has_trees_ && node.tree().index() != tree_) {
    tree_ = node.tree().index();
    text_ +=
        options_.in_paint(Paint::Strong, say(options_.language, messages::tree_number, tree_ + 1)) + "\n";
    shown_before_ = shown_after_ = {};
  }
  if ((shown_before_ || shown_after_) && one.before == shown_before_ && one.after == shown_after_) return;
  shown_before_ = one.before;
  shown_after_ = one.after;
  text_ += options_.in_paint(Paint::Strong, place_words(options_.language, records_, one)) +
           options_.in_paint(Paint::Faint, place(one)) + "\n";
}

// ---- Texts, line by line

std::size_t line_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
}

void DiffWriter::lines(const std::string& before, const std::string& after) {
  if (line_count(before) + line_count(after) > most_lines) {
    all_lines('-', before);
    return all_lines('+', after);
  }
  bool is_first = true;
  const std::string old_text = before.empty() ? before : before + "\n";
  const std::string new_text = after.empty() ? after : after + "\n";
  for (const text::Hunk& hunk : text::line_differences(old_text, new_text)) {
    if (!std::exchange(is_first, false)) text_ += "      …\n";
    for (const text::DiffLine& one : hunk.lines)
      text_line(" -+"[static_cast<std::size_t>(one.kind)], one.text);
  }
}

// Too many to be compared.
void DiffWriter::all_lines(char mark, std::string_view text) {
  for (std::size_t shown = 0; !text.empty() && shown < most_lines; ++shown) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    text_line(mark, text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (!text.empty()) text_ += "      …\n";
}

void DiffWriter::text_line(char mark, std::string_view text) {
  if (text.ends_with('\n')) text.remove_suffix(1);
  text_ += "    " + painted(mark, text::printable(text));
}

// ---- What

void DiffWriter::write(const Difference& one) {
  title(one);
  const bool is_long = has_long_texts(one);
  const std::string colon = is_long ? say(options_.language, messages::colon) : std::string();
  const std::string end = colon.substr(0, colon.find_last_not_of(' ') + 1);
  for (const DifferenceLine& line : difference_lines(options_.language, records_, one))
    text_ += (line.is_inner ? "    " : "  ") + painted(line.mark, line.words + end);
  const auto first = [](const std::vector<std::string>& values) {
    return values.empty() ? std::string() : values[0];
  };
  if (is_long) lines(first(one.values_before), first(one.values_after));
}

// ---- Two records

unexpected<std::string> no_subject(Language language, Message complaint, const std::string& word) {
  std::vector<std::string_view> subjects;
  for (std::size_t i = 0; i < compare::subject_count; ++i)
    subjects.push_back(slug_of(static_cast<compare::Subject>(i)));
  return unexpected<std::string>(say(language, complaint, text::printable(word)) +
                                 text::did_you_mean(language, text::near_matches(word, subjects)));
}

// `a.sgf: moves: 2`, a line.
std::string counts_line(const NamedRecord& after, const ComparedPair& pair, Language language) {
  return text::printable(after.name) + say(language, messages::colon) +
         difference_counts(language, pair.counts) + "\n";
}

void write_json(std::string& out, const NamedRecord& before, const NamedRecord& after,
                ComparedRecords& records, const FormOptions& form) {
  JsonWriter json(out, form.is_compact ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty);
  json.begin_object();
  json.member("before", before.name);
  json.member("after", after.name);
  write_differences(json, form.language, records);
  json.end();
  json.finish();
}

// One line, with the record's name where there are several.
ComparedPair compare_lines(const NamedRecord& before, const NamedRecord& after, const PairOptions& options,
                           Language language) {
  const sgf::Document &a = before.part.document, &b = after.part.document;
  const MainLinesLikeness answer = options.turned_lines
                                       ? compare_turned_lines(language, a, b)
                                       : compare_main_lines(language, a, b, options.coordinates);
  ComparedPair pair{{}, !answer.is_same, std::vector<std::uint64_t>(compare::subject_count)};
  if (options.form == PairForm::Silent) return pair;
  if (options.is_one_of_many) pair.text = text::printable(after.name) + say(language, messages::colon);
  pair.text += answer.words + "\n";
  return pair;
}

}  // namespace

Result<compare::DiffOptions, std::string> wanted_differences(Language language,
                                                             const std::vector<std::string>& only,
                                                             const std::vector<std::string>& ignored) {
  compare::DiffOptions wanted;
  const auto bit = [](compare::Subject subject) { return 1u << static_cast<unsigned>(subject); };
  if (!only.empty()) wanted.subjects = 0;
  for (const std::string& word : only) {
    const std::optional<compare::Subject> subject = find_subject(word);
    if (!subject) return no_subject(language, messages::diff_bad_subject, word);
    wanted.subjects |= bit(*subject);
  }
  for (const std::string& word : ignored) {
    const std::optional<compare::Subject> subject = find_subject(word);
    if (subject)
      wanted.subjects &= ~bit(*subject);
    else if (sgf::is_identifier(word))
      wanted.ignored.push_back(word);
    else
      return no_subject(language, messages::diff_bad_ignored, word);
  }
  return wanted;
}

ComparedPair compare_pair(const NamedRecord& before, const NamedRecord& after, const PairOptions& options,
                          const FormOptions& form) {
  if (options.main_lines || options.turned_lines) return compare_lines(before, after, options, form.language);
  ComparedRecords records{ComparedSide(before.part, options.coordinates),
                          ComparedSide(after.part, options.coordinates),
                          compare::diff(before.part.document, after.part.document, options.wanted)};
  ComparedPair pair{{}, !records.found.empty(), count_subjects(records.found)};
  if (options.form == PairForm::Json)
    write_json(pair.text, before, after, records, form);
  else if (pair.differs && options.form == PairForm::Count)
    pair.text = counts_line(after, pair, form.language);
  else if (pair.differs && options.form == PairForm::Text)
    pair.text = differences_text(before.name, after.name, records, form);
  return pair;
}

std::string differences_text(const std::string& name_before, const std::string& name_after,
                             ComparedRecords& records, const FormOptions& options) {
  DiffWriter writer(options, records);
  for (const Difference& one : records.found) writer.write(one);
  return options.in_paint(Paint::Removed, "--- " + text::printable(name_before)) + "\n" +
         options.in_paint(Paint::Added, "+++ " + text::printable(name_after)) + "\n" + writer.take();
}

std::string difference_counts(Language language, const std::vector<std::uint64_t>& counts) {
  static constexpr Message words[compare::subject_count] = {
      messages::diff_info,  messages::diff_moves, messages::diff_comments, messages::diff_variations,
      messages::diff_marks, messages::diff_setup, messages::diff_other};
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i)
    if (counts[i] > 0) text::add_listed(text, language, say(language, words[i], counts[i]));
  return text;
}

}  // namespace qipu::report
