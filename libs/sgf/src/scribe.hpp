// New parts in the manner of an old file: its charset, line ends and layout. Internal to the module.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "outline.hpp"
#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/new_tree.hpp"
#include "qipu/sgf/tree_writer.hpp"
#include "qipu/text/encode.hpp"

namespace qipu::sgf {

// What separates the parts.
struct Layout {
  std::string_view line_end = "\n";
  TreeLayout tree;
};

class Scribe {
 public:
  // `context`: of the tree, for the types of properties. `label`: that of a part of the charset
  // (part_label_of()).
  Scribe(const Reading& reading, const spec::Context& context, const Layout& layout, std::string label = {})
      : reading_(reading), context_(context), layout_(layout), label_(std::move(label)) {}

  const Reading& reading() const { return reading_; }
  const Layout& layout() const { return layout_; }
  const std::string& label() const { return label_; }

  // The first character that is not in that part.
  std::optional<char32_t> lacking(std::string_view bytes) const;

  // Each appends. On failure `out` is in no certain state.
  Result<void> value(const NewValue& value, std::string_view ident, std::string& out) const;  // with brackets
  // `places`: where in `out` the identifier and the values begin and end.
  Result<void> property(const NewProperty& property, std::string& out,
                        std::vector<std::uint32_t>* places = nullptr) const;
  // From its first `;` on, without parentheses around it. `places`: as for a property. `order`: positions in
  // the tree, as they were written.
  Result<void> tree(const NewTree& tree, std::string& out, std::vector<std::uint32_t>& places,
                    std::vector<std::uint32_t>& order) const;

 private:
  Reading reading_;
  spec::Context context_;
  Layout layout_;
  std::string label_;  // empty: it is all of the charset
};

// The bytes of a value in another charset. `place`: for the error.
Result<std::string> recoded_value(std::string_view raw, const Reading& from, const Reading& to,
                                  std::string_view place);

std::string utf8_of(char32_t scalar);

// The first value among nodes of these positions whose text has this in it, and where.
struct FoundText {
  Property property;
  Value value;
  std::size_t offset;
};
std::optional<FoundText> find_text(const Document& document, std::uint32_t first, std::uint32_t last,
                                   std::string_view text);

unexpected<Error> not_in_charset(const text::Unencodable& failure, std::string_view place,
                                 std::string_view charset);

// The position after the node and all below it.
std::uint32_t subtree_end(Node node);

// A line end of the text, LF if it has none.
std::string_view line_end_of(std::string_view text);

// The white space directly before a place.
std::string_view space_before(std::string_view text, std::uint32_t at);

}  // namespace qipu::sgf
