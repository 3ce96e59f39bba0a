// Differences for programs.
#include "qipu/report/differences.hpp"

namespace qipu::report {

namespace {

using compare::Difference;
using compare::DifferenceKind;

// By DifferenceKind.
constexpr std::string_view difference_slugs[] = {"property",        "node-added",        "node-removed",
                                                 "variation-added", "variation-removed", "variation-moved",
                                                 "tree-added",      "tree-removed",      "tree-moved"};

void write_diff_side(JsonWriter& json, std::string_view key, ComparedSide& side, sgf::Node node,
                     const Difference& one, const std::string& ident, const std::vector<std::string>& values,
                     std::uint32_t place) {
  json.key(key);
  if (!node) return json.null();
  const text::LineColumn at = side.position(node);
  json.begin_object(Layout::Inline);
  json.member("tree", node.tree().index() + 1);
  json.member("node", node.number());
  json.member("move", side.move_number(node));
  json.member("line", at.line);
  json.member("column", at.column);
  json.member("offset", side.offset(node));
  if (one.kind == DifferenceKind::Property && !values.empty()) {
    if (ident != one.ident) json.member("property", ident);
    json.key("values");
    json.begin_array(Layout::Inline);
    for (const std::string& value : values) json.string(value);
    json.end();
  }
  if (place > 0) json.member("place", place);
  json.end();
}

// The lines of difference_lines() with their marks.
std::string message_of(Language language, ComparedRecords& records, const Difference& one) {
  std::string message;
  for (const DifferenceLine& line : difference_lines(language, records, one)) {
    if (!message.empty()) message += "\n";
    if (line.mark != ' ') message.append(1, line.mark).append(" ");
    message += line.words;
  }
  return message;
}

void write_difference(JsonWriter& json, Language language, ComparedRecords& records, const Difference& one) {
  json.begin_object();
  json.member("subject", slug_of(one.subject));
  json.member("change", difference_slugs[static_cast<std::size_t>(one.kind)]);
  if (one.kind == DifferenceKind::Property) json.member("property", one.ident);
  if (one.nodes > 0) json.member("nodes", one.nodes);
  json.member("where", place_words(language, records, one));
  json.member("message", message_of(language, records, one));
  write_diff_side(json, "before", records.before, one.before, one, one.ident, one.values_before,
                  one.place_before);
  write_diff_side(json, "after", records.after, one.after, one, one.ident_after, one.values_after,
                  one.place_after);
  json.end();
}

}  // namespace

void write_differences(JsonWriter& json, Language language, ComparedRecords& records) {
  json.key("counts");
  json.begin_object(Layout::Inline);
  const std::vector<std::uint64_t> counts = count_subjects(records.found);
  for (std::size_t i = 0; i < counts.size(); ++i)
    json.member(slug_of(static_cast<compare::Subject>(i)), static_cast<std::int64_t>(counts[i]));
  json.end();
  json.key("differences");
  json.begin_array();
  for (const Difference& one : records.found) write_difference(json, language, records, one);
  json.end();
}

}  // namespace qipu::report
