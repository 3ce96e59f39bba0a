#include "site.hpp"

#include <algorithm>
#include <utility>

#include "qipu/base/sha256.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

constexpr std::string_view file_path = "/api/v1/file";
constexpr std::string_view api = "/api/";
constexpr std::string_view bytes_type = "application/octet-stream";
constexpr std::string_view methods_of_the_file = "GET, HEAD, PUT";
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

Site::Site(PageFiles page, EditedFile file, std::uint64_t most_body, SiteFacts facts)
    : page_(std::move(page)), file_(std::move(file)), most_body_(most_body), facts_(std::move(facts)) {}

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
  if (!only_reads(request) && request.method != "PUT") return ProblemId::WrongMethod;
  if (!is_own_origin(request)) return ProblemId::WrongOrigin;
  if (request.path.starts_with(api) && !has_token(request)) return ProblemId::NoToken;
  return std::nullopt;
}

std::optional<Response> Site::answer(const Request& request) const {
  const std::optional<ProblemId> refusal = refused(request);
  if (refusal == ProblemId::WrongMethod) return wrong_method(methods_of_the_file);
  if (refusal) return problem(*refusal);
  if (!request.path.starts_with(api)) return page_file(request);
  if (request.path != file_path || !names_the_file(request.query)) return problem(ProblemId::NotFound);
  return file(request);
}

// ---- The page

Response Site::page_file(const Request& request) const {
  const auto found = page_.find(request.path);
  if (found == page_.end()) return problem(ProblemId::NotFound);
  if (!only_reads(request)) return wrong_method(methods_of_the_page);
  return {.type = found->second.type, .cache = "no-cache", .body = found->second.bytes};
}

// ---- The file

bool Site::names_the_file(std::string_view query) const {
  constexpr std::string_view key = "path=";
  return query.starts_with(key) && decoded_part(query.substr(key.size())) == file_.name;
}

std::optional<Response> Site::file(const Request& request) const {
  if (only_reads(request)) return bytes();
  if (const std::optional<ProblemId> fault = fault_of_put(request)) return problem(*fault);
  return std::nullopt;
}

Response Site::bytes() const {
  Result<std::string> read = file_.read();
  if (!read) return problem(read.error());
  std::string tag = tag_line(sha256(*read));
  return {.type = bytes_type,
          .headers = std::move(tag),
          .body = std::make_shared<const std::string>(*std::move(read))};
}

std::optional<ProblemId> Site::fault_of_put(const Request& request) const {
  const std::string* const type = request.header("content-type");
  const std::string* const condition = request.header("if-match");
  const std::string* const expectation = request.header("expect");
  if (!type || text::lower_case(*type) != bytes_type || request.header("content-encoding"))
    return ProblemId::NotBytes;
  if (!condition) return ProblemId::NoCondition;
  if (!hash_in(*condition)) return ProblemId::BadRequest;
  if (!request.length) return ProblemId::NoLength;
  if (*request.length > most_body_) return ProblemId::BodyTooLarge;
  if (expectation && text::lower_case(*expectation) != "100-continue") return ProblemId::UnknownExpectation;
  return std::nullopt;
}

// Who changes the file between the reading and the writing is seen by the writer, which then fails; what it
// is about, the hash tells.
Response Site::put(const Request& request, std::string_view body) const {
  const std::string_view wanted = *hash_in(*request.header("if-match"));
  const auto found_hash = [this]() -> Result<std::string> {
    Result<std::string> read = file_.read();
    return read ? Result<std::string>(sha256(*read)) : read;
  };
  const Result<std::string> before = found_hash();
  if (!before) return problem(before.error());
  if (*before != wanted) return changed(wanted, *before);
  if (const Result<void> written = file_.write(body); !written) {
    const Result<std::string> after = found_hash();
    return after && *after != wanted ? changed(wanted, *after) : problem(written.error());
  }
  return {.status = 204, .headers = tag_line(sha256(body))};
}

}  // namespace qipu::serve
