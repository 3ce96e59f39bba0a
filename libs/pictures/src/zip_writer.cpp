#include "zip_writer.hpp"

#include <zlib.h>

#include <initializer_list>
#include <utility>

#include "qipu/base/span.hpp"

namespace qipu::pictures {

namespace {

struct Number {
  std::uint32_t value;
  std::uint32_t bytes;
};

void append(std::string& out, std::initializer_list<Number> numbers) {
  for (const Number& number : numbers)
    for (std::uint32_t i = 0; i < number.bytes; ++i) out += static_cast<char>(number.value >> (8 * i) & 0xFF);
}

// Without zlib's own head and checksum, as archives want it.
Result<std::string> deflated(std::string_view bytes) {
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY) !=
      Z_OK)
    return fail(ErrorId::NoMemory);
  std::string out(deflateBound(&stream, size32(bytes)), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = size32(bytes);
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = size32(out);
  deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

constexpr std::uint32_t version = 20;            // of the format: folders and deflate
constexpr std::uint32_t midnight = 0;            // MS-DOS, as is the first day that it knows:
constexpr std::uint32_t first_day = 1 << 5 | 1;  // 1980-01-01
constexpr std::uint32_t local_mark = 0x04034B50, directory_mark = 0x02014B50, end_mark = 0x06054B50;

}  // namespace

Result<void> ZipWriter::add(std::string_view path, std::string_view bytes, Form form) {
  const Result<std::string> made = form == Form::Deflated ? deflated(bytes) : std::string(bytes);
  if (!made) return unexpected<Error>(made.error());
  const std::string& packed = *made;
  const auto checksum =
      static_cast<std::uint32_t>(crc32(0, reinterpret_cast<const Bytef*>(bytes.data()), size32(bytes)));
  const std::uint32_t begin = size32(archive_);
  // What the head of the file and its line in the directory have in common.
  const auto append_facts = [&](std::string& out) {
    append(out, {{version, 2},
                 {0, 2},
                 {static_cast<std::uint32_t>(form), 2},
                 {midnight, 2},
                 {first_day, 2},
                 {checksum, 4},
                 {size32(packed), 4},
                 {size32(bytes), 4},
                 {size32(path), 2},
                 {0, 2}});
  };
  append(archive_, {{local_mark, 4}});
  append_facts(archive_);
  archive_.append(path).append(packed);
  append(directory_, {{directory_mark, 4}, {version, 2}});
  append_facts(directory_);
  append(directory_, {{0, 2}, {0, 2}, {0, 2}, {0, 4}, {begin, 4}});
  directory_ += path;
  ++files_;
  return {};
}

std::string ZipWriter::finish() && {
  const std::uint32_t begin = size32(archive_);
  archive_ += directory_;
  append(archive_,
         {{end_mark, 4}, {0, 4}, {files_, 2}, {files_, 2}, {size32(directory_), 4}, {begin, 4}, {0, 2}});
  return std::move(archive_);
}

}  // namespace qipu::pictures
