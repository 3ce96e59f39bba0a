// What stands between the bytes of a file and a reader of XML.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "xml.hpp"

namespace qipu::convert {

// XML is UTF-8 where it does not declare another charset. What stands here is not wide: it has been decoded.
void find_xml_charset(Source& source);

// The source as UTF-8 that a reader takes as it is, with the way back. Shared with the source where it is
// that already.
class CleanXml {
 public:
  explicit CleanXml(const Source& source);

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

}  // namespace qipu::convert
