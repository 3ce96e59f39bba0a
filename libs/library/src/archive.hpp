// Archives, by libarchive: the only file that knows it is archive.cpp. A build without it has
// archive_none.cpp.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "file.hpp"
#include "qipu/base/result.hpp"

namespace qipu::library {

// How far an archive, with all archives in it, may unpack.
class Allowance {
 public:
  Allowance(std::uint64_t expansion, std::uint64_t free_bytes)
      : expansion_(expansion), free_bytes_(free_bytes) {}

  void set_packed(std::uint64_t bytes) {
    packed_ = bytes;
  }  // of the outermost archive, as far as it was read
  void unpack(std::uint64_t bytes) { unpacked_ += bytes; }
  bool is_exceeded() const {
    return unpacked_ > free_bytes_ && (unpacked_ - free_bytes_) / expansion_ >= packed_ + 1;
  }
  Error error() const;

 private:
  std::uint64_t expansion_;
  std::uint64_t free_bytes_;
  std::uint64_t packed_ = 0;
  std::uint64_t unpacked_ = 0;
};

// One archive, member after member. One thread at a time.
class Archive {
 public:
  struct Limits {
    std::uint64_t most = 0;  // bytes of a member
    const std::atomic<bool>* stop = nullptr;
  };

  Archive(std::shared_ptr<File> file, Allowance& allowance, const Limits& limits);
  Archive(std::string bytes, Allowance& allowance, const Limits& limits);  // an archive that was a member
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  // Goes to the next file whose name is `wanted`; gives the name, in UTF-8, or nothing at the end. After an
  // error there is no more.
  Result<std::optional<std::string>> next(const std::function<bool(std::string_view name)>& wanted);

  // What was packed is one file, and no archive: a.sgf.gz. It is wanted whatever its name, which is made up.
  bool is_bare() const;

  // The bytes of the member at hand, once.
  Result<std::string> read();

  // Bytes read of the file since the last call.
  std::uint64_t take_progress();

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

// Whether these are the first bytes of an archive, or of something packed that may hold one.
bool is_archive_begin(std::string_view bytes);
// Of something packed that may be an archive or one file: gzip, bzip2, xz and their like.
bool is_packed_begin(std::string_view bytes);
inline constexpr std::size_t archive_begin_size = 512;

// Packed by LHA, `before` bytes on.
bool is_lha_begin(std::string_view bytes, std::size_t before);

// A UGZ file of PandaNet has two bytes before its archive.
inline constexpr std::size_t before_lha = 2;
bool is_ugz_begin(std::string_view bytes);

}  // namespace qipu::library
