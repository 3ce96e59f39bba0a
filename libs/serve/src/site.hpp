// What is offered to whom: from a request to its answer. It knows no sockets.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "page_files.hpp"
#include "problem.hpp"
#include "qipu/serve/server.hpp"
#include "request.hpp"
#include "response.hpp"
#include "sessions.hpp"

namespace qipu::serve {

struct SiteFacts {
  std::uint16_t port = 0;
  std::string token;
};

// A method of the interface for programs. `*` in a path: the name of a session.
struct RouteName {
  std::string_view method;
  std::string_view path;
};
std::vector<RouteName> route_names();

class Site {
 public:
  // All that is referred to must outlive it.
  Site(PageFiles page, const ServedFolder& folder, Sessions& sessions, std::uint64_t most_body,
       SiteFacts facts);

  // The answer that the head alone decides. Nothing: its body is wanted, of `request.length` bytes.
  std::optional<Response> answer(const Request& request) const;

  // The answer to such a request, with its whole body.
  Response act(const Request& request, std::string_view body) const;

  // What has to be done without being asked. When it wants to be called again at the latest.
  std::chrono::steady_clock::time_point tend(std::chrono::steady_clock::time_point now) const {
    return sessions_.tend(now);
  }

 private:
  // A request whose route is known.
  struct Call {
    const Request& request;
    std::string_view session;    // its name in the path
    std::string_view body = {};  // where one has come
  };
  struct Route;
  friend std::vector<RouteName> route_names();
  static const Route routes[];

  std::optional<ProblemId> refused(const Request& request) const;
  bool is_own_host(std::string_view host) const;
  bool is_own_origin(const Request& request) const;
  bool has_token(const Request& request) const;
  Response page_file(const Request& request) const;
  static std::string allowed_at(std::string_view path);
  static const Route* find_route(const Request& request);

  std::optional<ProblemId> fault_of_bytes(const Request& request) const;
  std::optional<ProblemId> fault_of_json(const Request& request) const;

  Response description(const Call& call) const;
  Response files(const Call& call) const;
  Response file(const Call& call) const;
  Response put_file(const Call& call) const;
  Response create(const std::string& path, std::string_view body) const;
  Response engines(const Call& call) const;
  Response open_session(const Call& call) const;
  Response show(const Call& call) const;
  Response tell(const Call& call) const;
  Response events(const Call& call) const;
  Response close_session(const Call& call) const;

  PageFiles page_;
  const ServedFolder& folder_;
  Sessions& sessions_;
  std::uint64_t most_body_;
  SiteFacts facts_;
};

}  // namespace qipu::serve
