#include "facts.hpp"

#include <algorithm>

#include "property_values.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::query {

namespace {

bool is_positive(Operator compare) {
  return compare != Operator::Unequal && compare != Operator::Lacks && compare != Operator::NotIn;
}

// The comparison of one value with one that the answer is made of.
Operator single(Operator compare) {
  if (compare == Operator::Unequal || compare == Operator::In || compare == Operator::NotIn)
    return Operator::Equal;
  return compare == Operator::Lacks ? Operator::Contains : compare;
}

bool holds_any(const Value& value, const Test& test, const Program& program) {
  const auto first = program.literals.begin() + test.first_literal;
  const Operator compare = single(test.compare);
  return std::any_of(first, first + test.literal_count,
                     [&](const Literal& literal) { return holds(value, compare, literal); });
}

// A test holds of what has values, if one does, or for a negative one if none does.
bool verdict(const Test& test, bool is_given, bool is_met) {
  return is_positive(test.compare) ? is_met : is_given && !is_met;
}

bool places_stones(const sgf::Property& property) {
  return property.is("AB") || property.is("AW") || property.is("AE");
}

}  // namespace

// ---- Adding up

Adder::Adder(const Program& program, sgf::Tree tree) : program_(program), board_(game::board_size(tree)) {}

void Adder::add(sgf::Node node, Sums& sums, std::int64_t times) {
  sums.nodes += times;
  if (!program_.scans || (node.is_plain_move() && !program_.searches_moves)) return;
  bool is_setup = false;
  for (const sgf::Property property : node.properties()) {
    add_property(property, sums, times);
    is_setup = is_setup || (program_.counts_setup && places_stones(property));
  }
  sums.setup += is_setup ? times : 0;
}

void Adder::add_moves(sgf::Node node, Sums& sums, std::int64_t times) const {
  sums.moves += times * game::moves_in(node);
  if (program_.counts_passes) sums.passes += times * game::passes_in(node);
}

void Adder::add_property(const sgf::Property& property, Sums& sums, std::int64_t times) {
  if (program_.counts_comments && property.is("C")) {
    sums.comments += times;
    sums.comment_length += times * text::count_scalars(property.text());
  }
  search(property, sums, times);
}

void Adder::search(const sgf::Property& property, Sums& sums, std::int64_t times) {
  for (std::size_t i = 0; i < program_.searches.size(); ++i) {
    const Search& search = program_.searches[i];
    if (!property.is(search.ident)) continue;
    if (search.test == Search::no_test) {
      sums.tallies[i].found += times;
      continue;
    }
    const Test& test = program_.tests[search.test];
    values_.clear();
    add_values(property, test.field.type, board_, values_);
    for (const Value& value : values_) {
      sums.tallies[i].found += times;
      sums.tallies[i].hits += times * holds_any(value, test, program_);
    }
  }
}

// ---- Looking up

game::GameFacts& Facts::of_game() {
  if (!of_game_) of_game_.emplace(game::Game(node_));
  return *of_game_;
}

const game::GameInfo& Facts::info() {
  if (!tree_.facts) tree_.facts = game::tree_facts(tree_.tree);
  if (!info_) info_ = game::info_of(game::Game(node_), *tree_.facts);
  return *info_;
}

sgf::Property Facts::given(std::string_view ident) const {
  for (const sgf::Property property : node_.properties())
    if (means(property, ident) && !sgf::trimmed(property.text()).empty()) return property;
  return {};
}

const Sums& Facts::line() {
  if (line_) return *line_;
  line_ = stem_;
  const Adder adder(program_, tree_.tree);
  for (sgf::Node node = node_; node; node = game::next_on_line(node)) adder.add_moves(node, *line_);
  return *line_;
}

const Facts::Scan& Facts::scan() {
  if (scan_) return *scan_;
  scan_ = Scan{stem_, 0};
  scan_->sums.tallies.resize(program_.searches.size());
  Adder adder(program_, tree_.tree);
  auto depth = static_cast<std::uint32_t>(stem_.nodes);
  for (sgf::Node node = node_; node; node = game::next_below(node, node_, depth)) {
    adder.add(node, scan_->sums);
    scan_->depth = std::max<std::int64_t>(scan_->depth, depth + 1);
  }
  return *scan_;
}

const std::vector<LineCapture>& Facts::captures() {
  if (!captures_) captures_ = captures_on_line(game::Game(node_));
  return *captures_;
}

void Facts::add_information(std::string_view ident, Type type) {
  for (const sgf::Node& node : {node_, tree_.tree.root()}) {
    for (const sgf::Property property : node.properties())
      if (means(property, ident)) add_values(property, type, game::board_size(tree_.tree), values_);
    if (!values_.empty()) return;
  }
}

// ---- Answers

bool Facts::answer(const Test& test) {
  if (test.field.source == Source::Has) return is_there(test);
  if (test.field.source == Source::Anywhere) return answer_search(test);
  values_.clear();
  add_field(test.field);
  const bool is_met = std::any_of(values_.begin(), values_.end(),
                                  [&](const Value& value) { return holds_any(value, test, program_); });
  return verdict(test, !values_.empty(), is_met);
}

bool Facts::is_there(const Test& test) {
  if (!scan_ && node_.find(test.field.ident)) return true;
  return scan().sums.tallies[test.field.search].found > 0;
}

bool Facts::answer_search(const Test& test) {
  const Tally& tally = scan().sums.tallies[test.field.search];
  return verdict(test, tally.found > 0, tally.hits > 0);
}

}  // namespace qipu::query
