// Moves, boards, replays.
#include "handles.hpp"

using namespace qipu;
using namespace qipu::c;

namespace {

constexpr std::uint32_t number_of(Color color) { return color == Color::Black ? 1 : 2; }

qipu_move told(const game::MoveMade& move) {
  return {.node = move.node.number(),
          .color = number_of(move.color),
          .column = move.point ? move.point->column : QIPU_NONE,
          .row = move.point ? move.point->row : QIPU_NONE,
          .number = move.number,
          .captured = move.effect.taken};
}

void put_points(const go::Board& board, std::uint8_t* points) {
  const BoardSize size = board.size();
  for (std::uint32_t row = 0; row < size.rows; ++row)
    for (std::uint32_t column = 0; column < size.columns; ++column)
      *points++ = static_cast<std::uint8_t>(
          board.at({static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)}));
}

}  // namespace

std::int32_t qipu_moves(const qipu_document* document, std::uint32_t number, std::uint32_t node, qipu_move* moves,
                        std::size_t capacity, std::size_t* count) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    const Result<sgf::Node> end = node_or_end(tree, node);
    if (!end) return unexpected(end.error());
    if (!count || (!moves && capacity > 0)) return bad_argument("moves");
    *count = 0;
    game::Replay replay(tree);
    for (const sgf::Node on_the_way : game::line_to(*end)) {
      replay.go_to(on_the_way);
      replay.each_move_here([&](const game::MoveMade& move) {
        if (*count < capacity) moves[*count] = told(move);
        ++*count;
      });
    }
    return {};
  });
}

std::int32_t qipu_boards(const qipu_document* document, std::uint32_t number, const std::uint32_t* nodes,
                         std::size_t count, std::uint8_t* points, std::size_t capacity) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!nodes && count > 0) return bad_argument("nodes");
    game::Replay replay(tree);
    const std::size_t size = std::size_t{replay.board().size().columns} * replay.board().size().rows;
    if (count > capacity / size || (!points && count > 0)) return bad_argument("points");
    for (std::size_t i = 0; i < count; ++i) {
      const Result<sgf::Node> node = node_of(tree, nodes[i]);
      if (!node) return unexpected(node.error());
      replay.go_to(*node);
      put_points(replay.board(), points + i * size);
    }
    return {};
  });
}

std::int32_t qipu_replay_new(qipu_document* document, std::uint32_t number, qipu_replay** replay) {
  return answer_of(board_tree_of, document, number, [&](sgf::Tree tree) -> Result<void> {
    if (!replay) return bad_argument("replay");
    *replay = new qipu_replay{document->record, game::Replay(tree), {}};
    return {};
  });
}

void qipu_replay_free(qipu_replay* replay) { delete replay; }

std::int32_t qipu_replay_go(qipu_replay* replay, std::uint32_t node) {
  return answer([&]() -> Result<void> {
    if (!replay) return bad_argument("replay");
    const Result<sgf::Node> found = node_of(replay->replay.tree(), node);
    if (!found) return unexpected(found.error());
    replay->replay.go_to(*found);
    return {};
  });
}

std::int32_t qipu_replay_follow(qipu_replay* replay, qipu_document* document) {
  return answer([&]() -> Result<void> {
    if (!replay) return bad_argument("replay");
    if (!document) return bad_argument("document");
    if (!replay->replay.follow(*document->record)) return fail(ErrorId::NoSuchNode);
    replay->record = document->record;
    return {};
  });
}

std::int32_t qipu_replay_board(qipu_replay* replay, qipu_board* out) {
  return answer([&]() -> Result<void> {
    if (!replay || !out) return bad_argument("replay");
    const game::Replay& at = replay->replay;
    const BoardSize size = at.board().size();
    replay->points.resize(std::size_t{size.columns} * size.rows);
    put_points(at.board(), replay->points.data());
    qipu_board board{};
    board.tree = at.tree().index();
    board.node = at.node().number();
    board.columns = size.columns;
    board.rows = size.rows;
    board.points = replay->points.data();
    board.black_captures = at.board().captures().black;
    board.white_captures = at.board().captures().white;
    board.move_number = at.move_number();
    board.to_play = number_of(at.to_play());
    const std::optional<game::MoveMade> last = at.last_move();
    const bool has_point = last && last->point;
    board.last_column = has_point ? last->point->column : QIPU_NONE;
    board.last_row = has_point ? last->point->row : QIPU_NONE;
    board.hash = at.board().hash();
    hand_out(board, out);
    return {};
  });
}
