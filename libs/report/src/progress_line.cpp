#include "qipu/report/progress_line.hpp"

#include <algorithm>
#include <cstddef>

#include "messages.hpp"
#include "qipu/base/aligned.hpp"
#include "qipu/report/messages.hpp"
#include "qipu/text/display.hpp"

namespace qipu::report {

namespace {

std::string time_left(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds + 0.5);
  const auto two = [](std::uint64_t number) { return ":" + right_aligned(std::to_string(number), 2); };
  if (whole < 3600) return std::to_string(whole / 60) + two(whole % 60);
  return std::to_string(whole / 3600) + two(whole / 60 % 60) + two(whole % 60);
}

std::string progress_bar(double share) {
  constexpr std::size_t columns = 20;
  const auto done = std::min(columns, static_cast<std::size_t>(share * columns));
  return "[" + std::string(done, '=') + std::string(columns - done, ' ') + "] ";
}

}  // namespace

std::string progress_line(const ProgressFacts& facts, std::uint32_t columns, Language language) {
  const auto rate = static_cast<std::uint64_t>(static_cast<double>(facts.done) / facts.seconds);
  std::string line;
  if (facts.share > 0)
    line = right_aligned(std::to_string(static_cast<unsigned>(100 * facts.share)), 3, ' ') + "% " +
           progress_bar(facts.share);
  line += say(language, messages::progress_count, facts.done, rate);
  if (facts.share > 0)
    line += say(language, messages::comma) +
            say(language, messages::progress_left, time_left(facts.seconds / facts.share - facts.seconds));
  return text::cut(line + "  " + text::printable(facts.name), columns);
}

}  // namespace qipu::report
