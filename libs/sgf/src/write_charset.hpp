// In which charset a tree is written. Internal to the writer.
#pragma once

#include <optional>
#include <string_view>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "write_value.hpp"

namespace qipu::sgf {

// Whether what the next reader has to find out by itself is left to it.
enum class Sureness : bool { Guess, Sure };

struct CharsetPlan {
  Recoding recoding;
  std::string_view label;             // of every CA; empty: as they are
  std::string_view spare_label = {};  // if the next reader does not find the charset without
  bool must_be_decodable = false;     // what cannot be decoded is an error
  bool is_decodable = true;
  bool is_own = false;          // bytes stay: the next reader has to find the same charset again
  bool looks_stateful = false;  // ASCII with what looks like shifts of ISO-2022 or HZ
};

// `values_only`: nothing but values can hold characters, the tree has no stray text. Sure: UTF-8 and a label
// wherever the next reader might find another charset.
CharsetPlan plan_charset(const Document& document, const Tree& tree, const WriteOptions& options,
                         bool values_only, Sureness sureness);

// The plan if the next reader would not find the charset that `kept` keeps.
CharsetPlan next_plan(const Tree& tree, const CharsetPlan& kept);

}  // namespace qipu::sgf
