#include "options/position.hpp"

#include "findings/faults.hpp"
#include "qipu/game/path.hpp"
#include "qipu/report/findings.hpp"

namespace qipu::app {

game::GameCount::Meant meant_by(const Where& where) {
  if (!where.is_set()) return {};
  return [&where](sgf::Tree tree) { return where.games(tree); };
}

namespace {

Outcome with_node(Shell& shell, const Input& input, const PositionOptions& options, Sought wanted,
                  const std::function<void(const Position&)>& use) {
  report::NodeFinder finder(shell.language, options, wanted, meant_by(shell.run.where));
  report::Counts counts;
  bool is_meant = false;
  const auto look = [&](const Part& part) {
    is_meant = true;
    counts.add(report::count_recoveries(view_of(part)));
    if (!finder.look(part.document, part.trees_before)) return sgf::Flow::Continue;
    const FoundNode found = finder.found();
    if (found.node) use({found.node, game::path_of(found.node), found.game, found.is_of_several});
    return sgf::Flow::Stop;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, look);
  if (outcome == Outcome::Fine && !is_meant) return outcome;
  hint_at_faults(shell, input, counts);
  if (outcome != Outcome::Fine || finder.games() == 0) return Outcome::Failed;
  const std::string complaint = finder.found().complaint;
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(report::messages::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

FoundNode find_node(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                    Sought wanted) {
  return report::find_node(shell.language, document, options, wanted, meant_by(shell.run.where));
}

Outcome with_position(Shell& shell, const Input& input, const PositionOptions& options,
                      const std::function<void(const Position&)>& use) {
  return with_node(shell, input, options, Sought::Board, use);
}

Outcome with_branch(Shell& shell, const Input& input, const PositionOptions& options,
                    const std::function<void(const Position&)>& use) {
  return with_node(shell, input, options, Sought::Branch, use);
}

}  // namespace qipu::app
