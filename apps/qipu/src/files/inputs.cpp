#include "files/inputs.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "files/stop_signals.hpp"
#include "qipu/library/walk.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

std::string shown_name(const Shell& shell, const Input& input) {
  if (!input.name.starts_with('-') || input.path != "-") return printable(input.name);
  return shell.say(report::Message::standard_input) +
         printable(input.name.substr(1));  // "-/a.sgf": in an archive
}

Input named(const Input& input) {
  Input name;
  name.path = input.path;
  name.name = input.name;
  name.kind = input.kind;
  name.is_member = input.is_member;
  return name;
}

namespace {

// A format that nobody has described, or a record that its reader cannot take.
std::string format_not_read(const Shell& shell, std::string_view slug) {
  const convert::Format& format = convert::row(convert::find_format(slug));
  const std::string_view name = pick(shell.language, format.name_en, format.name_zh);
  return shell.say(convert::is_refused(format) ? Message::format_undescribed : Message::format_unreadable,
                   name);
}

}  // namespace

void complain_of(Shell& shell, const Input& input, const Error& error) {
  const std::string name = shown_name(shell, input);
  if (error.id == ErrorId::FormatNotRead)
    return shell.complain(name + shell.say(report::Message::colon) +
                          format_not_read(shell, error.arguments[0]));
  if (input.kind == Input::Kind::Record || error.id != ErrorId::NotFound) return shell.complain(name, error);
  const bool is_folder = input.kind == Input::Kind::Folder;
  shell.complain(shell.say(is_folder ? Message::no_records_in : Message::no_records_in_archive, name));
}

bool complete(Shell& shell, std::vector<std::string>& arguments) {
  if (!arguments.empty()) return true;
  if (isatty(STDIN_FILENO)) {
    shell.complain(shell.say(Message::missing_argument, "FILE"));
    return false;
  }
  arguments.emplace_back("-");
  return true;
}

bool may_be_several(const std::vector<std::string>& arguments) {
  const auto holds_several = [](const std::string& argument) {
    std::error_code ignored;
    return argument != "-" && !library::is_packed_record(argument) &&
           (std::filesystem::is_directory(argument, ignored) || library::is_archive(argument));
  };
  return arguments.size() > 1 || std::any_of(arguments.begin(), arguments.end(), holds_several);
}

Inputs find_inputs(Shell& shell, const std::vector<std::string>& arguments) {
  Inputs inputs;
  std::vector<std::string> paths = arguments;
  if (!complete(shell, paths)) inputs.outcome = Outcome::Failed;
  inputs.several = may_be_several(paths);
  library::Walk walk(std::move(paths), {}, library::Archives::Named);
  while (std::optional<Input> input = walk.next()) {
    if (input->error) {
      complain_of(shell, *input, *input->error);
      inputs.outcome = Outcome::Failed;
    } else {
      inputs.list.push_back(std::move(*input));
    }
  }
  return inputs;
}

library::ReadLimits read_limits(const Shell& shell, library::Extent extent, const std::atomic<bool>* stop) {
  library::ReadLimits limits;
  limits.max_size = shell.max_size;
  limits.extent = extent;
  limits.stop = stop;
  limits.from = shell.from;
  return limits;
}

namespace {

// Of a record that is read in parts: whether one of them is meant.
Result<bool> look_through(const Where& where, const Input& input, const library::ReadLimits& limits) {
  Result<library::RecordReader> reader = library::RecordReader::open(named(input), limits);
  if (!reader) return unexpected<Error>(reader.error());
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) return false;
    if (where.means((*part)->document)) return true;
  }
}

}  // namespace

Result<RecordReader> RecordReader::open(const Shell& shell, const Input& input, Extent extent,
                                        const std::atomic<bool>* stop) {
  const library::ReadLimits limits = read_limits(shell, extent, stop ? stop : shell.stop);
  Result<library::RecordReader> opened = library::RecordReader::open(input, limits);
  if (!opened) return unexpected<Error>(opened.error());
  RecordReader reader(shell.where, std::move(*opened));
  if (!shell.where.is_set() || reader.is_whole()) return reader;
  if (!reader.facts()) return fail(ErrorId::ReadOnce);  // a pipe, which is read once
  const Result<bool> is_meant = look_through(shell.where, input, limits);
  if (!is_meant) return unexpected<Error>(is_meant.error());
  reader.is_asked_ = true;
  reader.is_meant_ = *is_meant;
  shell.where.note(*is_meant);
  return reader;
}

Result<std::optional<Part>> RecordReader::next() {
  if (!is_meant_) return std::optional<Part>();
  Result<std::optional<Part>> part = reader_.next();
  if (is_asked_ || !where_->is_set() || !part || !*part) return part;
  is_asked_ = true;
  is_meant_ = where_->means((*part)->document);
  where_->note(is_meant_);
  if (!is_meant_) return std::optional<Part>();
  return part;
}

Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(const Part&)>& use) {
  Result<RecordReader> reader = RecordReader::open(shell, input, extent);
  std::optional<Error> error;
  if (!reader) error = reader.error();
  for (sgf::Flow flow = sgf::Flow::Continue; !error && flow == sgf::Flow::Continue;) {
    const Result<std::optional<Part>> part = reader->next();
    if (part && !*part) return Outcome::Fine;
    if (part)
      flow = use(**part);
    else
      error = part.error();
  }
  if (!error) return Outcome::Fine;
  complain_of(shell, input, *error);
  return Outcome::Failed;
}

namespace {

using Work = std::function<Outcome(const Input&)>;

bool may_hold_several(const Input& input) {
  return input.kind == Input::Kind::Archive || input.is_standard_input();
}

// One input after another, until there is no more, or Ctrl-C was pressed.
class Round {
 public:
  Round(Shell& shell, const Inputs& inputs, const Work& work)
      : shell_(shell), inputs_(inputs), work_(work), outcome_(inputs.outcome) {}

  // `stop`: null, or set by Ctrl-C.
  Outcome run(const std::atomic<bool>* stop);
  std::uint64_t done() const { return done_; }

 private:
  bool is_stopped() const { return shell_.stop && *shell_.stop; }
  void work_on(const Input& input);
  void work_on_members(const Input& archive);

  Shell& shell_;
  const Inputs& inputs_;
  const Work& work_;
  Outcome outcome_;
  std::uint64_t done_ = 0;
};

void Round::work_on(const Input& input) {
  outcome_ = worse(outcome_, work_(input));
  done_ += !is_stopped();
}

// Of an archive, or of standard input, which may be one.
void Round::work_on_members(const Input& archive) {
  library::WalkLimits limits;
  limits.max_size = shell_.max_size;
  limits.stop = shell_.stop;
  library::Walk walk({archive.path}, limits);
  while (const std::optional<Input> member = walk.next()) {
    if (is_stopped()) return;
    if (!member->error) {
      work_on(*member);
      continue;
    }
    complain_of(shell_, *member, *member->error);
    outcome_ = Outcome::Failed;
  }
}

Outcome Round::run(const std::atomic<bool>* stop) {
  shell_.stop = stop;
  Progress progress(shell_, inputs_.list.size());
  for (const Input& input : inputs_.list) {
    if (is_stopped()) break;
    may_hold_several(input) ? work_on_members(input) : work_on(input);
    progress.step(shown_name(shell_, input));
  }
  shell_.stop = nullptr;
  return outcome_;
}

}  // namespace

// Work on a single file ends at once by Ctrl-C; among several, the one at hand is finished.
Outcome for_each_input(Shell& shell, const Inputs& inputs, const std::function<Outcome(const Input&)>& work) {
  Round round(shell, inputs, work);
  if (inputs.list.size() == 1 && !may_hold_several(inputs.list.front())) return round.run(nullptr);
  const StopSignals stop;
  const Outcome outcome = round.run(&stop.flag());
  if (!stop.flag()) return outcome;
  shell.complain(shell.say(Message::interrupted, round.done()));
  stop.obey();
}

}  // namespace qipu::app
