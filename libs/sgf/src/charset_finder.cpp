#include "qipu/sgf/detail/charset_finder.hpp"

#include <algorithm>

#include "qipu/sgf/events.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"

namespace qipu::sgf::detail {

namespace {

using spec::Charset;
using spec::LexClass;
using text::Utf8Form;

struct Survey : IgnoreEvents {
  void move(std::uint32_t) { ++items; }
  void property(Span ident) { evidence.property(ident); }
  void value(Span span) {
    ++items;
    evidence.value(span);
  }
  void fault(spec::CheckId, Span, std::uint32_t) { evidence.fault(); }

  CharsetEvidence evidence;
  std::uint32_t items = 0;  // moves and values
};

Survey survey(std::string_view text, std::uint32_t begin, const Reading& reading) {
  const Limits limits;
  Survey result;
  result.evidence.begin(text, begin);
  TreeReader<Survey> reader(text, limits, result);
  const bool has_parenthesis = begin < text.size() && text[begin] == '(';
  reader.read_tree({begin, has_parenthesis}, reading);
  return result;
}

bool is_multibyte(Charset charset) {
  return spec::row(charset).lex_class != LexClass::Bytes || charset == Charset::EucJp ||
         charset == Charset::EucKr;
}

// A detection this sure overrules a label that every byte string fits, such as ISO-8859-1.
constexpr int sure = 80;

struct Choice {
  Charset charset;
  CharsetFrom from;
  std::uint8_t confidence;
};

// docs/design/charsets.md: the order in which the candidates are tried.
Choice choose(const CharsetEvidence& evidence, Charset previous) {
  const std::string joined = evidence.joined();
  std::optional<Charset> declared =
      evidence.label() ? spec::find_charset(evidence.label_text()) : std::nullopt;
  // A file read byte by byte is not UTF-16, whatever it says.
  if (declared && spec::is_wide(*declared)) declared.reset();
  const Utf8Form form = text::utf8_form(joined);
  if (declared && is_multibyte(*declared) && form != Utf8Form::Long && text::fits(joined, *declared))
    return {*declared, CharsetFrom::Declared, 100};
  if (form == Utf8Form::Short || form == Utf8Form::Long)
    return {Charset::Utf8, declared == Charset::Utf8 ? CharsetFrom::Declared : CharsetFrom::Detected, 100};
  const text::Detection found = text::detect(joined, declared.value_or(previous));
  if (found.charset == Charset::UsAscii) return {found.charset, CharsetFrom::Default, 100};
  if (!declared)
    return {found.charset, found.confidence == 0 ? CharsetFrom::Default : CharsetFrom::Detected,
            found.confidence};
  if (found.charset == *declared) return {*declared, CharsetFrom::Declared, 100};
  const bool label_fits = *declared != Charset::Utf8 && text::fits(joined, *declared);
  const bool overruled =
      label_fits ? found.confidence >= sure && is_multibyte(found.charset) : found.confidence > 0;
  return overruled ? Choice{found.charset, CharsetFrom::Detected, found.confidence}
                   : Choice{*declared, CharsetFrom::Declared, 100};
}

bool matches_characters(Charset charset) {
  const LexClass lex_class = spec::row(charset).lex_class;
  return lex_class == LexClass::DoubleByte || lex_class == LexClass::Escaped;
}

// Would `reading` end every value where matching by bytes has ended it?
bool ends_alike(std::string_view text, const CharsetEvidence& by_bytes, const Reading& reading) {
  const char* const end = text.data() + text.size();
  return std::all_of(by_bytes.values().begin(), by_bytes.values().end(), [&](Span value) {
    return find_close(text.data() + value.begin, end, reading) == text.data() + value.end;
  });
}

}  // namespace

// ---- CharsetEvidence

void CharsetEvidence::begin(std::string_view text, std::uint32_t tree_begin) {
  text_ = text;
  special_ = tree_begin;
  next_is_label_ = false;
  label_.reset();
  values_.clear();
  faults_ = 0;
}

void CharsetEvidence::look_at(Span span) {
  if (next_is_label_) label_ = span;
  next_is_label_ = false;
  if (span.begin >= special_) {
    constexpr std::size_t ahead = 4096;  // so that plain text is looked at in large pieces
    const std::size_t end = std::min(text_.size(), std::max<std::size_t>(span.end, span.begin + ahead));
    special_ = static_cast<std::uint32_t>(find_special(text_.data() + span.begin, text_.data() + end) -
                                          text_.data());
  }
  if (span.end > special_) values_.push_back(span);
}

std::string CharsetEvidence::joined() const {
  std::string all;
  for (const Span value : values_) all.append(slice(text_, value)).push_back('\n');
  return all;
}

// ---- CharsetFinder

CharsetFinder::CharsetFinder(std::string_view text, std::optional<Charset> known, Charset hint)
    : text_(text), known_(known), previous_(hint) {}

Reading CharsetFinder::first_reading(std::uint32_t begin, CharsetEvidence& evidence) {
  evidence.begin(text_, begin);
  return {BracketRule::Bytes, Charset::UsAscii};
}

TreeCharset CharsetFinder::decide(std::uint32_t begin, const CharsetEvidence& evidence) {
  must_read_again_ = false;
  Choice choice{Charset::UsAscii, CharsetFrom::Default, 100};
  if (known_)
    choice = {*known_, CharsetFrom::Bom, 100};
  else if (!evidence.values().empty())
    choice = choose(evidence, previous_);
  if (choice.charset != Charset::UsAscii) previous_ = choice.charset;
  return {{best_rule(begin, choice.charset, evidence), choice.charset}, choice.from, choice.confidence};
}

TreeCharset CharsetFinder::find(std::uint32_t begin, CharsetEvidence& evidence) {
  const Reading reading = first_reading(begin, evidence);
  if (!plain_) evidence = survey(text_, begin, reading).evidence;
  return decide(begin, evidence);
}

// Characters cut in half are common at the end of names; bytes escaped one by one are rare. Of equals in
// number, more values: a bracket that is overlooked swallows what follows. Shifted characters that come back
// to ASCII are never brackets.
BracketRule CharsetFinder::best_rule(std::uint32_t begin, Charset charset, const CharsetEvidence& by_bytes) {
  if (!matches_characters(charset)) return BracketRule::Bytes;
  if (by_bytes.faults() == 0 && ends_alike(text_, by_bytes, {BracketRule::CutCharacters, charset}))
    return BracketRule::CutCharacters;
  BracketRule best = BracketRule::Bytes;
  std::uint32_t faults = 0, items = 0;
  for (const BracketRule rule : {BracketRule::CutCharacters, BracketRule::Characters, BracketRule::Bytes}) {
    const Survey seen = survey(text_, begin, {rule, charset});
    const bool is_first = rule == BracketRule::CutCharacters;
    const std::uint32_t found = seen.evidence.faults();
    const bool finds_more = seen.items > items && spec::row(charset).lex_class != LexClass::Escaped;
    if (!is_first && (found > faults || (found == faults && !finds_more))) continue;
    best = rule;
    faults = found;
    items = seen.items;
  }
  must_read_again_ = best != BracketRule::Bytes;
  return best;
}

ReadingFinder::ReadingFinder(std::string_view text) : finder_(text) { finder_.look_ahead(); }

Reading ReadingFinder::operator()(std::uint32_t begin) {
  CharsetEvidence evidence;
  return finder_.find(begin, evidence).reading;
}

}  // namespace qipu::sgf::detail
