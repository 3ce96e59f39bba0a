// What a game tells of itself, what its rules allow, and a tree as a problem.
#include "handles.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/game.hpp"
#include "qipu/game/legality.hpp"
#include "qipu/game/problem.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/typed_words.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

constexpr std::uint32_t forced_bit = QIPU_ANSWER_FORCED;

// What people read where it is more than what is written: a result in words.
std::string words_of(const game::FactRow& row, const std::string& value, sgf::Node node, Language language) {
  return row.type == game::FactType::Result ? report::result_words(language, node) : value;
}

std::string facts_json(sgf::Node node, Language language) {
  std::string text;
  report::JsonWriter writer(text, report::JsonWriter::Style::Compact);
  const game::Game game = game::game_of(node);
  game::GameFacts facts(game);
  writer.begin_array();
  for (const game::FactRow& row : game::facts()) {
    const std::string value = row.text(facts);
    if (value.empty()) continue;
    writer.begin_object();
    writer.member("slug", row.slug);
    writer.member("name", language == Language::Chinese ? row.name_zh : row.name_en);
    writer.member("value", value);
    writer.member("words", words_of(row, value, game.info(), language));
    writer.end();
  }
  writer.end();
  return text;
}

std::uint8_t number_of(const game::Problem& problem, std::size_t node) {
  return static_cast<std::uint8_t>(static_cast<std::uint32_t>(problem.answers[node]) |
                                   (problem.is_forced[node] ? forced_bit : 0));
}

}  // namespace

std::int32_t qipu_games(const qipu_document* document, std::uint32_t number, std::uint32_t* nodes,
                        std::size_t capacity, std::size_t* count) {
  return answer_of(tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!count || (!nodes && capacity > 0)) return bad_argument("nodes");
    const std::vector<game::Game> games = game::games_in(tree);
    for (std::size_t i = 0; i < std::min(capacity, games.size()); ++i) nodes[i] = games[i].info().number();
    *count = games.size();
    return {};
  });
}

std::int32_t qipu_facts(const qipu_document* document, std::uint32_t number, std::uint32_t node, std::uint32_t language,
                        qipu_buffer** json) {
  return answer_of(tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> at = node_of(tree, node);
    if (!at) return unexpected(at.error());
    if (!json) return bad_argument("json");
    hand_out(facts_json(*at, language_of(language)), json);
    return {};
  });
}

std::int32_t qipu_legality(const qipu_document* document, std::uint32_t number, std::uint32_t node, std::uint32_t color,
                           std::uint32_t column, std::uint32_t row, std::uint32_t* legality) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> at = node_of(tree, node);
    if (!at) return unexpected(at.error());
    if (color != 1 && color != 2) return bad_argument("color");
    if (!legality) return bad_argument("legality");
    if (column == QIPU_NONE) {
      *legality = QIPU_LEGAL;
      return {};
    }
    const Point point{static_cast<std::uint8_t>(std::min(column, 255u)), static_cast<std::uint8_t>(std::min(row, 255u))};
    *legality = static_cast<std::uint32_t>(
        game::judge_after(*at, color == 1 ? Color::Black : Color::White, point));
    return {};
  });
}

std::int32_t qipu_problem_read(const qipu_document* document, std::uint32_t number, qipu_problem* out,
                               std::uint8_t* answers, std::size_t capacity, qipu_buffer** question) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!out) return bad_argument("problem");
    if (answers && capacity < tree.node_count()) return bad_argument("answers");
    std::optional<game::Problem> problem = game::problem_in(tree);
    for (std::size_t i = 0; answers && i < problem->answers.size(); ++i) answers[i] = number_of(*problem, i);
    qipu_problem told{};
    told.start = problem->start.number();
    told.to_play = problem->to_play ? (*problem->to_play == Color::Black ? 1 : 2) : 0;
    told.coding = static_cast<std::uint32_t>(problem->coding);
    hand_out(told, out);
    if (question) hand_out(std::move(problem->question), question);
    return {};
  });
}
