#include "qipu/publish/words.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "qipu/text/decode.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::publish {

namespace {

constexpr std::size_t languages = 5;
using WordRow = std::array<std::string_view, languages>;  // by BookLanguage

// By Word.
constexpr WordRow word_rows[] = {
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

std::string_view in(BookLanguage language, const WordRow& row) {
  return row[static_cast<std::size_t>(language)];
}

// `mark` is the argument.
std::string filled(std::string_view form, std::string_view argument, std::string_view mark = "{}") {
  const std::size_t at = form.find(mark);
  if (at == form.npos) return std::string(form);
  return std::string(form.substr(0, at)).append(argument).append(form.substr(at + mark.size()));
}

constexpr WordRow figure_row{"Figure {}", "图 {}", "第{}図", "제{}도", "圖 {}"};
constexpr WordRow numbers_row{" ({})", "（{}）", "（{}）", " ({})", "（{}）"};
constexpr WordRow pass_row{"\u00A0pass", " 虚手", "\u2060パス", "\u00A0패스", " 虛手"};
constexpr WordRow at_row{"\u00A0at\u00A0{}", "\u2060＝\u2060{}", "\u2060（{}）", "\u2060({})",
                         "\u2060＝\u2060{}"};
constexpr WordRow move_row{" {}", "{}", "{}", " {}", "{}"};
constexpr WordRow games_row{"{} games", "共 {} 局", "全{}局", "모두 {}국", "共 {} 局"};
constexpr WordRow hours_row{"{} h", "{} 小时", "{}時間", "{}시간", "{} 小時"};
constexpr WordRow minutes_row{"{} min", "{} 分", "{}分", "{}분", "{} 分"};
constexpr WordRow seconds_row{"{} s", "{} 秒", "{}秒", "{}초", "{} 秒"};
constexpr WordRow colon_row{": ", "：", "：", ": ", "："};
constexpr WordRow comma_row{", ", "，", "、", ", ", "，"};

// By whether it is one.
constexpr WordRow variation_rows[] = {{"Variations", "变化", "変化", "변화", "變化"},
                                      {"Variation", "变化", "変化", "변화", "變化"}};
// `{}` is the number, `*` a word of the rows above.
constexpr WordRow variation_at_row{"* at move {}", "第 {} 手的*", "{}手目の*", "{}수의 *", "第 {} 手的*"};
// `{}` is the figure, `*` what stands in it.
constexpr WordRow in_figure_row{"* of {}", "{} *", "{}*", "{} *", "{} *"};
constexpr WordRow see_row{"see {}", "见{}", "{}参照", "{} 참조", "見{}"};
constexpr WordRow below_row{"below", "下图", "次図", "아래", "下圖"};
constexpr WordRow left_out_row{"{} variations are not shown.", "另有 {} 个变化未收入。",
                               "このほか{}通りの変化は省略。", "변화 {}개는 싣지 않았다.",
                               "另有 {} 個變化未收入。"};
constexpr WordRow one_left_out_row{"1 variation is not shown.", "另有 1 个变化未收入。",
                                   "このほか1通りの変化は省略。", "변화 1개는 싣지 않았다.",
                                   "另有 1 個變化未收入。"};

// ---- How games end

// By Manner, of the winner.
constexpr WordRow manner_rows[] = {
    {"{} wins", "{}胜", "{}勝ち", "{} 승", "{}勝"},
    {"", "", "", "", ""},  // by score
    {"{} wins by resignation", "{}中盘胜", "{}中押し勝ち", "{} 불계승", "{}中盤勝"},
    {"{} wins on time", "{}超时胜", "{}時間切れ勝ち", "{} 시간승", "{}超時勝"},
    {"{} wins by forfeit", "{}判定胜", "{}反則勝ち", "{} 반칙승", "{}判定勝"},
};
constexpr WordRow score_row{" wins by ", "胜 ", "", " ", "勝 "};
constexpr WordRow points_row{"{} points", "{} 目", "{}目勝ち", "{}집승", "{} 目"};
constexpr WordRow point_row{"{} point", "{} 目", "{}目勝ち", "{}집승", "{} 目"};

struct OutcomeRow {
  game::Outcome outcome;
  WordRow words;
};
constexpr OutcomeRow outcome_rows[] = {
    {game::Outcome::Draw, {"Draw", "和棋", "持碁", "무승부", "和棋"}},
    {game::Outcome::Void, {"No result", "无胜负", "無勝負", "무효", "無勝負"}},
    {game::Outcome::Unfinished, {"Unfinished", "未下完", "打ち掛け", "미완", "未下完"}},
};

// ---- In which language a record is

// Common characters of Go and of names that one of the two writes in its own way, in the same order.
constexpr std::u32string_view simplified_han =
    U"这个们来时会国对战赛将强张陈刘马吴黄谢罗许钟赵杨东长门开关进过还后应当实样点从断连劲势围杀征贴盘顺让头"
    U"边气补压飞虚优胜负级号"
    U"说话请让谱图规则谓论变难无为与";
constexpr std::u32string_view traditional_han =
    U"這個們來時會國對戰賽將強張陳劉馬吳黃謝羅許鐘趙楊東長門開關進過還後應當實樣點從斷連勁勢圍殺徵貼盤順讓頭"
    U"邊氣補壓飛虛優勝負級號"
    U"說話請讓譜圖規則謂論變難無為與";

struct ScriptCount {
  std::size_t simplified = 0;
  std::size_t traditional = 0;
  std::size_t kana = 0;
  std::size_t hangul = 0;
  std::size_t han = 0;
  std::size_t latin = 0;

  void add(char32_t c) {
    if (c < 0x250)
      latin += (c | 0x20) >= 'a' && (c | 0x20) <= 'z' ? 1 : 0;
    else if (c >= 0x3041 && c <= 0x30FF && c != 0x30FB)
      ++kana;
    else if ((c >= 0xAC00 && c <= 0xD7A3) || (c >= 0x1100 && c <= 0x11FF))
      ++hangul;
    else if ((c >= 0x3400 && c <= 0x9FFF) || (c >= 0x20000 && c <= 0x3FFFF))
      add_han(c);
  }
  void add_han(char32_t c) {
    ++han;
    simplified += simplified_han.find(c) != simplified_han.npos ? 1 : 0;
    traditional += traditional_han.find(c) != traditional_han.npos ? 1 : 0;
  }
  std::size_t wide() const { return kana + hangul + han; }
};

constexpr std::size_t most_read = 64 * 1024;  // bytes of texts
constexpr std::uint32_t most_nodes = 20'000;

void add(ScriptCount& count, const sgf::Property& property, std::size_t& read) {
  if (!property) return;
  const std::string text = property.text();
  for (std::size_t i = 0; i < text.size() && read < most_read;) {
    const text::Character character = text::decode_one(std::string_view(text).substr(i), text::Charset::Utf8);
    count.add(character.scalar);
    i += character.length;
    read += character.length;
  }
}

ScriptCount scripts_of(sgf::Tree tree) {
  ScriptCount count;
  std::size_t read = 0;
  for (const std::string_view ident : {"PB", "PW", "EV", "PC", "GN", "GC", "BR", "DT", "RE", "RO", "SO"})
    add(count, tree.root().find(ident), read);
  std::uint32_t nodes = 0;
  for (const sgf::Node node : tree.nodes()) {
    if (++nodes > most_nodes || read >= most_read) break;
    if (node.is_plain_move()) continue;
    for (const std::string_view ident : {"C", "N"}) add(count, node.find(ident), read);
  }
  return count;
}

BookLanguage by_charset(spec::Charset charset) {
  switch (charset) {
    case spec::Charset::ShiftJis:
    case spec::Charset::EucJp:
    case spec::Charset::Iso2022Jp:
      return BookLanguage::Japanese;
    case spec::Charset::EucKr:
      return BookLanguage::Korean;
    case spec::Charset::Big5:
      return BookLanguage::TraditionalChinese;
    default:
      return BookLanguage::Chinese;
  }
}

}  // namespace

std::string_view word(BookLanguage language, Word which) {
  return in(language, word_rows[static_cast<std::size_t>(which)]);
}

BookLanguage language_of(sgf::Tree tree) {
  constexpr std::size_t letters_of_a_word = 4;
  const ScriptCount count = scripts_of(tree);
  if (count.wide() * 4 <= count.latin / letters_of_a_word) return BookLanguage::English;
  if (count.hangul * 5 > count.wide()) return BookLanguage::Korean;
  if (count.kana * 20 > count.wide()) return BookLanguage::Japanese;
  const BookLanguage language = by_charset(tree.charset());
  const bool is_traditional = language == BookLanguage::Chinese && count.traditional > count.simplified;
  return is_traditional ? BookLanguage::TraditionalChinese : language;
}

std::string_view language_code(BookLanguage language) {
  return in(language, {"en", "zh", "ja", "ko", "zh-Hant"});
}

Language description_language(BookLanguage language) {
  const bool is_chinese = language == BookLanguage::Chinese || language == BookLanguage::TraditionalChinese;
  return is_chinese ? Language::Chinese : Language::English;
}

std::string figure_words(const draw::Diagram& diagram, BookLanguage language) {
  if (!diagram.title.empty() || diagram.figure == 0) return diagram.title;
  return filled(in(language, figure_row), std::to_string(diagram.figure));
}

std::string book_caption(const draw::Diagram& diagram, BookLanguage language) {
  const std::string name = figure_words(diagram, language);
  if (diagram.first_number == 0 || name.empty()) return name;
  std::string numbers = std::to_string(diagram.first_number);
  if (diagram.last_number != diagram.first_number) numbers += "–" + std::to_string(diagram.last_number);
  return name + filled(in(language, numbers_row), numbers);
}

std::string to_text(const draw::HiddenMove& move, const draw::Diagram& diagram, BookLanguage language) {
  const std::string number = std::to_string(move.number);
  if (!move.point) return number + std::string(in(language, pass_row));
  const std::string place =
      move.at_number != 0 ? std::to_string(move.at_number)
      : !move.at_label.empty()
          ? move.at_label
          : go::name_of(*move.point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
  return number + filled(in(language, at_row), place);
}

std::string move_words(Color color, std::uint32_t number, BookLanguage language) {
  const std::string side(word(language, color == Color::Black ? Word::Black : Word::White));
  return number == 0 ? side : side + filled(in(language, move_row), std::to_string(number));
}

namespace {

std::string variations_at(bool is_one, std::uint32_t number, BookLanguage language) {
  const std::string_view words = in(language, variation_rows[is_one ? 1 : 0]);
  if (number == 0) return std::string(words);
  return filled(filled(in(language, variation_at_row), words, "*"), std::to_string(number));
}

}  // namespace

std::string variation_words(std::uint32_t number, BookLanguage language) {
  return variations_at(true, number, language);
}

std::string variation_of_figure_words(std::uint32_t number, const std::string& figure,
                                      BookLanguage language) {
  const std::string words = variation_words(number, language);
  return figure.empty() ? words : filled(filled(in(language, in_figure_row), words, "*"), figure);
}

std::string see_variations_words(std::uint32_t number, const std::vector<std::string>& figures,
                                 BookLanguage language) {
  std::string list;
  for (const std::string& figure : figures)
    list.append(list.empty() ? "" : book_comma(language))
        .append(figure.empty() ? in(language, below_row) : figure);
  return variations_at(figures.size() == 1, number, language)
      .append(book_colon(language))
      .append(filled(in(language, see_row), list));
}

std::string left_out_words(std::size_t variations, BookLanguage language) {
  return filled(in(language, variations == 1 ? one_left_out_row : left_out_row), std::to_string(variations));
}

std::string book_result(const game::GameResult& result, BookLanguage language) {
  for (const OutcomeRow& row : outcome_rows)
    if (row.outcome == result.outcome) return std::string(in(language, row.words));
  const bool is_black = result.outcome == game::Outcome::Black;
  if (!is_black && result.outcome != game::Outcome::White) return {};
  const std::string_view winner = word(language, is_black ? Word::Black : Word::White);
  if (result.manner != game::Manner::Score)
    return filled(in(language, manner_rows[static_cast<std::size_t>(result.manner)]), winner);
  const std::string points = result.score.to_string();
  return std::string(winner)
      .append(in(language, score_row))
      .append(filled(in(language, points == "1" ? point_row : points_row), points));
}

std::string time_words(std::string_view seconds, BookLanguage language) {
  constexpr std::uint64_t minute = 60, hour = 60 * minute;
  std::uint64_t left = 0;
  const char* const end = seconds.data() + seconds.size();
  if (const auto [stop, error] = std::from_chars(seconds.data(), end, left);
      error != std::errc() || stop != end || left == 0)
    return std::string(seconds);
  std::string words;
  const auto add = [&](std::uint64_t unit, const WordRow& row) {
    if (left < unit) return;
    words.append(words.empty() ? "" : " ").append(filled(in(language, row), std::to_string(left / unit)));
    left %= unit;
  };
  add(hour, hours_row);
  add(minute, minutes_row);
  add(1, seconds_row);
  return words;
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

std::uint32_t usual_width(std::string_view utf8, BookLanguage language) {
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
        columns == 2 || (columns == 1 && language != BookLanguage::English && is_sign(character.scalar));
    width += is_wide ? em : columns == 1 ? letter : 0;
    i += character.length;
  }
  return width;
}

std::string games_words(std::size_t games, BookLanguage language) {
  return filled(in(language, games_row), std::to_string(games));
}

std::string_view book_colon(BookLanguage language) { return in(language, colon_row); }
std::string_view book_comma(BookLanguage language) { return in(language, comma_row); }

}  // namespace qipu::publish
