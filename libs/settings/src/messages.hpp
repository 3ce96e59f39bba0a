// What is wrong with settings, in both languages. Internal to the module.
#pragma once

#include "qipu/base/message.hpp"

namespace qipu::settings::messages {

// clang-format off
inline constexpr Message no_toml{"this is no TOML: {}", "不是有效的 TOML：{}"};
inline constexpr Message unknown{"no setting is called {}", "没有名为 {} 的设置"};
inline constexpr Message table{"{} must be a table", "{} 必须是表"};
inline constexpr Message names{"{} must be a list of names, such as [\"syntax\", \"bad-*\"]", "{} 必须是名称列表，例如 [\"syntax\", \"bad-*\"]"};
inline constexpr Message word{"{} must be one of {}", "{} 必须是 {} 之一"};
inline constexpr Message text{"{} must be a text, such as \"Lin Xiaoshi\"", "{} 必须是文字，例如 \"林小石\""};
inline constexpr Message flag{"{} must be true or false", "{} 必须是 true 或 false"};
inline constexpr Message count{"{} must be a whole number, 0 or more", "{} 必须是不小于 0 的整数"};
// clang-format on

}  // namespace qipu::settings::messages
