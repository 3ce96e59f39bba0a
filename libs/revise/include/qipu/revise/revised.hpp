// What becomes of one record that is changed: its bytes, and what is said of it. Values; pure functions for
// any number of threads.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/report/part_view.hpp"
#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/text/lines.hpp"

namespace qipu::revise {

// A record, or a part of one, of which something is to be made. What it refers to must outlive it.
struct RecordView {
  const sgf::Document& document;  // as it is written, or as it is meant, whichever is changed
  report::PartView part;          // where it lies
  std::string name;               // as people know it, fit to be printed
};

// What is made of it.
struct Revised {
  std::optional<std::string> bytes;     // nothing: it stays as it is
  std::string words;                    // what was done: "3 properties removed"; may be empty
  std::vector<std::string> steps;       // the same one by one: lines in front of the words
  std::vector<std::string> remarks;     // to be said before it is written, lines
  std::vector<std::string> complaints;  // to be said when it is written
  std::uint64_t left_for_unsafe = 0;    // repairs
};

// An error of editing, in words.
std::string editing_complaint(Language language, const Error& error);

// "charset Big5 has no 'x' (U+0078)". U+FFFD: bytes that are no character.
std::string missing_character(Language language, char32_t scalar, std::string_view charset);
std::string missing_character(Language language, const sgf::MissingCharacter& missing);
// "a.sgf:3:14: charset Big5 has no 'x' (U+0078)". `missing`: of view.document.
std::string missing_character(Language language, const RecordView& view,
                              const sgf::MissingCharacter& missing);

// "a.sgf:3:14: ". `at`: in the part.
std::string place_prefix(const RecordView& view, text::LineColumn at);

// The record with the label of a part of its charset (qipu/sgf/charset_label.hpp). The error is a complaint,
// without the record's name: a character that is not in it.
Result<std::string, std::string> labelled(Language language, std::string bytes, std::string_view label);
// Likewise of what was made of `view`: the error tells where in it the character stands, or its name.
Result<std::string, std::string> labelled(Language language, const RecordView& view, std::string bytes,
                                          std::string_view label);

}  // namespace qipu::revise
