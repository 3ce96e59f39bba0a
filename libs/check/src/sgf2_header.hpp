// The first node of a record in the SGF2 dialect, said in the standard's words.
#pragma once

#include <vector>

#include "here.hpp"

namespace qipu::check {

// The edits that make `;` and standard properties of it: TE RD KO GK HD as EV DT KM GM HA, komi and time in
// words as numbers, LC periods of LT seconds as OT. What has no certain reading stays as it is, under its
// standard name. Precondition: the root of a record in the dialect.
void convert_sgf2_header(const NodeHere& root, const GameHere& game, sgf::Splices& edits);

}  // namespace qipu::check
