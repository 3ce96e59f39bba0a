#include "words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

// What a character is read as.
struct Fold {
  std::string_view from;
  std::string_view to;
};

constexpr Fold unsorted_folds[] = {
    {"勝", "胜"},  {"黒", "黑"},  {"後", "后"}, {"貼", "贴"},         {"級", "级"},  {"點", "点"},
    {"点", "点"},  {"時", "时"},  {"間", "间"}, {"國", "国"},         {"規", "规"},  {"則", "则"},
    {"負", "负"},  {"敗", "败"},  {"認", "认"}, {"輸", "输"},         {"盤", "盘"},  {"無", "无"},
    {"對", "对"},  {"対", "对"},  {"慶", "庆"}, {"應", "应"},         {"応", "应"},  {"寶", "宝"},
    {"寛", "宽"},  {"寬", "宽"},  {"萬", "万"}, {"暦", "历"},         {"曆", "历"},  {"歴", "历"},
    {"祿", "禄"},  {"業", "业"},  {"專", "专"}, {"専", "专"},         {"職", "职"},  {"號", "号"},
    {"讓", "让"},  {"譲", "让"},  {"組", "组"}, {"場", "场"},         {"總", "总"},  {"韓", "韩"},
    {"數", "数"},  {"棄", "弃"},  {"權", "权"}, {"権", "权"},         {"終", "终"},  {"鐘", "钟"},
    {"鍾", "钟"},  {"強", "强"},  {"豐", "丰"}, {"豊", "丰"},         {"貞", "贞"},  {"憲", "宪"},
    {"紙", "纸"},  {"結", "结"},  {"擊", "击"}, {"當", "当"},         {"銀", "银"},  {"違", "违"},
    {"剩", "余"},  {"餘", "余"},  {"単", "单"}, {"單", "单"},         {"緒", "绪"},  {"統", "统"},
    {"豫", "预"},  {"預", "预"},  {"軍", "军"}, {"戰", "战"},         {"戦", "战"},  {"賽", "赛"},
    {"決", "决"},  {"輪", "轮"},  {"評", "评"}, {"業", "业"},         {"聖", "圣"},  {"達", "达"},
    {"題", "题"},  {"準", "准"},  {"産", "产"}, {"產", "产"},         {"従", "从"},  {"雙", "双"},
    {"每", "每"},  {"毎", "每"},  {"個", "个"}, {"計", "计"},         {"賠", "赔"},  {"還", "还"},
    {"掛", "挂"},  {"環", "环"},  {"兩", "两"}, {"両", "两"},         {"參", "参"},  {"壹", "一"},
    {"貳", "二"},  {"弐", "二"},  {"壱", "一"}, {"½", " 1/2"},        {"¼", " 1/4"}, {"¾", " 3/4"},
    {"⅓", " 1/3"}, {"⅔", " 2/3"}, {"−", "-"},   {"–", "-"},           {"—", "-"},    {"‐", "-"},
    {"‑", "-"},    {"〜", "~"},   {"、", ","},  {"。", "."},          {"「", "\""},  {"」", "\""},
    {"『", "\""},  {"』", "\""},  {"〔", "("},  {"〕", ")"},          {"【", "("},   {"】", ")"},
    {"·", "."},    {"・", "."},   {"×", "x"},   {"→", "->"},          {"’", "'"},    {"‘", "'"},
    {"“", "\""},   {"”", "\""},   {"…", "..."}, {"\xEF\xBB\xBF", ""}, {"Ä", "ä"},    {"Ö", "ö"},
    {"讀", "读"},  {"読", "读"},  {"罰", "罚"}, {"內", "内"},         {"Ü", "ü"},    {"É", "é"},
    {"ß", "ss"},
};

constexpr auto folds = [] {
  auto rows = std::to_array(unsorted_folds);
  std::sort(rows.begin(), rows.end(), [](const Fold& a, const Fold& b) { return a.from < b.from; });
  return rows;
}();

constexpr std::string_view spaces[] = {"\xC2\xA0", "\xE3\x80\x80", "\xE2\x80\x89", "\xE2\x80\xAF"};

std::size_t character_size(char lead) {
  const auto byte = static_cast<unsigned char>(lead);
  return byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

// U+FF01 to U+FF5E are ASCII in full width.
std::optional<char> full_width(std::string_view character) {
  if (character.size() != 3 || character[0] != '\xEF') return std::nullopt;
  const int code = (static_cast<unsigned char>(character[1]) & 0x3F) << 6 |
                   (static_cast<unsigned char>(character[2]) & 0x3F);  // of 0xF000
  if (code < 0xF01 || code > 0xF5E) return std::nullopt;
  return static_cast<char>(code - 0xF01 + '!');
}

void append_space(std::string& out) {
  if (!out.empty() && out.back() != ' ') out.push_back(' ');
}

// Spaces between two East Asian characters part no words.
bool parts_nothing(std::string_view out, std::string_view character) {
  constexpr std::size_t size = 3;
  if (character.size() != size || out.size() <= size || out.back() != ' ') return false;
  const auto lead = static_cast<unsigned char>(out[out.size() - 1 - size]);
  return lead >= 0xE3 && lead < 0xEE && static_cast<unsigned char>(character[0]) >= 0xE3;
}

void append_folded(std::string_view character, std::string& out) {
  if (std::find(std::begin(spaces), std::end(spaces), character) != std::end(spaces))
    return append_space(out);
  if (const std::optional<char> ascii = full_width(character)) {
    out.push_back(text::to_lower(*ascii));
    return;
  }
  if (parts_nothing(out, character)) out.pop_back();
  const auto fold = std::lower_bound(folds.begin(), folds.end(), character,
                                     [](const Fold& row, std::string_view key) { return row.from < key; });
  out += fold != folds.end() && fold->from == character ? fold->to : character;
}

constexpr std::string_view numerals[] = {"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

std::optional<std::uint32_t> eat_numeral(Cursor& cursor) {
  for (std::uint32_t i = 0; i < std::size(numerals); ++i)
    if (cursor.eat(numerals[i])) return i;
  if (cursor.eat("零")) return 0;
  if (cursor.eat("两")) return 2;
  return std::nullopt;
}

}  // namespace

std::string folded(std::string_view text) {
  constexpr std::size_t longest_form = 300;  // bytes
  std::string out;
  if (text.size() > longest_form) return out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    const std::size_t size = std::min(character_size(c), text.size() - i);
    if (size > 1)
      append_folded(text.substr(i, size), out);
    else if (static_cast<unsigned char>(c) <= ' ')
      append_space(out);
    else
      out.push_back(text::to_lower(c));
    i += size;
  }
  return std::string(text::trimmed(out));
}

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), text::is_digit);
}

void Cursor::skip_spaces() {
  while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
}

bool Cursor::eat_any(std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [this](std::string_view word) { return eat(word); });
}

std::optional<std::uint32_t> Cursor::digits() {
  constexpr std::size_t most_digits = 9;
  std::size_t size = 0;
  std::uint32_t value = 0;
  for (; size < rest_.size() && text::is_digit(rest_[size]); ++size)
    if (size < most_digits) value = value * 10 + static_cast<std::uint32_t>(rest_[size] - '0');
  if (size == 0 || size > most_digits) return std::nullopt;
  rest_.remove_prefix(size);
  return value;
}

std::optional<std::uint32_t> Cursor::count() {
  if (const auto ascii = digits()) return ascii;
  if (rest_.empty() || text::is_ascii(rest_.front())) return std::nullopt;
  if (eat("元")) return 1;
  constexpr std::uint32_t most = 100'000;
  std::uint32_t total = 0;
  std::optional<std::uint32_t> figures;  // 二十三 adds, 一九三五 is figures side by side
  bool any = false;
  while (total < most && figures.value_or(0) < most) {
    if (const auto numeral = eat_numeral(*this))
      figures = figures.value_or(0) * 10 + *numeral;
    else if (const std::uint32_t unit = eat("十") ? 10 : eat("百") ? 100 : 0)
      total += std::exchange(figures, std::nullopt).value_or(1) * unit;
    else
      break;
    any = true;
  }
  return any ? std::optional(total + figures.value_or(0)) : std::nullopt;
}

}  // namespace qipu::game
