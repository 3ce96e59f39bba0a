// What changes in a file, as `diff -u` shows it. Pure; any number of threads.
#pragma once

#include <optional>
#include <string_view>

#include "qipu/report/findings_form.hpp"
#include "qipu/report/sink.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::report {

// `readable`: the charset of the text, for people; nothing: the bytes as they are, for programs. `name`: of
// the file, fit to be printed.
void write_unified_diff(Sink& out, std::string_view name, std::string_view old_bytes,
                        std::string_view new_bytes, std::optional<text::Charset> readable,
                        const FormOptions& options);

}  // namespace qipu::report
