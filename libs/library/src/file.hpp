// A file descriptor and what is read from it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/library/record.hpp"
#include "qipu/system/descriptor.hpp"
#include "qipu/system/status.hpp"

namespace qipu::library {

// Open for reading; closed at the end, but for standard input. One thread at a time.
class File {
 public:
  static Result<std::shared_ptr<File>> open(const std::string& path);  // "-": standard input
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  // Up to `size` bytes, 0 at the end. `stop` ends the waiting for a pipe or a terminal.
  Result<std::size_t> read(char* buffer, std::size_t size, const std::atomic<bool>* stop = nullptr);

  // The first bytes, which read() will give again. Up to `most`, fewer only if there are no more.
  Result<std::string_view> peek(std::size_t most, const std::atomic<bool>* stop = nullptr);

  // All that peek() has read.
  std::string take_begun();

  // Moves a regular file; -1 if that is not possible. `whence` as lseek has it.
  std::int64_t seek(std::int64_t offset, int whence);

  void ask_ahead() const;  // the system may read it meanwhile
  bool is_in_memory() const { return regular_ && system::is_in_memory(descriptor()); }
  bool is_regular() const { return regular_; }
  std::uint64_t size() const { return regular_ ? static_cast<std::uint64_t>(facts_.size) : 0; }
  const FileFacts& facts() const { return facts_; }
  Result<sgf::Source> map() const;  // of a regular file that is not empty

 private:
  File(system::Descriptor opened, const system::FileStatus& status);
  int descriptor() const { return opened_.is_open() ? opened_.number() : system::standard_input; }
  bool wait(const std::atomic<bool>* stop) const;

  system::Descriptor opened_;  // none: standard input
  bool regular_;
  FileFacts facts_;
  std::string begun_;  // read ahead
  std::size_t given_ = 0;
};

// Up to `most` bytes, or to the end.
Result<std::string> read_up_to(File& file, std::size_t most, const std::atomic<bool>* stop);

Error error_of(int code);  // of errno
Error too_large(std::uint64_t size, std::uint64_t most);

}  // namespace qipu::library
