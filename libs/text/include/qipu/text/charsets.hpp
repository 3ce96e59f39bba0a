// Which charsets can be read, as an argument: most records need no table of East Asian charsets, which are
// most of what a page would have to load. Constants; any thread may use them.
#pragma once

#include "qipu/spec/charset.hpp"

namespace qipu::text {

class Charsets {
 public:
  struct Rows;  // internal to the module
  constexpr explicit Charsets(const Rows& rows) : rows_(&rows) {}

  // Whether texts in it can be decoded. Of the others nothing but ASCII is.
  bool has(spec::Charset charset) const;

  const Rows& rows() const { return *rows_; }

 private:
  const Rows* rows_;
};

// Every charset of spec/charset.hpp. Links all tables.
extern const Charsets all_charsets;
// ASCII, the forms of Unicode, and charsets of one byte a character.
extern const Charsets charsets_without_east_asia;

}  // namespace qipu::text
