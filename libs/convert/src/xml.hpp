// XML as events, each with the bytes of the source it stands at: by expat, where it is built with it. Nothing
// outside the bytes is ever asked for, and of entities only XML's own are known: every other `&` is an
// ampersand, as old programs wrote it. What is no character becomes U+FFFD.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "qipu/base/result.hpp"
#include "source.hpp"

namespace qipu::convert {

struct XmlAttribute {
  std::string_view name;
  std::string_view value;  // UTF-8
  Span from;               // as it stands between its quotes
};

class XmlEvents {
 public:
  virtual void begin(std::string_view name, std::span<const XmlAttribute> attributes, Span tag) = 0;
  // A part of it: no more than a line, a line break by itself.
  virtual void text(std::string_view utf8, Span from) = 0;
  virtual void end(Span tag) = 0;  // of what began last; of all, also at a fault
  // A comment, `name` "!--", or a processing instruction, "?name".
  virtual void aside(std::string_view name, std::string_view utf8, Span from) = 0;

 protected:
  ~XmlEvents() = default;
};

// Where XML stops to be XML, up to the end of the source.
struct XmlFault {
  Span rest;
  bool is_cut;  // the end is missing
};

// Sets the charset of `source`. Nothing: well-formed to its end. TooLarge: more than 2 GB as UTF-8.
Result<std::optional<XmlFault>> read_xml(Source& source, XmlEvents& events);
// The same without expat, the same events but for where a text is parted; of a DTD nothing is taken.
std::optional<XmlFault> read_xml_plainly(Source& source, XmlEvents& events);

// The name of the outermost element, as far as these bytes show it; empty if they are no XML.
std::string_view xml_root(std::string_view bytes);

}  // namespace qipu::convert
