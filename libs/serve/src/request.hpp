// The head of a request, read strictly: what RFC 9112 leaves to the good will of a reader is refused, since
// no browser sends it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "problem.hpp"

namespace qipu::serve {

inline constexpr std::size_t most_head_bytes = std::size_t{1} << 14;
inline constexpr std::size_t most_target_bytes = 2048;
inline constexpr std::size_t most_headers = 64;

struct RequestHeader {
  std::string name;   // in small letters
  std::string value;  // without white space at its ends
};

struct Request {
  std::string method;
  std::string path;   // as it came: nothing is decoded
  std::string query;  // likewise, without its question mark
  std::vector<RequestHeader> headers;
  std::optional<std::uint64_t> length;  // of the body

  // Nothing: there is none. Of those that may stand there once only (Host and what else is asked for here),
  // one does.
  const std::string* header(std::string_view name) const;
};

// `head`: all before the empty line, without its line ends.
std::variant<Request, ProblemId> read_head(std::string_view head);

// %XX as the byte that is meant, once, and `+` as a space. Nothing: a percent sign without its digits.
std::optional<std::string> decoded_part(std::string_view part);

}  // namespace qipu::serve
