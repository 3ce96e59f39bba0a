#include "epub_container.hpp"

#include <cstddef>

#include "zip_writer.hpp"

namespace qipu::pictures {

Result<std::string> epub_container(std::span<const publish::BookFile> files) {
  constexpr std::size_t most_bytes = std::size_t{4'000'000'000};
  std::size_t bytes = 0;
  ZipWriter zip;
  for (const publish::BookFile& file : files) {
    if ((bytes += file.bytes.size()) > most_bytes) return fail(ErrorId::LargerThanPossible, "4 GB");
    const bool is_first = file.path == "mimetype";  // by which programs know an EPUB
    const Result<void> added =
        zip.add(file.path, file.bytes, is_first ? ZipWriter::Form::Stored : ZipWriter::Form::Deflated);
    if (!added) return unexpected<Error>(added.error());
  }
  return std::move(zip).finish();
}

}  // namespace qipu::pictures
