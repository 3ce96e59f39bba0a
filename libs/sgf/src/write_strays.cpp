#include "write_strays.hpp"

#include <algorithm>

#include "qipu/base/sort.hpp"
#include "qipu/sgf/detail/outside.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf {

namespace {

using namespace spec::literals;

bool is_stray(spec::CheckId check) {
  return check == "stray-text"_check || check == "stray-value"_check ||
         check == "identifier-without-value"_check;
}

bool is_outside_text(spec::CheckId check) {
  return check == "text-before-game"_check || check == "text-after-game"_check || check == "no-game"_check;
}

std::uint32_t node_place(const Node& node) {
  const Tree tree = node.tree();
  const bool moves = tree.context().sgf2 && node == tree.root() && tree.node_count() > 1;
  return node.index() + moves;
}

}  // namespace

std::vector<Stray> strays_of(const Document& document) {
  std::vector<Stray> strays;
  std::uint32_t tree = 0;  // the last whose root stands before the stray
  for (const Diagnostic& found : document.diagnostics()) {
    if (!is_stray(found.check)) continue;
    while (tree + 1 < document.tree_count() && document.tree(tree + 1).root().offset() <= found.span.begin)
      ++tree;
    const Node node = found.node ? document.node(found.node) : document.tree(tree).root();
    strays.push_back({node_place(node), found.span, found.check == "stray-value"_check});
  }
  sort(strays, [](const Stray& a, const Stray& b) { return a.node < b.node; });
  return strays;
}

std::vector<Span> outside_text_of(const Document& document) {
  std::vector<Span> texts;
  for (const Diagnostic& found : document.diagnostics()) {
    if (!is_outside_text(found.check)) continue;
    Span span = found.span;
    while (!span.empty() && detail::is_space(document.text()[span.begin])) ++span.begin;
    while (!span.empty() && detail::is_space(document.text()[span.end - 1])) --span.end;
    if (!span.empty()) texts.push_back(span);
  }
  return texts;
}

void StrayPieces::clear() {
  values_.clear();
  text_.clear();
  word_.clear();
}

void StrayPieces::add_text(std::string_view bytes) {
  const char* const end = bytes.data() + bytes.size();
  const bool is_word = text_.empty() && detail::skip_word(bytes.data(), end) == end;
  if (!text_.empty()) text_ += ' ';
  text_ += bytes;
  word_.clear();
  if (is_word && std::any_of(bytes.begin(), bytes.end(), detail::is_upper)) word_ = Capitals(bytes).view();
}

void StrayPieces::add_value(std::string_view bytes) { values_.append("[").append(bytes).append("]"); }

void StrayPieces::turn_text_into_value() {
  add_value(text_);
  text_.clear();
  word_.clear();
}

// reading.md, space-in-identifier.
bool StrayPieces::may_precede(std::string_view ident) const {
  return word_.empty() || !spec::is_known(Capitals(word_ + std::string(ident)).view());
}

std::optional<std::size_t> place_of_text(const StrayPieces& pieces, const std::vector<NodeItem>& items,
                                         const std::vector<std::string_view>& values) {
  // A value that is text is not certain to end where other text follows.
  const auto may_follow = [&](const NodeItem& item) {
    const std::string_view last = values[item.first_value + item.value_count - 1];
    return !spec::is_text(Capitals(item.ident).view()) && is_plain_text(last);
  };
  for (std::size_t i = 0; i <= items.size(); ++i) {
    const bool follows = i == 0 || may_follow(items[i - 1]);
    if (follows && (i == items.size() || pieces.may_precede(items[i].ident))) return i;
  }
  return std::nullopt;
}

bool begins_tree_at_start(std::string_view bytes) {
  return detail::find_tree(bytes, 0, true).start.has_value();
}

bool begins_tree(std::string_view bytes) { return detail::find_tree(bytes, 0, false).start.has_value(); }

bool looks_like_charset(std::string_view bytes) {
  return bytes.substr(0, 4).find('\0') != std::string_view::npos || text::find_bom(bytes).length > 0;
}

}  // namespace qipu::sgf
