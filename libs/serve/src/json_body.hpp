// The bodies of requests: JSON that has to be what is asked for, no member more.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "qipu/engine/position.hpp"

namespace qipu::serve {

inline constexpr std::size_t most_json_bytes = std::size_t{1} << 16;

struct SessionBody {
  std::string engine;
  std::optional<engine::Position> position;  // nothing: none was told
};

// Why a body is not what it has to be: in a sentence; or it is, and no such position can be.
struct BodyFault {
  std::string words;
  std::optional<Error> error = std::nullopt;  // StoneTwice, BeyondBoard
};

std::variant<SessionBody, BodyFault> read_session_body(std::string_view json);
std::variant<engine::Position, BodyFault> read_position_body(std::string_view json);
// One line of printable ASCII.
std::variant<std::string, BodyFault> read_command_body(std::string_view json);

}  // namespace qipu::serve
