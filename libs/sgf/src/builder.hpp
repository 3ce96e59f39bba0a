// Builds the arrays of a Document from events.
#pragma once

#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/events.hpp"

namespace qipu::sgf {

class Builder : public IgnoreEvents {
 public:
  Builder(Document& document, const Limits& limits) : document_(document), limits_(limits) {}

  // Null, or the name of the limit that was exceeded.
  const char* exceeded() const { return exceeded_; }

  // What the finder said of the game that is about to begin.
  void set_charset(const detail::GameCharset& charset) { charset_ = charset; }

  void game_begin(std::uint32_t offset, const Reading&);
  void game_end(std::uint32_t offset);
  void variation_begin(std::uint32_t) { push(levels_.back().sequence); }
  void variation_end(std::uint32_t);
  Flow node(std::uint32_t offset);
  // A plain move has no place for properties of its own: what may follow `;B[aa]()` is late.
  void move(std::uint32_t offset) {
    add_node(offset);
    properties_are_late_ = true;
  }
  void property(Span ident);
  Flow value(Span span);
  void fault(spec::CheckId check, Span span, std::uint32_t number);

  void finish();

 private:
  struct Level {
    std::uint32_t sequence;    // none: its first node is still to come
    std::uint32_t parent;
    std::uint32_t last_child;  // sequence
    std::uint32_t last_node;
  };

  void push(std::uint32_t parent) { levels_.push_back({Document::none, parent, Document::none, Document::none}); }
  void add_node(std::uint32_t offset);
  void begin_sequence(Level& level, std::uint32_t node);

  Document& document_;
  const Limits& limits_;
  detail::GameCharset charset_;
  std::vector<Level> levels_;
  Span ident_;
  bool in_property_ = false;
  bool properties_are_late_ = false;  // of the last node of the open variation, not of the last node
  bool late_goes_on_ = false;         // no node has come since the last late property
  bool next_is_label_ = false;
  const char* exceeded_ = nullptr;
};

inline void Builder::add_node(std::uint32_t offset) {
  const auto node = static_cast<std::uint32_t>(document_.node_begin_.size());
  document_.node_begin_.push_back(offset);
  Level& level = levels_.back();
  if (level.sequence == Document::none) begin_sequence(level, node);
  level.last_node = node;
  in_property_ = properties_are_late_ = late_goes_on_ = false;
}

inline Flow Builder::node(std::uint32_t offset) {
  if (document_.node_begin_.size() >= limits_.nodes) {
    exceeded_ = "nodes";
    return Flow::Stop;
  }
  const auto node = static_cast<std::uint32_t>(document_.node_begin_.size());
  add_node(offset);
  document_.explicit_.set(node);
  document_.first_property_.push_back(static_cast<std::uint32_t>(document_.properties_.size()));
  return Flow::Continue;
}

inline Flow Builder::value(Span span) {
  if (document_.values_.size() >= limits_.values) {
    exceeded_ = "values";
    return Flow::Stop;
  }
  document_.values_.push_back(span);
  if (next_is_label_) {
    Document::GameRecord& game = document_.games_.back();
    game.label = span;
    game.has_label = true;
    next_is_label_ = false;
  }
  return Flow::Continue;
}

}  // namespace qipu::sgf
