#include "site.hpp"

#include <algorithm>
#include <utility>

#include "json_body.hpp"
#include "listing.hpp"
#include "openapi.hpp"
#include "qipu/base/sha256.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

constexpr std::string_view api = "/api/";
constexpr std::string_view bytes_type = "application/octet-stream";
constexpr std::string_view json_type = "application/json";
constexpr std::string_view path_key = "path";
constexpr std::string_view methods[] = {"GET", "HEAD", "PUT", "POST", "DELETE"};
constexpr std::string_view methods_of_the_page = "GET, HEAD";
constexpr std::string_view hosts[] = {"127.0.0.1", "localhost", "[::1]"};

bool only_reads(const Request& request) { return request.method == "GET" || request.method == "HEAD"; }

// In a time that only their sizes decide.
bool are_equal(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned char difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    difference = static_cast<unsigned char>(difference | (a[i] ^ b[i]));
  const volatile unsigned char seen = difference;  // so that the loop is not left early
  return seen == 0;
}

std::string quoted(std::string_view hash) { return "\"" + std::string(hash) + "\""; }

std::string tag_line(std::string_view hash) { return "ETag: " + quoted(hash) + "\r\n"; }

// The hash that If-Match names. Nothing: not one strong tag of ours.
std::optional<std::string_view> hash_in(std::string_view tag) {
  constexpr std::size_t digits = 64;
  constexpr std::string_view hexadecimal = "0123456789abcdef";
  if (tag.size() != digits + 2 || tag.front() != '"' || tag.back() != '"') return std::nullopt;
  const std::string_view hash = tag.substr(1, digits);
  if (hash.find_first_not_of(hexadecimal) != hash.npos) return std::nullopt;
  return hash;
}

Response wrong_method(std::string_view allowed) {
  Response response = problem(ProblemId::WrongMethod);
  response.headers.append("Allow: ").append(allowed).append("\r\n");
  return response;
}

Response changed(std::string_view wanted, std::string_view found) {
  return problem(ProblemId::Changed,
                 "The file has changed: it is " + quoted(found) + ", not " + quoted(wanted) + ".");
}

}  // namespace

// ---- What there is

// What a request has to have beside its head.
enum class Takes : std::uint8_t { Nothing, Bytes, Json };

struct Site::Route {
  std::string_view method;
  std::string_view path;  // `*`: the name of a session
  Takes takes;
  Response (Site::*act)(const Call& call) const;
};

const Site::Route Site::routes[] = {
    {"GET", "/api/v1/openapi.json", Takes::Nothing, &Site::description},
    {"GET", "/api/v1/files", Takes::Nothing, &Site::files},
    {"GET", "/api/v1/file", Takes::Nothing, &Site::file},
    {"PUT", "/api/v1/file", Takes::Bytes, &Site::put_file},
    {"GET", "/api/v1/engines", Takes::Nothing, &Site::engines},
    {"POST", "/api/v1/sessions", Takes::Json, &Site::open_session},
    {"DELETE", "/api/v1/sessions/*", Takes::Nothing, &Site::close_session},
    {"PUT", "/api/v1/sessions/*/position", Takes::Json, &Site::show},
    {"POST", "/api/v1/sessions/*/gtp", Takes::Json, &Site::tell},
    {"GET", "/api/v1/sessions/*/events", Takes::Nothing, &Site::events},
};

std::vector<RouteName> route_names() {
  std::vector<RouteName> names;
  for (const Site::Route& route : Site::routes) names.push_back({route.method, route.path});
  return names;
}

namespace {

// What stands in the place of `*`; empty where nothing has to. Nothing: it is another path.
std::optional<std::string_view> name_in(std::string_view path, std::string_view pattern) {
  const std::size_t star = pattern.find('*');
  if (star == pattern.npos) return path == pattern ? std::optional(std::string_view()) : std::nullopt;
  const std::string_view before = pattern.substr(0, star), behind = pattern.substr(star + 1);
  if (path.size() <= before.size() + behind.size() || !path.starts_with(before) || !path.ends_with(behind))
    return std::nullopt;
  const std::string_view name = path.substr(star, path.size() - before.size() - behind.size());
  return name.find('/') == name.npos ? std::optional(name) : std::nullopt;
}

std::string_view method_of(const Request& request) {
  return request.method == "HEAD" ? std::string_view("GET") : std::string_view(request.method);
}

}  // namespace

Site::Site(PageFiles page, const ServedFolder& folder, Sessions& sessions, std::uint64_t most_body,
           SiteFacts facts)
    : page_(std::move(page)),
      folder_(folder),
      sessions_(sessions),
      most_body_(most_body),
      facts_(std::move(facts)) {}

const Site::Route* Site::find_route(const Request& request) {
  for (const Route& route : routes)
    if (route.method == method_of(request) && name_in(request.path, route.path)) return &route;
  return nullptr;
}

// As Allow says it; empty where there is nothing.
std::string Site::allowed_at(std::string_view path) {
  std::string allowed;
  for (const Route& route : routes) {
    if (!name_in(path, route.path)) continue;
    allowed.append(allowed.empty() ? "" : ", ").append(route.method);
    if (route.method == "GET") allowed += ", HEAD";
  }
  return allowed;
}

// ---- Who may ask

// Also names of others can lead here, by a name server that the owner of a page on the web has changed
// meanwhile.
bool Site::is_own_host(std::string_view host) const {
  const std::string port = ":" + std::to_string(facts_.port);
  return std::any_of(std::begin(hosts), std::end(hosts),
                     [&](std::string_view name) { return host == std::string(name) + port; });
}

// A page names itself wherever it might change something; only a plain reading need not come from a page.
bool Site::is_own_origin(const Request& request) const {
  const std::string* const origin = request.header("origin");
  return origin ? *origin == "http://" + *request.header("host") : only_reads(request);
}

bool Site::has_token(const Request& request) const {
  constexpr std::string_view scheme = "bearer ";
  const std::string* const said = request.header("authorization");
  if (!said || text::lower_case(std::string_view(*said).substr(0, scheme.size())) != scheme) return false;
  return are_equal(std::string_view(*said).substr(scheme.size()), facts_.token);
}

std::optional<ProblemId> Site::refused(const Request& request) const {
  if (!is_own_host(*request.header("host"))) return ProblemId::WrongHost;
  if (std::find(std::begin(methods), std::end(methods), request.method) == std::end(methods))
    return ProblemId::WrongMethod;
  if (!is_own_origin(request)) return ProblemId::WrongOrigin;
  if (request.path.starts_with(api) && !has_token(request)) return ProblemId::NoToken;
  return std::nullopt;
}

std::optional<Response> Site::answer(const Request& request) const {
  const std::optional<ProblemId> refusal = refused(request);
  const std::string allowed = allowed_at(request.path);
  if (refusal == ProblemId::WrongMethod) return wrong_method(allowed.empty() ? methods_of_the_page : allowed);
  if (refusal) return problem(*refusal);
  if (!request.path.starts_with(api)) return page_file(request);
  const Route* const route = find_route(request);
  if (!route) return allowed.empty() ? problem(ProblemId::NotFound) : wrong_method(allowed);
  if (route->takes == Takes::Nothing) return act(request, {});
  const std::optional<ProblemId> fault =
      route->takes == Takes::Json ? fault_of_json(request) : fault_of_bytes(request);
  return fault ? std::optional(problem(*fault)) : std::nullopt;
}

Response Site::act(const Request& request, std::string_view body) const {
  const Route& route = *find_route(request);
  return (this->*route.act)({request, *name_in(request.path, route.path), body});
}

// ---- The page

Response Site::page_file(const Request& request) const {
  const auto found = page_.find(request.path);
  if (found == page_.end()) return problem(ProblemId::NotFound);
  if (!only_reads(request)) return wrong_method(methods_of_the_page);
  return {.type = found->second.type, .cache = "no-cache", .body = found->second.bytes};
}

Response Site::description(const Call&) const {
  static const auto text = std::make_shared<const std::string>(openapi_text());
  return {.type = json_type, .body = text};
}

// ---- Bodies

namespace {

std::optional<ProblemId> fault_of_length(const Request& request, std::uint64_t most) {
  const std::string* const expectation = request.header("expect");
  if (!request.length) return ProblemId::NoLength;
  if (*request.length > most) return ProblemId::BodyTooLarge;
  if (expectation && text::lower_case(*expectation) != "100-continue") return ProblemId::UnknownExpectation;
  return std::nullopt;
}

bool is_of_type(const Request& request, std::string_view wanted) {
  const std::string* const type = request.header("content-type");
  return type && text::lower_case(*type) == wanted && !request.header("content-encoding");
}

}  // namespace

// A file that is replaced is named by its bytes, and one that is new by there being none.
std::optional<ProblemId> Site::fault_of_bytes(const Request& request) const {
  const std::string* const match = request.header("if-match");
  const std::string* const none = request.header("if-none-match");
  const std::optional<std::string> path = path_in(request.query, path_key);
  if (!path || path->empty()) return ProblemId::NotFound;
  if (!is_of_type(request, bytes_type)) return ProblemId::NotBytes;
  if (!match && !none) return ProblemId::NoCondition;
  if (match ? none || !hash_in(*match) : *none != "*") return ProblemId::BadRequest;
  return fault_of_length(request, most_body_);
}

std::optional<ProblemId> Site::fault_of_json(const Request& request) const {
  const std::string_view session = *name_in(request.path, find_route(request)->path);
  if (!session.empty() && !sessions_.has(session)) return ProblemId::NoSuchSession;
  if (!is_of_type(request, json_type)) return ProblemId::NotJson;
  return fault_of_length(request, most_json_bytes);
}

// ---- Files

Response Site::files(const Call& call) const {
  const std::optional<std::string> path =
      call.request.query.empty() ? std::optional(std::string()) : path_in(call.request.query, "dir");
  if (!path) return problem(ProblemId::NotFound);
  const Result<FolderListing> listing = folder_.list(*path);
  return listing ? listing_response(*path, *listing) : problem(listing.error());
}

Response Site::file(const Call& call) const {
  const std::optional<std::string> path = path_in(call.request.query, path_key);
  if (!path || path->empty()) return problem(ProblemId::NotFound);
  Result<std::string> read = folder_.read(*path);
  if (!read) return problem(read.error());
  std::string tag = tag_line(sha256(*read));
  return {.type = bytes_type,
          .headers = std::move(tag),
          .body = std::make_shared<const std::string>(*std::move(read))};
}

Response Site::create(const std::string& path, std::string_view body) const {
  if (const Result<void> created = folder_.create(path, body); !created) return problem(created.error());
  return {.status = 201, .headers = tag_line(sha256(body))};
}

// Who changes the file between the reading and the writing is seen by the writer, which then fails; what it
// is about, the hash tells.
Response Site::put_file(const Call& call) const {
  const std::string path = *path_in(call.request.query, path_key);
  const std::string* const match = call.request.header("if-match");
  if (!match) return create(path, call.body);
  const std::string_view wanted = *hash_in(*match);
  const auto found_hash = [&]() -> Result<std::string> {
    Result<std::string> read = folder_.read(path);
    return read ? Result<std::string>(sha256(*read)) : read;
  };
  const Result<std::string> before = found_hash();
  if (!before) return problem(before.error());
  if (*before != wanted) return changed(wanted, *before);
  if (const Result<void> written = folder_.write(path, call.body); !written) {
    const Result<std::string> after = found_hash();
    return after && *after != wanted ? changed(wanted, *after) : problem(written.error());
  }
  return {.status = 204, .headers = tag_line(sha256(call.body))};
}

// ---- Engines

Response Site::engines(const Call&) const { return sessions_.engines(); }

Response Site::open_session(const Call& call) const { return sessions_.open(call.body); }

Response Site::show(const Call& call) const { return sessions_.show(call.session, call.body); }

Response Site::tell(const Call& call) const { return sessions_.tell(call.session, call.body); }

// Who asks for the head alone does not listen.
Response Site::events(const Call& call) const {
  const std::string* const after = call.request.header("last-event-id");
  if (call.request.method == "HEAD" && sessions_.has(call.session)) return {.type = "text/event-stream"};
  return sessions_.events(call.session, after ? std::string_view(*after) : std::string_view());
}

Response Site::close_session(const Call& call) const { return sessions_.close(call.session); }

}  // namespace qipu::serve
