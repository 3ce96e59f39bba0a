#include <algorithm>

#include "iso2022.hpp"
#include "writer.hpp"

namespace qipu::text {
namespace {

// How a set is entered when writing. The first set that has a character is the one for it.
struct Shift {
  Charset charset;
  Set set;
  std::string_view enter, leave;
};

constexpr Shift shifts[] = {
    {Charset::Iso2022Jp, Set::Jis0208, "\x1B$B", "\x1B(B"},
    {Charset::Iso2022Jp, Set::Roman, "\x1B(J", "\x1B(B"},
    {Charset::Iso2022Jp, Set::Katakana, "\x1B(I", "\x1B(B"},
    {Charset::Iso2022Jp, Set::Jis0212, "\x1B$(D", "\x1B(B"},
    {Charset::Iso2022Jp, Set::KsX1001, "\x1B$(C", "\x1B(B"},
    {Charset::Iso2022Jp, Set::Gb2312, "\x1B$A", "\x1B(B"},
    {Charset::Iso2022Kr, Set::KsX1001, "\x0E", "\x0F"},
    {Charset::Hz, Set::Gb2312, "~{", "~}"},
};

std::size_t write_roman(char32_t scalar, char* out) {
  *out = scalar == 0xA5 ? '\\' : '~';
  return scalar == 0xA5 || scalar == 0x203E ? 1 : 0;
}

// The character's code in the set, without the high bits; 0: the set lacks it.
std::size_t write_set(char32_t scalar, const Shift& shift, char* out) {
  if (shift.set == Set::Roman) return write_roman(scalar, out);
  const SetRow& row = sets[static_cast<std::size_t>(shift.set)];
  const Writer& euc = writer(row.charset);
  char code[longest_code];
  const std::size_t length = euc.write(scalar, euc, code), prefix = row.prefix != 0 ? 1 : 0;
  if (length != prefix + row.width || (prefix != 0 && static_cast<std::uint8_t>(code[0]) != row.prefix))
    return 0;
  for (std::size_t i = prefix; i < length; ++i) {
    const auto byte = static_cast<std::uint8_t>(code[i]);
    if (byte < 0xA1 || byte == 0xFF) return 0;
    out[i - prefix] = static_cast<char>(byte & 0x7F);
  }
  return begins_escape(out[0], shift.charset) ? 0 : row.width;  // HZ: row 94 would begin with a tilde
}

class StatefulWriter {
 public:
  StatefulWriter(Charset charset, std::string& out) : charset_(charset), out_(out) {}

  // The bytes written; less than there are if the charset lacks one.
  std::size_t put_ascii(std::string_view run) {
    leave();
    std::size_t done = 0;
    while (done < run.size()) {
      const std::size_t plain = plain_ascii(run.substr(done));
      out_.append(run, done, plain);
      done += plain;
      if (done == run.size()) break;
      if (charset_ != Charset::Hz) return done;
      out_ += "~~";
      ++done;
    }
    return done;
  }

  bool put(char32_t scalar) {
    char code[longest_code];
    for (const Shift& shift : shifts) {
      if (shift.charset != charset_) continue;
      const std::size_t length = write_set(scalar, shift, code);
      if (length == 0) continue;
      enter(shift);
      out_.append(code, length);
      return true;
    }
    return false;
  }

  void leave() {
    if (shift_ != nullptr) out_ += shift_->leave;
    shift_ = nullptr;
  }

 private:
  std::size_t plain_ascii(std::string_view run) const {
    const auto is_escape = [this](char byte) { return begins_escape(byte, charset_); };
    return static_cast<std::size_t>(std::find_if(run.begin(), run.end(), is_escape) - run.begin());
  }

  void enter(const Shift& shift) {
    if (shift_ == &shift) return;
    if (charset_ != Charset::Iso2022Jp) leave();
    out_ += shift.enter;
    shift_ = &shift;
  }

  Charset charset_;
  std::string& out_;
  const Shift* shift_ = nullptr;  // null: ASCII
};

}  // namespace

// A text with other than ASCII in ISO-2022-KR begins with the designation that SO needs (RFC 1557): each
// value carries its own.
std::optional<Unencodable> encode_stateful(std::string_view utf8, Charset charset, std::string& out) {
  StatefulWriter sink(charset, out);
  if (charset == Charset::Iso2022Kr && !is_ascii(utf8)) out += "\x1B$)C";
  for (std::size_t i = 0; i < utf8.size();) {
    if (const std::size_t ascii = ascii_prefix(utf8.substr(i)); ascii > 0) {
      const std::size_t done = sink.put_ascii(utf8.substr(i, ascii));
      i += done;
      if (done < ascii) return Unencodable{static_cast<char32_t>(utf8[i]), i};
      continue;
    }
    const Character character = first_of_utf8(utf8.substr(i));
    if (character.invalid || !sink.put(character.scalar)) return Unencodable{character.scalar, i};
    i += character.length;
  }
  sink.leave();
  return std::nullopt;
}

}  // namespace qipu::text
