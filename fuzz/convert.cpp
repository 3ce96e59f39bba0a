// Any bytes, read as QIPU_FORMAT, with which this file is compiled once for each format that is read: they
// give one sound record, or an error that says why. Written in the same format, it keeps its main line.
#include "convert_writing.hpp"

using namespace qipu;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const convert::FormatId format = convert::find_format(QIPU_FORMAT);
  fuzz::require(format.valid());
  if (convert::row(format).is) (void)convert::row(format).is(bytes);
  const Result<convert::Reading> reading = convert::read(bytes, format);
  if (!reading) {
    fuzz::require(!reading.error().detail.empty());
    return 0;
  }
  const sgf::Document document = fuzz::require_reading(*reading, size);
  if (convert::row(format).write) fuzz::require_written(document.game(0), format);
  return 0;
}
