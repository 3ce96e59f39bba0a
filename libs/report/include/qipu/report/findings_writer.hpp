// The findings of many records, written in their order, with what stands before, between and behind them. One
// thread.
#pragma once

#include <cstdint>
#include <optional>

#include "qipu/report/findings_form.hpp"
#include "qipu/report/findings_summary.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

// What stands behind all: what the form has there, or the findings of all records at a glance
// (findings_summary.hpp).
enum class SummaryForm : std::uint8_t { None, Text, Json };

class FindingsWriter {
 public:
  // Both must outlive it.
  FindingsWriter(Sink& out, const FindingsForm& form, SummaryForm summary = SummaryForm::None);

  // What has been rendered of a page so far: between its parts, where the text must not grow large.
  void write(Page& page);
  // The rest of a page, after page.end(); it is counted.
  void end(Page& page);
  // After the last page, also if there was none.
  void finish(RunEnd end);

 private:
  void write_head();

  Sink& out_;
  const FindingsForm& form_;
  SummaryForm summary_form_;
  FindingsSummary summary_;
  FindingsTally total_;
  std::uint64_t records_ = 0;
  bool is_head_written_ = false;
  bool is_page_open_ = false;    // something of the page at hand was written
  bool is_page_before_ = false;  // and of one before
};

}  // namespace qipu::report
