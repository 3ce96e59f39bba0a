// What a book says of itself, in the language of the record rather than of its reader: its labels, who played
// a move, how many games there are. Pure functions, safe from any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "qipu/draw/diagram.hpp"
#include "qipu/game/record_language.hpp"

namespace qipu::publish {

using game::RecordLanguage;

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

std::string_view word(RecordLanguage language, Word which);

// "Variation at move 31"; `number` 0: "Variation".
std::string variation_words(std::uint32_t number, RecordLanguage language);
// "Variation at move 31 of Figure 2"; as above where the figure has no name.
std::string variation_of_figure_words(std::uint32_t number, const std::string& figure,
                                      RecordLanguage language);
// "Variations at move 31: see Figure 3, Figure 4". `figures`: their names, at least one; an empty one is
// below.
std::string see_variations_words(std::uint32_t number, const std::vector<std::string>& figures,
                                 RecordLanguage language);
// "12 variations are not shown."
std::string left_out_words(std::size_t variations, RecordLanguage language);
// "24 at 18": the places in it where no line may end are U+00A0 and U+2060.
std::string hidden_words(const draw::HiddenMove& move, const draw::Diagram& diagram, RecordLanguage language);
// "Black 37", "黑37".
std::string move_words(Color color, std::uint32_t number, RecordLanguage language);
// "Game 2".
std::string game_words(std::size_t number, RecordLanguage language);
// "12 games".
std::string games_words(std::size_t games, RecordLanguage language);
// How wide text usually is: letters by their shape, so that lines of usual fonts are full and hardly ever too
// long; where Chinese characters stand, signs such as — … “ are as wide as those.
std::uint32_t usual_width(std::string_view utf8, RecordLanguage language);
// Behind words that introduce others, between items.
std::string_view book_colon(RecordLanguage language);
std::string_view book_comma(RecordLanguage language);

}  // namespace qipu::publish
