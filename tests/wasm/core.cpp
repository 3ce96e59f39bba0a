// The core as the tests call it: bytes in, bytes out.
#include <cstdint>
#include <string>
#include <string_view>

#include "answer.hpp"
#include "qipu/check/check.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/testing/dump.hpp"

namespace {

qipu::Result<qipu::sgf::Document> read(const char* bytes, std::size_t size) {
  return qipu::sgf::Document::read(std::string(bytes, size));
}

}  // namespace

// The record again.
QIPU_EXPORT(preserve)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = read(bytes, size);
  return answer_with(document ? std::string(qipu::sgf::preserved(*document)) : "refused");
}

// Tree and faults as tests/recovery writes them.
QIPU_EXPORT(dump)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = read(bytes, size);
  return answer_with(document ? qipu::sgf::test::dump(*document) : "refused");
}

// Charset of each game and all its messages, a line each.
QIPU_EXPORT(report)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = read(bytes, size);
  if (!document) return answer_with("refused");
  std::string out;
  for (std::uint32_t i = 0; i < document->tree_count(); ++i)
    out.append(qipu::spec::name(document->tree(i).charset())).push_back('\n');
  for (const auto& finding : qipu::check::check(*document))
    out.append(qipu::check::message(finding.diagnostic, *document, qipu::Language::Chinese)).push_back('\n');
  return answer_with(std::move(out));
}

namespace {

std::string position_of(const qipu::go::Board& board) {
  constexpr char letters[] = {'.', 'X', 'O'};
  std::string line;
  for (std::uint32_t row = 0; row < board.size().rows; ++row) {
    if (row > 0) line.push_back('/');
    for (std::uint32_t column = 0; column < board.size().columns; ++column) {
      const qipu::Point point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row)};
      line.push_back(letters[static_cast<std::size_t>(board.at(point))]);
    }
  }
  const auto [black, white] = board.captures();
  for (const std::uint64_t number :
       {std::uint64_t{black}, std::uint64_t{white}, board.hash(), board.canonical_hash()})
    line.append(" ").append(std::to_string(number));
  return line;
}

}  // namespace

// The position at the end of each main line of Go, a line each: rows, captures of Black and White, hash and
// canonical hash.
QIPU_EXPORT(positions)(const char* bytes, std::size_t size)->const Answer* {
  const auto document = read(bytes, size);
  if (!document) return answer_with("refused");
  std::string out;
  for (std::uint32_t i = 0; i < document->tree_count(); ++i) {
    if (!qipu::game::has_board(document->tree(i))) continue;
    qipu::game::Replay replay(document->tree(i), qipu::go::Hashing::Images);
    replay.go_to_end();
    out.append(position_of(replay.board())).push_back('\n');
  }
  return answer_with(std::move(out));
}
