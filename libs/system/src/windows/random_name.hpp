// Names that nobody guesses, for temporary files.
#pragma once

#include <string>

namespace qipu::system {

std::string random_name();  // twelve letters and digits

}  // namespace qipu::system
