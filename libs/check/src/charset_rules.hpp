// Byte order mark, NULs, and what each game's text says about its charset.
#pragma once

#include <optional>
#include <string>

#include "here.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::check {

// What the values of one game show.
struct TextSurvey {
  Tally non_ascii;     // values that are not ASCII: high bytes, or shifted characters
  Tally invalid;       // runs of undecodable bytes
  Tally holes;         // UTF-8 that lost a byte to `?`
  Tally byte_escapes;  // escapes inside characters
  Tally entities;
  Tally json_escapes;
  bool beyond_gb2312 = false;
  bool beyond_euc_kr = false;
  std::string in_1252;  // the values that windows-1252 could hold, in it
  Span first_in_1252;   // the first of them
};

// Of one document: games are compared with each other.
class CharsetRules {
 public:
  CharsetRules(const sgf::Document& document, Diagnostics& out);

  void check_file();
  void begin_game() { found_ = {}; }
  void check(const NodeHere& here, const sgf::Reading& reading);
  void finish_game(sgf::Game game);

 private:
  void check_property(const PropertyHere& here, const sgf::Reading& reading);
  void check_declaration(sgf::Game game);
  void add(spec::CheckId check, const Tally& places, sgf::Argument first, sgf::Argument second = {});
  void add_if(bool condition, spec::CheckId check, const Tally& places, sgf::Argument first,
              sgf::Argument second = {});

  const sgf::Document& document_;
  Diagnostics& out_;
  bool has_marks_;    // `&` or `\` somewhere in the file
  bool has_special_;  // bytes that may need a charset
  TextSurvey found_;
  std::optional<spec::Charset> first_charset_;
};

}  // namespace qipu::check
