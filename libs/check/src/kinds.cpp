#include "kinds.hpp"

#include <algorithm>

#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/value.hpp"

namespace qipu::check {

namespace {

// FF[5] keeps what FF[4] has; versions without a standard are read as FF[4].
unsigned versions_of(int ff) {
  if (ff <= 1) return spec::FF1;
  return ff < 4 ? 1u << (ff - 1) : unsigned{spec::FF4} | spec::FF5;
}

}  // namespace

std::uint16_t* Kinds::short_slot(std::string_view written) {
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(written[i] - 'A'); };
  if (written.size() > 2 || !std::all_of(written.begin(), written.end(), sgf::detail::is_upper))
    return nullptr;
  return &short_[written.size() == 1 ? at(0) : letters + at(0) * letters + at(1)];
}

Kind Kinds::make(std::string_view written) const {
  Kind kind;
  kind.ident = sgf::detail::Capitals(written).view();
  const spec::PropertyId id = spec::find_property(kind.ident, context_);
  if (!id) return kind;
  kind.row = &spec::row(id);
  const bool of_game = kind.row->game == 0 || kind.row->game == context_.gm;
  kind.is_standard = of_game && kind.row->dialect == spec::Dialect::Standard;
  for (const spec::PropertyRow& other : spec::rows_of(kind.ident))
    kind.has_sgf2_sense |= other.dialect == spec::Dialect::Sgf2;
  kind.is_of_version = kind.ident == "FF" || kind.row->dialect != spec::Dialect::Standard || context_.sgf2 ||
                       (kind.row->versions & versions_of(context_.ff)) != 0;
  return kind;
}

Kind& Kinds::of(std::string_view written) {
  constexpr std::size_t most_short = 0xFFFF;
  std::uint16_t* const slot = all_.size() < most_short ? short_slot(written) : nullptr;
  if (slot && *slot != 0) return all_[*slot - 1u];
  if (!slot)
    if (const auto found = long_.find(written); found != long_.end()) return *found->second;
  all_.push_back(make(written));
  if (slot)
    *slot = static_cast<std::uint16_t>(all_.size());
  else
    long_.emplace(written, &all_.back());
  return all_.back();
}

sgf::BoardSize board_of(sgf::Game game) {
  const sgf::BoardSize usual{game.columns(), game.rows()};
  const sgf::Property size = game.root().find("SZ");
  if (!size) return usual;
  const sgf::Typed<sgf::SizeValue> typed = sgf::parse_size(size[0].raw());
  return typed ? typed.value.size : usual;
}

std::string escaped_text(const sgf::Value& value, const sgf::Game& game) {
  return sgf::decoded_value(value.raw(), game.reading());
}

Span extent_of(const sgf::Property& property) {
  return {property.ident_span().begin, property[property.size() - 1].span().end + 1};
}

bool is_unbroken(const sgf::Property& property, std::string_view text) {
  std::uint32_t at = property.ident_span().end;
  for (std::uint32_t v = 0; v < property.size(); ++v) {
    const Span span = property[v].span();
    const std::string_view between = slice(text, {at, span.begin - 1});
    if (!sgf::trimmed(between).empty()) return false;
    at = span.end + 1;
  }
  return at <= text.size();
}

}  // namespace qipu::check
