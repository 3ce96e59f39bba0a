#include "options/position.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "findings/faults.hpp"
#include "options/near.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/game_count.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/findings.hpp"
#include "qipu/report/typed_words.hpp"
#include "terminal/terminal_text.hpp"

namespace qipu::app {

namespace {

// `of_game`: its number, for the message.
FoundNode choose_move(const Shell& shell, std::uint32_t of_game, const game::Game& game,
                      std::int64_t wanted) {
  const std::int64_t moves = game.moves();
  const std::int64_t number = wanted < 0 ? moves + wanted : wanted;
  if (number < 0 || number > moves)
    return {{}, shell.say(messages::position_no_move, wanted, of_game, moves)};
  return {game::node_on_the_way(game.last(), static_cast<std::uint32_t>(number)), {}};
}

// Of a tree with variations, where the first of them begin.
std::string paths_there_are(const Shell& shell, sgf::Tree tree) {
  constexpr std::size_t most_paths = 4;
  std::vector<std::string> paths = game::variation_paths(tree, most_paths + 1);
  if (paths.empty()) return {};
  if (paths.size() > most_paths) paths.back() = "…";
  const std::string list = joined(shell, {paths.begin(), paths.end()});
  return shell.say(messages::position_paths, list);
}

FoundNode choose_path(const Shell& shell, const game::Game& game, const std::string& path) {
  const sgf::Tree tree = game.tree();
  const Result<sgf::Node> found = game::find_path(tree, path);
  if (found) return {*found, {}};
  const std::string end = game::path_of(game::main_line_end(tree.root()));
  return {{}, shell.say(messages::position_no_path, printable(path), end) + paths_there_are(shell, tree)};
}

// `Q16, D4`, as far as they are asked for.
std::string names_of(const Shell& shell, const std::vector<std::optional<sgf::Point>>& moves,
                     std::size_t count, sgf::BoardSize board) {
  std::string names;
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) names += shell.say(report::messages::comma);
    names += moves[i] ? go::name_of(*moves[i], board, go::Coordinates::Western)
                      : shell.say(report::messages::tree_pass);
  }
  return names;
}

FoundNode choose_after(const Shell& shell, std::uint32_t of_game, sgf::Tree tree, const std::string& after) {
  const sgf::BoardSize board = game::board_size(tree);
  const std::optional<std::vector<std::optional<sgf::Point>>> moves = game::moves_of_words(after, board);
  if (!moves) return {{}, shell.say(messages::bad_moves, printable(after))};
  const game::FoundMoves found = game::find_moves(tree, *moves);
  if (found.node) return {found.node, {}};
  if (found.made == 0)
    return {{}, shell.say(messages::position_no_moves_after, of_game, names_of(shell, *moves, 1, board))};
  const std::string made = names_of(shell, *moves, found.made, board);
  const auto next = game::moves_behind(found.last, board);
  const std::string behind = names_of(shell, next, next.size(), board);
  if (behind.empty()) return {{}, shell.say(messages::position_moves_end_here, of_game, made)};
  return {{}, shell.say(messages::position_moves_end, of_game, made, behind)};
}

FoundNode choose_variation(const Shell& shell, sgf::Tree tree, std::uint32_t number) {
  if (const sgf::Node end = number > 0 ? game::find_line_end(tree, number) : sgf::Node()) return {end, {}};
  return {{}, shell.say(messages::position_no_variation, number, game::lines_from(tree.root()))};
}

// Empty if the game has a board.
std::string no_board(const Shell& shell, std::uint32_t game, sgf::Tree tree) {
  if (game::has_board(tree)) return {};
  if (tree.gm() != 1)
    return shell.say(messages::position_not_go, game, report::game_name(shell.language, tree.gm()));
  return shell.say(messages::position_no_board, game, tree.columns(), tree.rows());
}

FoundNode choose_node(const Shell& shell, const PositionOptions& options, const game::Game& game,
                      Sought wanted) {
  const sgf::Tree tree = game.tree();
  if (wanted == Sought::Board)
    if (std::string complaint = no_board(shell, options.game, tree); !complaint.empty())
      return {{}, std::move(complaint)};
  if (options.move) return choose_move(shell, options.game, game, *options.move);
  if (!options.path.empty()) return choose_path(shell, game, options.path);
  if (!options.after.empty()) return choose_after(shell, options.game, tree, options.after);
  if (options.variation) return choose_variation(shell, tree, *options.variation);
  if (!options.node && wanted == Sought::Branch) return {options.tree ? tree.root() : game.info(), {}};
  if (!options.node) return {game.last(), {}};
  if (*options.node >= tree.node_count())
    return {{}, shell.say(messages::position_no_node, *options.node, options.game, tree.node_count() - 1)};
  return {tree.document().node_at(tree.root().index() + *options.node), {}};
}

game::GameCount counted(const Shell& shell, const PositionOptions& options) {
  return {options.game, options.tree, [&shell](sgf::Tree tree) { return shell.run.where.games(tree); }};
}

std::string no_game(const Shell& shell, const PositionOptions& options, const game::GameCount& count) {
  const std::uint32_t games = count.games();
  const std::uint32_t wanted = options.game;
  if (games == 0) return {};  // the hint says it
  if (options.tree && *options.tree <= count.trees() && *options.tree > 0)
    return shell.say(messages::position_tree_not_meant, *options.tree);
  if (options.tree)
    return shell.say(count.trees() == 1 ? messages::position_one_tree : messages::position_no_tree,
                     *options.tree, count.trees());
  if (shell.run.where.is_set()) return shell.say(messages::position_none_meant, wanted, count.meant());
  return shell.say(games == 1 ? messages::position_one_game : messages::position_no_game, wanted, games);
}

Outcome with_node(Shell& shell, const Input& input, const PositionOptions& options, Sought wanted,
                  const std::function<void(const Position&)>& use) {
  game::GameCount count = counted(shell, options);
  report::Counts counts;
  bool is_meant = false;
  bool found = false;
  std::string complaint;
  const auto look = [&](const Part& part) {
    is_meant = true;
    const game::Game game = count.find_in(part.document, part.trees_before);
    counts.add(report::count_recoveries(view_of(part)));
    if (!game) return sgf::Flow::Continue;
    found = true;
    PositionOptions chosen = options;
    chosen.game = count.number();
    const FoundNode choice = choose_node(shell, chosen, game, wanted);
    complaint = choice.complaint;
    if (choice.node) use({choice.node, game::path_of(choice.node), chosen.game, count.games() > 1});
    return sgf::Flow::Stop;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, look);
  if (outcome == Outcome::Fine && !is_meant) return outcome;
  if (outcome == Outcome::Fine && !found) complaint = no_game(shell, options, count);
  hint_at_faults(shell, input, counts);
  if (outcome == Outcome::Fine && count.games() == 0) return Outcome::Failed;
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(report::messages::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

FoundNode find_node(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                    Sought wanted) {
  game::GameCount count = counted(shell, options);
  const game::Game game = count.find_in(document);
  if (!game) return {{}, no_game(shell, options, count)};
  PositionOptions chosen = options;
  chosen.game = count.number();
  return choose_node(shell, chosen, game, wanted);
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
