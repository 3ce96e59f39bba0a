// All that needs no other package and touches no file: records read, looked at, edited and written, replayed,
// checked and repaired, compared, merged, filtered and drawn. For programs that would rather include one
// header; the modules' own compile faster.
//
// Beside it stand qipu/convert/read.hpp and write.hpp (other formats), and qipu/library (files, folders,
// archives): read_file.hpp, scan.hpp.
#pragma once

#include "qipu/check/check.hpp"
#include "qipu/check/repair.hpp"
#include "qipu/compare/diff.hpp"
#include "qipu/compare/merge.hpp"
#include "qipu/compare/three_way.hpp"
#include "qipu/draw/figures.hpp"
#include "qipu/draw/svg.hpp"
#include "qipu/game/crop.hpp"
#include "qipu/game/extract.hpp"
#include "qipu/game/info.hpp"
#include "qipu/game/line.hpp"
#include "qipu/game/moves.hpp"
#include "qipu/game/path.hpp"
#include "qipu/game/replay.hpp"
#include "qipu/game/split.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/game/transform.hpp"
#include "qipu/go/game_state.hpp"
#include "qipu/go/score.hpp"
#include "qipu/query/filter.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/edit.hpp"
#include "qipu/sgf/game_info.hpp"
#include "qipu/sgf/stream.hpp"
#include "qipu/sgf/typed.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/version.hpp"
