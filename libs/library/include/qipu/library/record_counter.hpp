// Statistics of many records, counted by several threads.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "qipu/base/result.hpp"
#include "qipu/game/game.hpp"
#include "qipu/library/record.hpp"
#include "qipu/library/scan.hpp"
#include "qipu/library/statistics.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::library {

struct RecordCounterOptions {
  std::vector<std::string> idents = {};  // as those of StatisticsCounter
  bool findings = false;                 // what the checks find is counted, too
  unsigned threads = 1;                  // job_count() of the scan
  // Which games of a tree take part. Nothing: all. Any thread.
  std::function<std::vector<game::Game>(sgf::Tree)> choose = nullptr;
};

// Each thread counts for itself, and its memory serves again for record after record.
class RecordCounter {
 public:
  explicit RecordCounter(RecordCounterOptions options);

  // In the work of a scan, on any thread. A file of more than some megabytes is read tree by tree: memory
  // does not depend on how records are packed. Whether the record takes part: it is counted only if one of
  // its games does, or all do. The errors are those of reading.
  Result<bool> count(const Record& record, Delivery& delivery, ReadLimits limits);

  // When all is counted; once.
  Statistics take();

 private:
  struct Facts;
  struct Worker {
    StatisticsCounter counter;
    std::optional<sgf::Document> used;  // its memory serves again
  };

  bool count_trees(const sgf::Document& document, StatisticsCounter& counter) const;
  void count_part(Part& part, Worker& worker, Facts& facts) const;
  void add_file(const Facts& facts, StatisticsCounter& counter) const;

  RecordCounterOptions options_;
  std::vector<Worker> workers_;
};

}  // namespace qipu::library
