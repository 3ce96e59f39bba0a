#include "scribe.hpp"

#include <algorithm>
#include <optional>

#include "qipu/sgf/charset_label.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::sgf {

namespace {

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string out;
  while (!text.empty()) {
    const std::size_t size = text::is_line_end(text[0]) ? text::line_end_size(text, 0) : 1;
    out.append(text::is_line_end(text[0]) ? line_end : text.substr(0, 1));
    text.remove_prefix(size);
  }
  return out;
}

// Ends where its brackets do: no `]` without a backslash, none of those at the end.
bool is_closed(std::string_view escaped) {
  for (std::size_t i = 0; i < escaped.size(); ++i) {
    if (escaped[i] == ']') return false;
    if (escaped[i] == '\\' && ++i == escaped.size()) return false;
  }
  return true;
}

std::string hexadecimal(char32_t scalar) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  constexpr int fewest = 4, most = 6;
  std::string text = "U+";
  for (int left = most; left-- > 0;)
    if (left < fewest || scalar >> (4 * left) != 0) text.push_back(digits[scalar >> (4 * left) & 0xF]);
  return text;
}

bool is_textual(std::string_view ident, const spec::Context& context) {
  const spec::PropertyId type = spec::find_property(ident, context);
  if (!type) return false;
  const spec::PropertyRow& row = spec::row(type);
  return white_space_of(row.left) != WhiteSpace::Keep || white_space_of(row.right) != WhiteSpace::Keep;
}

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD

}  // namespace

std::string utf8_of(char32_t scalar) {
  std::string text;
  text::append_utf8(scalar, text);
  return text;
}

std::optional<FoundText> find_text(const Document& document, std::uint32_t first, std::uint32_t last,
                                   std::string_view text) {
  for (std::uint32_t i = first; i < last; ++i)
    for (const Property property : document.node_at(i).properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        if (const std::size_t at = property[v].text().find(text); at != std::string::npos)
          return FoundText{property, property[v], at};
  return std::nullopt;
}

unexpected<Error> not_in_charset(const text::Unencodable& failure, std::string_view place,
                                 std::string_view charset) {
  return fail(ErrorId::NotInCharset, hexadecimal(failure.scalar), utf8_of(failure.scalar), failure.offset,
              place, charset);
}

Result<std::string> recoded_value(std::string_view raw, const Reading& from, const Reading& to,
                                  std::string_view place) {
  const std::string escaped = decoded_value(raw, from);
  const std::size_t lost = escaped.find(replacement);
  const bool is_written = from.charset == spec::Charset::Utf8 && text::fits(raw, from.charset);
  if (lost != std::string::npos && !is_written)
    return not_in_charset({0xFFFD, lost}, place, spec::name(from.charset));
  std::string bytes;
  if (const auto failure = append_encoded(escaped, to, bytes))
    return not_in_charset(*failure, place, spec::name(to.charset));
  return bytes;
}

std::uint32_t subtree_end(Node node) {
  const std::uint32_t tree_end = node.index() - node.number() + node.tree().node_count();
  for (; node; node = node.parent())
    if (const Node next = node.next_sibling()) return next.index();
  return tree_end;
}

std::string_view line_end_of(std::string_view text) {
  const std::size_t at = text.find_first_of("\r\n");
  if (at == std::string_view::npos) return "\n";
  return text.substr(at, text::line_end_size(text, at));
}

std::string_view space_before(std::string_view text, std::uint32_t at) {
  std::uint32_t begin = at;
  while (begin > 0 && detail::is_space(text[begin - 1]) && text[begin - 1] != '\0') --begin;
  return text.substr(begin, at - begin);
}

bool is_identifier(std::string_view ident) {
  return !ident.empty() && detail::is_letter(ident[0]) &&
         std::any_of(ident.begin(), ident.end(), detail::is_upper) &&
         detail::skip_word(ident.data(), ident.data() + ident.size()) == ident.data() + ident.size();
}

std::optional<char32_t> Scribe::lacking(std::string_view bytes) const {
  return label_.empty() ? std::nullopt : beyond_gbk(bytes);
}

Result<void> Scribe::value(const NewValue& value, std::string_view ident, std::string& out) const {
  std::string escaped = value.escaped();
  if (!is_closed(escaped)) return fail(ErrorId::UnescapedBracket, ident);
  if (value.is_meaning() && is_textual(ident, context_)) escaped = with_line_ends(escaped, layout_.line_end);
  out.push_back('[');
  const std::size_t begin = out.size();
  if (const auto failure = append_encoded(escaped, reading_, out))
    return not_in_charset(*failure, ident, spec::name(reading_.charset));
  if (const std::optional<char32_t> scalar = lacking(std::string_view(out).substr(begin)))
    return not_in_charset({*scalar, escaped.find(utf8_of(*scalar))}, ident, label_);
  out.push_back(']');
  return {};
}

Result<void> Scribe::property(const NewProperty& property, std::string& out,
                              std::vector<std::uint32_t>* places) const {
  if (!is_identifier(property.ident)) return fail(ErrorId::NotAnIdentifier, property.ident);
  if (property.values.empty()) return fail(ErrorId::NoValues, property.ident);
  const auto mark = [&](std::size_t place) {
    if (places) places->push_back(static_cast<std::uint32_t>(place));
  };
  mark(out.size());
  out.append(property.ident);
  const std::string ident(Capitals(property.ident).view());
  for (const NewValue& one : property.values) {
    mark(out.size() + 1);
    if (Result<void> done = value(one, ident, out); !done) return done;
    mark(out.size() - 1);
  }
  return {};
}

Result<void> Scribe::tree(const NewTree& tree, std::string& out, std::vector<std::uint32_t>& places,
                          std::vector<std::uint32_t>& order) const {
  if (tree.empty()) return fail(ErrorId::NoNodes);
  std::vector<std::vector<std::uint32_t>> children(tree.size());
  for (std::uint32_t i = 1; i < tree.size(); ++i) {
    if (tree[i].parent >= i) return fail(ErrorId::NodeBeforeParent);
    children[tree[i].parent].push_back(i);
  }
  struct Pending {
    std::uint32_t node;
    std::uint32_t depth;
    TreeWriter::Place place;
  };
  TreeWriter writer(out, layout_.tree);
  std::vector<Pending> pending{{0, 0, TreeWriter::Place::Sequence}};
  while (!pending.empty()) {
    const Pending now = pending.back();
    pending.pop_back();
    order.push_back(now.node);
    writer.node(now.depth, now.place);
    for (const NewProperty& one : tree[now.node].properties)
      if (Result<void> done = property(one, out, &places); !done) return done;
    const std::vector<std::uint32_t>& below = children[now.node];
    const auto place = below.size() > 1 ? TreeWriter::Place::Variation : TreeWriter::Place::Sequence;
    for (auto child = below.rbegin(); child != below.rend(); ++child)
      pending.push_back({*child, now.depth + 1, place});
  }
  writer.end_nodes();
  return {};
}

}  // namespace qipu::sgf
