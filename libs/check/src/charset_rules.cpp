#include "charset_rules.hpp"

#include <algorithm>
#include <cctype>

#include "beside.hpp"
#include "charset_edits.hpp"
#include "qipu/base/sort.hpp"
#include "qipu/sgf/lexical.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/decode.hpp"
#include "recode.hpp"

namespace qipu::check {

namespace {

using namespace spec::literals;
using sgf::Argument;
using spec::Charset;
using spec::LexClass;
using spec::Repair;

// Labels that mean a superset when read (WHATWG), and what the superset is called.
struct SmallerLabel {
  std::string_view letters;  // of the label, lower case
  Charset read_as;
  std::string_view superset;
  bool TextSurvey::* is_beyond;  // some characters are in the superset alone
};
constexpr SmallerLabel smaller_labels[] = {
    {"gb2312", Charset::Gb18030, "GB18030", &TextSurvey::beyond_gb2312},
    {"gb", Charset::Gb18030, "GB18030", &TextSurvey::beyond_gb2312},
    {"euccn", Charset::Gb18030, "GB18030", &TextSurvey::beyond_gb2312},
    {"gbk", Charset::Gb18030, "GB18030", &TextSurvey::beyond_gbk},
    {"cp936", Charset::Gb18030, "GB18030", &TextSurvey::beyond_gbk},
    {"euckr", Charset::EucKr, "CP949", &TextSurvey::beyond_euc_kr},
    {"ksc56011987", Charset::EucKr, "CP949", &TextSurvey::beyond_euc_kr},
    {"ksc5601", Charset::EucKr, "CP949", &TextSurvey::beyond_euc_kr},
    {"iso88591", Charset::Windows1252, "windows-1252", &TextSurvey::beyond_latin1},
    {"latin1", Charset::Windows1252, "windows-1252", &TextSurvey::beyond_latin1},
};

// Of a label that means a superset, and of text beyond what it names; empty if it is none of these.
std::string_view superset_of(std::string_view label, Charset charset, const TextSurvey& found) {
  std::string letters;
  for (const char c : label)
    if (std::isalnum(static_cast<unsigned char>(c)))
      letters.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
  for (const SmallerLabel& row : smaller_labels)
    if (row.letters == letters && row.read_as == charset && found.*row.is_beyond) return row.superset;
  return {};
}

// What CA says of a game that needs no charset is of no weight: UTF-8 holds whatever may come.
std::string_view name_for(Charset charset) {
  return spec::name(charset == Charset::UsAscii ? Charset::Utf8 : charset);
}

// Would any reader that is told this charset take it? One byte is one character in many charsets.
bool is_telling(Charset charset) {
  return charset == Charset::Utf8 || charset == Charset::EucJp || charset == Charset::EucKr ||
         spec::row(charset).lex_class != LexClass::Bytes;
}

// A few bytes of text may be of many charsets.
bool is_sure(sgf::Tree tree) {
  constexpr std::uint8_t nearly_certain = 90;  // percent
  const sgf::CharsetFrom from = tree.charset_from();
  return from == sgf::CharsetFrom::Bom || from == sgf::CharsetFrom::Declared ||
         from == sgf::CharsetFrom::Given ||
         (from == sgf::CharsetFrom::Detected && tree.charset_confidence() >= nearly_certain);
}

// What was found by weighing is found again where CA names it: a name weighs for the charset that it names,
// and for no other (text/detect.hpp). Shifts are not weighed.
bool is_weighed(sgf::Tree tree) {
  return tree.charset_from() == sgf::CharsetFrom::Detected && tree.charset_confidence() > 0 &&
         spec::row(tree.charset()).lex_class != LexClass::Escaped;
}

// With the letters of ASCII before and behind it.
Span with_words(std::string_view text, Span span) {
  while (span.begin > 0 && text::is_letter(text[span.begin - 1])) --span.begin;
  while (span.end < text.size() && text::is_letter(text[span.end])) ++span.end;
  return span;
}

// M黮ler: it was Müller, and no Chinese.
bool is_latin_word(std::string_view text, const text::Charsets& charsets) {
  const std::optional<TwiceEncoded> read = twice_encoded(text, 0, charsets);
  return read && read->was == Charset::Windows1252 && read->is_telling;
}

bool is_boundary(char c) { return sgf::is_structure(c) || text::is_space(c) || c == ']'; }

}  // namespace

CharsetRules::CharsetRules(const sgf::Document& document, std::string_view text, Faults& out)
    : document_(document),
      out_(out),
      file_{contains(text, '&') || contains(text, '\\'), !sgf::is_plain_text(text)},
      has_nul_(contains(text, '\0')) {}

// ---- The values of a node

void CharsetRules::check(const NodeHere& here, const sgf::Reading& reading) {
  if (!file_.has_marks && !file_.has_special && !has_nul_ && !label_) return;
  for (const PropertyHere& property : here.properties) check_property(property, reading);
}

void CharsetRules::check_property(const PropertyHere& here, const sgf::Reading& reading) {
  found_.has_label |= label_ && here.values[0] == *label_ && here.kind.ident == "CA";
  for (const Span value : here.values) {
    survey_value(here, value, document_.text(), reading, file_, found_);
    if (!has_nul_) continue;
    for (std::uint32_t at = value.begin; at < value.end; ++at)
      if (document_.text()[at] == '\0') kept_nuls_.push_back(at);
  }
}

// ---- A game

void CharsetRules::finish_game(sgf::Tree tree) {
  label_ ? check_label(tree) : check_undeclared(tree);
  if (label_) check_place_of_label(tree);
  if (document_.bom().length > 0 && !document_.is_wide()) add_to_bom(tree);
  const Charset charset = tree.charset();
  add("charset-invalid-bytes"_check, found_.invalid, Argument::of(found_.invalid.count),
      Argument::of(charset));
  add_damage("holed-utf8"_check, found_.holes);
  if (!found_.byte_escapes.edits.empty())
    found_.byte_escapes.is_mendable = reads_alike(tree, found_.byte_escapes.edits, charset);
  add_damage("escaped-trail-byte"_check, found_.byte_escapes);
  add("lost-characters"_check, found_.lost, Argument::of(found_.lost.count));
  add_damage("html-entities"_check, found_.entities, Argument::of(found_.entities.places.first));
  add_damage("json-escapes"_check, found_.json_escapes, Argument::of(found_.json_escapes.places.first));
  if (found_.non_ascii.count == 0) return;
  if (!first_charset_ && is_sure(tree)) first_charset_ = charset;
  if (first_charset_ && charset != *first_charset_ && is_sure(tree))
    add("charset-mixed"_check, found_.non_ascii, Argument::of(charset), Argument::of(*first_charset_));
  if (charset == Charset::Utf8)
    found_.first_twice.count > 0 ? check_twice_encoded(tree) : check_double_encoding(tree);
}

void CharsetRules::check_undeclared(sgf::Tree tree) {
  if (found_.non_ascii.count == 0 || tree.charset_from() == sgf::CharsetFrom::Bom) return;
  Fault missing = fault("charset-undeclared"_check, found_.non_ascii, Argument::of(tree.charset()),
                        Argument::of(std::uint32_t{tree.charset_confidence()}));
  name_charset(tree, missing);
  out_.push_back(std::move(missing));
}

// Where CA stands and nothing else tells the charset, the text has to fit it.
void CharsetRules::name_charset(sgf::Tree tree, Fault& fault) {
  std::optional<sgf::Splice> edit = new_label(tree, name_for(tree.charset()));
  const bool is_certain =
      (is_telling(tree.charset()) && found_.undecodable == 0) || (is_weighed(tree) && !document_.is_wide());
  const bool is_same = edit && (is_certain || reads_as(tree, {*edit}, tree.charset()));
  if (is_same)
    fault.edits.push_back(std::move(*edit));
  else
    fault.repair = Repair::DisplayOnly;
}

void CharsetRules::check_label(sgf::Tree tree) {
  const Charset charset = tree.charset();
  Tally at;
  at.add(*label_, tree.root().id(), {});
  const std::string_view label = slice(document_.text(), *label_);
  const std::optional<Charset> declared = spec::find_charset(label);
  const bool must_agree =
      declared && (document_.is_wide() || spec::is_wide(*declared) || found_.non_ascii.count > 0);
  if (!declared || (must_agree && *declared != charset)) {
    Fault wrong = fault(declared ? "charset-mismatch"_check : "charset-unknown"_check, at,
                        Argument::of(*label_), Argument::of(charset));
    replace_label(tree, name_for(charset), wrong);
    out_.push_back(std::move(wrong));
    return;
  }
  const std::string_view superset = superset_of(label, charset, found_);
  if (superset.empty()) return;
  Fault small = fault("charset-superset"_check, at, Argument::of(*label_), Argument::of(charset));
  small.repaired(found_.has_label ? Repair::Safe : Repair::DisplayOnly, *label_, std::string(superset));
  out_.push_back(std::move(small));
}

// Who reads from the front has read text in another charset by then.
void CharsetRules::check_place_of_label(sgf::Tree tree) {
  const bool is_late = found_.non_ascii.count > 0 && found_.non_ascii.first.begin < label_->begin;
  if (!is_late || document_.is_wide() || document_.bom().length > 0) return;
  std::optional<sgf::Splice> edit = new_label(tree, slice(document_.text(), *label_));
  const bool is_before_any_place = edit && found_.non_ascii.first.begin < edit->span.begin;
  if (is_before_any_place) return;
  Tally at;
  at.add(*label_, tree.root().id(), {});
  Fault late = fault("charset-late"_check, at, Argument::of(*label_));
  const sgf::Property property = tree.root().find("CA");
  const bool is_closed = label_->end < document_.text().size();
  const bool is_plain = is_closed && property && property.size() == 1 && property[0].span() == *label_;
  const Span extent = is_plain ? sgf::extent_of(property) : Span{};
  if (is_plain && edit && may_go(document_.text(), extent)) {
    late.edits = {std::move(*edit), {extent, {}}};
    if (!reads_as(tree, late.edits, tree.charset())) withhold(late);
  } else {
    withhold(late);
  }
  out_.push_back(std::move(late));
}

void CharsetRules::replace_label(sgf::Tree tree, std::string_view name, Fault& fault) {
  const sgf::Splice edit{*label_, std::string(name)};
  const bool is_given = tree.charset_from() == sgf::CharsetFrom::Bom;  // whatever CA says
  if (found_.has_label && (is_given || reads_as(tree, {edit}, tree.charset())))
    fault.edits.push_back(edit);
  else
    fault.repair = Repair::DisplayOnly;
}

// The values that were UTF-8 or Latin-1 already. What lost bytes on the way stays.
void CharsetRules::check_twice_encoded(sgf::Tree tree) {
  const auto is_telling = [](const TwiceEncoded& value) { return value.is_telling; };
  const TwiceEncoded& first = *std::find_if(found_.twice.begin(), found_.twice.end(), is_telling);
  const Span shown =
      with_words(document_.text(), {first.edits.front().span.begin, first.edits.back().span.end});
  Fault twice = fault("double-encoded"_check, found_.first_twice, Argument::of(first.was),
                      Argument::recovered(shown, first.was, first.taken_for));
  const auto is_same = [&](const TwiceEncoded& value) {
    return value.taken_for == first.taken_for && value.was == first.was;
  };
  for (const TwiceEncoded& value : found_.twice)
    if (value.is_whole && (value.is_telling || is_same(value)))
      twice.edits.insert(twice.edits.end(), value.edits.begin(), value.edits.end());
  if (twice.edits.empty() || !reads_as(tree, twice.edits, Charset::Utf8, Nodes::OrMore)) withhold(twice);
  out_.push_back(std::move(twice));
}

// What the values that windows-1252 could hold really are, by all of them, or by those that are no words.
Charset CharsetRules::encoded_before() const {
  constexpr int certain = 90, likely = 50;
  const Charset of_all = double_encoding_of(found_.in_1252, certain);
  if (of_all != Charset::UsAscii) return of_all;
  std::string rows;
  std::size_t at = 0;
  for (const ValueIn1252& value : found_.of_in_1252) {
    const std::string_view bytes = std::string_view(found_.in_1252).substr(at, value.size);
    at += value.size + 1;
    if (is_row_of_pairs(bytes)) rows.append(bytes).push_back('\n');
  }
  if (rows.empty()) return Charset::UsAscii;
  const Charset of_rows = double_encoding_of(rows, likely);
  return of_rows == Charset::UsAscii && is_plain_gb2312(rows) ? Charset::Gb18030 : of_rows;
}

// The values that were in another charset; others, such as words with accents, stay.
void CharsetRules::check_double_encoding(sgf::Tree tree) {
  if (!tree.reading().charsets->has(Charset::Gb18030)) return;  // without East Asia's, nothing is guessed
  const Charset real = encoded_before();
  if (real == Charset::UsAscii) return;
  const bool is_of_all = double_encoding_of(found_.in_1252, 0) == real;
  Damage damage{found_.non_ascii, {}, true};
  std::optional<Span> first;
  std::size_t at = 0;
  for (const ValueIn1252& value : found_.of_in_1252) {
    const std::string_view bytes = std::string_view(found_.in_1252).substr(at, value.size);
    at += value.size + 1;
    const bool has_escapes = contains(bytes, '\\');  // one may be half a character
    const bool is_meant = is_of_all || is_row_of_pairs(bytes);
    if (!is_meant || has_escapes || !text::fits(bytes, real) || text::is_ascii(bytes)) continue;
    std::string text = text::decoded(bytes, real);
    if (is_latin_word(text, *tree.reading().charsets)) continue;
    if (!first) first = value.span;
    if (contains(text, ']'))
      damage.is_mendable = false;
    else
      damage.mend(value.span, std::move(text));
  }
  if (!first) return;
  Fault twice = fault("double-encoded"_check, found_.non_ascii, Argument::of(real),
                      Argument::recovered(*first, real, Charset::Windows1252));
  if (damage.is_mendable && !damage.edits.empty() && reads_as(tree, damage.edits, Charset::Utf8))
    twice.edits = std::move(damage.edits);
  else
    twice.repair = Repair::DisplayOnly;
  out_.push_back(std::move(twice));
}

// ---- The file

void CharsetRules::finish_file() {
  check_bom();
  if (has_nul_) check_nuls();
}

// What tells of UTF-8 when the mark is gone.
void CharsetRules::add_to_bom(sgf::Tree tree) {
  if (found_.non_ascii.count == 0) return;
  is_bom_needless_ = is_bom_needless_ && found_.undecodable == 0;
  const std::string_view name = spec::name(tree.charset());
  if (!label_) {
    if (std::optional<sgf::Splice> edit = new_label(tree, name)) bom_edits_.push_back(std::move(*edit));
  } else if (spec::find_charset(slice(document_.text(), *label_)) != tree.charset()) {
    found_.has_label ? bom_edits_.push_back({*label_, std::string(name)}) : void(is_bom_needless_ = false);
  }
}

void CharsetRules::check_bom() {
  const text::Bom bom = document_.bom();
  if (bom.length == 0) return;
  const Span span{0, document_.is_wide() ? 0u : bom.length};
  Fault mark{"bom"_check, span, {}, {}, {Argument::of(bom.charset)}};
  const std::string_view rest = document_.bytes().substr(bom.length);
  const bool is_plain = text::find_bom(rest).length == 0 && text::sniff_wide(rest) == Charset::UsAscii;
  if (document_.is_wide() || !is_plain) {
    mark.repair = document_.is_wide() ? Repair::None : Repair::DisplayOnly;
  } else {
    mark.repaired(is_bom_needless_ ? Repair::Safe : Repair::Unsafe, span, {});
    mark.edits.insert(mark.edits.end(), bom_edits_.begin(), bom_edits_.end());
  }
  out_.push_back(std::move(mark));
}

// NULs are white space between values; within them nobody knows what they are.
void CharsetRules::check_nuls() {
  const std::string_view text = document_.text();
  for (const sgf::Diagnostic& diagnostic : document_.diagnostics())
    if (diagnostic.check == "stray-value"_check)
      for (std::uint32_t at = diagnostic.span.begin; at < diagnostic.span.end; ++at)
        if (text[at] == '\0') kept_nuls_.push_back(at);
  sort(kept_nuls_);
  kept_nuls_.erase(std::unique(kept_nuls_.begin(), kept_nuls_.end()), kept_nuls_.end());
  Tally outside, within;
  sgf::Splices edits;
  std::size_t next_kept = 0;
  for (std::size_t i = text.find('\0'); i != text.npos; i = text.find('\0', i + 1)) {
    const auto at = static_cast<std::uint32_t>(i);
    const bool is_kept = next_kept < kept_nuls_.size() && kept_nuls_[next_kept] == at;
    (is_kept ? within : outside).add({at, at + 1}, {}, {});
    if (is_kept && ++next_kept > 0) continue;
    if (!edits.empty() && edits.back().span.end == at)
      ++edits.back().span.end;
    else
      edits.push_back({{at, at + 1}, {}});
  }
  for (sgf::Splice& edit : edits) {
    const bool ends = edit.span.begin == 0 || edit.span.end == text.size();
    if (!ends && !is_boundary(text[edit.span.begin - 1]) && !is_boundary(text[edit.span.end]))
      edit.text.assign(1, ' ');
  }
  if (outside.count > 0) {
    Fault nuls = fault("nul-byte"_check, outside, Argument::of(outside.count));
    if (document_.tree_count() > 0)
      nuls.edits = std::move(edits);
    else
      nuls.repair = Repair::None;  // nothing would be left
    out_.push_back(std::move(nuls));
  }
  if (within.count == 0) return;
  Fault nuls = fault("nul-byte"_check, within, Argument::of(within.count));
  nuls.repair = Repair::None;
  out_.push_back(std::move(nuls));
}

// ---- Findings

Fault CharsetRules::fault(spec::CheckId check, const Tally& places, Argument first, Argument second) {
  return {check, places.first, places.node, places.property, {first, second}};
}

void CharsetRules::add(spec::CheckId check, const Tally& places, Argument first, Argument second) {
  if (places.count > 0) out_.push_back(fault(check, places, first, second));
}

void CharsetRules::add_damage(spec::CheckId check, Damage& damage, Argument second) {
  if (damage.places.count == 0) return;
  Fault damaged = fault(check, damage.places, Argument::of(damage.places.count), second);
  if (damage.is_mendable)
    damaged.edits = std::move(damage.edits);
  else
    damaged.repair = Repair::DisplayOnly;
  out_.push_back(std::move(damaged));
}

}  // namespace qipu::check
