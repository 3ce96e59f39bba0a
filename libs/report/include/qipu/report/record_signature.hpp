// One number for all that reading and checking make of a record, or of many. It says of two versions of the
// program whether they behave alike.
//
// That of many is FNV-1a over those of the records in ascending order, so neither names nor their order
// matter. That of a record covers, over all its games as they are meant: charset and where it comes from, FF,
// GM, SZ, and of each node the parent, the identifiers (as meant, as written) and the texts of the values; of
// each node without children in a game of Go the position and the prisoners; and of each finding the slug,
// severity, offset, length and repair.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/base/fnv.hpp"
#include "qipu/report/part_view.hpp"

namespace qipu::report {

struct RecordSignature {
  std::uint64_t value = 0;
  std::uint64_t nodes = 0;
  std::uint64_t findings = 0;
};

// Trees, boards and findings apart: whether a record was read in parts makes no difference. One thread.
class RecordSigner {
 public:
  void add(const PartView& part);     // in the order of the record
  RecordSignature signature() const;  // of what was added so far

 private:
  Fnv trees_;
  Fnv boards_;
  Fnv findings_;
  RecordSignature counts_;
};

RecordSignature joined_signature(std::vector<RecordSignature> signatures);

}  // namespace qipu::report
