// What is said of records that are changed, in both languages. Internal to the module; small words are those
// of qipu/report/messages.hpp.
#pragma once

#include "qipu/base/message.hpp"
#include "qipu/report/messages.hpp"

namespace qipu::revise::messages {

using namespace report::messages;

// clang-format off

// What cannot be written
inline constexpr Message revise_refused{"left as it is: the rest of the damaged file would be read differently; qipu fix may help", "未作改动：文件有损坏，改后其余部分会被读成别的内容；可先试 qipu fix"};
inline constexpr Message missing_character{"charset {} has no '{}' ({})", "字符集 {} 中没有“{}”（{}）"};
inline constexpr Message no_character{"bytes that are no character cannot be written in {}; without --charset they stay as they are", "有不成字符的字节，无法写成 {}；不用 --charset 则保持原样"};

// What was written otherwise
inline constexpr Message not_in_version{"{} as it stands is not in FF[{}]: kept as it is", "{} 的写法在 FF[{}] 中没有，照原样保留"};
inline constexpr Message needs_board{"what becomes of {} in FF[{}] depends on the position: kept as it is", "{} 在 FF[{}] 中如何写取决于盘面，照原样保留"};
inline constexpr Message in_own_charset{"this game stays in {}: it holds bytes that are no character", "此局仍为 {}：含有不成字符的字节"};

// What was repaired and set
inline constexpr Message one_repair{"{} repair", "修复 {} 处"};
inline constexpr Message repairs{"{} repairs", "修复 {} 处"};
inline constexpr Message recoded{"written in {}, without repairs", "已改写为 {}，无需修复"};
inline constexpr Message upgraded{"written as FF[4], without repairs", "已升级为 FF[4]，无需修复"};
inline constexpr Message not_settled{"{}: too many repairs; run it again for the rest", "{}：修复过多，请再运行一次以完成其余部分"};
inline constexpr Message refused{"{}: repairs left undone, because they would have changed what the record says: {}", "{}：有 {} 处修复会改变棋谱内容，未作修复"};
inline constexpr Message bad_set{"--set {}: write a property and its value, such as PB=Lin Xiaoshi (strip --property takes one out)", "--set {}：请写属性和值，例如 PB=林小石（去掉属性用 strip --property）"};
inline constexpr Message cannot_set{"--set {}: only information about the game, ST, AP and private properties can be set in many records", "--set {}：只能为大量棋谱设定对局信息、ST、AP 和私有属性"};
inline constexpr Message set_wrong{"--set {}: {}", "--set {}：{}"};
inline constexpr Message set_done{"set: {}", "已设定：{}"};

// What was taken out, turned, cut
inline constexpr Message strip_no_path{"not every tree has a node {}", "并非每棵树都有节点 {}"};
inline constexpr Message strip_done{"removed: properties {}, nodes {}", "已去掉：属性 {} 个，节点 {} 个"};
inline constexpr Message strip_trimmed{"; texts trimmed: {}", "；去掉首尾空白的文字 {} 处"};
inline constexpr Message transform_try_drop{"; --drop {}?", "；可用 --drop {}"};
inline constexpr Message transform_dropped{"values left out beyond the part: {}", "该部分以外去掉的值：{}"};
inline constexpr Message extract_no_move{"no position after move {}: the line has {} moves", "没有第 {} 手之后的局面：这条着法线共 {} 手"};

// What was converted
inline constexpr Message convert_in_own_charset{"tree {} stays in {}: it holds bytes that are no character", "第 {} 棵树仍为 {}：含有不成字符的字节"};
inline constexpr Message convert_board{"{} has no boards of {}×{}", "“{}”没有 {}×{} 的棋盘"};
inline constexpr Message convert_first_at{" (first at line {})", "（首处在第 {} 行）"};

// What shall be taken out
inline constexpr Message strip_no_property{"{} is no property: write its identifier in capital letters, such as PB, C:text or C=text", "{} 不是属性：请写大写的属性名，例如 PB、C:文字、C=文字"};
inline constexpr Message strip_no_class{"no class of properties is called {}", "没有名为 {} 的属性类别"};
inline constexpr Message strip_classes{"classes: {}", "类别：{}"};
// clang-format on

}  // namespace qipu::revise::messages
