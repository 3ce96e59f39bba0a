// What a record says, whatever the form: the moves and where they stand in the tree, setup, marks, texts, the
// game's information, private and unknown properties. What a safe repair must not change. CA is left out: the
// texts tell whether they are still read rightly.
//
// Of each game only sums of hashes are kept, by property: small, and made in one pass. Two records that
// differ have the same sums only by chance (1 in 2^64).
//
// By meaning: `B[Q16]` is `B[pd]`; points are a set, however listed; a number is its value; the same property
// twice in a node is one, texts joined; other names of a property are its own (RD in the SGF2 dialect is DT).
// A node says what it says behind the moves before it: whether moves and setup share a node does not count.
//
// A Content is a plain value and does not need its document any more. Nothing here fails.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::check {

struct Content {
  // All places of a property in a game.
  struct Part {
    std::string ident;         // capitals; of an unknown property as written
    std::uint64_t placed = 0;  // what it says, and where in the tree
    std::uint64_t loose = 0;   // what it says
    bool operator==(const Part&) const = default;
  };
  struct Tree {
    std::vector<Part> parts;  // by ident, each once
    std::uint64_t lines = 0;  // the moves to the end of each variation, in order
    bool operator==(const Tree&) const = default;
  };
  std::vector<Tree> games;
  bool operator==(const Content&) const = default;
};

Content content_of(const sgf::Document& document);
Content::Tree content_of(sgf::Tree tree);

// What some repairs change by design: libs/check/src/content.cpp has the table of the checks that do.
class Exceptions {
 public:
  void add(const Finding& finding, const sgf::Document& document);

  bool may_change(std::uint32_t game, const std::string& ident) const;
  bool may_move(std::uint32_t game) const;  // what its nodes say may stand elsewhere in its tree

 private:
  std::set<std::pair<std::uint32_t, std::string>> parts_;  // game and ident
  std::set<std::uint32_t> moved_;                          // games
};

struct ContentDifference {
  std::uint32_t game = 0;  // from 0
  std::string ident;       // empty: the tree, or the number of games
};

// The first difference, if any.
std::optional<ContentDifference> difference(const Content& before, const Content& after,
                                            const Exceptions& exceptions = {});

inline bool same_content(const sgf::Document& before, const sgf::Document& after) {
  return content_of(before) == content_of(after);
}

}  // namespace qipu::check
