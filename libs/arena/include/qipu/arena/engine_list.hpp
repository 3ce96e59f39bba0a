// Which engines there are: those that a user describes in a file, and those that are known.
//
//   [katago]
//   command = ["katago", "gtp", "-model", "/home/lin/b18.bin.gz"]
//   setup = ["kata-set-rules chinese"]   # GTP commands once it has started
//   sizes = [9, 13, 19]                  # boards it plays; without it, it is asked
//   start = 300                          # seconds until its first answer
//   patience = 20                        # for any other answer but a move
//   thought = 600                        # for a move
//
// Pure but for with_known(), which looks which programs there are; any number of threads.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/engine/engine_spec.hpp"
#include "qipu/settings/toml.hpp"

namespace qipu::arena {

using EngineList = std::vector<engine::EngineSpec>;

// The engines that `text` describes. The error: what is wrong, in words.
Result<EngineList, settings::SettingsError> parse_engines(Language language, std::string_view text);

// These, and of those that are known and of `own`, which this program is, what has no name among them; in the
// order of their names.
EngineList with_known(EngineList described, const engine::EngineSpec& own);

// The engine of this name; with a blank or a slash in it, a program with its arguments, as a shell would
// split them without quotes. The error: there is none, in words.
Result<engine::EngineSpec, std::string> engine_named(Language language, const EngineList& engines,
                                                     const std::string& name);

}  // namespace qipu::arena
