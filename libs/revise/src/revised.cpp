#include "qipu/revise/revised.hpp"

#include <array>
#include <cstdio>
#include <utility>

#include "messages.hpp"
#include "qipu/report/places.hpp"
#include "qipu/sgf/charset_label.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/display.hpp"

namespace qipu::revise {

std::string editing_complaint(Language language, const Error& error) {
  // Here something helps: the command that repairs.
  if (error.id == ErrorId::RestReadDifferently) return say(language, messages::revise_refused);
  return text::printable(message(error, language));
}

namespace {

// `U+0078`
std::string code_of(char32_t scalar) {
  std::array<char, 16> code = {};
  std::snprintf(code.data(), code.size(), "U+%04X", static_cast<unsigned>(scalar));
  return code.data();
}

}  // namespace

std::string missing_character(Language language, char32_t scalar, std::string_view charset) {
  if (scalar == 0xFFFD) return say(language, messages::no_character, charset);
  std::string character;
  text::append_utf8(scalar, character);
  return say(language, messages::missing_character, charset, text::printable(character), code_of(scalar));
}

std::string missing_character(Language language, const sgf::MissingCharacter& missing) {
  return missing_character(language, missing.scalar, spec::name(missing.charset));
}

std::string missing_character(Language language, const RecordView& view,
                              const sgf::MissingCharacter& missing) {
  report::Places places(view.part);
  return place_prefix(view, places.position(missing.place.begin)) + missing_character(language, missing);
}

std::string place_prefix(const RecordView& view, text::LineColumn at) {
  return view.name + ":" + std::to_string(view.part.lines_before + at.line) + ":" +
         std::to_string(at.column) + ": ";
}

namespace {

// Without the record's name.
std::string complaint_of(Language language, const Result<sgf::LabelledBytes>& put, std::string_view label) {
  return put ? missing_character(language, *put->missing, label) : editing_complaint(language, put.error());
}

}  // namespace

Result<std::string, std::string> labelled(Language language, std::string bytes, std::string_view label) {
  Result<sgf::LabelledBytes> put = sgf::with_charset_label(std::move(bytes), label);
  if (put && !put->missing) return std::move(put->bytes);
  return unexpected<std::string>(complaint_of(language, put, label));
}

Result<std::string, std::string> labelled(Language language, const RecordView& view, std::string bytes,
                                          std::string_view label) {
  Result<sgf::LabelledBytes> put = sgf::with_charset_label(std::move(bytes), label);
  if (put && !put->missing) return std::move(put->bytes);
  const std::optional<Span> place = put ? sgf::place_of(*put->missing, view.document) : std::nullopt;
  const std::string before = place ? place_prefix(view, report::Places(view.part).position(place->begin))
                                   : view.name + say(language, messages::colon);
  return unexpected<std::string>(before + complaint_of(language, put, label));
}

}  // namespace qipu::revise
