// Open files by their numbers, as POSIX has them; on Windows those of its C library, whose bytes are left as
// they are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace qipu::system {

inline constexpr int standard_input = 0;
inline constexpr int standard_output = 1;
inline constexpr int standard_error = 2;

// Closes what is open; 0, or -1 with errno.
int close_file(int descriptor);

// A file that is closed with its owner.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() {
    if (number_ >= 0) close_file(number_);
  }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

 private:
  int number_;
};

// -1: errno says why. Opening a pipe does not wait for who writes into it.
int open_to_read(const std::string& path);
// What is written goes behind what is there. `must_be_new`: what stands there is refused (EEXIST).
int open_to_append(const std::string& path, bool must_be_new);

// As many bytes as there are, at least one, at most `size`; 0 at the end, -1: errno.
std::ptrdiff_t read_bytes(int descriptor, char* buffer, std::size_t size);
// How many were written; -1: errno.
std::ptrdiff_t write_bytes(int descriptor, std::string_view bytes);
// All of them: 0, or errno.
int write_all_bytes(int descriptor, std::string_view bytes);

// The new place from the start, or -1. `whence`: SEEK_SET and its like.
std::int64_t seek_bytes(int descriptor, std::int64_t offset, int whence);

// Waits until there is something to read, at most so long: false: there is not. Where the system cannot wait
// for a while (pipes of Windows), true at once.
bool wait_for_bytes(int descriptor, int milliseconds);

// The system may read the file meanwhile.
void ask_ahead(int descriptor);
// Whether the first bytes of a regular file are in memory: reading them waits for no disk. False where the
// system does not say, and of an empty file.
bool is_in_memory(int descriptor);

// How many files may be held open at once, at most `wanted`: as many again are left for other things. Before
// there are threads: Linux holds all of them up for milliseconds when their table of open files grows, so it
// grows now.
int room_for_files(int wanted);

}  // namespace qipu::system
