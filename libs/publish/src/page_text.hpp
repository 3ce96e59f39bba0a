// Text on a page of SVG.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "qipu/draw/measure.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

enum class TextAlign : std::uint8_t { Start, Middle, End };

struct TextStyle {
  std::int64_t size = 0;
  TextAlign align = TextAlign::Start;
  bool is_strong = false;
};

// One line that stands on `y`.
void append_text(std::string& out, std::string_view text, std::int64_t x, std::int64_t y,
                 const TextStyle& style);

draw::TextMeasure measure_of(const PageOptions& options, RecordLanguage language,
                             draw::FontKind use = draw::FontKind::Words);

// Of the words of a page.
struct WordMeasures {
  draw::TextMeasure plain;
  draw::TextMeasure strong;

  WordMeasures(const PageOptions& options, RecordLanguage language)
      : plain(measure_of(options, language)),
        strong(measure_of(options, language, draw::FontKind::StrongWords)) {}
  const draw::TextMeasure& of(bool is_strong) const { return is_strong ? strong : plain; }
};

// How wide it is, in the unit of `size`.
std::int64_t width_of(std::string_view text, std::int64_t size, const draw::TextMeasure& measure);

// As much of one line as fits, with … where something is cut.
std::string cut_to(std::string_view text, std::int64_t width, std::int64_t size,
                   const draw::TextMeasure& measure);

// Between the lines of other text, as thin as it can be seen.
void append_rule(std::string& out, std::int64_t x, std::int64_t y, std::int64_t width);

}  // namespace qipu::publish
