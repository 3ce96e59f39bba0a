#include "qipu/base/md5.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace qipu {

namespace {

constexpr std::size_t md5_block = 64;
using Md5State = std::array<std::uint32_t, 4>;

// The integer part of 2^32 times the sine of 1 to 64 radians, without its sign (section 3.4).
constexpr std::array<std::uint32_t, 64> sines = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

// How far each of the steps of a round turns, four in turn.
constexpr int turns_of_round[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

std::uint32_t low_word_at(const char* bytes) {
  std::uint32_t word = 0;
  for (int i = 3; i >= 0; --i) word = word << 8 | static_cast<unsigned char>(bytes[i]);
  return word;
}

// What round `round` mixes of three words (section 3.4).
std::uint32_t mixed(unsigned round, std::uint32_t b, std::uint32_t c, std::uint32_t d) {
  if (round == 0) return (b & c) | (~b & d);
  if (round == 1) return (b & d) | (c & ~d);
  return round == 2 ? b ^ c ^ d : c ^ (b | ~d);
}

// Which word of the block step `step` takes.
unsigned word_of_step(unsigned step) {
  constexpr unsigned factor[] = {1, 5, 3, 7}, first[] = {0, 1, 5, 0};
  return (factor[step / 16] * step + first[step / 16]) % 16;
}

void add_md5_block(Md5State& state, const char* block) {
  auto [a, b, c, d] = state;
  for (unsigned step = 0; step < 64; ++step) {
    const unsigned round = step / 16;
    const std::uint32_t sum =
        a + mixed(round, b, c, d) + low_word_at(block + std::size_t{4} * word_of_step(step)) + sines[step];
    a = d, d = c, c = b;
    b += std::rotl(sum, turns_of_round[round][step % 4]);
  }
  const Md5State more = {a, b, c, d};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += more[i];
}

// A one, zeros, and the number of bits, the least first, to the end of a block (sections 3.1 and 3.2).
std::string md5_end(std::string_view rest, std::uint64_t size) {
  std::string end(rest);
  end += '\x80';
  while (end.size() % md5_block != md5_block - 8) end += '\0';
  for (int shift = 0; shift < 64; shift += 8) end += static_cast<char>(size * 8 >> shift);
  return end;
}

std::string md5_digits(const Md5State& state) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  for (const std::uint32_t word : state)
    for (int shift = 0; shift < 32; shift += 8) {
      text += digits[word >> (shift + 4) & 15];
      text += digits[word >> shift & 15];
    }
  return text;
}

}  // namespace

std::string md5(std::string_view bytes) {
  Md5State state = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
  const std::size_t whole = bytes.size() / md5_block * md5_block;
  for (std::size_t at = 0; at < whole; at += md5_block) add_md5_block(state, bytes.data() + at);
  const std::string end = md5_end(bytes.substr(whole), bytes.size());
  for (std::size_t at = 0; at < end.size(); at += md5_block) add_md5_block(state, end.data() + at);
  return md5_digits(state);
}

}  // namespace qipu
