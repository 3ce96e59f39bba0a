// What each identifier of a game means there, looked up once for each spelling.
#pragma once

#include <array>
#include <cstdint>
#include <forward_list>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/text/ascii.hpp"
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

// What is looked at in the game information. By meaning: RD of the SGF2 dialect is DT.
enum class Info : std::uint8_t {
  Date,
  Result,
  Komi,
  Time,
  Handicap,
  BlackRank,
  WhiteRank,
  Round,
  Rules,
  Black,
  White,
  None
};
inline constexpr std::size_t info_count = static_cast<std::size_t>(Info::None);

// Which rules the values of a property are put to.
enum class ValueRule : std::uint8_t {
  None,  // rules of their own judge them, or no rule does
  PrintMode,
  Figure,
  Composed,
  Size,    // of the board
  Scalar,  // numbers, colours, none
  Point,   // a move, stone or point alone
  Points,  // a list of them
};

// AB, AW, AE: what they put on a point.
enum class Setup : std::uint8_t { Black, White, Empty, None };

// What a property says of the move in its node, or of the position.
enum class Remark : std::uint8_t {
  OnMove,      // BM TE DO IT: one of them
  OnPosition,  // DM GB GW UC: one of them
  Ko,
  Number,  // MN
  Time,    // BL WL OB OW
  None
};

// What rules ask of a whole node: a bit each, so that most nodes answer all of them at once.
enum Says : std::uint32_t {
  SaysMove = 1 << 0,
  SaysSetup = 1 << 1,       // AB, AW, AE
  SaysEmpty = 1 << 2,       // AE
  SaysSetupRole = 1 << 3,   // what the standard calls setup: PL too
  SaysPlayer = 1 << 4,      // PL
  SaysCaptures = 1 << 5,    // E
  SaysEnd = 1 << 6,         // XM
  SaysForced = 1 << 7,      // KO
  SaysRemark = 1 << 8,      // any
  SaysJudgement = 1 << 9,   // OnMove, OnPosition
  SaysInfo = 1 << 10,       // Info, EV
  SaysGame = 1 << 11,       // the standard's game information
  SaysRoot = 1 << 12,       // and its root properties
  SaysMarkup = 1 << 13,     // points, not setup
  SaysDialect = 1 << 14,    // what is not the standard's, and PI
  SaysOldForm = 1 << 15,    // of another version
  SaysOddly = 1 << 16,      // lower case, more than two letters
  SaysGameAgain = 1 << 17,  // RN, PT
};

// What follows from the row of the property table.
struct RowFacts {
  bool has_sgf2_sense = false;  // roots of the SGF2 dialect use the identifier for something else
  bool is_textual = false;      // a value, or a half of it, is text
  bool is_move = false;         // B, W
  bool is_old_form = false;     // L, M, KI: other versions have other words for it (old_properties.cpp)
  bool has_root_rule = false;   // its value in a root is looked at (root_rules.cpp)
  bool may_be_empty = false;    // an empty value is as the standard asks: none, a pass, the end of what lasts
  ValueRule rule = ValueRule::None;
  Setup setup = Setup::None;
  Info info = Info::None;
  Remark remark = Remark::None;
  std::uint32_t says = 0;  // bits of Says

  bool has(std::uint32_t any_of) const { return (says & any_of) != 0; }
};

// What marks a point with a sign.
inline constexpr std::string_view mark_idents[] = {"CR", "MA", "SL", "SQ", "TR"};

// FF[1] to FF[3] identifiers have one or two capitals; FF[4] allows more, old programs do not.
inline constexpr std::size_t usual_capitals = 2;

struct Kind : RowFacts {
  std::string_view ident;             // capitals: of the text, or kept beside the kinds
  const spec::PropertyRow* row = {};  // null: unknown
  bool is_standard = false;           // a standard defines it for this game: its values can be judged
  bool is_of_version = true;          // the standard that FF names
  bool is_of_another = false;  // another program than AP names has it for itself: here it may be anything
  bool has_lowercase = false;  // the spelling
  bool is_to_report = false;   // the spelling is odd, and not reported yet
  std::uint32_t group = 0;     // the kind of the plain spelling; W is in the group of B
  std::uint32_t seen_in = 0;   // of a group: the index + 1 of the last node that has it
  Tally unknown, other_version, empty, line_ends;
};

class Kinds {
 public:
  // Forgets everything; what is asked from now on is of this game.
  void reset(sgf::Tree tree);
  // The next `count` calls of of() keep references valid.
  void make_room(std::size_t count);
  Kind& of(std::string_view written) {
    const std::uint32_t* const slot = short_slot(written);
    return slot && *slot != 0 ? all_[*slot - 1] : all_[index_of(written)];
  }
  Kind& group_of(const Kind& kind) { return all_[kind.group]; }
  const std::vector<Kind>& all() const { return all_; }

 private:
  static constexpr std::size_t letters = 26;
  std::uint32_t* short_slot(std::string_view written) {
    const auto at = [&](std::size_t i) { return static_cast<std::size_t>(written[i] - 'A'); };
    if (written.size() > 2 || !text::is_upper(written[0]) || !text::is_upper(written.back())) return nullptr;
    return &short_[written.size() == 1 ? at(0) : letters + at(0) * letters + at(1)];
  }
  void look_up(std::string_view written, Kind& kind);
  void add_row(spec::PropertyId id, Kind& kind) const;
  std::uint32_t index_of(std::string_view written);
  std::uint32_t add(std::string_view written);

  spec::Context context_;
  std::vector<Kind> all_;
  std::forward_list<std::string> capitals_;                         // of spellings that are no capitals
  std::array<std::uint32_t, letters + letters * letters> short_{};  // index + 1 of one or two capitals
  std::map<std::string, std::uint32_t, std::less<>> long_;          // index
};

// Whether AP names this program, in capitals or not.
bool starts_with_name(std::string_view application, std::string_view name);

}  // namespace qipu::check
