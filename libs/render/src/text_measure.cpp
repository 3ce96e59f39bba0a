// Pango lays text out as librsvg does: the same fonts, the same kerning, no hinting of widths.
#include "qipu/render/text_measure.hpp"

#include <pango/pangocairo.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <unordered_map>

#include "svg_page.hpp"

namespace qipu::render {

namespace {

constexpr int font_size = 100;  // units of Pango's layout, which has 1,024 steps each
constexpr std::size_t most_known = 4096;

class PangoMeasure {
 public:
  PangoMeasure(std::string_view font, std::string_view language, bool is_strong)
      : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
    const std::unique_ptr<cairo_font_options_t, FreedBy<cairo_font_options_destroy>> options(
        cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options.get());
    pango_cairo_context_set_resolution(context_.get(), 72);
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_context_set_language(context_.get(), pango_language_from_string(std::string(language).c_str()));
    const std::unique_ptr<PangoFontDescription, FreedBy<pango_font_description_free>> description(
        pango_font_description_new());
    pango_font_description_set_family(description.get(), std::string(font).c_str());
    if (is_strong) pango_font_description_set_weight(description.get(), PANGO_WEIGHT_BOLD);
    pango_font_description_set_absolute_size(description.get(), font_size * PANGO_SCALE);
    layout_.reset(pango_layout_new(context_.get()));
    pango_layout_set_font_description(layout_.get(), description.get());
    pango_layout_set_single_paragraph_mode(layout_.get(), TRUE);
  }

  std::uint32_t operator()(std::string_view text) {
    std::int64_t width = 0;
    while (!text.empty()) {
      const std::size_t size = piece_of(text);
      width += width_of(std::string(text.substr(0, size)));
      text.remove_prefix(size);
    }
    return static_cast<std::uint32_t>(
        std::min<std::int64_t>(width, std::numeric_limits<std::uint32_t>::max()));
  }

 private:
  // Pango's widths are of 32 bits. What is longer than any line is measured in pieces of whole characters.
  static std::size_t piece_of(std::string_view text) {
    constexpr std::size_t most = 4096;
    if (text.size() <= most) return text.size();
    std::size_t size = most;
    while (size > most - 4 && (static_cast<unsigned char>(text[size]) & 0xC0) == 0x80) --size;
    return size;
  }

  std::int64_t width_of(const std::string& text) {
    const auto known = known_.find(text);
    if (known != known_.end()) return known->second;
    const std::unique_ptr<gchar, FreedBy<g_free>> valid(
        g_utf8_make_valid(text.data(), static_cast<gssize>(text.size())));
    pango_layout_set_text(layout_.get(), valid.get(), -1);
    PangoRectangle logical{};
    pango_layout_get_extents(layout_.get(), nullptr, &logical);
    constexpr std::int64_t units = std::int64_t{font_size} * PANGO_SCALE;
    const std::int64_t width = (std::int64_t{logical.width} * 1000 + units - 1) / units;
    if (known_.size() == most_known) known_.clear();
    known_.emplace(text, width);
    return width;
  }

  std::unique_ptr<PangoContext, FreedBy<g_object_unref>> context_;
  std::unique_ptr<PangoLayout, FreedBy<g_object_unref>> layout_;
  std::unordered_map<std::string, std::int64_t> known_;
};

std::size_t scalar_size(std::string_view utf8) {
  std::size_t size = 1;
  while (size < utf8.size() && (static_cast<unsigned char>(utf8[size]) & 0xC0) == 0x80) ++size;
  return size;
}

}  // namespace

std::string without_glyph(std::string_view utf8) {
  const std::unique_ptr<PangoContext, FreedBy<g_object_unref>> context(
      pango_font_map_create_context(pango_cairo_font_map_get_default()));
  const std::unique_ptr<PangoLayout, FreedBy<g_object_unref>> layout(pango_layout_new(context.get()));
  std::string missing;
  while (!utf8.empty()) {
    const std::string_view one = utf8.substr(0, scalar_size(utf8));
    utf8.remove_prefix(one.size());
    pango_layout_set_text(layout.get(), one.data(), static_cast<int>(one.size()));
    if (pango_layout_get_unknown_glyphs_count(layout.get()) > 0) missing += one;
  }
  return missing;
}

draw::TextMeasure text_measure(std::string_view font, std::string_view language, bool is_strong) {
  return [measure = std::make_shared<PangoMeasure>(font, language, is_strong)](std::string_view text) {
    return (*measure)(text);
  };
}

}  // namespace qipu::render
