#include "qipu/report/findings.hpp"

#include "messages.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/report/move_words.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

using namespace spec::literals;

namespace {

constexpr std::uint32_t most_size_columns = 30;

}  // namespace

void Counts::add(spec::Severity severity) {
  switch (severity) {
    case spec::Severity::Error:
      ++errors;
      break;
    case spec::Severity::Warning:
      ++warnings;
      break;
    case spec::Severity::Note:
      ++notes;
      break;
  }
}

void Counts::add(const Counts& other) {
  errors += other.errors;
  warnings += other.warnings;
  notes += other.notes;
  no_record = no_record || other.no_record;
  if (!unread_size.empty() || other.unread_size.empty()) return;
  unread_size = other.unread_size;
  assumed_size = other.assumed_size;
}

std::string summary(Language language, const Counts& counts) {
  std::string text;
  const auto append = [&](std::uint64_t count, Message one, Message many) {
    if (count > 0) text::add_listed(text, language, say(language, count == 1 ? one : many, count));
  };
  append(counts.errors, messages::one_error, messages::errors);
  append(counts.warnings, messages::one_warning, messages::warnings);
  append(counts.notes, messages::one_note, messages::notes);
  return text;
}

Message severity_word(spec::Severity severity) {
  if (severity == spec::Severity::Error) return messages::error;
  return severity == spec::Severity::Warning ? messages::warning : messages::note;
}

Message repair_word(spec::Repair repair) {
  static constexpr Message words[] = {messages::repair_word_none, messages::repair_word_display,
                                      messages::repair_word_unsafe, messages::repair_word_safe};
  return words[static_cast<std::size_t>(repair)];
}

std::string_view slug_of(spec::Repair repair) {
  static constexpr std::string_view slugs[] = {"none", "display", "unsafe", "safe"};
  return slugs[static_cast<std::size_t>(repair)];
}

Span bytes_of(Span span, const PartView& part) {
  if (part.derivation) return part.derivation->source_of(span.begin);
  return {part.document.file_offset(span.begin), part.document.file_offset(span.end)};
}

Location locate(const check::Finding& finding, const PartView& part, Places& places) {
  const sgf::Diagnostic& diagnostic = finding.diagnostic;
  const sgf::Document& document = part.document;
  const text::LineColumn place = places.position(diagnostic.span.begin);
  const Span bytes = bytes_of(diagnostic.span, part);
  Location location{.line = part.lines_before + place.line,
                    .column = place.column,
                    .offset = part.offset + bytes.begin,
                    .length = bytes.size(),
                    .column_utf16 = place.column_utf16,
                    .tree = {},
                    .node = {}};
  if (const sgf::Node node = document.node(diagnostic.node)) {
    location.tree = part.trees_before + document.tree_of(diagnostic.node).index() + 1;
    // Nodes that are meant elsewhere than they are written have no number that both texts share.
    if (!part.meant) location.node = node.number();
    return location;
  }
  // The end of a game belongs to it: that is where a bracket is missing.
  const std::uint32_t at = diagnostic.span.begin;
  const sgf::Tree tree = document.tree_at(at > 0 ? at - 1 : 0);
  if (tree && tree.span().begin <= at) location.tree = part.trees_before + tree.index() + 1;
  return location;
}

namespace {

// `span` without the white space at its ends.
Span trimmed_span(Span span, std::string_view text) {
  constexpr std::string_view white_space{" \t\n\v\f\r\0", 7};
  while (!span.empty() && white_space.find(text[span.begin]) != std::string_view::npos) ++span.begin;
  while (!span.empty() && white_space.find(text[span.end - 1]) != std::string_view::npos) --span.end;
  return span;
}

// What was inferred of a record in another format, before what is wrong with it. No repair: that would be one
// of the SGF.
std::vector<check::Finding> findings_of_converted(const PartView& part, const check::Options& options) {
  std::vector<check::Finding> findings;
  for (const sgf::Diagnostic& note : part.derivation->notes) {
    const spec::CheckRow& row = spec::row(note.check);
    findings.push_back({note,
                        options.profile == spec::Profile::Web ? row.severity_web : row.severity,
                        spec::Repair::None,
                        {}});
  }
  for (check::Finding& finding : check::check(part.document, options))
    findings.push_back({finding.diagnostic, finding.severity, spec::Repair::None, {}});
  const auto source = [&](const check::Finding& finding) {
    return part.derivation->source_of(finding.diagnostic.span.begin).begin;
  };
  sort(findings, [&](const check::Finding& a, const check::Finding& b) { return source(a) < source(b); });
  return findings;
}

}  // namespace

std::vector<check::Finding> findings_of(const PartView& part, const check::Options& options) {
  if (part.derivation) return findings_of_converted(part, options);
  std::vector<check::Finding> findings = check::check(part.document, options);
  if (part.is_first) return findings;
  std::erase_if(findings, [](const check::Finding& f) { return f.diagnostic.check == "empty-file"_check; });
  for (check::Finding& finding : findings) {
    spec::CheckId& check = finding.diagnostic.check;
    if (check != "text-before-game"_check && check != "no-game"_check) continue;
    check = "text-after-game"_check;
    finding.diagnostic.span = trimmed_span(finding.diagnostic.span, part.document.text());
    const spec::CheckRow& row = spec::row(check);
    finding.severity = options.profile == spec::Profile::Web ? row.severity_web : row.severity;
    finding.repair = row.repair;
  }
  return findings;
}

namespace {

void write_arguments(JsonWriter& json, const sgf::Diagnostic& diagnostic, const sgf::Document& document) {
  json.key("arguments");
  json.begin_object(Layout::Inline);
  for (const auto& [name, argument] : check::arguments_of(diagnostic)) {
    json.key(name);
    if (argument.kind == sgf::Argument::Kind::Number)
      json.number(argument.number);
    else
      json.string(check::argument_text(argument, document));
  }
  json.end();
}

void write_repair(JsonWriter& json, const check::Finding& finding, const PartView& part,
                  const Places& places) {
  json.key("repair");
  if (finding.repair == spec::Repair::None) return json.null();
  json.begin_object(Layout::Inline);
  json.member("class", slug_of(finding.repair));
  json.key("edits");
  json.begin_array(Layout::Inline);
  for (const sgf::Splice& edit : finding.edits) {
    const std::uint32_t begin = part.document.file_offset(edit.span.begin);
    const std::uint32_t end = part.document.file_offset(edit.span.end);
    json.begin_object(Layout::Inline);
    json.member("offset", static_cast<std::int64_t>(part.offset + begin));
    json.member("length", end - begin);
    json.member("text", text::decoded(edit.text, places.charset_at(edit.span.begin)));
    json.end();
  }
  json.end();
  json.end();
}

}  // namespace

FileName file_name_of(const std::string& path, const std::string& name) {
  const std::string archive = text::decoded(path, text::Charset::Utf8) + "/";
  if (!name.starts_with(archive)) return {name, std::nullopt};
  return {archive.substr(0, archive.size() - 1), name.substr(archive.size())};
}

// docs/reference/findings.md. What is not known of a place, such as the node of text between games, is left
// out or null.
void write_finding(JsonWriter& json, const FileName& name, const check::Finding& finding,
                   const PartView& part, Places& places, Language language) {
  const sgf::Diagnostic& diagnostic = finding.diagnostic;
  const Location location = locate(finding, part, places);
  const text::LineColumn end = places.end_position(diagnostic.span);
  json.begin_object(Layout::Inline);
  json.member("file", name.file);
  json.key("inner");
  if (name.inner)
    json.string(*name.inner);
  else
    json.null();
  json.member("check", spec::row(diagnostic.check).slug);
  json.member("severity", slug_of(finding.severity));
  json.member("line", static_cast<std::int64_t>(location.line));
  json.member("column", location.column);
  json.member("column_utf16", location.column_utf16);
  json.member("end_line", static_cast<std::int64_t>(part.lines_before + end.line));
  json.member("end_column", end.column);
  json.member("offset", static_cast<std::int64_t>(location.offset));
  json.member("length", static_cast<std::int64_t>(location.length));
  if (location.tree) json.member("game", *location.tree);  // a name of old; it says the same
  if (location.tree) json.member("tree", *location.tree);
  json.key("game_info");
  if (const sgf::Node node = part.document.node(diagnostic.node); node && location.node)
    json.number(places.game_info_of(node).number());
  else
    json.null();
  if (location.node) json.member("node", *location.node);
  if (!diagnostic.property.empty())
    json.member("property",
                text::decoded(slice(part.document.text(), diagnostic.property), text::Charset::Utf8));
  json.member("message", check::message(diagnostic, part.document, language));
  write_arguments(json, diagnostic, part.document);
  write_repair(json, finding, part, places);
  json.end();
}

namespace {

// SZ[0], SZ[big]
void look_at_size(sgf::Tree tree, Counts& counts) {
  const sgf::Property size = tree.root().find("SZ");
  if (!size || tree.gm() != 1 || !counts.unread_size.empty()) return;
  const std::string_view text = sgf::trimmed(size[0].raw());
  if (text.empty() || sgf::parse_size(text)) return;
  counts.unread_size = text::cut(first_line(size[0].text()), most_size_columns);
  counts.assumed_size = {tree.columns(), tree.rows()};
}

}  // namespace

Counts count_recoveries(const PartView& part) {
  Counts counts;
  counts.no_record = part.is_first && part.document.tree_count() == 0;
  for (std::uint32_t i = 0; i < part.document.tree_count(); ++i) look_at_size(part.document.tree(i), counts);
  for (const sgf::Diagnostic& diagnostic : part.document.diagnostics()) {
    const bool is_of_file = diagnostic.check == "empty-file"_check || diagnostic.check == "no-game"_check;
    if (part.is_first || !is_of_file) counts.add(spec::row(diagnostic.check).severity);
  }
  return counts;
}

}  // namespace qipu::report
