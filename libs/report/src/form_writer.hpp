// Where a form is written, in which language and colours. Internal to the module.
#pragma once

#include <string>
#include <string_view>

#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"

namespace qipu::report {

class FormWriter {
 public:
  FormWriter(Sink& sink, const FormOptions& options) : sink_(sink), options_(options) {}

  const FormWriter& operator<<(std::string_view text) const { return sink_.write(text), *this; }
  template <class... Args>
  std::string say(const Message& message, const Args&... args) const {
    return qipu::say(options_.language, message, args...);
  }
  std::string painted(Paint paint, std::string_view text) const { return options_.in_paint(paint, text); }
  Sink& sink() const { return sink_; }
  Language language() const { return options_.language; }

 private:
  Sink& sink_;
  const FormOptions& options_;
};

}  // namespace qipu::report
