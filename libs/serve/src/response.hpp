// An answer, and its bytes. What every answer says of itself, so that a browser does no more with it than is
// meant, stands here and nowhere else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace qipu::serve {

struct Response {
  std::uint16_t status = 200;
  std::string_view type = {};                         // of the body
  std::string_view cache = "no-store";                // Cache-Control
  std::string headers = {};                           // further ones, each with its line end
  std::shared_ptr<const std::string> body = nullptr;  // nothing: there is none

  bool has_body() const { return body != nullptr; }
};

// What the standard calls the status; empty for one that is not used here.
std::string_view phrase_of(std::uint16_t status);

// All that goes before the body, with the empty line. The connection ends after it.
std::string head_of(const Response& response);

}  // namespace qipu::serve
