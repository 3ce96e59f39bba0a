// Any bytes, read as one format: they give one sound record, or an error that says why. Written in the same
// format, it keeps its main line.
//
// The format is in the names of the inputs: seeds are in convert_gib, what was found is convert_gib-crash-...
// One program for all: a program each would compile and link the same code twelve times.
#include <cstdio>
#include <cstdlib>

#include "convert_writing.hpp"

using namespace qipu;

namespace {

// Set once, before the first input.
convert::FormatId format;

// GIB, for any argument with `convert_gib` in the last part of its path, up to a `-`.
convert::FormatId format_of(std::string_view argument) {
  constexpr std::string_view before = "convert_";
  const std::string_view name = argument.substr(argument.rfind('/') + 1);
  if (!name.starts_with(before)) return {};
  return convert::find_format(name.substr(before.size(), name.find('-') - before.size()));
}

}  // namespace

extern "C" int LLVMFuzzerInitialize(const int* argc, char*** argv) {
  for (int i = 1; i < *argc && !format.valid(); ++i) format = format_of((*argv)[i]);
  if (format.valid()) return 0;
  std::fputs("fuzz_convert: no input is named convert_FORMAT\n", stderr);
  std::exit(2);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (convert::row(format).is) (void)convert::row(format).is(bytes);
  const Result<convert::Conversion> reading = convert::read(bytes, format);
  if (!reading) {
    fuzz::require(!message(reading.error()).empty());
    return 0;
  }
  const sgf::Document document = fuzz::require_reading(*reading, size);
  if (convert::row(format).write) fuzz::require_written(document.tree(0), format);
  return 0;
}
