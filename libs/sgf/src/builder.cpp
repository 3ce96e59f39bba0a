#include "builder.hpp"

#include <algorithm>

namespace qipu::sgf {

void Builder::game_begin(std::uint32_t offset, const Reading&) {
  Document::GameRecord game;
  game.span.begin = offset;
  game.first_node = document_.node_count();
  game.charset = charset_;
  document_.games_.push_back(game);
  push(Document::none);
}

void Builder::game_end(std::uint32_t offset) {
  levels_.pop_back();
  document_.games_.back().span.end = offset;
  in_property_ = properties_are_late_ = late_goes_on_ = false;
}

void Builder::variation_end(std::uint32_t) {
  levels_.pop_back();
  properties_are_late_ = true;
  in_property_ = late_goes_on_ = false;
}

void Builder::begin_sequence(Level& level, std::uint32_t node) {
  auto& sequences = document_.sequences_;
  level.sequence = static_cast<std::uint32_t>(sequences.size());
  sequences.push_back({node, level.parent, Document::none});
  document_.starts_.set(node);
  if (level.parent == Document::none) return;
  Level& below = levels_[levels_.size() - 2];
  if (below.last_child != Document::none) sequences[below.last_child].next_sibling = level.sequence;
  below.last_child = level.sequence;
}

void Builder::property(Span ident) {
  Document& d = document_;
  const auto index = static_cast<std::uint32_t>(d.properties_.size());
  if (properties_are_late_) {
    if (late_goes_on_)
      ++d.late_.back().count;
    else
      d.late_.push_back({levels_.back().last_node, index, 1});
    late_goes_on_ = true;
  }
  d.properties_.push_back({ident.begin, static_cast<std::uint32_t>(d.values_.size())});
  ident_ = ident;
  in_property_ = true;
  next_is_label_ = !d.games_.back().has_label && detail::is_charset_identifier(slice(d.text(), ident));
}

void Builder::fault(spec::CheckId check, Span span, std::uint32_t number) {
  if (document_.diagnostics_.size() >= limits_.diagnostics) {
    ++document_.diagnostics_dropped_;
    return;
  }
  Diagnostic diagnostic{check, span, {}, {}, {}};
  if (!levels_.empty()) diagnostic.node = NodeId(levels_.back().last_node);
  if (in_property_) diagnostic.property = ident_;
  if (number != 0) diagnostic.arguments[0] = Argument::of(number);
  document_.diagnostics_.push_back(diagnostic);
}

void Builder::finish() {
  Document& d = document_;
  d.first_property_.push_back(static_cast<std::uint32_t>(d.properties_.size()));
  d.properties_.push_back({0, static_cast<std::uint32_t>(d.values_.size())});
  d.starts_.finish(d.node_count());
  d.explicit_.finish(d.node_count());
  for (const Document::LateProperties& late : d.late_) d.late_begins_.push_back(late.first_property);
  std::stable_sort(d.late_.begin(), d.late_.end(), [](const auto& a, const auto& b) { return a.node < b.node; });
  const auto by_offset = [](const Diagnostic& a, const Diagnostic& b) { return a.span.begin < b.span.begin; };
  if (!std::is_sorted(d.diagnostics_.begin(), d.diagnostics_.end(), by_offset))
    std::stable_sort(d.diagnostics_.begin(), d.diagnostics_.end(), by_offset);
  for (std::uint32_t i = 0; i < d.game_count(); ++i) d.read_game_facts(i);
}

}  // namespace qipu::sgf
