// What stands around the columns of every page.
#pragma once

#include <cstddef>
#include <string>

#include "page_geometry.hpp"
#include "qipu/publish/pages.hpp"

namespace qipu::publish {

// `body` as a page of SVG; `number` 0: without head and number.
std::string framed(const std::string& body, const PageOptions& options, RecordLanguage language,
                   const std::string& head, std::size_t number);

// Lines of text in the colour of the theme.
std::string colored(const std::string& texts, const draw::Theme& theme);

}  // namespace qipu::publish
