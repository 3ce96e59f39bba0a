// A reading as one line: the letter of its form (Exact, Certain, Guessed, None), a space, its canonical text.
#pragma once

#include <string>
#include <string_view>

#include "qipu/game/form.hpp"

namespace qipu::game {

struct Case {
  std::string_view text;
  std::string_view reading;
};

inline std::string letter(Form form) { return std::string(1, "ECGN"[static_cast<int>(form)]); }

template <class T>
std::string line(const Typed<T>& typed) {
  return typed ? letter(typed.form) + " " + std::string(to_text(typed.value)) : letter(typed.form);
}

}  // namespace qipu::game
