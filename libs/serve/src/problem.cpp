#include "problem.hpp"

#include <cerrno>
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
    {ProblemId::Exists, 412, "exists", "A file of this name is there already."},
    {ProblemId::NotJson, 415, "not-json", "This is asked by application/json."},
    {ProblemId::WrongBody, 400, "wrong-body", "The body is not what is asked for here."},
    {ProblemId::CommandNotAllowed, 403, "command-not-allowed", "Engines are not told this command here."},
    {ProblemId::NoSuchSession, 404, "no-such-session", "There is no such session, or it has ended."},
    {ProblemId::SessionEnded, 409, "session-ended", "The session has ended."},
    {ProblemId::TooManySessions, 429, "too-many-sessions", "No more engines can run at once."},
    {ProblemId::TooManyCommands, 429, "too-many-commands", "The engine has to do what it was told before."},
};

struct KindRow {
  ErrorKind kind;
  std::uint16_t status;
};

// Whatever is in neither table is 500.
constexpr KindRow kind_rows[] = {{ErrorKind::NotFound, 404}, {ErrorKind::TooLarge, 413}};

struct ErrorStatusRow {
  ErrorId id;
  std::uint16_t status;
};

constexpr ErrorStatusRow error_rows[] = {
    {ErrorId::NoThread, 503},    {ErrorId::EngineNotFound, 503}, {ErrorId::EngineDied, 502},
    {ErrorId::EngineHung, 504},  {ErrorId::EngineRefused, 409},  {ErrorId::EngineGarbled, 502},
    {ErrorId::EngineLacks, 409}, {ErrorId::EngineBoard, 409},    {ErrorId::BoardNotForEngines, 409},
    {ErrorId::Interrupted, 409}, {ErrorId::StoneTwice, 409},     {ErrorId::BeyondBoard, 409},
};

std::uint16_t status_of(const Error& error) {
  for (const ErrorStatusRow& one : error_rows)
    if (one.id == error.id) return one.status;
  for (const KindRow& one : kind_rows)
    if (one.kind == error.kind()) return one.status;
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
  if (error.id == ErrorId::CannotWrite && error.system == EEXIST) return problem(ProblemId::Exists);
  return described(status_of(error), row(error.id).slug, message(error));
}

std::vector<ProblemName> problem_names() {
  std::vector<ProblemName> names;
  for (const ProblemRow& one : problem_rows) names.push_back({one.status, one.slug});
  for (const ErrorStatusRow& one : error_rows) names.push_back({one.status, row(one.id).slug});
  for (const ErrorId id :
       {ErrorId::CannotRead, ErrorId::CannotWrite, ErrorId::LargerThanWanted, ErrorId::NoSuchEngine})
    names.push_back({status_of({id}), row(id).slug});
  return names;
}

}  // namespace qipu::serve
