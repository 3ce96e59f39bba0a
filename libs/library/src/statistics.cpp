#include "qipu/library/statistics.hpp"

#include <algorithm>

#include "qipu/spec/charset.hpp"
#include "qipu/spec/check.hpp"
#include "qipu/spec/property.hpp"

namespace qipu::library {

namespace {

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

// At most `longest` bytes, whole characters.
std::string cut(std::string_view utf8, std::size_t longest) {
  if (utf8.size() <= longest) return std::string(utf8);
  std::size_t end = longest - ellipsis.size();
  while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0) == 0x80) --end;
  return std::string(utf8.substr(0, end)).append(ellipsis);
}

void add_to(PropertyCount& count, const PropertyCount& more) {
  count.root += more.root;
  count.other += more.other;
}

template <class Counts>
void add_each(Counts& counts, const Counts& more) {
  for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += more[i];
}

void add_to(Untold& untold, const Untold& more) {
  untold.missing += more.missing;
  untold.unread += more.unread;
}

}  // namespace

// ---- Tally

void Tally::add(std::string_view text, std::uint64_t count) {
  total_ += count;
  if (text.size() > longest) {
    const std::string shortened = cut(text, longest);
    total_ -= count;
    return add(shortened, count);
  }
  if (const auto found = counts_.find(text); found != counts_.end())
    found->second += count;
  else if (counts_.size() < most_texts)
    counts_.emplace(std::string(text), count);
  else
    without_room_ += count;
}

void Tally::add(const Tally& other) {
  for (const TextCount& one : other.by_count()) add(one.text, one.count);
  total_ += other.without_room_;
  without_room_ += other.without_room_;
}

std::uint64_t Tally::count_of(std::string_view text) const {
  const auto found = counts_.find(text);
  return found == counts_.end() ? 0 : found->second;
}

std::vector<TextCount> Tally::by_count() const {
  std::vector<TextCount> sorted;
  sorted.reserve(counts_.size());
  for (const auto& [text, count] : counts_) sorted.push_back({text, count});
  std::sort(sorted.begin(), sorted.end(), [](const TextCount& a, const TextCount& b) {
    return a.count != b.count ? a.count > b.count : a.text > b.text;
  });
  return sorted;
}

// ---- PropertyCounts

PropertyCount& PropertyCounts::at_long(std::string_view ident) {
  if (ident.size() > longest) return at_long(cut(ident, longest));
  if (const auto found = long_.find(ident); found != long_.end()) return found->second;
  if (long_.size() >= most_idents) return without_room_;
  return long_.emplace(std::string(ident), PropertyCount()).first->second;
}

void PropertyCounts::add(const PropertyCounts& other) {
  for (std::size_t i = 0; i < short_.size(); ++i) add_to(short_[i], other.short_[i]);
  for (const auto& [ident, count] : other.long_) add_to(at_long(ident), count);
  add_to(without_room_, other.without_room_);
}

PropertyCount PropertyCounts::count_of(std::string_view ident) const {
  if (const int place = place_of(ident); place >= 0) return short_[static_cast<std::size_t>(place)];
  const auto found = long_.find(ident);
  return found == long_.end() ? PropertyCount() : found->second;
}

std::vector<std::pair<std::string, PropertyCount>> PropertyCounts::all() const {
  std::vector<std::pair<std::string, PropertyCount>> found(long_.begin(), long_.end());
  for (std::size_t i = 0; i < short_.size(); ++i) {
    if (short_[i] == PropertyCount()) continue;
    std::string ident(1, static_cast<char>('A' + i / 27));
    if (i % 27 > 0) ident.push_back(static_cast<char>('A' + i % 27 - 1));
    found.emplace_back(std::move(ident), short_[i]);
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return found;
}

PropertyCount published_count(std::string_view ident) {
  PropertyCount count;
  for (const spec::PropertyRow& row : spec::rows_of(ident)) {
    count.root += spec::description(row).root_count;
    count.other += spec::description(row).other_count;
  }
  return count;
}

std::uint64_t threshold_for(std::uint64_t published_threshold, std::uint64_t trees) {
  const std::uint64_t share = published_threshold * trees;
  return std::max<std::uint64_t>(1, (share + published_files - 1) / published_files);
}

// ---- Histogram

void Histogram::add(std::uint64_t value) {
  ++total_;
  sum_ += value;
  greatest_ = std::max(greatest_, value);
  if (value >= most) {
    ++beyond_;
    return;
  }
  if (value >= counts_.size()) counts_.resize(value + 1);
  ++counts_[value];
}

void Histogram::add(const Histogram& other) {
  counts_.resize(std::max(counts_.size(), other.counts_.size()));
  for (std::size_t i = 0; i < other.counts_.size(); ++i) counts_[i] += other.counts_[i];
  beyond_ += other.beyond_;
  total_ += other.total_;
  sum_ += other.sum_;
  greatest_ = std::max(greatest_, other.greatest_);
}

std::uint64_t Histogram::median() const {
  std::uint64_t before = 0;
  for (std::size_t value = 0; value < counts_.size(); ++value) {
    before += counts_[value];
    if (before > 0 && before >= (total_ + 1) / 2) return value;
  }
  return total_ == 0 ? 0 : most;
}

std::uint64_t Histogram::between(std::uint32_t begin, std::uint32_t end) const {
  std::uint64_t count = end > most ? beyond_ : 0;
  for (std::size_t value = begin; value < std::min<std::size_t>(end, counts_.size()); ++value)
    count += counts_[value];
  return count;
}

// ---- Statistics

Statistics::Statistics()
    : charsets(spec::charsets().size()), years(years_end), findings(spec::checks().size()) {}

void Statistics::add(const Statistics& other) {
  static constexpr std::uint64_t Statistics::* sums[] = {
      &Statistics::files,     &Statistics::bytes, &Statistics::unreadable, &Statistics::no_record,
      &Statistics::recovered, &Statistics::trees, &Statistics::nodes,      &Statistics::lines,
      &Statistics::branched,  &Statistics::games};
  for (const auto sum : sums) this->*sum += other.*sum;
  most_nodes = std::max(most_nodes, other.most_nodes);
  most_lines = std::max(most_lines, other.most_lines);
  properties.add(other.properties);
  for (std::size_t i = 0; i < charsets.size(); ++i) add_each(charsets[i], other.charsets[i]);
  for (const auto tally : {&Statistics::formats, &Statistics::game_types, &Statistics::applications,
                           &Statistics::sizes, &Statistics::komi})
    (this->*tally).add(other.*tally);
  for (std::size_t i = 0; i < outcomes; ++i) add_each(results[i], other.results[i]);
  for (const auto untold :
       {&Statistics::no_result, &Statistics::no_komi, &Statistics::no_handicap, &Statistics::no_year})
    add_to(this->*untold, other.*untold);
  handicaps.add(other.handicaps);
  lengths.add(other.lengths);
  add_each(years, other.years);
  has_findings |= other.has_findings;
  for (std::size_t i = 0; i < findings.size(); ++i) {
    findings[i].findings += other.findings[i].findings;
    findings[i].files += other.findings[i].files;
  }
  if (values.empty())
    values = other.values;
  else
    for (std::size_t i = 0; i < other.values.size(); ++i) values[i].values.add(other.values[i].values);
}

}  // namespace qipu::library
