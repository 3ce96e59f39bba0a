// From one version of SGF to another, as far as that needs no board. Internal to the writer.
#pragma once

#include <cstdint>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "write_node.hpp"

namespace qipu::sgf {

class VersionChange {
 public:
  VersionChange(const Tree& tree, std::uint8_t to);

  // Changes the properties of a node; what the version cannot say stays and is noted. `items` are known in
  // the new version then.
  void apply(Node node, bool is_root, KnownProperties& known, NodeItems& items,
             std::vector<WriteNote>& notes) const;

  // False if the tree is of that version: then only FF may change.
  bool converts() const { return from_ != to_; }
  // Setup and moves in one node become two (FF[4] C6).
  bool splits_setup() const { return converts() && to_ >= 4; }
  std::uint8_t from() const { return from_; }
  std::uint8_t to() const { return to_; }
  bool has_tt() const { return has_tt_; }  // FF[4] R14: `tt` is a pass
  std::uint32_t columns() const { return columns_; }
  std::uint32_t rows() const { return rows_; }

 private:
  std::uint8_t from_;  // 1, 3 or 4
  std::uint8_t to_;
  bool has_tt_;
  std::uint32_t columns_;
  std::uint32_t rows_;
  spec::Context target_;
};

}  // namespace qipu::sgf
