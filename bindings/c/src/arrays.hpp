// A tree as arrays, for callers to whom a call for each node would cost more than the node.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <vector>

#include "qipu/sgf/document.hpp"

namespace qipu::c {

struct TreeArrays {
  explicit TreeArrays(sgf::Tree tree);

  // Of each node.
  std::vector<std::uint32_t> parent, first_child, next, property_begin, id;
  // Of each property.
  std::vector<std::uint32_t> ident_begin, ident_end, value_begin;
  std::vector<sgf::Property> properties;
  // Of each value.
  std::vector<std::uint32_t> begin, end;

  // Precondition: it is less than begin.size().
  sgf::Property property_of_value(std::uint32_t value) const;
  sgf::Value value(std::uint32_t value) const;
};

#ifdef __wasm__  // which has one thread, and no mutex
struct Lock {
  void lock() {}
  void unlock() {}
};
#else
using Lock = std::mutex;
#endif

// Made when they are first asked for; any thread may ask.
class ArraysOfTrees {
 public:
  const TreeArrays& of(sgf::Tree tree);

 private:
  Lock lock_;
  std::map<std::uint32_t, std::unique_ptr<const TreeArrays>> arrays_;
};

}  // namespace qipu::c
