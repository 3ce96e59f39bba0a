#include "rewriting/rewriting.hpp"

#include <filesystem>
#include <memory>
#include <utility>

#include "files/saving.hpp"
#include "files/scanning.hpp"
#include "findings/faults.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/likeness.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

namespace fs = std::filesystem;

// NAME.bak, or the first of NAME.bak2, NAME.bak3 ... that is free.
std::string free_backup(const std::string& path) {
  std::string name = path + ".bak";
  std::error_code ignored;
  for (unsigned i = 2; fs::exists(fs::symlink_status(name, ignored)); ++i)
    name = path + ".bak" + std::to_string(i);
  return name;
}

}  // namespace

// ---- Where they go

Outcome RecordSink::put(const Input& input, const Rewritten& record) {
  if (destination_.write) return rewrite(input, record);
  if (destination_.out_dir.empty()) return print(record);
  const std::optional<std::string> path =
      folder_.place_of(input, destination_.files, record.is_converted ? Keeps::Stem : Keeps::Name);
  return path ? folder_.save(*path, record.new_bytes) : Outcome::Failed;
}

Outcome RecordSink::print(const Rewritten& record) {
  if (!destination_.output.empty() && destination_.output != "-")
    return save(destination_.output, record.new_bytes, std::nullopt);
  shell_.out << record.new_bytes;
  return Outcome::Fine;
}

Outcome RecordSink::save(const std::string& path, std::string_view bytes,
                         const std::optional<library::FileFacts>& stamp) {
  SafeFile file(path, stamp);
  file.write(bytes);
  return finish_saving(shell_, path, file);
}

Outcome RecordSink::rewrite(const Input& input, const Rewritten& record) {
  if (record.is_same() && (record.stamp || input.is_member)) return Outcome::Fine;
  if (record.is_converted) {
    shell_.complain(shell_.say(Message::foreign_in_place, shown_name(shell_, input)));
    return Outcome::Failed;
  }
  if (input.is_member) return refuse_archive(input);
  if (input.is_standard_input() || !record.stamp) {
    shell_.complain(shell_.say(Message::not_a_file, shown_name(shell_, input)));
    return Outcome::Failed;
  }
  if (destination_.backup && save(free_backup(input.path), record.old_bytes, std::nullopt) == Outcome::Failed)
    return Outcome::Failed;
  return save(input.path, record.new_bytes, record.stamp);
}

// Once for all its records.
Outcome RecordSink::refuse_archive(const Input& input) {
  if (!archives_.insert(input.path).second) return Outcome::Failed;
  Input archive;
  archive.path = archive.name = input.path;
  shell_.complain(shell_.say(Message::fix_in_archive, shown_name(shell_, archive)));
  return Outcome::Failed;
}

// ---- The run

namespace {

// One record, changed.
struct Outgoing {
  Rewritten record;
  std::string words;
  report::Counts faults;
  bool is_record = true;
};

class Run {
 public:
  Run(Shell& shell, const Destination& destination, const Revise& revise)
      : shell_(shell), destination_(destination), revise_(revise), delivery_(shell, destination) {}

  Outcome run(std::string_view command) {
    scanning_.run(destination_.files,
                  [this](const Input& input, library::Delivery& delivery) { work(input, delivery); });
    if (!destination_.quiet && !destination_.is_for_one() && files_ > 0) print_total();
    return scanning_.finish(outcome_, command);
  }

 private:
  void work(const Input& input, library::Delivery& delivery);
  void work(const Input& input, RecordReader& reader, const Part& part, library::Delivery& delivery);
  void refuse(const Input& input, const Error& error, library::Delivery& delivery);
  Outcome deliver(const Input& input, const Outgoing& outgoing);
  void fail(const Input& input, const std::string& complaint, const report::Counts& faults);
  void print_total();

  Shell& shell_;
  const Destination& destination_;
  const Revise& revise_;
  Scanning scanning_{shell_, destination_.out_dir};

  // Of the caller's thread.
  RecordSink delivery_;
  Outcome outcome_ = Outcome::Fine;
  std::uint64_t files_ = 0, changed_ = 0, failed_ = 0;
};

// On any thread, as everything up to delivery.later().
void Run::work(const Input& input, library::Delivery& delivery) {
  if (input.error) return refuse(input, *input.error, delivery);
  Result<RecordReader> reader =
      RecordReader::open(shell_, input, RecordReader::Extent::Whole, &scanning_.stop());
  if (!reader) return refuse(input, reader.error(), delivery);
  const Result<std::optional<Part>> part = reader->next();
  if (!part) return refuse(input, part.error(), delivery);
  if (*part) work(input, *reader, **part, delivery);
}

void Run::work(const Input& input, RecordReader& reader, const Part& part, library::Delivery& delivery) {
  const auto outgoing = std::make_shared<Outgoing>();
  report::RecordLikeness likeness;
  likeness.add(part.document);
  outgoing->is_record = likeness.is_record();
  outgoing->faults = report::count_recoveries(view_of(part));
  Result<Revised, std::string> revised = revise_(part.document);
  if (!revised) {
    delivery.later([this, named = named(input), complaint = revised.error(), outgoing] {
      fail(named, complaint, outgoing->faults);
    });
    return;
  }
  Rewritten& record = outgoing->record;
  outgoing->words = std::move(revised->words);
  record.stamp = reader.facts();
  record.is_converted = reader.is_converted();
  const bool is_needed = revised->bytes || !destination_.write;
  if (is_needed) record.old_bytes = part.document.bytes();
  record.new_bytes = revised->bytes ? std::move(*revised->bytes) : record.old_bytes;
  delivery.later(
      [this, named = named(input), outgoing] { outcome_ = worse(outcome_, deliver(named, *outgoing)); },
      record.old_bytes.size() + record.new_bytes.size());
}

void Run::refuse(const Input& input, const Error& error, library::Delivery& delivery) {
  delivery.later([this, error, named = named(input)] {
    scanning_.make_way();
    complain_of(shell_, named, error);
    outcome_ = Outcome::Failed;
    ++files_;
    ++failed_;
  });
}

void Run::fail(const Input& input, const std::string& complaint, const report::Counts& faults) {
  scanning_.make_way();
  hint_at_faults(shell_, input, faults);
  if (!complaint.empty())
    shell_.complain(shown_name(shell_, input) + shell_.say(report::Message::colon) + complaint);
  outcome_ = Outcome::Failed;
  ++files_;
  ++failed_;
}

Outcome Run::deliver(const Input& input, const Outgoing& outgoing) {
  scanning_.make_way();
  ++files_;
  const Rewritten& record = outgoing.record;
  const std::string name = shown_name(shell_, input);
  const bool is_refused = !outgoing.is_record && !record.is_same();
  if (is_refused) shell_.complain(shell_.say(Message::fmt_no_record, name));
  if (is_refused || delivery_.put(input, record) == Outcome::Failed) {
    ++failed_;
    return Outcome::Failed;
  }
  hint_at_faults(shell_, input, outgoing.faults);
  if (record.is_same()) return Outcome::Fine;
  ++changed_;
  if (destination_.quiet || outgoing.words.empty()) return Outcome::Fine;
  shell_.out.flush();
  delivery_.report() << name << shell_.say(report::Message::colon) << outgoing.words << "\n";
  return Outcome::Fine;
}

void Run::print_total() {
  shell_.out.flush();
  std::string text = shell_.say(files_ == 1 ? Message::fmt_one_file : Message::fmt_files, files_);
  text += shell_.say(Message::revise_changed, changed_) + shell_.say(report::Message::comma) +
          shell_.say(Message::fmt_unchanged, files_ - changed_ - failed_);
  if (failed_) text += shell_.say(report::Message::comma) + shell_.say(Message::fmt_failed, failed_);
  delivery_.report() << text << "\n";
}

}  // namespace

Outcome revise_records(Shell& shell, const Destination& destination, std::string_view command,
                       const Revise& revise) {
  Destination complete_destination = destination;
  if (!complete(shell, complete_destination.files)) return Outcome::Failed;
  if (destination.is_for_one() && may_be_several(complete_destination.files)) {
    shell.complain(shell.say(Message::revise_one_only));
    return Outcome::Failed;
  }
  return Run(shell, complete_destination, revise).run(command);
}

std::string editing_complaint(const Shell& shell, const Error& error) {
  // Here something helps: the command that repairs.
  if (error.id == ErrorId::RestReadDifferently) return shell.say(Message::revise_refused);
  return printable(message(error, shell.language));
}

}  // namespace qipu::app
