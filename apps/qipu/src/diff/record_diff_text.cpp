// Differences for people: by tree and node, each on a line, texts line by line.
#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "diff/record_diff.hpp"
#include "terminal/terminal_text.hpp"
#include "terminal/unified_diff.hpp"

namespace qipu::app {

namespace {

using compare::Difference;

constexpr std::size_t most_lines = 2000;  // of texts that are compared line by line

class DiffWriter {
 public:
  DiffWriter(const Shell& shell, report::ComparedRecords& records) : shell_(shell), records_(records) {
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

  const Shell& shell_;
  report::ComparedRecords& records_;
  bool has_trees_;
  std::string text_;
  std::uint32_t tree_ = 0xFFFF'FFFF;
  sgf::Node shown_before_, shown_after_;  // whose title stands above
};

std::string DiffWriter::painted(char mark, std::string_view text) const {
  const Paint paint = mark == '-' ? Paint::Removed : mark == '+' ? Paint::Added : Paint::Plain;
  return shell_.painted(paint, fmt::format("{} {}", mark, text)) + "\n";
}

// ---- Where

std::string DiffWriter::place(const Difference& one) {
  const sgf::Node node = report::node_of(one);
  const text::LineColumn at = records_.side_of(one).position(node);
  if (one.before && one.after && one.before.number() != one.after.number())
    return shell_.say(messages::diff_place_now, node.number(), at.line, at.column, one.after.number());
  return shell_.say(messages::diff_place, node.number(), at.line, at.column);
}

void DiffWriter::title(const Difference& one) {
  const sgf::Node node = report::node_of(one);
  if (has_trees_ && node.tree().index() != tree_) {
    tree_ = node.tree().index();
    text_ += shell_.painted(Paint::Strong, shell_.say(messages::tree_number, tree_ + 1)) + "\n";
    shown_before_ = shown_after_ = {};
  }
  if ((shown_before_ || shown_after_) && one.before == shown_before_ && one.after == shown_after_) return;
  shown_before_ = one.before;
  shown_after_ = one.after;
  text_ += shell_.painted(Paint::Strong, place_words(shell_.language, records_, one)) +
           shell_.painted(Paint::Faint, place(one)) + "\n";
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
  for (const Hunk& hunk : differences(old_text, new_text)) {
    if (!std::exchange(is_first, false)) text_ += "      …\n";
    for (const DiffLine& one : hunk.lines) text_line(" -+"[static_cast<std::size_t>(one.kind)], one.text);
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
  text_ += "    " + painted(mark, printable(text));
}

// ---- What

void DiffWriter::write(const Difference& one) {
  title(one);
  const bool is_long = report::has_long_texts(one);
  const std::string colon = is_long ? shell_.say(report::messages::colon) : std::string();
  const std::string end = colon.substr(0, colon.find_last_not_of(' ') + 1);
  for (const report::DifferenceLine& line : difference_lines(shell_.language, records_, one))
    text_ += (line.is_inner ? "    " : "  ") + painted(line.mark, line.words + end);
  const auto first = [](const std::vector<std::string>& values) {
    return values.empty() ? std::string() : values[0];
  };
  if (is_long) lines(first(one.values_before), first(one.values_after));
}

}  // namespace

std::string diff_text(const Shell& shell, const ComparedNames& names, report::ComparedRecords& records) {
  DiffWriter writer(shell, records);
  for (const Difference& one : records.found) writer.write(one);
  return shell.painted(Paint::Removed, "--- " + printable(names.before)) + "\n" +
         shell.painted(Paint::Added, "+++ " + printable(names.after)) + "\n" + writer.take();
}

std::string diff_counts(const Shell& shell, const std::vector<std::uint64_t>& counts) {
  static constexpr Message words[compare::subject_count] = {
      messages::diff_info,  messages::diff_moves, messages::diff_comments, messages::diff_variations,
      messages::diff_marks, messages::diff_setup, messages::diff_other};
  std::string text;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    if (!text.empty()) text += shell.say(report::messages::comma);
    text += shell.say(words[i], counts[i]);
  }
  return text;
}

}  // namespace qipu::app
