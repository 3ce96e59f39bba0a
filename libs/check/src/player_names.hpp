// Whether a name names more than one player.
#pragma once

#include <string_view>

namespace qipu::check {

// `text`: PB or PW, UTF-8. Several parted by &, +, / or 、. Careful: a nickname may hold any of these, a rank
// or a country may follow a stroke, and &#20013; is one character.
bool names_several(std::string_view text);

}  // namespace qipu::check
