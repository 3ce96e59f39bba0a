// What makes one document of another by splices: beside reading it, for each reads what came out.
#include <benchmark/benchmark.h>

#include <string>

#include "micro.hpp"
#include "qipu/game/crop.hpp"
#include "qipu/game/strip.hpp"
#include "qipu/game/transform.hpp"

namespace qipu::bench {

namespace {

using Revision = bool (*)(const sgf::Document& document);  // false: it could not be done

bool strip_comments(const sgf::Document& document) {
  game::StripRules rules;
  rules.classes = {game::PropertyClass::Comments};
  return game::stripped(document, rules).has_value();
}

bool crop(const sgf::Document& document) {
  const auto part = [](sgf::Tree tree) {
    return std::optional(game::part_at({tree.columns(), tree.rows()}, {}, {13, 13}));
  };
  return game::cropped(document, part, game::Beyond::DropAll).has_value();
}

bool turn(const sgf::Document& document) {
  return game::transformed(document, game::Transform{go::Symmetry::RotateClockwise, false}).has_value();
}

void revise(benchmark::State& state, const Input& input, Revision revision) {
  const auto document = sgf::Document::read(sgf::Source::lend(input.bytes()));
  for (auto _ : state) {
    if (revision(*document)) continue;
    state.SkipWithError("the rest would be read differently");
    break;
  }
  state.SetBytesProcessed(static_cast<std::int64_t>(state.iterations() * input.bytes().size()));
}

}  // namespace

void register_revising(const std::vector<Input>& inputs) {
  constexpr std::pair<const char*, Revision> revisions[] = {
      {"strip comments/", strip_comments}, {"crop/", crop}, {"turn/", turn}};
  for (const Input& input : inputs)
    for (const auto& [name, revision] : revisions)
      benchmark::RegisterBenchmark((name + input.name()).c_str(), revise, std::cref(input), revision);
}

}  // namespace qipu::bench
