// A row of game information, comma-separated (RFC 4180).
#include "writers.hpp"

namespace qipu::convert {

std::string csv_header() { return {}; }

void write_csv(const WriteContext&, Writing&) {}

}  // namespace qipu::convert
