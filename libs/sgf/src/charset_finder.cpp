#include "qipu/sgf/detail/charset_finder.hpp"

#include <algorithm>
#include <optional>

#include "qipu/sgf/events.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::sgf::detail {

namespace {

using spec::Charset;
using spec::LexClass;
using text::Utf8Form;

// What a reading of one game shows: its CA, its text that is not ASCII, and how many faults it has.
struct Survey : IgnoreEvents {
  // `first_special`: no byte between where the reading begins and here needs a charset.
  Survey(std::string_view all, std::uint32_t first_special) : text(all), special(first_special) {}

  void property(Span ident) { next_is_label = !label && is_charset_identifier(slice(text, ident)); }
  void value(Span span) {
    if (next_is_label) label = slice(text, span);
    next_is_label = false;
    if (is_plain(span)) return;
    evidence.append(slice(text, span)).push_back('\n');
  }
  bool is_plain(Span span) {
    if (span.begin >= special) {
      const char* const end = text.data() + text.size();
      special = static_cast<std::uint32_t>(find_special(text.data() + span.begin, end) - text.data());
    }
    return span.end <= special;
  }
  void fault(spec::CheckId, Span, std::uint32_t) { ++faults; }

  std::string_view text;
  std::optional<std::string_view> label;
  bool next_is_label = false;
  std::uint32_t special;  // no byte between the last value and here needs a charset
  std::string evidence;
  std::uint32_t faults = 0;
};

Survey survey(std::string_view text, std::uint32_t begin, std::uint32_t special, const Reading& reading) {
  const Limits limits;
  Survey result(text, special);
  TreeReader<Survey> reader(text, limits, result);
  const bool has_parenthesis = begin < text.size() && text[begin] == '(';
  reader.read_tree({begin, has_parenthesis}, reading);
  return result;
}

bool is_multibyte(Charset charset) {
  return spec::row(charset).lex_class != LexClass::Bytes || charset == Charset::EucJp || charset == Charset::EucKr;
}

// A detection this sure overrules a label that every byte string fits, such as ISO-8859-1.
constexpr int sure = 80;

struct Choice {
  Charset charset;
  CharsetFrom from;
  std::uint8_t confidence;
};

// checks.md "Reading": the order in which the candidates are tried.
Choice choose(const Survey& seen, Charset previous) {
  const std::optional<Charset> declared = seen.label ? spec::find_charset(*seen.label) : std::nullopt;
  const Utf8Form form = text::utf8_form(seen.evidence);
  if (declared && is_multibyte(*declared) && form != Utf8Form::Long && text::fits(seen.evidence, *declared))
    return {*declared, CharsetFrom::Declared, 100};
  if (form == Utf8Form::Short || form == Utf8Form::Long)
    return {Charset::Utf8, declared == Charset::Utf8 ? CharsetFrom::Declared : CharsetFrom::Detected, 100};
  const text::Detection found = text::detect(seen.evidence, declared.value_or(previous));
  if (!declared) return {found.charset, found.confidence == 0 ? CharsetFrom::Default : CharsetFrom::Detected, found.confidence};
  if (found.charset == *declared) return {*declared, CharsetFrom::Declared, 100};
  const bool label_fits = *declared != Charset::Utf8 && text::fits(seen.evidence, *declared);
  const bool overruled = label_fits ? found.confidence >= sure && is_multibyte(found.charset) : found.confidence > 0;
  return overruled ? Choice{found.charset, CharsetFrom::Detected, found.confidence}
                   : Choice{*declared, CharsetFrom::Declared, 100};
}

// Characters cut in half are common at the end of names; bytes escaped one by one are rare.
BracketRule best_rule(std::string_view text, std::uint32_t begin, std::uint32_t special, Charset charset) {
  const LexClass lex_class = spec::row(charset).lex_class;
  if (lex_class == LexClass::Bytes || lex_class == LexClass::Wide) return BracketRule::Bytes;
  BracketRule best = BracketRule::Bytes;
  std::uint32_t fewest = 0xFFFF'FFFF;
  for (const BracketRule rule : {BracketRule::CutCharacters, BracketRule::Characters, BracketRule::Bytes}) {
    const std::uint32_t faults = survey(text, begin, special, {rule, charset}).faults;
    if (faults < fewest) {
      fewest = faults;
      best = rule;
    }
    if (faults == 0) break;
  }
  return best;
}

}  // namespace

CharsetFinder::CharsetFinder(std::string_view text, std::optional<Charset> known, Charset hint)
    : text_(text), known_(known), previous_(hint) {
  find_special_from(0);
}

void CharsetFinder::find_special_from(std::uint32_t begin) {
  const char* const end = text_.data() + text_.size();
  special_ = static_cast<std::uint32_t>(find_special(text_.data() + begin, end) - text_.data());
}

GameCharset CharsetFinder::find(std::uint32_t begin) {
  if (known_) return {{best_rule(text_, begin, special_, *known_), *known_}, CharsetFrom::Bom, 100};
  if (special_ < begin) find_special_from(begin);
  if (special_ == text_.size()) return {};
  const Survey seen = survey(text_, begin, special_, {});
  if (seen.evidence.empty()) return {};
  const Choice choice = choose(seen, previous_);
  previous_ = choice.charset;
  return {{best_rule(text_, begin, special_, choice.charset), choice.charset}, choice.from, choice.confidence};
}

ReadingFinder::ReadingFinder(std::string_view text) : finder_(text) {}

Reading ReadingFinder::operator()(std::uint32_t begin) { return finder_.find(begin).reading; }

}  // namespace qipu::sgf::detail
