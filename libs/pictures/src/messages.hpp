// Why a record is not drawn, in both languages.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::pictures::messages {

// clang-format off
inline constexpr Message draw_too_many_frames{"{} positions are too many for a moving picture, which has at most {} (--move, --node and --path choose an earlier end)", "共有 {} 个局面，超过动图的上限 {} 个（--move、--node、--path 可选较早的末尾）"};
inline constexpr Message draw_bad_range{"{} is no range of moves: write it as 31-60", "{} 不是着手范围：请写成 31-60 的形式"};
inline constexpr Message draw_bad_crop{"{} is no part of the board: view, none, auto, corner, or two points such as A1:J9", "{} 不是棋盘的一部分：可用 view、none、auto、corner，或如 A1:J9 的两点"};
inline constexpr Message draw_left_out{"points whose numbers or labels such a diagram cannot show: {}", "此格式写不出手数或标签的点：{} 个"};
inline constexpr Message draw_nothing{"nothing to draw", "没有可画的内容"};
// clang-format on

}  // namespace qipu::pictures::messages
