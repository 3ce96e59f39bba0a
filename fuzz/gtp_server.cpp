// Qipu as an engine, told any bytes, cut into lines: every answer has the form of one, what it plays is
// legal, and it never resigns.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/engine/gtp.hpp"
#include "qipu/engine/gtp_server.hpp"
#include "qipu/testing/invariants.hpp"

namespace {

using qipu::engine::GtpServer;
using qipu::engine::HeardLine;
using qipu::fuzz::require;

constexpr std::size_t most_lines = 400;

// One reply, which the other side's reader takes for one.
void require_reply(const std::string& answer) {
  require(answer.size() >= 3 && (answer[0] == '=' || answer[0] == '?'));
  require(answer.find("\n\n") == answer.size() - 2);
  qipu::engine::ReplyReader reader;
  reader.take(answer);
  std::optional<HeardLine> heard = reader.next();
  require(heard && heard->kind == (answer[0] == '=' ? HeardLine::Kind::Success : HeardLine::Kind::Failure));
  while ((heard = reader.next()) && heard->kind == HeardLine::Kind::Line) {
  }
  require(heard && heard->kind == HeardLine::Kind::End && !reader.next());
}

// Its own move can be taken back and played again by hand, unless the board is not one it knows.
void require_legal_move(GtpServer& server) {
  const std::string answer = server.answer("genmove b");
  require(answer.starts_with("= "));
  const std::string move = answer.substr(2, answer.size() - 4);
  require(move != "resign");
  require(server.answer("undo") == "=\n\n");
  require(server.answer("play b " + move) == "=\n\n");
  require(server.answer("undo") == "=\n\n");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  GtpServer server(size);
  for (std::size_t line = 0; line < most_lines && !text.empty() && !server.has_quit(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string answer = server.answer(text.substr(0, end));
    if (!answer.empty()) require_reply(answer);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  require_reply(server.answer("showboard"));
  require_legal_move(server);
  return 0;
}
