// Repairs: the edits of findings, carried out on the bytes of the file. A byte that no edit names never
// changes.
//
// One repair may bring out another, and two may want the same bytes. So a record is repaired in rounds: it is
// read and checked, every wanted repair that is in nobody's way is made, and the result is read again, until
// nothing is left to repair. What comes out is a fixed point: repairing it again changes nothing. Where
// only safe repairs are asked for, they are held to their word: what the record says (content.hpp) is
// compared after every round, and a repair that changes it is not made. docs/design/repairing.md
//
// The document is not changed, and any number of threads may repair one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/check/finding.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/spec/check.hpp"

namespace qipu::check {

// Whether the repair of a check is made only where it is asked for by that name: what it takes away may stand
// there on purpose.
bool is_made_by_name(spec::CheckId check);

struct RepairOptions {
  spec::Repair boldest = spec::Repair::Safe;   // or Unsafe: these too
  std::vector<spec::CheckId> only;             // of these alone; empty: of all but is_made_by_name()
  spec::Profile profile = spec::Profile::Ff4;  // what it calls no fault is not repaired
  bool to_ff4 = false;                         // FF[1] and FF[3] become FF[4]
  std::optional<spec::Charset> charset;        // all text in it, and CA says so
  sgf::ReadOptions reading;
  std::uint32_t most_rounds = 100;
};

struct Repaired {
  std::string bytes;
  std::uint32_t repairs = 0;  // how many findings were repaired
  std::uint32_t refused = 0;  // how many safe ones were not, for they would have changed what the record says
  // How many findings are left whose repair is unsafe, and was not asked for; but is_made_by_name().
  std::uint32_t unsafe_left = 0;
  bool is_settled = true;  // false: most_rounds were not enough
};

// Called for every round that repairs something, with what it repairs, in the order of the file, and its
// document.
using OnRound = std::function<void(const std::vector<const Finding*>& made, const sgf::Document&)>;

// Errors: TooLarge (a limit of reading), NotInCharset (a character that the charset asked for lacks).
Result<Repaired> repair(const sgf::Document& document, const RepairOptions& options,
                        const OnRound& on_round = {});

// What repairs make of the record, read again. `is_rewritten`: it goes on to be written in the canonical
// order of properties, which may bring out one more repair. `on_round`: of the first repair(). Errors: as
// above.
Result<sgf::Document> corrected(const sgf::Document& document, const RepairOptions& options,
                                bool is_rewritten, const OnRound& on_round = {});

// A record of a dialect as it is meant: variations of SGF2 that tell the game again from its first move, each
// where it leaves the game; moves that stand in one property, each in its node. What safe repairs of syntax
// and dialect make of it. Nothing: it is no such record, or not all variations find their places.
std::optional<sgf::Document> grafted(const sgf::Document& document, const sgf::ReadOptions& reading = {});

}  // namespace qipu::check
