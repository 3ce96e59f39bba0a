// What the writer has to know of an identifier in one game: its meaning and its place within a node. Internal
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
  TextParts text;  // of its values
};

// The canonical order of properties (docs/design/writing.md). `ident`: capitals.
std::uint8_t place_of(std::string_view ident, spec::PropertyId type);

// Looked up once for each identifier of a game.
class KnownProperties {
 public:
  void begin_game(const spec::Context& context) {
    context_ = context;
    ++game_;
  }
  const spec::Context& context() const { return context_; }
  const KnownProperty& operator()(std::string_view ident);

 private:
  static constexpr std::size_t letters = 26;
  static constexpr std::size_t slots = letters + letters * letters;

  KnownProperty look_up(std::string_view ident) const;

  spec::Context context_;
  std::uint32_t game_ = 0;
  std::array<std::uint32_t, slots> seen_in_{};  // game
  std::array<KnownProperty, slots> short_{};    // identifiers of one and two letters
  KnownProperty other_;
};

}  // namespace qipu::sgf
