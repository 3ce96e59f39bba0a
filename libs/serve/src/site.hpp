// What is offered to whom: from a request to its answer. It knows no sockets.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "page_files.hpp"
#include "problem.hpp"
#include "qipu/serve/server.hpp"
#include "request.hpp"
#include "response.hpp"

namespace qipu::serve {

struct SiteFacts {
  std::uint16_t port = 0;
  std::string token;
};

class Site {
 public:
  Site(PageFiles page, EditedFile file, std::uint64_t most_body, SiteFacts facts);

  // The answer that the head alone decides. Nothing: the request may put the file, and its body is wanted, of
  // `request.length` bytes.
  std::optional<Response> answer(const Request& request) const;

  // The answer to such a request, with its whole body.
  Response put(const Request& request, std::string_view body) const;

 private:
  std::optional<ProblemId> refused(const Request& request) const;
  bool is_own_host(std::string_view host) const;
  bool is_own_origin(const Request& request) const;
  bool has_token(const Request& request) const;
  bool names_the_file(std::string_view query) const;
  Response page_file(const Request& request) const;
  std::optional<Response> file(const Request& request) const;
  Response bytes() const;
  std::optional<ProblemId> fault_of_put(const Request& request) const;

  PageFiles page_;
  EditedFile file_;
  std::uint64_t most_body_;
  SiteFacts facts_;
};

}  // namespace qipu::serve
