// A user's program over many records: scans standard input, which is empty.
#include <cstdio>

#include <qipu/check/check.hpp>
#include <qipu/library/scan.hpp>

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
  return scanned && findings == 1 ? 0 : 1;
}
