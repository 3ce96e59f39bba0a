// [ReviewNode] and [ReviewComment] of UGF. `NODE,id,colour,column,row`: colour 1 is black, 2 white, 0 no move
// (the root, an empty node); both coordinates from 1, from the corner of [Data]; beside the board is a pass.
// VARIATION, and VARIATIONEND, stand around another way to go on from the node before them, and in one
// another; what follows them goes on from that node, too. `.Comment,id` and lines of text.
#include <algorithm>

#include "ugf.hpp"
#include "values.hpp"

namespace qipu::convert::ugf {

using namespace spec::literals;

namespace {

struct Node {
  std::uint32_t parent = 0;  // in nodes_
  std::uint32_t line = 0;    // 0: the main line; then the variations as they begin
  Color color = Color::Black;
  std::optional<Point> point;
  Span from;
};

class Review {
 public:
  explicit Review(Record& record) : record_(record) {}
  void read(std::string_view line);
  void finish();

 private:
  struct Place {
    std::uint32_t node;  // in nodes_, the first the root
    std::uint32_t line;
  };

  void read_node(std::string_view rest, std::string_view line);
  void end_variation(std::string_view line);
  Draft::NodeIndex add(const Node& node);
  bool is_ply(const Node& node) const;

  Record& record_;
  std::vector<Node> nodes_ = {Node{}};
  std::vector<std::pair<std::int64_t, std::uint32_t>> ids_;  // and which of nodes_
  std::vector<Place> open_;                                  // where the variations branch off
  Place here_ = {0, 0};
  std::uint32_t lines_ = 1;
  // ---- While the nodes are added:
  std::vector<Draft::NodeIndex> added_;  // by nodes_
  std::size_t ply_ = 0;                  // how far both main lines are the same
  bool has_data_ = false;
  bool is_same_ = true;
};

void Review::read(std::string_view line) {
  std::string_view rest = line;
  const std::string_view word = trimmed(take_until(rest, ','));
  if (equals_folded(word, "NODE")) return read_node(rest, line);
  if (equals_folded(word, "VARIATION")) {
    open_.push_back(here_);
    here_.line = lines_++;
  } else if (equals_folded(word, "VARIATIONEND"))
    end_variation(line);
  else
    record_.keep_unread(Draft::root, line);
}

void Review::end_variation(std::string_view line) {
  if (open_.empty()) {
    record_.keep(Draft::root, "ReviewNode", line);
    return record_.draft.note("misplaced-entry"_check, Draft::root, "XF");
  }
  here_ = open_.back();
  open_.pop_back();
}

// What is no move has the comments of the node before.
void Review::read_node(std::string_view rest, std::string_view line) {
  constexpr std::int64_t pass = 20;
  const std::optional<std::int64_t> id = number_in(take_until(rest, ','));
  const std::optional<std::int64_t> color = number_in(take_until(rest, ','));
  const std::optional<std::int64_t> column = number_in(take_until(rest, ','));
  const std::optional<std::int64_t> row = number_in(take_until(rest, ','));
  const std::optional<Point> point = column && row ? record_.point(*column, *row) : std::nullopt;
  const bool is_pass =
      !point && column && row == column && (*row == pass || *row == record_.draft.board_size().rows + 1);
  if ((color == 1 || color == 2) && (point || is_pass)) {
    nodes_.push_back(
        {here_.node, here_.line, color == 1 ? Color::Black : Color::White, point, record_.span(line)});
    here_.node = static_cast<std::uint32_t>(nodes_.size() - 1);
  } else if (!id || color != 0 || column != 0 || row != 0)
    record_.keep_unread(Draft::root, line);
  if (id) ids_.emplace_back(*id, here_.node);
}

bool Review::is_ply(const Node& node) const {
  if (ply_ + 1 >= record_.line.size()) return false;
  const Ply& next = record_.line[ply_ + 1];
  return next.color == node.color && next.point == node.point;
}

// The main line once, as far as it is that of [Data]. Where it is another in the last line of a file, that
// line was cut.
Draft::NodeIndex Review::add(const Node& node) {
  if (node.line == 0 && is_same_ && is_ply(node)) return record_.line[++ply_].node;
  const Draft::NodeIndex above = added_[node.parent];
  const bool goes_on = node.line == 0 && above == record_.line.back().node;
  const Draft::NodeIndex before = goes_on ? record_.tip : above;
  if (node.line == 0 && has_data_ && node.from.end == record_.source.whole().end) {
    record_.keep_unread(before, record_.source.slice(node.from));
    return before;
  }
  const Draft::NodeIndex added = record_.draft.move(before, node.color, node.point, node.from);
  if (node.line != 0 || !is_same_) return added;
  if (has_data_) record_.draft.note("lines-differ"_check, added);
  is_same_ = ply_ + 1 == record_.line.size();  // it only goes on
  has_data_ = false;
  if (!is_same_) return added;
  record_.line.push_back({added, node.color, node.point, node.from});
  record_.tip = added;
  ++ply_;
  return added;
}

// Line by line: so the main continuation of each node stands before its variations.
void Review::finish() {
  std::vector<std::uint32_t> order(nodes_.size() - 1);
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i + 1;
  std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
    return std::pair(nodes_[a].line, a) < std::pair(nodes_[b].line, b);
  });
  has_data_ = record_.moves() > 0;
  added_.assign(nodes_.size(), Draft::root);
  for (const std::uint32_t index : order) added_[index] = add(nodes_[index]);
  for (const auto& [id, index] : ids_) {
    Draft::NodeIndex& node = record_.nodes.try_emplace(id, added_[index]).first->second;
    node = std::min(node, added_[index]);
  }
  if (!open_.empty()) record_.note_end(added_[here_.node]);
}

// Of several nodes with one id the first; those of the main line before others.
std::optional<Draft::NodeIndex> node_of(const Record& record, std::optional<std::int64_t> id) {
  if (!id) return std::nullopt;
  const auto found = record.nodes.find(*id);
  if (found == record.nodes.end()) return std::nullopt;
  return found->second;
}

// `.Comment,id`
bool is_comment(std::string_view line) { return starts_folded(trimmed(line), ".Comment,"); }

void put_comment(Record& record, std::string_view head, Text& text) {
  std::string_view id = trimmed(head);
  take_until(id, ',');
  const std::optional<Draft::NodeIndex> node = node_of(record, number_in(id));
  text.put(node.value_or(Draft::root));
  if (node) return;
  record.keep(Draft::root, "ReviewComment", trimmed(head));
  record.draft.note("misplaced-entry"_check, Draft::root, "XF");
}

}  // namespace

void read_review(Record& record, std::string_view body) {
  Review review(record);
  Lines lines(body);
  while (const auto line = lines.next())
    if (!trimmed(*line).empty()) review.read(trimmed(*line));
  review.finish();
}

void read_review_comments(Record& record, std::string_view body) {
  Lines lines(body);
  std::optional<std::string_view> line = lines.next();
  for (; line && !is_comment(*line); line = lines.next())
    if (!trimmed(*line).empty()) record.keep_unread(Draft::root, trimmed(*line));
  while (line) {
    const std::string_view head = *line;
    Text text(record);
    for (line = lines.next(); line && !is_comment(*line); line = lines.next()) text.add(*line);
    put_comment(record, head, text);
  }
}

}  // namespace qipu::convert::ugf
