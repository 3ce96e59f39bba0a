// Qipu as an engine: what it answers to each command of GTP. It plays legal moves and does not fill its own
// eyes; beyond that it knows nothing. For testing, and for controllers of others.
//
// Pure but for the memory of the game; one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/engine/position.hpp"

namespace qipu::engine {

class GtpServer {
 public:
  // `seed`: what it plays; the same seed and the same commands give the same moves.
  explicit GtpServer(std::uint64_t seed = 1);
  // Begins with this position, which cannot be taken back beyond its stones.
  GtpServer(const Position& position, std::uint64_t seed);
  GtpServer(const GtpServer&) = delete;
  GtpServer& operator=(const GtpServer&) = delete;
  ~GtpServer();

  // What is written for a line that has come, with the empty line behind it; nothing for an empty line or a
  // comment.
  std::string answer(std::string_view line);
  bool has_quit() const;

 private:
  struct Game;
  std::unique_ptr<Game> game_;
};

}  // namespace qipu::engine
