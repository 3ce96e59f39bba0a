#include "iso2022.hpp"

namespace qipu::text {
namespace {

struct Escape {
  Charset charset;
  std::string_view bytes;
  Set set;
  std::string_view output = {};
};

constexpr Escape escapes[] = {
    {Charset::Iso2022Jp, "\x1B(B", Set::Ascii},
    {Charset::Iso2022Jp, "\x1B(J", Set::Roman},
    {Charset::Iso2022Jp, "\x1B(I", Set::Katakana},
    {Charset::Iso2022Jp, "\x1B$@", Set::Jis0208},
    {Charset::Iso2022Jp, "\x1B$B", Set::Jis0208},
    {Charset::Iso2022Jp, "\x1B&@", Set::Unchanged},
    {Charset::Iso2022Jp, "\x1B$(D", Set::Jis0212},
    {Charset::Iso2022Jp, "\x1B$(C", Set::KsX1001},
    {Charset::Iso2022Jp, "\x1B$A", Set::Gb2312},
    {Charset::Iso2022Jp, "\x0E", Set::Katakana},
    {Charset::Iso2022Jp, "\x0F", Set::Ascii},
    {Charset::Iso2022Kr, "\x1B$)C", Set::Unchanged},
    {Charset::Iso2022Kr, "\x0E", Set::KsX1001},
    {Charset::Iso2022Kr, "\x0F", Set::Ascii},
    {Charset::Hz, "~{", Set::Gb2312},
    {Charset::Hz, "~}", Set::Ascii},
    {Charset::Hz, "~~", Set::Unchanged, "~"},
    {Charset::Hz, "~\n", Set::Unchanged},
};

const Escape* find_escape(std::string_view bytes, Charset charset) {
  for (const Escape& escape : escapes)
    if (escape.charset == charset && bytes.starts_with(escape.bytes)) return &escape;
  return nullptr;
}

Character read_ascii(char byte, Set set) {
  if (static_cast<std::uint8_t>(byte) >= 0x80) return invalid(1);
  if (set == Set::Roman && byte == '\\') return valid(0xA5, 1);
  if (set == Set::Roman && byte == '~') return valid(0x203E, 1);
  return valid(static_cast<char32_t>(byte), 1);
}

// White space and controls stand for themselves in every set.
Character read_set(std::string_view bytes, Set set, const Charsets& charsets) {
  const SetRow& row = sets[static_cast<std::size_t>(set)];
  const auto is_graphic = [&](std::size_t i) { return bytes[i] > ' ' && bytes[i] < 0x7F; };
  if (row.charset == Charset::UsAscii || (bytes[0] >= 0 && !is_graphic(0))) return read_ascii(bytes[0], set);
  if (!is_graphic(0) || bytes.size() < row.width || !is_graphic(row.width - 1u)) return invalid(1);
  char code[3];
  std::size_t size = 0;
  if (row.prefix != 0) code[size++] = static_cast<char>(row.prefix);
  for (std::size_t i = 0; i < row.width; ++i) code[size++] = static_cast<char>(bytes[i] | 0x80);
  Character character = decode_one({code, size}, row.charset, charsets);
  character.length = row.width;
  return character;
}

}  // namespace

DecodeResult decode_stateful(std::string_view bytes, Charset charset, std::string& out,
                             const Charsets& charsets) {
  Sink sink(out);
  Set set = Set::Ascii;
  for (std::size_t i = 0; i < bytes.size();) {
    if (begins_escape(bytes[i], charset)) {
      if (const Escape* escape = find_escape(bytes.substr(i), charset)) {
        if (escape->set != Set::Unchanged) set = escape->set;
        sink.put_ascii(escape->output);
        i += escape->bytes.size();
        continue;
      }
      sink.put(invalid(1), i++);
      continue;
    }
    if (bytes[i] == '\n') set = Set::Ascii;  // RFC 1468: a line ends in ASCII; one that was cut does not
    const Character character = read_set(bytes.substr(i), set, charsets);
    sink.put(character, i);
    i += character.length;
  }
  return sink.result();
}

}  // namespace qipu::text
