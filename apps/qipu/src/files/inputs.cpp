#include "files/inputs.hpp"

#include <algorithm>
#include <memory>
#include <new>

#include "files/scanning.hpp"
#include "manual/manual.hpp"
#include "qipu/library/walk.hpp"
#include "qipu/system/console.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/memory_bound.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

bool is_called_otherwise(const Shell& shell, const Input& input) {
  return !shell.run.stdin_name.empty() && input.is_standard_input();
}

}  // namespace

std::string name_in_reports(const Shell& shell, const Input& input) {
  return is_called_otherwise(shell, input) ? shell.run.stdin_name : input.name;
}

std::string place_of_settings(const Shell& shell, const Input& input) {
  return is_called_otherwise(shell, input) ? shell.run.stdin_name : input.path;
}

std::string listed_name(const Shell& shell, const Input& input) {
  return input.is_member ? input.name : place_of_settings(shell, input);
}

std::string shown_name(const Shell& shell, const Input& input) {
  if (is_called_otherwise(shell, input)) return printable(shell.run.stdin_name);
  if (!input.name.starts_with('-') || input.path != "-") return printable(input.name);
  return shell.say(report::messages::standard_input) +
         printable(input.name.substr(1));  // "-/a.sgf": in an archive
}

namespace {

// A format that nobody has described, or a record that its reader cannot take.
std::string format_not_read(const Shell& shell, std::string_view slug) {
  const convert::Format& format = convert::row(convert::find_format(slug));
  const std::string_view name = pick(shell.language, format.name_en, format.name_zh);
  return shell.say(convert::is_refused(format) ? messages::format_undescribed : messages::format_unreadable,
                   name);
}

}  // namespace

void complain_of(Shell& shell, const Input& input, const Error& error) {
  const std::string name = shown_name(shell, input);
  if (error.id == ErrorId::FormatNotRead)
    return shell.complain(name + shell.say(report::messages::colon) +
                          format_not_read(shell, error.arguments[0]));
  if (input.kind == Input::Kind::Record || error.id != ErrorId::NotFound) return shell.complain(name, error);
  const bool is_folder = input.kind == Input::Kind::Folder;
  shell.complain(shell.say(is_folder ? messages::no_records_in : messages::no_records_in_archive, name));
}

bool complete(Shell& shell, std::vector<std::string>& arguments) {
  if (!arguments.empty() || shell.run.has_list) return true;
  if (system::is_terminal(system::standard_input)) {
    shell.complain(shell.say(messages::missing_argument, placeholder("FILE", shell.language)));
    return false;
  }
  arguments.emplace_back("-");
  return true;
}

Inputs inputs_of(Shell& shell, const std::vector<std::string>& arguments) {
  Inputs inputs{arguments};
  if (!complete(shell, inputs.paths)) inputs.outcome = Outcome::Failed;
  inputs.several = may_be_several(inputs.paths);
  return inputs;
}

library::ReadLimits read_limits(const Shell& shell, library::Extent extent) {
  library::ReadLimits limits;
  limits.max_size = shell.run.max_size;
  limits.extent = extent;
  limits.stop = shell.run.stop;
  limits.from = shell.run.from;
  limits.charset = shell.run.charset;
  return limits;
}

Result<RecordReader> RecordReader::open(const Shell& shell, const Input& input, Extent extent) {
  Result<library::MeantReader> opened =
      library::MeantReader::open(shell.run.where, input, read_limits(shell, extent));
  if (!opened) return unexpected<Error>(opened.error());
  return RecordReader(std::move(*opened));
}

Outcome read_parts(Shell& shell, const Input& input, RecordReader::Extent extent,
                   const std::function<sgf::Flow(Part&)>& use) {
  Result<RecordReader> reader = RecordReader::open(shell, input, extent);
  std::optional<Error> error;
  if (!reader) error = reader.error();
  for (sgf::Flow flow = sgf::Flow::Continue; !error && flow == sgf::Flow::Continue;) {
    Result<std::optional<Part>> part = reader->next();
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

// What was printed before memory ran out comes before the complaint.
Outcome try_work(const RecordWork& work, Shell& shell, const Input& input) {
  try {
    return work(shell, input);
  } catch (const std::bad_alloc&) {
    complain_of(shell, input, system::MemoryBound::error());
    return Outcome::Failed;
  }
}

// Every record on all cores, each by a shell of its own that writes down what is printed.
class Round {
 public:
  Round(Shell& shell, const RecordWork& work) : shell_(shell), work_(work) {}

  Outcome run(const std::vector<std::string>& paths) {
    scanning_.run(paths, [this](const Input& input, library::Delivery& delivery) {
      write_down(input, delivery);
      return Result<void>();
    });
    return scanning_.finish();
  }

 private:
  void write_down(const Input& input, library::Delivery& delivery);
  void print(Transcript& transcript);

  Shell& shell_;
  const RecordWork& work_;
  Scanning scanning_{shell_};
};

// On the caller's thread.
void Round::print(Transcript& transcript) {
  scanning_.make_way();
  for (const auto& [descriptor, text] : transcript.take()) {
    if (descriptor == 1) {
      shell_.out << text;
      continue;
    }
    scanning_.erase();
    shell_.out.flush();
    shell_.err << text;
    shell_.err.flush();
  }
}

// On any thread.
void Round::write_down(const Input& input, library::Delivery& delivery) {
  const auto transcript = std::make_shared<Transcript>();
  transcript->on_much = [&] { return delivery.now([&] { print(*transcript); }); };
  Shell shell(shell_, *transcript);
  const Outcome outcome = try_work(work_, shell, input);
  shell.out.flush();
  shell.err.flush();
  delivery.later(
      [this, transcript, outcome] {
        print(*transcript);
        scanning_.note(outcome);
      },
      transcript->size());
}

}  // namespace

std::optional<Input> first_input(Shell& shell, const std::string& path) {
  std::optional<Input> input = library::Walk({path}, {}, library::Archives::Named).next();
  if (!input || !input->error) return input;
  complain_of(shell, *input, *input->error);
  return std::nullopt;
}

Outcome for_each_input(Shell& shell, const Inputs& inputs, const RecordWork& work) {
  if (inputs.outcome != Outcome::Fine || inputs.paths.empty()) return inputs.outcome;
  const std::string& path = inputs.paths.front();
  if (inputs.several || path == "-") return Round(shell, work).run(inputs.paths);  // "-" may be an archive
  const std::optional<Input> input = first_input(shell, path);
  if (!input) return Outcome::Failed;
  const system::MemoryBound bound(bytes_on_disk(*input));
  return try_work(work, shell, *input);
}

}  // namespace qipu::app
