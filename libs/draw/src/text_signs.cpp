#include "text_signs.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "qipu/sgf/typed.hpp"
#include "qipu/text/display.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::draw {

namespace {

constexpr std::uint32_t most_label_columns = 4;
constexpr std::uint32_t most_note_columns = 60;  // of a label below the board
constexpr std::size_t most_items = 200;          // of a note

constexpr TextSigns fine_signs{"·", "┼", "●", "○", "■", "□", "▒", "·"};
constexpr TextSigns ascii_signs{".", "+", "X", "O", "b", "w", " ", " "};

// Signs of certain width: one column in every terminal.
struct MarkSign {
  PointMark mark;
  std::string_view fine;
  std::string_view ascii;
  game::LanguageRow words;
};

constexpr MarkSign mark_signs[] = {{Circle, "◦", "o", {"circle", "圆圈", "丸", "동그라미", "圓圈"}},
                                   {Cross, "✕", "x", {"cross", "叉", "バツ", "가위표", "叉"}},
                                   {Square, "#", "#", {"square", "方块", "四角", "네모", "方塊"}},
                                   {Triangle, "▵", "^", {"triangle", "三角", "三角", "세모", "三角"}},
                                   {Selected, "*", "*", {"selected", "选中", "選択", "선택", "選中"}}};

struct TerritorySign {
  go::Stone owner;
  std::string_view on_empty;
  std::string_view on_stone;
  std::string_view ascii;
  game::LanguageRow words;
};

constexpr TerritorySign territory_signs[] = {
    {go::Stone::Black, "■", "▪", "b", {"Black's territory", "黑方的地", "黒地", "흑집", "黑方的地"}},
    {go::Stone::White, "□", "▫", "w", {"White's territory", "白方的地", "白地", "백집", "白方的地"}}};

constexpr game::LanguageRow colon_row{": ", "：", "：", ": ", "："};
constexpr game::LanguageRow item_comma_row{", ", "、", "、", ", ", "、"};
constexpr game::LanguageRow marks_word{"Marks", "标记", "印", "표시", "標記"};
constexpr game::LanguageRow labels_word{"Labels", "标签", "記号", "글자", "標籤"};
constexpr game::LanguageRow arrows_word{"Arrows", "箭头", "矢印", "화살표", "箭頭"};
constexpr game::LanguageRow lines_word{"Lines", "连线", "線", "선", "連線"};
constexpr game::LanguageRow dimmed_word{"Dimmed", "变暗", "薄い点", "흐린 점", "變暗"};
constexpr game::LanguageRow short_words{
    "Of the numbers from 100 on only the last two digits stand on the board.",
    "100 以上的手数在棋盘上只标出最后两位。", "100手以降は盤上に下2桁だけを示す。",
    "100수부터는 바둑판에 끝 두 자리만 적는다.", "100 以上的手數在棋盤上只標出最後兩位。"};

bool is_fine(const TextOptions& options) { return options.style == TextStyle::Signs; }

// ---- Beside the sign

std::string marks_of(const DiagramPoint& drawn, const TextOptions& options) {
  std::string text;
  for (const MarkSign& one : mark_signs)
    if ((drawn.marks & one.mark) != 0) text += is_fine(options) ? one.fine : one.ascii;
  if (drawn.stone == go::Stone::Empty) return text;
  for (const TerritorySign& one : territory_signs)
    if (drawn.territory == one.owner) text += is_fine(options) ? one.on_stone : one.ascii;
  return text;
}

// As many as leave the board narrower than the terminal, but two at least.
std::uint32_t label_columns(const Diagram& diagram, const TextOptions& options) {
  if (options.columns == 0) return most_label_columns;
  const std::uint32_t cell = options.columns / (diagram.size.columns + 1);
  return std::clamp(cell, 4u, 5u) - 2;
}

bool fits(const DiagramPoint& drawn, const Diagram& diagram, const TextOptions& options) {
  return text::display_width(drawn.label) <= label_columns(diagram, options);
}

// text::cut() ends with a sign of uncertain width.
std::string label_of(const DiagramPoint& drawn, const Diagram& diagram, const TextOptions& options) {
  const std::string label = text::printable(drawn.label);
  if (fits(drawn, diagram, options)) return label;
  const std::uint32_t most = label_columns(diagram, options);
  std::size_t end = 0;
  for (std::size_t next = 0; next < label.size(); end = next) {
    next = text::next_scalar(label, next);
    if (text::display_width(std::string_view(label).substr(0, next)) >= most) break;
  }
  std::string text = label.substr(0, end);
  text.resize(text.find_last_not_of(' ') + 1);
  return text + (is_fine(options) ? "⋯" : "~");
}

bool shortens(const Diagram& diagram, const TextOptions& options) {
  return options.shortens_numbers && diagram.size.columns * 5 > options.columns;
}

std::string number_of(const DiagramPoint& drawn, const Diagram& diagram, const TextOptions& options) {
  const std::string number = std::to_string(drawn.number);
  return shortens(diagram, options) && drawn.number >= 100 ? number.substr(number.size() - 2) : number;
}

// ---- Below the board

// A word, and what it is said of.
class NoteWriter {
 public:
  NoteWriter(const game::LanguageRow& word, RecordLanguage language)
      : text_(word.in(language)), language_(language) {}

  void add(std::string_view item) {
    if (count_ <= most_items) text_.append(between()).append(count_ < most_items ? item : "…");
    ++count_;
  }
  // Empty if nothing was added.
  std::string note() const { return count_ == 0 ? "" : text_; }

 private:
  std::string_view between() const { return (count_ == 0 ? colon_row : item_comma_row).in(language_); }

  std::string text_;
  RecordLanguage language_;
  std::size_t count_ = 0;
};

std::string name_in(const Diagram& diagram, Point point) {
  return go::name_of(point, diagram.size, diagram.coordinates.value_or(go::Coordinates::Western));
}

template <class Is>
bool any_shown(const Diagram& diagram, Is is) {
  return std::any_of(diagram.points.begin(), diagram.points.end(),
                     [&](const DiagramPoint& one) { return !one.is_hidden && is(one); });
}

// The signs that stand for one owner's territory, with a space behind each.
std::string signs_shown(const TerritorySign& sign, const Diagram& diagram, const TextOptions& options) {
  const auto is_on = [&](bool is_empty) {
    return any_shown(diagram, [&](const DiagramPoint& one) {
      return one.territory == sign.owner && (one.stone == go::Stone::Empty) == is_empty;
    });
  };
  const bool on_empty = is_on(true), on_stone = is_on(false);
  if (!on_empty && !on_stone) return "";
  if (!is_fine(options)) return std::string(sign.ascii) + " ";
  std::string text;
  if (on_empty) text.append(sign.on_empty).append(" ");
  if (on_stone) text.append(sign.on_stone).append(" ");
  return text;
}

std::string marks_note(const Diagram& diagram, const TextOptions& options) {
  NoteWriter note(marks_word, options.language);
  const auto add = [&](std::string signs, const game::LanguageRow& words) {
    if (!signs.empty()) note.add(signs.append(words.in(options.language)));
  };
  for (const MarkSign& one : mark_signs)
    if (any_shown(diagram, [&](const DiagramPoint& point) { return (point.marks & one.mark) != 0; }))
      add(std::string(is_fine(options) ? one.fine : one.ascii) + " ", one.words);
  for (const TerritorySign& one : territory_signs) add(signs_shown(one, diagram, options), one.words);
  return note.note();
}

// Those that were cut, and those a number has taken the place of.
std::string labels_note(const Diagram& diagram, const TextOptions& options) {
  NoteWriter note(labels_word, options.language);
  for (std::size_t i = 0; i < diagram.points.size(); ++i) {
    const DiagramPoint& drawn = diagram.points[i];
    const bool is_whole = drawn.number == 0 && fits(drawn, diagram, options);
    if (drawn.is_hidden || drawn.label.empty() || is_whole) continue;
    note.add(name_in(diagram, diagram.point_of(i)) + " " +
             text::cut(text::printable(drawn.label), most_note_columns));
  }
  return note.note();
}

std::string pairs_note(const Diagram& diagram, const TextOptions& options, bool is_arrow) {
  NoteWriter note(is_arrow ? arrows_word : lines_word, options.language);
  for (const DiagramLine& line : diagram.lines)
    if (line.is_arrow == is_arrow)
      note.add(name_in(diagram, line.from) + (is_arrow ? "->" : "-") + name_in(diagram, line.to));
  return note.note();
}

// As rectangles: A9:C7.
std::string dimmed_note(const Diagram& diagram, const TextOptions& options) {
  sgf::PointSet points;
  for (std::size_t i = 0; i < diagram.points.size(); ++i)
    if (diagram.points[i].is_dimmed && !diagram.points[i].is_hidden) points.add(diagram.point_of(i));
  std::string text;
  for (const sgf::Rectangle& area : sgf::compress(points)) {
    text.append(text.empty() ? "" : " ").append(name_in(diagram, area.first));
    if (!area.is_point()) text.append(":").append(name_in(diagram, area.last));
  }
  NoteWriter note(dimmed_word, options.language);
  if (!text.empty()) note.add(text);
  return note.note();
}

std::string short_note(const Diagram& diagram, const TextOptions& options) {
  const bool is_shorter = shortens(diagram, options) &&
                          any_shown(diagram, [](const DiagramPoint& one) { return one.number >= 100; });
  return is_shorter ? std::string(short_words.in(options.language)) : "";
}

}  // namespace

const TextSigns& signs_of(TextStyle style) { return style == TextStyle::Signs ? fine_signs : ascii_signs; }

std::string_view sign_of(const DiagramPoint& drawn, bool is_star, const TextSigns& signs) {
  if (drawn.is_hidden) return signs.hidden;
  if (drawn.stone != go::Stone::Empty) return drawn.stone == go::Stone::Black ? signs.black : signs.white;
  if (drawn.territory != go::Stone::Empty)
    return drawn.territory == go::Stone::Black ? signs.black_territory : signs.white_territory;
  return is_star ? signs.star : signs.empty;
}

std::string text_beside(const DiagramPoint& drawn, const Diagram& diagram, const TextOptions& options) {
  if (drawn.is_hidden) return "";
  const std::string marks = marks_of(drawn, options);
  return marks + (drawn.number != 0     ? number_of(drawn, diagram, options)
                  : drawn.label.empty() ? ""
                                        : label_of(drawn, diagram, options));
}

std::vector<std::string> text_notes(const Diagram& diagram, const TextOptions& options) {
  if (options.style == TextStyle::HalfBlocks) return {};
  std::vector<std::string> notes;
  for (std::string& note : std::array{marks_note(diagram, options), labels_note(diagram, options),
                                      pairs_note(diagram, options, true), pairs_note(diagram, options, false),
                                      dimmed_note(diagram, options), short_note(diagram, options)})
    if (!note.empty()) notes.push_back(std::move(note));
  return notes;
}

std::string hidden_moves(const Diagram& diagram, RecordLanguage language) {
  std::string text;
  for (const HiddenMove& move : diagram.hidden)
    text.append(text.empty() ? "" : comma_of(language))
        .append(text::printable(to_text(move, diagram, language)));
  return text;
}

}  // namespace qipu::draw
