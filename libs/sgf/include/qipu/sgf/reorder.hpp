// The variations of a record in another order; what stands in them stays byte for byte.
#pragma once

#include <optional>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::sgf {

// At every node the last variation first: the main line becomes the one that goes by the last children. What
// stands between two variations keeps its place. Nothing: no node has two. `options`: how the document was
// read. Costs two readings; doing it again gives the same bytes as at first. Invalid: of a damaged record,
// where the rest of it would be read differently.
Result<std::optional<Document>> with_reversed_variations(const Document& document,
                                                         const ReadOptions& options = {});

}  // namespace qipu::sgf
