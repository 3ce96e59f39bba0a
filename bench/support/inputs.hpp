// What the benchmarks read: records made by code, the same on every machine, and real ones where they are.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/spec/charset.hpp"

namespace qipu::bench {

// Games one after another in one buffer, and where each begins.
class Input {
 public:
  explicit Input(std::string name) : name_(std::move(name)) {}

  void add(std::string_view game) {
    bytes_ += game;
    ends_.push_back(bytes_.size());
  }

  const std::string& name() const { return name_; }
  const std::string& bytes() const { return bytes_; }
  std::size_t game_count() const { return ends_.size(); }
  std::string_view game(std::size_t index) const {
    const std::size_t begin = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(bytes_).substr(begin, ends_[index] - begin);
  }

 private:
  std::string name_;
  std::string bytes_;
  std::vector<std::size_t> ends_;
};

// One game of each usual kind, about as long as real ones. `seed` varies what stands in it.
std::string main_line_game(unsigned seed);  // a usual root, then ten plain moves a line
std::string annotated_game(unsigned seed);  // comments, labels, variations of a few moves
std::string clock_game(unsigned seed);      // a node a line with BL, WL, OB, OW, as KGS writes it
std::string commented_game(unsigned seed);  // long comments, with escapes
std::string gbk_game(unsigned seed);        // a main line with Chinese names and no CA

// One tree of one shape, `count` times over: what must cost the same for each.
std::string nested_variations(std::size_t count);
std::string nodes_in_line(std::size_t count);
std::string other_nodes_in_line(std::size_t count);  // no moves
std::string siblings(std::size_t count);
std::string long_comment(std::size_t count);
std::string brackets_in_text(std::size_t count);
std::string open_parentheses(std::size_t count);
std::string stray_words(std::size_t count);
std::string late_properties(std::size_t count);
std::string wide_node(std::size_t count);     // one node of many properties and values
std::string nested_setup(std::size_t count);  // rows of stones put, and removed in a variation
std::string small_games(std::size_t count);
std::string small_gbk_games(std::size_t count);
std::string small_games_then_gbk(std::size_t count);  // only the last is not ASCII

// Random frequent characters of a charset, a third of the bytes ASCII.
std::string text_in(spec::Charset charset, std::size_t size);

// Every made input of about `size` bytes.
std::vector<Input> made_inputs(std::size_t size);

// Real records: the folder QIPU_BENCH_RECORDS (bench/records.sh fills it) and the shared corpus. Empty if
// neither is there.
std::vector<Input> real_inputs();

std::string read_file(const std::string& path);

}  // namespace qipu::bench
