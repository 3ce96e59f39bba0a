// The findings of many inputs in one form, each by the settings of its folder.
//
//   Reports   one for a run; const: several threads may open pages
//   Printer   on the caller's thread: takes the pages in the order of the inputs and writes them
//
//   const std::unique_ptr<const Reports> reports = Reports::make(shell, options, inputs.several);
//   Printer printer(shell, *reports);
//   for each input, on any thread:  auto page = reports->open(shell, input);
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
#include "findings/faults.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/findings_writer.hpp"
#include "qipu/settings/settings_files.hpp"

namespace qipu::app {

// One input. With a complaint of its settings nothing is checked.
class InputPage : public report::Page {
 public:
  // `name`: in UTF-8, as it is reported ("-": standard input). `listed`: as --names lists it.
  InputPage(const report::FindingsForm& form, const std::string& name, const std::string& path,
            std::string listed, Result<report::Plan, std::string> plan)
      : Page(form, name, report::file_name_of(path, name), plan ? std::move(*plan) : report::Plan()),
        listed_(std::move(listed)),
        complaint_(plan ? std::string() : plan.error()) {}

  void add(const Part& part) {
    if (complaint_.empty()) Page::add(view_of(part));
  }
  const std::string& listed() const { return listed_; }
  const std::string& complaint() const { return complaint_; }
  Outcome outcome() const {
    if (!complaint_.empty()) return Outcome::Failed;
    return is_faulty() ? Outcome::Findings : Outcome::Fine;
  }

 private:
  std::string listed_;
  std::string complaint_;
};

class Reports {
 public:
  // Nothing if the options name no check; that is complained of. The shell and the options must outlive it.
  // `several`: there may be more than one input.
  static std::unique_ptr<const Reports> make(Shell& shell, const CheckOptions& options, bool several);

  std::unique_ptr<InputPage> open(const Shell& shell, const Input& input) const;

  const report::FindingsForm& form() const { return *form_; }
  const CheckOptions& options() const { return options_; }

 private:
  Reports(const Shell& shell, const CheckOptions& options, bool several);
  Result<report::Plan, std::string> plan_of(const std::string& path) const;

  const CheckOptions& options_;
  const std::unique_ptr<const report::FindingsForm> form_;
  report::CheckSet select_;
  report::CheckSet ignore_;
  const std::unique_ptr<settings::SettingsReader> settings_;
};

// Writes pages to the shell's output and adds them up.
class Printer {
 public:
  Printer(Shell& shell, const Reports& reports);

  void write(InputPage& page) { writer_.write(page); }  // what has been rendered so far

  // The rest of a page that has ended, and its outcome. What is wrong with settings is complained of once.
  Outcome print(InputPage& page);

  // Totals and what ends the form. `outcome`: the worst so far, with inputs that could not be read.
  Outcome finish(Outcome outcome);

 private:
  Shell& shell_;
  const CheckOptions& options_;
  report::FindingsWriter writer_;
  std::set<std::string> complaints_;
};

}  // namespace qipu::app
