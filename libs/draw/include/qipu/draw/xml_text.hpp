// Text of any kind in XML and HTML. A pure function.
#pragma once

#include <string>
#include <string_view>

namespace qipu::draw {

// As it may stand between tags and, in double quotes, as the value of an attribute. Characters that XML does
// not know become U+FFFD.
std::string xml_text(std::string_view utf8);

}  // namespace qipu::draw
