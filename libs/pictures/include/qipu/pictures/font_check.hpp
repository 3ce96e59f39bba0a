// Whether the fonts of the system have what pictures say.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/render/module.hpp"

namespace qipu::pictures {

// Safe from any thread.
class FontCheck {
 public:
  void look_at(std::string_view svg, const render::Module& module);

  // Each once, in the order in which they were met.
  std::string missing() const;

 private:
  std::string new_ones(std::string_view svg);

  mutable std::mutex guard_;
  std::vector<bool> is_known_;  // by Unicode scalar
  std::string missing_;
};

}  // namespace qipu::pictures
