// Findings as SARIF 2.1.0: one run over all inputs, written as they come.
#include "forms.hpp"
#include "messages.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/version.hpp"

namespace qipu::report {

using Style = JsonWriter::Style;

namespace {

void write_sarif_text(JsonWriter& json, std::string_view key, std::string_view text) {
  json.key(key);
  json.begin_object();
  json.member("text", text);
  json.end();
}

// The reportingDescriptor of a check.
void write_rule(JsonWriter& json, Language language, const spec::CheckRow& row) {
  const std::string_view help = spec::help_in(language, row);
  json.begin_object();
  json.member("id", row.slug);
  write_sarif_text(json, "shortDescription", message_of(language, row));
  if (!help.empty()) {
    write_sarif_text(json, "fullDescription", help);
    json.key("help");
    json.begin_object();
    json.member("text", help);
    json.member("markdown", help);
    json.end();
  }
  json.key("defaultConfiguration");
  json.begin_object();
  json.member("level", slug_of(row.severity));
  json.end();
  json.key("properties");
  json.begin_object();
  json.key("tags");
  json.begin_array();
  json.string(slug_of(row.group));
  json.end();
  json.member("repair", slug_of(row.repair));
  json.end();
  json.end();
}

void write_artifact(JsonWriter& json, const Page& page) {
  json.key("artifactLocation");
  json.begin_object();
  json.member("uri", uri_of(page.name()));
  json.end();
}

// A region in lines and columns, and in the bytes of the file.
void write_region(JsonWriter& json, std::string_view key, Span span, const PartView& part, Places& places) {
  const text::LineColumn begin = places.position(span.begin);
  const text::LineColumn end = span.empty() ? begin : places.end_position(span);
  const auto [first, last] = bytes_of(span, part);
  json.key(key);
  json.begin_object();
  json.member("startLine", static_cast<std::int64_t>(part.lines_before + begin.line));
  json.member("startColumn", begin.column);
  json.member("endLine", static_cast<std::int64_t>(part.lines_before + end.line));
  json.member("endColumn", end.column);
  json.member("byteOffset", static_cast<std::int64_t>(part.offset + first));
  json.member("byteLength", last - first);
  json.end();
}

void write_replacement(JsonWriter& json, const sgf::Splice& edit, const PartView& part, Places& places) {
  json.begin_object();
  write_region(json, "deletedRegion", edit.span, part, places);
  write_sarif_text(json, "insertedContent", text::decoded(edit.text, places.charset_at(edit.span.begin)));
  json.end();
}

class SarifForm final : public FindingsForm {
 public:
  using FindingsForm::FindingsForm;

  std::string head() const override;
  std::string between() const override { return ",\n"; }
  std::string tail(const FindingsTally& total, std::uint64_t records, RunEnd end) const override;
  void show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const override;

 private:
  void write_fixes(JsonWriter& json, const Page& page, const check::Finding& finding, const PartView& part,
                   Places& places) const;
  void write_facts(JsonWriter& json, const check::Finding& finding, const Location& location) const;
};

// Everything up to the first result: the innermost array stays open.
std::string SarifForm::head() const {
  std::string text;
  JsonWriter json(text, Style::Compact);
  json.begin_object();
  json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
  json.member("version", "2.1.0");
  json.key("runs");
  json.begin_array();
  json.begin_object();
  json.key("tool");
  json.begin_object();
  json.key("driver");
  json.begin_object();
  json.member("name", "qipu");
  json.member("version", QIPU_VERSION);
  json.key("rules");
  json.begin_array();
  for (const spec::CheckRow& row : spec::checks()) write_rule(json, language(), row);
  json.end();
  json.end();
  json.end();
  json.member("language", pick(language(), "en", "zh"));
  json.member("columnKind", "unicodeCodePoints");
  json.key("results");
  json.begin_array();
  return text + "\n";
}

// Closes what head() opened.
std::string SarifForm::tail(const FindingsTally&, std::uint64_t, RunEnd end) const {
  std::string text = "\n],\"invocations\":[";
  JsonWriter json(text, Style::Compact);
  json.begin_object();
  json.key("executionSuccessful");
  json.boolean(end.is_complete);
  json.member("exitCode", end.exit_code);
  json.end();
  return text + "]}]}\n";
}

void SarifForm::write_fixes(JsonWriter& json, const Page& page, const check::Finding& finding,
                            const PartView& part, Places& places) const {
  if (finding.edits.empty() || finding.repair < spec::Repair::Unsafe) return;
  json.key("fixes");
  json.begin_array();
  json.begin_object();
  write_sarif_text(json, "description",
                   say(language(), finding.repair == spec::Repair::Safe ? messages::repair_word_safe
                                                                        : messages::repair_word_unsafe));
  json.key("artifactChanges");
  json.begin_array();
  json.begin_object();
  write_artifact(json, page);
  json.key("replacements");
  json.begin_array();
  for (const sgf::Splice& edit : finding.edits) write_replacement(json, edit, part, places);
  for (int i = 0; i < 5; ++i) json.end();
}

// What SARIF has no name for.
void SarifForm::write_facts(JsonWriter& json, const check::Finding& finding, const Location& location) const {
  json.key("properties");
  json.begin_object();
  json.member("repair", slug_of(finding.repair));
  if (location.tree) json.member("tree", *location.tree);
  if (location.node) json.member("node", *location.node);
  json.end();
}

void SarifForm::show(Page& page, const check::Finding& finding, const PartView& part, Places& places) const {
  const sgf::Diagnostic& diagnostic = finding.diagnostic;
  if (page.any) page.text += ",\n";
  JsonWriter json(page.text, Style::Compact);
  json.begin_object();
  json.member("ruleId", spec::row(diagnostic.check).slug);
  json.member("ruleIndex", diagnostic.check.value());
  json.member("level", slug_of(finding.severity));
  write_sarif_text(json, "message", check::message(diagnostic, part.document, language()));
  json.key("locations");
  json.begin_array();
  json.begin_object();
  json.key("physicalLocation");
  json.begin_object();
  write_artifact(json, page);
  write_region(json, "region", diagnostic.span, part, places);
  for (int i = 0; i < 3; ++i) json.end();
  write_fixes(json, page, finding, part, places);
  write_facts(json, finding, locate(finding, part, places));
  json.end();
}

}  // namespace

std::string percent_encoded(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto code = static_cast<unsigned char>(c);
  return {'%', digits[code >> 4], digits[code & 15]};
}

std::string uri_of(std::string_view name) {
  std::string out = name.starts_with('/') ? "file://" : "";
  for (const char c : name) {
    const bool is_alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (is_alphanumeric || std::string_view("-._~/").find(c) != std::string_view::npos)
      out += c;
    else
      out += percent_encoded(c);
  }
  return out;
}

std::unique_ptr<const FindingsForm> make_sarif_form(FormOptions options) {
  options.is_compact = true;
  return std::make_unique<SarifForm>(std::move(options));
}

}  // namespace qipu::report
