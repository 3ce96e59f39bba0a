// Two records, parted by the first NUL byte (without one, a record and itself). None differs from itself;
// what came and what went make up the difference in number; and there is something to tell in both
// directions, or in none.
#include "qipu/compare/diff.hpp"

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/testing/invariants.hpp"

using namespace qipu;

namespace {

// Steps of one node may come and go on their own: a node with a move and setup is two.
void require_told(const sgf::Document& before, const sgf::Document& after) {
  const std::vector<compare::Difference> found = compare::diff(before, after);
  for (const compare::Difference& one : found) {
    fuzz::require(one.before || one.after);
    if (one.kind == compare::DifferenceKind::Property)
      fuzz::require(one.before && one.after && !one.ident.empty());
    fuzz::require(one.nodes <= before.node_count() + after.node_count());
  }
  fuzz::require(found.empty() == compare::diff(after, before).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::size_t middle = bytes.find('\0');
  const auto before = sgf::Document::read(std::string(bytes.substr(0, middle)));
  const auto after =
      sgf::Document::read(std::string(middle == bytes.npos ? bytes : bytes.substr(middle + 1)));
  if (!before || !after) return 0;
  fuzz::require(compare::diff(*before, *before).empty());
  require_told(*before, *after);
  return 0;
}
