// The writers: a game in each of the formats. See write.hpp.
#pragma once

#include "qipu/convert/write.hpp"

namespace qipu::convert {

void write_gib(const WriteContext& context, Writing& writing);
void write_ngf(const WriteContext& context, Writing& writing);
void write_jgf(const WriteContext& context, Writing& writing);
void write_gtp(const WriteContext& context, Writing& writing);
void write_moves(const WriteContext& context, Writing& writing);
void write_ishi(const WriteContext& context, Writing& writing);
void write_csv(const WriteContext& context, Writing& writing);

}  // namespace qipu::convert
