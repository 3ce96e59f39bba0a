// A user's program over many records: scans standard input, which is empty, and says what it is made of.
#include <cstdio>

#include <qipu/check/check.hpp>
#include <qipu/library/scan.hpp>
#include <qipu/summary/statistics_sections.hpp>

int main() {
  using namespace qipu::library;
  std::size_t findings = 0;
  const auto work = [&](const Record& record, Delivery& delivery) {
    auto reader = RecordReader::open(record);
    if (!reader) return;
    const auto part = reader->next();
    if (!part || !*part) return;
    const std::size_t count = qipu::check::check((*part)->document).size();
    delivery.later([&findings, count] { findings += count; });
  };
  const auto scanned = scan({"/dev/null"}, {}, work);
  std::printf("%zu\n", findings);
  const auto sections = qipu::summary::sections_of({}, {});
  return scanned && findings == 1 && !sections.empty() ? 0 : 1;
}
