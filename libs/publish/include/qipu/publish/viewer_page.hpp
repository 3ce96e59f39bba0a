// One page that holds records and all that shows them: no network, no other file.
//
// The page itself is made by web/packages/page/build.mjs, with the core and its script in it, whose hashes
// its policy names. Here only data is put into it, which no policy has to allow: data blocks are not run.
// Every record goes into it as its bytes; one in another format is the SGF that was made of it, so that the
// page needs no other reader. A record that cannot be read without the charsets of East Asia brings their
// tables along: the page asks the same reader the same question. Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::publish {

struct PageRecord {
  std::string name;   // UTF-8, as people know it
  std::string bytes;  // SGF, as it lies
};

// What a page gets of one record.
struct PagePart {
  PageRecord record;
  std::uint32_t games = 0;
  bool needs_charsets = false;  // of East Asia
  std::string title;            // of the first game; empty: it tells none
  std::string picture;          // SVG of the position it is opened at; empty: there is none
  std::uint32_t tree = 0;       // of that position
  std::string path;             // likewise; empty: the page chooses

  std::size_t byte_count() const { return record.bytes.size() + picture.size(); }
};

// `opened`: where the record is opened, of a game with a board; null: nowhere. Its path is left to the
// caller.
PagePart page_part(const sgf::Document& document, std::string name, sgf::Node opened, Language language);

struct PageContent {
  Language language = Language::English;
  std::string title;  // UTF-8
  std::string mode;   // as web/packages/page/src/page.ts knows it: view, figure, solve, guess
  std::string theme;  // likewise: auto, light, dark, print, contrast
  std::vector<PageRecord> records;
  std::size_t games = 0;
  bool needs_charsets = false;
  std::string first_title;  // of the first record
  std::string picture;      // likewise: what is seen without scripts
  std::uint32_t tree = 0;
  std::string path;

  // The parts in their order; one without a game is left out.
  void add(PagePart part);
};

// `page`: page.html of web/; `charsets`: charsets.base64 beside it, of use where the content needs them.
// Errors: NoPage, where the page has no room for what is put into it.
Result<std::string> viewer_page(std::string_view page, std::string_view charsets, const PageContent& content);

}  // namespace qipu::publish
