// The text of a piece. Internal to the module.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/game/split.hpp"
#include "split_cut.hpp"
#include "split_shape.hpp"

namespace qipu::game {

struct PieceStyle {
  PieceForm form = PieceForm::Preserved;
  std::optional<spec::Charset> label;  // what CA is to say
};

// Appends the tree of the nodes of `cut` to `out`, in the charset of the record, or of the style.
void append_piece(const TreeShape& shape, const Cut& cut, const PieceStyle& style, std::string& out);

// The bytes of a value of the record in a piece of this form. `reading`: of the record.
std::string value_in(PieceForm form, const sgf::Value& value, const sgf::Reading& reading);

}  // namespace qipu::game
