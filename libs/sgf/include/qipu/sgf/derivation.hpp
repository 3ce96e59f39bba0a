// How a document was made of a record in another format: the way back to its bytes.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/diagnostic.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::sgf {

// Where a part of the SGF comes from.
struct Origin {
  std::uint32_t at;  // in the SGF: from here to the next
  Span source;       // in the source
};

struct Derivation {
  spec::Charset charset = spec::Charset::Utf8;  // of the text in the source; of UTF-16 and UTF-32: UTF-8
  // What had to be inferred, and what was wrong, in the order of the SGF, which their spans speak of.
  std::vector<Diagnostic> notes;
  std::vector<Origin> origins;  // by `at`, the first at 0

  // The source of a place in the SGF.
  Span source_of(std::uint32_t offset) const;
};

}  // namespace qipu::sgf
