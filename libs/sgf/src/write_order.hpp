// What the writer has to know of an identifier in one tree: its meaning and its place within a node. Internal
// to the writer.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "qipu/spec/property.hpp"
#include "write_value.hpp"

namespace qipu::sgf {

struct KnownProperty {
  spec::PropertyId type;   // invalid if unknown
  std::uint8_t place = 0;  // properties of a node stand in ascending places
  bool lists_points = false;
  bool has_lines = false;  // Text, whose line ends are kept
  TextParts text;          // of its values
};

// The canonical order of properties (docs/design/writing.md). `ident`: capitals.
std::uint8_t place_of(std::string_view ident, spec::PropertyId type);

// `ident`: capitals.
KnownProperty known_property(std::string_view ident, const spec::Context& context);

// Looked up once for each identifier of a tree.
class KnownProperties {
 public:
  void begin_tree(const spec::Context& context) {
    context_ = context;
    ++game_;
  }
  const spec::Context& context() const { return context_; }
  const KnownProperty& operator()(std::string_view ident);
  // The same for an identifier of one or two bytes; null if they are not capitals.
  const KnownProperty* find_short(const char* ident, std::uint32_t size);

 private:
  static constexpr std::size_t letters = 26;
  static constexpr std::size_t slots = letters + letters * letters;

  const KnownProperty& at(std::size_t slot, std::string_view ident);

  spec::Context context_;
  std::uint32_t game_ = 0;
  std::array<std::uint32_t, slots> seen_in_{};  // tree
  std::array<KnownProperty, slots> short_{};    // identifiers of one and two letters
  KnownProperty other_;
};

inline const KnownProperty& KnownProperties::at(std::size_t slot, std::string_view ident) {
  if (seen_in_[slot] != game_) {
    seen_in_[slot] = game_;
    short_[slot] = known_property(ident, context_);
  }
  return short_[slot];
}

inline const KnownProperty* KnownProperties::find_short(const char* ident, std::uint32_t size) {
  const auto first = static_cast<unsigned>(ident[0] - 'A');
  if (first >= letters) return nullptr;
  if (size == 1) return &at(first, {ident, 1});
  const auto second = static_cast<unsigned>(ident[1] - 'A');
  if (size != 2 || second >= letters) return nullptr;
  return &at(letters + first * letters + second, {ident, 2});
}

}  // namespace qipu::sgf
