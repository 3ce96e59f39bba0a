// Strong integer handles: a NodeId is not a PropertyId is not an int.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace qipu {

// `Tag` tells the kinds apart. The default value is "none".
template <class Tag, class Integer = std::uint32_t>
class Id {
 public:
  static constexpr Integer none_value = static_cast<Integer>(-1);

  constexpr Id() = default;
  constexpr explicit Id(Integer value) : value_(value) {}

  constexpr Integer value() const { return value_; }
  constexpr bool valid() const { return value_ != none_value; }
  constexpr explicit operator bool() const { return valid(); }
  constexpr auto operator<=>(const Id&) const = default;

 private:
  Integer value_ = none_value;
};

}  // namespace qipu

template <class Tag, class Integer>
struct std::hash<qipu::Id<Tag, Integer>> {
  std::size_t operator()(qipu::Id<Tag, Integer> id) const noexcept { return id.value(); }
};
