#include "xml.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#ifdef QIPU_XML
#include <expat.h>

#include "qipu/base/span.hpp"
#include "qipu/text/ascii.hpp"
#endif

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

#ifdef QIPU_XML

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

// XML is UTF-8 where it does not declare another charset. What stands here is not wide: it has been decoded.
void find_charset(Source& source) {
  const std::string_view bytes = source.bytes();
  const std::optional<Charset> declared = spec::find_charset(declared_label(bytes));
  if (declared && !spec::is_wide(*declared)) return source.set_charset(*declared);
  if (text::fits(bytes, Charset::Utf8)) return source.set_charset(Charset::Utf8);
  source.find_charset(bytes);
}

// ---- What expat would stop at.

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

// The source as UTF-8 that expat takes as it is, with the way back. Shared with the source where it is that
// already.
class Clean {
 public:
  explicit Clean(const Source& source);

  std::string_view text() const { return text_; }
  std::uint32_t source_of(std::size_t at) const;

 private:
  // From here to the next `<` of the source, a byte that is no part of a longer character; the last is the
  // end.
  struct Piece {
    std::uint32_t at;
    std::uint32_t source;
  };
  void append(std::string_view utf8);

  std::string copy_;
  std::string_view text_;
  std::string_view until_;  // within a comment or CDATA, where `&` is plain: what ends it
  std::vector<Piece> pieces_;
};

Clean::Clean(const Source& source) {
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
void Clean::append(std::string_view utf8) {
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

std::uint32_t Clean::source_of(std::size_t at) const {
  if (pieces_.empty()) return static_cast<std::uint32_t>(at);
  const auto after = std::upper_bound(pieces_.begin(), pieces_.end(), at,
                                      [](std::size_t place, const Piece& piece) { return place < piece.at; });
  const Piece& piece = *std::prev(after);
  if (after == pieces_.end()) return piece.source;
  return std::min(piece.source + static_cast<std::uint32_t>(at - piece.at), after->source);
}

// ---- expat

constexpr std::uint32_t most_depth = 1u << 20;

class Run {
 public:
  Run(const Source& source, XmlEvents& events) : source_(source), clean_(source), events_(events) {}

  Result<std::optional<XmlFault>> all();

 private:
  static Run& of(void* data) { return *static_cast<Run*>(data); }
  static void XMLCALL on_begin(void* data, const XML_Char* name, const XML_Char** attributes) {
    of(data).begin(name, attributes);
  }
  static void XMLCALL on_end(void* data, const XML_Char*) { of(data).end(); }
  static void XMLCALL on_text(void* data, const XML_Char* text, int length) {
    Run& run = of(data);
    run.events_.text({text, static_cast<std::size_t>(length)}, run.here());
  }
  static void XMLCALL on_comment(void* data, const XML_Char* text) {
    of(data).events_.aside("!--", text, of(data).here());
  }
  static void XMLCALL on_instruction(void* data, const XML_Char* target, const XML_Char* text) {
    of(data).events_.aside(std::string("?").append(target), text, of(data).here());
  }

  void begin(const char* name, const char** attributes);
  void end();
  void set_handlers();
  std::optional<XmlFault> fault();
  bool is_cut(XML_Error error, std::string_view rest) const;
  std::size_t at() const {
    return static_cast<std::size_t>(std::max(XML_GetCurrentByteIndex(parser_), XML_Index{0}));
  }
  std::size_t length() const { return static_cast<std::size_t>(XML_GetCurrentByteCount(parser_)); }
  Span span(std::size_t begin, std::size_t end) const {
    return {clean_.source_of(begin), clean_.source_of(end)};
  }
  Span here() const { return span(at(), at() + length()); }
  Span next_value(std::size_t& begin) const;

  const Source& source_;
  const Clean clean_;
  XmlEvents& events_;
  XML_Parser parser_ = nullptr;
  std::uint32_t depth_ = 0;
  bool has_begun_ = false;                // an element
  std::vector<XmlAttribute> attributes_;  // of the element that begins
};

Result<std::optional<XmlFault>> Run::all() {
  const std::string_view text = clean_.text();
  if (text.size() > std::numeric_limits<int>::max()) return fail(ErrorId::LargerThanPossible, "2 GB");
  parser_ = XML_ParserCreate("UTF-8");
  if (!parser_) return fail(ErrorId::NoMemory);
  set_handlers();
  std::optional<XmlFault> found;
  if (XML_Parse(parser_, text.data(), static_cast<int>(text.size()), XML_TRUE) != XML_STATUS_OK)
    found = fault();
  XML_ParserFree(parser_);
  return found;
}

void Run::set_handlers() {
  XML_SetUserData(parser_, this);
  XML_SetElementHandler(parser_, on_begin, on_end);
  XML_SetCharacterDataHandler(parser_, on_text);
  XML_SetCommentHandler(parser_, on_comment);
  XML_SetProcessingInstructionHandler(parser_, on_instruction);
}

void Run::begin(const char* name, const char** attributes) {
  attributes_.clear();
  std::size_t place = 0;
  // What a DTD gives without being written comes behind these.
  const char** const end = attributes + XML_GetSpecifiedAttributeCount(parser_);
  for (; attributes != end; attributes += 2)
    attributes_.push_back({attributes[0], attributes[1], next_value(place)});
  ++depth_;
  has_begun_ = true;
  events_.begin(name, attributes_, here());
  if (depth_ == most_depth) XML_StopParser(parser_, XML_FALSE);
}

void Run::end() {
  --depth_;
  events_.end(here());
}

// Where the next value in quotes stands of the tag at hand, which expat has found to be one; `begin` moves
// on.
Span Run::next_value(std::size_t& begin) const {
  const std::string_view tag = clean_.text().substr(at(), length());
  const std::size_t sign = position(tag.find('=', begin), tag);
  const std::size_t open = position(tag.find_first_of("\"'", sign), tag);
  if (open == tag.size()) return here();
  const std::size_t close = position(tag.find(tag[open], open + 1), tag);
  begin = position(close + 1, tag);
  return span(at() + open + 1, at() + close);
}

std::optional<XmlFault> Run::fault() {
  const XML_Error error = XML_GetErrorCode(parser_);
  const bool is_wrong_end = error == XML_ERROR_TAG_MISMATCH;  // told at the name behind "</"
  const std::size_t begin = std::min(at(), clean_.text().size()) - (is_wrong_end ? 2 : 0);
  const Span rest{clean_.source_of(begin), source_.whole().end};
  for (; depth_ > 0; --depth_) events_.end({rest.begin, rest.begin});
  return XmlFault{rest, is_cut(error, clean_.text().substr(begin))};
}

bool Run::is_cut(XML_Error error, std::string_view rest) const {
  constexpr XML_Error cuts[] = {XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
                                XML_ERROR_UNCLOSED_CDATA_SECTION};
  const bool is_in_prologue = !has_begun_ && rest.find('>') == rest.npos;
  return is_in_prologue || std::find(std::begin(cuts), std::end(cuts), error) != std::end(cuts);
}

}  // namespace

Result<std::optional<XmlFault>> read_xml(Source& source, XmlEvents& events) {
  find_charset(source);
  return Run(source, events).all();
}

#else

Result<std::optional<XmlFault>> read_xml(Source&, XmlEvents&) { return fail(ErrorId::NoXml); }

#endif

}  // namespace qipu::convert
