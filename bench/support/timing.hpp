// Times as docs/performance.md asks for them: several repetitions, taken in turn, their median and spread.
#pragma once

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <vector>

namespace qipu::bench {

// The value must be made; nothing is known of it.
template <class T>
void keep(T&& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

// Seconds this thread has run, in the program and in the kernel: others on the machine do not count.
inline double now() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

template <class Work>
double seconds_of(Work&& work) {
  const double begin = now();
  work();
  return now() - begin;
}

// Seconds of one call, of as many calls as take `at_least` seconds together.
template <class Work>
double seconds_per_call(Work&& work, double at_least) {
  std::size_t calls = 0;
  const double begin = now();
  double end = begin;
  for (std::size_t batch = 1; end - begin < at_least; batch *= 2) {
    for (std::size_t i = 0; i < batch; ++i) work();
    calls += batch;
    end = now();
  }
  return (end - begin) / static_cast<double>(calls);
}

struct Summary {
  double median = 0;
  double spread = 0;  // half the range from the lower to the upper quartile, as a part of the median
};

inline Summary summary_of(std::vector<double> values) {
  if (values.empty()) return {};
  std::sort(values.begin(), values.end());
  const auto at = [&](double part) {
    return values[static_cast<std::size_t>(std::lround(part * static_cast<double>(values.size() - 1)))];
  };
  return {at(0.5), (at(0.75) - at(0.25)) / 2 / at(0.5)};
}

// The yardstick of every ratio: a loop over single bytes that the compiler may neither unroll into vectors
// nor leave out.
inline std::size_t count_closes(std::string_view bytes) {
  std::size_t count = 0;
  for (const char& c : bytes) {
    const char* p = &c;
    asm volatile("" : "+r"(p));
    count += *p == ']';
  }
  return count;
}

}  // namespace qipu::bench
