// XML as events, by expat.
#ifdef QIPU_XML

#include <expat.h>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "xml_clean.hpp"

namespace qipu::convert {

namespace {

std::size_t place_in(std::size_t found, std::string_view text) { return std::min(found, text.size()); }

constexpr std::uint32_t most_depth = 1u << 20;

class ExpatRun {
 public:
  ExpatRun(const Source& source, XmlEvents& events) : source_(source), clean_(source), events_(events) {}

  Result<std::optional<XmlFault>> all();

 private:
  static ExpatRun& of(void* data) { return *static_cast<ExpatRun*>(data); }
  static void XMLCALL on_begin(void* data, const XML_Char* name, const XML_Char** attributes) {
    of(data).begin(name, attributes);
  }
  static void XMLCALL on_end(void* data, const XML_Char*) { of(data).end(); }
  static void XMLCALL on_text(void* data, const XML_Char* text, int length) {
    ExpatRun& run = of(data);
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
  const CleanXml clean_;
  XmlEvents& events_;
  XML_Parser parser_ = nullptr;
  std::uint32_t depth_ = 0;
  bool has_begun_ = false;                // an element
  std::vector<XmlAttribute> attributes_;  // of the element that begins
};

Result<std::optional<XmlFault>> ExpatRun::all() {
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

void ExpatRun::set_handlers() {
  XML_SetUserData(parser_, this);
  XML_SetElementHandler(parser_, on_begin, on_end);
  XML_SetCharacterDataHandler(parser_, on_text);
  XML_SetCommentHandler(parser_, on_comment);
  XML_SetProcessingInstructionHandler(parser_, on_instruction);
}

void ExpatRun::begin(const char* name, const char** attributes) {
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

void ExpatRun::end() {
  --depth_;
  events_.end(here());
}

// Where the next value in quotes stands of the tag at hand, which expat has found to be one; `begin` moves
// on.
Span ExpatRun::next_value(std::size_t& begin) const {
  const std::string_view tag = clean_.text().substr(at(), length());
  const std::size_t sign = place_in(tag.find('=', begin), tag);
  const std::size_t open = place_in(tag.find_first_of("\"'", sign), tag);
  if (open == tag.size()) return here();
  const std::size_t close = place_in(tag.find(tag[open], open + 1), tag);
  begin = place_in(close + 1, tag);
  return span(at() + open + 1, at() + close);
}

std::optional<XmlFault> ExpatRun::fault() {
  const XML_Error error = XML_GetErrorCode(parser_);
  const bool is_wrong_end = error == XML_ERROR_TAG_MISMATCH;  // told at the name behind "</"
  const std::size_t begin = std::min(at(), clean_.text().size()) - (is_wrong_end ? 2 : 0);
  const Span rest{clean_.source_of(begin), source_.whole().end};
  for (; depth_ > 0; --depth_) events_.end({rest.begin, rest.begin});
  return XmlFault{rest, is_cut(error, clean_.text().substr(begin))};
}

bool ExpatRun::is_cut(XML_Error error, std::string_view rest) const {
  constexpr XML_Error cuts[] = {XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
                                XML_ERROR_UNCLOSED_CDATA_SECTION};
  const bool is_in_prologue = !has_begun_ && rest.find('>') == rest.npos;
  return is_in_prologue || std::find(std::begin(cuts), std::end(cuts), error) != std::end(cuts);
}

}  // namespace

Result<std::optional<XmlFault>> read_xml(Source& source, XmlEvents& events) {
  find_xml_charset(source);
  return ExpatRun(source, events).all();
}

}  // namespace qipu::convert

#endif
