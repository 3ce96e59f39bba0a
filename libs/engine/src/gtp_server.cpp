#include "qipu/engine/gtp_server.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "qipu/base/whole_number.hpp"
#include "qipu/engine/gtp.hpp"
#include "qipu/go/coordinates.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/go/neighbours.hpp"
#include "qipu/go/rules.hpp"
#include "qipu/go/score.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/version.hpp"

namespace qipu::engine {

// What a command comes to: the text of a success or of a failure.
struct GtpReply {
  bool is_success = true;
  std::string text;
};

namespace {

using GtpWords = std::vector<std::string_view>;

GtpReply failure(std::string_view words) { return {false, std::string(words)}; }
GtpReply syntax_error() { return failure("syntax error"); }
GtpReply board_not_empty() { return failure("board not empty"); }

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

// GTP 3.1: without control characters and comment, tabs as spaces.
std::string preprocessed(std::string_view line) {
  std::string text;
  for (const char c : line.substr(0, line.find('#'))) {
    if (c == '\t')
      text += ' ';
    else if (!is_control(c))
      text += c;
  }
  return text;
}

// Digits alone, as GTP's int has them.
std::optional<std::uint32_t> parse_int(std::string_view word) { return whole_number<std::uint32_t>(word); }

bool are_ints(const GtpWords& words, std::size_t first, std::size_t count) {
  if (words.size() < first + count) return false;
  return std::all_of(words.begin() + static_cast<std::ptrdiff_t>(first),
                     words.begin() + static_cast<std::ptrdiff_t>(first + count),
                     [](std::string_view word) { return parse_int(word).has_value(); });
}

// SplitMix64 (Steele, Lea, Flood 2014): one step, a number well mixed.
std::uint64_t mixed(std::uint64_t number) {
  number += 0x9E3779B97F4A7C15u;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  number = (number ^ (number >> 27)) * 0x94D049BB133111EBu;
  return number ^ (number >> 31);
}

// An own eye: own stones on all sides, and of the corners beside it at most one hostile, at an edge none.
bool is_eye(const go::Board& board, Color color, Point point) {
  const BoardSize size = board.size();
  const go::Stone own = go::stone_of(color);
  bool is_surrounded = true;
  go::each_neighbour_of(point, size, [&](Point beside) { is_surrounded &= board.at(beside) == own; });
  if (!is_surrounded) return false;
  int hostile = 0;
  bool is_at_edge = false;
  for (const auto& [across, down] : {std::pair{-1, -1}, {-1, 1}, {1, -1}, {1, 1}}) {
    const int column = point.column + across;
    const int row = point.row + down;
    const Point corner{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    if (column < 0 || row < 0 || !size.holds(corner))
      is_at_edge = true;
    else
      hostile += board.at(corner) == go::opposite(own);
  }
  return hostile <= (is_at_edge ? 0 : 1);
}

// The rules that kgs-rules names (KGS's GTP extensions).
struct NamedRules {
  std::string_view word;
  go::RulesName rules;
};
constexpr NamedRules named_rules[] = {
    {"aga", go::RulesName::Aga},
    {"chinese", go::RulesName::Chinese},
    {"japanese", go::RulesName::Japanese},
    {"new_zealand", go::RulesName::NewZealand},
};

// Ko as no controller sees it otherwise: what repeats a position is not refused (may_play()), but never
// played by ourselves, so that games come to an end.
go::Rules rules_for_engine(go::RulesName name) {
  go::Rules rules = go::rules_of(name);
  rules.ko = go::Ko::Positional;
  return rules;
}

bool may_play(go::Legality legality) {
  return legality == go::Legality::Legal || legality == go::Legality::Superko;
}

constexpr std::uint32_t usual_size = 19;
const Decimal usual_komi = Decimal::of(75, 1);

}  // namespace

struct GtpServer::Game {
  Game(const Position& position, std::uint64_t chosen_seed);

  using Act = GtpReply (Game::*)(const GtpWords&);
  struct Command {
    std::string_view name;
    std::size_t arguments;  // at least; what stands behind them is passed over
    Act act;
  };
  static std::span<const Command> commands();
  static const Command* find(std::string_view name);

  GtpReply answer(const GtpWords& command);

  GtpReply protocol_version(const GtpWords&);
  GtpReply name(const GtpWords&);
  GtpReply version(const GtpWords&);
  GtpReply known_command(const GtpWords& words);
  GtpReply list_commands(const GtpWords&);
  GtpReply quit(const GtpWords&);
  GtpReply boardsize(const GtpWords& words);
  GtpReply clear_board(const GtpWords&);
  GtpReply set_komi(const GtpWords& words);
  GtpReply play(const GtpWords& words);
  GtpReply genmove(const GtpWords& words);
  GtpReply reg_genmove(const GtpWords& words);
  GtpReply undo(const GtpWords&);
  GtpReply showboard(const GtpWords&);
  GtpReply fixed_handicap(const GtpWords& words);
  GtpReply place_free_handicap(const GtpWords& words);
  GtpReply set_free_handicap(const GtpWords& words);
  GtpReply time_settings(const GtpWords& words);
  GtpReply time_left(const GtpWords& words);
  GtpReply kgs_time_settings(const GtpWords& words);
  GtpReply kgs_rules(const GtpWords& words);
  GtpReply kgs_game_over(const GtpWords&);
  GtpReply final_score(const GtpWords&);
  GtpReply final_status_list(const GtpWords& words);
  GtpReply loadsgf(const GtpWords&);

  std::uint32_t size() const { return state.board().size().columns; }
  void begin(std::uint32_t size);
  std::optional<Point> choice(Color color) const;
  GtpReply place(std::vector<Point> stones);
  std::string column_line() const;
  std::string row_line(std::uint32_t row, const std::vector<Point>& stars) const;

  std::uint64_t seed;
  go::Rules rules = rules_for_engine(go::RulesName::Chinese);
  go::GameState state;
  Decimal komi;
  std::uint32_t handicap = 0;
  std::uint64_t games = 0;  // begun: each is another one
  bool has_quit = false;
};

GtpServer::Game::Game(const Position& position, std::uint64_t chosen_seed)
    : seed(chosen_seed), komi(position.komi) {
  if (position.rules) rules = rules_for_engine(position.rules->name);
  state = played_out(position, rules);
  handicap = handicap_of(position);
}

std::span<const GtpServer::Game::Command> GtpServer::Game::commands() {
  static constexpr Command rows[] = {
      {"boardsize", 1, &Game::boardsize},
      {"clear_board", 0, &Game::clear_board},
      {"final_score", 0, &Game::final_score},
      {"final_status_list", 1, &Game::final_status_list},
      {"fixed_handicap", 1, &Game::fixed_handicap},
      {"genmove", 1, &Game::genmove},
      {"kgs-game_over", 0, &Game::kgs_game_over},
      {"kgs-genmove_cleanup", 1, &Game::genmove},
      {"kgs-rules", 1, &Game::kgs_rules},
      {"kgs-time_settings", 1, &Game::kgs_time_settings},
      {"known_command", 1, &Game::known_command},
      {"komi", 1, &Game::set_komi},
      {"list_commands", 0, &Game::list_commands},
      {"loadsgf", 0, &Game::loadsgf},
      {"name", 0, &Game::name},
      {"place_free_handicap", 1, &Game::place_free_handicap},
      {"play", 2, &Game::play},
      {"protocol_version", 0, &Game::protocol_version},
      {"quit", 0, &Game::quit},
      {"reg_genmove", 1, &Game::reg_genmove},
      {"set_free_handicap", 1, &Game::set_free_handicap},
      {"showboard", 0, &Game::showboard},
      {"time_left", 3, &Game::time_left},
      {"time_settings", 3, &Game::time_settings},
      {"undo", 0, &Game::undo},
      {"version", 0, &Game::version},
  };
  return rows;
}

const GtpServer::Game::Command* GtpServer::Game::find(std::string_view name) {
  const std::span<const Command> all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Command& row) { return row.name == name; });
  return found == all.end() ? nullptr : &*found;
}

GtpReply GtpServer::Game::answer(const GtpWords& command) {
  const Command* const row = command.empty() ? nullptr : find(command[0]);
  if (!row) return failure("unknown command");
  if (command.size() < row->arguments + 1) return syntax_error();
  return (this->*row->act)(command);
}

// ---- About itself

GtpReply GtpServer::Game::protocol_version(const GtpWords&) { return {true, "2"}; }
GtpReply GtpServer::Game::name(const GtpWords&) { return {true, "Qipu"}; }
GtpReply GtpServer::Game::version(const GtpWords&) { return {true, QIPU_VERSION}; }

GtpReply GtpServer::Game::known_command(const GtpWords& words) {
  return {true, find(words[1]) ? "true" : "false"};
}

GtpReply GtpServer::Game::list_commands(const GtpWords&) {
  std::string text;
  for (const Command& row : commands()) text.append(text.empty() ? "" : "\n").append(row.name);
  return {true, text};
}

GtpReply GtpServer::Game::quit(const GtpWords&) {
  has_quit = true;
  return {};
}

// ---- The board

void GtpServer::Game::begin(std::uint32_t size) {
  state = go::GameState(go::Board({size, size}), rules);
  handicap = 0;
  ++games;
}

GtpReply GtpServer::Game::boardsize(const GtpWords& words) {
  const std::optional<std::uint32_t> wanted = parse_int(words[1]);
  if (!wanted) return syntax_error();
  if (!is_gtp_board({*wanted, *wanted})) return failure("unacceptable size");
  begin(*wanted);
  return {};
}

GtpReply GtpServer::Game::clear_board(const GtpWords&) {
  begin(size());
  return {};
}

GtpReply GtpServer::Game::set_komi(const GtpWords& words) {
  const std::optional<Decimal> wanted = Decimal::parse(words[1]);
  if (!wanted) return syntax_error();
  komi = *wanted;
  return {};
}

// Handicap stones, which cannot be taken back.
GtpReply GtpServer::Game::place(std::vector<Point> stones) {
  go::Board board({size(), size()});
  board.setup(stones, go::Stone::Black);
  state = go::GameState(std::move(board), rules, Color::White);
  handicap = static_cast<std::uint32_t>(stones.size());
  std::string text;
  for (const Point stone : stones) text.append(text.empty() ? "" : " ").append(vertex(stone, size()));
  return {true, text};
}

GtpReply GtpServer::Game::fixed_handicap(const GtpWords& words) {
  const std::optional<std::uint32_t> wanted = parse_int(words[1]);
  if (!wanted) return syntax_error();
  if (!state.board().is_empty()) return board_not_empty();
  std::vector<Point> stones = go::handicap_points(state.board().size(), *wanted, go::HandicapStyle::Eastern);
  if (stones.empty()) return failure("invalid number of stones");
  return place(std::move(stones));
}

// Where fixed stones stand, as many as there are; GTP lets the engine place fewer than it is asked for.
GtpReply GtpServer::Game::place_free_handicap(const GtpWords& words) {
  const std::optional<std::uint32_t> wanted = parse_int(words[1]);
  if (!wanted) return syntax_error();
  if (!state.board().is_empty()) return board_not_empty();
  if (*wanted < 2) return failure("invalid number of stones");
  constexpr std::uint32_t most = 9;
  for (std::uint32_t count = std::min(*wanted, most); count >= 2; --count)
    if (std::vector<Point> stones =
            go::handicap_points(state.board().size(), count, go::HandicapStyle::Eastern);
        !stones.empty())
      return place(std::move(stones));
  return failure("invalid number of stones");
}

GtpReply GtpServer::Game::set_free_handicap(const GtpWords& words) {
  if (!state.board().is_empty()) return board_not_empty();
  std::vector<Point> stones;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::optional<Turn> stone = parse_turn(words[i], size());
    if (!stone || stone->kind != Turn::Kind::Play ||
        std::find(stones.begin(), stones.end(), stone->point) != stones.end())
      return failure("bad vertex list");
    stones.push_back(stone->point);
  }
  if (stones.size() < 2) return failure("bad vertex list");
  place(std::move(stones));
  return {};
}

// ---- Moves

GtpReply GtpServer::Game::play(const GtpWords& words) {
  const std::optional<Color> color = parse_color_word(words[1]);
  const std::optional<Turn> move = parse_turn(words[2], size());
  if (!color || !move || move->kind == Turn::Kind::Resign) return syntax_error();
  if (move->kind == Turn::Kind::Pass) {
    state.pass(*color);
    return {};
  }
  if (!may_play(state.judge(*color, move->point))) return failure("illegal move");
  state.play(*color, move->point);
  return {};
}

// Any of the moves that are legal and no own eye, by the seed, the game and the position; nothing: there is
// none.
std::optional<Point> GtpServer::Game::choice(Color color) const {
  const go::Board& board = state.board();
  std::vector<Point> sensible;
  for (std::uint8_t row = 0; row < size(); ++row) {
    for (std::uint8_t column = 0; column < size(); ++column) {
      const Point point{column, row};
      if (state.judge(color, point) == go::Legality::Legal && !is_eye(board, color, point))
        sensible.push_back(point);
    }
  }
  if (sensible.empty()) return std::nullopt;
  const std::uint64_t turn = 2 * state.moves() + (color == Color::Black ? 0 : 1);
  return sensible[mixed(mixed(mixed(seed + games) ^ board.hash()) + turn) % sensible.size()];
}

GtpReply GtpServer::Game::genmove(const GtpWords& words) {
  const std::optional<Color> color = parse_color_word(words[1]);
  if (!color) return syntax_error();
  const std::optional<Point> point = choice(*color);
  if (point)
    state.play(*color, *point);
  else
    state.pass(*color);
  return {true, vertex(point, size())};
}

GtpReply GtpServer::Game::reg_genmove(const GtpWords& words) {
  const std::optional<Color> color = parse_color_word(words[1]);
  if (!color) return syntax_error();
  return {true, vertex(choice(*color), size())};
}

GtpReply GtpServer::Game::undo(const GtpWords&) {
  if (state.moves() == 0) return failure("cannot undo");
  state.undo();
  return {};
}

// ---- Time, which is not looked at

GtpReply GtpServer::Game::time_settings(const GtpWords& words) {
  return are_ints(words, 1, 3) ? GtpReply{} : syntax_error();
}

GtpReply GtpServer::Game::time_left(const GtpWords& words) {
  return parse_color_word(words[1]) && are_ints(words, 2, 2) ? GtpReply{} : syntax_error();
}

GtpReply GtpServer::Game::kgs_time_settings(const GtpWords& words) {
  struct System {
    std::string_view word;
    std::size_t numbers;
  };
  constexpr System systems[] = {{"none", 0}, {"absolute", 1}, {"byoyomi", 3}, {"canadian", 3}};
  const std::string word = text::lower_case(words[1]);
  for (const System& system : systems)
    if (word == system.word) return are_ints(words, 2, system.numbers) ? GtpReply{} : syntax_error();
  return syntax_error();
}

// ---- Rules and the end

GtpReply GtpServer::Game::kgs_rules(const GtpWords& words) {
  const std::string word = text::lower_case(words[1]);
  for (const NamedRules& row : named_rules) {
    if (word != row.word) continue;
    rules = rules_for_engine(row.rules);
    return {};
  }
  return failure("unknown rules");
}

GtpReply GtpServer::Game::kgs_game_over(const GtpWords&) { return {}; }

GtpReply GtpServer::Game::final_score(const GtpWords&) {
  go::Settlement settlement;
  settlement.komi = komi;
  settlement.handicap = handicap;
  const Decimal margin = go::count(state.board(), rules, settlement).margin();
  if (margin == Decimal(0)) return {true, "0"};
  return {true, (margin.is_negative() ? "W+" : "B+") + margin.absolute().to_string()};
}

GtpReply GtpServer::Game::final_status_list(const GtpWords& words) {
  constexpr std::string_view statuses[] = {"alive", "dead", "seki"};
  const std::string word = text::lower_case(words[1]);
  if (std::find(std::begin(statuses), std::end(statuses), word) == std::end(statuses)) return syntax_error();
  if (state.board().is_empty()) return {};
  return failure("cannot tell which stones are dead");
}

GtpReply GtpServer::Game::loadsgf(const GtpWords&) {
  return failure("cannot load file: no files are read here");
}

// ---- The board for people

// Two columns for the number of a row and one between, then a letter in every other.
std::string GtpServer::Game::column_line() const {
  std::string line = "  ";
  for (std::uint32_t column = 0; column < size(); ++column)
    line.append(" ").append(go::column_name(column, state.board().size(), go::Coordinates::Western));
  return line;
}

std::string GtpServer::Game::row_line(std::uint32_t row, const std::vector<Point>& stars) const {
  constexpr char stones[] = {'.', 'X', 'O'};
  const std::string number = go::row_name(row, state.board().size(), go::Coordinates::Western);
  std::string line = (number.size() < 2 ? " " : "") + number;
  for (std::uint32_t column = 0; column < size(); ++column) {
    const Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
    const go::Stone stone = state.board().at(point);
    const bool is_star =
        stone == go::Stone::Empty && std::find(stars.begin(), stars.end(), point) != stars.end();
    line.append(1, ' ').append(1, is_star ? '+' : stones[static_cast<std::size_t>(stone)]);
  }
  return line + ' ' + number;
}

GtpReply GtpServer::Game::showboard(const GtpWords&) {
  const std::vector<Point> stars = go::star_points(state.board().size());
  std::string text = "\n" + column_line();
  for (std::uint32_t row = 0; row < size(); ++row) text += "\n" + row_line(row, stars);
  const go::Captures captures = state.board().captures();
  text += "\n" + column_line();
  text += "\nX: Black has captured " + std::to_string(captures.black);
  text += "\nO: White has captured " + std::to_string(captures.white);
  text += "\nMoves: " + std::to_string(state.moves()) + ", to play: ";
  text.append(color_word(state.to_play())).append(", komi: ").append(komi.to_string());
  return {true, text};
}

// ---- Lines

namespace {

Position empty_board() {
  Position position;
  position.size = usual_size;
  position.komi = usual_komi;
  return position;
}

// GTP 2.6: the status, the identity number that came with the command, the text, and an empty line.
std::string written(const GtpReply& reply, std::optional<std::uint32_t> id) {
  std::string line(reply.is_success ? "=" : "?");
  if (id) line += std::to_string(*id);
  if (!reply.text.empty() && reply.text.front() != '\n') line += ' ';
  return line + reply.text + "\n\n";
}

}  // namespace

GtpServer::GtpServer(std::uint64_t seed) : GtpServer(empty_board(), seed) {}
GtpServer::GtpServer(const Position& position, std::uint64_t seed)
    : game_(std::make_unique<Game>(position, seed)) {}
GtpServer::~GtpServer() = default;

std::string GtpServer::answer(std::string_view line) {
  const std::string text = preprocessed(line);
  GtpWords words = gtp_words(text);
  if (words.empty()) return {};
  const std::optional<std::uint32_t> id = parse_int(words.front());
  if (id) words.erase(words.begin());
  return written(game_->answer(words), id);
}

bool GtpServer::has_quit() const { return game_->has_quit; }

}  // namespace qipu::engine
