// What the values of one game show of its charset, and what has gone wrong with their characters.
#pragma once

#include <string>
#include <vector>

#include "here.hpp"
#include "qipu/spec/charset.hpp"
#include "twice_encoded.hpp"

namespace qipu::check {

// Places of one sort, and what would mend them all.
struct Damage {
  Tally places;
  sgf::Splices edits;
  bool is_mendable = true;  // the edits are certain to be what was meant

  void mend(Span span, std::string text) { edits.push_back({span, std::move(text)}); }
};

// A value that windows-1252 could hold.
struct ValueIn1252 {
  Span span;
  std::uint32_t size;  // bytes of it in TextSurvey::in_1252
};

struct TextSurvey {
  Tally non_ascii;                // values that are not ASCII: high bytes, or shifted characters
  Tally invalid;                  // runs of undecodable bytes
  std::uint32_t undecodable = 0;  // values with such runs, or with holes
  Damage holes;                   // UTF-8 that lost a byte to `?`
  Damage byte_escapes;            // escapes inside characters
  Tally lost;                     // values with U+FFFD
  Damage entities;
  Damage json_escapes;
  bool beyond_gb2312 = false;
  bool beyond_gbk = false;
  bool beyond_euc_kr = false;
  bool beyond_latin1 = false;
  bool has_label = false;               // CA of the game stands in its tree
  Tally first_twice;                    // the values whose bytes were UTF-8 before, and could be nothing else
  std::vector<TwiceEncoded> twice;      // all values whose bytes were UTF-8 before
  std::string in_1252;                  // the other values that windows-1252 could hold, in it
  std::vector<ValueIn1252> of_in_1252;  // which they are
};

// What the file has, so that values need not be looked through for what is nowhere.
struct FileBytes {
  bool has_marks = false;    // `&` or `\` somewhere
  bool has_special = false;  // bytes that may need a charset
};

// Adds one value of the property.
void survey_value(const PropertyHere& here, Span value, std::string_view text, const sgf::Reading& reading,
                  const FileBytes& file, TextSurvey& found);

}  // namespace qipu::check
