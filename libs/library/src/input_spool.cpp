#include "qipu/library/input_spool.hpp"

#include "qipu/system/descriptor.hpp"

namespace qipu::library {

int InputSpool::take(std::vector<std::string>& paths) {
  for (std::string& path : paths) {
    if (path != "-") continue;
    if (spool_.path().empty()) {
      if (const int error = spool_.open()) return error;
      if (const int error = spool_.fill_from(system::standard_input)) return error;
    }
    path = spool_.path();
  }
  return 0;
}

std::string InputSpool::name(const std::string& name) const {
  if (spool_.path().empty() || !name.starts_with(spool_.path())) return name;
  return std::string(1, '-').append(name, spool_.path().size());
}

}  // namespace qipu::library
