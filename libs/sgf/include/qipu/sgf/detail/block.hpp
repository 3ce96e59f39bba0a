// Sixteen bytes at once, where the machine has that: SSE2, or the vectors of WebAssembly. QIPU_BLOCKS says
// so.
#pragma once

#if defined(__SSE2__)
#include <emmintrin.h>
#define QIPU_BLOCKS 1
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#define QIPU_BLOCKS 1
#endif

#ifdef QIPU_BLOCKS
namespace qipu::sgf::detail {

#if defined(__SSE2__)
struct Block {
  __m128i bytes;

  static Block load(const char* p) { return {_mm_loadu_si128(reinterpret_cast<const __m128i*>(p))}; }
  static Block all(char c) { return {_mm_set1_epi8(c)}; }
  friend Block operator|(Block a, Block b) { return {_mm_or_si128(a.bytes, b.bytes)}; }
  friend Block operator&(Block a, Block b) { return {_mm_and_si128(a.bytes, b.bytes)}; }
  friend Block operator+(Block a, Block b) { return {_mm_add_epi8(a.bytes, b.bytes)}; }  // modulo 256
  friend Block operator==(Block a, Block b) { return {_mm_cmpeq_epi8(a.bytes, b.bytes)}; }
  friend Block operator>(Block a, Block b) {
    return {_mm_cmpgt_epi8(a.bytes, b.bytes)};
  }  // bytes with a sign
  // A bit for each byte whose highest is set.
  unsigned mask() const { return static_cast<unsigned>(_mm_movemask_epi8(bytes)); }
};
#else
struct Block {
  v128_t bytes;

  static Block load(const char* p) { return {wasm_v128_load(p)}; }
  static Block all(char c) { return {wasm_i8x16_splat(c)}; }
  friend Block operator|(Block a, Block b) { return {wasm_v128_or(a.bytes, b.bytes)}; }
  friend Block operator&(Block a, Block b) { return {wasm_v128_and(a.bytes, b.bytes)}; }
  friend Block operator+(Block a, Block b) { return {wasm_i8x16_add(a.bytes, b.bytes)}; }
  friend Block operator==(Block a, Block b) { return {wasm_i8x16_eq(a.bytes, b.bytes)}; }
  friend Block operator>(Block a, Block b) { return {wasm_i8x16_gt(a.bytes, b.bytes)}; }
  unsigned mask() const { return wasm_i8x16_bitmask(bytes); }
};
#endif

}  // namespace qipu::sgf::detail
#endif
