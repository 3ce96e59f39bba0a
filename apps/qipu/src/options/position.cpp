#include "options/position.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "findings/faults.hpp"
#include "options/near.hpp"
#include "qipu/base/span.hpp"
#include "qipu/game/game.hpp"
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
  const std::vector<sgf::Node> line = game.line();
  const std::int64_t moves = game.moves();
  const std::int64_t number = wanted < 0 ? moves + wanted : wanted;
  if (number < 0 || number > moves)
    return {{}, shell.say(messages::position_no_move, wanted, of_game, moves)};
  std::int64_t made = 0;
  for (const sgf::Node node : line)
    if ((made += game::moves_in(node)) >= number) return {node, {}};
  return {line.back(), {}};
}

// Of a tree with variations, where the first of them begin.
std::string paths_there_are(const Shell& shell, sgf::Tree tree) {
  constexpr std::size_t most_paths = 4;
  std::vector<std::string> paths;
  for (const sgf::Node node : tree.nodes())
    if (node.parent() && game::begins_line(node) && paths.size() <= most_paths)
      paths.push_back(game::path_of(node));
  if (paths.empty()) return {};
  const bool are_more = paths.size() > most_paths;
  std::string list = joined(
      shell,
      {paths.begin(), paths.begin() + static_cast<std::ptrdiff_t>(std::min(paths.size(), most_paths))});
  if (are_more) list += shell.say(report::messages::comma) + "…";
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

// The moves that come after a node, each once.
std::string moves_behind(const Shell& shell, sgf::Node node, sgf::BoardSize board) {
  std::vector<std::string> names;
  for (const sgf::Node child : node.children())
    for (const sgf::Property property : child.properties()) {
      if (!property.is("B") && !property.is("W")) continue;
      const auto move = sgf::parse_move(property.text(), board);
      if (!move) continue;
      std::string name = names_of(shell, {move.value.point}, 1, board);
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    }
  return joined(shell, {names.begin(), names.end()});
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
  const std::string behind = moves_behind(shell, found.last, board);
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

// The games of one part after another, up to the one that is wanted.
class GameFinder {
 public:
  GameFinder(const Where& where, const PositionOptions& options)
      : where_(where),
        wanted_(options.tree ? std::nullopt : std::optional(options.game)),
        tree_(options.tree) {}

  // The game wanted, if it is in this part; null if not.
  game::Game find_in(const sgf::Document& document, std::uint32_t trees_before = 0) {
    trees_ = trees_before;
    game::Game found;
    for (std::uint32_t i = 0; i < document.tree_count(); ++i)
      if (const game::Game game = find_in(document.tree(i))) found = game;
    return found;
  }
  std::uint32_t number() const { return number_; }  // of the one that was found, among all
  std::uint32_t meant() const { return meant_; }    // by --where, so far
  std::uint32_t games() const { return games_; }    // so far
  std::uint32_t trees() const { return trees_; }

 private:
  game::Game find_in(sgf::Tree tree) {
    const std::vector<game::Game> all = game::games_in(tree);
    const std::vector<game::Game> meant = where_.is_set() ? where_.games(tree) : all;
    const bool is_tree = ++trees_ == tree_ && !meant.empty();
    const bool is_game = wanted_ && *wanted_ > meant_ && *wanted_ - meant_ <= meant.size();
    game::Game found;
    if (is_tree || is_game) {
      found = meant[is_tree ? 0 : *wanted_ - meant_ - 1];
      number_ =
          games_ + static_cast<std::uint32_t>(std::find(all.begin(), all.end(), found) - all.begin()) + 1;
    }
    games_ += size32(all);
    meant_ += size32(meant);
    return found;
  }

  const Where& where_;
  std::optional<std::uint32_t> wanted_;  // of those that --where means
  std::optional<std::uint32_t> tree_;
  std::uint32_t number_ = 0;
  std::uint32_t meant_ = 0;
  std::uint32_t games_ = 0;
  std::uint32_t trees_ = 0;
};

std::string no_game(const Shell& shell, const PositionOptions& options, const GameFinder& finder) {
  const std::uint32_t games = finder.games();
  const std::uint32_t wanted = options.game;
  if (games == 0) return {};  // the hint says it
  if (options.tree && *options.tree <= finder.trees() && *options.tree > 0)
    return shell.say(messages::position_tree_not_meant, *options.tree);
  if (options.tree)
    return shell.say(finder.trees() == 1 ? messages::position_one_tree : messages::position_no_tree,
                     *options.tree, finder.trees());
  if (shell.run.where.is_set()) return shell.say(messages::position_none_meant, wanted, finder.meant());
  return shell.say(games == 1 ? messages::position_one_game : messages::position_no_game, wanted, games);
}

Outcome with_node(Shell& shell, const Input& input, const PositionOptions& options, Sought wanted,
                  const std::function<void(const Position&)>& use) {
  GameFinder finder(shell.run.where, options);
  report::Counts counts;
  bool is_meant = false;
  bool found = false;
  std::string complaint;
  const auto look = [&](const Part& part) {
    is_meant = true;
    const game::Game game = finder.find_in(part.document, part.trees_before);
    counts.add(report::count_recoveries(view_of(part)));
    if (!game) return sgf::Flow::Continue;
    found = true;
    PositionOptions chosen = options;
    chosen.game = finder.number();
    const FoundNode choice = choose_node(shell, chosen, game, wanted);
    complaint = choice.complaint;
    if (choice.node) use({choice.node, game::path_of(choice.node), chosen.game, finder.games() > 1});
    return sgf::Flow::Stop;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, look);
  if (outcome == Outcome::Fine && !is_meant) return outcome;
  if (outcome == Outcome::Fine && !found) complaint = no_game(shell, options, finder);
  hint_at_faults(shell, input, counts);
  if (outcome == Outcome::Fine && finder.games() == 0) return Outcome::Failed;
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(report::messages::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

FoundNode find_node(const Shell& shell, const sgf::Document& document, const PositionOptions& options,
                    Sought wanted) {
  GameFinder finder(shell.run.where, options);
  const game::Game game = finder.find_in(document);
  if (!game) return {{}, no_game(shell, options, finder)};
  PositionOptions chosen = options;
  chosen.game = finder.number();
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
