// Diagrams in text, as Sensei's Library writes them. Every line begins with $$; the first says who plays 1,
// the size and the title ($$Wc13m7 Title), those below are rows of points. Edges are | - +; where one is
// missing the board goes on. Below the rows stand links [a|page], arrows {AR C3 E5} and lines {LN 1:2 3:4}.
#include <algorithm>
#include <unordered_set>
#include <vector>

#include "qipu/base/span.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/text/ascii.hpp"
#include "readers.hpp"
#include "values.hpp"
#include "words.hpp"

namespace qipu::convert {

using namespace spec::literals;
using sgf::NewValue;

namespace {

// ---- What a point says

struct Symbol {
  char letter;
  std::string_view stone;  // AB, AW or nothing
  std::string_view mark;
};

constexpr Symbol symbols[] = {
    {'.', "", ""},     {',', "", ""},     {'+', "", ""},     {'X', "AB", ""},   {'O', "AW", ""},
    {'B', "AB", "CR"}, {'W', "AW", "CR"}, {'#', "AB", "SQ"}, {'@', "AW", "SQ"}, {'Y', "AB", "TR"},
    {'Q', "AW", "TR"}, {'Z', "AB", "MA"}, {'P', "AW", "MA"}, {'C', "", "CR"},   {'S', "", "SQ"},
    {'T', "", "TR"},   {'M', "", "MA"},   {'?', "", "DD"},   {'A', "", "TB"},   {'V', "", "TW"},
};

const Symbol* find_symbol(char letter) {
  const auto* const found = std::find_if(std::begin(symbols), std::end(symbols),
                                         [&](const Symbol& s) { return s.letter == letter; });
  return found == std::end(symbols) ? nullptr : found;
}

bool is_label(char c) { return text::is_lower(c); }
// No point stands there: _ makes room, and so does an edge where none can be.
bool is_no_point(char c) { return c == '_' || c == '-' || c == '|'; }

// ---- Lines

// What stands behind `$$`; nothing if that is not where the line begins.
std::optional<std::string_view> behind_dollars(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with("$$")) return std::nullopt;
  return line.substr(2);
}

bool is_edge(std::string_view text) {
  return text.find_first_not_of("-+| \t") == text.npos &&
         std::count_if(text.begin(), text.end(), [](char c) { return c == '-' || c == '+'; }) >= 2;
}

// Points alone, of which one is no letter: no title looks like that.
bool is_row(std::string_view text) {
  const bool has_point = text.find_first_of(".,|") != text.npos;
  return has_point && std::all_of(text.begin(), text.end(), [](char c) {
           return c == ' ' || c == '\t' || find_symbol(c) || text::is_digit(c) || is_label(c) ||
                  is_no_point(c);
         });
}

// The options of a first line: all of `text` up to a space.
struct Options {
  std::optional<Color> first;
  std::uint32_t size = 0;    // 0: not told
  std::uint32_t number = 1;  // of the first move
  bool is_size_wrong = false;
};

std::optional<std::uint32_t> take_number(std::string_view& text) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::optional<std::int64_t> number = number_in(text.substr(0, end));
  if (!number || end > 4) return std::nullopt;
  text.remove_prefix(end);
  return static_cast<std::uint32_t>(*number);
}

std::optional<Options> options_in(std::string_view text) {
  Options options;
  if (text.starts_with('B') || text.starts_with('W')) {
    options.first = text.front() == 'B' ? Color::Black : Color::White;
    text.remove_prefix(1);
  }
  if (text.starts_with('c') || text.starts_with('C')) text.remove_prefix(1);
  if (const auto size = take_number(text)) {
    options.is_size_wrong = *size == 0 || *size > max_board;
    if (!options.is_size_wrong) options.size = *size;
  }
  if (text.starts_with('m')) {
    text.remove_prefix(1);
    const auto number = take_number(text);
    if (!number || *number == 0) return std::nullopt;
    options.number = *number;
  }
  if (!text.empty()) return std::nullopt;
  return options;
}

// ---- A diagram

struct DiagramCell {
  std::string_view text;  // a symbol, or a number of several digits
  char symbol() const { return text.front(); }
  bool is_point() const { return !(text.size() == 1 && is_no_point(symbol())); }
  std::optional<std::uint32_t> number() const {
    if (!text::is_digit(symbol())) return std::nullopt;
    return text == "0" ? 10 : static_cast<std::uint32_t>(number_in(text).value_or(0));
  }
};

struct Rows {
  std::vector<std::vector<DiagramCell>> cells;
  std::size_t columns = 0;
  bool left = false, right = false, top = false, bottom = false;  // edges
};

bool is_spaced(std::string_view text) {
  bool has_number = false;
  for (Words words(text); const auto word = words.next();) {
    const bool is_number = word->find_first_not_of("0123456789") == word->npos && word->size() <= 3;
    if (word->size() > 1 && !is_number) return false;
    has_number = has_number || word->size() > 1;
  }
  return has_number;
}

void add_row(Rows& rows, std::string_view text) {
  text = trimmed(text);
  constexpr std::string_view edges = "|+-";
  if (edges.find(text.front()) != edges.npos) {
    rows.left = true;
    text.remove_prefix(1);
  }
  if (!text.empty() && edges.find(text.back()) != edges.npos) {
    rows.right = true;
    text.remove_suffix(1);
  }
  std::vector<DiagramCell>& row = rows.cells.emplace_back();
  const bool has_numbers = is_spaced(text);
  for (Words words(text); const auto word = words.next();)
    for (std::size_t at = 0; at < word->size(); at += has_numbers ? word->size() : 1)
      row.push_back({word->substr(at, has_numbers ? word->npos : 1)});
  rows.columns = std::max(rows.columns, row.size());
}

struct Numbered {
  std::uint32_t number;
  Point point;
  Span from;
};

class DiagramReader {
 public:
  DiagramReader(Source& source, Draft& draft) : source_(source), draft_(draft) {}

  void run() {
    Lines lines(source_.bytes());
    while (const auto line = lines.next()) {
      if (const auto text = behind_dollars(*line)) {
        read(*text, *line);
        continue;
      }
      end_diagram();
      draft_.text(Draft::root, "C", source_.text(trimmed(*line)), source_.span_of(*line));
    }
    end_diagram();
  }

 private:
  // ---- Lines of a diagram

  void read(std::string_view text, std::string_view line) {
    const std::string_view first = text.substr(0, text.find_first_of(" \t"));
    const bool is_head = !first.empty() && options_in(first);
    if (has_rows() && (is_head || trimmed(text).empty())) end_diagram();
    if (is_open_) return read_body(trimmed(text));
    is_open_ = true;
    line_ = source_.span_of(line);
    begin(text);
  }

  bool has_rows() const { return is_open_ && !rows_.cells.empty(); }

  void begin(std::string_view text) {
    if (is_edge(text) || is_headless(trimmed(text))) return read_body(trimmed(text));
    const std::string_view first = text.substr(0, text.find_first_of(" \t"));
    const std::optional<Options> options = options_in(first);
    if (options) options_ = *options;
    options_span_ = source_.span_of(first);
    title_ = trimmed(options ? text.substr(first.size()) : text);
    if (trimmed(text).empty()) return;
    start();
    draft_.text(Draft::root, "GN", source_.text(title_), source_.span_of(title_));
  }

  // A row where the first line should be: no title begins like this.
  static bool is_headless(std::string_view text) {
    return is_row(text) && std::string_view("|.,").find(text.front()) != std::string_view::npos;
  }

  // The first line that says something of this diagram.
  void start() {
    if (std::exchange(is_started_, true)) return;
    if (std::exchange(has_diagram_, true)) draft_.begin_game(line_);
  }

  void read_body(std::string_view text) {
    if (text.empty()) return;
    start();
    if (text.front() == '[' || text.front() == '{') {
      notes_.push_back(text);
      return;
    }
    if (is_edge(text)) {
      (rows_.cells.empty() ? rows_.top : rows_.bottom) = true;
      return;
    }
    if (rows_.cells.size() == max_board || text.size() > most_in_row) return keep_unread(text);
    add_row(rows_, text);
  }

  void keep_unread(std::string_view text) {
    draft_.keep_unread(Draft::root, source_.text(text), source_.span_of(text));
  }

  // ---- The board

  void end_diagram() {
    is_open_ = false;
    if (!std::exchange(is_started_, false)) return;
    place_board();
    put_cells();
    put_view();
    if (draft_.has(Draft::root, "AB") || draft_.has(Draft::root, "AW"))
      note_placed(draft_, Draft::root, draft_.has(Draft::root, "AB") ? "AB" : "AW");
    add_moves_of_title();
    put_moves();
    for (const std::string_view text : notes_) put_notes(text);
    forget();
  }

  void forget() {
    options_ = {};
    title_ = {};
    rows_ = {};
    notes_.clear();
    moves_.clear();
    labels_.clear();
    drawn_.clear();
  }

  void put_cells() {
    for (std::size_t row = 0; row < rows_.cells.size(); ++row)
      for (std::size_t column = 0; column < rows_.cells[row].size(); ++column)
        put_cell(rows_.cells[row][column], column, row);
  }

  // As wide as both its edges tell, else as the first line does.
  static std::uint32_t side_of(bool both_edges, std::size_t shown, std::uint32_t told) {
    const auto size = static_cast<std::uint32_t>(std::min<std::size_t>(shown, max_board));
    if (both_edges && size > 0) return size;
    return std::max(size, told);
  }

  void place_board() {
    const std::size_t height = rows_.cells.size();
    const bool wide = rows_.left && rows_.right, high = rows_.top && rows_.bottom;
    const std::uint32_t told = options_.size > 0 ? options_.size : 19;
    BoardSize size{side_of(wide, rows_.columns, told), side_of(high, height, told)};
    if (options_.size == 0 && wide && !high) size.rows = side_of(false, height, size.columns);
    if (options_.size == 0 && high && !wide) size.columns = side_of(false, rows_.columns, size.rows);
    draft_.set_size(size, options_span_);
    if (size != BoardSize{options_.size, options_.size})
      draft_.note("inferred-size"_check, Draft::root, "SZ");
    if (options_.is_size_wrong) draft_.keep_unread(Draft::root, source_.text(options_span_), options_span_);
    left_ = offset_of(rows_.left, rows_.right, rows_.columns, size.columns);
    top_ = offset_of(rows_.top, rows_.bottom, height, size.rows);
  }

  // Of the part within the board; in the middle where no edge tells.
  static std::uint32_t offset_of(bool at_begin, bool at_end, std::size_t shown, std::uint32_t side) {
    const std::uint32_t room = side - static_cast<std::uint32_t>(std::min<std::size_t>(shown, side));
    if (at_begin) return 0;
    return at_end ? room : room / 2;
  }

  std::optional<Point> point_at(std::size_t column, std::size_t row) const {
    if (column >= max_board || row >= max_board) return std::nullopt;
    const Point point{static_cast<std::uint8_t>(column + left_), static_cast<std::uint8_t>(row + top_)};
    if (!draft_.holds(point)) return std::nullopt;
    return point;
  }

  void put_cell(const DiagramCell& cell, std::size_t column, std::size_t row) {
    if (!cell.is_point()) return;
    const std::optional<Point> point = point_at(column, row);
    if (!point) return keep_unread(cell.text);
    view_.add(*point);
    const Span from = source_.span_of(cell.text);
    if (const auto number = cell.number()) return add_move(cell, *number, *point, from);
    if (const Symbol* const symbol = is_label(cell.symbol()) ? nullptr : find_symbol(cell.symbol()))
      return put_symbol(*symbol, *point, from);
    put_label(source_.text(cell.text), *point, from);
    if (is_label(cell.symbol()))
      return labels_.push_back({static_cast<std::uint32_t>(cell.symbol()), *point, from});
    note_as_usual(draft_, Draft::root, "LB");
  }

  void put_symbol(const Symbol& symbol, Point point, Span from) {
    if (!symbol.stone.empty()) draft_.put(Draft::root, symbol.stone, point, from);
    if (!symbol.mark.empty()) draft_.put(Draft::root, symbol.mark, point, from);
  }

  void put_label(std::string_view label, Point point, Span from) {
    draft_.put(Draft::root, "LB", NewValue::composed(NewValue::of(point), NewValue::text(label)), from);
  }

  // The points shown, where they are not all.
  void put_view() {
    const BoardSize size = draft_.board_size();
    const sgf::PointSet view = std::exchange(view_, {});
    if (view.empty() || size32(view) == size.columns * size.rows) return;
    const std::vector<DiagramCell>& first = rows_.cells.front();
    const Span from = first.empty() ? Span{} : source_.span_of(first.front().text);
    for (const sgf::Rectangle& area : sgf::compress(view))
      draft_.put(Draft::root, "VW", NewValue::of(area), from);
    const bool is_placed = (rows_.left || rows_.right) && (rows_.top || rows_.bottom);
    if (!is_placed) note_as_usual(draft_, Draft::root, "VW");
  }

  // ---- Moves

  void add_move(const DiagramCell& cell, std::uint32_t number, Point point, Span from) {
    const bool is_again =
        std::any_of(moves_.begin(), moves_.end(), [&](const Numbered& m) { return m.number == number; });
    if (number == 0 || is_again || moves_.size() >= most_moves) return keep_unread(cell.text);
    moves_.push_back({number, point, from});
  }

  // `5 at 1, 8 at a` in the title: moves on points where something else is shown.
  void add_moves_of_title() {
    std::vector<std::string_view> words;
    for (Words all(title_.substr(0, most_in_row), " \t,;()."); const auto word = all.next();)
      words.push_back(*word);
    for (std::size_t i = 0; i + 2 < words.size(); ++i) {
      if (words[i + 1] != "at" || moves_.size() >= most_moves) continue;
      const std::optional<std::uint32_t> number = number_told(words[i]);
      const std::optional<Point> point = point_told(words[i + 2]);
      const bool is_new = number && std::none_of(moves_.begin(), moves_.end(),
                                                 [&](const Numbered& m) { return m.number == *number; });
      if (is_new && point) moves_.push_back({*number, *point, source_.span_of(words[i])});
    }
  }

  // As the title counts: with the number of the first move, or from 1.
  std::optional<std::uint32_t> number_told(std::string_view word) const {
    const std::optional<std::int64_t> number = number_in(word);
    if (!number || *number < 1 || *number > 9999) return std::nullopt;
    const auto told = static_cast<std::uint32_t>(*number);
    return told >= options_.number ? told - options_.number + 1 : told;
  }

  std::optional<Point> point_told(std::string_view word) const {
    const auto number = number_told(word);
    for (const Numbered& move : moves_)
      if (number && move.number == *number) return move.point;
    for (const Numbered& label : labels_)
      if (word.size() == 1 && label.number == static_cast<std::uint32_t>(word.front())) return label.point;
    return go::parse_point(word, draft_.board_size(), go::Coordinates::Western);
  }

  void put_moves() {
    std::sort(moves_.begin(), moves_.end(),
              [](const Numbered& a, const Numbered& b) { return a.number < b.number; });
    if (moves_.empty() && options_.first)
      draft_.put(Draft::root, "PL", NewValue::of(*options_.first), options_span_);
    Draft::NodeIndex node = Draft::root;
    std::uint32_t next = options_.number == 1 ? 1 : 0;  // the number that need not be told
    for (const Numbered& move : moves_) {
      const Color first = options_.first.value_or(Color::Black);
      const Color color = move.number % 2 == 1 ? first : opposite(first);
      node = draft_.move(node, color, move.point, move.from);
      if (move.number != next)
        draft_.put(node, "MN", NewValue::of(std::int64_t{options_.number + move.number - 1}), move.from);
      next = move.number + 1;
      if (&move == moves_.data() && !options_.first)
        note_as_usual(draft_, node, color == Color::Black ? "B" : "W");
    }
  }

  // ---- Links, arrows, lines

  void put_notes(std::string_view text) {
    while (!text.empty()) {
      const char close = text.front() == '[' ? ']' : '}';
      const std::size_t end = text.find(close);
      const bool is_note = end != text.npos && (text.front() == '[' || text.front() == '{');
      const std::string_view inner = is_note ? text.substr(1, end - 1) : text;
      if (!is_note || !(close == ']' ? put_link(inner) : put_line(inner)))
        keep_unread(is_note ? text.substr(0, end + 1) : text);
      text = is_note ? trimmed(text.substr(end + 1)) : std::string_view();
    }
  }

  bool put_link(std::string_view text) {
    if (text.find('|') == text.npos) return false;
    draft_.keep(Draft::root, "link", source_.text(text), source_.span_of(text));
    return true;
  }

  bool put_line(std::string_view text) {
    Words words(text);
    const std::string_view kind = words.next().value_or("");
    const auto from = place_in(words.next().value_or("")), to = place_in(words.next().value_or(""));
    const bool is_known = (kind == "AR" || kind == "LN") && from && to && *from != *to && !words.next();
    if (!is_known) return false;
    const NewValue line = NewValue::composed(NewValue::of(*from), NewValue::of(*to));
    if (!drawn_.insert(std::string(kind).append(line.escaped())).second) return false;
    draft_.put(Draft::root, kind, line, source_.span_of(text));
    return true;
  }

  // `C3`, or column:row from the upper left corner of what is shown.
  std::optional<Point> place_in(std::string_view word) const {
    const std::size_t colon = word.find(':');
    if (colon == word.npos) return go::parse_point(word, draft_.board_size(), go::Coordinates::Western);
    const auto column = number_in(word.substr(0, colon)), row = number_in(word.substr(colon + 1));
    if (!column || !row || *column < 1 || *row < 1 || *column > max_board || *row > max_board)
      return std::nullopt;
    return point_at(static_cast<std::size_t>(*column - 1), static_cast<std::size_t>(*row - 1));
  }

  static constexpr std::size_t most_in_row = 1024;  // bytes
  static constexpr std::size_t most_moves = 500;    // each is compared with each

  Source& source_;
  Draft& draft_;
  bool is_open_ = false;
  bool is_started_ = false;
  bool has_diagram_ = false;  // in the draft
  Span line_;                 // the first of the diagram
  Options options_;
  Span options_span_;
  std::string_view title_;
  Rows rows_;
  std::vector<std::string_view> notes_;
  std::uint32_t left_ = 0;  // of what is shown, within the board
  std::uint32_t top_ = 0;
  sgf::PointSet view_;
  std::vector<Numbered> moves_;
  std::vector<Numbered> labels_;           // by letter
  std::unordered_set<std::string> drawn_;  // arrows and lines
};

}  // namespace

bool is_diagram(std::string_view bytes) {
  constexpr std::size_t most_looked_at = 4096;
  Lines lines(bytes.substr(0, most_looked_at));
  for (bool is_second = false; const auto line = lines.next();) {
    const auto text = behind_dollars(*line);
    if (is_second && text && (is_edge(*text) || is_row(*text))) return true;
    is_second = text.has_value();
  }
  return false;
}

Result<void> read_diagram(Source& source, Draft& draft) {
  source.find_charset(source.bytes());
  DiagramReader(source, draft).run();
  return {};
}

}  // namespace qipu::convert
