#include "qipu/text/encode.hpp"

#include <iterator>

#include "qipu/text/ascii.hpp"
#include "writer.hpp"

namespace qipu::text {
namespace {

// A letter before one of Big5-HKSCS's two marks has a code together with it. False: `utf8` begins otherwise.
bool write_big5_pair(std::string_view utf8, char* out) {
  const Character letter = first_of_utf8(utf8);
  utf8.remove_prefix(letter.length);
  if (utf8.size() < 2 || utf8[0] != '\xCC') return false;  // both marks are CC xx
  const Character mark = first_of_utf8(utf8);
  for (const Big5Pair& pair : big5_pairs) {
    if (pair.letter != letter.scalar || pair.mark != mark.scalar) continue;
    out[0] = '\x88';
    out[1] = static_cast<char>(pair.trail);
    return true;
  }
  return false;
}

class StatelessWriter {
 public:
  StatelessWriter(std::string_view utf8, Charset charset, std::string& out)
      : utf8_(utf8),
        keeps_ascii_(!spec::is_wide(charset)),
        writer_(writer(charset)),
        has_pairs_(charset == Charset::Big5),
        out_(out) {}

  std::optional<Unencodable> run() {
    while (at_ < utf8_.size()) {
      if (is_ascii(at_)) {
        const std::size_t ascii = ascii_prefix(utf8_.substr(at_));
        out_.append(utf8_, at_, ascii);
        at_ += ascii;
      } else if (const auto failure = write_chunk()) {
        return failure;
      }
    }
    return std::nullopt;
  }

 private:
  // Bytes that stand for themselves.
  bool is_ascii(std::size_t at) const {
    return keeps_ascii_ && at < utf8_.size() && text::is_ascii(utf8_[at]);
  }

  // Characters, as many as fit the buffer, and single bytes of ASCII between them.
  std::optional<Unencodable> write_chunk() {
    char buffer[256];
    char* end = buffer;
    while (at_ < utf8_.size() && end <= std::end(buffer) - longest_code) {
      if (is_ascii(at_)) {
        if (is_ascii(at_ + 1)) break;
        *end++ = utf8_[at_++];
        continue;
      }
      const Character character = first_of_utf8(utf8_.substr(at_));
      std::size_t taken = character.length, length = 2;
      if (has_pairs_ && write_big5_pair(utf8_.substr(at_), end))
        taken += 2;
      else
        length = character.invalid ? 0 : writer_.write(character.scalar, writer_, end);
      if (length == 0) return Unencodable{character.scalar, at_};
      end += length;
      at_ += taken;
    }
    out_.append(buffer, static_cast<std::size_t>(end - buffer));
    return std::nullopt;
  }

  std::string_view utf8_;
  bool keeps_ascii_;
  const Writer& writer_;
  bool has_pairs_;
  std::string& out_;
  std::size_t at_ = 0;
};

std::optional<Unencodable> copy_utf8(std::string_view utf8, std::string& out) {
  if (utf8_form(utf8) != Utf8Form::Invalid) {
    out.append(utf8);
    return std::nullopt;
  }
  std::size_t at = 0;
  for (Character character; !(character = first_of_utf8(utf8.substr(at))).invalid;) at += character.length;
  return Unencodable{0xFFFD, at};
}

}  // namespace

std::optional<Unencodable> encode(std::string_view utf8, Charset charset, std::string& out) {
  if (charset == Charset::Utf8) return copy_utf8(utf8, out);
  const std::size_t before = out.size();
  const auto failure =
      is_stateful(charset) ? encode_stateful(utf8, charset, out) : StatelessWriter(utf8, charset, out).run();
  if (failure) out.resize(before);
  return failure;
}

EncodedCharacter encode_one(char32_t scalar, Charset charset) {
  static_assert(sizeof EncodedCharacter::bytes >= longest_code);
  if (scalar < 0x80 && !spec::is_wide(charset)) return {{static_cast<char>(scalar)}, 1};
  EncodedCharacter code{};
  const Writer& row = writer(charset);
  code.length = static_cast<std::uint8_t>(row.write(scalar, row, code.bytes));
  return code;
}

}  // namespace qipu::text
