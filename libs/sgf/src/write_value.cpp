#include "write_value.hpp"

#include <algorithm>
#include <bit>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/spec/charset.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "write_lines.hpp"

namespace qipu::sgf {

namespace {

using spec::LexClass;

// `\u674e` of a JSON string that was never undone: without its backslash it could not be undone any more.
bool is_json_escape(std::string_view rest) {
  constexpr std::size_t size = 5;  // after the backslash
  return rest.size() >= size && rest[0] == 'u' &&
         std::all_of(rest.begin() + 1, rest.begin() + size, text::is_hex_digit);
}

// AP decides what other properties mean, by its bytes.
bool decides_meanings(const spec::PropertyRow& row) { return row.ident == "AP"; }

// What the bytes of a value are appended to.
class StringOut {
 public:
  explicit StringOut(std::string& out) : out_(out) {}
  void put(std::string_view bytes) { out_ += bytes; }
  void put(char c) { out_ += c; }

 private:
  std::string& out_;
};

// The first `\`, `]`, CR or, where it matters, colon.
const char* find_special(const char* p, const char* end, bool colons) {
#if defined(__SSE2__)
  for (; end - p >= 16; p += 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const auto hits_of = [&](char c) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(c)); };
    const __m128i always = _mm_or_si128(_mm_or_si128(hits_of('\\'), hits_of(']')), hits_of('\r'));
    const int hits = _mm_movemask_epi8(colons ? _mm_or_si128(always, hits_of(':')) : always);
    if (hits != 0) return p + std::countr_zero(static_cast<unsigned>(hits));
  }
#endif
  return std::find_if(
      p, end, [colons](char c) { return c == '\\' || c == ']' || c == '\r' || (colons && c == ':'); });
}

template <class Out>
class LeastEscapes {
 public:
  LeastEscapes(std::string_view from, TextParts parts, Out& out)
      : from_(from), parts_(parts), out_(out), text_(parts.left), left_(parts.composed) {}

  void run() {
    while (at_ < from_.size()) step();
  }

 private:
  void step() {
    const char* const begin = from_.data() + at_;
    const char* const special = find_special(begin, from_.data() + from_.size(), left_);
    const auto size = static_cast<std::size_t>(special - begin);
    put(std::string_view(begin, size));
    at_ += size;
    if (at_ == from_.size()) return;
    step_special(size > 0 && special[-1] == '\n');
  }

  void step_special(bool after_line_feed) {
    const char c = from_[at_];
    if (c == '\\') {
      step_escape();
    } else if (text_ && c == '\r') {
      if (after_line_feed) {  // one line end, and written
        ++at_;
      } else {
        at_ += text::line_end_size(from_, at_);
        put('\n');
      }
    } else {
      if (c == ']') put('\\');
      if (c == ':' && left_) {
        left_ = false;
        text_ = parts_.right;
      }
      put(c);
      ++at_;
    }
  }

  void step_escape() {
    if (++at_ == from_.size()) {
      put("\\\\");
    } else if (text_ && text::is_line_end(from_[at_])) {
      at_ += text::line_end_size(from_, at_);
      if (at_ < from_.size() && begins_shift(last_, from_[at_])) put('\\');
    } else {
      const bool keeps = !text_ || is_json_escape(from_.substr(at_));
      const char c = from_[at_++];
      if (keeps || c == ']' || c == '\\' || (c == ':' && left_) || begins_shift(last_, c)) put('\\');
      put(c);
    }
  }

  void put(std::string_view bytes) {
    out_.put(bytes);
    if (!bytes.empty()) last_ = bytes.back();
  }
  void put(char c) {
    out_.put(c);
    last_ = c;
  }

  const std::string_view from_;
  const TextParts parts_;
  Out& out_;
  std::size_t at_ = 0;
  bool text_;
  bool left_;         // of the colon that separates
  char last_ = '\0';  // that was put
};

// The bytes as they are, but closed: a `]` and a last backslash by themselves are escaped.
void append_copy(std::string_view raw, const Reading& reading, std::string& out) {
  const bool stateful = spec::row(reading.charset).lex_class == LexClass::Escaped;
  const char* const end = raw.data() + raw.size();
  for (const char* p = raw.data(); p != end;) {
    const bool escape = *p == '\\' && p + 1 != end;
    if (*p == '\\' && !escape) out += '\\';
    if (*p == ']' && !stateful) out += '\\';
    if (escape) out += *p++;
    const char* const next = stateful ? p + 1 : detail::skip_junk(p, end, reading);
    out.append(p, next);
    p = next;
  }
}

bool keeps_charset(const Recoding& recoding) { return recoding.source == recoding.target; }

// True if it has the same bytes after it was decoded and encoded again. Not so: characters with two codes,
// and bytes that are no character.
bool comes_back(std::string_view raw, const Reading& reading) {
  std::string again;
  return !append_encoded(decoded_value(raw, reading), reading, again) && again == raw;
}

// A character whose second byte is `]` would be read as cut in half if what follows may follow a value: an
// escape keeps that apart. `value` is what follows the opening bracket.
void escape_after_brackets(std::string& value, std::size_t begin, const Reading& reading) {
  if (value.find(']', begin) == std::string::npos) return;
  std::string mended;
  const char* const end = value.data() + value.size();
  bool after_bracket = false;
  for (const char* p = value.data() + begin; p != end;) {
    const char* const next = detail::skip_junk(p, end, reading);
    if (after_bracket && !detail::is_space(*p)) {
      if (is_structure(*p) || detail::is_letter(*p)) mended += '\\';
      after_bracket = false;
    }
    if (next - p == 2 && p[1] == ']') after_bracket = true;
    mended.append(p, next);
    p = next;
  }
  value.replace(begin, std::string::npos, mended);
}

// `~~{` of HZ is `~{` in another charset, where it must not be taken for a shift.
void escape_shifts(std::string& value) {
  for (std::size_t i = 1; i < value.size(); ++i)
    if (begins_shift(value[i - 1], value[i])) value.insert(i++, 1, '\\');
}

}  // namespace

TextParts text_parts_of(spec::PropertyId type) {
  if (!type) return {};
  const spec::PropertyRow& row = spec::row(type);
  if (decides_meanings(row)) return {};
  return {is_text(row.left), row.compose != spec::Compose::Never, is_text(row.right)};
}

void append_least_escaped(std::string_view escaped, TextParts parts, std::string& out) {
  StringOut to(out);
  LeastEscapes(escaped, parts, to).run();
}

void append_least_escaped(std::string_view escaped, TextParts parts, Sink& out) {
  LeastEscapes(escaped, parts, out).run();
}

bool is_least_escaped(std::string_view escaped) {
  const char* p = escaped.data();
  const char* const end = p + escaped.size();
#if defined(__SSE2__)
  for (; end - p >= 16; p += 16) {
    const __m128i block = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    const auto hits = [&](char c) { return _mm_cmpeq_epi8(block, _mm_set1_epi8(c)); };
    if (_mm_movemask_epi8(_mm_or_si128(_mm_or_si128(hits('\\'), hits(']')), hits('\r'))) != 0) return false;
  }
#endif
  return std::none_of(p, end, [](char c) { return c == '\\' || c == ']' || c == '\r'; });
}

std::optional<text::Unencodable> append_value(std::string_view raw, TextParts parts, const Recoding& recoding,
                                              LineBreaks breaks, std::string& out) {
  const bool plain = is_plain_text(raw);
  if (recoding.kind == Recoding::Kind::Bytes || plain) {
    const std::size_t begin = out.size();
    append_least_escaped(raw, parts, out);
    const bool is_utf8 = plain || recoding.source.charset == spec::Charset::Utf8;
    join_lines(out, begin, breaks, is_utf8);
    return std::nullopt;
  }
  if (recoding.kind == Recoding::Kind::Copy) {
    append_copy(raw, recoding.source, out);
    return std::nullopt;
  }
  if (keeps_charset(recoding) && !comes_back(raw, recoding.source)) {
    append_copy(raw, recoding.source, out);
    return std::nullopt;
  }
  std::string least;
  append_least_escaped(decoded_value(raw, recoding.source), parts, least);
  join_lines(least, 0, breaks, true);
  const bool target_has_shifts = spec::row(recoding.target.charset).lex_class == LexClass::Escaped;
  if (!keeps_charset(recoding) && !target_has_shifts) escape_shifts(least);
  const std::size_t begin = out.size();
  if (auto lacking = append_encoded(least, recoding.target, out)) return lacking;
  if (spec::row(recoding.target.charset).lex_class == LexClass::DoubleByte)
    escape_after_brackets(out, begin, recoding.target);
  return std::nullopt;
}

bool is_decodable(std::string_view raw, const Reading& reading) {
  if (is_plain_text(raw) || text::fits(raw, reading.charset, *reading.charsets)) return true;
  if (reading.brackets != BracketRule::Bytes || spec::row(reading.charset).lex_class != LexClass::DoubleByte)
    return false;
  return decoded_value(raw, reading).find("\xEF\xBF\xBD") == std::string::npos;
}

}  // namespace qipu::sgf
