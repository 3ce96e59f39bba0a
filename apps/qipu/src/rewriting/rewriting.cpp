// One run for all commands that change records. Threads make of each record what it is to be; the caller's
// thread takes the results in the order of the records, writes them by a RecordSink and says what was done. A
// record of more than 4 GB is handed over part by part, if the command can work so; any other is in memory as
// a whole, so that nothing is written of one in which something goes wrong.
#include "rewriting/rewriting.hpp"

#include <memory>
#include <optional>
#include <unordered_set>
#include <utility>

#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "qipu/base/fnv.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/report/unified_diff.hpp"
#include "qipu/text/listed.hpp"
#include "qipu/text/same_bytes.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// One record, changed; of a large one the part at hand.
struct Outgoing {
  library::RecordChange change;
  Revised revised;  // its bytes are the change's
  std::optional<std::string> complaint;
  report::Counts faults;
  bool is_record = true;
  bool is_given_up = false;  // on the caller's thread
};

class Run {
 public:
  Run(Shell& shell, const Destination& destination, const Revision& revision)
      : shell_(shell), destination_(destination), revision_(revision) {}

  Outcome run() {
    scanning_.run(
        destination_.files,
        [this](const Input& input, library::Delivery& delivery) { return work(input, delivery); },
        [this](const Input& input) { sink_.pass_over(input); });
    if (!destination_.quiet && !revision_.is_report) print_total();
    scanning_.note(outcome_of(sink_.finish()));
    return scanning_.finish();
  }

 private:
  Result<void> work(const Input& input, library::Delivery& delivery);
  bool keeps_old() const { return destination_.backup || destination_.diff; }
  library::Extent extent() const { return keeps_old() ? library::Extent::Whole : revision_.extent; }
  void deliver_part(const Input& input, Outgoing& outgoing);
  Outcome deliver(const Input& input, const Outgoing& outgoing);
  Outcome fail();
  Outcome refuse(const Input& input, const Outgoing& outgoing);
  // Into a folder go thousands: of these only the total is said.
  bool tells_each() const {
    return !destination_.quiet &&
           (destination_.out_dir.empty() || destination_.verbose || destination_.dry_run);
  }
  // Unless that is asked for: then of those, too, that stay as they are.
  bool tells_all() const {
    return !destination_.quiet && destination_.verbose && !destination_.out_dir.empty();
  }
  void tell(const Input& input, const Revised& revised);
  void tell(const Input& input, Message became);
  void print_total();

  Shell& shell_;
  const Destination& destination_;
  const Revision& revision_;
  Scanning scanning_{shell_, destination_.out_dir};

  Output& report() { return destination_.is_for_one() || destination_.diff ? shell_.err : shell_.out; }

  // Of the caller's thread.
  library::RecordSink sink_{destination_.places(), destination_.files, shell_.out, scanning_.complaining()};
  std::unordered_set<std::uint64_t> complaints_;  // hashes of those that were made
  std::uint64_t files_ = 0, changed_ = 0, failed_ = 0, left_for_unsafe_ = 0;
};

Result<void> Run::work(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, extent());
  if (!reader) return unexpected<Error>(reader.error());
  const auto all = std::make_shared<Outgoing>();
  Outgoing& outgoing = *all;
  library::ChangeReader changes(outgoing.change, *reader,
                                {.keeps_old = keeps_old(), .in_place = destination_.write});
  while (!scanning_.stop() && !outgoing.complaint && !outgoing.is_given_up) {
    Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    const Part read = revision_.form == Form::Written ? as_written(std::move(**part)) : std::move(**part);
    changes.look_at(read);
    outgoing.faults.add(report::count_recoveries(view_of(read)));
    Result<Revised, std::string> revised = revision_.revise(input, read);
    if (revised)
      changes.take(read, std::exchange(revised->bytes, std::nullopt));
    else
      outgoing.complaint = revised.error();
    if (revised) outgoing.revised = std::move(*revised);
    if (!reader->is_whole() && !outgoing.complaint) delivery.now([&] { deliver_part(input, outgoing); });
  }
  if (!reader->is_meant()) {
    delivery.later([this, named = named(input), is_converted = reader->is_converted()] {
      sink_.begin(named, is_converted);
      sink_.give_up();
    });
    return {};
  }
  outgoing.is_record = changes.is_record();
  const library::RecordChange& record = outgoing.change;
  delivery.later([this, all, named = named(input)] { scanning_.note(deliver(named, *all)); },
                 record.old_bytes.size() + record.new_bytes.size());
  return {};
}

void Run::deliver_part(const Input& input, Outgoing& outgoing) {
  scanning_.make_way();
  if (sink_.begin(input, outgoing.change.is_converted))
    for (const std::string& remark : outgoing.revised.remarks) shell_.say_line(remark);
  outgoing.revised.remarks.clear();
  outgoing.is_given_up = !sink_.add(input, outgoing.change);
  outgoing.change.new_bytes.clear();
}

Outcome Run::deliver(const Input& input, const Outgoing& outgoing) {
  scanning_.make_way();
  const bool is_first = sink_.begin(input, outgoing.change.is_converted);
  files_ += is_first;
  if (!is_first || sink_.has_rewritten(input)) return sink_.give_up(), Outcome::Fine;
  for (const std::string& remark : outgoing.revised.remarks) shell_.say_line(remark);
  const bool is_none = outgoing.faults.no_record && !revision_.copies_any;
  if (outgoing.complaint || is_none) return refuse(input, outgoing);
  const library::RecordChange& record = outgoing.change;
  const std::uint64_t skipped = sink_.skipped();
  const bool is_refused = !outgoing.is_record && !record.is_same;
  if (is_refused) shell_.complain(shell_.say(messages::fmt_no_record, shown_name(shell_, input)));
  if (is_refused || outgoing.is_given_up || !sink_.end(input, record)) return fail();
  if (destination_.diff && !record.is_same)
    report::write_unified_diff(shell_.out, shown_name(shell_, input), record.old_bytes, record.new_bytes,
                               shell_.out.is_terminal() ? std::optional(record.charset) : std::nullopt,
                               shell_.form_options());
  if (sink_.skipped() > skipped) {
    if (tells_all()) tell(input, messages::one_skipped);
    return Outcome::Fine;
  }
  if (revision_.hints_at_faults) hint_at_faults(shell_, input, outgoing.faults);
  for (const std::string& complaint : outgoing.revised.complaints) shell_.complain(complaint);
  changed_ += !record.is_same;
  left_for_unsafe_ += outgoing.revised.left_for_unsafe;
  if (revision_.is_report || !record.is_same)
    tell(input, outgoing.revised);
  else if (tells_all())
    tell(input, messages::one_unchanged);
  return Outcome::Fine;
}

Outcome Run::fail() {
  sink_.give_up();
  ++failed_;
  return Outcome::Failed;
}

Outcome Run::refuse(const Input& input, const Outgoing& outgoing) {
  if (revision_.hints_at_faults)
    hint_at_faults(shell_, input, outgoing.faults);
  else
    complain_of_no_record(shell_, input, outgoing.faults);
  const std::string complaint = outgoing.complaint.value_or("");
  if (!complaint.empty() && complaints_.insert(Fnv().add(complaint).value()).second)
    shell_.complain(complaint);
  return fail();
}

// ---- What was done, in words

// `a.sgf: 3 repairs: bad-komi, missing-semicolon (2)`
void Run::tell(const Input& input, const Revised& revised) {
  if (!tells_each()) return;
  shell_.out.flush();
  for (const std::string& step : revised.steps) report() << step << "\n";
  const std::string name = shown_name(shell_, input);
  if (!revised.words.empty())
    report() << name << shell_.say(report::messages::colon) << revised.words << "\n";
  else if (tells_all())
    tell(input, destination_.dry_run ? messages::one_would_change : messages::one_changed);
  else if (destination_.dry_run)
    report() << name << "\n";
}

// `a.sgf: unchanged`
void Run::tell(const Input& input, Message became) {
  report() << shown_name(shell_, input) << shell_.say(report::messages::colon) << shell_.say(became) << "\n";
}

void Run::print_total() {
  const std::uint64_t failed = failed_ + scanning_.unreadable();
  const std::uint64_t files = files_ + scanning_.unreadable();
  if (files == 0) return;
  shell_.out.flush();
  if (!destination_.is_for_one()) {
    std::string text = shell_.say(files == 1 ? messages::fmt_one_file : messages::fmt_files, files);
    text += shell_.say(destination_.writes_nothing() ? messages::would_change : messages::changed, changed_);
    const auto add = [&](Message words, std::uint64_t count) {
      text::add_listed(text, shell_.language, shell_.say(words, count));
    };
    add(messages::unchanged, files - changed_ - failed - sink_.skipped());
    if (const std::uint64_t skipped = sink_.skipped()) add(messages::convert_skipped, skipped);
    if (failed) add(messages::fmt_failed, failed);
    report() << text << "\n";
  }
  if (left_for_unsafe_) report() << shell_.say(messages::fix_unsafe_left, left_for_unsafe_) << "\n";
}

}  // namespace

Outcome revise_records(Shell& shell, const Destination& destination, const Revision& revision) {
  Destination complete_destination = destination;
  if (!complete(shell, complete_destination.files)) return Outcome::Failed;
  if (destination.is_for_one() && may_be_several(complete_destination.files)) {
    shell.complain(shell.say(messages::revise_one_only));
    return Outcome::Failed;
  }
  return Run(shell, complete_destination, revision).run();
}

namespace {

Outcome name_if_changed(Shell& shell, const Revision& revision, const Input& input) {
  text::SameBytes bytes;
  report::Counts counts;
  std::optional<std::string> complaint;
  const Outcome outcome = read_parts(shell, input, revision.extent, [&](Part& read) {
    const Part part = revision.form == Form::Written ? as_written(std::move(read)) : std::move(read);
    const Result<Revised, std::string> revised = revision.revise(input, part);
    if (!revised) return complaint = revised.error(), sgf::Flow::Stop;
    counts.add(report::count_recoveries(view_of(part)));
    for (const std::string& remark : revised->remarks) shell.err << remark << "\n";
    const std::string_view old_bytes = part.document.bytes();
    if (!part.reading) bytes.add(old_bytes, revised->bytes ? std::string_view(*revised->bytes) : old_bytes);
    return sgf::Flow::Continue;
  });
  if (complaint) shell.complain(*complaint);
  if (complaint || outcome != Outcome::Fine) return Outcome::Failed;
  if (counts.no_record && !revision.copies_any) {
    complain_of_no_record(shell, input, counts);
    return Outcome::Failed;
  }
  if (revision.hints_at_faults) hint_at_faults(shell, input, counts);
  if (bytes.is_same()) return Outcome::Fine;
  shell.out << (input.is_standard_input() ? shown_name(shell, input) : listed_name(shell, input)) << "\n";
  return Outcome::Findings;
}

}  // namespace

Outcome name_changed(Shell& shell, const std::vector<std::string>& files, const Revision& revision) {
  return for_each_input(shell, inputs_of(shell, files), [&](Shell& own, const Input& input) {
    return name_if_changed(own, revision, input);
  });
}

revise::RecordView record_view(const Shell& shell, const Input& input, const Part& part) {
  return {part.document, view_of(part), shown_name(shell, input)};
}

Revise revise_document(const Shell& shell,
                       std::function<Result<Revised, std::string>(const sgf::Document& document)> revise) {
  return [&shell, revise = std::move(revise)](const Input& input, const Part& part) {
    Result<Revised, std::string> revised = revise(part.document);
    if (revised || revised.error().empty()) return revised;
    return Result<Revised, std::string>(unexpected<std::string>(
        shown_name(shell, input) + shell.say(report::messages::colon) + revised.error()));
  };
}

}  // namespace qipu::app
