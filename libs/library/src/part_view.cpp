#include "qipu/library/part_view.hpp"

#include "qipu/convert/format.hpp"

namespace qipu::library {

report::PartView view_of(const Part& part) {
  report::PartView view{.document = part.written ? *part.written : part.document,
                        .offset = part.offset,
                        .lines_before = part.lines_before,
                        .trees_before = part.trees_before,
                        .is_first = part.is_first};
  if (part.written) view.meant = &part.document;
  if (!part.reading) return view;
  view.derivation = part.reading.get();
  view.original = part.original->bytes();
  view.format = convert::row(part.reading->format).slug;
  return view;
}

}  // namespace qipu::library
