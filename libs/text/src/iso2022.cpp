// The stateful seven-bit charsets: ISO-2022-JP (RFC 1468, 1554, 2237), ISO-2022-KR (RFC 1557), HZ (RFC 1843).
// Their character sets are those of the EUC charsets with the high bits taken off.
#include <optional>

#include "codec.hpp"

namespace qipu::text {
namespace {

enum class Set : std::uint8_t { Ascii, Roman, Katakana, Jis0208, Jis0212, KsX1001, Gb2312, Unchanged };

struct SetRow {
  Charset charset;      // the EUC charset that holds it
  std::uint8_t prefix;  // of its codes there; 0: none
  std::uint8_t width;   // bytes of a character
};

constexpr SetRow kSets[] = {
    // in enum order
    {Charset::UsAscii, 0, 1},  {Charset::UsAscii, 0, 1}, {Charset::EucJp, 0x8E, 1}, {Charset::EucJp, 0, 2},
    {Charset::EucJp, 0x8F, 2}, {Charset::EucKr, 0, 2},   {Charset::Gb18030, 0, 2},
};

struct Escape {
  Charset charset;
  std::string_view bytes;
  Set set;
  std::string_view output = {};
};

constexpr Escape kEscapes[] = {
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
  for (const Escape& escape : kEscapes)
    if (escape.charset == charset && bytes.starts_with(escape.bytes)) return &escape;
  return nullptr;
}

constexpr bool begins_escape(char byte, Charset charset) {
  return charset == Charset::Hz ? byte == '~' : byte == '\x1B' || byte == '\x0E' || byte == '\x0F';
}

Character read_ascii(char byte, Set set) {
  if (static_cast<std::uint8_t>(byte) >= 0x80) return invalid(1);
  if (set == Set::Roman && byte == '\\') return valid(0xA5, 1);
  if (set == Set::Roman && byte == '~') return valid(0x203E, 1);
  return valid(static_cast<char32_t>(byte), 1);
}

// White space and controls stand for themselves in every set.
Character read_set(std::string_view bytes, Set set) {
  const SetRow& row = kSets[static_cast<std::size_t>(set)];
  const auto is_graphic = [&](std::size_t i) { return bytes[i] > ' ' && bytes[i] < 0x7F; };
  if (row.charset == Charset::UsAscii || (bytes[0] >= 0 && !is_graphic(0))) return read_ascii(bytes[0], set);
  if (!is_graphic(0) || bytes.size() < row.width || !is_graphic(row.width - 1u)) return invalid(1);
  char code[3];
  std::size_t size = 0;
  if (row.prefix != 0) code[size++] = static_cast<char>(row.prefix);
  for (std::size_t i = 0; i < row.width; ++i) code[size++] = static_cast<char>(bytes[i] | 0x80);
  Character character = decode_one({code, size}, row.charset);
  character.length = row.width;
  return character;
}

}  // namespace

bool is_stateful(Charset charset) { return codec(charset).read == nullptr; }

DecodeResult decode_stateful(std::string_view bytes, Charset charset, std::string& out) {
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
    const Character character = read_set(bytes.substr(i), set);
    sink.put(character, i);
    i += character.length;
  }
  return sink.result();
}

}  // namespace qipu::text
