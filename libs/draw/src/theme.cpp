#include "qipu/draw/theme.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "qipu/base/decimal.hpp"
#include "qipu/text/ascii.hpp"
#include "qipu/text/display.hpp"

namespace qipu::draw {

namespace {

constexpr std::size_t most_theme_bytes = 65'536;
constexpr std::int64_t most_cells = 10'000;        // thousandths
constexpr std::int64_t most_length = 100'000'000;  // thousandths of px or mm
constexpr std::int64_t most_dpi = 10'000;

struct ColorKey {
  std::string_view name;
  std::string Theme::* value;
};

constexpr ColorKey color_keys[] = {
    {"paper", &Theme::paper},
    {"wood", &Theme::wood},
    {"wood-light", &Theme::wood_light},
    {"wood-dark", &Theme::wood_dark},
    {"grain", &Theme::grain},
    {"line", &Theme::line},
    {"ink", &Theme::ink},
    {"text", &Theme::text},
    {"black", &Theme::black},
    {"white", &Theme::white},
    {"rim", &Theme::rim},
    {"on-board", &Theme::on_board},
    {"on-black", &Theme::on_black},
    {"on-white", &Theme::on_white},
    {"selected", &Theme::selected},
    {"selected-on-black", &Theme::selected_on_black},
    {"last-on-black", &Theme::last_on_black},
    {"last-on-white", &Theme::last_on_white},
    {"pair", &Theme::pair},
    {"veil", &Theme::veil},
};

struct NumberKey {
  std::string_view name;
  std::int64_t Theme::* value;
  std::int64_t most;
};

constexpr NumberKey number_keys[] = {
    {"stone", &Theme::stone, 500},
    {"rim-width", &Theme::rim_width, 250},
    {"line-width", &Theme::line_width, most_cells},
    {"edge-width", &Theme::edge_width, most_cells},
    {"star", &Theme::star, 500},
    {"mark-width", &Theme::mark_width, most_cells},
    {"number", &Theme::number, most_cells},
    {"coordinate", &Theme::coordinate, most_cells},
    {"caption", &Theme::caption, most_cells},
    {"veil-opacity", &Theme::veil_opacity, 1000},
    {"variation-opacity", &Theme::variation_opacity, 1000},
};

struct LengthKey {
  std::string_view name;
  PictureLength Theme::* value;
};

constexpr LengthKey length_keys[] = {{"cell", &Theme::cell}, {"width", &Theme::width}};

struct NamedTheme {
  std::string_view name;
  std::string_view text;
};

// Each is what it differs in from the one it is like; the first is what every Theme begins as.
constexpr NamedTheme themes[] = {
    {"wood", R"(
paper = none
wood = #e3b778
wood-light = #e8c088
wood-dark = #dcae6d
grain = #8a5a22
line = #3f2d14
ink = #4a3416
text = #1f1d1a
black = #1d1d20
white = #f8f5ee
rim = #4a4232
on-board = #1d1408
on-black = #ffffff
on-white = #16130e
selected = #1d5fa6
selected-on-black = #8fc0ff
last-on-black = #ff6b4d
last-on-white = #cf2e14
pair = #123e74
veil = #f3ece0
stone = 0.485
rim-width = 0.014
line-width = 0.03
edge-width = 0.06
star = 0.11
mark-width = 0.07
number = 0.56
coordinate = 0.42
caption = 0.6
veil-opacity = 0.55
variation-opacity = 0.55
shaded = yes
font = Noto Sans, Noto Sans CJK SC, system-ui, sans-serif
cell = 24 px
)"},
    {"plain", R"(
like = wood
shaded = no
black = #000000
white = #ffffff
rim = #000000
rim-width = 0.03
)"},
    {"print", R"(
like = wood
paper = #ffffff
wood = #ffffff
line = #000000
ink = #000000
text = #000000
black = #000000
white = #ffffff
rim = #000000
on-board = #000000
on-black = #ffffff
on-white = #000000
selected = #000000
selected-on-black = #ffffff
last-on-black = #ffffff
last-on-white = #000000
pair = #000000
veil = #ffffff
veil-opacity = 0.65
variation-opacity = 0.4
rim-width = 0.04
line-width = 0.025
edge-width = 0.07
star = 0.1
shaded = no
cell = 6 mm
)"},
    {"dark", R"(
like = wood
paper = #1e1c1a
wood = #c99c5c
wood-light = #cda264
wood-dark = #bf9152
grain = #5a3510
line = #2b1c08
ink = #2b1c08
text = #ece8e0
on-board = #150d03
pair = #0e2f5a
veil = #e6d8bd
)"},
    {"contrast", R"(
like = print
wood = #f2d9a8
paper = #ffffff
line-width = 0.04
edge-width = 0.09
mark-width = 0.1
rim-width = 0.06
star = 0.13
number = 0.6
coordinate = 0.5
cell = 28 px
)"},
    {"safe", R"(
like = wood
last-on-black = #56b4e9
last-on-white = #0072b2
selected = #0072b2
selected-on-black = #9fd3f5
pair = #004a75
)"},
    {"page", R"(
like = wood
wood = var(--qipu-wood,#e3b778)
wood-light = var(--qipu-wood-1,#e8c088)
wood-dark = var(--qipu-wood-2,#dcae6d)
grain = var(--qipu-wood-grain,#8a5a22)
line = var(--qipu-board-line,#3f2d14)
ink = var(--qipu-board-ink,#4a3416)
text = var(--qipu-text,#1f1d1a)
black = var(--qipu-stone-b,#1d1d20)
white = var(--qipu-stone-w,#f8f5ee)
on-board = var(--qipu-mark-ink,#1d1408)
last-on-black = var(--qipu-last-on-black,#ff6b4d)
last-on-white = var(--qipu-last-on-white,#cf2e14)
pair = var(--qipu-line-ink,#123e74)
veil = var(--qipu-veil,#f3ece0)
)"},
};

constexpr auto names = [] {
  std::array<std::string_view, std::size(themes)> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = themes[i].name;
  return all;
}();

bool all(std::string_view text, bool (*is)(char)) { return std::all_of(text.begin(), text.end(), is); }

bool is_plain_color(std::string_view text) {
  if (text.empty()) return false;
  if (text[0] == '#')
    return (text.size() == 4 || text.size() == 7) && all(text.substr(1), text::is_hex_digit);
  return text.size() <= 30 && all(text, text::is_letter);
}

bool is_color(std::string_view text) {
  constexpr std::string_view opening = "var(--";
  const std::size_t middle = text.find(',');
  if (!text.starts_with(opening) || !text.ends_with(')') || middle == text.npos) return is_plain_color(text);
  const std::string_view name = text.substr(opening.size(), middle - opening.size());
  const auto is_of_name = [](char c) { return text::is_letter(c) || text::is_digit(c) || c == '-'; };
  return all(name, is_of_name) && is_plain_color(text.substr(middle + 1, text.size() - middle - 2));
}

// Names of fonts and commas: nothing that CSS would take for more.
bool is_font(std::string_view text) {
  const auto is_of_font = [](char c) {
    return text::is_letter(c) || text::is_digit(c) || c == ' ' || c == ',' || c == '-' || !text::is_ascii(c);
  };
  return !text.empty() && text.size() <= 200 && all(text, is_of_font);
}

std::optional<std::int64_t> thousandths(std::string_view text, std::int64_t most) {
  const std::optional<Decimal> number = Decimal::parse(text);
  if (!number || *number < Decimal(0) || *number > Decimal::of(most, 3)) return std::nullopt;
  std::string digits = number->to_string();
  const std::size_t point = std::min(digits.find('.'), digits.size());
  std::string fraction = digits.substr(std::min(point + 1, digits.size())) + "000";
  return *Decimal::parse(digits.substr(0, point) + fraction.substr(0, 3))->to_integer();
}

bool is_in_millimetres(std::string_view length) { return length.ends_with("mm"); }

std::string_view without_unit(std::string_view length) {
  if (is_in_millimetres(length) || length.ends_with("px")) length.remove_suffix(2);
  return text::trimmed(length);
}

std::optional<PictureLength> length_of(std::string_view text) {
  const bool is_millimetres = is_in_millimetres(text);
  const std::optional<std::int64_t> value = thousandths(without_unit(text), most_length);
  return value ? std::optional(PictureLength{*value, is_millimetres}) : std::nullopt;
}

std::string decimal(std::int64_t value) { return Decimal::of(value, 3).to_string(); }

// ---- A key and its value. Each gives whether it was taken.

bool set_color(Theme& theme, std::string_view key, std::string_view value) {
  for (const ColorKey& row : color_keys)
    if (row.name == key && is_color(value)) return theme.*row.value = value, true;
  return false;
}

bool set_number(Theme& theme, std::string_view key, std::string_view value) {
  for (const NumberKey& row : number_keys)
    if (const auto number = row.name == key ? thousandths(value, row.most) : std::nullopt)
      return theme.*row.value = *number, true;
  return false;
}

bool set_length(Theme& theme, std::string_view key, std::string_view value) {
  for (const LengthKey& row : length_keys)
    if (const auto length = row.name == key ? length_of(value) : std::nullopt)
      return theme.*row.value = *length, true;
  return false;
}

bool set_other(Theme& theme, std::string_view key, std::string_view value) {
  if (key == "font" && is_font(value)) return theme.font = value, true;
  if (key == "shaded" && (value == "yes" || value == "no")) return theme.is_shaded = value == "yes", true;
  const std::optional<std::int64_t> dpi = key == "dpi" ? thousandths(value, most_dpi * 1000) : std::nullopt;
  return dpi ? (theme.dpi = *dpi / 1000, true) : false;
}

const NamedTheme* find_theme(std::string_view name) {
  const auto* const found = std::find_if(std::begin(themes), std::end(themes),
                                         [&](const NamedTheme& one) { return one.name == name; });
  return found == std::end(themes) ? nullptr : found;
}

struct ThemeLine {
  std::string_view key;
  std::string_view value;
};

// Takes the next line from `text`. Nothing: it says nothing; a key without a value is no key.
std::optional<ThemeLine> next_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text::trimmed(text.substr(0, end));
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.empty() || line[0] == '#') return std::nullopt;
  const std::size_t equals = std::min(line.find('='), line.size());
  return ThemeLine{text::trimmed(line.substr(0, equals)),
                   text::trimmed(line.substr(std::min(equals + 1, line.size())))};
}

// The theme that a text begins from; empty: it names none.
std::string_view like_of(std::string_view text) {
  while (!text.empty())
    if (const auto line = next_line(text); line && line->key == "like") return line->value;
  return {};
}

bool set(Theme& theme, const ThemeLine& line) {
  const auto& [key, value] = line;
  return key == "like" || set_color(theme, key, value) || set_number(theme, key, value) ||
         set_length(theme, key, value) || set_other(theme, key, value);
}

// The number of the first line that makes no sense; 0: none. What `like` names is there already.
std::uint32_t apply(Theme& theme, std::string_view text) {
  for (std::uint32_t number = 1; !text.empty(); ++number)
    if (const auto line = next_line(text); line && !set(theme, *line)) return number;
  return 0;
}

// Of a theme of ours and of those that it is like, the last first.
Theme built(const NamedTheme& theme) {
  std::string_view texts[std::size(themes)];
  std::size_t count = 0;
  for (const NamedTheme* one = &theme; one && one != themes; one = find_theme(like_of(one->text)))
    texts[count++] = one->text;
  Theme made;
  while (count > 0) apply(made, texts[--count]);
  return made;
}

std::string line_at(std::string_view text, std::uint32_t number) {
  while (--number > 0) text.remove_prefix(text.find('\n') + 1);
  return text::cut(text::printable(text::trimmed(text.substr(0, text.find('\n')))), 60);
}

std::string all_names() {
  std::string list;
  for (const std::string_view name : names) list.append(list.empty() ? "" : "|").append(name);
  return list;
}

}  // namespace

Theme::Theme() { apply(*this, themes[0].text); }

std::span<const std::string_view> theme_names() { return names; }

Result<Theme> theme_named(std::string_view name) {
  const NamedTheme* const found = find_theme(name);
  if (!found) return fail(ErrorId::UnknownTheme, text::cut(text::printable(name), 60), all_names());
  return built(*found);
}

Result<Theme> parse_theme(std::string_view text) {
  text = text.substr(0, most_theme_bytes);
  const std::string_view like = like_of(text);
  Result<Theme> theme = theme_named(like.empty() ? "wood" : like);
  if (!theme) return theme;
  if (const std::uint32_t line = apply(*theme, text))
    return fail(ErrorId::BadTheme, line, line_at(text, line));
  return theme;
}

Theme without_page(Theme theme) {
  for (const ColorKey& row : color_keys) {
    std::string& color = theme.*row.value;
    if (color.starts_with("var("))
      color = color.substr(color.find(',') + 1, color.size() - color.find(',') - 2);
  }
  return theme;
}

// ---- Fonts

namespace {

// Of Windows, macOS and Debian. Words alone have them: figures of some are too wide for numbers on stones.
constexpr std::string_view western_families =
    "Segoe UI, Helvetica Neue, Liberation Sans, Arial, Helvetica, DejaVu Sans, ";

// Where the first family of Chinese, Japanese and Korean characters begins and ends.
struct WideFamily {
  std::size_t begin;
  std::size_t end;
};

std::optional<WideFamily> wide_family_in(std::string_view font) {
  const std::size_t at = font.find(" CJK ");
  if (at == font.npos) return std::nullopt;
  const std::size_t comma = font.rfind(',', at);
  const std::size_t begin = comma == font.npos ? 0 : font.find_first_not_of(' ', comma + 1);
  return WideFamily{begin, std::min(font.find(',', at), font.size())};
}

}  // namespace

std::string font_in(std::string_view font, std::string_view language, FontKind use) {
  struct RegionRow {
    std::string_view language;
    std::string_view region;
  };
  constexpr RegionRow rows[] = {{"ja", "JP"}, {"ko", "KR"}, {"zh-Hant", "TC"}, {"zh", "SC"}};
  constexpr std::string_view simplified = "CJK SC";
  std::string made(font);
  const auto* const row = std::ranges::find(rows, language, &RegionRow::language);
  const bool is_wide = row != std::end(rows);
  for (std::size_t at = is_wide ? made.find(simplified) : made.npos; at != made.npos;
       at = made.find(simplified, at + 1))
    made.replace(at + simplified.size() - 2, 2, row->region);
  const std::optional<WideFamily> wide = wide_family_in(made);
  if (use == FontKind::Board || !wide || wide->begin == 0 || language.empty()) return made;
  if (!is_wide) return made.insert(wide->begin, western_families);
  const std::string family = made.substr(wide->begin, wide->end - wide->begin);
  made.erase(made.rfind(',', wide->begin), wide->end - made.rfind(',', wide->begin));
  return family + ", " + made;
}

std::string to_text(const Theme& theme) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    text.append(key).append(" = ").append(value).append("\n");
  };
  for (const ColorKey& row : color_keys) add(row.name, theme.*row.value);
  for (const NumberKey& row : number_keys) add(row.name, decimal(theme.*row.value));
  for (const LengthKey& row : length_keys)
    add(row.name,
        decimal((theme.*row.value).thousandths) + ((theme.*row.value).is_millimetres ? " mm" : " px"));
  add("dpi", std::to_string(theme.dpi));
  add("shaded", theme.is_shaded ? "yes" : "no");
  add("font", theme.font);
  return text;
}

// More digits than a number has are too many for a size, too.
bool is_size_too_large(std::string_view text) {
  const std::string_view number = without_unit(text);
  const std::optional<Decimal> value = Decimal::parse(number);
  return value ? *value > Decimal::of(most_length, 3) : !number.empty() && all(number, text::is_digit);
}

}  // namespace qipu::draw
