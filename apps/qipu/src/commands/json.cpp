// qipu json: everything a record holds, as JSON. The stable interface for other programs.
#include "commands/commands.hpp"
#include "files/inputs.hpp"
#include "findings/findings.hpp"
#include "findings/json_writer.hpp"

namespace qipu::app {

namespace {

void write_value(JsonWriter& json, const sgf::Value& value) {
  const auto halves = value.composed();
  if (!halves) return json.string(value.text());
  json.begin_array(Layout::Inline);
  json.string(halves->first);
  json.string(halves->second);
  json.end();
}

void write_property(JsonWriter& json, const sgf::Property& property) {
  const std::string ident = property.ident();
  json.begin_object(Layout::Inline);
  json.member("ident", ident);
  if (property.written() != ident) json.member("written", property.written());
  json.key("values");
  json.begin_array(Layout::Inline);
  for (std::uint32_t i = 0; i < property.size(); ++i) write_value(json, property[i]);
  json.end();
  json.end();
}

void write_node(JsonWriter& json, sgf::Node node, std::uint32_t number, std::uint32_t root) {
  json.begin_object(Layout::Inline);
  json.member("number", number);
  json.key("parent");
  if (const sgf::Node parent = node.parent())
    json.number(parent.index() - root);
  else
    json.null();
  json.key("properties");
  json.begin_array(Layout::Inline);
  for (const sgf::Property property : node.properties()) write_property(json, property);
  json.end();
  json.end();
}

void write_game(JsonWriter& json, const sgf::Document& document, sgf::Tree tree) {
  json.begin_object();
  json.member("charset", spec::name(tree.charset()));
  json.member("charset_from", slug_of(tree.charset_from()));
  json.member("ff", tree.ff());
  json.member("gm", tree.gm());
  json.key("size");
  json.begin_array(Layout::Inline);
  json.number(tree.columns());
  json.number(tree.rows());
  json.end();
  json.key("nodes");
  json.begin_array();
  const std::uint32_t root = tree.root().index();
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) write_node(json, document.node_at(root + i), i, root);
  json.end();
  json.end();
}

void write_document(Shell& shell, const Input& input, const Part& part,
                    const std::vector<check::Finding>& findings, JsonWriter::Style style) {
  const sgf::Document& document = part.document;
  JsonWriter json(shell.out, style);
  json.begin_object();
  json.member("file", input.name);
  json.key("source");
  json.begin_object(Layout::Inline);
  const sgf::Source original = part.original.value_or(sgf::Source::lend(document.bytes()));
  json.member("bytes", static_cast<std::int64_t>(original.bytes().size()));
  if (part.reading) json.member("format", convert::row(part.reading->format).slug);
  json.end();
  json.key("games");
  json.begin_array();
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) write_game(json, document, document.tree(i));
  json.end();
  json.key("diagnostics");
  json.begin_array();
  Places places(part);
  const FileName name = file_name_of(input.path, input.name);
  for (const check::Finding& finding : findings)
    write_finding(json, name, finding, part, places, shell.language);
  json.end();
  json.end();
  json.finish();
}

}  // namespace

Outcome run_json(Shell& shell, const JsonOptions& options) {
  const Inputs inputs = find_inputs(shell, options.files);
  const bool compact = options.compact || inputs.several;
  const JsonWriter::Style style = compact ? JsonWriter::Style::Compact : JsonWriter::Style::Pretty;
  return for_each_input(shell, inputs, [&](const Input& input) {
    return read_parts(shell, input, RecordReader::Extent::Whole, [&](const Part& part) {
      const std::vector<check::Finding> findings = findings_of(part);
      write_document(shell, input, part, findings, style);
      hint_at_faults(shell, input, count_recoveries(part));
      return sgf::Flow::Continue;
    });
  });
}

}  // namespace qipu::app
