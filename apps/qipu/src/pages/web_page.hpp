// One page that holds records and all that shows them: no network, no other file.
//
// The page is made by web/tools/page.mjs, with the core and its script in it, whose hashes its policy names.
// Here only data is put into it, which no policy has to allow: data blocks are not run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"

namespace qipu::app {

struct PageRecord {
  std::string name;   // UTF-8, as people know it
  std::string bytes;  // SGF, as it lies
};

struct PageContent {
  Language language = Language::English;
  std::string title;    // UTF-8
  std::string options;  // JSON, for web/page/src/page.ts
  std::string picture;  // SVG: what is seen without scripts
  std::vector<PageRecord> records;
  bool needs_charsets = false;  // of East Asia
};

// Errors: NoPage, where the page was not built or not installed.
Result<std::string> web_page(const PageContent& content);

// The folder of the page in which a file is edited, whether it is there or not.
std::string editor_folder();

}  // namespace qipu::app
