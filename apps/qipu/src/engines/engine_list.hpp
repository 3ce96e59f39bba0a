// Which engines there are for this user. His own stand in `engines.toml`, in `$XDG_CONFIG_HOME/qipu` or
// `~/.config/qipu`; arena/engine_list.hpp says what such a file has.
//
// A folder's `.qipu.toml` has none: a record that comes with such a file must not start programs.
#pragma once

#include <optional>
#include <string>

#include "qipu/arena/engine_list.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

// The engines of `file` (empty: the user's, if it is there), and those that are known and not described
// there, this program among them. The error is a complaint.
Result<arena::EngineList, std::string> engines_of(const Shell& shell, const std::string& file);

// The one that is called so, or the program of a command line (arena::engine_named). Nothing, with a
// complaint: there is none.
std::optional<engine::EngineSpec> engine_named(Shell& shell, const std::string& name,
                                               const std::string& file);

}  // namespace qipu::app
