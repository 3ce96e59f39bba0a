// Options whose value is one of a few words: the words with what they stand for. Beyond the command line
// there are only the values.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace qipu::app {

template <class Value>
struct Choice {
  std::string_view word;
  Value value;
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
    if (choice.word == word) return &choice;
  return nullptr;
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
