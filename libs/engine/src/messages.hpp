// How a game of a match ended, in both languages. Internal to the module.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::engine::messages {

// clang-format off
inline constexpr Message out_of_time{"{} is out of time", "{} 超时"};
inline constexpr Message resigns{"{} resigns", "{} 认输"};
inline constexpr Message illegal{"{} plays {}, which the rules forbid ({})", "{} 走 {}，规则不允许（{}）"};
inline constexpr Message disputed{"the engines do not agree about the score: {} counts {}, {} counts {}", "双方计算的胜负不同：{} 得 {}，{} 得 {}"};
inline constexpr Message agreed{"Both engines agree about the dead stones, or about the score.", "双方对死子或得分意见一致。"};
inline constexpr Message told_by{"The dead stones are as {} tells them; the other engine does not say.", "死子由 {} 判定；另一引擎未作判定。"};
inline constexpr Message all_alive{"Neither engine says which stones are dead: all are counted as alive.", "双方均未判定死子：全部按活棋计算。"};
inline constexpr Message too_long{"broken off after move {}", "走满 {} 手，终止"};
// clang-format on

}  // namespace qipu::engine::messages
