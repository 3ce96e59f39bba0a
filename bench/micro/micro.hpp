#pragma once

#include <vector>

#include "inputs.hpp"

namespace qipu::bench {

// Those with inputs keep references: `inputs` must outlive the run. A benchmark is named WORK/INPUT.
void register_reading(const std::vector<Input>& inputs);
void register_writing(const std::vector<Input>& inputs);
void register_revising(const std::vector<Input>& inputs);
void register_checking(const std::vector<Input>& inputs);
void register_replaying(const std::vector<Input>& inputs);
void register_board(const std::vector<Input>& inputs);
void register_decoding();

}  // namespace qipu::bench
