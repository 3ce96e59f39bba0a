#include "rewriting/charset_label.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string_view>
#include <utility>

#include "qipu/sgf/edit.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "rewriting/missing_character.hpp"
#include "rewriting/rewriting.hpp"

namespace qipu::app {

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
constexpr NarrowCharset narrow_charsets[] = {{"GBK", " gbk cp936 ", is_in_gbk},
                                             {"GB2312", " gb2312 gb_2312-80 euc-cn ", is_in_gb2312}};

std::optional<char32_t> lacking_in(std::string_view raw, const NarrowCharset& charset) {
  while (!raw.empty()) {
    const text::Character one = text::decode_one(raw, text::Charset::Gb18030);
    if (one.invalid == 0 && !charset.holds(raw.substr(0, one.length))) return one.scalar;
    raw.remove_prefix(one.length);
  }
  return std::nullopt;
}

std::optional<char32_t> lacking_in(const sgf::Document& document, const NarrowCharset& charset) {
  for (std::uint32_t i = 0; i < document.node_count(); ++i)
    for (const sgf::Property property : document.node_at(i).properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        if (const auto lacking = lacking_in(property[v].raw(), charset)) return lacking;
  return std::nullopt;
}

Result<void> label_all(sgf::Transaction& edit, const sgf::Document& document, const std::string& label) {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    for (const sgf::Node node : document.tree(i).nodes()) {
      if (!node.find("CA") && node.parent()) continue;
      if (Result<void> done = edit.set(node.id(), "CA", sgf::NewValue::text(label)); !done) return done;
    }
  return {};
}

}  // namespace

std::string narrower_label(const std::string& label) {
  const std::string word = " " + text::lower_case(label) + " ";
  for (const NarrowCharset& charset : narrow_charsets)
    if (charset.labels.find(word) != charset.labels.npos) return std::string(charset.name);
  return {};
}

Result<std::string, std::string> with_charset_label(const Shell& shell, std::string bytes,
                                                    const std::string& label) {
  const auto* const charset = std::find_if(std::begin(narrow_charsets), std::end(narrow_charsets),
                                           [&](const NarrowCharset& one) { return one.name == label; });
  if (charset == std::end(narrow_charsets)) return bytes;
  const Result<sgf::Document> document = sgf::Document::read(bytes);
  if (!document) return unexpected<std::string>(message(document.error(), shell.language));
  if (const auto lacking = lacking_in(*document, *charset))
    return unexpected<std::string>(missing_character_text(shell, *lacking, label));
  const Result<sgf::Document> labelled =
      sgf::edited(*document, [&](sgf::Transaction& edit) { return label_all(edit, *document, label); });
  if (!labelled) return unexpected<std::string>(editing_complaint(shell, labelled.error()));
  return std::string(labelled->bytes());
}

}  // namespace qipu::app
