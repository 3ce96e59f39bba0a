#include "qipu/text/decode.hpp"

#include <iterator>

#include "codec.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::text {
namespace {

// The character at `bytes`, two at least, if the codec's table holds it; else 0.
template <std::size_t code_length>
char16_t plain_code(const char* bytes, const Codec& codec) {
  const auto first = static_cast<std::uint8_t>(bytes[0]);
  if constexpr (code_length == 1) return plain_byte(first, codec);
  return plain_pair(first, static_cast<std::uint8_t>(bytes[1]), codec);
}

// Plain characters, as many as fit the buffer, and single bytes of ASCII between them. Returns the bytes
// read.
template <std::size_t code_length>
std::size_t put_plain(std::string_view bytes, const Codec& codec, Sink& sink) {
  constexpr std::size_t longest_utf8 = 3;
  char buffer[256];
  char* end = buffer;
  std::size_t i = 0;
  while (i + 1 < bytes.size() && end <= std::end(buffer) - longest_utf8) {
    if (is_ascii(bytes[i])) {
      if (is_ascii(bytes[i + 1])) break;
      *end++ = bytes[i++];
      continue;
    }
    const char16_t scalar = plain_code<code_length>(bytes.data() + i, codec);
    if (scalar == 0) break;
    if (scalar >= 0x800) *end++ = static_cast<char>(0xE0 | scalar >> 12);
    *end++ = static_cast<char>(scalar >= 0x800 ? 0x80 | (scalar >> 6 & 0x3F) : 0xC0 | scalar >> 6);
    *end++ = static_cast<char>(0x80 | (scalar & 0x3F));
    i += code_length;
  }
  if (end != buffer) sink.put_utf8({buffer, static_cast<std::size_t>(end - buffer)});
  return i;
}

std::size_t put_plain(std::string_view bytes, const Codec& codec, Sink& sink) {
  const std::size_t length = codec.code_length();
  if (length == 0) return 0;
  return length == 1 ? put_plain<1>(bytes, codec, sink) : put_plain<2>(bytes, codec, sink);
}

// How many plain pairs stand at the start, in bytes.
std::size_t plain_pairs(std::string_view bytes, const Codec& codec) {
  std::size_t i = 0;
  if (codec.code_length() != 2) return i;
  while (i + 1 < bytes.size() && plain_code<2>(bytes.data() + i, codec) != 0) i += 2;
  return i;
}

bool fits_stateless(std::string_view bytes, const Codec& codec) {
  for (std::size_t i = 0; i < bytes.size();) {
    if (codec.ascii && is_ascii(bytes[i])) {
      i += ascii_prefix(bytes.substr(i));
      continue;
    }
    if (const std::size_t plain = plain_pairs(bytes.substr(i), codec); plain > 0) {
      i += plain;
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
    if (codec.ascii && is_ascii(bytes[i])) {
      const std::size_t ascii = ascii_prefix(bytes.substr(i));
      sink.put_ascii(bytes.substr(i, ascii));
      i += ascii;
      continue;
    }
    if (const std::size_t plain = put_plain(bytes.substr(i), codec, sink); plain > 0) {
      i += plain;
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

DecodeResult decode(std::string_view bytes, Charset charset, std::string& out, const Charsets& charsets) {
  if (is_stateful(charset)) return decode_stateful(bytes, charset, out, charsets);
  if (charset == Charset::Utf8 && utf8_form(bytes) != Utf8Form::Invalid) {
    out.append(bytes);
    return {};
  }
  return decode_stateless(bytes, codec(charset, charsets), out);
}

std::string decoded(std::string_view bytes, Charset charset, const Charsets& charsets) {
  std::string out;
  decode(bytes, charset, out, charsets);
  return out;
}

Character decode_one(std::string_view bytes, Charset charset, const Charsets& charsets) {
  const auto first = static_cast<std::uint8_t>(bytes.front());
  const Codec& row = codec(charset, charsets);
  if (row.read == nullptr || (row.ascii && first < 0x80)) return valid(first, 1);
  return row.read(bytes, row);
}

bool fits(std::string_view bytes, Charset charset, const Charsets& charsets) {
  if (charset == Charset::Utf8) return utf8_form(bytes) != Utf8Form::Invalid;
  if (!is_stateful(charset)) return fits_stateless(bytes, codec(charset, charsets));
  std::string out;
  return decode_stateful(bytes, charset, out, charsets).invalid_runs == 0;
}

}  // namespace qipu::text
