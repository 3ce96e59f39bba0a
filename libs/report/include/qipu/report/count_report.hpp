// A counted position (game/counted_position.hpp) in words and as JSON. Pure; any number of threads.
#pragma once

#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/game/counted_position.hpp"
#include "qipu/report/json_writer.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

// By what was counted, both sides in rows, the result, and what the record says of it. `replay`: where it was
// counted; `width`: columns of a line.
void write_count_text(Sink& out, Language language, unsigned width, const game::Replay& replay,
                      const game::CountedPosition& counted);

// A document: what the members mean, docs/design/counting.md tells. `dead` of a side: its own stones.
// `captures`: stones it has taken. `file`: its name, in UTF-8; `node`: where it was counted.
void write_count(JsonWriter& json, std::string_view file, sgf::Node node,
                 const game::CountedPosition& counted);

}  // namespace qipu::report
