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
  void moves(std::uint32_t, std::uint32_t count) { items += count; }
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

// What a tree says that needs a charset, and in which it is said to be.
struct Question {
  explicit Question(const CharsetEvidence& evidence)
      : joined(evidence.joined()), form(text::utf8_form(joined)) {
    if (evidence.label()) declared = spec::find_charset(evidence.label_text());
    // A file read byte by byte is not UTF-16, whatever it says.
    if (declared && spec::is_wide(*declared)) declared.reset();
  }

  std::string joined;
  Utf8Form form;
  std::optional<Charset> declared;
};

// Names cut at a fixed number of bytes often end within a character.
std::string_view without_cut_end(std::string_view value, Charset charset, const text::Charsets& charsets) {
  constexpr std::size_t most_cut = 3;  // bytes of a character of four
  for (std::size_t cut = 0; cut <= std::min(most_cut, value.size()); ++cut) {
    const std::string_view rest = value.substr(0, value.size() - cut);
    if (text::fits(rest, charset, charsets)) return rest;
    if (rest.empty() || text::is_ascii(rest.back())) break;
  }
  return value;
}

// Every value is in this charset of several bytes, but for a character cut in half at its end.
bool fits_but_for_cuts(std::string_view joined, Charset charset, const text::Charsets& charsets) {
  while (!joined.empty()) {
    const std::size_t end = std::min(joined.find('\n'), joined.size());
    const std::string_view value = joined.substr(0, end);
    if (!text::fits(without_cut_end(value, charset, charsets), charset, charsets)) return false;
    joined.remove_prefix(std::min(end + 1, joined.size()));
  }
  return true;
}

// Whether nobody can tell without the tables of East Asian charsets.
bool needs_east_asia(const Question& question) {
  switch (question.form) {
    case Utf8Form::Ascii:
      return text::may_be_stateful(question.joined) ||
             (question.declared && spec::row(*question.declared).lex_class == LexClass::Escaped);
    case Utf8Form::Short:  // GB2312's 联通
      return question.declared && is_multibyte(*question.declared);
    case Utf8Form::Long:
      return false;
    case Utf8Form::Invalid:
      return true;
  }
  return true;
}

// UTF-8 in which nothing but letters of Latin-1 stands: in a charset of two bytes all of it would be from two
// rows of 188 characters. Bytes of a charset that were taken for Latin-1 look so.
bool is_of_latin1(std::string_view joined) {
  constexpr int fewest = 4;
  int letters = 0;
  for (const char c : joined) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte > 0xC3) return false;
    letters += byte >= 0xC2;
  }
  return letters >= fewest;
}

// docs/design/charsets.md: the order in which the candidates are tried.
Choice choose(const Question& question, Charset previous, const text::Charsets& charsets) {
  const auto& [joined, form, declared] = question;
  const bool is_utf8 = form == Utf8Form::Long || (form == Utf8Form::Short && is_of_latin1(joined));
  if (declared && is_multibyte(*declared) && !is_utf8 && text::fits(joined, *declared, charsets))
    return {*declared, CharsetFrom::Declared, 100};
  if (form == Utf8Form::Short || form == Utf8Form::Long)
    return {Charset::Utf8, declared == Charset::Utf8 ? CharsetFrom::Declared : CharsetFrom::Detected, 100};
  const text::Detection found = text::detect(joined, declared.value_or(previous), charsets);
  if (found.charset == Charset::UsAscii) return {found.charset, CharsetFrom::Default, 100};
  if (!declared)
    return {found.charset, found.confidence == 0 ? CharsetFrom::Default : CharsetFrom::Detected,
            found.confidence};
  if (found.charset == *declared) return {*declared, CharsetFrom::Declared, 100};
  // Shifts that make no sense are no shifts.
  const bool is_plain_utf8 = declared == Charset::Utf8 && form == Utf8Form::Ascii;
  if (is_plain_utf8 && !text::fits(joined, found.charset, charsets))
    return {Charset::Utf8, CharsetFrom::Declared, 100};
  const bool label_fits = is_multibyte(*declared)
                              ? fits_but_for_cuts(joined, *declared, charsets)
                              : *declared != Charset::Utf8 && text::fits(joined, *declared, charsets);
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
  if (span.end <= special_) return;
  constexpr std::size_t usual = 16;  // in a game without comments
  if (values_.empty()) values_.reserve(usual);
  values_.push_back(span);
}

std::string CharsetEvidence::joined() const {
  std::size_t size = 0;
  for (const Span value : values_) size += value.end - value.begin + 1;
  std::string all;
  all.reserve(size);
  for (const Span value : values_) all.append(slice(text_, value)).push_back('\n');
  return all;
}

// ---- CharsetFinder

CharsetFinder::CharsetFinder(std::string_view text, std::optional<Charset> known, Charset hint,
                             const text::Charsets& charsets, const CharsetRule& rule)
    : text_(text), known_(known), previous_(hint), charsets_(&charsets), rule_(rule) {}

Reading CharsetFinder::first_reading(std::uint32_t begin, CharsetEvidence& evidence) {
  evidence.begin(text_, begin);
  return reading(BracketRule::Bytes, Charset::UsAscii);
}

// Of a tree of which nobody has settled it yet.
TreeCharset CharsetFinder::choice_of(const CharsetEvidence& evidence) {
  const auto settled = [&](Charset charset, CharsetFrom from) {
    needs_charsets_ |= !charsets_->has(charset);
    return TreeCharset{reading(BracketRule::Bytes, charset), from, 100};
  };
  if (known_) return settled(*known_, CharsetFrom::Bom);
  if (evidence.values().empty()) return {reading(BracketRule::Bytes, Charset::UsAscii)};
  if (rule_.always) return settled(*rule_.always, CharsetFrom::Given);
  const Question question(evidence);
  if (rule_.if_undeclared && !question.declared) return settled(*rule_.if_undeclared, CharsetFrom::Given);
  needs_charsets_ |= !charsets_->has(Charset::Gb18030) && needs_east_asia(question);
  const Choice choice = choose(question, previous_, *charsets_);
  return {reading(BracketRule::Bytes, choice.charset), choice.from, choice.confidence};
}

TreeCharset CharsetFinder::decide(std::uint32_t begin, const CharsetEvidence& evidence) {
  must_read_again_ = false;
  TreeCharset choice = choice_of(evidence);
  const Charset charset = choice.reading.charset;
  if (charset != Charset::UsAscii) previous_ = charset;
  choice.reading.brackets = best_rule(begin, charset, evidence);
  return choice;
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
  if (by_bytes.faults() == 0 && ends_alike(text_, by_bytes, reading(BracketRule::CutCharacters, charset)))
    return BracketRule::CutCharacters;
  BracketRule best = BracketRule::Bytes;
  std::uint32_t faults = 0, items = 0;
  for (const BracketRule rule : {BracketRule::CutCharacters, BracketRule::Characters, BracketRule::Bytes}) {
    const Survey seen = survey(text_, begin, reading(rule, charset));
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
