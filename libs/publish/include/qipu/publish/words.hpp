// What a book says of itself, in the language of the record rather than of its reader: captions, who played a
// move, how a game ended. Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/game/result.hpp"
#include "qipu/sgf/document.hpp"

namespace qipu::publish {

enum class BookLanguage : std::uint8_t { English, Chinese, Japanese, Korean, TraditionalChinese };

enum class Word : std::uint8_t {
  Black,
  White,
  Contents,
  Games,
  Records,
  Event,
  Round,
  Date,
  Place,
  Komi,
  Handicap,
  Rules,
  Time,
  Result,
  Annotator,
  Source
};

std::string_view word(BookLanguage language, Word which);

// By the characters of its texts; where kanji stand without kana or Hangul, by its charset and by which
// Chinese writes them so. English where hardly anything is written in another script. Costs a part of the
// tree.
BookLanguage language_of(sgf::Tree tree);

// As in xml:lang: en, zh, ja, ko, zh-Hant.
std::string_view language_code(BookLanguage language);
// What the pictures are described in.
Language description_language(BookLanguage language);

// "Figure 3 (27–60)"; the name of the figure, where it has one. Empty: nothing.
std::string book_caption(const draw::Diagram& diagram, BookLanguage language);
// What it is called in a book: book_caption() without the numbers.
std::string figure_words(const draw::Diagram& diagram, BookLanguage language);
// "Variation at move 31"; `number` 0: "Variation".
std::string variation_words(std::uint32_t number, BookLanguage language);
// "Variation at move 31 of Figure 2"; as above where the figure has no name.
std::string variation_of_figure_words(std::uint32_t number, const std::string& figure, BookLanguage language);
// "Variations at move 31: see Figure 3, Figure 4". `figures`: their names, at least one; an empty one is
// below.
std::string see_variations_words(std::uint32_t number, const std::vector<std::string>& figures,
                                 BookLanguage language);
// "12 variations are not shown."
std::string left_out_words(std::size_t variations, BookLanguage language);
// "24 at 18": the places in it where no line may end are U+00A0 and U+2060.
std::string to_text(const draw::HiddenMove& move, const draw::Diagram& diagram, BookLanguage language);
// "Black 37", "黑37".
std::string move_words(Color color, std::uint32_t number, BookLanguage language);
// "Black wins by 3.5 points". Empty: it is not known.
std::string book_result(const game::GameResult& result, BookLanguage language);
// "2 h 30 min"; as it is written where it is no number of seconds.
std::string time_words(std::string_view seconds, BookLanguage language);
// "12 games".
std::string games_words(std::size_t games, BookLanguage language);
// How wide text usually is: letters by their shape, so that lines of usual fonts are full and hardly ever too
// long; where Chinese characters stand, signs such as — … “ are as wide as those.
std::uint32_t usual_width(std::string_view utf8, BookLanguage language);
// Behind words that introduce others, between items.
std::string_view book_colon(BookLanguage language);
std::string_view book_comma(BookLanguage language);

}  // namespace qipu::publish
