// Why a request is not done, as RFC 9457 has it. Every refusal is a row of one table.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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
};

// `detail`: instead of the words of the table.
Response problem(ProblemId id, std::string_view detail = {});

// What reading or writing the file has failed with.
Response problem(const Error& error);

}  // namespace qipu::serve
