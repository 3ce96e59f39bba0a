// Templates of names that options ask for.
#pragma once

#include <optional>
#include <string_view>

#include "qipu/query/name_template.hpp"
#include "terminal/shell.hpp"

namespace qipu::app {

using query::NameTemplate;

// The template an option asks for, with braces of any width. What is wrong with it is complained of, with the
// place.
std::optional<NameTemplate> name_template(Shell& shell, std::string_view option, std::string_view text);

// Which properties of the template stand in no record.
void complain_of_untold(Shell& shell, const query::UntoldProperties& untold);

}  // namespace qipu::app
