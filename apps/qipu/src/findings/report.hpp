// The findings of many inputs in one format: text, json, sarif or github.
//
//   Report    one for a run; const: several threads may render with it
//   Page      one input, made by open(), filled by one thread part by part
//   Printer   on the caller's thread: takes the pages in the order of the inputs and writes them
//
//   const std::unique_ptr<const Report> report = Report::make(shell, options, inputs.several);
//   Printer printer(shell, *report);
//   for each input, on any thread:  auto page = report->open(name, path);
//                                   for each part: page->add(part);
//                                   page->end();
//   then, in order:                 outcome = worse(outcome, printer.print(*page));
//   at last:                        outcome = printer.finish(outcome);
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "commands/commands.hpp"
#include "findings/findings.hpp"
#include "findings/json_writer.hpp"
#include "findings/places.hpp"
#include "options/config.hpp"
#include "options/selection.hpp"

namespace qipu::app {

// What is reported of an input: options of the command line before the settings of its folder.
struct Plan {
  spec::Profile profile = spec::Profile::Ff4;
  CheckSet select;  // empty: all
  CheckSet ignore;
  std::uint64_t max_per_check = 0;                                   // 0: no limit
  std::string fail_on;                                               // error, warning, note, never
  std::map<std::uint8_t, std::optional<spec::Severity>> severities;  // by check; nothing: off

  // Gives the finding the severity it is set to; false if it is not wanted.
  bool admit(check::Finding& finding) const;
  Outcome verdict(const Counts& counts) const;
};

// What was found in one input, or in many.
struct Tally {
  Counts counts;
  std::uint64_t safe = 0;    // findings that qipu fix repairs
  std::uint64_t unsafe = 0;  // those that --unsafe repairs
  std::vector<std::uint64_t> per_check = std::vector<std::uint64_t>(spec::checks().size(), 0);

  void add(const Tally& other);
};

// "3 can be repaired with qipu fix, 1 more with --unsafe", as a line; empty if none can.
std::string repairable(const Shell& shell, const Tally& tally);

// The findings of many inputs, folder by folder. Grows with the number of folders.
class Summary {
 public:
  // `name`: of an input, as it was opened.
  void add(const std::string& name, const Tally& tally);
  void print(Shell& shell, bool as_json) const;

 private:
  struct Folder {
    Tally tally;
    std::uint64_t files = 0;
  };
  struct File {
    std::string name;
    Counts counts;
  };

  void print_text(Shell& shell) const;
  void print_json(Shell& shell) const;

  std::map<std::string, Folder> folders_;
  std::vector<File> worst_;  // worst first
};

class Report;

// One input. Not for several threads at once; the report must outlive it.
class Page {
 public:
  Page(const Report& report, std::string name, const std::string& path);
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  void add(const Part& part);  // checks it and renders what is found
  void end();                  // after the last part, also after an error. Without a part there is no text

  // What has been rendered since it was last taken: after add() or after end(), to be written in this order.
  std::string take_text() { return std::exchange(text, {}); }

  const std::string& name() const { return name_; }
  const FileName& file_name() const { return file_name_; }
  const Tally& tally() const { return tally_; }
  const Plan& plan() const { return plan_; }
  const std::string& complaint() const { return complaint_; }  // of its settings; then nothing was checked
  bool is_begun() const { return is_begun_; }
  Outcome outcome() const;

  // For the formats.
  std::string text;
  JsonWriter json;   // into `text`
  bool any = false;  // whether a finding has been rendered

 private:
  void add(check::Finding& finding, const Part& part, Places& places);

  const Report& report_;
  std::string name_;
  FileName file_name_;
  std::string complaint_;
  Plan plan_;
  Tally tally_;
  bool is_begun_ = false;
};

class Report {
 public:
  // Nothing if the options name no check; that is complained of. The shell and the options must outlive it.
  // `several`: there may be more than one input.
  static std::unique_ptr<const Report> make(Shell& shell, const CheckOptions& options, bool several);
  virtual ~Report() = default;
  Report(const Report&) = delete;
  Report& operator=(const Report&) = delete;

  // `name`: in UTF-8, as it is reported ("-": standard input). `path`: where its settings are looked for: the
  // file, or the archive it is in.
  std::unique_ptr<Page> open(const std::string& name, const std::string& path) const;

  // What stands before, between and after the pages. `head` is written even if there is none.
  virtual std::string head() const { return {}; }
  virtual std::string between() const { return {}; }  // two pages that are not empty
  virtual std::string tail(const Tally& total, std::uint64_t files, Outcome outcome) const = 0;

  // The parts of a page.
  virtual void begin(Page&) const {}
  virtual void show(Page& page, const check::Finding& finding, const Part& part, Places& places) const = 0;
  virtual void end(Page&) const {}

  Result<Plan, std::string> plan_of(const std::string& path) const;
  const Shell& shell() const { return shell_; }
  const CheckOptions& options() const { return options_; }
  bool is_compact() const { return is_compact_; }  // of JSON: a page is one line

 protected:
  Report(const Shell& shell, const CheckOptions& options, bool compact);

 private:
  const Shell& shell_;
  const CheckOptions& options_;
  const bool is_compact_;
  CheckSet select_;
  CheckSet ignore_;
  const std::unique_ptr<Configs> configs_;
};

// Writes pages to the shell's output and adds them up.
class Printer {
 public:
  Printer(Shell& shell, const Report& report);

  // Writes what has been rendered of a page so far: between its parts, where the text must not grow large.
  void write(Page& page);

  // The rest of a page that has ended, and its outcome. What is wrong with settings is complained of once.
  Outcome print(Page& page);

  // Totals and what ends the format. `outcome`: the worst so far, with inputs that could not be read.
  Outcome finish(Outcome outcome);

 private:
  Shell& shell_;
  const Report& report_;
  std::optional<Summary> summary_;
  Tally total_;
  std::uint64_t files_ = 0;
  bool is_head_written_ = false;
  bool is_page_open_ = false;    // something of the page at hand was written
  bool is_page_before_ = false;  // and of one before
  std::set<std::string> complaints_;
};

}  // namespace qipu::app
