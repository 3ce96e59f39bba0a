// Byte order mark, NULs, and what each game's text says about its charset.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "charset_survey.hpp"
#include "here.hpp"
#include "qipu/spec/charset.hpp"

namespace qipu::check {

// Of one document: games are compared with each other.
class CharsetRules {
 public:
  // `text`: what is going to be looked at, of the document's.
  CharsetRules(const sgf::Document& document, std::string_view text, Faults& out);

  void begin_game(sgf::Tree tree) {
    found_ = {};
    label_ = tree.charset_label();
  }
  void check(const NodeHere& here, const sgf::Reading& reading);
  void finish_game(sgf::Tree tree);
  void finish_file();

 private:
  void check_property(const PropertyHere& here, const sgf::Reading& reading);
  void check_nuls();
  void check_bom();
  void check_undeclared(sgf::Tree tree);
  void check_label(sgf::Tree tree);
  void check_place_of_label(sgf::Tree tree);
  void check_twice_encoded(sgf::Tree tree);
  void check_double_encoding(sgf::Tree tree);
  spec::Charset encoded_before() const;
  void name_charset(sgf::Tree tree, Fault& fault);
  void replace_label(sgf::Tree tree, std::string_view name, Fault& fault);
  void add_to_bom(sgf::Tree tree);

  static Fault fault(spec::CheckId check, const Tally& places, sgf::Argument first,
                     sgf::Argument second = {});
  void add(spec::CheckId check, const Tally& places, sgf::Argument first, sgf::Argument second = {});
  void add_damage(spec::CheckId check, Damage& damage, sgf::Argument second = {});

  const sgf::Document& document_;
  Faults& out_;
  FileBytes file_;
  bool has_nul_ = false;
  std::optional<Span> label_;             // CA of the game
  std::vector<std::uint32_t> kept_nuls_;  // those within values
  sgf::Splices bom_edits_;
  bool is_bom_needless_ = true;  // without it the games are read alike
  TextSurvey found_;
  std::optional<spec::Charset> first_charset_;
};

}  // namespace qipu::check
