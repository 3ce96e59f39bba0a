#include "qipu/report/found_node.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "messages.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/point_words.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/report/typed_words.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::report {

namespace {

// `of_game`: its number, for the message.
FoundNode choose_move(Language language, std::uint32_t of_game, const game::Game& game, std::int64_t wanted) {
  const std::int64_t moves = game.moves();
  const std::int64_t number = wanted < 0 ? moves + wanted : wanted;
  if (number < 0 || number > moves)
    return {{}, say(language, messages::position_no_move, wanted, of_game, moves)};
  return {game::node_on_the_way(game.last(), static_cast<std::uint32_t>(number)), {}};
}

// Of a tree with variations, where the first of them begin.
std::string paths_there_are(Language language, sgf::Tree tree) {
  constexpr std::size_t most_paths = 4;
  std::vector<std::string> paths = game::variation_paths(tree, most_paths + 1);
  if (paths.empty()) return {};
  if (paths.size() > most_paths) paths.back() = "…";
  const std::string list = text::listed(language, {paths.begin(), paths.end()});
  return say(language, messages::position_paths, list);
}

FoundNode choose_path(Language language, const game::Game& game, const std::string& path) {
  const sgf::Tree tree = game.tree();
  const Result<sgf::Node> found = game::find_path(tree, path);
  if (found) return {*found, {}};
  const std::string end = game::path_of(game::main_line_end(tree.root()));
  return {{},
          say(language, messages::position_no_path, text::printable(path), end) +
              paths_there_are(language, tree)};
}

// `Q16, D4`, as far as they are asked for.
std::string move_list(Language language, const std::vector<std::optional<sgf::Point>>& moves,
                      std::size_t count, sgf::BoardSize board) {
  std::string names;
  for (std::size_t i = 0; i < count; ++i)
    text::add_listed(names, language,
                     moves[i] ? go::name_of(*moves[i], board, go::Coordinates::Western)
                              : say(language, messages::tree_pass));
  return names;
}

FoundNode choose_after(Language language, std::uint32_t of_game, sgf::Tree tree, const std::string& after) {
  const sgf::BoardSize board = game::board_size(tree);
  const std::optional<std::vector<std::optional<sgf::Point>>> moves = game::moves_of_words(after, board);
  if (!moves) return {{}, say(language, messages::bad_moves, text::printable(after))};
  const game::FoundMoves found = game::find_moves(tree, *moves);
  if (found.node) return {found.node, {}};
  if (found.made == 0)
    return {{},
            say(language, messages::position_no_moves_after, of_game, move_list(language, *moves, 1, board))};
  const std::string made = move_list(language, *moves, found.made, board);
  const auto next = game::moves_behind(found.last, board);
  const std::string behind = move_list(language, next, next.size(), board);
  if (behind.empty()) return {{}, say(language, messages::position_moves_end_here, of_game, made)};
  return {{}, say(language, messages::position_moves_end, of_game, made, behind)};
}

FoundNode choose_variation(Language language, sgf::Tree tree, std::uint32_t number) {
  if (const sgf::Node end = number > 0 ? game::find_line_end(tree, number) : sgf::Node()) return {end, {}};
  return {{}, say(language, messages::position_no_variation, number, game::lines_from(tree.root()))};
}

// Empty if the game has a board.
std::string no_board(Language language, std::uint32_t game, sgf::Tree tree) {
  if (game::has_board(tree)) return {};
  if (tree.gm() != 1) return say(language, messages::position_not_go, game, game_name(language, tree.gm()));
  return say(language, messages::position_no_board, game, tree.columns(), tree.rows());
}

FoundNode choose_node(Language language, const NodeOptions& options, const game::Game& game, NodeKind kind) {
  const sgf::Tree tree = game.tree();
  if (kind == NodeKind::Board)
    if (std::string complaint = no_board(language, options.game, tree); !complaint.empty())
      return {{}, std::move(complaint)};
  if (options.move) return choose_move(language, options.game, game, *options.move);
  if (!options.path.empty()) return choose_path(language, game, options.path);
  if (!options.after.empty()) return choose_after(language, options.game, tree, options.after);
  if (options.variation) return choose_variation(language, tree, *options.variation);
  if (!options.node && kind == NodeKind::Branch) return {options.tree ? tree.root() : game.info(), {}};
  if (!options.node) return {game.last(), {}};
  if (*options.node >= tree.node_count())
    return {{},
            say(language, messages::position_no_node, *options.node, options.game, tree.node_count() - 1)};
  return {tree.document().node_at(tree.root().index() + *options.node), {}};
}

}  // namespace

NodeFinder::NodeFinder(Language language, NodeOptions options, NodeKind kind, game::GameCount::Meant meant)
    : language_(language),
      options_(std::move(options)),
      kind_(kind),
      is_filtered_(meant != nullptr),
      count_(options_.game, options_.tree,
             meant ? std::move(meant) : game::GameCount::Meant(game::games_in)) {}

bool NodeFinder::look(const sgf::Document& document, std::uint32_t trees_before) {
  const game::Game game = count_.find_in(document, trees_before);
  if (!game) return false;
  NodeOptions chosen = options_;
  chosen.game = count_.number();
  found_ = choose_node(language_, chosen, game, kind_);
  found_->game = chosen.game;
  found_->is_of_several = count_.games() > 1;
  return true;
}

FoundNode NodeFinder::found() const {
  if (found_) return *found_;
  FoundNode none;
  none.complaint = why_no_game();
  return none;
}

std::string NodeFinder::why_no_game() const {
  const std::uint32_t games = count_.games(), trees = count_.trees();
  if (games == 0) return {};
  if (options_.tree && *options_.tree <= trees && *options_.tree > 0)
    return say(language_, messages::position_tree_not_meant, *options_.tree);
  if (options_.tree)
    return say(language_, trees == 1 ? messages::position_one_tree : messages::position_no_tree,
               *options_.tree, trees);
  if (is_filtered_) return say(language_, messages::position_none_meant, options_.game, count_.meant());
  return say(language_, games == 1 ? messages::position_one_game : messages::position_no_game, options_.game,
             games);
}

FoundNode find_node(Language language, const sgf::Document& document, const NodeOptions& options,
                    NodeKind kind, const game::GameCount::Meant& meant) {
  NodeFinder finder(language, options, kind, meant);
  finder.look(document, 0);
  return finder.found();
}

}  // namespace qipu::report
