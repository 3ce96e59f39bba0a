// qipu fmt: a record written again, to standard output, to another file, or in its own place.
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/faults.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/sgf/write.hpp"
#include "rewriting/missing_character.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

namespace {

using Extent = RecordReader::Extent;

// How the records are to be written; nothing: byte for byte as they are.
using WriteStyle = std::optional<sgf::WriteOptions>;

WriteStyle style_of(const FmtOptions& options) {
  if (!options.style) return std::nullopt;
  sgf::WriteOptions style;
  style.style = *options.style;
  style.ff = options.ff;
  style.charset = options.charset;
  style.stray = options.drop_stray ? sgf::StrayText::Drop : sgf::StrayText::Keep;
  style.root = options.split_root ? sgf::RootMoves::Split : sgf::RootMoves::Keep;
  style.line_length = options.line_length;
  style.line_breaks = options.line_breaks;
  style.expand_points = options.expand_points;
  style.passes_as_tt = options.tt_passes;
  return style;
}

// Notes that say the same of one property, and where the first of them stands.
struct NoteGroup {
  sgf::WriteNote first;
  std::string ident;
  std::uint64_t count;
};

std::vector<NoteGroup> grouped_notes(const sgf::Document& document,
                                     const std::vector<sgf::WriteNote>& notes) {
  std::map<std::pair<std::string_view, sgf::WriteNote::Reason>, std::size_t> known;
  std::vector<NoteGroup> groups;
  for (const sgf::WriteNote& note : notes) {
    const std::string_view ident = slice(document.text(), note.property);
    const auto [at, is_new] = known.try_emplace({ident, note.reason}, groups.size());
    if (is_new) groups.push_back({note, std::string(ident), 0});
    ++groups[at->second].count;
  }
  return groups;
}

// Writes records anew; any number of threads.
class Formatter {
 public:
  Formatter(const Shell& shell, const FmtOptions& options)
      : shell_(shell), style_(style_of(options)), label_(options.charset_label), ff_(options.ff) {}

  // Whether everything fits a charset shows only at the end, and nothing is to be written if it does not.
  Extent extent() const { return style_ && style_->charset ? Extent::Whole : Extent::Parts; }

  Result<Revised, std::string> revise(const Input& input, const Part& part) const;

 private:
  std::vector<std::string> remarks(const Input& input, const Part& part,
                                   const sgf::WriteReport& report) const;

  const Shell& shell_;
  WriteStyle style_;
  std::string label_;  // of the charset
  std::uint8_t ff_;    // the version asked for
};

Result<Revised, std::string> Formatter::revise(const Input& input, const Part& part) const {
  if (!style_) return Revised();
  Revised revised;
  const sgf::WriteReport report = sgf::write(part.document, *style_, revised.bytes.emplace());
  if (report.missing) return unexpected<std::string>(complaint_of(shell_, input, part, *report.missing));
  revised.remarks = remarks(input, part, report);
  if (label_.empty()) return revised;
  Result<std::string, std::string> labelled = with_charset_label(shell_, *std::move(revised.bytes), label_);
  if (!labelled)
    return unexpected<std::string>(shown_name(shell_, input) + shell_.say(report::messages::colon) +
                                   labelled.error());
  revised.bytes = *std::move(labelled);
  return revised;
}

std::vector<std::string> Formatter::remarks(const Input& input, const Part& part,
                                            const sgf::WriteReport& report) const {
  std::vector<std::string> lines;
  if (report.notes.empty() && report.in_own_charset.empty()) return lines;
  report::Places places(view_of(part));
  const auto note_at = [&](std::uint32_t offset) {
    return place_prefix(shell_, input, part, places, offset) + shell_.say(report::messages::note) +
           shell_.say(report::messages::colon);
  };
  for (const sgf::NodeId root : report.in_own_charset) {
    const sgf::Node node = part.document.node(root);
    lines.push_back(note_at(node.offset()) +
                    shell_.say(messages::fmt_in_own_charset, spec::name(node.tree().charset())));
  }
  for (const NoteGroup& group : grouped_notes(part.document, report.notes)) {
    const bool on_board = group.first.reason == sgf::WriteNote::Reason::NeedsBoard;
    std::string line = note_at(group.first.property.begin) +
                       shell_.say(on_board ? messages::fmt_needs_board : messages::fmt_not_in_version,
                                  group.ident, static_cast<unsigned>(ff_));
    if (group.count > 1) line += shell_.say(messages::fmt_in_all, group.count);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace

Outcome run_fmt(Shell& shell, const FmtOptions& options) {
  const Formatter formatter(shell, options);
  Revision revision{formatter.extent()};
  // In a form that is the standard's nothing would say any more what a dialect means.
  if (options.style) revision.form = Form::Meant;
  revision.revise = [&](const Input& input, const Part& part) { return formatter.revise(input, part); };
  if (options.check) return name_changed(shell, options.files, revision);
  return revise_records(shell, options, revision);
}

}  // namespace qipu::app
