// qipu check: what is wrong with a record, for people and for programs.
#include <algorithm>
#include <memory>
#include <optional>

#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "files/scanning.hpp"
#include "findings/report.hpp"
#include "manual/reference.hpp"

namespace qipu::app {

namespace {

constexpr std::size_t most_text = std::size_t{1} << 20;  // rendered, that waits for its delivery

// Checks many records, on several threads.
class Checking {
 public:
  Checking(Shell& shell, const Reports& reports)
      : shell_(shell), reports_(reports), printer_(shell, reports) {}

  Outcome run(const std::vector<std::string>& paths);

 private:
  Result<void> check(const Input& input, library::Delivery& delivery);
  Result<bool> read(const Input& input, const std::shared_ptr<InputPage>& page, library::Delivery& delivery);
  void print(InputPage& page);

  Shell& shell_;
  const Reports& reports_;
  Scanning scanning_{shell_};

  // Of the caller's thread.
  Printer printer_;
};

// False: it is none that --where means.
Result<bool> Checking::read(const Input& input, const std::shared_ptr<InputPage>& page,
                            library::Delivery& delivery) {
  Result<RecordReader> reader = RecordReader::open(shell_, input, RecordReader::Extent::Parts);
  if (!reader) return unexpected<Error>(reader.error());
  while (!delivery.is_stopped()) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) break;
    page->add(**part);
    if (page->text.size() > most_text && !delivery.now([&] { printer_.write(*page); })) break;
  }
  return reader->is_meant();
}

// On any thread. What was found before the record could not be read any further is printed too.
Result<void> Checking::check(const Input& input, library::Delivery& delivery) {
  const std::shared_ptr<InputPage> page = reports_.open(shell_, input);
  const Result<bool> is_meant = read(input, page, delivery);
  if (is_meant && !*is_meant) return {};
  page->end();
  delivery.later([this, page] { print(*page); }, page->text.capacity());
  return is_meant ? Result<void>() : unexpected<Error>(is_meant.error());
}

void Checking::print(InputPage& page) {
  scanning_.make_way();
  scanning_.note(printer_.print(page));
}

Outcome Checking::run(const std::vector<std::string>& paths) {
  scanning_.run(paths,
                [this](const Input& input, library::Delivery& delivery) { return check(input, delivery); });
  scanning_.note(printer_.finish(scanning_.outcome()));
  return scanning_.finish();
}

// False, with a complaint: --fix makes no sense of these.
bool may_repair(Shell& shell, const CheckOptions& options, const std::vector<std::string>& paths) {
  const Result<report::CheckSet> only = report::check_set(options.select);
  if (std::find(paths.begin(), paths.end(), "-") != paths.end())
    shell.complain(shell.say(messages::not_a_file, shell.say(report::messages::standard_input)));
  else if (only && only->names_severity())
    shell.complain(shell.say(report::messages::no_severity, "--fix --select"));
  else
    return true;
  return false;
}

// What may be repaired without doubt, of the checks that are asked for.
Outcome repair_in_place(Shell& shell, const CheckOptions& options, const std::vector<std::string>& paths) {
  FixOptions fix;
  fix.files = paths;
  fix.write = true;
  fix.quiet = true;
  fix.only = options.select;
  fix.profile = options.profile;
  fix.config = options.config;
  fix.no_config = options.no_config;
  return run_fix(shell, fix);
}

}  // namespace

Outcome run_check(Shell& shell, const CheckOptions& options) {
  if (const std::optional<Outcome> outcome = look_up(shell, options)) return *outcome;
  std::vector<std::string> paths = options.files;
  if (!complete(shell, paths)) return Outcome::Failed;
  if (options.fix && !may_repair(shell, options, paths)) return Outcome::Failed;
  const std::unique_ptr<const Reports> reports = Reports::make(shell, options, may_be_several(paths));
  if (!reports) return Outcome::Failed;
  const Outcome repaired = options.fix ? repair_in_place(shell, options, paths) : Outcome::Fine;
  return worse(repaired, Checking(shell, *reports).run(paths));
}

}  // namespace qipu::app
