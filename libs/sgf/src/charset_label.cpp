#include "qipu/sgf/charset_label.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "qipu/sgf/lexical.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "scribe.hpp"

namespace qipu::sgf {

namespace {

constexpr unsigned byte_at(std::string_view bytes, std::size_t at) {
  return static_cast<unsigned char>(bytes[at]);
}

// Of a character of GB18030.
bool is_in_gbk(std::string_view bytes) { return bytes.size() <= 2; }
bool is_in_gb2312(std::string_view bytes) {
  constexpr unsigned first = 0xA1, last_lead = 0xF7;
  return bytes.size() == 1 || (bytes.size() == 2 && byte_at(bytes, 0) >= first &&
                               byte_at(bytes, 0) <= last_lead && byte_at(bytes, 1) >= first);
}

struct NarrowCharset {
  std::string_view name;
  std::string_view labels;  // lower case, with a space around each
  bool (*holds)(std::string_view character);
};
constexpr NarrowCharset gbk{"GBK", " gbk cp936 ", is_in_gbk};
constexpr NarrowCharset narrow_charsets[] = {gbk, {"GB2312", " gb2312 gb_2312-80 euc-cn ", is_in_gb2312}};

std::optional<char32_t> lacking_in(std::string_view raw, const NarrowCharset& charset) {
  while (!raw.empty()) {
    const text::Character one = text::decode_one(raw, text::Charset::Gb18030);
    if (one.invalid == 0 && !charset.holds(raw.substr(0, one.length))) return one.scalar;
    raw.remove_prefix(one.length);
  }
  return std::nullopt;
}

std::optional<char32_t> lacking_in(const Document& document, const NarrowCharset& charset) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    for (const Property property : document.node_at(i).properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        if (const auto lacking = lacking_in(property[v].raw(), charset)) return lacking;
  return std::nullopt;
}

Result<void> label_all(Transaction& edit, const Document& document, std::string_view label) {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    for (const Node node : document.tree(i).nodes()) {
      if (!node.find("CA") && node.parent()) continue;
      if (Result<void> done = edit.set(node.id(), "CA", NewValue::text(std::string(label))); !done)
        return done;
    }
  return {};
}

const NarrowCharset* narrow_charset(std::string_view name) {
  const auto* const found = std::find_if(std::begin(narrow_charsets), std::end(narrow_charsets),
                                         [&](const NarrowCharset& one) { return one.name == name; });
  return found == std::end(narrow_charsets) ? nullptr : found;
}

// That the record would have a character beyond the charset.
unexpected<Error> beyond(const Document& document, char32_t scalar, std::string_view label) {
  const std::optional<FoundText> found = find_text(document, 0, document.node_count(), utf8_of(scalar));
  return not_in_charset({scalar, found ? found->offset : 0}, found ? found->property.ident() : ";", label);
}

}  // namespace

std::string narrower_label(std::string_view label) {
  const std::string word = " " + text::lower_case(label) + " ";
  for (const NarrowCharset& charset : narrow_charsets)
    if (charset.labels.find(word) != charset.labels.npos) return std::string(charset.name);
  return {};
}

std::optional<char32_t> beyond_gbk(std::string_view bytes) { return lacking_in(bytes, gbk); }

std::string part_label_of(Tree tree) {
  const std::optional<Span> label = tree.charset_label();
  if (!label || tree.charset() != spec::Charset::Gb18030) return {};
  const std::string_view written = trimmed(slice(tree.document().text(), *label));
  return written.find("18030") == written.npos ? std::string(written) : std::string();
}

Span place_of(char32_t scalar, std::string_view bytes, Span where, spec::Charset charset) {
  if (spec::row(charset).lex_class == spec::LexClass::Escaped) return where;
  for (std::uint32_t at = 0; at < bytes.size();) {
    const text::Character character = text::decode_one(bytes.substr(at), charset);
    if (character.scalar == scalar || character.mark == scalar)
      return {where.begin + at, where.begin + at + character.length};
    at += character.length;
  }
  return where;
}

std::optional<Span> place_of(char32_t scalar, const Document& document) {
  const std::optional<FoundText> found = find_text(document, 0, document.node_count(), utf8_of(scalar));
  if (!found) return std::nullopt;
  const Span where = found->value.span();
  return place_of(scalar, found->value.raw(), where, document.tree_at(where.begin).charset());
}

Result<LabelledBytes> with_charset_label(std::string bytes, std::string_view label) {
  const NarrowCharset* const charset = narrow_charset(label);
  if (!charset) return LabelledBytes{std::move(bytes)};
  const Result<Document> document = Document::read(std::move(bytes));
  if (!document) return unexpected(document.error());
  if (const auto lacking = lacking_in(*document, *charset)) return LabelledBytes{{}, lacking};
  const Result<Document> labelled =
      edited(*document, [&](Transaction& edit) { return label_all(edit, *document, label); });
  if (!labelled) return unexpected(labelled.error());
  return LabelledBytes{std::string(labelled->bytes())};
}

Result<void> recode(Transaction& edit, spec::Charset charset, std::string_view label) {
  const NarrowCharset* const narrow = narrow_charset(narrower_label(label));
  if (!narrow) return edit.recode(charset);
  const Result<Document> recoded =
      edited(edit.document(), [&](Transaction& trial) { return trial.recode(charset); });
  if (!recoded) return unexpected<Error>(recoded.error());
  if (const auto lacking = lacking_in(*recoded, *narrow)) return beyond(*recoded, *lacking, narrow->name);
  if (Result<void> done = edit.recode(charset); !done) return done;
  return label_all(edit, *recoded, narrow->name);
}

Result<std::optional<Document>> in_charset_of_its_own(const Document& document, spec::Charset charset) {
  const auto was_given = [](Tree tree) { return tree.charset_from() == CharsetFrom::Given; };
  if (!std::ranges::any_of(document.trees(), was_given)) return std::optional<Document>();
  Result<Document> recoded = edited(document, [&](Transaction& edit) { return edit.recode(charset); });
  if (!recoded) return unexpected<Error>(recoded.error());
  return std::optional<Document>(std::move(*recoded));
}

}  // namespace qipu::sgf
