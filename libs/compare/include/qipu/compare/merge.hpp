// Records joined into one tree by what they have in common. docs/design/merging.md tells every rule.
//
//   Merger merger;
//   for (...) merger.add(document, "name");   // any number, one after another
//   const Result<Merged> merged = std::move(merger).finish();
//
// The merged record is FF[4] in UTF-8, whatever the sources were; sgf::write() puts it into another form.
// Trees of one kind of game, size and first position are one tree; any other stays a tree of its own.
// Children of one node stand in the order in which they were first met, so the main line is that of the first
// record. Of two nodes that become one, what both say stands once; different texts stand below each other
// with the name of the source; of single values that contradict each other the first stays and the other goes
// to the comment. Siblings within one source stay apart, even equal ones: a record merged with nothing, or
// with itself, says what it said.
//
// Game information stands at the first node that tells its game apart (FF[4]: no path has two such nodes), or
// where it stood if that is further below. What all have in common stays where it is. A game is the line of
// first children through its game-info node; equal information is one game's.
//
// Linear in the bytes of all sources, in time and memory. One thread at a time. Errors: TooLarge, beyond 4 GB
// of values or 2^32 nodes.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare {

enum class JoinBy : std::uint8_t {
  Moves,     // nodes with the same moves and setup below one node are one
  Position,  // and a line goes on where another has reached its position, in as many moves, the same to play
  Content,   // only nodes that say the same in everything: what split() has cut comes together as it was
};

enum class Trees : std::uint8_t {
  Join,
  Keep,  // every tree of every source is a tree of its own
};

struct MergeOptions {
  JoinBy by = JoinBy::Moves;
  Trees trees = Trees::Join;
  // Records are turned and mirrored such that those of one opening lie in one way: the way in which the moves
  // of the main line, one after another, are nearest to the right edge, and then to the upper one.
  bool symmetric = false;
};

// Something that the sources say differently.
struct MergeNote {
  enum class Kind : std::uint8_t {
    Conflict,     // of a node: the first stays, the other is in the comment
    Information,  // of one game: the first stays, the other is in GC
    Root,         // of the roots (AP, ST): the first stays
  };
  Kind kind;
  std::uint32_t tree;    // of the merged record, from 0
  std::uint32_t number;  // of the node in it; of Information: of one of the nodes that tell of the game
  std::string ident;
  std::string source;  // the name of the record whose value gave way
  std::string kept;    // UTF-8, as it stands between the brackets; of the first value
  std::string other;
  bool operator==(const MergeNote&) const = default;
};

struct Merged {
  sgf::Document document;
  std::uint64_t sources = 0;     // trees that were added
  std::vector<MergeNote> notes;  // the first of them
  std::uint64_t notes_dropped = 0;

  // What differs of a game or a node; of the notes that were dropped it is not known whether they are of the
  // roots alone.
  std::uint64_t conflicts() const;
};

class Merger {
 public:
  explicit Merger(const MergeOptions& options = {});
  ~Merger();
  Merger(Merger&&) noexcept;
  Merger& operator=(Merger&&) noexcept;

  // Nothing of the document is needed afterwards. `source`: its name, for people; UTF-8, one line.
  Result<void> add(const sgf::Document& document, std::string_view source);

  Result<Merged> finish() &&;

 private:
  class Work;
  std::unique_ptr<Work> work_;
};

}  // namespace qipu::compare
