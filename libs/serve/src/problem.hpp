// Why a request is not done, as RFC 9457 has it. Every refusal is a row of one table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/error.hpp"
#include "response.hpp"

namespace qipu::serve {

enum class ProblemId : std::uint8_t {
  BadRequest,
  NoToken,
  WrongOrigin,
  NotFound,
  WrongMethod,
  TooSlow,
  NoLength,
  Changed,
  BodyTooLarge,
  TargetTooLong,
  NotBytes,
  UnknownExpectation,
  WrongHost,
  NoCondition,
  HeadTooLarge,
  TransferCoding,
  WrongVersion,
  Exists,
  NotJson,
  WrongBody,
  CommandNotAllowed,
  NoSuchSession,
  SessionEnded,
  TooManySessions,
  TooManyCommands,
};

// `detail`: instead of the words of the table.
Response problem(ProblemId id, std::string_view detail = {});

// What reading or writing a file, or asking an engine, has failed with.
Response problem(const Error& error);

// The words for programs of all that is ever refused by the server itself, and what status each has.
struct ProblemName {
  std::uint16_t status;
  std::string_view error_id;
};
std::vector<ProblemName> problem_names();

}  // namespace qipu::serve
