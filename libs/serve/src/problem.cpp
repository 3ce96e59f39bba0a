#include "problem.hpp"

#include <memory>

#include "qipu/report/json_writer.hpp"

namespace qipu::serve {

namespace {

struct ProblemRow {
  ProblemId id;
  std::uint16_t status;
  std::string_view slug;
  std::string_view detail;
};

constexpr ProblemRow problem_rows[] = {
    {ProblemId::BadRequest, 400, "bad-request", "This is not a request of HTTP/1.1."},
    {ProblemId::NoToken, 401, "no-token", "The token of the page's address is missing or is another one."},
    {ProblemId::WrongOrigin, 403, "wrong-origin", "Only the page of this server may ask this."},
    {ProblemId::NotFound, 404, "not-found", "There is nothing of this name."},
    {ProblemId::WrongMethod, 405, "wrong-method", "This cannot be done here."},
    {ProblemId::TooSlow, 408, "too-slow", "The request did not come in time."},
    {ProblemId::NoLength, 411, "no-length", "The body has no Content-Length."},
    {ProblemId::Changed, 412, "changed", "The file has changed."},
    {ProblemId::BodyTooLarge, 413, "body-too-large", "The body is larger than the limit."},
    {ProblemId::TargetTooLong, 414, "target-too-long", "The target is longer than the limit."},
    {ProblemId::NotBytes, 415, "not-bytes", "A file is put as application/octet-stream."},
    {ProblemId::UnknownExpectation, 417, "unknown-expectation", "Only 100-continue can be expected."},
    {ProblemId::WrongHost, 421, "wrong-host", "This server has another name or port."},
    {ProblemId::NoCondition, 428, "no-condition", "If-Match has to name the bytes that are replaced."},
    {ProblemId::HeadTooLarge, 431, "head-too-large", "The head is larger than the limit."},
    {ProblemId::TransferCoding, 501, "transfer-coding", "Bodies come as they are, with Content-Length."},
    {ProblemId::WrongVersion, 505, "wrong-version", "This server speaks HTTP/1.1."},
};

struct KindRow {
  ErrorKind kind;
  std::uint16_t status;
};

// Whatever is not here is 500.
constexpr KindRow kind_rows[] = {{ErrorKind::NotFound, 404}, {ErrorKind::TooLarge, 413}};

std::uint16_t status_of(ErrorKind kind) {
  for (const KindRow& row : kind_rows)
    if (row.kind == kind) return row.status;
  return 500;
}

// Headers that the status has to have.
std::string_view headers_of(std::uint16_t status) {
  return status == 401 ? "WWW-Authenticate: Bearer\r\n" : std::string_view();
}

Response described(std::uint16_t status, std::string_view slug, std::string_view detail) {
  std::string text;
  report::JsonWriter json(text, report::JsonWriter::Style::Compact);
  json.begin_object();
  json.member("type", "about:blank");
  json.member("title", phrase_of(status));
  json.member("status", status);
  json.member("detail", detail);
  json.member("error_id", slug);
  json.end();
  return {.status = status,
          .type = "application/problem+json",
          .headers = std::string(headers_of(status)),
          .body = std::make_shared<const std::string>(std::move(text))};
}

}  // namespace

Response problem(ProblemId id, std::string_view detail) {
  const ProblemRow* row = problem_rows;
  while (row->id != id) ++row;
  return described(row->status, row->slug, detail.empty() ? row->detail : detail);
}

Response problem(const Error& error) {
  return described(status_of(error.kind()), row(error.id).slug, message(error));
}

}  // namespace qipu::serve
