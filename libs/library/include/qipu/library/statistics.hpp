// What many records are made of: which properties they use and how often, after A. E. Brouwer's count of
// 1,682,246 files (his draft of 2016-12-31, appendix), and what games they hold.
//
// A StatisticsCounter counts trees, one thread at a time; each thread has its own, and what they have counted
// is put together at the end by Statistics::add(). Memory does not grow with the number of records: texts
// are counted up to Tally::most_texts different ones, the rest together. Which are the rest depends on the
// order of the records; all sums do not.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "qipu/check/check.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::library {

// So that a map of strings is asked by views.
struct TextHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>()(text); }
};
template <class T>
using TextMap = std::unordered_map<std::string, T, TextHash, std::equal_to<>>;

struct TextCount {
  std::string text;
  std::uint64_t count = 0;
  bool operator==(const TextCount&) const = default;
};

// How often each text was met.
class Tally {
 public:
  static constexpr std::size_t most_texts = 8192;
  static constexpr std::size_t longest = 80;  // bytes; what is longer is cut, and ends in U+2026

  void add(std::string_view text, std::uint64_t count = 1);  // UTF-8
  void add(const Tally& other);

  std::uint64_t count_of(std::string_view text) const;
  std::uint64_t total() const { return total_; }
  std::uint64_t without_room() const { return without_room_; }  // of texts beyond most_texts
  // Brouwer's order: the most frequent first; of equals that which is greater by its bytes.
  std::vector<TextCount> by_count() const;

 private:
  TextMap<std::uint64_t> counts_;
  std::uint64_t total_ = 0;
  std::uint64_t without_room_ = 0;
};

// Occurrences of a property: each instance in a node is one, however many values it has.
struct PropertyCount {
  std::uint64_t root = 0;   // in root nodes
  std::uint64_t other = 0;  // in all others
  bool operator==(const PropertyCount&) const = default;
};

// By identifier, in its capitals: REsult is RE, and TE of SGF2 is TE.
class PropertyCounts {
 public:
  static constexpr std::size_t most_idents = 8192;  // of more than two letters
  static constexpr std::size_t longest = 200;       // letters; what is longer is cut, and ends in U+2026

  // The count of `ident`; where there is no room for one more identifier, that of all such.
  PropertyCount& at(std::string_view ident) {
    const int place = place_of(ident);
    return place < 0 ? at_long(ident) : short_[static_cast<std::size_t>(place)];
  }
  void add(const PropertyCounts& other);

  PropertyCount count_of(std::string_view ident) const;
  const PropertyCount& without_room() const { return without_room_; }
  std::vector<std::pair<std::string, PropertyCount>> all() const;  // those that occur, by identifier

  // One or two capitals have a place of their own, from 0; others -1.
  static constexpr int places = 26 * 27;
  static constexpr int place_of(std::string_view ident) {
    const auto letter = [](char c) { return static_cast<unsigned>(c) - 'A'; };
    if (ident.size() == 1 && letter(ident[0]) < 26) return static_cast<int>(letter(ident[0]) * 27);
    if (ident.size() != 2 || letter(ident[0]) >= 26 || letter(ident[1]) >= 26) return -1;
    return static_cast<int>(letter(ident[0]) * 27 + letter(ident[1]) + 1);
  }

 private:
  PropertyCount& at_long(std::string_view ident);

  std::array<PropertyCount, places> short_{};
  TextMap<PropertyCount> long_;
  PropertyCount without_room_;
};

// Brouwer's published figures, from the property table. Nothing is 0: not listed by him.
inline constexpr std::uint64_t published_files = 1'682'246;
PropertyCount published_count(std::string_view ident);
// The fewest occurrences that he lists.
inline constexpr std::uint64_t published_root_threshold = 250;
inline constexpr std::uint64_t published_other_threshold = 600;
// The same share of `trees` trees, at least 1.
std::uint64_t threshold_for(std::uint64_t published_threshold, std::uint64_t trees);

// How often each number was met.
class Histogram {
 public:
  static constexpr std::uint32_t most = 4096;  // from here on numbers are counted together

  void add(std::uint64_t value);
  void add(const Histogram& other);

  std::uint64_t total() const { return total_; }
  std::uint64_t sum() const { return sum_; }
  std::uint64_t greatest() const { return greatest_; }
  std::uint64_t median() const;  // the lower of two; 0 if there is none; `most` if it is that or more
  double mean() const { return total_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(total_); }
  // How many are from `begin` up to, not including, `end`; end > most: all that are greater, too.
  std::uint64_t between(std::uint32_t begin, std::uint32_t end) const;
  // By value, up to the greatest below `most` that was met.
  const std::vector<std::uint64_t>& counts() const { return counts_; }
  std::uint64_t beyond() const { return beyond_; }  // of `most` and more

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t beyond_ = 0;
  std::uint64_t total_ = 0;
  std::uint64_t sum_ = 0;
  std::uint64_t greatest_ = 0;
};

struct FindingCount {
  std::uint64_t findings = 0;
  std::uint64_t files = 0;  // that have any
  bool operator==(const FindingCount&) const = default;
};

// Of something that a game may tell, how many do not.
struct Untold {
  std::uint64_t missing = 0;  // no such property, or it is blank
  std::uint64_t unread = 0;   // it makes no sense
};

// What a property says where it stands.
struct PropertyTally {
  std::string ident;  // in capitals
  Tally values;       // each value of each occurrence, without white space around
};

// Plain numbers. Trees are the games of a file in parentheses, games their game-info nodes
// (sgf/game_info.hpp): one tree may hold several.
struct Statistics {
  static constexpr std::size_t outcomes = 7, manners = 5;  // of game::Result
  static constexpr std::size_t charset_origins = 5;        // of sgf::CharsetFrom
  static constexpr std::size_t years_end = 10'000;

  Statistics();
  // Precondition: the values of the same properties, or of none, were asked for.
  void add(const Statistics& other);

  std::uint64_t files = 0;  // that could be read
  std::uint64_t bytes = 0;
  std::uint64_t unreadable = 0;  // files, folders and archives that could not
  std::uint64_t no_record = 0;   // files without any tree
  std::uint64_t recovered = 0;   // files of trees whose syntax had a fault worth a warning

  std::uint64_t trees = 0;
  std::uint64_t nodes = 0;
  std::uint64_t lines = 0;       // nodes where a line ends: one more than variations, in each tree
  std::uint64_t branched = 0;    // trees of more than one line
  std::uint64_t most_nodes = 0;  // of a tree
  std::uint64_t most_lines = 0;

  PropertyCounts properties;
  std::vector<std::array<std::uint64_t, charset_origins>> charsets;  // by spec::Charset; trees
  Tally formats;       // FF of trees, as it is written, without white space around; not given: empty
  Tally game_types;    // GM, likewise
  Tally applications;  // the name in AP (the last one in the root); not given: empty
  Tally sizes;         // of trees, as they are read: 19x19 (columns x rows); none: empty

  std::uint64_t games = 0;
  std::array<std::array<std::uint64_t, manners>, outcomes> results{};
  Untold no_result;
  Tally komi;  // in points, as game::info_of() reads it
  Untold no_komi;
  Histogram handicaps;
  Untold no_handicap;
  std::vector<std::uint64_t> years;  // by the year in which a game began; years_end places
  Untold no_year;
  Histogram lengths;  // moves of main lines, passes too

  std::vector<FindingCount> findings;  // by spec::CheckId; if they were counted
  bool has_findings = false;

  std::vector<PropertyTally> values;  // of the properties that were asked for, in that order
};

// Counts trees. One thread at a time; keeps memory for what comes next.
class StatisticsCounter {
 public:
  // `idents`: whose values are counted, too, in capitals, each once; that is one more walk over the tree.
  explicit StatisticsCounter(const std::vector<std::string>& idents = {});
  ~StatisticsCounter();
  StatisticsCounter(StatisticsCounter&&) noexcept;
  StatisticsCounter& operator=(StatisticsCounter&&) noexcept;

  // Counts nothing but the tree and its games; files are the caller's matter (statistics()). Cost: the nodes
  // and properties of the tree.
  void add(sgf::Tree tree);  // Precondition: not null
  // Of its games only these; without any, not the tree either.
  void add(sgf::Tree tree, std::span<const game::Game> games);
  // The findings of one file.
  void add(std::span<const check::Finding> findings);

  Statistics& statistics();
  const Statistics& statistics() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace qipu::library
