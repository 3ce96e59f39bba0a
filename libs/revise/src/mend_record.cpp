#include "qipu/revise/mend_record.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "messages.hpp"
#include "qipu/report/repaired_findings.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/text/display.hpp"
#include "qipu/version.hpp"

namespace qipu::revise {

namespace {

struct Mended : check::Repaired {
  std::vector<report::RepairedFinding> steps;
  report::RepairCounts counts;
};

// One record.
class Mending {
 public:
  Mending(Language language, const RecordView& view, const MendOptions& options)
      : language_(language), view_(view), options_(options) {}

  Result<Revised, std::string> run() const;

 private:
  Result<Revised, std::string> repaired() const;
  Result<Mended, std::string> repair() const;
  Result<Revised, std::string> revised(Mended mended) const;
  void add_note(Mended& mended, Revised& revised) const;
  std::string words_of(const Mended& mended) const;
  std::string complaint_of(const Error& error) const;
  std::string named(const std::string& words) const {
    return view_.name + say(language_, messages::colon) + words;
  }

  Language language_;
  const RecordView& view_;
  const MendOptions& options_;
};

Result<Revised, std::string> Mending::run() const {
  Result<Revised, std::string> made = options_.repairs ? repaired() : Revised();
  if (!made || options_.values.empty()) return made;
  Result<check::SetRecord> set =
      check::with_values(made->bytes ? *made->bytes : std::string(view_.document.bytes()), options_.values,
                         options_.repair.reading);
  if (!set) return unexpected<std::string>(named(editing_complaint(language_, set.error())));
  if (set->idents.empty()) return made;
  const std::string words = say(language_, messages::set_done, set->idents);
  made->words += made->words.empty() ? words : say(language_, messages::semicolon) + words;
  made->bytes = std::move(set->bytes);
  return made;
}

Result<Revised, std::string> Mending::repaired() const {
  Result<Mended, std::string> mended = repair();
  if (!mended) return unexpected<std::string>(mended.error());
  return revised(*std::move(mended));
}

Result<Mended, std::string> Mending::repair() const {
  Mended mended;
  check::RepairOptions options = options_.repair;
  Result<std::optional<sgf::Document>> own = std::optional<sgf::Document>();
  if (options.charset)
    own = sgf::in_charset_of_its_own(view_.document, *options.charset);
  else
    options.reading.charset_rule = options_.given;
  if (!own) return unexpected<std::string>(complaint_of(own.error()));
  Result<check::Repaired> made = check::repair(
      *own ? **own : view_.document, options,
      [&](const std::vector<const check::Finding*>& findings, const sgf::Document& document) {
        mended.counts.add(findings);
        if (!options_.describes_steps) return;
        std::ranges::move(report::repaired_findings(findings, document, view_.part.lines_before, language_),
                          std::back_inserter(mended.steps));
      });
  if (!made) return unexpected<std::string>(complaint_of(made.error()));
  static_cast<check::Repaired&>(mended) = *std::move(made);
  return mended;
}

// Which character the charset lacks, and where; the error as it is if that cannot be told.
std::string Mending::complaint_of(const Error& error) const {
  sgf::WriteOptions style;
  style.charset = options_.repair.charset;
  std::string ignored;
  const bool is_placed = error.id == ErrorId::NotInCharset && options_.repair.charset;
  const auto missing = is_placed ? sgf::write(view_.document, style, ignored).missing : std::nullopt;
  return missing ? missing_character(language_, view_, *missing)
                 : named(text::printable(message(error, language_)));
}

Result<Revised, std::string> Mending::revised(Mended mended) const {
  Revised made;
  if (!mended.is_settled) made.complaints.push_back(say(language_, messages::not_settled, view_.name));
  if (mended.refused > 0)
    made.complaints.push_back(say(language_, messages::refused, view_.name, mended.refused));
  made.left_for_unsafe = mended.unsafe_left;
  if (!options_.charset_label.empty()) {
    Result<std::string, std::string> put =
        labelled(language_, view_, std::move(mended.bytes), options_.charset_label);
    if (!put) return unexpected<std::string>(put.error());
    mended.bytes = *std::move(put);
  }
  if (mended.bytes == view_.document.bytes()) return made;
  made.words = words_of(mended);
  if (!options_.notes_into.empty() && mended.repairs > 0) add_note(mended, made);
  for (const report::RepairedFinding& step : mended.steps)
    made.steps.push_back(view_.name + ":" + std::to_string(step.line) + ":" + std::to_string(step.column) +
                         ": " + text::printable(step.message) + " [" +
                         std::string(spec::row(step.check).slug) + "]");
  made.bytes = std::move(mended.bytes);
  return made;
}

// `Qipu 0.1.0: bad-komi, missing-semicolon (2)`: in letters that every charset has.
void Mending::add_note(Mended& mended, Revised& made) const {
  const std::string note = "Qipu " QIPU_VERSION ": " + mended.counts.words(Language::English);
  Result<std::string> noted =
      check::with_line_more(mended.bytes, options_.notes_into, note, options_.repair.reading);
  if (noted)
    mended.bytes = *std::move(noted);
  else
    made.complaints.push_back(named(text::printable(message(noted.error(), language_))));
}

// `3 repairs: bad-komi, missing-semicolon (2)`
std::string Mending::words_of(const Mended& mended) const {
  const std::string checks = mended.counts.words(language_);
  if (mended.repairs == 0 && options_.repair.charset)
    return say(language_, messages::recoded,
               options_.charset_label.empty() ? spec::name(*options_.repair.charset)
                                              : std::string_view(options_.charset_label));
  if (mended.repairs == 0) return say(language_, messages::upgraded);
  const Message words = mended.repairs == 1 ? messages::one_repair : messages::repairs;
  return say(language_, words, mended.repairs) +
         (checks.empty() ? std::string() : say(language_, messages::colon) + checks);
}

}  // namespace

Result<Revised, std::string> mend_record(Language language, const RecordView& view,
                                         const MendOptions& options) {
  return Mending(language, view, options).run();
}

Result<std::vector<check::SetValue>, std::string> values_to_set(Language language,
                                                                const std::vector<std::string>& typed,
                                                                spec::Profile profile) {
  std::vector<check::SetValue> values;
  for (const std::string& one : typed) {
    const std::string shown = text::printable(one);
    std::optional<check::SetValue> value = check::parse_set_value(one);
    if (!value) return unexpected<std::string>(say(language, messages::bad_set, shown));
    if (!check::can_be_set(*value))
      return unexpected<std::string>(say(language, messages::cannot_set, shown));
    if (const std::string fault = check::fault_of(*value, profile, language); !fault.empty())
      return unexpected<std::string>(say(language, messages::set_wrong, shown, text::printable(fault)));
    values.push_back(*std::move(value));
  }
  return values;
}

}  // namespace qipu::revise
