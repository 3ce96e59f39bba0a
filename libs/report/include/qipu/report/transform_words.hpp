// What was done to a board, in words and by name. Pure; any number of threads.
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/game/record_transform.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::report {

// "mirrored left and right, colours swapped"; empty if neither.
std::string transform_words(Language language, const game::Transform& transform);

// Why nothing was done: "node 3: TR[ee] is not on that part of the board (2 times)".
std::string message(const game::TransformError& error, Language language);

std::string_view slug_of(go::Symmetry symmetry);  // identity, mirror-left-right, ...

}  // namespace qipu::report
