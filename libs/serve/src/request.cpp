#include "request.hpp"

#include <algorithm>
#include <charconv>

#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

using Fault = std::optional<ProblemId>;

// What decides about a request must not stand there twice, or two readers could see two requests.
constexpr std::string_view singular[] = {
    "host",   "origin",   "authorization",     "content-length", "content-type",
    "expect", "if-match", "transfer-encoding", "if-none-match",  "last-event-id"};

// tchar of RFC 9110, section 5.6.2.
bool is_token_character(char c) {
  constexpr std::string_view others = "!#$%&'*+-.^_`|~";
  return text::is_letter(c) || text::is_digit(c) || others.find(c) != others.npos;
}

bool is_token(std::string_view word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), is_token_character);
}

bool is_visible(char c) { return c > ' ' && c < '\x7f'; }

// A tab, and whatever is no control character.
bool is_value_character(char c) { return c == '\t' || (static_cast<unsigned char>(c) >= ' ' && c != '\x7f'); }

std::string_view without_blanks(std::string_view value) {
  constexpr std::string_view blanks = " \t";
  value.remove_prefix(std::min(value.find_first_not_of(blanks), value.size()));
  return value.substr(0, value.find_last_not_of(blanks) + 1);
}

// The text before `separator`, which both leave `rest`; all of it where there is none.
std::string_view take(std::string_view& rest, std::string_view separator) {
  const std::size_t end = std::min(rest.find(separator), rest.size());
  const std::string_view taken = rest.substr(0, end);
  rest.remove_prefix(std::min(rest.size(), end + separator.size()));
  return taken;
}

Fault fault_of_version(std::string_view version) {
  if (version == "HTTP/1.1") return std::nullopt;
  const bool is_other = version.size() == 8 && version.starts_with("HTTP/") && text::is_digit(version[5]) &&
                        version[6] == '.' && text::is_digit(version[7]);
  return is_other ? ProblemId::WrongVersion : ProblemId::BadRequest;
}

Fault read_target(std::string_view target, Request& request) {
  if (target.size() > most_target_bytes) return ProblemId::TargetTooLong;
  if (!target.starts_with('/') || !std::all_of(target.begin(), target.end(), is_visible) ||
      target.find('#') != target.npos)
    return ProblemId::BadRequest;
  request.path = take(target, "?");
  request.query = target;
  return std::nullopt;
}

Fault read_request_line(std::string_view line, Request& request) {
  request.method = take(line, " ");
  const std::string_view target = take(line, " ");
  if (!is_token(request.method)) return ProblemId::BadRequest;
  if (const Fault fault = read_target(target, request)) return fault;
  return fault_of_version(line);
}

Fault read_header(std::string_view line, Request& request) {
  if (request.headers.size() == most_headers) return ProblemId::HeadTooLarge;
  const std::size_t colon = line.find(':');
  const std::string_view name = line.substr(0, colon);
  if (colon == line.npos || !is_token(name)) return ProblemId::BadRequest;
  const std::string_view value = without_blanks(line.substr(colon + 1));
  if (!std::all_of(value.begin(), value.end(), is_value_character)) return ProblemId::BadRequest;
  request.headers.push_back({text::lower_case(name), std::string(value)});
  return std::nullopt;
}

bool stands_twice(const Request& request, std::string_view name) {
  return std::count_if(request.headers.begin(), request.headers.end(),
                       [name](const RequestHeader& header) { return header.name == name; }) > 1;
}

Fault read_length(Request& request) {
  const std::string* const coding = request.header("transfer-encoding");
  const std::string* const length = request.header("content-length");
  if (coding) return length ? ProblemId::BadRequest : ProblemId::TransferCoding;
  if (!length) return std::nullopt;
  std::uint64_t bytes = 0;
  const char* const end = length->data() + length->size();
  const bool is_number = !length->empty() && std::all_of(length->begin(), length->end(), text::is_digit);
  if (!is_number) return ProblemId::BadRequest;
  if (std::from_chars(length->data(), end, bytes).ec != std::errc()) return ProblemId::BodyTooLarge;
  request.length = bytes;
  return std::nullopt;
}

Fault read_all(std::string_view head, Request& request) {
  if (const Fault fault = read_request_line(take(head, "\r\n"), request)) return fault;
  while (!head.empty())
    if (const Fault fault = read_header(take(head, "\r\n"), request)) return fault;
  for (const std::string_view name : singular)
    if (stands_twice(request, name)) return ProblemId::BadRequest;
  if (!request.header("host")) return ProblemId::BadRequest;
  return read_length(request);
}

std::optional<unsigned> digit_of(char c) {
  if (text::is_digit(c)) return c - '0';
  if (text::is_hex_digit(c)) return text::to_lower(c) - 'a' + 10;
  return std::nullopt;
}

}  // namespace

const std::string* Request::header(std::string_view name) const {
  for (const RequestHeader& header : headers)
    if (header.name == name) return &header.value;
  return nullptr;
}

std::variant<Request, ProblemId> read_head(std::string_view head) {
  Request request;
  if (const Fault fault = read_all(head, request)) return *fault;
  return request;
}

std::optional<std::string> decoded_part(std::string_view part) {
  std::string text;
  for (std::size_t at = 0; at < part.size(); ++at) {
    if (part[at] != '%') {
      text += part[at] == '+' ? ' ' : part[at];
      continue;
    }
    if (part.size() - at < 3) return std::nullopt;
    const std::optional<unsigned> high = digit_of(part[at + 1]), low = digit_of(part[at + 2]);
    if (!high || !low) return std::nullopt;
    text += static_cast<char>(*high << 4 | *low);
    at += 2;
  }
  return text;
}

}  // namespace qipu::serve
