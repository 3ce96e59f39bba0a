// Two records that were both made of a third, as git merges files: what either has changed holds, what both
// have changed differently is a conflict. docs/design/merging.md tells every rule.
//
// Nodes are paired from the root by what they say: first those with all below them the same, then those whose
// lines are, then those with the same moves and setup. Properties are merged one by one, points, labels and
// other lists value by value, comments line by line.
//
// A conflict stays a valid record: the node's comment holds both, between lines like
//   <<<<<<< ours
//   =======
//   >>>>>>> theirs
// Of any property but a comment the value of ours stays, and the lines hold both as they are written in SGF.
//
// The bytes of ours stay but where something changes: charset, layout, stray text. If that cannot be (a
// character that the charset of ours lacks, a damaged file, very many changes to a large one), the record is
// written anew in UTF-8.
//
// Linear in the bytes of all three but for sorting, in time and memory. Thread-safe. Errors: TooLarge.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare {

struct ThreeWayOptions {
  std::string ours = "ours";  // names in the conflict lines; UTF-8, one line
  std::string theirs = "theirs";
};

struct MergeConflict {
  enum class Kind : std::uint8_t {
    Changed,          // both have changed it
    RemovedByTheirs,  // a variation or tree that ours has changed; it stays
    RemovedByOurs,    // and the other way; it is back
  };
  Kind kind;
  std::uint32_t tree;    // of the result, from 0
  std::uint32_t number;  // of the node in it
  std::string ident;     // of Changed: the property, the first of several that exclude each other
  bool operator==(const MergeConflict&) const = default;
};

struct ThreeWayMerge {
  std::string bytes;
  std::vector<MergeConflict> conflicts;  // in the order of the nodes
  bool is_anew = false;                  // not the bytes of ours with changes
};

Result<ThreeWayMerge> merge_three_way(const sgf::Document& base, const sgf::Document& ours,
                                      const sgf::Document& theirs, const ThreeWayOptions& options = {});

}  // namespace qipu::compare
