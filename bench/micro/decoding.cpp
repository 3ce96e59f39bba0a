// Charsets: decoding, and finding out which it is.
#include <benchmark/benchmark.h>

#include <string>

#include "micro.hpp"
#include "qipu/text/decode.hpp"
#include "qipu/text/detect.hpp"
#include "timing.hpp"

namespace qipu::bench {

namespace {

using spec::Charset;

constexpr Charset charsets[] = {Charset::UsAscii,     Charset::Utf8,     Charset::Gb18030,
                                Charset::Big5,        Charset::ShiftJis, Charset::EucJp,
                                Charset::Iso2022Jp,   Charset::EucKr,    Charset::Windows1251,
                                Charset::Windows1252, Charset::Koi8R};

void set_bytes(benchmark::State& state, std::size_t size) {
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * size));
}

void decode(benchmark::State& state, Charset charset, std::size_t size) {
  const std::string bytes = text_in(charset, size);
  std::string out;
  for (auto _ : state) {
    out.clear();
    benchmark::DoNotOptimize(text::decode(bytes, charset, out));
  }
  set_bytes(state, bytes.size());
}

void detect(benchmark::State& state, Charset charset, std::size_t size) {
  const std::string bytes = text_in(charset, size);
  for (auto _ : state) benchmark::DoNotOptimize(text::detect(bytes));
  set_bytes(state, bytes.size());
}

void scalar_loop(benchmark::State& state) {
  const std::string bytes = text_in(Charset::Gb18030, std::size_t{1} << 20);
  for (auto _ : state) benchmark::DoNotOptimize(count_closes(bytes));
  set_bytes(state, bytes.size());
}

}  // namespace

void register_decoding() {
  constexpr std::size_t long_text = std::size_t{1} << 16;
  constexpr std::size_t names = 40;  // of one game without comments
  benchmark::RegisterBenchmark("scalar loop/charsets", scalar_loop);
  for (const Charset charset : charsets) {
    const std::string name(spec::name(charset));
    benchmark::RegisterBenchmark(("decode/" + name).c_str(), decode, charset, long_text);
    benchmark::RegisterBenchmark(("detect/" + name).c_str(), detect, charset, long_text);
    benchmark::RegisterBenchmark(("detect names/" + name).c_str(), detect, charset, names);
  }
}

}  // namespace qipu::bench
