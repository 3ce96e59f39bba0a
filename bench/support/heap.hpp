// What the program has allocated: linking heap.cpp replaces operator new and delete. For one thread.
#pragma once

#include <cstddef>

namespace qipu::bench {

std::size_t heap_used();
std::size_t heap_peak();         // the most since reset_heap_peak()
void reset_heap_peak();          // to what is used now
std::size_t heap_allocations();  // since the start
std::size_t peak_rss();          // bytes, of the whole process

}  // namespace qipu::bench
