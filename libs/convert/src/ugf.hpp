// UGF inside: what the readers of its sections share.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draft.hpp"
#include "source.hpp"

namespace qipu::convert::ugf {

// A move of the main line; the first stands for the root.
struct Ply {
  Draft::NodeIndex node = Draft::root;
  Color color = Color::White;
  std::optional<Point> point = {};  // nothing: a pass
  Span from = {};
};

// Put on the board, after so many moves.
struct Placed {
  Color color;
  Point point;
  std::uint32_t after = 0;
};

// What is known of the game while its sections are read.
struct Record {
  Source& source;
  Draft& draft;
  bool from_below = false;                     // CoordinateType=IGS: rows are counted from the lower edge
  std::int64_t announced = 0;                  // Moves; 0: not said
  std::string_view announcing = {};            // where it says so
  std::optional<std::int64_t> main_time = {};  // seconds
  std::uint32_t handicap = 0;                  // stones
  Span handicap_from = {};
  std::vector<Placed> stones = {};                                     // by the moves before them
  std::vector<Ply> line = {Ply{}};                                     // the main line
  Draft::NodeIndex tip = Draft::root;                                  // what its next move goes on from
  std::map<std::int64_t, Draft::NodeIndex> nodes = {};                 // of the review, by their ids
  std::set<std::pair<Draft::NodeIndex, std::uint16_t>> labelled = {};  // points that have a label

  std::string text(std::string_view part) const { return source.text(part); }
  Span span(std::string_view part) const { return part.data() ? source.span_of(part) : Span{}; }
  std::uint32_t moves() const { return static_cast<std::uint32_t>(line.size() - 1); }

  // Both from 1, as labels and reviews have them; nothing beside the board.
  std::optional<Point> point(std::int64_t column, std::int64_t row) const;
  Color to_play() const;
  void keep(Draft::NodeIndex node, std::string_view name, std::string_view part) {
    draft.keep(node, name, text(part), span(part));
  }
  void keep_unread(Draft::NodeIndex node, std::string_view part) {
    draft.keep_unread(node, text(part), span(part));
  }
  // At what was read last.
  void note_end() { note_end(draft.size() - 1); }
  void note_end(Draft::NodeIndex node, std::string_view ident = {});
};

// A line `PD,B1,17,25 '00:03:10`: of the game or of a figure.
struct Entry {
  std::optional<Point> point;          // nothing: a pass
  std::optional<Color> color;          // nothing: of a pass whose player is not said
  std::string_view place;              // as written
  std::string_view player;             // 1, or 2 of a pair
  std::optional<std::int64_t> number;  // 0: a stone that was placed
  std::string_view times;              // what follows
};
std::optional<Entry> entry_of(const Record& record, std::string_view line);

// Lines of text, with labels `.#,column,row,label` among them.
class Text {
 public:
  explicit Text(Record& record) : record_(record) {}
  void add(std::string_view line);
  // All lines up to the mark of the end; without one the file was cut.
  void add_until(Lines& lines, std::string_view mark);
  void put(Draft::NodeIndex node);

 private:
  struct Label {
    Point point;
    std::string_view text;
    std::string_view line;
  };
  std::optional<Label> label_in(std::string_view line) const;

  Record& record_;
  std::string text_;
  Span from_;
  bool is_open_ = false;
  std::vector<Label> labels_;
};

// ---- The sections. `body`: the lines below the head.
struct Field {
  std::string_view key;
  std::string_view value;
  bool is_taken = false;
};
// `key=value`; what is no field is kept unread.
std::vector<Field> fields_in(Record& record, std::string_view body);

// What the reading of the rest depends on: charset, size, corner; refuses cipher.
Result<void> prepare(Record& record, std::vector<Field>& header);
void read_header(Record& record, std::vector<Field>& header);
void read_data(Record& record, std::string_view body);
void put_handicap(Record& record);  // once, when the first move is known
void read_figures(Record& record, const std::vector<std::string_view>& bodies);
void read_review(Record& record, std::string_view body);
void read_review_comments(Record& record, std::string_view body);

// `.Text,n` and what follows in `lines`: the comment on move n.
void read_text(Record& record, std::string_view head, Lines& lines);
// The node after so many moves of the main line; nothing if there are not so many.
std::optional<Draft::NodeIndex> node_after(const Record& record, std::string_view moves);

}  // namespace qipu::convert::ugf
