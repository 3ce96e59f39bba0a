// Records as they are meant, findings, repairs and documents as JSON: what the command line says of a record.
#include <optional>

#include "handles.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/report/document_json.hpp"
#include "qipu/report/findings_form.hpp"
#include "qipu/report/selection.hpp"
#include "qipu/spec/charset.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

constexpr report::FormId forms[] = {report::FormId::Text, report::FormId::Json, report::FormId::Sarif,
                                    report::FormId::Github};

std::string report_of(const sgf::Document& document, const qipu_check_options& options) {
  const std::string name(text_of(options.name));
  const auto form = report::make_form(
      forms[options.form], {.language = language_of(options.language), .is_compact = true, .painted = {}});
  report::Plan plan;
  plan.profile = static_cast<spec::Profile>(options.profile);
  const std::optional<sgf::Document> meant = check::grafted(document);
  report::Page page(*form, name, {name, {}}, plan);
  page.add({.document = document, .meant = meant ? &*meant : nullptr});
  page.end();
  const int exit_code = page.is_faulty() ? 1 : 0;
  return form->head() + page.take_text() + form->tail(page.tally(), 1, {true, exit_code});
}

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  for (std::size_t at = text.find_first_not_of(' '); at < text.size(); at = text.find_first_not_of(' ', at)) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    words.emplace_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

Result<check::RepairOptions> repairs_of(const qipu_fix_options& options) {
  if (!are_known(options.flags, QIPU_FIX_UNSAFE | QIPU_FIX_TO_FF4)) return bad_argument("flags");
  check::RepairOptions repairs;
  if (options.flags & QIPU_FIX_UNSAFE) repairs.boldest = spec::Repair::Unsafe;
  repairs.to_ff4 = (options.flags & QIPU_FIX_TO_FF4) != 0;
  if (!are_texts({options.charset})) return bad_argument("charset");
  if (!are_texts({options.only})) return bad_argument("only");
  if (options.charset.size > 0) {
    repairs.charset = spec::find_charset(text_of(options.charset));
    if (!repairs.charset) return bad_argument("charset");
  }
  const Result<report::CheckSet> only = report::check_set(words_of(text_of(options.only)));
  if (!only) return unexpected(only.error());
  repairs.only = only->to_repair();
  return repairs;
}

}  // namespace

std::int32_t qipu_document_meant(const qipu_document* document, const qipu_read_options* options,
                                 qipu_document** meant) {
  return answer([&]() -> Result<void> {
    if (!document || !meant) return bad_argument("document");
    *meant = nullptr;
    std::optional<sgf::Document> found = check::grafted(*document->record, reading_of(options));
    if (found) *meant = new qipu_document(std::make_shared<const sgf::Document>(*std::move(found)));
    return {};
  });
}

std::int32_t qipu_check(const qipu_document* document, const qipu_check_options* given,
                        qipu_buffer** report) {
  return answer([&]() -> Result<void> {
    if (!document || !report) return bad_argument("document");
    qipu_check_options usual{};
    usual.form = QIPU_FORM_JSON;
    const qipu_check_options options = c::read_options(given, usual);
    if (options.form >= std::size(forms)) return bad_argument("form");
    if (options.profile > QIPU_PROFILE_WEB) return bad_argument("profile");
    if (!are_texts({options.name})) return bad_argument("name");
    hand_out(report_of(*document->record, options), report);
    return {};
  });
}

std::int32_t qipu_json(const qipu_document* document, const qipu_json_options* given, qipu_buffer** json) {
  return answer([&]() -> Result<void> {
    if (!document || !json) return bad_argument("document");
    const qipu_json_options options = c::read_options(given, {});
    if (!are_texts({options.name})) return bad_argument("name");
    const std::string name(text_of(options.name));
    const std::optional<sgf::Document> meant = check::grafted(*document->record);
    const report::PartView part{.document = *document->record, .meant = meant ? &*meant : nullptr};
    std::string text;
    report::JsonWriter writer(text, report::JsonWriter::Style::Compact);
    report::write_document(writer, name, {name, {}}, part, report::findings_of(part),
                           language_of(options.language));
    hand_out(std::move(text), json);
    return {};
  });
}

std::int32_t qipu_fix(const qipu_document* document, const qipu_fix_options* given, qipu_buffer** bytes,
                      qipu_fix_report* out, qipu_text** detail) {
  return answer(detail, [&]() -> Result<void> {
    if (!document) return bad_argument("document");
    if (!bytes) return bad_argument("bytes");
    const qipu_fix_options options = c::read_options(given, {});
    const Result<check::RepairOptions> repairs = repairs_of(options);
    if (!repairs) return unexpected(repairs.error());
    Result<check::Repaired> repaired = check::repair(*document->record, *repairs);
    if (!repaired) return unexpected(repaired.error());
    Result<std::string> named =
        labelled(*document->record, std::move(repaired->bytes), text_of(options.charset));
    if (!named) return unexpected(named.error());
    if (out) {
      qipu_fix_report told{};
      told.repairs = repaired->repairs;
      told.unsafe_left = repaired->unsafe_left;
      hand_out(told, out);
    }
    hand_out(*std::move(named), bytes);
    return {};
  });
}
