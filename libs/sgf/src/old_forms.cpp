#include "qipu/sgf/old_forms.hpp"

#include <cstdlib>

#include "qipu/base/whole_number.hpp"

namespace qipu::sgf {

std::string letter_label(std::uint32_t index) {
  constexpr std::uint32_t letters = 26;
  std::string label;
  for (std::uint32_t n = index + 1; n > 0; n = (n - 1) / letters)
    label.insert(label.begin(), static_cast<char>('a' + (n - 1) % letters));
  return label;
}

std::optional<std::string> komi_of_integer_komi(std::string_view raw) {
  constexpr int most = 1'000'000'000;
  const std::optional<int> twice = whole_number<int>(raw);
  if (!twice || *twice < -most || *twice > most) return std::nullopt;
  std::string half = std::to_string(std::abs(*twice) / 2);
  if (*twice % 2 != 0) half += ".5";
  return *twice < 0 ? "-" + half : half;
}

}  // namespace qipu::sgf
