#include "split_text.hpp"

#include <algorithm>

#include "qipu/base/span.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/sgf/value.hpp"
#include "qipu/text/ascii.hpp"

namespace qipu::game {

namespace {

// From the identifier to behind the last value, where they stand in one place.
Span extent_in_place(const sgf::Property& property, std::string_view text) {
  const std::size_t end = property[property.size() - 1].span().end + std::size_t{1};
  return {property.ident_span().begin, static_cast<std::uint32_t>(std::min(end, text.size()))};
}

class PieceWriter {
 public:
  PieceWriter(const TreeShape& shape, const Cut& cut, const PieceStyle& style, std::string& out)
      : shape_(shape),
        cut_(cut),
        style_(style),
        context_(shape.tree().context()),
        text_(shape.text()),
        out_(out),
        writer_(out, {.before_node = "\n", .before_variation = "\n"}) {}

  void write() {
    count_children();
    begin_root();
    put_words(0);
    end_root();
    levels_.push_back(0);
    for (std::size_t i = 1; i < cut_.kept.size(); ++i) {
      put_between(i, cut_.kept[i - 1], cut_.kept[i]);
      put_words(cut_.kept[i]);
    }
    put_end(cut_.kept.back());
  }

 private:
  bool is_preserved() const {
    return style_.form == PieceForm::Preserved || style_.form == PieceForm::Labelled;
  }

  // ---- The tree

  // Of the kept nodes. Children of one node are kept one after another: the position of the parent is found
  // by going down the open nodes.
  void count_children() {
    children_.assign(cut_.kept.size(), 0);
    parents_.assign(cut_.kept.size(), 0);
    std::vector<std::uint32_t>& open = levels_;  // positions of the nodes above, by depth
    for (std::uint32_t i = 0; i < cut_.kept.size(); ++i) {
      open.resize(shape_.depth(cut_.kept[i]));
      if (!open.empty()) {
        parents_[i] = open.back();
        ++children_[open.back()];
      }
      open.push_back(i);
    }
    open.clear();
  }

  // Whether the node begins between parentheses of its own: as it did, or, where a sibling is gone, if it
  // still has one.
  bool has_opener(std::size_t position) const {
    const std::uint32_t number = cut_.kept[position];
    const std::uint32_t parent = parents_[position];
    const bool lost = children_[parent] != shape_.children(cut_.kept[parent]);
    if (lost || !is_preserved()) return children_[parent] > 1;
    const std::uint32_t before = opener_or_node(number);
    return text_[before] == '(';
  }

  // The `(` directly before a node, or its own place.
  std::uint32_t opener_or_node(std::uint32_t number) const {
    const std::uint32_t at = shape_.node(number).offset();
    std::uint32_t before = at;
    while (before > 0 && text::is_space(text_[before - 1])) --before;
    return before > 0 && text_[before - 1] == '(' ? before - 1 : at;
  }

  void put_between(std::size_t position, std::uint32_t before, std::uint32_t number) {
    const std::uint32_t depth = shape_.depth(number);
    if (!is_preserved()) {
      const bool is_variation = has_opener(position);
      writer_.node(depth,
                   is_variation ? sgf::TreeWriter::Place::Variation : sgf::TreeWriter::Place::Sequence);
      return;
    }
    std::uint32_t closes = 0;
    for (; levels_.back() >= depth; levels_.pop_back()) ++closes;
    const bool opens = has_opener(position);
    if (opens) levels_.push_back(depth);
    const bool is_next = before + 1 == number;
    if (is_next && shape_.gap_is(before, closes, opens ? 1 : 0)) {
      out_ += slice(text_, shape_.gap(before));
      return;
    }
    put_strays(before);
    out_.append(closes, ')');
    put_space_before(number);
    if (opens) out_ += '(';
  }

  // The white space before a node, or before its variation.
  void put_space_before(std::uint32_t number) {
    const std::uint32_t end = opener_or_node(number);
    std::uint32_t begin = end;
    while (begin > 0 && text::is_space(text_[begin - 1])) --begin;
    out_ += slice(text_, {begin, end});
  }

  void put_strays(std::uint32_t number) {
    for (const Span stray : shape_.strays(number)) out_ += slice(text_, stray);
  }

  void put_end(std::uint32_t number) {
    if (!is_preserved()) {
      writer_.end_tree();
      return;
    }
    const bool is_last = number + 1 == shape_.size();
    const auto closes = size32(levels_);
    if (is_last && shape_.gap_is(number, closes, 0)) {
      out_ += slice(text_, shape_.gap(number));
      return;
    }
    put_strays(number);
    out_.append(closes, ')');
  }

  // ---- Nodes

  // SGF2 is known by a root without its semicolon.
  void begin_root() {
    const Span span = shape_.tree().span();
    const std::uint32_t node = shape_.node(0).offset();
    if (is_preserved() && text_[span.begin] == '(') {
      out_ += slice(text_, {span.begin, node});
      return;
    }
    writer_.begin_tree();
    writer_.node(0, sgf::TreeWriter::Place::Sequence);
    const bool has_own = is_preserved() && text_[node] == ';';
    if (context_.sgf2 || has_own) out_.pop_back();  // its semicolon
  }

  void end_root() {
    if (style_.label && !has_label_) out_.append("CA[").append(spec::name(*style_.label)).append("]");
    if (!cut_.info_from) return;
    for (const sgf::Property property : shape_.node(*cut_.info_from).properties())
      if (is_game_info(property, context_)) put_property(property);
  }

  void put_words(std::uint32_t number) {
    if (!is_preserved()) {
      put_properties(number);
      return;
    }
    const Span words = shape_.words(number);
    const bool is_changed = number == cut_.info_from || (number == 0 && style_.label);
    if (number > 0 && text_[words.begin] != ';') out_ += ';';
    if (is_changed)
      put_changed(number, words);
    else
      out_ += slice(text_, words);
  }

  // Without the information that goes to the root, and with the label.
  void put_changed(std::uint32_t number, Span words) {
    std::uint32_t from = words.begin;
    for (const sgf::Property property : shape_.node(number).properties()) {
      const bool goes = number == cut_.info_from && is_game_info(property, context_);
      const bool is_label = style_.label && number == 0 && !has_label_ && property.is("CA");
      if (!goes && !is_label) continue;
      const Span extent = extent_in_place(property, text_);
      std::uint32_t end = extent.begin;
      while (end > from && text::is_space(text_[end - 1])) --end;
      out_ += slice(text_, {from, end});
      if (is_label) put_label();
      from = std::max(end, extent.end);
    }
    out_ += slice(text_, {from, std::max(from, words.end)});
  }

  void put_label() {
    out_.append("CA[").append(spec::name(*style_.label)).append("]");
    has_label_ = true;
  }

  void put_properties(std::uint32_t number) {
    for (const sgf::Property property : shape_.node(number).properties()) {
      const bool is_label = style_.label && property.is("CA");
      if (number == cut_.info_from && is_game_info(property, context_)) continue;
      if (!is_label)
        put_property(property);
      else if (number == 0 && !has_label_)
        put_label();
    }
  }

  void put_property(const sgf::Property& property) {
    if (is_preserved()) {
      out_ += slice(text_, extent_in_place(property, text_));
      return;
    }
    std::string ident(property.written());
    std::erase_if(ident, [](char c) { return text::is_space(c); });
    writer_.property(ident);
    for (std::uint32_t i = 0; i < property.size(); ++i)
      writer_.value(value_in(style_.form, property[i], shape_.tree().reading()));
  }

  const TreeShape& shape_;
  const Cut& cut_;
  const PieceStyle& style_;
  spec::Context context_;
  std::string_view text_;
  std::string& out_;
  sgf::TreeWriter writer_;               // into out_, of what is not preserved
  std::vector<std::uint32_t> children_;  // kept ones, by position in Cut::kept
  std::vector<std::uint32_t> parents_;   // positions
  std::vector<std::uint32_t> levels_;    // depths of the first nodes of open parentheses
  bool has_label_ = false;
};

// What the end of the file cuts off may end with a backslash that would take the bracket along.
std::string_view without_open_escape(std::string_view raw) {
  std::size_t backslashes = 0;
  while (backslashes < raw.size() && raw[raw.size() - 1 - backslashes] == '\\') ++backslashes;
  raw.remove_suffix(backslashes % 2);
  return raw;
}

}  // namespace

std::string value_in(PieceForm form, const sgf::Value& value, const sgf::Reading& reading) {
  const bool is_unclosed = value.span().end == value.document().text().size();
  const std::string_view raw = is_unclosed ? without_open_escape(value.raw()) : value.raw();
  return form == PieceForm::Recoded ? sgf::decoded_value(raw, reading) : std::string(raw);
}

void append_piece(const TreeShape& shape, const Cut& cut, const PieceStyle& style, std::string& out) {
  PieceWriter(shape, cut, style, out).write();
}

}  // namespace qipu::game
