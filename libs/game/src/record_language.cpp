#include "qipu/game/record_language.hpp"

#include <string>

#include "qipu/text/decode.hpp"

namespace qipu::game {

namespace {

constexpr LanguageRow codes{"en", "zh", "ja", "ko", "zh-Hant"};

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

RecordLanguage by_charset(spec::Charset charset) {
  switch (charset) {
    case spec::Charset::ShiftJis:
    case spec::Charset::EucJp:
    case spec::Charset::Iso2022Jp:
      return RecordLanguage::Japanese;
    case spec::Charset::EucKr:
      return RecordLanguage::Korean;
    case spec::Charset::Big5:
      return RecordLanguage::TraditionalChinese;
    default:
      return RecordLanguage::Chinese;
  }
}

}  // namespace

RecordLanguage language_of(sgf::Tree tree, RecordLanguage usual) {
  constexpr std::size_t letters_of_a_word = 4;
  const ScriptCount count = scripts_of(tree);
  if (count.wide() + count.latin == 0) return usual;
  if (count.wide() * 4 <= count.latin / letters_of_a_word) return RecordLanguage::English;
  if (count.hangul * 5 > count.wide()) return RecordLanguage::Korean;
  if (count.kana * 20 > count.wide()) return RecordLanguage::Japanese;
  const RecordLanguage language = by_charset(tree.charset());
  const bool is_traditional = language == RecordLanguage::Chinese && count.traditional > count.simplified;
  return is_traditional ? RecordLanguage::TraditionalChinese : language;
}

std::string_view language_code(RecordLanguage language) { return codes.in(language); }

}  // namespace qipu::game
