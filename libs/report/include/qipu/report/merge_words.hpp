// What is said of records that were merged (qipu/compare/merge.hpp, three_way.hpp). Pure; any number of
// threads, each with places of its own.
#pragma once

#include <string>

#include "qipu/base/language.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/compare/three_way.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::report {

// What gave way to what, in one line, with long values cut: `b.sgf: C[…] gives way in tree 1, node 5 to
// C[…]`.
std::string merge_note_text(Language language, const compare::MergeNote& note);

// Where in the merged record the two sides do not agree, and how: `12: tree 1, node 5, move 5: C was changed
// by both`, from the line in `places`, which are those of `merged`. Empty: it has no such node.
std::string merge_conflict_text(Language language, const compare::MergeConflict& conflict,
                                const sgf::Document& merged, Places& places);

}  // namespace qipu::report
