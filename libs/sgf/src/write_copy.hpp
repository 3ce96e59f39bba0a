// The short way from the document to the output, for what most records are made of: runs of plain moves, and
// nodes whose properties need nothing but to be put in order. Internal to the writer.
#pragma once

#include <cstdint>
#include <string_view>

#include "arrays.hpp"
#include "write_order.hpp"
#include "write_sink.hpp"

namespace qipu::sgf {

// What of a tree may be copied.
struct CopyRules {
  bool nodes = false;       // some of them
  bool in_order = false;    // canonical
  bool all_clean = false;   // every value has the least escapes and needs no other charset
  bool recodes = false;     // values beyond ASCII change
  bool labels = false;      // CA changes
  bool expands = false;     // rectangles become points
  bool compresses = false;  // points become rectangles
};

// True if nothing in these bytes, a tree or a part of it without odd brackets, has to be written otherwise
// within a value.
bool is_clean(std::string_view bytes, bool recodes);

class NodeCopier {
 public:
  NodeCopier(const Arrays& arrays, KnownProperties& known, Sink& sink)
      : arrays_(arrays), known_(known), sink_(sink) {}

  void begin_tree(const CopyRules& rules) { rules_ = rules; }
  // Writes a node, or nothing: then it is not of this kind. As Arrays::properties_of().
  bool copy(std::uint32_t node, std::uint32_t others_before);
  // Plain moves, side by side. Precondition: they are in one sequence.
  void copy_moves(std::uint32_t node, std::uint32_t count);

 private:
  bool needs_nothing(const KnownProperty& known, std::uint32_t property) const;
  bool has_rectangles(std::uint32_t property) const;
  const KnownProperty* known_of(std::uint32_t property) const;
  bool are_clean(std::uint32_t node, Span properties) const;
  char* append(std::uint32_t property, char* to);
  char* append_sorted(Span properties, char* to);
  char* append_unsorted(Span properties, char* to);
  char* end_run(char* to) const;

  const Arrays& arrays_;
  KnownProperties& known_;
  Sink& sink_;
  CopyRules rules_;
  // Bytes of the record that stand side by side and wait to be copied.
  const char* run_begin_ = nullptr;
  const char* run_end_ = nullptr;
};

}  // namespace qipu::sgf
