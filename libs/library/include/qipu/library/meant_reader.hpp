// Reading of the records that are meant, among others that are not.
#pragma once

#include <optional>
#include <utility>

#include "qipu/base/result.hpp"
#include "qipu/library/record.hpp"
#include "qipu/query/game_filter.hpp"

namespace qipu::library {

// Reads a record as RecordReader does, if it is meant: if one of its games is. One that is read in parts is
// looked through before: ReadOnce, if that cannot be done. One thread at a time; the filter must outlive it.
class MeantReader {
 public:
  static Result<MeantReader> open(const query::GameFilter& filter, const Record& record,
                                  const ReadLimits& limits = {});

  // The next part; nothing at the end, and nothing at all if the record is not meant.
  Result<std::optional<Part>> next();

  // False: next() gave nothing because the record is not meant. To be asked after next().
  bool is_meant() const { return is_meant_; }

  // As those of RecordReader.
  const std::optional<FileFacts>& facts() const { return reader_.facts(); }
  bool is_whole() const { return reader_.is_whole(); }
  bool is_converted() const { return reader_.is_converted(); }

 private:
  MeantReader(const query::GameFilter& filter, RecordReader reader)
      : filter_(&filter), reader_(std::move(reader)) {}

  const query::GameFilter* filter_;
  RecordReader reader_;
  bool is_meant_ = true;
  bool is_asked_ = false;  // whether it is meant
};

}  // namespace qipu::library
