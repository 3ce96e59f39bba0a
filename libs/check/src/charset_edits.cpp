#include "charset_edits.hpp"

#include "qipu/check/content.hpp"
#include "qipu/sgf/lexical.hpp"

namespace qipu::check {

namespace {

// Where the one value of the property ends, if nothing stands within the property but the value.
std::optional<std::uint32_t> end_of_plain(const sgf::Property& property) {
  if (property.size() != 1) return std::nullopt;
  const Span ident = property.ident_span();
  const Span value = property[0].span();
  const bool is_closed = value.end < property[0].document().text().size();
  return value.begin == ident.end + 1 && is_closed ? std::optional(value.end + 1) : std::nullopt;
}

// The edits stand in the order of the nodes; a property may be written after the variations of its node.
std::optional<sgf::Document> read_with(sgf::Tree tree, sgf::Splices edits, Nodes nodes = Nodes::AsMany) {
  sgf::put_in_order(edits);
  const sgf::Document& document = tree.document();
  Span part = tree.span();
  if (!edits.empty() && (edits.front().span.begin < part.begin || edits.back().span.end > part.end))
    return std::nullopt;
  Result<sgf::Document> result = sgf::Document::read(sgf::spliced(document.text(), part, edits));
  if (!result || result->tree_count() != 1) return std::nullopt;
  const bool is_meant = nodes == Nodes::AsMany ? result->node_count() == tree.node_count()
                                               : result->node_count() >= tree.node_count();
  if (!is_meant) return std::nullopt;
  return std::move(*result);
}

}  // namespace

// Where the editor puts it (place_of_label in sgf's recoding.cpp), but nothing where that is not plain: a
// repair is made unseen, while an edit is read again and refused if it is read otherwise.
std::optional<sgf::Splice> new_label(sgf::Tree tree, std::string_view name) {
  const sgf::Node root = tree.root();
  const bool has_semicolon = root.has_semicolon();
  std::uint32_t at = root.offset() + (has_semicolon ? 1 : 0);
  bool must_follow = !has_semicolon;  // then the root begins with its first property
  for (const sgf::Property property : root.properties()) {
    if (property.ident_span().begin != at) break;
    if (!must_follow && property.written() != "FF" && property.written() != "GM") break;
    const std::optional<std::uint32_t> end = end_of_plain(property);
    if (!end) break;
    at = *end;
    must_follow = false;
  }
  const std::string_view text = tree.document().text();
  if (must_follow || !sgf::may_follow_value(text, at)) return std::nullopt;
  return sgf::Splice{{at, at}, "CA[" + std::string(name) + "]"};
}

bool reads_as(sgf::Tree tree, const sgf::Splices& edits, spec::Charset charset, Nodes nodes) {
  const std::optional<sgf::Document> after = read_with(tree, edits, nodes);
  if (!after || after->tree(0).reading().brackets != tree.reading().brackets) return false;
  return after->tree(0).charset() == charset || charset == spec::Charset::UsAscii;
}

bool reads_alike(sgf::Tree tree, const sgf::Splices& edits, spec::Charset charset) {
  const std::optional<sgf::Document> after = read_with(tree, edits);
  return after && after->tree(0).charset() == charset &&
         after->tree(0).reading().brackets != tree.reading().brackets &&
         content_of(*after).games[0] == content_of(tree);
}

}  // namespace qipu::check
