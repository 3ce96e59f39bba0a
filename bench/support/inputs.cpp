#include "inputs.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>

#include "qipu/sgf/document.hpp"
#include "qipu/testing/folders.hpp"
#include "qipu/text/decode.hpp"

namespace qipu::bench {

namespace {

namespace fs = std::filesystem;
using spec::Charset;

// splitmix64: the same numbers everywhere.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint32_t below(std::uint32_t bound) {
    state_ += 0x9E3779B97F4A7C15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return static_cast<std::uint32_t>(((z ^ (z >> 31)) >> 32) * bound >> 32);
  }
  char letter() { return static_cast<char>('a' + below(19)); }

 private:
  std::uint64_t state_;
};

constexpr std::array<std::string_view, 16> words = {"black", "white", "the",    "corner", "a",      "is",
                                                    "too",   "slow",  "ladder", "works",  "joseki", "but",
                                                    "this",  "move",  "better", "sente"};

std::string sentence(Random& random, std::size_t size) {
  std::string text;
  while (text.size() < size) {
    text += words[random.below(words.size())];
    text += random.below(12) == 0 ? ".\n" : " ";
  }
  return text;
}

std::string root(std::string_view black, std::string_view white) {
  std::string text = "(;GM[1]FF[4]SZ[19]KM[6.5]RU[Japanese]\nPB[";
  return text.append(black).append("]BR[9d]PW[").append(white).append("]WR[8d]DT[2003-07-14]RE[B+R]\n");
}

void append_move(std::string& game, std::size_t number, Random& random) {
  game += number % 2 == 0 ? ";B[" : ";W[";
  game += random.letter();
  game += random.letter();
  game += ']';
}

void append_moves(std::string& game, std::size_t count, std::size_t per_line, Random& random) {
  for (std::size_t i = 0; i < count; ++i) {
    append_move(game, i, random);
    if (per_line != 0 && (i + 1) % per_line == 0) game += '\n';
  }
}

std::string times(std::size_t count, std::string_view text) {
  std::string all;
  all.reserve(count * text.size());
  for (std::size_t i = 0; i < count; ++i) all += text;
  return all;
}

std::string around(std::string_view before, std::string_view middle, std::string_view after) {
  std::string all(before);
  return all.append(middle).append(after);
}

// Where the frequent characters of a charset stand: one or two bytes.
struct FrequentRow {
  Charset charset;
  unsigned char lead_first, lead_last;
  unsigned char trail_first, trail_last;  // 0: one byte a character
};

constexpr FrequentRow frequent_rows[] = {
    {Charset::Gb18030, 0xB0, 0xD6, 0xA1, 0xFE},  {Charset::Big5, 0xA4, 0xC5, 0xA1, 0xFE},
    {Charset::ShiftJis, 0x89, 0x96, 0x9F, 0xFC}, {Charset::EucJp, 0xB0, 0xCE, 0xA1, 0xFE},
    {Charset::EucKr, 0xB0, 0xC7, 0xA1, 0xFE},    {Charset::Windows1251, 0xC0, 0xFF, 0, 0},
    {Charset::Windows1252, 0xE0, 0xFC, 0, 0},    {Charset::Koi8R, 0xC0, 0xFF, 0, 0},
};

unsigned char from_range(unsigned char first, unsigned char last, Random& random) {
  return static_cast<unsigned char>(first + random.below(static_cast<std::uint32_t>(last - first + 1)));
}

std::string frequent_word(const FrequentRow& row, Random& random) {
  std::string word;
  for (int i = 0; i < 4; ++i) {
    word += static_cast<char>(from_range(row.lead_first, row.lead_last, random));
    if (row.trail_first != 0) word += static_cast<char>(from_range(row.trail_first, row.trail_last, random));
  }
  return word;
}

// Seven-bit: the bytes of EUC-JP without their high bit, between shift sequences.
std::string shifted_word(Random& random) {
  std::string shifted("\x1B$B");
  for (const char c : frequent_word({Charset::EucJp, 0xB0, 0xCE, 0xA1, 0xFE}, random))
    shifted += static_cast<char>(c & 0x7F);
  return shifted.append("\x1B(B");
}

std::string word_in(Charset charset, Random& random) {
  if (charset == Charset::Iso2022Jp) return shifted_word(random);
  if (charset == Charset::Utf8)
    return text::decoded(frequent_word(frequent_rows[0], random), Charset::Gb18030);
  const auto* const row = std::find_if(std::begin(frequent_rows), std::end(frequent_rows),
                                       [&](const FrequentRow& r) { return r.charset == charset; });
  return row != std::end(frequent_rows) ? frequent_word(*row, random) : std::string("move");
}

Input made(std::string name, std::size_t size, const std::function<std::string(unsigned)>& game) {
  Input input(std::move(name));
  for (unsigned seed = 0; input.bytes().size() < size; ++seed) input.add(game(seed));
  return input;
}

Input one_tree(std::string name, std::string bytes) {
  Input input(std::move(name));
  input.add(bytes);
  return input;
}

std::vector<fs::path> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  if (!fs::exists(folder)) return files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file() && entry.path().extension() == ".sgf") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

// The files of a folder as games: those that are pure ASCII, and the others.
void add_games(const fs::path& folder, std::vector<Input>& inputs) {
  Input ascii("games, ASCII");
  Input other("games, not ASCII");
  for (const fs::path& file : files_below(folder)) {
    const std::string bytes = read_file(file.string());
    (text::is_ascii(bytes) ? ascii : other).add(bytes);
  }
  if (ascii.game_count() > 0) inputs.push_back(std::move(ascii));
  if (other.game_count() > 0) inputs.push_back(std::move(other));
}

// A file split where its games begin; what stands between them goes to the game before.
void add_split(const Input& whole, Input& split) {
  const auto document = sgf::Document::read(sgf::Source::lend(whole.bytes()));
  std::size_t begin = 0;
  for (std::uint32_t i = 1; document && i < document->tree_count(); ++i) {
    const std::size_t end = document->tree(i).span().begin;
    split.add(std::string_view(whole.bytes()).substr(begin, end - begin));
    begin = end;
  }
  split.add(std::string_view(whole.bytes()).substr(begin));
}

void add_files(std::string name, const fs::path& folder, std::string_view prefix,
               std::vector<Input>& inputs) {
  Input split(std::move(name));
  for (const fs::path& file : files_below(folder))
    if (file.filename().string().starts_with(prefix))
      add_split(one_tree("", read_file(file.string())), split);
  if (split.game_count() > 0) inputs.push_back(std::move(split));
}

}  // namespace

// ---- games

std::string main_line_game(unsigned seed) {
  Random random(seed);
  std::string game = root("Some Player", "Another Player");
  append_moves(game, 200 + random.below(80), 10, random);
  return game + ")\n";
}

std::string gbk_game(unsigned seed) {
  Random random(seed);
  std::string game = root(word_in(Charset::Gb18030, random), word_in(Charset::Gb18030, random));
  append_moves(game, 200 + random.below(80), 0, random);
  return game + ")\n";
}

std::string annotated_game(unsigned seed) {
  Random random(seed);
  std::string game = root("A", "B");
  for (std::size_t i = 0; i < 120; ++i) {
    append_move(game, i, random);
    if (i % 3 == 0) game += "C[" + sentence(random, 20 + random.below(120)) + "]";
    if (i % 4 == 0) game += "LB[dd:A][pq:B][dp:1]TR[pd]";
    if (i % 5 != 0) continue;
    game += "\n(";
    append_moves(game, 3 + random.below(6), 0, random);
    game += "C[" + sentence(random, 40) + "])\n(";
  }
  return game + times(24, ")") + ")\n";
}

std::string clock_game(unsigned seed) {
  Random random(seed);
  std::string game = root("one", "two");
  for (std::size_t i = 0; i < 240; ++i) {
    append_move(game, i, random);
    game += i % 2 == 0 ? "BL[" : "WL[";
    game += std::to_string(1800 - i * 7) + "." + std::to_string(100 + random.below(899)) + "]";
    if (i > 160) game += i % 2 == 0 ? "OB[5]" : "OW[5]";
    game += '\n';
  }
  return game + ")\n";
}

std::string commented_game(unsigned seed) {
  Random random(seed);
  std::string game = root("one", "two");
  for (std::size_t i = 0; i < 40; ++i) {
    append_move(game, i, random);
    game += "C[" + sentence(random, 1500) + "rank \\[5d\\]: thanks]\n";
  }
  return game + ")\n";
}

// ---- shapes

std::string nested_variations(std::size_t count) { return times(count, "(;B[pd]").append(times(count, ")")); }

std::string nodes_in_line(std::size_t count) { return around("(", times(count, ";B[pd]"), ")"); }

std::string other_nodes_in_line(std::size_t count) { return around("(;SZ[19]", times(count, ";GB[1]"), ")"); }

std::string siblings(std::size_t count) { return around("(;SZ[19]", times(count, "(;B[pd])"), ")"); }

std::string long_comment(std::size_t count) {
  return around("(;C[", times(count, "a long story \\] and on\n"), "])");
}

std::string brackets_in_text(std::size_t count) {
  return around("(;C[", times(count, "he said [ok] so. "), "];B[pd])");
}

std::string open_parentheses(std::size_t count) { return around("(;B[pd]", times(count, "("), ""); }

std::string stray_words(std::size_t count) {
  return around("(;B[pd]", times(count, "what is this;B[pd]"), ")");
}

std::string late_properties(std::size_t count) {
  return around("(;B[pd]", times(count, "(;W[dd])N[x]"), ")");
}

std::string wide_node(std::size_t count) {
  return around("(;AB", times(count, "[pd]").append(times(count, "TR[dd]")), ")");
}

std::string nested_setup(std::size_t count) {
  return times(count, "(;AB[aa:sa](;AE[aa:sa])(;AW[aa:sa](;AE[aa:sa])").append(times(2 * count, ")"));
}

std::string small_games(std::size_t count) { return times(count, "(;SZ[19]PB[a]PW[b];B[pd];W[dp])\n"); }

std::string small_gbk_games(std::size_t count) {
  return times(count, "(;SZ[19]PB[\xB9\xC5\xC1\xA6]PW[\xB3\xA3\xEA\xBB];B[pd];W[dp])\n");
}

std::string small_games_then_gbk(std::size_t count) { return small_games(count).append(small_gbk_games(1)); }

std::string text_in(spec::Charset charset, std::size_t size) {
  Random random(1);
  std::string text;
  while (text.size() < size) {
    text += word_in(charset, random);
    text += random.below(8) == 0 ? " 7 dan\n" : " ok ";
  }
  return text;
}

// ---- sets

std::vector<Input> made_inputs(std::size_t size) {
  std::vector<Input> inputs;
  inputs.push_back(made("main lines", size, main_line_game));
  inputs.push_back(made("annotated", size, annotated_game));
  inputs.push_back(made("clocks", size, clock_game));
  inputs.push_back(made("comments", size, commented_game));
  inputs.push_back(made("GBK names", size, gbk_game));
  inputs.push_back(one_tree("deep nesting", nested_variations(size / 8)));
  inputs.push_back(one_tree("wide nodes", wide_node(size / 10)));
  return inputs;
}

std::vector<Input> real_inputs() {
  const fs::path records(QIPU_BENCH_RECORDS);
  const fs::path large = fs::path(qipu::test::shared_folder) / "corpus" / "large";
  std::vector<Input> inputs;
  add_games(records / "games", inputs);
  add_files("Kogo's dictionary", large / "billyellow+Kogo-s-Joseki-Dictionary", "Kogo", inputs);
  add_files("BGA-vrac", large, "BGA-vrac", inputs);
  add_files("cho", large, "cho", inputs);
  return inputs;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace qipu::bench
