#include "write_copy.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

constexpr std::uint32_t few_properties = 64;  // properties to be put in order here
constexpr std::size_t copied_block = 32;      // bytes that are copied as fast as one
constexpr std::uint32_t rectangle_size = 5;   // aa:bb

bool is_special(char c, bool recodes) {
  return c == '\\' || c == '\r' ||
         (recodes && (static_cast<unsigned char>(c) > 0x7D || c == 0x1B || c == 0x0E));
}

}  // namespace

bool is_clean(std::string_view bytes, bool recodes) {
  const char* p = bytes.data();
  const char* const end = p + bytes.size();
#if defined(__SSE2__)
  const __m128i escape = _mm_set1_epi8('\\'), line_end = _mm_set1_epi8('\r');
  for (; end - p >= 16; p += 16) {
    const __m128i read = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    if (_mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(read, escape), _mm_cmpeq_epi8(read, line_end))) != 0)
      return false;
  }
  if (recodes && !is_plain_text({bytes.data(), static_cast<std::size_t>(p - bytes.data())})) return false;
#endif
  return std::none_of(p, end, [recodes](char c) { return is_special(c, recodes); });
}

bool NodeCopier::needs_nothing(const KnownProperty& known, std::uint32_t property) const {
  if (known.lists_points) {
    const std::uint32_t values =
        arrays_.property(property + 1).first_value - arrays_.property(property).first_value;
    if (rules_.compresses && values > 1) return false;
    if (rules_.expands && has_rectangles(property)) return false;
  }
  const char* const ident = arrays_.text().data() + arrays_.property(property).ident_begin;
  return !rules_.labels || ident[0] != 'C' || ident[1] != 'A';
}

bool NodeCopier::has_rectangles(std::uint32_t property) const {
  const std::uint32_t end = arrays_.property(property + 1).first_value;
  for (std::uint32_t i = arrays_.property(property).first_value; i < end; ++i)
    if (arrays_.value(i).size() == rectangle_size) return true;
  return false;
}

// Null if a property is of another kind.
inline const KnownProperty* NodeCopier::known_of(std::uint32_t index) const {
  const Arrays::PropertyRecord& property = arrays_.property(index);
  const std::uint32_t size = arrays_.value(property.first_value).begin - 1 - property.ident_begin;
  const KnownProperty* const known = known_.find_short(arrays_.text().data() + property.ident_begin, size);
  return known && needs_nothing(*known, index) ? known : nullptr;
}

bool NodeCopier::are_clean(std::uint32_t node, Span properties) const {
  if (rules_.all_clean) return true;
  const std::uint32_t first = arrays_.property(properties.begin).first_value;
  const std::uint32_t end = arrays_.property(properties.end).first_value;
  const Span all{arrays_.begin_of(node), arrays_.value(end - 1).end};
  if (is_clean(slice(arrays_.text(), all), rules_.recodes)) return true;
  for (std::uint32_t i = first; i < end; ++i)
    if (!is_clean(slice(arrays_.text(), arrays_.value(i)), rules_.recodes)) return false;
  return true;
}

// Copies what waits. There is room for a block more.
inline char* NodeCopier::end_run(char* to) const {
  const auto size = static_cast<std::size_t>(run_end_ - run_begin_);
  const char* const text_end = arrays_.text().data() + arrays_.text().size();
  if (size <= copied_block && static_cast<std::size_t>(text_end - run_begin_) >= copied_block)
    std::memcpy(to, run_begin_, copied_block);
  else
    std::memcpy(to, run_begin_, size);
  return to + size;
}

// A property, but for what waits to be copied.
inline char* NodeCopier::append(std::uint32_t index, char* to) {
  const char* const text = arrays_.text().data();
  const Arrays::PropertyRecord& property = arrays_.property(index);
  const std::uint32_t end = arrays_.property(index + 1).first_value;
  const char* begin = text + property.ident_begin;
  for (std::uint32_t i = property.first_value; i < end; ++i) {
    const Span value = arrays_.value(i);
    if (i != property.first_value) begin = text + value.begin - 1;
    if (begin != run_end_) {
      to = end_run(to);
      run_begin_ = begin;
    }
    run_end_ = text + value.end + 1;
  }
  return to;
}

// All of a node. Null if a property is of another kind, or comes too early.
char* NodeCopier::append_sorted(Span properties, char* to) {
  unsigned before = 0;
  for (std::uint32_t i = properties.begin; i < properties.end; ++i) {
    const KnownProperty* const known = known_of(i);
    if (!known || (known->place < before && rules_.in_order)) return nullptr;
    before = known->place;
    to = append(i, to);
  }
  return to;
}

// The same in another order. Null if a property is of another kind, or if they are many.
char* NodeCopier::append_unsorted(Span properties, char* to) {
  if (!rules_.in_order || properties.size() > few_properties) return nullptr;
  std::array<std::uint16_t, few_properties> order;  // the place, then the position
  for (std::uint32_t i = 0; i < properties.size(); ++i) {
    const KnownProperty* const known = known_of(properties.begin + i);
    if (!known) return nullptr;
    order[i] = static_cast<std::uint16_t>(known->place << 8 | i);
  }
  // They are few, and mostly in order.
  for (auto next = order.begin(), end = next + properties.size(); next != end; ++next)
    std::rotate(std::upper_bound(order.begin(), next, *next), next, next + 1);
  for (std::uint32_t i = 0; i < properties.size(); ++i) to = append(properties.begin + (order[i] & 0xFF), to);
  return to;
}

bool NodeCopier::copy(std::uint32_t node, std::uint32_t others_before) {
  const Span properties = arrays_.properties_of(node, others_before);
  if (properties.empty() || !are_clean(node, properties)) return false;
  const std::uint32_t end = arrays_.value(arrays_.property(properties.end).first_value - 1).end + 1;
  char* const begin = sink_.room(end - arrays_.begin_of(node) + 2 * copied_block);
  *begin = ';';
  run_begin_ = run_end_ = arrays_.text().data();
  char* to = append_sorted(properties, begin + 1);
  if (!to) {
    run_begin_ = run_end_ = arrays_.text().data();
    to = append_unsorted(properties, begin + 1);
  }
  if (!to) return false;
  sink_.used(static_cast<std::size_t>(end_run(to) - begin));
  return true;
}

void NodeCopier::copy_moves(std::uint32_t node, std::uint32_t count) {
  constexpr std::size_t size = plain_move_size, word = 8;
  const std::string_view text = arrays_.text();
  const std::uint32_t* const begins = arrays_.begins_from(node);
  char* to = sink_.room(count * size + word);
  sink_.used(count * size);
  if (begins[count - 1] - begins[0] == (count - 1) * size) {
    std::memcpy(to, text.data() + begins[0], count * size);
    return;
  }
  const bool has_room = text.size() - begins[count - 1] >= word;
  const std::uint32_t whole = has_room ? count : count - 1;
  for (std::uint32_t i = 0; i < whole; ++i, to += size) std::memcpy(to, text.data() + begins[i], word);
  if (!has_room) std::memcpy(to, text.data() + begins[whole], size);
}

}  // namespace qipu::sgf
