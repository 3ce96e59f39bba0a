// How a board is drawn in this terminal.
#pragma once

#include "qipu/draw/text_board.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

inline draw::TextOptions text_options(const Shell& shell, bool ascii) {
  draw::TextOptions options;
  options.style = ascii ? draw::TextStyle::Ascii : draw::TextStyle::Signs;
  options.language = game::record_language(shell.language);
  options.columns = shell.width();
  options.has_weights = shell.has_color();
  options.is_east_asian = shell.is_east_asian();
  options.shortens_numbers = shell.is_width_known();
  return options;
}

}  // namespace qipu::app
