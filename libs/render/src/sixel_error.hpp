// What libsixel says went wrong.
#pragma once

#include <sixel.h>

#include "qipu/base/result.hpp"
#include "svg_page.hpp"

namespace qipu::render {

inline unexpected<Error> sixel_failure(SIXELSTATUS status) {
  return fail(ErrorId::BadPicture, sixel_helper_format_error(status));
}

}  // namespace qipu::render
