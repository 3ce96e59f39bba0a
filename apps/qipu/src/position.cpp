#include "position.hpp"

#include <utility>
#include <vector>

#include "findings.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/spec/game.hpp"
#include "terminal_text.hpp"

namespace qipu::app {

namespace {

// A node, or why there is none.
struct Choice {
  sgf::Node node;
  std::string complaint;
};

// From the root through the game-info node to where the first children end.
std::vector<sgf::Node> main_line_through(sgf::Node info) {
  std::vector<sgf::Node> line = game::line_to(info);
  for (sgf::Node node = info.first_child(); node; node = node.first_child()) line.push_back(node);
  return line;
}

Choice choose_move(const Shell& shell, std::uint32_t game, sgf::Node info, std::int64_t wanted) {
  const std::vector<sgf::Node> line = main_line_through(info);
  std::int64_t moves = 0;
  for (const sgf::Node node : line) moves += game::moves_in(node);
  const std::int64_t number = wanted < 0 ? moves + wanted : wanted;
  if (number < 0 || number > moves) return {{}, shell.say(Message::position_no_move, wanted, game, moves)};
  std::int64_t made = 0;
  for (const sgf::Node node : line)
    if ((made += game::moves_in(node)) >= number) return {node, {}};
  return {line.back(), {}};
}

Choice choose_path(const Shell& shell, sgf::Node info, const std::string& path) {
  const sgf::Game tree = info.game();
  const Result<sgf::Node> found = game::find_path(tree, path);
  if (found) return {*found, {}};
  const std::string end = game::path_of(game::main_line_end(tree.root()));
  return {{}, shell.say(Message::position_no_path, printable(path), end)};
}

// Empty if the game has a board.
std::string no_board(const Shell& shell, std::uint32_t game, sgf::Game tree) {
  if (game::has_board(tree)) return {};
  if (tree.gm() != 1) return shell.say(Message::position_not_go, game, game_name(shell, tree.gm()));
  return shell.say(Message::position_no_board, game, tree.columns(), tree.rows());
}

enum class Wanted : std::uint8_t { Board, Branch };

Choice choose(const Shell& shell, const PositionOptions& options, sgf::Node info, Wanted wanted) {
  const sgf::Game tree = info.game();
  if (wanted == Wanted::Board)
    if (std::string complaint = no_board(shell, options.game, tree); !complaint.empty())
      return {{}, std::move(complaint)};
  if (options.move) return choose_move(shell, options.game, info, *options.move);
  if (!options.path.empty()) return choose_path(shell, info, options.path);
  if (!options.node) return {wanted == Wanted::Board ? game::main_line_end(info) : info, {}};
  if (*options.node >= tree.node_count())
    return {{}, shell.say(Message::position_no_node, *options.node, options.game, tree.node_count() - 1)};
  return {tree.document().node_at(tree.root().index() + *options.node), {}};
}

// The game-info nodes of one part after another, up to the one that is wanted.
class GameFinder {
 public:
  explicit GameFinder(std::uint32_t wanted) : wanted_(wanted) {}

  // The game-info node of the game wanted, if it is in this part; null if not.
  sgf::Node find_in(const sgf::Document& document) {
    sgf::Node found;
    for (std::uint32_t i = 0; i < document.game_count(); ++i) {
      const std::vector<sgf::Node> nodes = sgf::game_info_nodes(document.game(i));
      if (wanted_ > games_ && wanted_ - games_ <= nodes.size()) found = nodes[wanted_ - games_ - 1];
      games_ += static_cast<std::uint32_t>(nodes.size());
    }
    return found;
  }
  std::uint32_t games() const { return games_; }  // so far

 private:
  std::uint32_t wanted_;
  std::uint32_t games_ = 0;
};

std::string no_game(const Shell& shell, std::uint32_t wanted, std::uint32_t games) {
  if (games == 0) return {};  // the hint says it
  return shell.say(games == 1 ? Message::position_one_game : Message::position_no_game, wanted, games);
}

Outcome find(Shell& shell, const Input& input, const PositionOptions& options, Wanted wanted,
             const std::function<void(const Position&)>& use) {
  GameFinder finder(options.game);
  Counts counts;
  bool found = false;
  std::string complaint;
  const auto look = [&](const Part& part) {
    const sgf::Node info = finder.find_in(part.document);
    counts.add(count_recoveries(part));
    if (!info) return sgf::Flow::Continue;
    found = true;
    const Choice choice = choose(shell, options, info, wanted);
    complaint = choice.complaint;
    if (choice.node) use({choice.node, game::path_of(choice.node), options.game, finder.games() > 1});
    return sgf::Flow::Stop;
  };
  const Outcome outcome = read_parts(shell, input, RecordReader::Extent::Parts, look);
  if (outcome == Outcome::Fine && !found) complaint = no_game(shell, options.game, finder.games());
  hint_at_faults(shell, input, counts);
  if (outcome == Outcome::Fine && finder.games() == 0) return Outcome::Failed;
  if (complaint.empty()) return outcome;
  shell.complain(shown_name(shell, input) + shell.say(Message::colon) + complaint);
  return Outcome::Failed;
}

}  // namespace

Outcome with_position(Shell& shell, const Input& input, const PositionOptions& options,
                      const std::function<void(const Position&)>& use) {
  return find(shell, input, options, Wanted::Board, use);
}

Outcome with_branch(Shell& shell, const Input& input, const PositionOptions& options,
                    const std::function<void(const Position&)>& use) {
  return find(shell, input, options, Wanted::Branch, use);
}

std::string game_name(const Shell& shell, std::int64_t gm) {
  const spec::GameRow* row = spec::find_game(gm);
  return row ? std::string(pick(shell.language, row->name_en, row->name_zh))
             : shell.say(Message::info_unknown_game, gm);
}

}  // namespace qipu::app
