// [Figure] of UGF. `.Text,n`, lines, `.EndText` is the comment on move n; a line `.#,column,row,label` in it
// is a label. `.Fig,n,column,row,column,row,title,serial,0` begins a diagram at move n, of which the corners
// are shown; below it its position, stones with the number 0 as in [Data], then a variation numbered from 1,
// with
// `.Text` after the move that it speaks of; `.EndFig` ends it. The position is that after move n, or after a
// move before it (measured by the author of the format's first description).
#include <algorithm>
#include <unordered_map>

#include "qipu/go/board.hpp"
#include "ugf.hpp"
#include "values.hpp"

namespace qipu::convert::ugf {

using namespace spec::literals;
using go::Stone;
using sgf::NewValue;

namespace {

bool is_line(std::string_view line, std::string_view mark) {
  line = trimmed(line);
  return starts_folded(line, mark) && (line.size() == mark.size() || line[mark.size()] == ',');
}

constexpr std::int64_t misplaced = -1;  // not a move of the game

using Line = std::pair<Entry, std::string_view>;  // what it says, and itself

struct Remark {
  std::size_t moves;  // how many stand before it
  Text text;
};

struct Figure {
  std::string_view head;
  std::int64_t move = 0;
  std::string_view title;
  std::optional<Point> corners[2] = {};
  std::vector<Line> setup = {};  // one for a point
  std::vector<Line> moves = {};
  std::vector<Remark> remarks = {};
  std::vector<std::string_view> unread = {};
  bool is_open = false;  // its end is missing
};

// n,column,row,column,row,title,serial,0: the title may have commas.
Figure figure_of(const Record& record, std::string_view head) {
  Figure figure;
  figure.head = head;
  std::string_view rest = head;
  take_until(rest, ',');
  figure.move = std::max(number_in(take_until(rest, ',')).value_or(misplaced), misplaced);
  for (std::optional<Point>& corner : figure.corners) {
    const std::optional<std::int64_t> column = number_in(take_until(rest, ','));
    const std::optional<std::int64_t> row = number_in(take_until(rest, ','));
    if (column && row) corner = record.point(*column, *row);
  }
  const std::size_t flag = rest.rfind(',');
  const std::size_t serial = flag == rest.npos || flag == 0 ? rest.npos : rest.rfind(',', flag - 1);
  figure.title = trimmed(rest.substr(0, serial));
  return figure;
}

class Figures {
 public:
  explicit Figures(Record& record)
      : record_(record),
        board_(record.draft.board_size()),
        grid_(max_board * max_board),
        room_(record.source.bytes().size() + grid_.size()) {}
  void read(std::string_view head, Lines& lines);
  void attach_all();

 private:
  void add(Figure& figure, std::string_view line);
  void attach_after(std::int64_t moves, Draft::NodeIndex node);
  void attach(Figure& figure, Draft::NodeIndex node);
  void put_view(const Figure& figure, Draft::NodeIndex head);
  void put_difference(const Figure& figure, Draft::NodeIndex head);
  void put_moves(Figure& figure, Draft::NodeIndex head);
  go::Hash hash_of(const Figure& figure) const;
  Stone& cell(Point point) { return grid_[point.row * std::size_t{max_board} + point.column]; }
  // The position of a figure on grid_, or nothing.
  void draw(const Figure& figure) {
    for (const auto& [entry, line] : figure.setup) cell(*entry.point) = go::stone_of(*entry.color);
  }
  void wipe(const Figure& figure) {
    for (const auto& [entry, line] : figure.setup) cell(*entry.point) = Stone::Empty;
  }

  Record& record_;
  std::vector<Figure> figures_;
  // ---- While they are attached:
  go::Board board_;                                       // the game so far
  std::unordered_map<go::Hash, Draft::NodeIndex> after_;  // the last node with a position
  std::vector<std::uint32_t> order_;                      // of figures_, by their moves
  std::size_t next_ = 0;                                  // in order_
  std::vector<Stone> grid_;                               // the position of a figure
  std::size_t room_;                                      // for points to be emptied
};

// Its position comes first.
void Figures::add(Figure& figure, std::string_view line) {
  const std::optional<Entry> entry = entry_of(record_, line);
  if (entry && entry->number != 0) return figure.moves.emplace_back(*entry, line), void();
  const bool is_stone = entry && entry->point && entry->color && figure.moves.empty();
  if (!is_stone || cell(*entry->point) != Stone::Empty) return figure.unread.push_back(line);
  cell(*entry->point) = go::stone_of(*entry->color);
  figure.setup.emplace_back(*entry, line);
}

void Figures::read(std::string_view head, Lines& lines) {
  Figure figure = figure_of(record_, head);
  std::optional<std::string_view> line = lines.next();
  for (; line && !is_line(*line, ".EndFig"); line = lines.next()) {
    if (is_line(*line, ".Text")) {
      figure.remarks.push_back({figure.moves.size(), Text(record_)});
      figure.remarks.back().text.add_until(lines, ".EndText");
    } else if (!trimmed(*line).empty())
      add(figure, trimmed(*line));
  }
  figure.is_open = !line;
  wipe(figure);
  figures_.push_back(std::move(figure));
}

void Figures::attach_all() {
  for (std::uint32_t i = 0; i < figures_.size(); ++i) {
    if (figures_[i].move > record_.moves()) figures_[i].move = misplaced;
    order_.push_back(i);
  }
  std::sort(order_.begin(), order_.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(figures_[a].move, a) < std::pair(figures_[b].move, b);
  });
  auto stone = record_.stones.begin();
  const auto place_after = [&](std::uint32_t moves) {
    for (; stone != record_.stones.end() && stone->after == moves; ++stone)
      board_.setup(stone->point, go::stone_of(stone->color));
  };
  place_after(0);
  attach_after(misplaced, Draft::root);
  attach_after(0, Draft::root);
  for (std::uint32_t moves = 1; moves <= record_.moves(); ++moves) {
    const Ply& ply = record_.line[moves];
    if (ply.point) board_.play(ply.color, *ply.point);
    attach_after(moves, ply.node);
    place_after(moves);
  }
}

void Figures::attach_after(std::int64_t moves, Draft::NodeIndex node) {
  after_[board_.hash()] = node;
  for (; next_ < order_.size() && figures_[order_[next_]].move == moves; ++next_)
    attach(figures_[order_[next_]], node);
}

go::Hash Figures::hash_of(const Figure& figure) const {
  go::Hash hash = go::size_key(board_.size());
  for (const auto& [entry, line] : figure.setup) hash ^= go::stone_key(*entry.color, *entry.point);
  return hash;
}

// From the position of the game to that of the figure.
void Figures::put_difference(const Figure& figure, Draft::NodeIndex head) {
  for (const auto& [entry, line] : figure.setup)
    if (board_.at(*entry.point) != go::stone_of(*entry.color))
      record_.draft.put(head, *entry.color == Color::Black ? "AB" : "AW", *entry.point, record_.span(line));
  draw(figure);
  const BoardSize size = board_.size();
  for (std::uint32_t i = 0; i < size.columns * size.rows && room_ > 0; ++i) {
    const Point point{static_cast<std::uint8_t>(i % size.columns),
                      static_cast<std::uint8_t>(i / size.columns)};
    if (board_.at(point) == Stone::Empty || cell(point) != Stone::Empty) continue;
    record_.draft.put(head, "AE", point, record_.span(figure.head));
    --room_;
  }
  wipe(figure);
}

// What is shown, where that is not the whole board.
void Figures::put_view(const Figure& figure, Draft::NodeIndex head) {
  const auto& [one, other] = figure.corners;
  if (!one || !other) return;
  const sgf::Rectangle shown{{std::min(one->column, other->column), std::min(one->row, other->row)},
                             {std::max(one->column, other->column), std::max(one->row, other->row)}};
  const BoardSize size = board_.size();
  const bool is_all =
      shown.first == Point{} && shown.last.column + 1u == size.columns && shown.last.row + 1u == size.rows;
  if (!is_all) record_.draft.put(head, "VW", NewValue::of(shown), record_.span(figure.head));
}

// Below the last node that has its position; else below `node`, with what is different there. One without
// stones shows the position that there is.
void Figures::attach(Figure& figure, Draft::NodeIndex node) {
  Draft& draft = record_.draft;
  const auto same = figure.setup.empty() ? after_.end() : after_.find(hash_of(figure));
  const bool is_nowhere = !figure.setup.empty() && same == after_.end();
  const Draft::NodeIndex head =
      draft.add(same == after_.end() ? node : same->second, record_.span(figure.head));
  draft.text(head, "N", record_.text(figure.title), record_.span(figure.title));
  put_view(figure, head);
  record_.keep(head, "Fig", figure.head.substr(std::min<std::size_t>(5, figure.head.size())));
  if (figure.move == misplaced) draft.note("misplaced-entry"_check, head);
  if (is_nowhere) put_difference(figure, head);
  for (const std::string_view line : figure.unread) record_.keep_unread(head, line);
  put_moves(figure, head);
  if (figure.is_open) record_.note_end(draft.size() - 1);
}

void Figures::put_moves(Figure& figure, Draft::NodeIndex head) {
  Draft& draft = record_.draft;
  std::vector<Draft::NodeIndex> nodes = {head};
  Color color = Color::White;
  for (const auto& [entry, line] : figure.moves) {
    color = entry.color.value_or(opposite(color));
    nodes.push_back(draft.move(nodes.back(), color, entry.point, record_.span(line)));
    if (!entry.color) draft.note("inferred-color"_check, nodes.back(), color == Color::Black ? "B" : "W");
  }
  for (Remark& remark : figure.remarks) remark.text.put(nodes[remark.moves]);
}

}  // namespace

void Text::add(std::string_view line) {
  if (const std::optional<Label> label = label_in(line)) return labels_.push_back(*label);
  if (from_ == Span{})
    from_ = record_.span(line);
  else
    text_ += '\n';
  from_.end = record_.span(line).end;
  text_ += record_.text(line);
}

void Text::add_until(Lines& lines, std::string_view mark) {
  while (const auto line = lines.next()) {
    if (is_line(*line, mark)) return;
    add(*line);
  }
  is_open_ = true;
}

std::optional<Text::Label> Text::label_in(std::string_view line) const {
  std::string_view rest = trimmed(line);
  if (!rest.starts_with(".#,")) return std::nullopt;
  take_until(rest, ',');
  const std::optional<std::int64_t> column = number_in(take_until(rest, ','));
  const std::optional<std::int64_t> row = number_in(take_until(rest, ','));
  const std::optional<Point> point = column && row ? record_.point(*column, *row) : std::nullopt;
  if (!point || trimmed(rest).empty()) return std::nullopt;
  return Label{*point, trimmed(rest), trimmed(line)};
}

// A point has one label; a further one is kept unread.
void Text::put(Draft::NodeIndex node) {
  std::string_view text = text_;
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.remove_suffix(1);
  record_.draft.text(node, "C", text, from_);
  if (is_open_) record_.note_end(node, "C");
  for (const Label& label : labels_) {
    const auto index = static_cast<std::uint16_t>(label.point.row * max_board + label.point.column);
    if (!record_.labelled.emplace(node, index).second) {
      record_.keep_unread(node, label.line);
      continue;
    }
    const NewValue value =
        NewValue::composed(NewValue::of(label.point), NewValue::text(record_.text(label.text)));
    record_.draft.put(node, "LB", value, record_.span(label.line));
  }
}

std::optional<Draft::NodeIndex> node_after(const Record& record, std::string_view moves) {
  const std::optional<std::int64_t> number = number_in(moves);
  if (!number || *number < 0 || *number > record.moves()) return std::nullopt;
  return record.line[static_cast<std::size_t>(*number)].node;
}

void read_text(Record& record, std::string_view head, Lines& lines) {
  Text text(record);
  text.add_until(lines, ".EndText");
  std::string_view rest = head;
  take_until(rest, ',');
  const std::optional<Draft::NodeIndex> node = node_after(record, take_until(rest, ','));
  text.put(node.value_or(Draft::root));
  if (!node || !trimmed(rest).empty()) record.keep(node.value_or(Draft::root), "Text", head);
  if (!node) record.draft.note("misplaced-entry"_check, Draft::root, "XF");
}

void read_figures(Record& record, const std::vector<std::string_view>& bodies) {
  put_handicap(record);
  Figures figures(record);
  for (const std::string_view body : bodies) {
    Lines lines(body);
    while (const auto line = lines.next()) {
      const std::string_view text = trimmed(*line);
      if (is_line(text, ".Text"))
        read_text(record, text, lines);
      else if (is_line(text, ".Fig"))
        figures.read(text, lines);
      else if (!text.empty())
        record.keep_unread(Draft::root, text);
    }
  }
  figures.attach_all();
}

}  // namespace qipu::convert::ugf
