// A document with parts of its text changed, whatever their number, in one reading; and whether the result
// says what was meant. Every byte outside the splices stays. Internal to the module.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::game {

// A place of Document::text() and what shall stand there instead, in ASCII or the bytes of the text.
struct Splice {
  Span span;
  std::string text;
};
using Splices = std::vector<Splice>;

// By place; of one place, insertions first.
void put_in_order(Splices& splices);

// [identifier .. last `]`], or as far as it goes. With `before`: the white space that sets it apart too.
enum class WithSpace : std::uint8_t { No, Before };
Span extent_of(const sgf::Property& property, WithSpace space = WithSpace::No);

// Where a property may be inserted in front of all others of the node.
std::uint32_t front_of(sgf::Node node);

// What the new document has to be.
struct Meant {
  // Of each node of the old document its place in the new one, or `gone`.
  static constexpr std::uint32_t gone = 0xFFFF'FFFF;
  std::vector<std::uint32_t> places = {};  // empty: all stay
  // Which properties stay.
  std::function<bool(const sgf::Property&)> stays = {};
  // What is in the new document instead of one that stays. `same_bytes`: nothing has changed.
  std::function<bool(const sgf::Property& before, const sgf::Property& after)> matches = {};
  // How many properties have come in front of those of a game's root, by game; empty: none.
  std::vector<std::uint32_t> inserted = {};
};

bool same_bytes(const sgf::Property& before, const sgf::Property& after);

// Invalid if the rest of the file would be read differently. Where only the charset would no longer be found,
// CA is made to name it. Splices do not overlap.
qipu::Result<sgf::Document> revised(const sgf::Document& document, Splices splices, const Meant& meant,
                                    const sgf::ReadOptions& options);

}  // namespace qipu::game
