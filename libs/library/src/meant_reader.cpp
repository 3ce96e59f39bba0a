#include "qipu/library/meant_reader.hpp"

namespace qipu::library {

namespace {

// Of a record that is read in parts: whether one of them is meant.
Result<bool> look_through(const query::GameFilter& filter, const Record& record, const ReadLimits& limits) {
  Result<RecordReader> reader = RecordReader::open(named(record), limits);
  if (!reader) return unexpected<Error>(reader.error());
  while (true) {
    const Result<std::optional<Part>> part = reader->next();
    if (!part) return unexpected<Error>(part.error());
    if (!*part) return false;
    filter.begin_part();
    if (filter.means((*part)->document)) return true;
  }
}

}  // namespace

Result<MeantReader> MeantReader::open(const query::GameFilter& filter, const Record& record,
                                      const ReadLimits& limits) {
  Result<RecordReader> opened = RecordReader::open(record, limits);
  if (!opened) return unexpected<Error>(opened.error());
  MeantReader reader(filter, std::move(*opened));
  if (!filter.is_set() || reader.is_whole()) return reader;
  if (!reader.facts() || record.is_standard_input()) return fail(ErrorId::ReadOnce);
  const Result<bool> is_meant = look_through(filter, record, limits);
  if (!is_meant) return unexpected<Error>(is_meant.error());
  reader.is_asked_ = true;
  reader.is_meant_ = *is_meant;
  filter.note(*is_meant);
  return reader;
}

Result<std::optional<Part>> MeantReader::next() {
  if (!is_meant_) return std::optional<Part>();
  filter_->begin_part();
  Result<std::optional<Part>> part = reader_.next();
  if (is_asked_ || !filter_->is_set() || !part || !*part) return part;
  is_asked_ = true;
  is_meant_ = filter_->means((*part)->document);
  filter_->note(is_meant_);
  if (!is_meant_) return std::optional<Part>();
  return part;
}

}  // namespace qipu::library
