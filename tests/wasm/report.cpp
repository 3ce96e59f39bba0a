// Findings and documents as the command line writes them, without files.
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "answer.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/report/document_json.hpp"
#include "qipu/report/findings_form.hpp"

namespace {

using namespace qipu;

// A run over records, which are named one after the other.
struct Run {
  std::unique_ptr<const report::FindingsForm> form;
  std::string text;
  report::FindingsTally total;
  std::uint64_t records = 0;
};

std::string name;
Language language;
Run run;

}  // namespace

// Of the record that comes next.
QIPU_EXPORT(set_name)(const char* bytes, std::size_t size)->const Answer* {
  name.assign(bytes, size);
  return answer_with({});
}

// `bytes`: text, json, sarif, github. Language: 0 English, 1 Chinese.
QIPU_EXPORT(begin_run)(const char* bytes, std::size_t size)->const Answer* {
  run = {};
  run.form = report::make_form(*report::find_form({bytes, size}), {.language = language, .is_compact = true});
  run.text = run.form->head();
  return answer_with({});
}
QIPU_EXPORT(set_language)(std::uint32_t number)->void { language = static_cast<Language>(number); }

// The findings of a record, with what stands between it and the one before.
QIPU_EXPORT(findings)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = sgf::Document::read(std::string(bytes, size));
  if (!document) return answer_with("refused");
  const std::optional<sgf::Document> meant = check::grafted(*document);
  report::Page page(*run.form, name, {name, {}}, {});
  page.add({.document = *document, .meant = meant ? &*meant : nullptr});
  page.end();
  const std::string text = page.take_text();
  if (!text.empty() && run.total.counts.all() > 0) run.text += run.form->between();
  run.text += text;
  run.total.add(page.tally());
  ++run.records;
  return answer_with({});
}

QIPU_EXPORT(end_run)(const char*, std::size_t)->const Answer* {
  const bool is_faulty = report::Plan().is_faulty(run.total.counts);
  return answer_with(run.text + run.form->tail(run.total, run.records, {true, is_faulty ? 1 : 0}));
}

QIPU_EXPORT(json)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = sgf::Document::read(std::string(bytes, size));
  if (!document) return answer_with("refused");
  std::string out;
  report::JsonWriter json(out, report::JsonWriter::Style::Compact);
  const std::optional<sgf::Document> meant = check::grafted(*document);
  const report::PartView part{.document = *document, .meant = meant ? &*meant : nullptr};
  report::write_document(json, name, {name, {}}, part, report::findings_of(part), language);
  return answer_with(std::move(out));
}
