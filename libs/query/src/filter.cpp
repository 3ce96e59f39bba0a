#include "qipu/query/filter.hpp"

#include <algorithm>
#include <utility>

#include "facts.hpp"
#include "parser.hpp"
#include "program.hpp"
#include "qipu/sgf/game_info.hpp"
#include "token.hpp"

namespace qipu::query {

static_assert(Filter::most_bytes == most_expression_bytes);

namespace {

bool run(const Program& program, Facts& facts) {
  using Kind = Instruction::Kind;
  bool truth = true;
  for (std::uint32_t next = 0; next < program.instructions.size();) {
    const Instruction& instruction = program.instructions[next++];
    switch (instruction.kind) {
      case Kind::Try:
        truth = facts.answer(program.tests[instruction.argument]);
        break;
      case Kind::Not:
        truth = !truth;
        break;
      case Kind::JumpIfFalse:
        next = truth ? next : instruction.argument;
        break;
      case Kind::JumpIfTrue:
        next = truth ? instruction.argument : next;
        break;
    }
  }
  return truth;
}

// Asks the games of one tree, in pre-order. What stands above a game-info node is added up once on the way
// there: a stem may be long and bear many games.
class TreeWalk {
 public:
  TreeWalk(const Program& program, sgf::Tree tree)
      : program_(program), tree_(tree), adder_(program, tree), infos_(sgf::game_info_nodes(tree)) {
    tree_.games = infos_.size();
    stem_.tallies.resize(program.searches.size());
  }

  // Goes on as long as `found` says so.
  template <class Found>
  void run(Found found) {
    std::size_t next_info = 0;
    for (sgf::Node node = tree_.tree.root(); node;) {
      const bool is_info = next_info < infos_.size() && node == infos_[next_info];
      if (is_info && ask(node) && !found(node)) return;
      next_info += is_info;
      if (next_info == infos_.size()) return;
      node = after(node, is_info);
    }
  }

 private:
  bool ask(sgf::Node node) {
    Facts facts(program_, node, stem_, tree_);
    return query::run(program_, facts);
  }

  void enter(sgf::Node node, std::int64_t times) {
    adder_.add(node, stem_, times);
    if (program_.counts_moves || program_.counts_passes) adder_.add_moves(node, stem_, times);
  }

  sgf::Node after(sgf::Node node, bool is_info) {
    sgf::Node next = is_info ? sgf::Node() : node.first_child();
    if (next) enter(node, 1);
    while (!next && node) {
      next = node.next_sibling();
      if (next) break;
      node = node.parent();
      if (node) enter(node, -1);
    }
    return next;
  }

  const Program& program_;
  Tree tree_;
  Adder adder_;
  std::vector<sgf::Node> infos_;
  Sums stem_;  // of the nodes above the one that is being visited
};

}  // namespace

Result<Filter, FilterError> Filter::parse(std::string_view expression) {
  Result<Program, FilterError> program = compile(expression);
  if (!program) return unexpected<FilterError>(std::move(program).error());
  return Filter(std::make_shared<const Program>(std::move(*program)));
}

bool Filter::matches(const game::Game& game) const {
  const sgf::Node game_info_node = game.info();
  Tree tree(game_info_node.tree());
  Adder adder(*program_, tree.tree);
  Sums stem;
  stem.tallies.resize(program_->searches.size());
  for (sgf::Node above = game_info_node.parent(); above; above = above.parent()) {
    adder.add(above, stem);
    adder.add_moves(above, stem);
  }
  Facts facts(*program_, game_info_node, stem, tree);
  return run(*program_, facts);
}

std::vector<game::Game> Filter::matching(sgf::Tree tree) const {
  std::vector<game::Game> found;
  if (!tree) return found;
  TreeWalk(*program_, tree).run([&](sgf::Node node) {
    found.emplace_back(node);
    return true;
  });
  return found;
}

bool Filter::matches_any(sgf::Tree tree) const {
  bool is_found = false;
  if (tree) TreeWalk(*program_, tree).run([&](sgf::Node) { return !(is_found = true); });
  return is_found;
}

bool Filter::matches_any(const sgf::Document& document) const {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    if (matches_any(document.tree(i))) return true;
  return false;
}

const std::string& Filter::to_text() const { return program_->text; }

}  // namespace qipu::query
