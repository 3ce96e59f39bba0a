#include "commands/draw_faults.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "qipu/system/console.hpp"
#include "qipu/text/listed.hpp"

namespace qipu::app {

namespace {

using Names = std::span<const std::string_view>;

constexpr std::string_view range[] = {"--range"};
constexpr std::string_view kifu[] = {"--kifu"};
constexpr std::string_view problems[] = {"--problems"};
constexpr std::string_view figures[] = {"--figures", "--every", "--at-comments", "--each-variation"};
constexpr std::string_view thumbnails[] = {"--thumbnails"};
constexpr std::string_view nodes[] = {"--node", "--path", "--move", "--after", "--variation"};

bool is_any_of(std::string_view name, Names names) { return std::ranges::find(names, name) != names.end(); }

// The first that was given; empty: none.
std::string_view given(const DrawOptions& options, Names names) {
  for (const std::string& name : options.given)
    if (is_any_of(name, names)) return name;
  return {};
}

// ---- Two of which only one can be had

struct Rivals {
  Names one, other;
};
constexpr Rivals rivals[] = {{range, figures},    {range, nodes},        {range, kifu},     {kifu, figures},
                             {figures, nodes},    {problems, kifu},      {problems, range}, {problems, nodes},
                             {problems, figures}, {thumbnails, figures}, {thumbnails, kifu}};

// Of books, too.
constexpr std::string_view width[] = {"--width"};
constexpr std::string_view on_paper[] = {"--pages", "--sheets", "--problems", "--thumbnails"};
constexpr Rivals rivals_everywhere[] = {{width, on_paper}};

std::string fault_of_rivals(const Shell& shell, const DrawOptions& options, std::span<const Rivals> rows) {
  for (const Rivals& row : rows) {
    const std::string_view one = given(options, row.one), other = given(options, row.other);
    if (!one.empty() && !other.empty())
      return shell.say(messages::bad_together, text::listed(shell.language, {one, other}));
  }
  return {};
}

// ---- Options of what is not drawn

bool has_figures(const DrawOptions& options, PictureFormat) {
  return options.pages || options.problems || !given(options, figures).empty() || options.kifu ||
         !options.range.empty();
}

bool has_paper(const DrawOptions& options, PictureFormat) {
  return options.sheets > 0 || options.has_pages();
}

bool has_leaves(const DrawOptions&, PictureFormat format) { return !is_flowing(format); }

bool has_boards(const DrawOptions& options, PictureFormat) { return options.thumbnails == 0; }

bool has_pixels(const DrawOptions&, PictureFormat format) { return pictures::has_pixels(format); }

bool has_theme(const DrawOptions&, PictureFormat format) { return pictures::has_theme(format); }

bool is_jpeg(const DrawOptions&, PictureFormat format) { return format == PictureFormat::Jpeg; }

struct Need {
  Names options;
  bool (*is_met)(const DrawOptions&, PictureFormat);
  std::string_view by;
};

constexpr std::string_view of_figures[] = {"--numbers", "--first-number", "--go-on",  "--captured",
                                           "--marks",   "--list",         "--no-list"};
constexpr std::string_view of_paper[] = {"--head", "--paper"};
constexpr std::string_view of_leaves[] = {"--paper", "--per-page"};
constexpr std::string_view of_boards[] = {"--coordinates", "--coordinate-sides", "--hoshi", "--no-hoshi"};
constexpr std::string_view of_pixels[] = {"--scale", "--dpi"};
constexpr std::string_view of_themes[] = {"--theme", "--width", "--coordinate-sides"};
constexpr std::string_view of_jpeg[] = {"--quality"};

constexpr Need needs[] = {
    {of_figures, has_figures,
     "--range|--figures|--every|--at-comments|--each-variation|--kifu|--problems|--pages"},
    {of_paper, has_paper, "--pages|--sheets|--problems|--thumbnails"},
    {of_leaves, has_leaves, "--format svg|png|jpg|bmp|webp|gif|pdf"},
    {of_boards, has_boards, "--figures|--kifu|--pages|--sheets|--problems"},
    {of_pixels, has_pixels, "--format png|jpg|bmp|webp|gif|sixel|kitty"},
    {of_themes, has_theme, "--format svg|keyed|png|jpg|bmp|webp|gif|pdf|sixel|kitty|epub|html"},
    {of_jpeg, is_jpeg, "--format jpg"},
};

std::string fault_of_needs(const Shell& shell, const DrawOptions& options, PictureFormat format) {
  for (const Need& row : needs) {
    const std::string_view option = given(options, row.options);
    if (!option.empty() && !row.is_met(options, format))
      return shell.say(messages::bad_alone, option, row.by);
  }
  return {};
}

// ---- What a format cannot be

std::string fault_of_format(const Shell& shell, const DrawOptions& options, PictureFormat format) {
  if (is_flowing(format) && !options.pages) return shell.say(messages::draw_only_books);
  if (has_paper(options, format) && !is_graphic(format) && !is_flowing(format))
    return shell.say(messages::draw_no_sheet);
  if (options.animate && !animation_kind_of(format)) return shell.say(messages::draw_no_animation);
  const bool is_standard = system::is_standard_output(options.output) && options.out_dir.empty();
  if (is_standard && shell.out.is_terminal() && is_for_files(format))
    return shell.say(messages::draw_to_terminal, extension_of(format).substr(1));
  return {};
}

}  // namespace

std::string draw_fault(const Shell& shell, const DrawOptions& options, PictureFormat format) {
  const bool is_of_one = options.animate || !options.range.empty() || options.position.names_node();
  if (options.has_pages() && (options.problems || options.sheets > 0 || is_of_one))
    return shell.say(messages::draw_pages_alone);
  if (options.animate && (has_figures(options, format) || options.sheets > 0))
    return shell.say(messages::draw_one_animation);
  std::string fault = fault_of_rivals(shell, options, rivals_everywhere);
  if (fault.empty() && !options.pages) fault = fault_of_rivals(shell, options, rivals);
  if (fault.empty()) fault = fault_of_format(shell, options, format);
  return fault.empty() ? fault_of_needs(shell, options, format) : fault;
}

}  // namespace qipu::app
