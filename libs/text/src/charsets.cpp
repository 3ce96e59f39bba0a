#include "qipu/text/charsets.hpp"

#include "one_byte_codecs.hpp"

namespace qipu::text {
namespace {

constexpr Charsets::Rows one_byte_charsets{one_byte_codecs(), nullptr};

// What the stateful charsets shift between.
constexpr Charset base_of(Charset charset) {
  if (charset == Charset::Hz) return Charset::Gb18030;
  if (charset == Charset::Iso2022Jp) return Charset::EucJp;
  return charset == Charset::Iso2022Kr ? Charset::EucKr : charset;
}

}  // namespace

constexpr Charsets charsets_without_east_asia{one_byte_charsets};

bool Charsets::has(spec::Charset charset) const {
  return charset == Charset::UsAscii || codec(base_of(charset), *this).read != read_us_ascii;
}

}  // namespace qipu::text
