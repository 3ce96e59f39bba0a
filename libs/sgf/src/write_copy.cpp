#include "write_copy.hpp"

#include <algorithm>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include "qipu/sgf/detail/scan.hpp"

namespace qipu::sgf {

namespace {

constexpr std::uint32_t few = 64;  // properties to be put in order here
constexpr std::size_t block = Sink::block;
constexpr std::uint32_t rectangle_size = 5;  // aa:bb

// Room for `size` bytes more than size + block is there on either side.
char* copy_bytes(const char* from, std::size_t size, const char* end, char* to) {
  if (size <= block && static_cast<std::size_t>(end - from) >= block)
    std::memcpy(to, from, block);
  else
    std::memcpy(to, from, size);
  return to + size;
}

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
  for (; end - p >= static_cast<std::ptrdiff_t>(block); p += block) {
    const __m128i read = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
    if (_mm_movemask_epi8(_mm_or_si128(_mm_cmpeq_epi8(read, escape), _mm_cmpeq_epi8(read, line_end))) != 0)
      return false;
  }
  if (recodes && !detail::is_plain_text({bytes.data(), static_cast<std::size_t>(p - bytes.data())}))
    return false;
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

// False if a property is of another kind. Sets is_sorted_.
bool NodeCopier::find_places(Span properties) {
  const char* const text = arrays_.text().data();
  unsigned before = 0;
  is_sorted_ = true;
  order_.clear();
  for (std::uint32_t i = properties.begin; i < properties.end; ++i) {
    const Arrays::PropertyRecord& property = arrays_.property(i);
    const char* const ident = text + property.ident_begin;
    const std::uint32_t size = arrays_.value(property.first_value).begin - 1 - property.ident_begin;
    const KnownProperty* const known = known_.find_short(ident, size);
    if (!known || !needs_nothing(*known, i)) return false;
    is_sorted_ &= known->place >= before;
    before = known->place;
    if (properties.size() <= few) order_.push_back(static_cast<std::uint16_t>(before << 8 | order_.size()));
  }
  is_sorted_ |= !rules_.in_order;
  return is_sorted_ || properties.size() <= few;
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

// A property, but for what waits to be copied.
inline char* NodeCopier::append(std::uint32_t index, char* to) {
  const char* const text = arrays_.text().data();
  const char* const text_end = text + arrays_.text().size();
  const Arrays::PropertyRecord& property = arrays_.property(index);
  const std::uint32_t end = arrays_.property(index + 1).first_value;
  const char* begin = text + property.ident_begin;
  for (std::uint32_t i = property.first_value; i < end; ++i) {
    const Span value = arrays_.value(i);
    if (i != property.first_value) begin = text + value.begin - 1;
    if (begin != run_end_) {
      to = copy_bytes(run_begin_, static_cast<std::size_t>(run_end_ - run_begin_), text_end, to);
      run_begin_ = begin;
    }
    run_end_ = text + value.end + 1;
  }
  return to;
}

// Stable: an entry is the place, then the position.
void NodeCopier::put_in_order() {
  std::sort(order_.begin(), order_.end());
  for (std::uint16_t& entry : order_) entry &= 0xFF;
}

bool NodeCopier::copy(std::uint32_t node) {
  const Span properties = arrays_.properties_of(node);
  if (properties.empty() || !find_places(properties) || !are_clean(node, properties)) return false;
  const std::uint32_t end = arrays_.value(arrays_.property(properties.end).first_value - 1).end + 1;
  char* const begin = sink_.room(end - arrays_.begin_of(node) + 2 * block);
  char* to = begin;
  *to++ = ';';
  run_begin_ = run_end_ = arrays_.text().data();
  if (is_sorted_) {
    for (std::uint32_t i = properties.begin; i < properties.end; ++i) to = append(i, to);
  } else {
    put_in_order();
    for (const std::uint16_t position : order_) to = append(properties.begin + position, to);
  }
  to = copy_bytes(run_begin_, static_cast<std::size_t>(run_end_ - run_begin_),
                  arrays_.text().data() + arrays_.text().size(), to);
  sink_.used(static_cast<std::size_t>(to - begin));
  return true;
}

void NodeCopier::copy_moves(std::uint32_t node, std::uint32_t count) {
  constexpr std::size_t size = detail::plain_move_size, word = 8;
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
