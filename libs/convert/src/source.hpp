// The bytes of a foreign record while it is read: its lines, and its text in the charset that fits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::convert {

class Source {
 public:
  // `bytes` without a byte order mark, in UTF-8 if there was one; they must outlive it.
  explicit Source(std::string_view bytes, std::optional<text::Charset> marked = std::nullopt)
      : bytes_(bytes), charset_(marked.value_or(text::Charset::Utf8)), is_marked_(marked.has_value()) {}

  std::string_view bytes() const { return bytes_; }
  std::string_view slice(Span span) const { return qipu::slice(bytes_, span); }
  Span whole() const { return {0, size32(bytes_)}; }
  Span end() const { return {whole().end, whole().end}; }

  // Where `part`, a piece of bytes(), stands.
  Span span_of(std::string_view part) const {
    const auto begin = static_cast<std::uint32_t>(part.data() - bytes_.data());
    return {begin, begin + size32(part)};
  }

  // Finds the charset of `sample`, the bytes of this record that hold text: its mark, else ASCII or UTF-8 if
  // it is that, else `prior` if it fits, else by detection. Nothing: no prior.
  void find_charset(std::string_view sample, std::optional<text::Charset> prior = std::nullopt);
  void set_charset(text::Charset charset);                // declared by the record itself
  void contradict_charset() { is_contradicted_ = true; }  // another was declared than what was found
  text::Charset charset() const { return charset_; }
  bool is_charset_inferred() const { return is_inferred_; }  // neither marked nor declared, and not ASCII
  bool is_charset_contradicted() const { return is_contradicted_; }

  // UTF-8; what is no character becomes U+FFFD.
  std::string text(std::string_view part) const { return text::decoded(part, charset_); }
  std::string text(Span span) const { return text(slice(span)); }

 private:
  std::string_view bytes_;
  text::Charset charset_;
  bool is_marked_;
  bool is_inferred_ = false;
  bool is_contradicted_ = false;
};

// One line after another: LF, CR, CRLF and LFCR each end one.
class Lines {
 public:
  explicit Lines(std::string_view bytes) : rest_(bytes) {}
  std::optional<std::string_view> next();  // without its end; nothing at the end
  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

using text::trimmed;

// From the begin of one piece to the end of another: a piece of the same bytes.
std::string_view spanning(std::string_view first, std::string_view last);
// The part before the first `separator` is taken off `rest`, with it; all of `rest` if there is none.
std::string_view take_until(std::string_view& rest, char separator);
// Without regard to ASCII case.
bool equals_folded(std::string_view a, std::string_view b);
bool starts_folded(std::string_view text, std::string_view begin);
// All of `text` is a number, with a sign or without; nothing if it is not, or does not fit.
std::optional<std::int64_t> number_in(std::string_view text);

}  // namespace qipu::convert
