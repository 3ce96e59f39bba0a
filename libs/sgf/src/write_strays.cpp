#include "write_strays.hpp"

#include <algorithm>

#include "qipu/sgf/detail/outside.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/spec/check_table.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::sgf {

namespace {

using namespace spec::literals;

bool is_stray(spec::CheckId check) {
  return check == "stray-text"_check || check == "stray-value"_check ||
         check == "identifier-without-value"_check;
}

bool is_outside_text(spec::CheckId check) {
  return check == "text-before-game"_check || check == "text-after-game"_check || check == "no-game"_check;
}

// A separator that a reader passes over, and that ends whatever stands before it.
constexpr std::string_view empty_tree = "()";

}  // namespace

std::vector<Stray> strays_of(const Document& document) {
  std::vector<Stray> strays;
  std::uint32_t game = 0;  // the last whose root stands before the stray
  for (const Diagnostic& found : document.diagnostics()) {
    if (!is_stray(found.check)) continue;
    while (game + 1 < document.game_count() && document.game(game + 1).root().offset() <= found.span.begin)
      ++game;
    const Node node = found.node ? document.node(found.node) : document.game(game).root();
    strays.push_back({node.index(), found.span, found.check == "stray-value"_check});
  }
  std::stable_sort(strays.begin(), strays.end(),
                   [](const Stray& a, const Stray& b) { return a.node < b.node; });
  return strays;
}

std::vector<Span> outside_text_of(const Document& document) {
  std::vector<Span> texts;
  for (const Diagnostic& found : document.diagnostics()) {
    if (!is_outside_text(found.check)) continue;
    Span span = found.span;
    while (!span.empty() && detail::is_space(document.text()[span.begin])) ++span.begin;
    while (!span.empty() && detail::is_space(document.text()[span.end - 1])) --span.end;
    if (!span.empty()) texts.push_back(span);
  }
  return texts;
}

void StrayWriter::text(std::string_view bytes) {
  if (run_ == npos)
    run_ = out_.size();
  else
    out_ += ' ';
  out_ += bytes;
}

void StrayWriter::value(std::string_view bytes) {
  if (run_ != npos && ends_in_word()) out_ += empty_tree;
  run_ = npos;
  out_.append("[").append(bytes).append("]");
}

void StrayWriter::end(std::string_view next_ident) {
  if (run_ == npos || next_ident.empty()) return;
  if (joins(next_ident))
    out_ += empty_tree;
  else
    out_ += ' ';
}

// A word directly before a bracket would be an identifier.
bool StrayWriter::ends_in_word() const {
  for (std::size_t i = out_.size(); i > run_ && detail::class_of(out_[i - 1]) >= detail::Upper; --i) {
    if (detail::is_structure(out_[i - 1])) return false;
    if (detail::is_letter(out_[i - 1])) return true;
  }
  return false;
}

// reading.md, space-in-identifier.
bool StrayWriter::joins(std::string_view next_ident) const {
  const char* const end = out_.data() + out_.size();
  const char* const begin = out_.data() + run_;
  if (detail::skip_word(begin, end) != end || std::none_of(begin, end, detail::is_upper)) return false;
  return spec::is_known(detail::Capitals(std::string(begin, end).append(next_ident)).view());
}

bool misleads_at_start(std::string_view bytes) {
  const bool like_wide = bytes.substr(0, 4).find('\0') != std::string_view::npos;
  return like_wide || text::find_bom(bytes).length > 0 || detail::find_game(bytes, 0, true).start.has_value();
}

}  // namespace qipu::sgf
