#include "qipu/report/findings_writer.hpp"

#include <string>
#include <utility>

namespace qipu::report {

FindingsWriter::FindingsWriter(Sink& out, const FindingsForm& form, SummaryForm summary)
    : out_(out), form_(form), summary_form_(summary) {}

void FindingsWriter::write_head() {
  if (!std::exchange(is_head_written_, true)) out_.write(form_.head());
}

void FindingsWriter::write(Page& page) {
  const std::string text = page.take_text();
  write_head();
  if (text.empty()) return;
  if (!std::exchange(is_page_open_, true) && is_page_before_) out_.write(form_.between());
  out_.write(text);
}

void FindingsWriter::end(Page& page) {
  write(page);
  is_page_before_ = is_page_before_ || is_page_open_;
  is_page_open_ = false;
  if (!page.is_begun()) return;
  ++records_;
  total_.add(page.tally());
  if (summary_form_ != SummaryForm::None) summary_.add(page.name(), page.tally());
}

void FindingsWriter::finish(RunEnd end) {
  write_head();
  if (summary_form_ == SummaryForm::Json)
    summary_.write_json(out_);
  else if (summary_form_ == SummaryForm::Text)
    summary_.write_text(out_, form_.options());
  else
    out_.write(form_.tail(total_, records_, end));
}

}  // namespace qipu::report
