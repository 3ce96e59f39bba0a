// Does gnugo see what we see? Loads the main line of every sixth record of an archive into gnugo, up to every
// 100th move and to the end (of every record, up to every 20th move, where everything is wanted), and
// compares board and prisoners with game::Replay, legal moves with go::Game. Loading is what takes the time,
// and gnugo plays all moves before a position to load it. Where gnugo reads otherwise than FF[4] by one of
// its known ways (ways.hpp), the position must come out exactly so. Prints a table; exit code 1 if a
// difference is left, 2 if nothing could be compared.
//
//   gnugo_compare GNUGO NAME FOLDER [-v]
//
// FOLDER is made anew and removed. -v names every game that does not plainly agree.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstring>
#include <map>
#include <thread>

#include "gtp.hpp"
#include "played.hpp"
#include "qipu/testing/shared_records.hpp"
#include "ways.hpp"

namespace qipu::test {
namespace {

namespace fs = std::filesystem;

constexpr std::uint32_t legality_step = 100;     // moves between two positions where legal moves are compared
constexpr std::uint32_t no_limit = 0xFFFF'FFFF;  // for a move: the whole line
constexpr int timeout_ms = 10'000;
constexpr std::uint32_t largest_gnugo_board = 19;

// Moves between two positions.
std::uint32_t step() { return is_everything_wanted() ? 20 : legality_step; }

struct Position {
  std::string stones;  // row by row from the top: . X O
  go::Captures captures;
  bool operator==(const Position&) const = default;
};

struct Verdict {
  enum class Kind : std::uint8_t { Agrees, NotLoaded, Explained, Unexplained } kind = Kind::Agrees;
  std::string reason;
  std::uint32_t positions = 0;  // compared
  std::uint32_t judged = 0;     // of these, where legality was compared too
};

Position position_of(const go::Board& board) {
  Position position{{}, board.captures()};
  const go::BoardSize size = board.size();
  for (std::uint8_t row = 0; row < size.rows; ++row)
    for (std::uint8_t column = 0; column < size.columns; ++column)
      position.stones += ".XO"[static_cast<int>(board.at({column, row}))];
  return position;
}

// ---- What gnugo says

// "Q16 D4": points in gnugo's words.
std::vector<sgf::Point> points_in(const std::string& text, std::uint32_t rows) {
  std::vector<sgf::Point> points;
  for (std::size_t at = 0; (at = text.find_first_not_of(" \n", at)) != std::string::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
    const int letter = text[at] - 'A';
    const auto row = static_cast<std::uint32_t>(std::atoi(text.c_str() + at + 1));
    points.push_back(
        {static_cast<std::uint8_t>(letter > 8 ? letter - 1 : letter), static_cast<std::uint8_t>(rows - row)});
    at = end;
  }
  return points;
}

// A position to compare: the node on which it stands, and the move before which gnugo must stop.
struct Place {
  sgf::Node node;
  std::uint32_t until;
  bool with_legality() const { return until == no_limit || (until - 1) % legality_step == 0; }
};

std::vector<std::string> commands_of(const Place& place, const std::string& file) {
  std::string load = "loadsgf " + file;
  if (place.until != no_limit) load.append(" ").append(std::to_string(place.until));
  std::vector<std::string> commands = {load, "list_stones black", "list_stones white", "captures black",
                                       "captures white"};
  if (place.with_legality()) commands.insert(commands.end(), {"all_legal black", "all_legal white"});
  return commands;
}

Position position_of(const Answer* answers, go::BoardSize size) {
  Position position{std::string(size.columns * size.rows, '.'), {}};
  const auto put = [&](const std::string& text, char stone) {
    for (const sgf::Point point : points_in(text, size.rows))
      if (size.holds(point)) position.stones[point.row * size.columns + point.column] = stone;
  };
  put(answers[1].text, 'X');
  put(answers[2].text, 'O');
  position.captures = {static_cast<std::uint32_t>(std::atoi(answers[3].text.c_str())),
                       static_cast<std::uint32_t>(std::atoi(answers[4].text.c_str()))};
  return position;
}

// ---- One game

std::uint32_t moves_in(sgf::Node node) {
  std::uint32_t moves = 0;
  for (const sgf::Property property : node.properties()) moves += property.is("B") || property.is("W");
  return moves;
}

std::vector<Place> places_of(sgf::Tree tree) {
  std::vector<Place> places;
  std::uint32_t moves = 0;
  sgf::Node last;
  for (const sgf::Node node : game::line_to(game::main_line_end(tree.root()))) {
    const std::uint32_t more = moves_in(node);
    if (more == 1 && moves > 0 && moves % step() == 0) places.push_back({last, moves + 1});
    moves += more;
    last = node;
  }
  places.push_back({last, no_limit});
  return places;
}

// Why gnugo has loaded nothing, if a fault of the record or a limit of gnugo's tells; else empty.
std::string reason_not_loaded(const sgf::Document& document) {
  const sgf::Tree tree = document.tree(0);
  if (!tree) return "no game in the file";
  if (std::max(tree.columns(), tree.rows()) > largest_gnugo_board) return "board larger than 19";
  if (!document.diagnostics().empty()) return "the record is damaged";
  return {};
}

std::vector<sgf::Point> gnugo_handicap(Engine& engine, sgf::Tree tree) {
  const auto stones = sgf::parse_number(tree.root().find("HA").text()).value;
  if (stones < 2 || tree.root().find("AB")) return {};
  const std::int64_t placed = std::min<std::int64_t>(stones, 9);
  const auto answers = engine.ask({std::string("boardsize ").append(std::to_string(tree.rows())),
                                   std::string("fixed_handicap ").append(std::to_string(placed))});
  return answers.size() == 2 && answers[1].ok ? points_in(answers[1].text, tree.rows())
                                              : std::vector<sgf::Point>();
}

std::string names_of(const std::set<Way>& ways) {
  std::string names;
  for (const Way way : ways)
    names += (names.empty() ? "" : ", ") + std::string(way_names[static_cast<int>(way)]);
  return names;
}

class Comparison {
 public:
  Comparison(Engine& engine, sgf::Tree tree) : engine_(engine), tree_(tree), replay_(tree), played_(tree) {}

  Verdict compare(const std::string& file) {
    const std::vector<Place> places = places_of(tree_);
    std::vector<std::string> commands;
    for (const Place& place : places)
      for (std::string& command : commands_of(place, file)) commands.push_back(std::move(command));
    const std::vector<Answer> answers = engine_.ask(commands);
    if (answers.size() < commands.size())
      return not_loaded(engine_.timed_out() ? "gnugo hangs: " : "gnugo dies: ");
    if (!answers[0].ok) return not_loaded("gnugo refuses: ");
    handicap_ = gnugo_handicap(engine_, tree_);
    const Answer* answer = answers.data();
    for (const Place& place : places) {
      compare(place, answer);
      answer += commands_of(place, file).size();
    }
    return verdict();
  }

 private:
  Verdict not_loaded(const std::string& how) const {
    const std::string why = reason_not_loaded(tree_.document());
    if (why.empty()) return {Verdict::Kind::Unexplained, how + "we see no reason", 0, 0};
    return {Verdict::Kind::NotLoaded, how + why, 0, 0};
  }

  void compare(const Place& place, const Answer* answers) {
    ++positions_;
    replay_.go_to(place.node);
    const Position ours = position_of(replay_.board());
    const Position theirs = position_of(answers, replay_.board().size());
    if (ours != position_of(MainLine(tree_, Reader::Standard, {}).read(place.until).board))
      fail("not what FF[4] says", place);
    if (ours == theirs) return compare_legality(place, answers);
    const Reading reading = MainLine(tree_, Reader::Gnugo, handicap_).read(place.until);
    ways_.insert(reading.ways.begin(), reading.ways.end());
    if (position_of(reading.board) != theirs || reading.ways.empty()) fail("differs", place);
  }

  // gnugo's rules: simple ko, no suicide.
  void compare_legality(const Place& place, const Answer* answers) {
    const go::GameState* game = played_.at(place.node);
    if (!game || !ways_.empty() || !place.with_legality()) return;
    ++judged_;
    if (!(game->board() == replay_.board())) fail("another position under rules", place);
    const std::uint32_t rows = replay_.board().size().rows;
    if (legal_points(*game, Color::Black) != points_in(answers[5].text, rows) ||
        legal_points(*game, Color::White) != points_in(answers[6].text, rows))
      fail("other moves are legal", place);
  }

  void fail(const char* what, const Place& place) {
    if (!failure_.empty()) return;
    failure_.append(what).append(place.until == no_limit ? " at the end" : " before move ");
    if (place.until != no_limit) failure_.append(std::to_string(place.until));
  }

  Verdict verdict() const {
    if (!failure_.empty()) return {Verdict::Kind::Unexplained, failure_, positions_, judged_};
    if (!ways_.empty()) return {Verdict::Kind::Explained, names_of(ways_), positions_, judged_};
    return {Verdict::Kind::Agrees, "", positions_, judged_};
  }

  Engine& engine_;
  sgf::Tree tree_;
  game::Replay replay_;
  Played played_;
  std::vector<sgf::Point> handicap_;
  std::set<Way> ways_;
  std::string failure_;
  std::uint32_t positions_ = 0;
  std::uint32_t judged_ = 0;
};

Verdict compare_file(Engine& engine, const fs::path& path, const fs::path& link) {
  auto document = sgf::Document::read(read_file(path));
  if (!document) return {Verdict::Kind::Unexplained, "we cannot read it", 0, 0};
  if (document->tree_count() == 0 || !game::has_board(document->tree(0)))
    return {Verdict::Kind::NotLoaded, "no board", 0, 0};
  fs::remove(link);  // gnugo takes no path with a space in it
  fs::create_symlink(path, link);
  return Comparison(engine, document->tree(0)).compare(link.string());
}

// ---- All games

std::vector<Verdict> compare_all(const std::string& gnugo, const std::vector<fs::path>& files,
                                 const fs::path& folder) {
  std::vector<Verdict> verdicts(files.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](unsigned worker) {
    Engine engine({gnugo, "--mode", "gtp", "--quiet"}, timeout_ms);
    const fs::path link = folder / std::to_string(worker).append(".sgf");
    for (std::size_t i = 0; (i = next++) < files.size();) verdicts[i] = compare_file(engine, files[i], link);
  };
  std::vector<std::thread> workers;
  for (unsigned i = 0; i < std::max(2u, std::thread::hardware_concurrency()); ++i)
    workers.emplace_back(work, i);
  for (std::thread& worker : workers) worker.join();
  return verdicts;
}

constexpr const char* kind_names[] = {"agrees", "not loaded", "differs as gnugo does", "UNEXPLAINED"};

// True if nothing is unexplained, and nearly all games were compared: what is left out by mistake is no
// agreement.
bool report(const std::vector<fs::path>& files, const std::vector<Verdict>& verdicts, bool verbose) {
  std::map<std::pair<Verdict::Kind, std::string>, std::size_t> counts;
  std::size_t positions = 0;
  std::size_t judged = 0;
  std::size_t agreed = 0;
  bool fine = true;
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Verdict& verdict = verdicts[i];
    const bool is_bad = verdict.kind == Verdict::Kind::Unexplained;
    ++counts[{verdict.kind, verdict.reason}];
    positions += verdict.positions;
    judged += verdict.judged;
    agreed += verdict.kind == Verdict::Kind::Agrees;
    fine &= !is_bad;
    if (is_bad || (verbose && verdict.kind != Verdict::Kind::Agrees))
      std::printf("%s: %s: %s\n", files[i].c_str(), kind_names[static_cast<int>(verdict.kind)],
                  verdict.reason.c_str());
  }
  for (const auto& [what, count] : counts)
    std::printf("%7zu  %s%s%s\n", count, kind_names[static_cast<int>(what.first)],
                what.second.empty() ? "" : ": ", what.second.c_str());
  std::printf("%7zu  games, %zu positions, legal moves of %zu\n", files.size(), positions, judged);
  const bool is_enough = agreed * 100 > files.size() * 98 && positions > files.size();
  return fine && is_enough;
}

int run(const std::string& gnugo, const std::string& name, const fs::path& folder, bool verbose) {
  const std::vector<fs::path> files = one_of(6, archived_records(name));
  fs::create_directories(folder);
  const bool fine = report(files, compare_all(gnugo, files, folder), verbose);
  fs::remove_all(folder);
  return fine ? 0 : 1;
}

}  // namespace
}  // namespace qipu::test

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(stderr, "usage: gnugo_compare GNUGO NAME FOLDER [-v]\n");
    return 2;
  }
  return qipu::test::run(argv[1], argv[2], argv[3], argc > 4 && std::strcmp(argv[4], "-v") == 0);
}
