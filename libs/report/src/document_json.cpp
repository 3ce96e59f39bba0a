#include "qipu/report/document_json.hpp"

#include <array>
#include <charconv>
#include <string>

#include "qipu/spec/property.hpp"

namespace qipu::report {

namespace {

// What a plain move is in JSON, but for its numbers, its color and its point. Nine of ten nodes are one.
struct PlainMoveWords {
  std::string_view number, parent, color, point, end;
};
constexpr PlainMoveWords plain_move_words[] = {
    {R"({"number":)", R"(,"parent":)", R"(,"properties":[{"ident":")", R"(","values":[")", R"("]}]})"},
    {R"({"number": )", R"(, "parent": )", R"(, "properties": [{"ident": ")", R"(", "values": [")",
     R"("]}]})"},
};

// The nodes of one tree.
class NodesJson {
 public:
  NodesJson(JsonWriter& json, sgf::Tree tree)
      : json_(json),
        text_(tree.document().text()),
        context_(tree.context()),
        root_(tree.root().index()),
        words_(plain_move_words[json.style() == JsonWriter::Style::Pretty]) {}

  void write(sgf::Node node) {
    if (const sgf::Node parent = node.parent(); parent && node.is_plain_move())
      write_plain_move(node, parent);
    else
      write_properties(node, parent);
  }

 private:
  void write_plain_move(sgf::Node node, sgf::Node parent) {
    const std::string_view move = text_.substr(node.offset());  // `;B[pd]`
    buffer_.clear();
    add(words_.number), add(node.index() - root_);
    add(words_.parent), add(parent.index() - root_);
    add(words_.color), add(move.substr(1, 1));
    add(words_.point), add(move.substr(3, 2));
    add(words_.end);
    json_.raw(buffer_);
  }
  void add(std::string_view words) { buffer_ += words; }
  void add(std::uint32_t number) {
    std::array<char, 10> digits;
    buffer_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
  }

  void write_properties(sgf::Node node, sgf::Node parent) {
    json_.begin_object(Layout::Inline);
    json_.member("number", node.index() - root_);
    json_.key("parent");
    if (parent)
      json_.number(parent.index() - root_);
    else
      json_.null();
    json_.key("properties");
    json_.begin_array(Layout::Inline);
    for (const sgf::Property property : node.properties()) write_property(property);
    json_.end();
    json_.end();
  }

  void write_property(sgf::Property property) {
    const std::string_view written = property.written();
    const std::string ident = property.ident();
    json_.begin_object(Layout::Inline);
    json_.member("ident", ident);
    if (written != ident) json_.member("written", written);
    json_.key("values");
    json_.begin_array(Layout::Inline);
    const spec::PropertyId type = spec::find_property(ident, context_);
    const bool may_be_composed = type && spec::row(type).compose != spec::Compose::Never;
    for (std::uint32_t i = 0; i < property.size(); ++i) write_value(property[i], may_be_composed);
    json_.end();
    json_.end();
  }

  void write_value(const sgf::Value& value, bool may_be_composed) {
    const auto halves = may_be_composed ? value.composed() : std::nullopt;
    if (!halves) return json_.string(value.text_into(buffer_));
    json_.begin_array(Layout::Inline);
    json_.string(halves->first);
    json_.string(halves->second);
    json_.end();
  }

  JsonWriter& json_;
  std::string_view text_;  // of the document
  spec::Context context_;
  std::uint32_t root_;
  const PlainMoveWords& words_;
  std::string buffer_;
};

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
  NodesJson nodes(json, tree);
  for (std::uint32_t i = 0; i < tree.node_count(); ++i) nodes.write(document.node_at(root + i));
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
