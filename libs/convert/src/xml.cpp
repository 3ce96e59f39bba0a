#include "xml.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/text/ascii.hpp"
#include "xml_clean.hpp"

namespace qipu::convert {

std::string_view xml_root(std::string_view bytes) {
  while (true) {
    bytes = trimmed(bytes);
    if (!bytes.starts_with('<')) return {};
    const bool is_aside = bytes.starts_with("<?") || bytes.starts_with("<!");
    if (!is_aside) {
      bytes.remove_prefix(1);
      return bytes.substr(0, bytes.find_first_of(" \t\r\n/>"));
    }
    std::string_view end = bytes.starts_with("<!--") ? "-->" : ">";
    if (end == ">" && bytes.substr(0, bytes.find('>')).find('[') != bytes.npos) end = "]>";
    const std::size_t at = bytes.find(end);
    if (at == bytes.npos) return {};
    bytes.remove_prefix(at + end.size());
  }
}

using text::Charset;

namespace {

std::size_t position(std::size_t found, std::string_view text) { return std::min(found, text.size()); }

// What `<?xml ... encoding="LABEL"?>` says; empty without it.
std::string_view declared_label(std::string_view bytes) {
  if (!bytes.starts_with("<?xml")) return {};
  std::string_view line = bytes.substr(0, bytes.substr(0, 512).find("?>"));
  constexpr std::string_view word = "encoding";
  line.remove_prefix(position(line.find(word), line));
  line.remove_prefix(position(line.find_first_of("\"'"), line));
  if (line.empty()) return {};
  const char quote = line.front();
  line.remove_prefix(1);
  return take_until(line, quote);
}

// ---- What a reader would stop at.

bool is_character(char32_t scalar) {
  const bool is_control = scalar < 0x20 && scalar != '\t' && scalar != '\n' && scalar != '\r';
  const bool is_surrogate = scalar >= 0xD800 && scalar <= 0xDFFF;
  return !is_control && !is_surrogate && scalar != 0xFFFE && scalar != 0xFFFF && scalar <= 0x10FFFF;
}

// "#65" or "#x41", the number of a character.
bool is_number(std::string_view name) {
  name.remove_prefix(1);
  const char32_t base = name.starts_with('x') ? 16 : 10;
  if (base == 16) name.remove_prefix(1);
  if (name.empty() || name.size() > 7) return false;
  char32_t scalar = 0;
  for (const char c : name) {
    const std::size_t digit = std::string_view("0123456789abcdef").find(text::to_lower(c));
    if (digit >= base) return false;
    scalar = scalar * base + static_cast<char32_t>(digit);
  }
  return scalar != 0 && is_character(scalar);
}

// Whether the `&` at the front begins a reference that XML itself has.
bool is_reference(std::string_view text) {
  constexpr std::string_view own[] = {"amp", "lt", "gt", "quot", "apos"};
  const std::size_t end = text.substr(0, 12).find(';');
  if (end == text.npos) return false;
  const std::string_view name = text.substr(1, end - 1);
  if (name.starts_with('#')) return is_number(name);
  return std::find(std::begin(own), std::end(own), name) != std::end(own);
}

}  // namespace

void find_xml_charset(Source& source) {
  const std::string_view bytes = source.bytes();
  const std::optional<Charset> declared = spec::find_charset(declared_label(bytes));
  if (declared && !spec::is_wide(*declared)) return source.set_charset(*declared);
  if (text::fits(bytes, Charset::Utf8)) return source.set_charset(Charset::Utf8);
  source.find_charset(bytes);
}

CleanXml::CleanXml(const Source& source) {
  const std::string_view bytes = source.bytes();
  std::size_t next = 0;
  for (std::size_t at = 0; at < bytes.size(); at = next) {
    next = position(bytes.find('<', at + 1), bytes);
    pieces_.push_back({size32(copy_), static_cast<std::uint32_t>(at)});
    append(source.text(bytes.substr(at, next - at)));
  }
  pieces_.push_back({size32(copy_), size32(bytes)});
  text_ = copy_;
  if (copy_ != bytes) return;
  copy_ = {};
  pieces_ = {};
  text_ = bytes;
}

// `utf8`: of one piece.
void CleanXml::append(std::string_view utf8) {
  if (until_.empty() && utf8.starts_with("<![CDATA[")) until_ = "]]>";
  if (until_.empty() && utf8.starts_with("<!--")) until_ = "-->";
  while (!utf8.empty()) {
    if (!until_.empty() && utf8.starts_with(until_)) until_ = {};
    const text::Character character = text::decode_one(utf8, Charset::Utf8);
    if (!is_character(character.scalar))
      text::append_utf8(0xFFFD, copy_);
    else if (character.scalar == '&' && until_.empty() && !is_reference(utf8))
      copy_ += "&amp;";
    else
      copy_ += utf8.substr(0, character.length);
    utf8.remove_prefix(character.length);
  }
}

std::uint32_t CleanXml::source_of(std::size_t at) const {
  if (pieces_.empty()) return static_cast<std::uint32_t>(at);
  const auto after = std::upper_bound(pieces_.begin(), pieces_.end(), at,
                                      [](std::size_t place, const Piece& piece) { return place < piece.at; });
  const Piece& piece = *std::prev(after);
  if (after == pieces_.end()) return piece.source;
  return std::min(piece.source + static_cast<std::uint32_t>(at - piece.at), after->source);
}

#ifndef QIPU_XML

Result<std::optional<XmlFault>> read_xml(Source& source, XmlEvents& events) {
  return read_xml_plainly(source, events);
}

#endif

}  // namespace qipu::convert
