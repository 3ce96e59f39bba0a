// An answer, and its bytes. What every answer says of itself, so that a browser does no more with it than is
// meant, stands here and nowhere else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace qipu::serve {

// What comes in pieces for as long as somebody listens. It goes when the connection does.
class PieceSource {
 public:
  virtual ~PieceSource() = default;
  // Appends what there is, a bounded piece of it, or nothing. False: nothing comes any more.
  virtual bool take(std::string& bytes) = 0;
};

struct Response;

// An answer that is not there yet. It is looked for whenever something has happened.
class LaterResponse {
 public:
  virtual ~LaterResponse() = default;
  virtual std::optional<Response> look() = 0;
};

// One of three kinds: whole, in pieces, or later.
struct Response {
  std::uint16_t status = 200;
  std::string_view type = {};                         // of the body
  std::string_view cache = "no-store";                // Cache-Control
  std::string headers = {};                           // further ones, each with its line end
  std::shared_ptr<const std::string> body = nullptr;  // nothing: there is none
  std::shared_ptr<PieceSource> pieces = nullptr;      // instead of the body
  std::shared_ptr<LaterResponse> later = nullptr;     // instead of all of it

  bool has_body() const { return body != nullptr; }
};

// What the standard calls the status; empty for one that is not used here.
std::string_view phrase_of(std::uint16_t status);

// All that goes before the body, with the empty line. The connection ends after it.
std::string head_of(const Response& response);

}  // namespace qipu::serve
