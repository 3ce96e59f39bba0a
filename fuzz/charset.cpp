// Every charset on any bytes: decoding gives valid UTF-8, agrees with itself character by character, and what
// it gives can be written in the same charset; what can be written is read as the same; detection gives an
// answer.
#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/spec/charset.hpp"
#include "qipu/testing/invariants.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "qipu/text/encode.hpp"
#include "qipu/text/lines.hpp"

namespace {

using qipu::fuzz::require;
using qipu::spec::Charset;

// What encode() accepts, decode() reads as the same; what it does not, it leaves alone, and names the first.
void check_encode(std::string_view text, Charset charset) {
  std::string bytes = "x";
  const auto failure = qipu::text::encode(text, charset, bytes);
  require(bytes.starts_with("x"));
  if (!failure) return require(qipu::text::decoded(std::string_view(bytes).substr(1), charset) == text);
  require(bytes == "x");
  require(failure->offset < text.size());
  require(!qipu::text::encode(text.substr(0, failure->offset), charset, bytes));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const qipu::spec::CharsetRow& row : qipu::spec::charsets()) {
    std::string utf8;
    const qipu::text::DecodeResult result = qipu::text::decode(bytes, row.charset, utf8);
    require(qipu::text::utf8_form(utf8) != qipu::text::Utf8Form::Invalid);
    require((result.invalid_runs == 0) == qipu::text::fits(bytes, row.charset));
    require(result.invalid_runs == 0 || result.first_invalid < bytes.size());
    require(qipu::text::decoded(bytes, row.charset) == utf8);
    std::string again;
    const auto failure = qipu::text::encode(utf8, row.charset, again);
    require(!failure || result.invalid_runs > 0);
    check_encode(utf8, row.charset);
    check_encode(bytes, row.charset);
  }
  const qipu::text::Detection found = qipu::text::detect(bytes);
  require(found.confidence <= 100);
  (void)qipu::text::sniff_wide(bytes);
  const qipu::text::LineIndex lines(bytes);
  require(lines.line_count() >= 1);
  require(lines.position(bytes.size(), found.charset).line == lines.line_count());
  return 0;
}
