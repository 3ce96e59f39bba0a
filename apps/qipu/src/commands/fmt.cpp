// qipu fmt: a record written again, to standard output, to another file, or in its own place.
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/same_bytes.hpp"
#include "files/saving.hpp"
#include "findings/faults.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/sgf/write.hpp"
#include "rewriting/missing_character.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using Extent = RecordReader::Extent;

// How the records are to be written; nothing: byte for byte as they are.
using WriteStyle = std::optional<sgf::WriteOptions>;

WriteStyle style_of(const FmtOptions& options) {
  if (options.style == "preserve") return std::nullopt;
  sgf::WriteOptions style;
  style.style = options.style == "minify" ? sgf::Style::Minified : sgf::Style::Canonical;
  style.ff = options.ff.empty() ? 0 : static_cast<std::uint8_t>(options.ff[0] - '0');
  style.charset = options.charset;
  style.stray = options.drop_stray ? sgf::StrayText::Drop : sgf::StrayText::Keep;
  style.root = options.split_root ? sgf::RootMoves::Split : sgf::RootMoves::Keep;
  style.line_length = options.line_length;
  return style;
}

// `file:line:column` of a place in the part's text.
std::string place_of(const Shell& shell, const Input& input, const Part& part, report::Places& places,
                     std::uint32_t offset) {
  const text::LineColumn at = places.position(offset);
  return fmt::format("{}:{}:{}: ", shown_name(shell, input), part.lines_before + at.line, at.column);
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

// One run of the command.
class Formatter {
 public:
  Formatter(Shell& shell, const FmtOptions& options)
      : shell_(shell), style_(style_of(options)), ff_(options.ff) {}

  Outcome print(const Input& input);
  Outcome write_to(const Input& input, const std::string& path);
  Outcome rewrite(const Input& input);
  Outcome check(const Input& input);
  void print_total();

 private:
  struct Totals {
    std::uint64_t rewritten = 0;
    std::uint64_t unchanged = 0;
    std::uint64_t failed = 0;
  };

  template <class Use>
  Outcome each_part(const Input& input, Use use);
  template <class Use>
  Outcome each_part(const Input& input, RecordReader& reader, Use use);
  Extent extent() const;
  bool render(const Input& input, const Part& part);
  void complain_of_missing(const Input& input, const Part& part, const sgf::MissingCharacter& missing);
  void print_notes(const Input& input, const Part& part, const std::vector<sgf::WriteNote>& notes);
  Outcome rewrite(const Input& input, RecordReader& reader);

  Shell& shell_;
  WriteStyle style_;
  std::string ff_;            // the version asked for
  std::string memory_;        // for parts that are written anew
  std::string_view written_;  // the part as it is to be
  Totals totals_;
};

// Whether everything fits a charset shows only at the end, and nothing is to be written if it does not.
Extent Formatter::extent() const { return style_ && style_->charset ? Extent::Whole : Extent::Parts; }

bool Formatter::render(const Input& input, const Part& part) {
  if (!style_) {
    written_ = sgf::preserved(part.document);
    return true;
  }
  memory_.clear();
  const sgf::WriteReport report = sgf::write(part.document, *style_, memory_);
  written_ = memory_;
  if (report.missing) complain_of_missing(input, part, *report.missing);
  if (!report.missing && !report.notes.empty()) print_notes(input, part, report.notes);
  return !report.missing;
}

void Formatter::complain_of_missing(const Input& input, const Part& part,
                                    const sgf::MissingCharacter& missing) {
  report::Places places(view_of(part));
  shell_.out.flush();
  shell_.err << place_of(shell_, input, part, places, missing.place.begin)
             << shell_.painted(Paint::Error, shell_.say(report::Message::error))
             << shell_.say(report::Message::colon) << missing_character_text(shell_, missing) << "\n";
  shell_.err.flush();
}

void Formatter::print_notes(const Input& input, const Part& part, const std::vector<sgf::WriteNote>& notes) {
  report::Places places(view_of(part));
  for (const NoteGroup& group : grouped_notes(part.document, notes)) {
    const bool on_board = group.first.reason == sgf::WriteNote::Reason::NeedsBoard;
    shell_.err << place_of(shell_, input, part, places, group.first.property.begin)
               << shell_.say(report::Message::note) << shell_.say(report::Message::colon)
               << shell_.say(on_board ? Message::fmt_needs_board : Message::fmt_not_in_version, group.ident,
                             ff_);
    if (group.count > 1) shell_.err << shell_.say(Message::fmt_in_all, group.count);
    shell_.err << "\n";
  }
  shell_.err.flush();
}

// Renders part after part; `use` says whether to go on. Hints at faults if all went well.
template <class Use>
Outcome Formatter::each_part(const Input& input, RecordReader& reader, Use use) {
  report::Counts counts;
  while (true) {
    const Result<std::optional<Part>> part = reader.next();
    if (!part) {
      shell_.complain(shown_name(shell_, input), part.error());
      return Outcome::Failed;
    }
    if (!*part) break;
    if (!render(input, **part)) return Outcome::Failed;
    counts.add(report::count_recoveries(view_of(**part)));
    if (!use(**part)) return Outcome::Fine;
  }
  hint_at_faults(shell_, input, counts);
  return Outcome::Fine;
}

template <class Use>
Outcome Formatter::each_part(const Input& input, Use use) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, extent());
  if (reader) return each_part(input, *reader, use);
  shell_.complain(shown_name(shell_, input), reader.error());
  return Outcome::Failed;
}

Outcome Formatter::print(const Input& input) {
  return each_part(input, [&](const Part&) {
    shell_.out << written_;
    return true;
  });
}

Outcome Formatter::write_to(const Input& input, const std::string& path) {
  std::optional<SafeFile> file;
  const Outcome outcome = each_part(input, [&](const Part&) {
    if (!file) file.emplace(path);
    return file->write(written_);
  });
  if (outcome != Outcome::Fine || !file) return outcome;
  return finish_saving(shell_, path, *file);
}

// A file that is as it should be is not touched. One read in parts is written beside it in any case, and
// given up if there was nothing to change.
Outcome Formatter::rewrite(const Input& input, RecordReader& reader) {
  std::optional<SafeFile> file;
  SameBytes bytes;
  report::RecordLikeness likeness;
  const Outcome outcome = each_part(input, reader, [&](const Part& part) {
    likeness.add(part.document);
    bytes.add(part.document.bytes(), written_);
    if (!file && (!reader.is_whole() || !bytes.is_same())) file.emplace(input.path, reader.facts());
    return !file || file->write(written_);
  });
  if (outcome != Outcome::Fine || !reader.is_meant()) return outcome;
  if (!bytes.is_same() && !likeness.is_record()) {
    shell_.complain(shell_.say(Message::fmt_no_record, shown_name(shell_, input)));
    return Outcome::Failed;
  }
  ++(bytes.is_same() ? totals_.unchanged : totals_.rewritten);
  return bytes.is_same() ? Outcome::Fine : finish_saving(shell_, input.path, *file);
}

Outcome Formatter::rewrite(const Input& input) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, extent());
  Outcome outcome = Outcome::Failed;
  const Totals before = totals_;
  if (!reader)
    shell_.complain(shown_name(shell_, input), reader.error());
  else if (input.is_standard_input() || !reader->facts())
    shell_.complain(shell_.say(Message::not_a_file, shown_name(shell_, input)));
  else if (reader->is_converted())
    shell_.complain(shell_.say(Message::foreign_in_place, shown_name(shell_, input)));
  else
    outcome = rewrite(input, *reader);
  if (outcome == Outcome::Failed) {
    totals_ = before;
    ++totals_.failed;
  }
  return outcome;
}

Outcome Formatter::check(const Input& input) {
  SameBytes bytes;
  const Outcome outcome = each_part(input, [&](const Part& part) {
    if (!part.reading) bytes.add(part.document.bytes(), written_);  // else it is not SGF, and stays as it is
    return true;
  });
  if (outcome != Outcome::Fine || bytes.is_same()) return outcome;
  shell_.out << shown_name(shell_, input) << "\n";
  return Outcome::Findings;
}

void Formatter::print_total() {
  const std::uint64_t files = totals_.rewritten + totals_.unchanged + totals_.failed;
  std::string text = shell_.say(files == 1 ? Message::fmt_one_file : Message::fmt_files, files);
  text += shell_.say(Message::fmt_rewritten, totals_.rewritten) + shell_.say(report::Message::comma) +
          shell_.say(Message::fmt_unchanged, totals_.unchanged);
  if (totals_.failed)
    text += shell_.say(report::Message::comma) + shell_.say(Message::fmt_failed, totals_.failed);
  shell_.out << text << "\n";
}

}  // namespace

Outcome run_fmt(Shell& shell, const FmtOptions& options) {
  const Inputs inputs = inputs_of(shell, options.files);
  if (options.check)
    return for_each_input(
        shell, inputs, [&](Shell& own, const Input& input) { return Formatter(own, options).check(input); });
  Formatter formatter(shell, options);
  if (options.write) {
    const Outcome outcome =
        for_each_in_turn(shell, inputs, [&](Shell&, const Input& input) { return formatter.rewrite(input); });
    formatter.print_total();
    return outcome;
  }
  if (inputs.outcome != Outcome::Fine) return inputs.outcome;
  bool is_missing = false;
  std::optional<Input> input;
  for (const std::string& path : inputs.paths) {
    input = first_input(shell, path);
    is_missing |= !input;
  }
  if (is_missing) return Outcome::Failed;
  if (inputs.several) {
    shell.complain(shell.say(Message::fmt_one_only));
    return Outcome::Failed;
  }
  const bool to_file = !options.output.empty() && options.output != "-";
  return to_file ? formatter.write_to(*input, options.output) : formatter.print(*input);
}

}  // namespace qipu::app
