// What shells complete a command line by: commands, options, and the words that values may be. Scripts that
// the shells read as they are. Pure functions, safe from any thread.
#pragma once

#include <string>

#include "qipu/manual/manual.hpp"

namespace qipu::manual {

std::string bash_completion(const Manual& manual);
std::string zsh_completion(const Manual& manual);
std::string fish_completion(const Manual& manual);

}  // namespace qipu::manual
