#include "qipu/library/read_file.hpp"

#include <optional>
#include <utility>

#include "qipu/library/record.hpp"

namespace qipu::library {

Result<sgf::Document> read_file(const std::string& path) {
  Record record;
  record.path = record.name = path;
  ReadLimits limits;
  limits.extent = Extent::Whole;
  Result<RecordReader> reader = RecordReader::open(record, limits);
  if (!reader) return unexpected<Error>(reader.error());
  Result<std::optional<Part>> part = reader->next();
  if (!part) return unexpected<Error>(part.error());
  if (!*part) return sgf::Document::read("");
  return as_written(std::move(**part)).document;
}

}  // namespace qipu::library
