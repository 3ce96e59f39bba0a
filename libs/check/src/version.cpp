#include "version.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "qipu/check/finding.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::check {

namespace {

using sgf::Form;

sgf::Splice version_edit(sgf::Tree tree) {
  const sgf::Node root = tree.root();
  if (const sgf::Property property = root.find("FF")) return {property[0].span(), "4"};
  const std::uint32_t behind = root.offset() + root.has_semicolon();
  return {{behind, behind}, "FF[4]"};
}

// Two corners in two values; FF[4] would see two points (FF[4] C5).
std::optional<sgf::Splice> view_edit(const sgf::Property& view, std::string_view text) {
  if (view.size() != 2) return std::nullopt;
  const Span first = view[0].span(), last = view[1].span();
  const sgf::Typed<sgf::Point> a = sgf::parse_point(slice(text, first)),
                               b = sgf::parse_point(slice(text, last));
  if (a.form != Form::Exact || b.form != Form::Exact) return std::nullopt;
  const std::string_view between = slice(text, {first.end + 1, last.begin - 1});
  if (!sgf::trimmed(between).empty()) return std::nullopt;
  const std::string corners = sgf::to_text(a.value) + ":" + sgf::to_text(b.value);
  return sgf::Splice{{first.begin, last.end}, sgf::to_text(sgf::parse_points(corners).value.area)};
}

// The name of a figure alone; FF[4] wants flags before it. 0 changes nothing.
std::optional<sgf::Splice> figure_edit(const sgf::Property& figure, const sgf::Reading& reading) {
  const std::string_view raw = figure[0].raw();
  if (sgf::trimmed(raw).empty() || sgf::parse_figure(sgf::decoded_value(raw, reading))) return std::nullopt;
  const std::uint32_t begin = figure[0].span().begin;
  return sgf::Splice{{begin, begin}, "0:"};
}

void add_edits(sgf::Node node, const sgf::Reading& reading, sgf::Splices& edits) {
  const std::string_view text = node.tree().document().text();
  for (const sgf::Property property : node.properties()) {
    std::optional<sgf::Splice> edit;
    if (property.is("VW")) edit = view_edit(property, text);
    if (property.is("FG")) edit = figure_edit(property, reading);
    if (edit) edits.push_back(*std::move(edit));
  }
}

bool is_old(sgf::Tree tree) { return tree.gm() == 1 && tree.ff() < 4; }

void add_edits(sgf::Tree tree, sgf::Splices& edits) {
  edits.push_back(version_edit(tree));
  const std::uint32_t first = tree.root().index();
  for (std::uint32_t i = first; i < first + tree.node_count(); ++i)
    if (const sgf::Node node = tree.document().node_at(i); !node.is_plain_move())
      add_edits(node, tree.reading(), edits);
}

// By game: whether it stays as it is.
using Left = std::vector<bool>;

std::string raised(const sgf::Document& document, const Left& left) {
  sgf::Splices edits;
  for (std::uint32_t g = 0; g < document.tree_count(); ++g)
    if (!left[g] && is_old(document.tree(g))) add_edits(document.tree(g), edits);
  return sgf::spliced(document, std::move(edits));
}

// Whether every game is of FF[4] now, but for those that stay; adds those that are not.
bool add_old(const sgf::Document& after, Left& left) {
  if (after.tree_count() != left.size()) {
    left.assign(left.size(), true);
    return false;
  }
  const Left known = left;
  for (std::uint32_t g = 0; g < after.tree_count(); ++g) left[g] = left[g] || is_old(after.tree(g));
  return left == known;
}

}  // namespace

Result<std::string> raised_to_ff4(const sgf::Document& document, const sgf::ReadOptions& reading) {
  constexpr int most_attempts = 4;
  Left left(document.tree_count(), false);
  for (int attempt = 0; attempt < most_attempts; ++attempt) {
    std::string bytes = raised(document, left);
    const Result<sgf::Document> after = sgf::Document::read(bytes, reading);
    if (!after) return unexpected<Error>(after.error());
    if (add_old(*after, left)) return bytes;
  }
  return std::string(document.bytes());
}

}  // namespace qipu::check
