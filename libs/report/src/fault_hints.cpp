#include "qipu/report/fault_hints.hpp"

#include "messages.hpp"

namespace qipu::report {

std::vector<std::string> fault_hints(Language language, const std::string& name, const Counts& counts) {
  std::vector<std::string> hints;
  const auto [columns, rows] = counts.assumed_size;
  if (!counts.unread_size.empty())
    hints.push_back(say(language, messages::size_assumed, name, counts.unread_size, columns, rows));
  Counts grave;
  grave.errors = counts.errors;
  grave.warnings = counts.warnings;
  if (grave.all() > 0) hints.push_back(say(language, messages::faulty, name, summary(language, grave)));
  return hints;
}

}  // namespace qipu::report
