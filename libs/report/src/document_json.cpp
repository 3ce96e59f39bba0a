#include "qipu/report/document_json.hpp"

namespace qipu::report {

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

}  // namespace

void write_document(JsonWriter& json, std::string_view name, const FileName& file_name, const PartView& part,
                    const std::vector<check::Finding>& findings, Language language) {
  const sgf::Document& document = part.meant ? *part.meant : part.document;
  json.begin_object();
  json.member("file", name);
  json.key("source");
  json.begin_object(Layout::Inline);
  const std::string_view bytes = part.derivation ? part.original : part.document.bytes();
  json.member("bytes", static_cast<std::int64_t>(bytes.size()));
  if (part.derivation) json.member("format", part.format);
  json.end();
  json.key("games");
  json.begin_array();
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) write_game(json, document, document.tree(i));
  json.end();
  json.key("diagnostics");
  json.begin_array();
  Places places(part);
  for (const check::Finding& finding : findings)
    write_finding(json, file_name, finding, part, places, language);
  json.end();
  json.end();
  json.finish();
}

}  // namespace qipu::report
