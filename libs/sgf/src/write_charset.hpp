// In which charset a game is written. Internal to the writer.
#pragma once

#include <optional>
#include <string_view>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "write_value.hpp"

namespace qipu::sgf {

struct CharsetPlan {
  Recoding recoding;
  std::string_view label;          // of every CA; empty: as they are
  bool must_be_decodable = false;  // what cannot be decoded is an error
  bool is_decodable = true;
  bool is_own = false;  // bytes stay: the next reader has to find the same charset again
};

// `values_only`: nothing but values can hold characters, the game has no stray text.
CharsetPlan plan_charset(const Document& document, const Game& game, const WriteOptions& options,
                         bool values_only);

// The plan if the next reader would not find the charset that plan_charset() has kept.
CharsetPlan plan_without_label(const Game& game, const CharsetPlan& kept);

}  // namespace qipu::sgf
