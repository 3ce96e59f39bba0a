#include "qipu/report/findings_summary.hpp"

#include <algorithm>
#include <tuple>

#include "form_writer.hpp"
#include "messages.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::report {

namespace {

constexpr std::size_t most_worst = 10;

std::string folder_of(const std::string& name) {
  const std::size_t end = name.rfind('/');
  return end == std::string::npos ? "." : name.substr(0, std::max<std::size_t>(end, 1));
}

bool is_worse(const Counts& a, const Counts& b) {
  return std::tuple(a.errors, a.warnings, a.notes) > std::tuple(b.errors, b.warnings, b.notes);
}

// Rows of text, each column as wide as its widest cell: the first to the left, the others to the right.
class SummaryTable {
 public:
  void add(std::vector<std::string> cells) {
    widths_.resize(std::max(widths_.size(), cells.size()), 0);
    for (std::size_t i = 0; i < cells.size(); ++i)
      widths_[i] = std::max(widths_[i], text::display_width(cells[i]));
    rows_.push_back(std::move(cells));
  }

  void write(const FormWriter& out) const {
    for (std::size_t row = 0; row < rows_.size(); ++row) {
      std::string line = "  " + text::padded(rows_[row][0], widths_[0]);
      for (std::size_t i = 1; i < rows_[row].size(); ++i)
        line += std::string(2 + widths_[i] - text::display_width(rows_[row][i]), ' ') + rows_[row][i];
      out << (row == 0 ? out.painted(Paint::Faint, line) : line) << "\n";
    }
  }

 private:
  std::vector<std::uint32_t> widths_;
  std::vector<std::vector<std::string>> rows_;
};

std::vector<std::string> count_cells(const Counts& counts) {
  return {std::to_string(counts.errors), std::to_string(counts.warnings), std::to_string(counts.notes)};
}

void write_title(const FormWriter& out, const std::string& text) {
  out << out.painted(Paint::Strong, text) << "\n";
}

std::string files_and_findings(const FormWriter& out, std::uint64_t files, const Counts& counts) {
  const std::string found =
      counts.all() == 0 ? out.say(messages::no_findings) : summary(out.language(), counts);
  return out.say(files == 1 ? messages::total_one_file : messages::total_files, files, found);
}

// The checks of a tally that found something, the most frequent first.
std::vector<std::size_t> found_in(const FindingsTally& tally) {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < tally.per_check.size(); ++i)
    if (tally.per_check[i] > 0) found.push_back(i);
  std::stable_sort(found.begin(), found.end(),
                   [&](std::size_t a, std::size_t b) { return tally.per_check[a] > tally.per_check[b]; });
  return found;
}

void write_checks(const FormWriter& out, const FindingsTally& tally) {
  if (tally.counts.all() == 0) return;
  SummaryTable table;
  table.add({out.say(messages::summary_check), out.say(messages::summary_count)});
  for (const std::size_t check : found_in(tally))
    table.add({std::string(spec::checks()[check].slug), std::to_string(tally.per_check[check])});
  table.write(out);
}

void write_counts(JsonWriter& json, const Counts& counts) {
  json.member("errors", static_cast<std::int64_t>(counts.errors));
  json.member("warnings", static_cast<std::int64_t>(counts.warnings));
  json.member("notes", static_cast<std::int64_t>(counts.notes));
}

void write_tally(JsonWriter& json, std::uint64_t files, const FindingsTally& tally) {
  json.member("files", static_cast<std::int64_t>(files));
  write_counts(json, tally.counts);
  json.key("checks");
  json.begin_object(Layout::Inline);
  for (const std::size_t check : found_in(tally))
    json.member(spec::checks()[check].slug, static_cast<std::int64_t>(tally.per_check[check]));
  json.end();
}

}  // namespace

void FindingsSummary::add(const std::string& name, const FindingsTally& tally) {
  Folder& folder = folders_[folder_of(name)];
  folder.tally.add(tally);
  ++folder.files;
  if (tally.counts.all() == 0) return;
  const auto after = std::find_if(worst_.begin(), worst_.end(),
                                  [&](const File& file) { return is_worse(tally.counts, file.counts); });
  worst_.insert(after, {name, tally.counts});
  if (worst_.size() > most_worst) worst_.pop_back();
}

void FindingsSummary::write_text(Sink& sink, const FormOptions& options) const {
  const FormWriter out(sink, options);
  FindingsTally total;
  std::uint64_t files = 0;
  for (const auto& [name, folder] : folders_) {
    write_title(out, text::printable(name));
    out << files_and_findings(out, folder.files, folder.tally.counts) << "\n";
    write_checks(out, folder.tally);
    out << "\n";
    total.add(folder.tally);
    files += folder.files;
  }
  if (files > 1 && !worst_.empty()) {
    write_title(out, out.say(messages::summary_worst));
    SummaryTable table;
    table.add({out.say(messages::summary_file), out.say(messages::error), out.say(messages::warning),
               out.say(messages::note)});
    for (const File& file : worst_) {
      std::vector<std::string> cells = count_cells(file.counts);
      cells.insert(cells.begin(), text::printable(file.name));
      table.add(std::move(cells));
    }
    table.write(out);
    out << "\n";
  }
  write_title(out, out.say(messages::summary_total));
  out << files_and_findings(out, files, total.counts) << "\n" << repairable(out.language(), total);
  if (folders_.size() > 1) write_checks(out, total);
}

void FindingsSummary::write_json(Sink& out) const {
  FindingsTally total;
  std::uint64_t files = 0;
  JsonWriter json(out, JsonWriter::Style::Pretty);
  json.begin_object();
  json.key("folders");
  json.begin_array();
  for (const auto& [name, folder] : folders_) {
    json.begin_object(Layout::Inline);
    json.member("folder", name);
    write_tally(json, folder.files, folder.tally);
    json.end();
    total.add(folder.tally);
    files += folder.files;
  }
  json.end();
  json.key("worst");
  json.begin_array();
  for (const File& file : worst_) {
    json.begin_object(Layout::Inline);
    json.member("file", file.name);
    write_counts(json, file.counts);
    json.end();
  }
  json.end();
  json.key("total");
  json.begin_object(Layout::Inline);
  write_tally(json, files, total);
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::report
