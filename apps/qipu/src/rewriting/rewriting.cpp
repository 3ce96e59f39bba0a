// One run for all commands that change records. Threads make of each record what it is to be; the caller's
// thread takes the results in the order of the records, writes them by a RecordSink and says what was done. A
// record of more than 4 GB is handed over part by part, if the command can work so; any other is in memory as
// a whole, so that nothing is written of one in which something goes wrong.
#include "rewriting/rewriting.hpp"

#include <filesystem>
#include <unordered_set>
#include <utility>

#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "qipu/base/fnv.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/likeness.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/text/same_bytes.hpp"
#include "terminal/diff_printer.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// NAME.bak, or the first of NAME.bak2, NAME.bak3 ... that is free. Of a link it stands beside the file that
// the link names, for that is what changes.
std::string free_backup(const std::string& link) {
  std::error_code ignored;
  const std::string path =
      fs::is_symlink(link, ignored) ? system::path_text(fs::weakly_canonical(link, ignored)) : link;
  std::string name = path + ".bak";
  for (unsigned i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i)
    name = path + ".bak" + std::to_string(i);
  return name;
}

// Of a file, however it was reached.
std::uint64_t hash_of_file(const std::string& path) {
  std::error_code ignored;
  return Fnv().add(system::path_text(fs::weakly_canonical(path, ignored))).value();
}

}  // namespace

// ---- Where they go

bool RecordSink::has_rewritten(const Input& input) const {
  return !rewritten_.empty() && !input.is_member && rewritten_.count(hash_of_file(input.path)) > 0;
}

Outcome RecordSink::add(const Input& input, const Rewritten& piece) {
  if (!std::exchange(is_open_, true))
    if (const Outcome opened = open(input, piece); opened != Outcome::Fine) return opened;
  if (file_)
    file_->write(piece.new_bytes);
  else if (destination_.is_for_one())
    output_.write(piece.new_bytes);
  return Outcome::Fine;
}

Outcome RecordSink::end(const Input& input, const Rewritten& last) {
  const bool stays = destination_.write && last.is_same && !file_ && (last.stamp || input.is_member);
  Outcome outcome = stays ? Outcome::Fine : add(input, last);
  if (outcome == Outcome::Fine && destination_.diff && !last.is_same)
    print_diff(shell_, shown_name(shell_, input), last.charset, last.old_bytes, last.new_bytes);
  if (outcome == Outcome::Fine && file_) outcome = finish_file(last);
  if (outcome == Outcome::Fine) outcome = output_.finish();
  give_up();
  return outcome;
}

Outcome RecordSink::finish_file(const Rewritten& last) {
  if (!destination_.out_dir.empty()) return folder_.finish(path_, *file_);
  if (last.is_same) return Outcome::Fine;  // what was written beside it is given up
  const Outcome outcome = finish_saving(shell_, path_, *file_);
  if (outcome == Outcome::Fine) rewritten_.insert(hash_of_file(path_));
  return outcome;
}

void RecordSink::give_up() {
  is_open_ = false;
  file_.reset();
  output_.give_up();
}

Outcome RecordSink::open(const Input& input, const Rewritten& record) {
  if (destination_.write) return open_in_place(input, record);
  return destination_.out_dir.empty() ? Outcome::Fine : open_in_folder(input, record);
}

Outcome RecordSink::open_in_folder(const Input& input, const Rewritten& record) {
  const std::optional<std::string> path =
      folder_.place_of(input, destination_.files, record.is_converted ? Keeps::Stem : Keeps::Name);
  if (path && destination_.skip && OutFolder::stands_there(*path)) return ++skipped_, Outcome::Fine;
  if (!path || folder_.refuses(*path, record.stamp)) return Outcome::Failed;
  if (destination_.dry_run) return Outcome::Fine;
  path_ = *path;
  file_ = folder_.begin(path_);
  return file_ ? Outcome::Fine : Outcome::Failed;
}

Outcome RecordSink::open_in_place(const Input& input, const Rewritten& record) {
  if (record.is_converted) return refuse(messages::foreign_in_place, shown_name(shell_, input));
  if (input.is_member) return refuse_archive(input);
  if (input.is_standard_input() || !record.stamp)
    return refuse(messages::not_a_file, shown_name(shell_, input));
  if (destination_.dry_run) return Outcome::Fine;
  if (destination_.backup && keep_backup(input, record) == Outcome::Failed) return Outcome::Failed;
  path_ = input.path;
  file_ = std::make_unique<SafeFile>(path_, record.stamp);
  return Outcome::Fine;
}

Outcome RecordSink::refuse(Message message, const std::string& name) {
  shell_.complain(shell_.say(message, name));
  return Outcome::Failed;
}

// Once for all its records.
Outcome RecordSink::refuse_archive(const Input& input) {
  if (!archives_.insert(input.path).second) return Outcome::Failed;
  Input archive;
  archive.path = archive.name = input.path;
  return refuse(messages::fix_in_archive, shown_name(shell_, archive));
}

Outcome RecordSink::keep_backup(const Input& input, const Rewritten& record) {
  const std::string path = free_backup(input.path);
  SafeFile file(path);
  file.dress_like(input.path);
  file.write(record.old_bytes);
  return finish_saving(shell_, path, file);
}

// ---- The run

namespace {

// One record, changed; of a large one the part at hand.
struct Outgoing {
  Rewritten record;
  Revised revised;  // its bytes are the record's
  std::optional<std::string> complaint;
  report::Counts faults;
  bool is_record = true;
  bool is_given_up = false;  // on the caller's thread
};

class Run {
 public:
  Run(Shell& shell, const Destination& destination, const Revision& revision)
      : shell_(shell), destination_(destination), revision_(revision), sink_(shell, destination) {}

  Outcome run() {
    scanning_.run(destination_.files,
                  [this](const Input& input, library::Delivery& delivery) { return work(input, delivery); });
    if (!destination_.quiet && !revision_.is_report) print_total();
    return scanning_.finish();
  }

 private:
  class Work;

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
  void tell(const Input& input, const Revised& revised);
  void print_total();

  Shell& shell_;
  const Destination& destination_;
  const Revision& revision_;
  Scanning scanning_{shell_, destination_.out_dir};

  // Of the caller's thread.
  RecordSink sink_;
  std::unordered_set<std::uint64_t> complaints_;  // hashes of those that were made
  std::uint64_t files_ = 0, changed_ = 0, failed_ = 0, left_for_unsafe_ = 0;
};

// One record at work, on any thread.
class Run::Work {
 public:
  Work(const Run& run, const RecordReader& reader) : run_(run), is_whole_(reader.is_whole()) {
    outgoing->record.stamp = reader.facts();
    outgoing->record.is_converted = reader.is_converted();
  }

  void add(const Input& input, const Part& part);
  void end() { outgoing->is_record = likeness_.is_record(); }

  const std::shared_ptr<Outgoing> outgoing = std::make_shared<Outgoing>();

 private:
  void take(const Part& part, Revised revised);

  const Run& run_;
  bool is_whole_;
  report::RecordLikeness likeness_;
  text::SameBytes same_;
};

void Run::Work::add(const Input& input, const Part& part) {
  const sgf::Document& document = part.document;
  likeness_.add(document);
  if (part.is_first && document.tree_count() > 0) outgoing->record.charset = document.tree(0).charset();
  outgoing->faults.add(report::count_recoveries(view_of(part)));
  Result<Revised, std::string> revised = run_.revision_.revise(input, part);
  if (revised)
    take(part, std::move(*revised));
  else
    outgoing->complaint = revised.error();
}

void Run::Work::take(const Part& part, Revised revised) {
  Rewritten& record = outgoing->record;
  const std::string_view old_bytes = (part.written ? *part.written : part.document).bytes();
  std::optional<std::string> bytes = std::exchange(revised.bytes, std::nullopt);
  same_.add(old_bytes, bytes ? std::string_view(*bytes) : old_bytes);
  record.is_same = same_.is_same();
  const bool stays = run_.destination_.write && record.is_same && is_whole_;
  if (run_.keeps_old() && !stays) record.old_bytes = old_bytes;
  if (!stays) record.new_bytes = bytes ? std::move(*bytes) : std::string(old_bytes);
  outgoing->revised = std::move(revised);
}

Result<void> Run::work(const Input& input, library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, extent(), &scanning_.stop());
  if (!reader) return unexpected<Error>(reader.error());
  Work work(*this, *reader);
  Outgoing& outgoing = *work.outgoing;
  while (!scanning_.stop() && !outgoing.complaint && !outgoing.is_given_up) {
    Result<std::optional<Part>> part = reader->next();
    if (!part && !reader->is_whole()) delivery.later([this] { sink_.give_up(); });
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    work.add(input, revision_.form == Form::Written ? as_written(std::move(**part)) : std::move(**part));
    if (!reader->is_whole() && !outgoing.complaint) delivery.now([&] { deliver_part(input, outgoing); });
  }
  if (!reader->is_meant()) return {};
  work.end();
  const Rewritten& record = outgoing.record;
  delivery.later([this, all = work.outgoing, named = named(input)] { scanning_.note(deliver(named, *all)); },
                 record.old_bytes.size() + record.new_bytes.size());
  return {};
}

void Run::deliver_part(const Input& input, Outgoing& outgoing) {
  scanning_.make_way();
  for (const std::string& remark : outgoing.revised.remarks) shell_.say_line(remark);
  outgoing.revised.remarks.clear();
  outgoing.is_given_up = sink_.add(input, outgoing.record) == Outcome::Failed;
  outgoing.record.new_bytes.clear();
}

Outcome Run::deliver(const Input& input, const Outgoing& outgoing) {
  scanning_.make_way();
  ++files_;
  if (sink_.has_rewritten(input)) return Outcome::Fine;
  for (const std::string& remark : outgoing.revised.remarks) shell_.say_line(remark);
  if (outgoing.complaint) return refuse(input, outgoing);
  const Rewritten& record = outgoing.record;
  const std::uint64_t skipped = sink_.skipped();
  const bool is_refused = !outgoing.is_record && !record.is_same;
  if (is_refused) shell_.complain(shell_.say(messages::fmt_no_record, shown_name(shell_, input)));
  if (is_refused || outgoing.is_given_up || sink_.end(input, record) == Outcome::Failed) return fail();
  if (sink_.skipped() > skipped) return Outcome::Fine;
  if (revision_.hints_at_faults) hint_at_faults(shell_, input, outgoing.faults);
  for (const std::string& complaint : outgoing.revised.complaints) shell_.complain(complaint);
  changed_ += !record.is_same;
  left_for_unsafe_ += outgoing.revised.left_for_unsafe;
  if (tells_each() && (revision_.is_report || !record.is_same)) tell(input, outgoing.revised);
  return Outcome::Fine;
}

Outcome Run::fail() {
  sink_.give_up();
  ++failed_;
  return Outcome::Failed;
}

Outcome Run::refuse(const Input& input, const Outgoing& outgoing) {
  if (revision_.hints_at_faults) hint_at_faults(shell_, input, outgoing.faults);
  const std::string& complaint = *outgoing.complaint;
  if (!complaint.empty() && complaints_.insert(Fnv().add(complaint).value()).second)
    shell_.complain(complaint);
  return fail();
}

// ---- What was done, in words

// `a.sgf: 3 repairs: bad-komi, missing-semicolon (2)`
void Run::tell(const Input& input, const Revised& revised) {
  shell_.out.flush();
  for (const std::string& step : revised.steps) sink_.report() << step << "\n";
  const std::string name = shown_name(shell_, input);
  if (!revised.words.empty())
    sink_.report() << name << shell_.say(report::messages::colon) << revised.words << "\n";
  else if (destination_.dry_run)
    sink_.report() << name << "\n";
}

void Run::print_total() {
  const std::uint64_t failed = failed_ + scanning_.unreadable();
  const std::uint64_t files = files_ + scanning_.unreadable();
  if (files == 0) return;
  shell_.out.flush();
  if (!destination_.is_for_one()) {
    std::string text = shell_.say(files == 1 ? messages::fmt_one_file : messages::fmt_files, files);
    text += shell_.say(destination_.writes_nothing() ? messages::would_change : messages::changed, changed_);
    text += shell_.say(report::messages::comma) +
            shell_.say(messages::unchanged, files - changed_ - failed - sink_.skipped());
    if (const std::uint64_t skipped = sink_.skipped())
      text += shell_.say(report::messages::comma) + shell_.say(messages::convert_skipped, skipped);
    if (failed) text += shell_.say(report::messages::comma) + shell_.say(messages::fmt_failed, failed);
    sink_.report() << text << "\n";
  }
  if (left_for_unsafe_) sink_.report() << shell_.say(messages::fix_unsafe_left, left_for_unsafe_) << "\n";
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

Revise revise_document(const Shell& shell,
                       std::function<Result<Revised, std::string>(const sgf::Document& document)> revise) {
  return [&shell, revise = std::move(revise)](const Input& input, const Part& part) {
    Result<Revised, std::string> revised = revise(part.document);
    if (revised || revised.error().empty()) return revised;
    return Result<Revised, std::string>(unexpected<std::string>(
        shown_name(shell, input) + shell.say(report::messages::colon) + revised.error()));
  };
}

std::string editing_complaint(const Shell& shell, const Error& error) {
  // Here something helps: the command that repairs.
  if (error.id == ErrorId::RestReadDifferently) return shell.say(messages::revise_refused);
  return printable(message(error, shell.language));
}

}  // namespace qipu::app
