// A network that Leela Zero reads: 4 filters, one block, weights of a fixed seed. It plays like nobody, but
// it plays.
#pragma once

#include <cstdint>
#include <cstdio>
#include <fstream>
#include <string>

namespace qipu::engine {

// Of each layer a line: of a convolution weights, biases, means and variances; of a full layer weights and
// biases.
class SmallNetwork {
 public:
  explicit SmallNetwork(const std::string& path) : file_(path) {
    constexpr int filters = 4, planes = 18, points = 361, hidden = 256;
    file_ << "1\n";
    convolution(planes, filters, 9);
    convolution(filters, filters, 9);
    convolution(filters, filters, 9);
    convolution(filters, 2, 1);  // policy
    full(2 * points, points + 1);
    convolution(filters, 1, 1);  // value
    full(points, hidden);
    full(hidden, 1);
  }

 private:
  void convolution(int from, int to, int area) {
    line(from * to * area, -0.3, 0.3);
    line(to, -0.1, 0.1);
    line(to, -0.1, 0.1);
    line(to, 0.5, 1.5);
  }
  void full(int from, int to) {
    line(from * to, -0.05, 0.05);
    line(to, -0.1, 0.1);
  }
  void line(int count, double least, double most) {
    for (int i = 0; i < count; ++i) {
      seed_ = seed_ * 6364136223846793005u + 1442695040888963407u;
      const double share = static_cast<double>(seed_ >> 40) / static_cast<double>(1 << 24);
      char text[32];
      std::snprintf(text, sizeof text, "%s%.3f", i == 0 ? "" : " ", least + share * (most - least));
      file_ << text;
    }
    file_ << '\n';
  }

  std::ofstream file_;
  std::uint64_t seed_ = 1;
};

}  // namespace qipu::engine
