// Text for what takes another charset alone, as some terminals do. Pure; safe from any thread.
#pragma once

#include <string>
#include <string_view>

#include "qipu/text/encode.hpp"

namespace qipu::text {

// UTF-8 in the charset, `?` for each character that it lacks. Bytes that are no UTF-8 stay.
std::string recoded(std::string_view utf8, Charset charset);

}  // namespace qipu::text
