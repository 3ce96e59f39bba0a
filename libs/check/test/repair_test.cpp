// Random damage, and what the repairs of syntax make of it: safe ones leave the tree as it was read, all of
// them come to an end.
#include "qipu/check/repair.hpp"
#include "qipu/check/check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace qipu::check {
namespace {

using sgf::Document;
using sgf::Node;
using sgf::Property;

Document read(std::string bytes) { return *Document::read(std::move(bytes)); }

std::vector<spec::CheckId> checks_of_syntax() {
  std::vector<spec::CheckId> out{spec::find_check("long-names")};
  for (const spec::CheckRow& row : spec::checks())
    if (row.group == spec::CheckGroup::Syntax) out.push_back(spec::find_check(row.slug));
  return out;
}

// ---- What was read, apart from what the checks say they change

using Values = std::set<std::string>;

// Lines and words: a text that was joined is the same as its parts.
void add_parts(const std::string& text, Values& values) {
  std::string part;
  for (const char c : text + ' ') {
    if (c != ' ' && c != '\n') {
      part += c;
    } else if (!part.empty()) {
      values.insert(std::move(part));
      part.clear();
    }
  }
  if (text.empty()) values.insert("");
}

// Each move but the first in a node of its own.
void append_node(Node node, std::string& out) {
  std::vector<std::string> moves;
  std::map<std::string, Values> others;
  for (const Property property : node.properties()) {
    const std::string ident = property.ident();
    for (std::uint32_t i = 0; i < property.size(); ++i) {
      if (ident == "B" || ident == "W")
        moves.push_back(ident + property[i].text());
      else
        add_parts(property[i].text(), others[ident]);
    }
  }
  out += ';';
  if (!moves.empty()) out += moves[0];
  for (auto& [ident, values] : others) {
    if (values.size() > 1) values.erase("");
    out += ident;
    for (const std::string& value : values) out += '{' + value + '}';
  }
  for (std::size_t i = 1; i < moves.size(); ++i) out += ';' + moves[i];
}

std::string told(const Document& document) {
  std::string out;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const Node node = document.node_at(i);
    if (!node.parent()) out += '\n';
    const Node parent = node.parent();
    const bool is_first = parent && parent.first_child() == node;
    out += !parent || (is_first && !node.next_sibling()) ? "" : is_first ? "<" : "|";
    append_node(node, out);
    if (!node.first_child()) out += '$';
  }
  return out;
}

// ---- Random records

// The last is in a charset of two bytes a character.
constexpr std::string_view whole_records[] = {
    "(;FF[4]GM[1]SZ[19]CA[UTF-8]PB[Ann]PW[Bo];B[dd];W[pp]C[a [note\\] here](;B[dp];W[pd])(;B[pd]))",
    "(;FF[3]GaMe[1]PlayerBlack[X];Black[dd];White[pp](;Black[dp])(;Black[pd];White[cc]))",
    "(;FF[4]AB[dd][pp]AW[dp];W[pd](;B[cc];W[cd])(;B[ce](;W[de])(;W[df])))\n(;FF[4];B[dd])",
    "(;GM[1](;B[dd](;W[pp](;B[dp]))))",
    "(;FF[4];B[dd];W[pp](;B[dp])(;AE[pp]W[dp];B[pp])(;AE[pp]W[cc]))",
    "(;FF[4]CA[GBK]C[\xCE\xA7\xC6\xE5];B[dd]C[\xCE\xA7 \xC6\xE5]N[x];W[pp]LB[aa:1][bb:2])",
};

// The last is half a character.
constexpr std::string_view pieces[] = {
    "(",  ")",      ";",      "[",      "]",        "\\",      " ",      "\n",     "?",      ",",
    "()", "B[aa]",  "W[bb]",  ";B[cc]", "C[x]",     "C[y z]",  "N[x]",   "AB[aa]", "AE[dd]", "[ee]",
    "A ", "Aa",     "Q",      "QQ[1]",  "QQ[2]",    "KM[6.5]", "KM[0]",  "a",      "] b",    "\xC2\xA0",
    ")(", "(;C[z]", "TE",     "Bl",     "DO[]",     "TB[aa]",  "TB[]",   "((",     "))",     "[a] b",
    "(;", "MN[1]",  "XyZ[1]", "PB[p]",  "\n(;C[q]", "RE[B+]",  "RE[W+]", "\xB3"};

// How brackets are matched where characters are damaged goes by what the whole game then looks like, so that
// one repair may change it: repair() tries, and leaves that alone.
enum class Letters : std::uint8_t { Whole, Damaged };

class Damage {
 public:
  Damage(std::uint32_t seed, Letters letters) : random_(seed), without_(letters == Letters::Whole) {}

  std::string record() {
    std::string bytes(whole_records[choose(std::size(whole_records) - without_)]);
    for (std::size_t times = 1 + choose(5); times > 0; --times) hurt(bytes);
    return bytes;
  }

 private:
  std::size_t choose(std::size_t count) { return random_() % count; }

  void hurt(std::string& bytes) {
    const std::size_t at = choose(bytes.size() + 1);
    const std::size_t size = std::min(bytes.size() - at, 1 + choose(4));
    const std::size_t kind = choose(8);
    if (kind < 5)
      bytes.insert(at, pieces[choose(std::size(pieces) - without_)]);
    else if (kind < 7)
      bytes.erase(at, size);
    else
      bytes.insert(choose(bytes.size() + 1), bytes.substr(at, 4 * size));
  }

  std::mt19937 random_;
  std::size_t without_;  // the last of a table
};

// QIPU_DAMAGE_SEEDS=100000 for a longer search.
std::uint32_t seeds() {
  constexpr std::uint32_t usual = 2000;
  const char* const wanted = std::getenv("QIPU_DAMAGE_SEEDS");
  return wanted ? static_cast<std::uint32_t>(std::strtoul(wanted, nullptr, 10)) : usual;
}

Repaired repaired(const Document& document, spec::Repair boldest) {
  RepairOptions options;
  options.boldest = boldest;
  options.only = checks_of_syntax();
  return *repair(document, options);
}

std::string trace(std::uint32_t seed, const std::string& bytes) {
  return std::to_string(seed) + " " + testing::PrintToString(bytes);
}

TEST(Damage, SafeRepairsKeepTheTree) {
  for (std::uint32_t seed = 0; seed < seeds(); ++seed) {
    const std::string bytes = Damage(seed, Letters::Whole).record();
    SCOPED_TRACE(trace(seed, bytes));
    const Document before = read(bytes);
    const Repaired result = repaired(before, spec::Repair::Safe);
    EXPECT_EQ(told(before), told(read(result.bytes))) << result.bytes;
    EXPECT_TRUE(result.is_settled) << result.bytes;
    EXPECT_EQ(result.refused, 0u) << result.bytes;
  }
}

std::size_t count_of(const Document& document, spec::CheckId check_id) {
  const std::vector<Finding> findings = check(document);
  return static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [&](const Finding& one) {
    return one.diagnostic.check == check_id;
  }));
}

void expect_to_hold_alone(const Document& before, const Finding& finding) {
  EXPECT_FALSE(finding.edits.empty());
  const Document after = read(sgf::spliced(before, finding.edits));
  if (finding.repair != spec::Repair::Safe) return;
  EXPECT_EQ(told(before), told(after)) << after.bytes();
  EXPECT_LT(count_of(after, finding.diagnostic.check), count_of(before, finding.diagnostic.check))
      << after.bytes();
}

TEST(Damage, EveryRepairHoldsAlone) {
  const std::vector<spec::CheckId> ours = checks_of_syntax();
  for (std::uint32_t seed = 0; seed < seeds(); ++seed) {
    const std::string bytes = Damage(seed, Letters::Whole).record();
    const Document before = read(bytes);
    for (const Finding& finding : check(before)) {
      const bool is_ours = std::find(ours.begin(), ours.end(), finding.diagnostic.check) != ours.end();
      if (!is_ours || finding.repair < spec::Repair::Unsafe) continue;
      SCOPED_TRACE(trace(seed, bytes) + " " + std::string(spec::row(finding.diagnostic.check).slug));
      expect_to_hold_alone(before, finding);
    }
  }
}

TEST(Damage, RepairingTwiceIsRepairingOnce) {
  for (const spec::Repair boldest : {spec::Repair::Safe, spec::Repair::Unsafe}) {
    for (std::uint32_t seed = 0; seed < seeds(); ++seed) {
      const std::string bytes = Damage(seed, Letters::Damaged).record();
      SCOPED_TRACE(trace(seed, bytes));
      const Repaired once = repaired(read(bytes), boldest);
      EXPECT_TRUE(once.is_settled);
      EXPECT_EQ(repaired(read(once.bytes), boldest).bytes, once.bytes);
    }
  }
}

}  // namespace
}  // namespace qipu::check
