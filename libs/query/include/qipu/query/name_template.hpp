// Names of files, made of what records say: templates such as `{PB} vs {PW}/{n:4}`, and text of any kind
// turned into a name that every system takes. Pure.
//
// A template is text with fields in braces:
//   {GN}        any property of the game-info node, or of a node above it, decoded; several values are joined
//   {GN|EV}     the first of them that is not empty
//   {n} {n:4}   a number, with at least so many digits
//   {file}      the name of the source, without folder and extension
//   {year}      a fact (qipu/game/facts.hpp): {black}, {date}, {komi}, {moves}, {size}: 19, 13x9
//   {{ }}       a brace
//   /           begins a folder's part
// A field that is empty takes with it the separator beside it and the brackets around it. What is only `?` is
// empty.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/game/facts.hpp"
#include "qipu/game/game.hpp"

namespace qipu::query {

// What a name is made of.
struct NameFacts {
  game::Game game;        // null: no properties
  std::string_view file;  // UTF-8, as people know the source: "games.zip/1978/a.sgf"
  std::uint64_t number = 1;
};

// What is wrong with a template, and where.
struct NameError {
  enum class Kind : std::uint8_t {
    Unclosed,      // a brace that nothing closes
    Unopened,      // a closing brace alone
    NoField,       // {}
    UnknownField,  // neither a property nor a word of ours
    BadWidth,      // not 1 to 20
    NoWidth,       // a width where no number is
    Empty,         // no template at all
  };
  Kind kind;
  std::uint32_t offset;  // in bytes
  std::uint32_t length;
  std::string word;  // which field
};
// In words; `word` as it can be printed.
std::string message(const NameError& error, Language language);
// What a field may be called, but for properties about single moves: facts, properties of game information, n
// and file.
std::vector<std::string_view> field_words(Language language);

// Immutable; any number of threads may use it.
class NameTemplate {
 public:
  // `.sgf` at the end is passed over.
  static Result<NameTemplate, NameError> parse(std::string_view text);

  // Those of its properties that no standard and no program known has.
  std::vector<std::string> unknown_properties() const;

  // UTF-8, without an extension; its parts, between slashes, are safe names. Empty if all of its fields are.
  std::string name(const NameFacts& facts) const;
  // The same as a line of text for people, where every character may stand.
  std::string line(const NameFacts& facts) const;

 private:
  enum class Source : std::uint8_t { Property, Number, File, Fact };
  struct Choice {
    Source source;
    std::string ident;  // of a property
    const game::FactRow* fact;
  };
  struct Token {
    enum class Kind : std::uint8_t { Plain, Field, Slash };
    Kind kind;
    std::string literal;
    std::vector<Choice> choices;
    unsigned width = 0;
  };
  struct Word;
  class Parser;
  class Part;

  // `of_game`: not asked if there is no game.
  static std::string value_of(const Choice& choice, unsigned width, const NameFacts& facts,
                              game::GameFacts& of_game);
  using Clean = std::string (*)(std::string_view utf8);  // what may not stand in a name, or in a line
  static std::string value_of(const Token& field, const NameFacts& facts, game::GameFacts& of_game,
                              Clean clean);

  std::vector<Token> tokens_;
};

// Which properties of a template are known to nobody and stand in no record: they may be misspelt words. One
// thread.
class UntoldProperties {
 public:
  explicit UntoldProperties(const NameTemplate& names) : idents_(names.unknown_properties()) {}
  void look_at(const game::Game& game);
  const std::vector<std::string>& idents() const { return idents_; }  // that are left

 private:
  std::vector<std::string> idents_;
};

// The template's name; if that is empty GN, the players and the date, or the source and the number.
std::string name_for(const NameTemplate& names, const NameFacts& facts);

// A template with the marks of its fields in ASCII, where they were typed wide: ｛PB｝ is {PB}, and ｜ and ：
// are such marks between braces.
std::string with_narrow_braces(std::string_view text);

}  // namespace qipu::query
