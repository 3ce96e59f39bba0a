// Counts what `qipu json` prints (standard input, one document a line) in the most obvious way, and says
// where `qipu stats --format json` (first argument) has another number. The second argument is what `qipu
// json` said on standard error: a line for each record that the reader had to recover from, and for each that
// it could not read.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/game/info.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/spec/property.hpp"

using nlohmann::json;
using namespace qipu;

namespace {

int differences = 0;

void tell(const std::string& what, const json& ours, const json& theirs) {
  if (ours != theirs && ++differences <= 40)
    std::cout << what << ": counted " << ours.dump() << ", stats says " << theirs.dump() << '\n';
}

// Of two lists only the places where they differ.
void expect(const std::string& what, const json& ours, const json& theirs) {
  if (!ours.is_array() || !theirs.is_array()) return tell(what, ours, theirs);
  for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i)
    tell(what, i < ours.size() ? ours[i] : json(), i < theirs.size() ? theirs[i] : json());
}

using Counts = std::map<std::string, std::uint64_t>;

struct Untold {
  std::uint64_t missing = 0, unread = 0;
};

struct Count {
  std::uint64_t files = 0, bytes = 0, no_record = 0, trees = 0, games = 0, nodes = 0, most_nodes = 0;
  std::uint64_t variations = 0, most_variations = 0, branched = 0;
  Counts root, other, versions, game_types, applications, sizes, komi, findings, finding_files;
  std::map<std::string, Counts> charsets;
  std::map<std::string, Counts> results;
  std::map<std::uint64_t, std::uint64_t> handicaps, years, lengths;
  Untold no_result, no_komi, no_handicap, no_year;
};

std::string text_of(const json& value) {
  return value.is_array() ? value[0].get<std::string>() + ":" + value[1].get<std::string>()
                          : value.get<std::string>();
}
std::string trimmed(const std::string& text) { return std::string(sgf::trimmed(text)); }

// The first property of this identifier, or null.
const json* find(const json& node, const std::string& ident) {
  for (const json& property : node["properties"])
    if (property["ident"] == ident) return &property;
  return nullptr;
}

std::string first_text(const json& node, const std::string& ident) {
  const json* const property = find(node, ident);
  return property ? trimmed(text_of((*property)["values"][0])) : std::string();
}

class Tree {
 public:
  Tree(const json& tree, bool is_sgf2)
      : tree_(tree), nodes_(tree["nodes"]), children_(nodes_.size()), is_sgf2_(is_sgf2) {
    for (std::size_t i = 1; i < nodes_.size(); ++i) children_[parent_of(i)].push_back(i);
    for (const json& property : root()["properties"])
      if (property["ident"] == "AP") application_ = text_of(property["values"][0]);
  }

  void count(Count& all) const;

 private:
  const json& root() const { return nodes_[0]; }
  std::size_t parent_of(std::size_t node) const { return nodes_[node]["parent"].get<std::size_t>(); }
  spec::Context context() const;
  const spec::PropertyRow* row_of(const json& property) const;
  bool has_info(std::size_t node) const;
  std::vector<std::size_t> info_nodes() const;
  std::uint64_t moves_in(std::size_t node) const;
  std::uint64_t main_line(std::size_t node) const;
  std::optional<std::string> told(std::size_t node, std::string_view ident) const;
  void count_game(std::size_t node, Count& all) const;
  void count_komi(std::size_t node, const std::string& text, Count& all) const;
  std::optional<std::string> komi_beside_km() const;
  bool is_from_fox() const;

  const json& tree_;
  const json& nodes_;
  std::vector<std::vector<std::size_t>> children_;
  std::string application_;
  bool is_sgf2_;
};

spec::Context Tree::context() const {
  spec::Context context;
  context.ff = tree_["ff"].get<int>();
  context.gm = tree_["gm"].get<int>();
  context.sgf2 = is_sgf2_;
  context.application = application_;
  return context;
}

const spec::PropertyRow* Tree::row_of(const json& property) const {
  const spec::PropertyId id = spec::find_property(property["ident"].get<std::string>(), context());
  return id ? &spec::row(id) : nullptr;
}

bool Tree::has_info(std::size_t node) const {
  for (const json& property : nodes_[node]["properties"]) {
    const spec::PropertyRow* const row = row_of(property);
    if (row && row->role == spec::NodeRole::GameInfo) return true;
  }
  return false;
}

// Those with game information and none above; the root if there is none.
std::vector<std::size_t> Tree::info_nodes() const {
  std::vector<std::size_t> found;
  std::vector<bool> is_below(nodes_.size());
  for (std::size_t i = 0; i < nodes_.size(); ++i) {
    const bool above = i > 0 && is_below[parent_of(i)];
    if (!above && has_info(i)) found.push_back(i);
    is_below[i] = above || (!found.empty() && found.back() == i);
  }
  if (found.empty()) found.push_back(0);
  return found;
}

std::uint64_t Tree::moves_in(std::size_t node) const {
  std::uint64_t moves = 0;
  for (const json& property : nodes_[node]["properties"])
    moves += property["ident"] == "B" || property["ident"] == "W";
  return moves;
}

// Moves from the root through `node` to the end of first children.
std::uint64_t Tree::main_line(std::size_t node) const {
  std::uint64_t moves = moves_in(node);
  for (std::size_t i = node; !nodes_[i]["parent"].is_null();) moves += moves_in(i = parent_of(i));
  for (std::size_t i = node; !children_[i].empty();) moves += moves_in(i = children_[i].front());
  return moves;
}

// What the node tells under this identifier or another name of it; nothing if it is blank.
std::optional<std::string> Tree::told(std::size_t node, std::string_view ident) const {
  for (const json& property : nodes_[node]["properties"]) {
    const spec::PropertyRow* const row = row_of(property);
    if (!row || row->role != spec::NodeRole::GameInfo) continue;
    if ((row->alias_of.empty() ? row->ident : row->alias_of) != ident) continue;
    const std::string text = text_of(property["values"][0]);
    if (!trimmed(text).empty()) return text;
  }
  return std::nullopt;
}

bool Tree::is_from_fox() const {
  for (const json& property : root()["properties"]) {
    if (property["ident"] != "AP") continue;
    const std::string name = text_of(property["values"][0]);
    if (name == "foxwq" || name == "YuanYu") return true;
    if (name == "GNU Go:3.8" && find(root(), "TC") && find(root(), "TT")) return true;
  }
  return false;
}

void Tree::count_komi(std::size_t node, const std::string& text, Count& all) const {
  const auto komi = game::parse_komi(text);
  if (!komi) {
    ++all.no_komi.unread;
    return;
  }
  const json* const root_rules = find(root(), "RU");
  const std::optional<std::string> rules = told(node, "RU");
  game::Ruleset ruleset = game::Ruleset::Unknown;
  if (root_rules) ruleset = game::parse_rules(text_of((*root_rules)["values"][0])).value;
  if (rules) ruleset = game::parse_rules(*rules).value;
  Decimal points = komi.value.points;
  if (komi.form != sgf::Form::Guessed && !komi.value.zi)
    if (const auto meant = game::komi_in_hundredths(points, ruleset, is_from_fox())) points = meant.value;
  ++all.komi[points.to_string()];
}

// Without KM: half of KI, or KO of a root that is no move.
std::optional<std::string> Tree::komi_beside_km() const {
  const auto text_in_root = [this](const std::string& ident) -> std::optional<std::string> {
    const json* const property = find(root(), ident);
    return property ? std::optional(text_of((*property)["values"][0])) : std::nullopt;
  };
  if (const auto twice = text_in_root("KI"))
    if (const auto number = sgf::parse_number(*twice)) return Decimal::of(number.value * 5, 1).to_string();
  if (text_in_root("B") || text_in_root("W")) return std::nullopt;
  const auto komi = text_in_root("KO");
  const auto points = komi ? sgf::parse_real(*komi) : sgf::Typed<Decimal>();
  return points ? std::optional(points.value.to_string()) : std::nullopt;
}

constexpr const char* outcomes[] = {"unknown", "black", "white", "draw", "void", "unfinished", "playing"};
constexpr const char* manners[] = {"unsaid", "score", "resignation", "time", "forfeit"};

void Tree::count_game(std::size_t node, Count& all) const {
  ++all.games;
  ++all.lengths[main_line(node)];
  if (const auto text = told(node, "RE"); !text)
    ++all.no_result.missing;
  else if (const auto result = game::parse_result(*text); !result)
    ++all.no_result.unread;
  else
    ++all.results[outcomes[static_cast<int>(result.value.outcome)]]
                 [manners[static_cast<int>(result.value.manner)]];
  if (const auto text = told(node, "DT"); !text)
    ++all.no_year.missing;
  else if (const auto dates = game::parse_dates(*text); !dates)
    ++all.no_year.unread;
  else
    ++all.years[dates.value.spans.front().first.year];
  if (const auto text = told(node, "HA"); !text)
    ++all.no_handicap.missing;
  else if (const auto handicap = game::parse_handicap(*text); !handicap)
    ++all.no_handicap.unread;
  else
    ++all.handicaps[handicap.value.stones];
  if (const auto text = told(node, "KM"))
    count_komi(node, *text, all);
  else if (const auto beside = komi_beside_km())
    ++all.komi[*beside];
  else
    ++all.no_komi.missing;
}

void Tree::count(Count& all) const {
  ++all.trees;
  all.nodes += nodes_.size();
  all.most_nodes = std::max<std::uint64_t>(all.most_nodes, nodes_.size());
  std::uint64_t ends = 0;
  for (const auto& children : children_) ends += children.empty();
  all.variations += ends - 1;
  all.most_variations = std::max(all.most_variations, ends - 1);
  all.branched += ends > 1;
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    for (const json& property : nodes_[i]["properties"])
      ++(i == 0 ? all.root : all.other)[property["ident"].get<std::string>()];
  ++all.charsets[tree_["charset"].get<std::string>()][tree_["charset_from"].get<std::string>()];
  ++all.versions[first_text(root(), "FF")];
  ++all.game_types[first_text(root(), "GM")];
  std::string application;
  for (const json& property : root()["properties"]) {
    if (property["ident"] != "AP") continue;
    const json& value = property["values"][0];
    application = trimmed(value.is_array() ? value[0].get<std::string>() : value.get<std::string>());
  }
  ++all.applications[application];
  const auto columns = tree_["size"][0].get<std::uint64_t>(), rows = tree_["size"][1].get<std::uint64_t>();
  ++all.sizes[columns == 0 ? "" : std::to_string(columns) + "x" + std::to_string(rows)];
  for (const std::size_t node : info_nodes()) count_game(node, all);
}

void count_document(const json& document, Count& all) {
  ++all.files;
  all.bytes += document["source"]["bytes"].get<std::uint64_t>();
  all.no_record += document["games"].empty();
  std::set<std::size_t> sgf2;  // trees of that dialect
  for (const json& finding : document["diagnostics"])
    if (finding["check"] == "sgf2-dialect") sgf2.insert(finding["game"].get<std::size_t>() - 1);
  for (std::size_t i = 0; i < document["games"].size(); ++i)
    Tree(document["games"][i], sgf2.count(i) == 1).count(all);
  std::set<std::string> seen;
  for (const json& finding : document["diagnostics"]) {
    const auto check = finding["check"].get<std::string>();
    ++all.findings[check];
    if (seen.insert(check).second) ++all.finding_files[check];
  }
}

// ---- What stats should say

std::uint64_t sum_of(const Counts& counts) {
  std::uint64_t sum = 0;
  for (const auto& [key, count] : counts) sum += count;
  return sum;
}

// The most frequent first, of equals the greater; an empty key is null.
json rows_of(const Counts& counts, const std::string& key) {
  std::vector<std::pair<std::uint64_t, std::string>> sorted;
  for (const auto& [text, count] : counts) sorted.emplace_back(count, text);
  std::sort(sorted.rbegin(), sorted.rend());
  json rows = json::array();
  for (const auto& [count, text] : sorted)
    rows.push_back({{key, text.empty() ? json() : json(text)}, {"count", count}});
  return rows;
}

json rows_of(const std::map<std::uint64_t, std::uint64_t>& counts, const std::string& key) {
  json rows = json::array();
  for (const auto& [number, count] : counts) rows.push_back({{key, number}, {"count", count}});
  return rows;
}

json without_names(json rows) {
  for (json& row : rows) row.erase("name");
  return rows;
}

void expect_untold(const std::string& section, const Untold& untold, const json& stats) {
  expect(section + " missing", untold.missing, stats["missing"]);
  expect(section + " unread", untold.unread, stats["unread"]);
}

void expect_properties(const std::string& section, const Counts& counts, const json& stats) {
  expect(section, rows_of(counts, "property"), without_names(stats["rows"]));
  expect(section + " occurrences", sum_of(counts), stats["occurrences"]);
  expect(section + " properties", counts.size(), stats["properties"]);
  expect(section + " rarer", 0, stats["rarer"]);
}

void expect_totals(const Count& all, const json& stats) {
  const std::pair<const char*, std::uint64_t> totals[] = {{"files", all.files},
                                                          {"bytes", all.bytes},
                                                          {"no_record", all.no_record},
                                                          {"trees", all.trees},
                                                          {"games", all.games},
                                                          {"nodes", all.nodes},
                                                          {"most_nodes", all.most_nodes},
                                                          {"variations", all.variations},
                                                          {"most_variations", all.most_variations},
                                                          {"trees_with_variations", all.branched}};
  for (const auto& [name, count] : totals) expect(name, count, stats[name]);
  const auto count_of = [&](const char* ident) {
    const auto found = all.other.find(ident);
    return found == all.other.end() ? 0.0 : static_cast<double>(found->second);
  };
  const double moves = (count_of("B") + count_of("W")) / static_cast<double>(all.trees);
  expect("moves_per_tree", true, std::abs(stats["moves_per_tree"].get<double>() - moves) < 0.051);
}

void expect_results(const Count& all, const json& stats) {
  std::set<std::string> seen;
  for (const json& row : stats["rows"]) {
    const auto outcome = row["result"].get<std::string>();
    const auto found = all.results.find(outcome);
    const Counts counts = found == all.results.end() ? Counts() : found->second;
    seen.insert(outcome);
    expect(outcome, sum_of(counts), row["count"]);
    for (const char* const manner : manners)
      expect(outcome + " " + manner, counts.count(manner) ? counts.at(manner) : 0, row[manner]);
  }
  for (const auto& [outcome, counts] : all.results)
    expect(outcome + " is there", true, seen.count(outcome) == 1);
  expect_untold("results", all.no_result, stats);
}

void expect_charsets(const Count& all, const json& stats) {
  std::map<std::string, Counts> theirs;
  for (const json& row : stats["rows"])
    for (const std::string from : {"bom", "declared", "detected", "default", "given"})
      if (row[from] != 0) theirs[row["charset"]][from] = row[from];
  expect("charsets", all.charsets, theirs);
}

// Each length below 4096 has a row; those above are one number.
void expect_lengths(const Count& all, const json& stats) {
  constexpr std::uint64_t end = 4096;
  std::map<std::uint64_t, std::uint64_t> listed;
  std::uint64_t beyond = 0;
  for (const auto& [moves, count] : all.lengths) (moves < end ? listed[moves] : beyond) += count;
  expect("lengths", rows_of(listed, "moves"), stats["rows"]);
  expect("longer", beyond, stats.value("beyond", std::uint64_t{0}));
  std::vector<std::uint64_t> sorted;
  double sum = 0;
  for (const auto& [moves, count] : all.lengths) {
    sorted.insert(sorted.end(), count, moves);
    sum += static_cast<double>(moves * count);
  }
  if (sorted.empty()) return;
  expect("median", sorted[(sorted.size() - 1) / 2], stats["median"]);
  expect("longest", sorted.back(), stats["longest"]);
  const double mean = sum / static_cast<double>(sorted.size());
  expect("mean", true, std::abs(stats["mean"].get<double>() - mean) < 0.051);
}

void expect_findings(const Count& all, const json& stats) {
  Counts findings, files;
  for (const json& row : stats["rows"]) {
    findings[row["check"]] = row["count"];
    files[row["check"]] = row["files"];
  }
  expect("findings", all.findings, findings);
  expect("files of findings", all.finding_files, files);
}

void expect_hints(const char* path, const json& totals) {
  std::uint64_t recovered = 0, unreadable = 0;
  std::ifstream hints(path);
  for (std::string line; std::getline(hints, line);) {
    const bool is_recovery = line.find(": recovered from ") != line.npos;
    const bool is_no_record = line.find(": not a game record") != line.npos;
    const bool is_note = line.find(" was not understood, a board of ") != line.npos;
    recovered += is_recovery;
    unreadable += !is_recovery && !is_no_record && !is_note;
  }
  expect("recovered", recovered, totals["recovered"]);
  expect("unreadable", unreadable, totals["unreadable"]);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  std::ios::sync_with_stdio(false);
  Count all;
  for (std::string line; std::getline(std::cin, line);) count_document(json::parse(line), all);
  std::ifstream in(argv[1]);
  const json stats = json::parse(in);
  expect_totals(all, stats["totals"]);
  expect_hints(argv[2], stats["totals"]);
  expect_properties("root", all.root, stats["root"]);
  expect_properties("other", all.other, stats["other"]);
  expect("versions", rows_of(all.versions, "ff"), stats["versions"]["rows"]);
  expect("games", rows_of(all.game_types, "gm"), without_names(stats["games"]["rows"]));
  expect("applications", rows_of(all.applications, "application"), stats["applications"]["rows"]);
  expect("sizes", rows_of(all.sizes, "size"), stats["sizes"]["rows"]);
  expect("komi", rows_of(all.komi, "komi"), stats["komi"]["rows"]);
  expect_untold("komi", all.no_komi, stats["komi"]);
  expect_charsets(all, stats["charsets"]);
  expect_results(all, stats["results"]);
  expect("handicaps", rows_of(all.handicaps, "handicap"), stats["handicaps"]["rows"]);
  expect_untold("handicaps", all.no_handicap, stats["handicaps"]);
  expect("years", rows_of(all.years, "year"), stats["years"]["rows"]);
  expect_untold("years", all.no_year, stats["years"]);
  expect_lengths(all, stats["lengths"]);
  expect_findings(all, stats["findings"]);
  std::cout << all.files << " files, " << all.trees << " trees, " << differences << " differences\n";
  return all.files > 0 && differences == 0 ? 0 : 1;
}
