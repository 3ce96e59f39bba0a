// What must hold of what is written, whatever the document: it reads back as the same tree with the same
// texts, and writing that again gives the same bytes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "qipu/sgf/document.hpp"
#include "qipu/sgf/write.hpp"
#include "qipu/spec/check_table.hpp"

namespace qipu::fuzz {

inline bool is_point_list(const sgf::Property& property, const spec::Context& context) {
  if (!property.type() || context.gm != 1) return false;
  const spec::PropertyRow& row = spec::row(property.type());
  return (row.left == spec::ValueType::Point || row.left == spec::ValueType::Stone) &&
         row.compose == spec::Compose::Never;
}

inline int coordinate(char c) {
  if (c >= 'a' && c <= 'z') return c - 'a';
  return c >= 'A' && c <= 'Z' ? c - 'A' + 26 : -1;
}

// The points of `aa:bc`; the value itself if it is something else.
inline void add_points(const std::string& value, std::vector<std::string>& to) {
  const bool shape = value.size() == 5 && value[2] == ':' && coordinate(value[0]) >= 0 &&
                     coordinate(value[1]) >= 0 && coordinate(value[3]) >= 0 && coordinate(value[4]) >= 0;
  if (!shape) return to.push_back(value);
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const auto [left, right] = std::minmax({coordinate(value[0]), coordinate(value[3])});
  const auto [top, bottom] = std::minmax({coordinate(value[1]), coordinate(value[4])});
  for (int y = top; y <= bottom; ++y)
    for (int x = left; x <= right; ++x)
      to.push_back({letters[static_cast<std::size_t>(x)], letters[static_cast<std::size_t>(y)]});
}

inline std::vector<std::string> texts_of(const sgf::Property& property, const spec::Context& context) {
  std::vector<std::string> texts;
  const bool points = is_point_list(property, context);
  for (std::uint32_t i = 0; i < property.size(); ++i) {
    const sgf::Value value = property[i];
    if (points) {
      add_points(value.text(), texts);
    } else if (const auto halves = value.composed()) {
      texts.push_back("<" + halves->first + ">:<" + halves->second + ">");
    } else {
      texts.push_back(value.text());
    }
  }
  if (points) std::sort(texts.begin(), texts.end());
  return texts;
}

// A node, whatever the order of its properties; without CA.
inline std::vector<std::pair<std::string, std::vector<std::string>>> told(const sgf::Node& node,
                                                                          const spec::Context& context) {
  std::vector<std::pair<std::string, std::vector<std::string>>> properties;
  for (const sgf::Property property : node.properties())
    if (!property.is("CA")) properties.emplace_back(property.ident(), texts_of(property, context));
  std::stable_sort(properties.begin(), properties.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  return properties;
}

// The position of the first node that differs; none if the trees are the same.
inline constexpr std::uint32_t no_difference = 0xFFFF'FFFF;
inline std::uint32_t first_difference(const sgf::Document& a, const sgf::Document& b) {
  const std::uint32_t nodes = std::min(a.node_count(), b.node_count());
  for (std::uint32_t i = 0; i < nodes; ++i) {
    const sgf::Node left = a.node_at(i), right = b.node_at(i);
    const sgf::Node parent = left.parent(), other = right.parent();
    if (static_cast<bool>(parent) != static_cast<bool>(other)) return i;
    if (parent && parent.index() != other.index()) return i;
    const bool same_place = left.is_plain_move() && right.is_plain_move();
    if (same_place && a.text().substr(left.offset(), 6) == b.text().substr(right.offset(), 6)) continue;
    if (told(left, left.tree().context()) != told(right, right.tree().context())) return i;
  }
  return a.node_count() == b.node_count() && a.tree_count() == b.tree_count() ? no_difference : nodes;
}

inline sgf::Document read(std::string bytes) { return *sgf::Document::read(std::move(bytes)); }

inline std::string written(const sgf::Document& document, const sgf::WriteOptions& options) {
  std::string out;
  const sgf::WriteReport report = sgf::write(document, options, out);
  return report.missing ? std::string() : out;
}

// True if every reader takes these bytes, which are no value, for the same characters.
inline bool is_certain_beside_values(const sgf::Document& document, std::string_view bytes) {
  if (bytes.find_first_of("~\x1B\x0E") != std::string_view::npos) return false;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i)
    if (!text::fits(bytes, spec::Charset::Utf8) && !text::fits(bytes, document.tree(i).reading().charset))
      return false;
  return true;
}

// False if bytes that fit no charset stand somewhere: then what they are taken for is a guess, made anew by
// every reader.
inline bool is_certain(const sgf::Document& document) {
  using namespace spec::literals;
  for (const sgf::Diagnostic& found : document.diagnostics())
    for (const spec::CheckId text : {"stray-text"_check, "stray-value"_check, "text-before-game"_check,
                                     "text-after-game"_check, "no-game"_check})
      if (found.check == text && !is_certain_beside_values(document, slice(document.text(), found.span)))
        return false;
  for (std::uint32_t i = 0; i < document.node_count(); ++i) {
    const sgf::Node node = document.node_at(i);
    for (const sgf::Property property : node.properties())
      for (std::uint32_t v = 0; v < property.size(); ++v)
        if (!text::fits(property[v].raw(), node.tree().reading().charset) ||
            (property.is("CA") && !text::is_ascii(property[v].raw())) ||
            property[v].raw().find_first_of("~\x1B\x0E") != std::string_view::npos)
          return false;
  }
  return true;
}

// True if a faulty record is in a charset that the next reader of the same bytes has to find out again.
inline bool is_guessed(const sgf::Document& document) {
  bool legacy = false;
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const spec::Charset charset = document.tree(i).reading().charset;
    legacy = legacy || (charset != spec::Charset::UsAscii && charset != spec::Charset::Utf8);
  }
  return legacy && !document.diagnostics().empty();
}

// Without a fault, and in a charset that every part of the record shows or does not need.
inline bool is_sound(const sgf::Document& document) {
  for (std::uint32_t i = 0; i < document.tree_count(); ++i) {
    const spec::Charset charset = document.tree(i).reading().charset;
    if (charset != spec::Charset::UsAscii && charset != spec::Charset::Utf8) return false;
  }
  return document.diagnostics().empty() && is_certain(document);
}

// Empty if all holds, else what does not.
inline std::string fault_of_writing(const sgf::Document& document, sgf::Style style) {
  sgf::WriteOptions options;
  options.style = style;
  if (!is_certain(document) || (style == sgf::Style::Minified && is_guessed(document))) return {};
  const std::string once = written(document, options);
  const sgf::Document again = read(once);
  const std::uint32_t difference = first_difference(document, again);
  if (difference != no_difference)
    return "other tree or text from node " + std::to_string(difference) + " on";
  if (written(again, options) != once) return "written again it differs";
  return {};
}

// Likewise of a change to version `ff`: what is left to be said in it, is said at once.
inline std::string fault_of_converting(const sgf::Document& document, sgf::Style style, std::uint8_t ff) {
  sgf::WriteOptions options;
  options.style = style;
  options.ff = ff;
  if (!is_certain(document) || (style == sgf::Style::Minified && is_guessed(document))) return {};
  const std::string once = written(document, options);
  const sgf::Document again = read(once);
  if (again.tree_count() != document.tree_count()) return "other games";
  if (written(again, options) != once) return "converted again it differs";
  return {};
}

}  // namespace qipu::fuzz
