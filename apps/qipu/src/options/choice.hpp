// Options whose value is one of a few words: the words with what they stand for. Beyond the command line
// there are only the values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qipu::app {

template <class Value>
struct Choice {
  std::string_view word;
  Value value;
  std::string_view word_zh = {};  // is taken as well
};

// "text|json"
template <class Value>
std::string joined_words(std::span<const Choice<Value>> choices) {
  std::string words;
  for (const Choice<Value>& choice : choices) words.append(words.empty() ? "" : "|").append(choice.word);
  return words;
}

// Null: it is none of them.
template <class Value>
const Choice<Value>* find_choice(std::span<const Choice<Value>> choices, std::string_view word) {
  for (const Choice<Value>& choice : choices)
    if (choice.word == word || (!word.empty() && choice.word_zh == word)) return &choice;
  return nullptr;
}

// Precondition: it is the value of one of them.
template <class Value, std::size_t n>
std::string_view word_of(const Choice<Value> (&choices)[n], const Value& value) {
  std::size_t which = 0;
  while (choices[which].value != value) ++which;
  return choices[which].word;
}

// What a command prints.
enum class OutputFormat : std::uint8_t {
  Text,  // for people; of statistics a table
  Json,
  Csv,
  Tsv,
  Markdown,
};

}  // namespace qipu::app
