// qipu convert: records of any format as SGF, or in other formats.
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "commands/commands.hpp"
#include "commands/format_list.hpp"
#include "files/output_file.hpp"
#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "options/name_option.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/revise/convert_record.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/encode.hpp"
#include "qipu/text/listed.hpp"
#include "rewriting/rewriting.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

using revise::Converted;
using revise::ConvertedFile;

// One run of the command. Records are converted on all cores, and written by the caller's thread.
class Conversion {
 public:
  Conversion(Shell& shell, const ConvertOptions& options, const revise::ConvertOptions& target)
      : shell_(shell),
        options_(options),
        target_(target),
        output_(shell, options.output),
        folder_(scanning_.complaining(), options.out_dir, options.force ? Existing::Replaced : Existing::Kept,
                library::TakenName::InRun) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  Result<void> work(const Input& input, library::Delivery& delivery);
  Outcome deliver(const Input& input, Converted& converted);
  std::optional<Outcome> put(const Input& input, const ConvertedFile& file);  // nothing: it was there
  Outcome save(const Input& input, const std::string& path, const ConvertedFile& file);
  Outcome list(const Input& input, const std::string& place);
  Outcome join(std::string_view bytes);
  bool is_repeated(const Input& input) { return !is_joined() && folder_.has_found(input, paths_); }
  void pass_over(const Input& input);
  void keep_name(const Input& input);
  bool tell(const Input& input, const Converted& converted);
  void print_total();

  std::string head() const;

  bool is_joined() const { return options_.out_dir.empty(); }
  std::string extension() const {
    return std::string(".").append(extensions_of(convert::row(target_.format)).front());
  }
  std::string label() const {
    return target_.is_sgf() ? "FF[" + std::to_string(target_.style.ff) + "]"
                            : std::string(short_name(convert::row(target_.format), shell_.language));
  }

  Shell& shell_;
  const ConvertOptions& options_;
  const revise::ConvertOptions& target_;
  std::vector<std::string> paths_;
  bool is_several_ = false;  // or may be
  Scanning scanning_{shell_, options_.out_dir};

  // Of the caller's thread.
  OutputFile output_;
  OutFolder folder_;
  bool has_head_ = false;                                 // of all that is joined
  std::map<convert::FormatId, std::uint64_t> converted_;  // files, by what they were
  std::uint64_t files_ = 0, failed_ = 0, skipped_ = 0, with_losses_ = 0, with_notes_ = 0;
};

// On any thread, as everything up to delivery.later().
Result<void> Conversion::work(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Whole);
  if (!reader) return unexpected<Error>(reader.error());
  Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (!*part) {
    delivery.later([this, named = named(input)] { pass_over(named); });
    return {};
  }
  const Part written = as_written(std::move(**part));  // it is corrected on the way
  const revise::SourceView view{record_view(shell_, input, written), input.name, written.reading.get()};
  Result<Converted> result = revise::convert_record(shell_.language, view, target_, shell_.run.where);
  if (!result) return unexpected<Error>(result.error());
  const auto converted = std::make_shared<Converted>(std::move(*result));
  delivery.later([this, converted, named = named(input)] { scanning_.note(deliver(named, *converted)); },
                 converted->size());
  return {};
}

Outcome Conversion::deliver(const Input& input, Converted& converted) {
  scanning_.make_way();
  if (is_repeated(input)) return Outcome::Fine;
  ++files_;
  Outcome outcome = converted.complaints.empty() && converted.is_record ? Outcome::Fine : Outcome::Failed;
  for (const std::string& complaint : converted.complaints) shell_.complain(complaint);
  for (const std::string& remark : converted.remarks) shell_.complain(remark);
  if (!converted.is_record && !converted.faults.no_record)
    shell_.complain(shell_.say(messages::split_no_record, shown_name(shell_, input)));
  const bool has_files = !converted.files.empty();
  if (!has_files) keep_name(input);
  std::erase_if(converted.files, [&](const ConvertedFile& file) {
    const std::optional<Outcome> done = put(input, file);
    if (done) outcome = worse(outcome, *done);
    return !done;
  });
  if (has_files && converted.files.empty()) return outcome;
  const bool has_record = converted.is_record && !options_.quiet;
  if (has_record || converted.faults.no_record) hint_at_faults(shell_, input, converted.faults);
  if (outcome == Outcome::Fine)
    ++converted_[converted.from];
  else
    ++failed_;
  const bool loses = tell(input, converted);
  return options_.strict && loses ? Outcome::Failed : outcome;
}

// ---- Where they go

std::optional<Outcome> Conversion::put(const Input& input, const ConvertedFile& file) {
  if (is_joined()) return options_.dry_run ? list(input, output_.shown()) : join(file.bytes);
  const std::optional<std::string> path =
      target_.names ? folder_.place(file.name, extension()) : folder_.place_of(input, paths_, extension());
  if (!path) return Outcome::Failed;
  if (!options_.skip || !system::stands_there(*path)) return save(input, *path, file);
  ++skipped_;
  return std::nullopt;
}

// What is not meant or cannot be read.
void Conversion::pass_over(const Input& input) {
  if (!is_repeated(input)) keep_name(input);
}

// Of a record of which nothing is written: no other takes it, so that a run that is repeated gives the same.
void Conversion::keep_name(const Input& input) {
  if (!is_joined() && !target_.names) folder_.keep_place_of(input, paths_, extension());
}

Outcome Conversion::save(const Input& input, const std::string& path, const ConvertedFile& file) {
  if (folder_.refuses(path)) return Outcome::Failed;
  if (!options_.dry_run) return outcome_of(folder_.save(path, head() + file.bytes));
  return list(input, shown_path(path));
}

// Where it would go.
Outcome Conversion::list(const Input& input, const std::string& place) {
  shell_.out << shown_name(shell_, input) << " -> " << place << "\n";
  return Outcome::Fine;
}

// What a file begins with: the names of the columns of a table, behind a byte order mark.
std::string Conversion::head() const {
  const spec::Charset charset = target_.charset.value_or(spec::Charset::Utf8);
  const bool has_mark = !target_.is_sgf() && (options_.bom || spec::is_wide(charset));
  std::string out;
  (void)text::encode(
      (has_mark ? "\uFEFF" : "") + (target_.is_table() ? convert::csv_header() : std::string()), charset,
      out);
  return out;
}

// One after another: rows of a table, under one head.
Outcome Conversion::join(std::string_view bytes) {
  if (!std::exchange(has_head_, true)) output_.write(head());
  output_.write(bytes);
  return Outcome::Fine;
}

// ---- What was done, in words

// Whether something was lost.
bool Conversion::tell(const Input& input, const Converted& converted) {
  const std::string name = shown_name(shell_, input);
  with_notes_ += converted.note_count > 0;
  bool loses = false;
  const Message words = target_.is_sgf() ? messages::convert_kept : messages::convert_lost;
  for (const std::string& note : converted.notes) shell_.say_line(note);
  for (const ConvertedFile& file : converted.files) {
    loses = loses || (!file.lost.empty() && !target_.is_sgf());
    if (!options_.quiet && !file.lost.empty()) shell_.say_line(shell_.say(words, name, label(), file.lost));
  }
  with_losses_ += loses;
  if (options_.quiet || options_.notes || converted.note_count == 0 || is_several_) return loses;
  shell_.say_line(shell_.say(converted.note_count == 1 ? messages::convert_one_note : messages::convert_notes,
                             name, converted.note_count));
  return loses;
}

// "3 files: 2 converted to SGF (1 GIB, 1 NGF), 1 failed, 1 with losses"
void Conversion::print_total() {
  std::uint64_t done = 0;
  std::string formats;
  for (const auto& [format, count] : converted_) {
    done += count;
    text::add_listed(
        formats, shell_.language,
        shell_.say(messages::convert_count, count, short_name(convert::row(format), shell_.language)));
  }
  std::string text = shell_.say(messages::fmt_files, files_ + scanning_.unreadable()) +
                     shell_.say(options_.dry_run ? messages::convert_would_be : messages::convert_done, done,
                                short_name(convert::row(target_.format), shell_.language));
  if (done > 0) text += shell_.say(report::messages::parentheses, formats);
  const auto add = [&](Message words, std::uint64_t count) {
    if (count > 0) text::add_listed(text, shell_.language, shell_.say(words, count));
  };
  add(messages::fmt_failed, failed_ + scanning_.unreadable());
  add(messages::convert_skipped, skipped_);
  add(messages::convert_with_losses, with_losses_);
  add(options_.notes ? messages::convert_with_notes : messages::convert_with_notes_see, with_notes_);
  shell_.say_line(text);
}

Outcome Conversion::run(const std::vector<std::string>& paths) {
  paths_ = paths;
  is_several_ = may_be_several(paths);
  scanning_.run(
      paths, [this](const Input& input, library::Delivery& delivery) { return work(input, delivery); },
      [this](const Input& input) { pass_over(input); });
  const bool is_given_up = is_joined() && scanning_.stop();
  if (!is_given_up) scanning_.note(output_.finish());
  if (!is_given_up && !options_.quiet && files_ + scanning_.unreadable() > 1) print_total();
  scanning_.note(outcome_of(folder_.end()));
  return scanning_.finish();
}

// ---- What is asked for

Outcome refuse_format(Shell& shell, const ConvertOptions& options) {
  const std::string name = shown_path(options.output);
  shell.complain(shell.say(messages::convert_which, name, slugs_of(convert::is_written)));
  return Outcome::Failed;
}

// What goes with one format only.
const char* sgf_option(const ConvertOptions& options) {
  if (options.ff != 0) return "--ff";
  return options.minify ? "--minify" : nullptr;
}

convert::FormatId format_of(const ConvertOptions& options) {
  if (options.to.valid()) return options.to;
  return system::is_standard_output(options.output) ? convert::sgf_format()
                                                    : convert::format_to_write(options.output);
}

revise::ConvertOptions target_of(const ConvertOptions& options, convert::FormatId format,
                                 const sgf::Limits& limits) {
  revise::ConvertOptions target;
  target.format = format;
  target.style.style = options.minify ? sgf::Style::Minified : sgf::Style::Canonical;
  target.style.ff = options.ff == 0 ? 4 : options.ff;
  target.charset_label = target.is_sgf() ? options.charset_label : std::string();
  if (target.is_sgf())
    target.style.charset = options.charset;
  else
    target.charset = options.charset;
  target.game = options.game;
  target.tree = options.tree;
  target.profile = options.profile.value_or(spec::Profile::Ff4);
  target.each_game = !options.out_dir.empty();
  target.describe_notes = options.notes;
  target.limits = limits;
  return target;
}

// Whether a byte order mark may stand in front.
bool has_mark(spec::Charset charset) { return charset == spec::Charset::Utf8 || spec::is_wide(charset); }

// What is asked of the charset in vain; empty: nothing.
std::string charset_complaint(const Shell& shell, const ConvertOptions& options,
                              const revise::ConvertOptions& target) {
  if (options.bom && target.is_sgf()) return shell.say(messages::bad_alone, "--bom", "--to csv");
  const spec::Charset charset = target.charset.value_or(spec::Charset::Utf8);
  if (options.bom && !has_mark(charset)) return shell.say(messages::convert_no_bom, spec::name(charset));
  const bool is_utf8 = charset == spec::Charset::Utf8;
  return !is_utf8 && convert::row(target.format).is_always_utf8
             ? shell.say(messages::convert_always_utf8,
                         short_name(convert::row(target.format), shell.language))
             : std::string();
}

// False, with a complaint: these options do not fit one another.
bool is_possible(Shell& shell, const ConvertOptions& options, const revise::ConvertOptions& target) {
  const char* const alone = target.is_sgf() ? nullptr : sgf_option(options);
  const std::string of_charset = charset_complaint(shell, options, target);
  const bool is_for_one = options.out_dir.empty() && !target.is_table();
  if (alone)
    shell.complain(shell.say(messages::bad_alone, alone, "--to sgf"));
  else if (!of_charset.empty())
    shell.complain(of_charset);
  else if (is_for_one && may_be_several(options.files))
    shell.complain(shell.say(messages::convert_one_only));
  else
    return true;
  return false;
}

}  // namespace

Outcome run_convert(Shell& shell, const ConvertOptions& options) {
  if (options.list) {
    print_formats(shell, options.format);
    return Outcome::Fine;
  }
  const convert::FormatId format = format_of(options);
  if (!format.valid()) return refuse_format(shell, options);
  revise::ConvertOptions target = target_of(options, format, shell.run.limits());
  std::optional<NameTemplate> names;
  if (!options.name.empty()) {
    names = name_template(shell, "--name", options.name);
    if (!names) return Outcome::Failed;
    target.names = &*names;
  }
  std::vector<std::string> paths = options.files;
  if (!is_possible(shell, options, target) || !complete(shell, paths)) return Outcome::Failed;
  return Conversion(shell, options, target).run(paths);
}

}  // namespace qipu::app
