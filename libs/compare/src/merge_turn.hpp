// Records of one opening turned such that they lie in one way.
#pragma once

#include "qipu/go/symmetry.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare {

// The symmetry under which the moves of the main line, one after another, are nearest to the right edge, of
// equals to the upper one. Two records whose moves are images of each other for a while are, turned, the same
// for as long. Boards that are not square keep their axes.
go::Symmetry usual_symmetry(sgf::Tree tree);

}  // namespace qipu::compare
