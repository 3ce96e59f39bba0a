// What a node says, by meaning (qipu/game/meaning.hpp): two nodes that say the same are equal, in whatever
// charset, order, spelling or form they are written. CA is not said: the texts tell whether they are read
// rightly. What has no meaning is not said either: an empty text, an empty list of a property that must have
// one.
//
// A Said is a plain value, but `as_written` are views. A Speaker must not outlive its Document and serves one
// thread. The cost is linear in the bytes of the node.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/game/meaning.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::compare {

// One statement. A property that stands several times in a node makes one, its texts joined, its points and
// values united; but B, W and unknown properties make one each time.
struct Said {
  std::string ident;                       // the usual name: game::Meaning
  const spec::PropertyRow* row = nullptr;  // null: unknown
  game::ValueKind kind = game::ValueKind::Sequence;

  // UTF-8, nothing escaped. By kind:
  // Black, White   the move: `pd`; empty: a pass; what is neither, trimmed. Behind it what else stands in
  //                the property, in order
  // Setup, Points  every point once, row by row: `dd`, `pd`; then what is no point, in order of the bytes
  // Text           one
  // Values         each once, in order of the bytes
  // Sequence       in order
  // One empty value: a list that may be empty and is, a property that takes no value.
  std::vector<std::string> values;

  std::vector<sgf::Property> as_written;  // the instances, in order
  std::uint64_t hash = 0;                 // of ident and values

  bool is_move() const { return kind == game::ValueKind::Black || kind == game::ValueKind::White; }
  bool operator==(const Said& other) const { return ident == other.ident && values == other.values; }
};

// For many nodes of one tree.
class Speaker {
 public:
  explicit Speaker(sgf::Tree tree) : meanings_(tree) {}  // Precondition: not null

  // Moves in the order of the node (it plays them); else in the order in which their names come first.
  // Precondition: a node of this tree.
  std::vector<Said> said_by(sgf::Node node);

  const game::Meanings& meanings() const { return meanings_; }

 private:
  struct Here {
    const game::Meaning* meaning;
    std::uint32_t order;  // of the first of its name in the node
    sgf::Property property;
  };

  const game::Meaning& meaning_of(std::string_view written);
  Said said(std::span<const Here> instances) const;
  void say_move(Said& said) const;
  void say_points(Said& said) const;
  void say_text(Said& said) const;
  void say_values(Said& said) const;
  void say_sequence(Said& said) const;

  game::Meanings meanings_;
  std::map<std::string, game::Meaning, std::less<>> spellings_;
};

inline std::vector<Said> said_by(sgf::Node node) { return Speaker(node.tree()).said_by(node); }

// Of all, in any order; only that of moves counts. 0: nothing is said.
std::uint64_t hash_of(std::span<const Said> all);

// Whether both say the same.
inline bool same(const std::vector<Said>& a, const std::vector<Said>& b) { return hash_of(a) == hash_of(b); }

}  // namespace qipu::compare
