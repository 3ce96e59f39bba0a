#include "qipu/publish/words.hpp"

#include <array>

#include "qipu/base/pattern.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::publish {

namespace {

// By Word.
constexpr game::LanguageRow word_rows[] = {
    {"Black", "黑", "黒", "흑", "黑"},
    {"White", "白", "白", "백", "白"},
    {"Contents", "目录", "目次", "차례", "目錄"},
    {"games", "局", "局", "국", "局"},
    {"Game Records", "棋谱", "棋譜", "기보", "棋譜"},
    {"Event", "赛事", "棋戦", "대회", "賽事"},
    {"Round", "轮次", "回戦", "회전", "輪次"},
    {"Date", "日期", "日付", "날짜", "日期"},
    {"Place", "地点", "場所", "장소", "地點"},
    {"Komi", "贴目", "コミ", "덤", "貼目"},
    {"Handicap", "让子", "置石", "치수", "讓子"},
    {"Rules", "规则", "ルール", "규칙", "規則"},
    {"Time", "用时", "持ち時間", "제한시간", "用時"},
    {"Result", "结果", "結果", "결과", "結果"},
    {"Comments", "讲解", "解説", "해설", "講解"},
    {"Source", "出处", "出典", "출전", "出處"},
};

constexpr game::LanguageRow pass_row{"\u00A0pass", " 虚手", "\u2060パス", "\u00A0패스", " 虛手"};
constexpr game::LanguageRow at_row{"\u00A0at\u00A0{}", "\u2060＝\u2060{}", "\u2060（{}）", "\u2060({})",
                                   "\u2060＝\u2060{}"};
constexpr game::LanguageRow move_row{" {}", "{}", "{}", " {}", "{}"};
constexpr game::LanguageRow game_row{"Game {}", "第 {} 局", "第{}局", "제{}국", "第 {} 局"};
constexpr game::LanguageRow games_row{"{} games", "共 {} 局", "全{}局", "모두 {}국", "共 {} 局"};
constexpr game::LanguageRow colon_row{": ", "：", "：", ": ", "："};
constexpr game::LanguageRow comma_row{", ", "，", "、", ", ", "，"};

// By whether it is one.
constexpr game::LanguageRow variation_rows[] = {{"Variations", "变化", "変化", "변화", "變化"},
                                                {"Variation", "变化", "変化", "변화", "變化"}};
// {0}: the number, {1}: a word of the rows above.
constexpr game::LanguageRow variation_at_row{"{1} at move {0}", "第 {0} 手的{1}", "{0}手目の{1}",
                                             "{0}수의 {1}", "第 {0} 手的{1}"};
// {0}: the figure, {1}: what stands in it.
constexpr game::LanguageRow in_figure_row{"{1} of {0}", "{0} {1}", "{0}{1}", "{0} {1}", "{0} {1}"};
constexpr game::LanguageRow see_row{"see {}", "见{}", "{}参照", "{} 참조", "見{}"};
constexpr game::LanguageRow below_row{"below", "下图", "次図", "아래", "下圖"};
constexpr game::LanguageRow left_out_row{"{} variations are not shown.", "另有 {} 个变化未收入。",
                                         "このほか{}通りの変化は省略。", "변화 {}개는 싣지 않았다.",
                                         "另有 {} 個變化未收入。"};
constexpr game::LanguageRow one_left_out_row{"1 variation is not shown.", "另有 1 个变化未收入。",
                                             "このほか1通りの変化は省略。", "변화 1개는 싣지 않았다.",
                                             "另有 1 個變化未收入。"};

}  // namespace

std::string_view word(RecordLanguage language, Word which) {
  return word_rows[static_cast<std::size_t>(which)].in(language);
}

std::string hidden_words(const draw::HiddenMove& move, const draw::Diagram& diagram,
                         RecordLanguage language) {
  const std::string number = std::to_string(move.number);
  if (!move.point) return number + std::string(pass_row.in(language));
  const std::string place =
      move.at_number != 0 ? std::to_string(move.at_number)
      : !move.at_label.empty()
          ? move.at_label
          : go::name_of(*move.point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
  return number + filled(at_row.in(language), {place});
}

std::string move_words(Color color, std::uint32_t number, RecordLanguage language) {
  const std::string side(word(language, color == Color::Black ? Word::Black : Word::White));
  return number == 0 ? side : side + filled(move_row.in(language), {std::to_string(number)});
}

namespace {

std::string variations_at(bool is_one, std::uint32_t number, RecordLanguage language) {
  const std::string_view words = variation_rows[is_one ? 1 : 0].in(language);
  if (number == 0) return std::string(words);
  return filled(variation_at_row.in(language), {std::to_string(number), std::string(words)});
}

}  // namespace

std::string variation_words(std::uint32_t number, RecordLanguage language) {
  return variations_at(true, number, language);
}

std::string variation_of_figure_words(std::uint32_t number, const std::string& figure,
                                      RecordLanguage language) {
  const std::string words = variation_words(number, language);
  return figure.empty() ? words : filled(in_figure_row.in(language), {figure, words});
}

std::string see_variations_words(std::uint32_t number, const std::vector<std::string>& figures,
                                 RecordLanguage language) {
  std::string list;
  for (const std::string& figure : figures)
    list.append(list.empty() ? "" : book_comma(language))
        .append(figure.empty() ? below_row.in(language) : figure);
  return variations_at(figures.size() == 1, number, language)
      .append(book_colon(language))
      .append(filled(see_row.in(language), {list}));
}

std::string left_out_words(std::size_t variations, RecordLanguage language) {
  return filled((variations == 1 ? one_left_out_row : left_out_row).in(language),
                {std::to_string(variations)});
}

namespace {

// Thousandths of the font's size. What is not named is a letter or a figure of usual width.
struct WidthRow {
  std::string_view characters;
  std::uint32_t width;
};
constexpr WidthRow width_rows[] = {{" ", 270},
                                   {"ijl.,:;'|!", 300},
                                   {"ftrI()[]{}-/\\\"`*", 390},
                                   {"ABCDEFGHJKLNOPQRSTUVXYZ&wm+=<>~#^", 690},
                                   {"MW@%", 920}};

constexpr std::array<std::uint16_t, 128> ascii_widths = [] {
  std::array<std::uint16_t, 128> widths{};
  widths.fill(570);
  for (const WidthRow& row : width_rows)
    for (const char c : row.characters)
      widths[static_cast<unsigned char>(c)] = static_cast<std::uint16_t>(row.width);
  return widths;
}();

// Signs that fonts for Chinese make as wide as its characters.
bool is_sign(char32_t c) { return c == 0xB7 || c == 0xD7 || (c >= 0x2010 && c <= 0x2E7F) || c == 0xFFFD; }

}  // namespace

std::uint32_t usual_width(std::string_view utf8, RecordLanguage language) {
  constexpr std::uint32_t letter = 600, em = 1000;
  std::uint32_t width = 0;
  for (std::size_t i = 0; i < utf8.size();) {
    if (const auto byte = static_cast<unsigned char>(utf8[i]); byte < ascii_widths.size()) {
      width += ascii_widths[byte];
      ++i;
      continue;
    }
    const text::Character character = text::decode_one(utf8.substr(i), text::Charset::Utf8);
    const std::uint32_t columns = text::display_width(utf8.substr(i, character.length));
    const bool is_wide =
        columns == 2 || (columns == 1 && language != RecordLanguage::English && is_sign(character.scalar));
    width += is_wide ? em : columns == 1 ? letter : 0;
    i += character.length;
  }
  return width;
}

std::string game_words(std::size_t number, RecordLanguage language) {
  return filled(game_row.in(language), {std::to_string(number)});
}

std::string games_words(std::size_t games, RecordLanguage language) {
  return filled(games_row.in(language), {std::to_string(games)});
}

std::string_view book_colon(RecordLanguage language) { return colon_row.in(language); }
std::string_view book_comma(RecordLanguage language) { return comma_row.in(language); }

}  // namespace qipu::publish
