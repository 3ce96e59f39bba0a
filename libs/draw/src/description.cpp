#include <algorithm>
#include <array>
#include <string>

#include "qipu/draw/svg.hpp"
#include "qipu/text/display.hpp"

namespace qipu::draw {

namespace {

constexpr std::size_t most_hidden = 20;

struct Words {
  std::string_view board;
  std::string_view by;
  std::string_view black;
  std::string_view white;
  std::string_view moves;
  std::string_view to;
  std::string_view after_moves;
  std::string_view last;
  std::string_view part;
  std::string_view comma;
  std::string_view end;
};

struct PointWords {
  std::array<std::string_view, 3> stones;  // by go::Stone
  std::array<std::string_view, 3> territory;
  std::string_view variation;
  std::string_view label;
  std::string_view last;
  std::string_view dimmed;
};

struct MarkWords {
  PointMark mark;
  game::LanguageRow names;
};

constexpr std::array<Words, game::record_languages> words{{
    {"Go board, ", " by ", " black", " white stones", "Moves ", " to ", "", "Last move ", "Shown ", ", ",
     ". "},
    {"围棋棋盘，", "×", " 颗黑子", " 颗白子", "第 ", " 手至第 ", " 手", "最后一手 ", "所示部分 ", "，", "。"},
    {"碁盤、", "×", "個の黒石", "個の白石", "", "手から", "手まで", "最終手 ", "図の範囲 ", "、", "。"},
    {"바둑판, ", "×", "개의 흑돌", "개의 백돌", "", "수부터 ", "수까지", "마지막 수 ", "보이는 부분 ", ", ",
     ". "},
    {"圍棋棋盤，", "×", " 顆黑子", " 顆白子", "第 ", " 手至第 ", " 手", "最後一手 ", "所示部分 ", "，", "。"},
}};

constexpr std::array<PointWords, game::record_languages> point_words{{
    {{"empty", "black stone", "white stone"},
     {"", "black territory", "white territory"},
     "next move",
     "label ",
     "last move",
     "dimmed"},
    {{"空点", "黑子", "白子"}, {"", "黑地", "白地"}, "下一手", "标签 ", "最后一手", "淡化"},
    {{"空点", "黒石", "白石"}, {"", "黒地", "白地"}, "次の手", "記号 ", "最終手", "薄く表示"},
    {{"빈 점", "흑돌", "백돌"}, {"", "흑집", "백집"}, "다음 수", "표시 ", "마지막 수", "흐리게"},
    {{"空點", "黑子", "白子"}, {"", "黑地", "白地"}, "下一手", "標籤 ", "最後一手", "淡化"},
}};

constexpr MarkWords mark_words[] = {
    {Triangle, {"triangle", "三角", "三角", "세모", "三角"}},
    {Square, {"square", "方块", "四角", "네모", "方塊"}},
    {Circle, {"circle", "圆圈", "丸", "동그라미", "圓圈"}},
    {Cross, {"cross", "叉", "バツ", "가위표", "叉"}},
    {Selected, {"selected", "选定", "選択", "선택", "選定"}},
};

std::string name_of(const Diagram& diagram, Point point) {
  return go::name_of(point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
}

std::string stones(const Diagram& diagram, const Words& say) {
  const auto count = [&](go::Stone stone) {
    return std::to_string(std::count_if(diagram.points.begin(), diagram.points.end(), [&](const auto& point) {
      return !point.is_hidden && point.stone == stone;
    }));
  };
  std::string text = count(go::Stone::Black);
  return text.append(say.black).append(say.comma).append(count(go::Stone::White)).append(say.white);
}

std::string part(const Diagram& diagram, const Words& say) {
  const DiagramPart shown = visible_part(diagram);
  if (shown.columns() == diagram.size.columns && shown.rows() == diagram.size.rows) return "";
  return std::string(say.part) + name_of(diagram, shown.first) + "–" + name_of(diagram, shown.last);
}

std::string moves(const Diagram& diagram, const Words& say) {
  if (diagram.first_number == 0) return "";
  std::string text(say.moves);
  text.append(std::to_string(diagram.first_number))
      .append(say.to)
      .append(std::to_string(diagram.last_number));
  return text.append(say.after_moves);
}

std::string last_move(const Diagram& diagram, const Words& say) {
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    if (diagram.points[i].is_last && !diagram.points[i].is_hidden)
      return std::string(say.last) + name_of(diagram, diagram.point_of(i));
  return "";
}

std::string hidden(const Diagram& diagram, const Words& say, RecordLanguage language) {
  std::string text;
  for (std::size_t i = 0; i < std::min(diagram.hidden.size(), most_hidden); ++i)
    text.append(i == 0 ? "" : say.comma).append(to_text(diagram.hidden[i], diagram, language));
  return text;
}

}  // namespace

std::string description_of(const Diagram& diagram, RecordLanguage language) {
  const Words& say = words[static_cast<std::size_t>(language)];
  const auto& [columns, rows] = diagram.size;
  std::string board(say.board);
  board.append(std::to_string(columns)).append(say.by).append(std::to_string(rows));
  std::string text;
  for (const std::string& sentence :
       {caption_of(diagram, language), board, part(diagram, say), stones(diagram, say), moves(diagram, say),
        last_move(diagram, say), hidden(diagram, say, language)})
    if (!sentence.empty()) text.append(sentence).append(say.end);
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::string description_of(const Diagram& diagram, Point point, RecordLanguage language) {
  const std::size_t which = static_cast<std::size_t>(language);
  const Words& say = words[which];
  const PointWords& names = point_words[which];
  const DiagramPoint& at = diagram.at(point);
  std::string text = name_of(diagram, point);
  const auto add = [&](std::string_view word) { text.append(say.comma).append(word); };
  add(names.stones[static_cast<std::size_t>(at.stone)]);
  if (at.number > 0) add(std::to_string(at.number));
  if (at.is_last) add(names.last);
  for (const MarkWords& row : mark_words)
    if (at.marks & row.mark) add(row.names.in(language));
  if (at.variation != go::Stone::Empty) add(names.variation);
  if (!at.label.empty()) add(std::string(names.label) + at.label);
  if (at.territory != go::Stone::Empty) add(names.territory[static_cast<std::size_t>(at.territory)]);
  if (at.is_dimmed) add(names.dimmed);
  return text;
}

}  // namespace qipu::draw
