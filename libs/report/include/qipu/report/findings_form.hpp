// Findings in one of the forms that programs and people read: text, JSON, SARIF, workflow commands of GitHub.
//
//   const std::unique_ptr<const FindingsForm> form = make_form(FormId::Json, {.language = language});
//   out << form->head();
//   for each record:  Page page(*form, name, file_name, plan);
//                     for each part: page.add(part);
//                     page.end();
//                     out << page.take_text();           // with form->between() between two that are not
//                     empty
//   out << form->tail(total, records, ...);
//
// A form is for several threads, a page for one.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/part_view.hpp"
#include "qipu/report/places.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::report {

// From which severity on a finding counts as a fault of the record.
enum class Threshold : std::uint8_t { Error, Warning, Note, Never };
std::optional<Threshold> find_threshold(std::string_view slug);  // error, warning, note, never

// What is reported of a record.
struct Plan {
  spec::Profile profile = spec::Profile::Ff4;
  CheckSet select;  // empty: all
  CheckSet ignore;
  std::uint64_t max_per_check = 0;  // 0: no limit
  Threshold fail_on = Threshold::Warning;
  std::map<std::uint8_t, std::optional<spec::Severity>> severities;  // by check; nothing: off

  // Gives the finding the severity it is set to; false if it is not wanted.
  bool admit(check::Finding& finding) const;
  bool is_faulty(const Counts& counts) const;
};

// What was found in one record, or in many.
struct FindingsTally {
  Counts counts;
  std::uint64_t safe = 0;    // findings that qipu fix repairs
  std::uint64_t unsafe = 0;  // those that --unsafe repairs
  std::vector<std::uint64_t> per_check = std::vector<std::uint64_t>(spec::checks().size(), 0);

  void add(const FindingsTally& other);
};

// "3 can be repaired with qipu fix, 1 more with --unsafe", as a line; empty if none can.
std::string repairable(Language language, const FindingsTally& tally);

enum class Paint : std::uint8_t { Plain, Error, Warning, Note, Strong, Faint, Black, White, Removed, Added };

// Concise: a line for each finding. Silent: nothing is written.
enum class FormId : std::uint8_t { Text, Concise, Json, Sarif, Github, Silent };
std::optional<FormId> find_form(std::string_view slug);  // text, concise, json, sarif, github, silent

struct FormOptions {
  Language language = Language::English;
  bool is_compact = false;  // JSON: a record is one line
  // The text in the colour of `paint`, where colour is wanted; empty: as it is. Called on any thread.
  std::function<std::string(Paint paint, std::string_view text)> painted = {};

  std::string in_paint(Paint paint, std::string_view text) const {
    return painted ? painted(paint, text) : std::string(text);
  }
};

class FindingsForm;

// The findings of one record. The form must outlive it.
class Page {
 public:
  // `name`: in UTF-8, as it is reported ("-": standard input).
  Page(const FindingsForm& form, std::string name, FileName file_name, Plan plan);
  Page(const Page&) = delete;
  Page& operator=(const Page&) = delete;

  void add(const PartView& part);  // checks it and renders what is found
  void end();  // after the last part, also after an error. Without a part there is no text

  // What has been rendered since it was last taken: after add() or after end(), to be written in this order.
  std::string take_text() { return std::exchange(text, {}); }

  const std::string& name() const { return name_; }
  const FileName& file_name() const { return file_name_; }
  const FindingsTally& tally() const { return tally_; }
  const Plan& plan() const { return plan_; }
  bool is_begun() const { return is_begun_; }
  // From where on a part was not looked at, because there were too many findings before; of the first such
  // part.
  const std::optional<text::LineColumn>& given_up_at() const { return given_up_at_; }
  bool is_faulty() const { return plan_.is_faulty(tally_.counts); }

  // For the forms.
  std::string text;
  JsonWriter json;   // into `text`
  bool any = false;  // whether a finding has been rendered

 private:
  void add(check::Finding& finding, const PartView& part, Places& places);

  const FindingsForm& form_;
  std::string name_;
  FileName file_name_;
  Plan plan_;
  FindingsTally tally_;
  std::optional<text::LineColumn> given_up_at_;
  bool is_begun_ = false;
};

// How a run ended, for the forms that say it.
struct RunEnd {
  bool is_complete = true;  // every record could be read
  int exit_code = 0;
};

class FindingsForm {
 public:
  explicit FindingsForm(FormOptions options) : options_(std::move(options)) {}
  virtual ~FindingsForm() = default;
  FindingsForm(const FindingsForm&) = delete;
  FindingsForm& operator=(const FindingsForm&) = delete;

  // What stands before, between and after the pages. `head` is written even if there is none.
  virtual std::string head() const { return {}; }
  virtual std::string between() const { return {}; }  // two pages that are not empty
  virtual std::string tail(const FindingsTally& /*total*/, std::uint64_t /*records*/, RunEnd /*end*/) const {
    return {};
  }

  // The parts of a page.
  virtual void begin(Page&) const {}
  virtual void show(Page& page, const check::Finding& finding, const PartView& part,
                    Places& places) const = 0;
  virtual void end(Page&) const {}

  const FormOptions& options() const { return options_; }
  Language language() const { return options_.language; }

 protected:
  std::string painted(Paint paint, std::string_view text) const { return options_.in_paint(paint, text); }

 private:
  FormOptions options_;
};

std::unique_ptr<const FindingsForm> make_form(FormId form, FormOptions options);

// The message of a check without the arguments that only a finding has.
std::string message_of(Language language, const spec::CheckRow& row);

}  // namespace qipu::report
