// What may have been meant by a word that is none, in words. Pure; any number of threads.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "qipu/base/language.hpp"
#include "qipu/report/findings_form.hpp"

namespace qipu::report {

// "no check is called bda-point (did you mean bad-point?)": of names of checks, groups and severities.
std::string unknown_check(Language language, std::string_view name);

// "no rules are called Japanse: there are ... (did you mean Japanese?)": of go::all_rules().
std::string unknown_rules(Language language, std::string_view name);

// Two lines: `text` as it can be printed, cut to what `columns` hold of it around the place, and carets below
// its bytes [offset, offset + length); at least one. Nothing of an empty text.
std::string marked_text(std::string_view text, std::size_t offset, std::size_t length, std::uint32_t columns,
                        const FormOptions& options);

}  // namespace qipu::report
