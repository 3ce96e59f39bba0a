#include "response.hpp"

#include <array>
#include <cstdio>
#include <ctime>

namespace qipu::serve {

namespace {

struct StatusRow {
  std::uint16_t status;
  std::string_view phrase;
};

constexpr StatusRow status_rows[] = {{200, "OK"},
                                     {201, "Created"},
                                     {202, "Accepted"},
                                     {204, "No Content"},
                                     {400, "Bad Request"},
                                     {401, "Unauthorized"},
                                     {403, "Forbidden"},
                                     {404, "Not Found"},
                                     {405, "Method Not Allowed"},
                                     {408, "Request Timeout"},
                                     {409, "Conflict"},
                                     {411, "Length Required"},
                                     {412, "Precondition Failed"},
                                     {413, "Content Too Large"},
                                     {414, "URI Too Long"},
                                     {415, "Unsupported Media Type"},
                                     {417, "Expectation Failed"},
                                     {421, "Misdirected Request"},
                                     {428, "Precondition Required"},
                                     {429, "Too Many Requests"},
                                     {431, "Request Header Fields Too Large"},
                                     {500, "Internal Server Error"},
                                     {501, "Not Implemented"},
                                     {502, "Bad Gateway"},
                                     {503, "Service Unavailable"},
                                     {504, "Gateway Timeout"},
                                     {505, "HTTP Version Not Supported"}};

// Scripts, styles and data of this server alone; nothing within a line of a page, no frame around it.
constexpr std::string_view policy =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri "
    "'none'; "
    "form-action 'none'; frame-ancestors 'none'\r\n"
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Connection: close\r\n";

// As RFC 9110, section 5.6.7, has it, whatever the locale.
std::string date_line() {
  constexpr std::array days = {"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                 "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const std::time_t now = std::time(nullptr);
  std::tm time{};
  gmtime_r(&now, &time);
  std::array<char, 64> line{};
  std::snprintf(line.data(), line.size(), "Date: %s, %02d %s %d %02d:%02d:%02d GMT\r\n",
                days[static_cast<std::size_t>(time.tm_wday)], time.tm_mday,
                months[static_cast<std::size_t>(time.tm_mon)], time.tm_year + 1900, time.tm_hour, time.tm_min,
                time.tm_sec);
  return line.data();
}

}  // namespace

std::string_view phrase_of(std::uint16_t status) {
  for (const StatusRow& row : status_rows)
    if (row.status == status) return row.phrase;
  return {};
}

std::string head_of(const Response& response) {
  std::string head = "HTTP/1.1 " + std::to_string(response.status) + " ";
  head.append(phrase_of(response.status)).append("\r\n").append(date_line()).append(policy);
  head.append("Cache-Control: ").append(response.cache).append("\r\n").append(response.headers);
  if (response.has_body())
    head.append("Content-Type: ")
        .append(response.type)
        .append("\r\nContent-Length: ")
        .append(std::to_string(response.body->size()))
        .append("\r\n");
  else if (response.pieces)
    head.append("Content-Type: ").append(response.type).append("\r\n");
  return head + "\r\n";
}

}  // namespace qipu::serve
