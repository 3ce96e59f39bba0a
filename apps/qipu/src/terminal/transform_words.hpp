// What was done to a board, in words and by name.
#pragma once

#include <string>
#include <string_view>

#include "qipu/game/transform.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// "mirrored left and right, colours swapped"; empty if neither.
std::string transform_words(const Shell& shell, const game::Transform& transform);

std::string_view slug_of(go::Symmetry symmetry);  // identity, mirror-left-right, ...

}  // namespace qipu::app
