// Does gnugo take the GTP scripts we write? Every tenth record of an archive is written as a script and
// played to gnugo, which must take every line, and whose board must then be that of game::Replay, unless the
// writer has left moves out. Exit code 1 if one differs or is refused, 2 if nothing could be compared.
//
//   gnugo_scripts GNUGO NAME
#include <cstdio>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "gtp.hpp"
#include "qipu/convert/write.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/testing/shared_records.hpp"

namespace qipu::test {
namespace {

namespace fs = std::filesystem;

constexpr int timeout_ms = 10'000;
constexpr std::uint32_t largest_gnugo_board = 19;

enum class Verdict : std::uint8_t { Agrees, LeftOut, Refused, Differs };

std::vector<std::string> commands_of(const std::string& script) {
  std::vector<std::string> commands;
  std::istringstream lines(script);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with('#')) commands.push_back(line);
  commands.insert(commands.end(), {"list_stones black", "list_stones white"});
  return commands;
}

std::set<std::string> word_set(const std::string& text) {
  std::istringstream words(text);
  std::set<std::string> found;
  for (std::string word; words >> word;) found.insert(word);
  return found;
}

std::set<std::string> stones_of(const go::Board& board, go::Stone stone) {
  std::set<std::string> found;
  const go::BoardSize size = board.size();
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column)
      if (board.at({column, row}) == stone)
        found.insert(go::name_of({column, row}, size, go::Coordinates::Western));
  return found;
}

Verdict compare(Engine& engine, const sgf::Document& document) {
  const sgf::Tree tree = document.tree(0);
  if (!tree || !game::has_board(tree)) return Verdict::LeftOut;
  const go::BoardSize size = game::board_size(tree);
  if (size.columns != size.rows || size.columns > largest_gnugo_board) return Verdict::LeftOut;
  const game::Game game = game::games_in(tree).front();
  const auto script = convert::write(game, convert::find_format("gtp"));
  bool is_whole = true;
  for (const convert::Loss& loss : script->losses)
    is_whole = is_whole && loss.what != convert::Lost::Moves && loss.what != convert::Lost::Setup;
  const std::vector<std::string> commands = commands_of(script->bytes);
  const std::vector<Answer> answers = engine.ask(commands);
  if (answers.size() < commands.size()) return Verdict::Differs;
  for (const Answer& answer : answers)
    if (!answer.ok) return Verdict::Refused;
  if (!is_whole) return Verdict::LeftOut;
  game::Replay replay(tree);
  replay.go_to(game.last());
  const bool agrees =
      word_set(answers[answers.size() - 2].text) == stones_of(replay.board(), go::Stone::Black) &&
      word_set(answers.back().text) == stones_of(replay.board(), go::Stone::White);
  return agrees ? Verdict::Agrees : Verdict::Differs;
}

int run(const std::string& gnugo, const std::string& name) {
  Engine engine({gnugo, "--mode", "gtp", "--quiet"}, timeout_ms);
  std::size_t counts[4] = {};
  for (const fs::path& file : one_of(10, archived_records(name))) {
    const auto document = sgf::Document::read(read_file(file));
    const Verdict verdict = document ? compare(engine, *document) : Verdict::LeftOut;
    ++counts[static_cast<std::size_t>(verdict)];
    if (verdict >= Verdict::Refused)
      std::printf("%s: %s\n", file.c_str(), verdict == Verdict::Refused ? "refused" : "differs");
  }
  std::printf("%zu agree, %zu left out, %zu refused, %zu differ\n", counts[0], counts[1], counts[2],
              counts[3]);
  return counts[0] > 0 && counts[2] + counts[3] == 0 ? 0 : 1;
}

}  // namespace
}  // namespace qipu::test

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: gnugo_scripts GNUGO NAME\n");
    return 2;
  }
  return qipu::test::run(argv[1], argv[2]);
}
