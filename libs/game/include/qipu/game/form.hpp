// The words of sgf/typed.hpp that game information shares: how certain a reading is, and whose it is. Text
// goes in as Value::text() gives it. Every parser here is a pure function; a wrong text gives Form::None.
#pragma once

#include "qipu/sgf/typed.hpp"

namespace qipu::game {

using sgf::Color;
using sgf::Form;
using sgf::Typed;

// The less certain of two.
constexpr Form worse(Form a, Form b) { return a < b ? b : a; }

}  // namespace qipu::game
