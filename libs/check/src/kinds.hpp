// What each identifier of a game means there, looked up once for each spelling.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <string>
#include <string_view>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "rules.hpp"

namespace qipu::check {

// Places of one sort: reported as one finding, at the first.
struct Tally {
  std::uint32_t count = 0;
  Span first;
  sgf::NodeId node;
  Span property;

  void add(Span span, sgf::NodeId at_node, Span in_property) {
    if (count++ != 0) return;
    first = span;
    node = at_node;
    property = in_property;
  }
};

struct Kind {
  std::string ident;                  // capitals
  const spec::PropertyRow* row = {};  // null: unknown
  bool is_standard = false;           // a standard defines it for this game: its values can be judged
  bool has_sgf2_sense = false;        // roots of the SGF2 dialect use it for something else
  bool is_of_version = true;          // the standard that FF names
  Tally unknown, other_version, empty, line_ends;
};

class Kinds {
 public:
  explicit Kinds(sgf::Game game) : context_(game.context()) {}

  Kind& of(std::string_view written);
  std::deque<Kind>& all() { return all_; }

 private:
  static constexpr std::size_t letters = 26;
  std::uint16_t* short_slot(std::string_view written);
  Kind make(std::string_view written) const;

  spec::Context context_;
  std::deque<Kind> all_;                                            // stable addresses
  std::array<std::uint16_t, letters + letters * letters> short_{};  // index + 1 of one or two capitals
  std::map<std::string_view, Kind*> long_;
};

// SZ as far as it can be understood, else the game's default; 0 where the game has none.
sgf::BoardSize board_of(sgf::Game game);

// The value as text, escapes in place.
std::string escaped_text(const sgf::Value& value, const sgf::Game& game);

// From the identifier to the last bracket.
Span extent_of(const sgf::Property& property);

// Only white space stands between the values, so that the property can be taken out whole.
bool is_unbroken(const sgf::Property& property, std::string_view text);

}  // namespace qipu::check
