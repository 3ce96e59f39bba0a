#include "inputs.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "qipu/library/walk.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

using Kind = Input::Kind;

std::string shown_name(const Shell& shell, const Input& input) {
  if (!input.name.starts_with('-') || input.path != "-") return printable(input.name);
  return shell.say(Message::standard_input) + printable(input.name.substr(1));  // "-/a.sgf": in an archive
}

Input named(const Input& input) {
  Input name;
  name.path = input.path;
  name.name = input.name;
  name.kind = input.kind;
  name.is_member = input.is_member;
  return name;
}

void complain_of(Shell& shell, const Input& input, const Error& error) {
  const std::string name = shown_name(shell, input);
  if (input.kind == Kind::Record || error.code != ErrorCode::NotFound) return shell.complain(name, error);
  const bool is_folder = input.kind == Kind::Folder;
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
    return argument != "-" &&
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

Result<RecordReader> RecordReader::open(const Input& input, std::uint64_t max_size, Extent extent) {
  library::ReadLimits limits;
  limits.max_size = max_size;
  limits.extent = extent;
  Result<library::RecordReader> reader = library::RecordReader::open(input, limits);
  if (!reader) return unexpected<Error>(reader.error());
  return RecordReader(std::move(*reader));
}

Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(const Part&)>& use) {
  Result<RecordReader> reader = RecordReader::open(input, shell.max_size, extent);
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

// An archive, or standard input, which may be one.
Outcome for_each_member(Shell& shell, const Input& archive,
                        const std::function<Outcome(const Input&)>& work) {
  library::WalkLimits limits;
  limits.max_size = shell.max_size;
  library::Walk walk({archive.path}, limits);
  Outcome outcome = Outcome::Fine;
  while (const std::optional<Input> member = walk.next()) {
    if (member->error) {
      complain_of(shell, *member, *member->error);
      outcome = Outcome::Failed;
    } else {
      outcome = worse(outcome, work(*member));
    }
  }
  return outcome;
}

}  // namespace

Outcome for_each_input(Shell& shell, const Inputs& inputs, const std::function<Outcome(const Input&)>& work) {
  Outcome outcome = inputs.outcome;
  Progress progress(shell, inputs.list.size());
  for (const Input& input : inputs.list) {
    const bool may_hold_several = input.kind == Kind::Archive || input.is_standard_input();
    outcome = worse(outcome, may_hold_several ? for_each_member(shell, input, work) : work(input));
    progress.step(shown_name(shell, input));
  }
  return outcome;
}

}  // namespace qipu::app
