#include "qipu/text/decode.hpp"

#include "codec.hpp"

namespace qipu::text {
namespace {

bool is_ascii_byte(char byte) { return static_cast<std::uint8_t>(byte) < 0x80; }

// Characters of two bytes, as many as follow one another and fit the buffer. Returns the bytes read.
std::size_t put_pairs(std::string_view bytes, const Codec& codec, Sink& sink) {
  char buffer[3 * 64];
  char* end = buffer;
  std::size_t i = 0;
  for (; i + 1 < bytes.size() && i < 2 * 64; i += 2) {
    const char16_t scalar =
        plain_pair(static_cast<std::uint8_t>(bytes[i]), static_cast<std::uint8_t>(bytes[i + 1]), codec);
    if (scalar == 0) break;
    if (scalar >= 0x800) *end++ = static_cast<char>(0xE0 | scalar >> 12);
    *end++ = static_cast<char>(scalar >= 0x800 ? 0x80 | (scalar >> 6 & 0x3F) : 0xC0 | scalar >> 6);
    *end++ = static_cast<char>(0x80 | (scalar & 0x3F));
  }
  sink.put_utf8({buffer, static_cast<std::size_t>(end - buffer)});
  return i;
}

bool fits_stateless(std::string_view bytes, const Codec& codec) {
  for (std::size_t i = 0; i < bytes.size();) {
    if (codec.ascii && is_ascii_byte(bytes[i])) {
      i += ascii_prefix(bytes.substr(i));
      continue;
    }
    if (i + 1 < bytes.size() &&
        plain_pair(static_cast<std::uint8_t>(bytes[i]), static_cast<std::uint8_t>(bytes[i + 1]), codec) != 0) {
      i += 2;
      continue;
    }
    const Character character = codec.read(bytes.substr(i), codec);
    if (character.invalid) return false;
    i += character.length;
  }
  return true;
}

DecodeResult decode_stateless(std::string_view bytes, const Codec& codec, std::string& out) {
  Sink sink(out);
  out.reserve(out.size() + bytes.size());
  for (std::size_t i = 0; i < bytes.size();) {
    if (codec.ascii && is_ascii_byte(bytes[i])) {
      const std::size_t ascii = ascii_prefix(bytes.substr(i));
      sink.put_ascii(bytes.substr(i, ascii));
      i += ascii;
      continue;
    }
    if (const std::size_t pairs = put_pairs(bytes.substr(i), codec, sink); pairs > 0) {
      i += pairs;
      continue;
    }
    const Character character = codec.read(bytes.substr(i), codec);
    sink.put(character, i);
    i += character.length;
  }
  return sink.result();
}

}  // namespace

void Sink::put_invalid(std::size_t offset) {
  if (in_run_) return;
  in_run_ = true;
  if (result_.invalid_runs++ == 0) result_.first_invalid = offset;
  append_utf8(0xFFFD, out_);
}

DecodeResult decode(std::string_view bytes, Charset charset, std::string& out) {
  if (is_stateful(charset)) return decode_stateful(bytes, charset, out);
  if (charset == Charset::Utf8 && utf8_form(bytes) != Utf8Form::Invalid) {
    out.append(bytes);
    return {};
  }
  return decode_stateless(bytes, codec(charset), out);
}

std::string decoded(std::string_view bytes, Charset charset) {
  std::string out;
  decode(bytes, charset, out);
  return out;
}

Character decode_one(std::string_view bytes, Charset charset) {
  const auto first = static_cast<std::uint8_t>(bytes.front());
  const Codec& row = codec(charset);
  if (row.read == nullptr || (row.ascii && first < 0x80)) return valid(first, 1);
  return row.read(bytes, row);
}

bool fits(std::string_view bytes, Charset charset) {
  if (charset == Charset::Utf8) return utf8_form(bytes) != Utf8Form::Invalid;
  if (!is_stateful(charset)) return fits_stateless(bytes, codec(charset));
  std::string out;
  return decode_stateful(bytes, charset, out).invalid_runs == 0;
}

}  // namespace qipu::text
