// Which engines there are. The user's own stand in `engines.toml`, in `$XDG_CONFIG_HOME/qipu` or
// `~/.config/qipu`:
//
//   [katago]
//   command = ["katago", "gtp", "-model", "/home/lin/b18.bin.gz"]
//   setup = ["kata-set-rules chinese"]   # GTP commands once it has started
//   sizes = [9, 13, 19]                  # boards it plays; without it, it is asked
//   start = 300                          # seconds until its first answer
//   patience = 20                        # for any other answer but a move
//   thought = 600                        # for a move
//
// A folder's `.qipu.toml` has none: a record that comes with such a file must not start programs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/engine/engine_spec.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using EngineSpecs = std::vector<engine::EngineSpec>;

// The engines that `text` describes. The error says what is wrong, with file, line and column.
Result<EngineSpecs, std::string> parse_engines(const Shell& shell, std::string_view text,
                                               const std::string& file);

// Those of `file` (empty: the user's, if it is there), and those that are known and not described there;
// `qipu` is this program. In the order of their names. The error is a complaint.
Result<EngineSpecs, std::string> engines_of(const Shell& shell, const std::string& file);

// The engine of this name; with a blank or a slash in it, a program with its arguments, as a shell would
// split them without quotes. Nothing, with a complaint: there is none.
std::optional<engine::EngineSpec> engine_named(Shell& shell, const std::string& name,
                                               const std::string& file);

}  // namespace qipu::app
