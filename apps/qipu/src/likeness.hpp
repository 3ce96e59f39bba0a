// Whether a file is a record at all.
#pragma once

#include <cstdint>

#include "qipu/sgf/document.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::app {

// Whether a file is a record with things around it, or something else in which a parenthesis happens to
// stand. What is not for us is not rewritten.
class Likeness {
 public:
  void add(const sgf::Document& document) {
    using namespace spec::literals;
    games_ += document.game_count();
    nodes_ += document.node_count();
    bytes_ += document.text().size();
    for (const sgf::Diagnostic& diagnostic : document.diagnostics())
      for (const spec::CheckId foreign : {"no-game"_check, "text-before-game"_check, "text-after-game"_check,
                                          "stray-text"_check, "stray-value"_check})
        if (diagnostic.check == foreign) foreign_ += diagnostic.span.size();
  }
  bool is_record() const {
    return foreign_ == 0 || nodes_ >= no_accident || (games_ > 0 && foreign_ <= bytes_ / 2);
  }

 private:
  static constexpr std::uint64_t no_accident = 30;  // nodes

  std::uint64_t games_ = 0;
  std::uint64_t nodes_ = 0;
  std::uint64_t bytes_ = 0;
  std::uint64_t foreign_ = 0;  // of them outside of games, or not belonging there
};

}  // namespace qipu::app
