// GBK and GB2312, which are written as GB18030: CA names what was asked for, and no character is beyond it.
#pragma once

#include <string>

#include "qipu/base/result.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// The label by which a charset was asked for, if it is a part of the one that is written: "GBK", "GB2312";
// else empty.
std::string narrower_label(const std::string& label);

// The record with this CA in every tree. The error is a complaint: a character that is not in the charset.
Result<std::string, std::string> with_charset_label(const Shell& shell, std::string bytes,
                                                    const std::string& label);

}  // namespace qipu::app
