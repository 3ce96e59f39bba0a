// UGZ: two bytes, then an LHA archive. libarchive writes none: they are made here.
#include <fcntl.h>
#include <unistd.h>

#include "qipu/library/walk.hpp"
#include "qipu/testing/made_files.hpp"

namespace qipu::library {
namespace {

constexpr std::string_view record = "[Header]\nVer=UGF3,200\n[Data]\nPD,B1,1,0\n";

std::string little(std::uint32_t number, int bytes) {
  std::string out;
  for (int i = 0; i < bytes; ++i) out += static_cast<char>(number >> (8 * i));
  return out;
}

std::uint16_t crc16(std::string_view bytes) {
  std::uint16_t crc = 0;
  for (const char c : bytes) {
    crc = static_cast<std::uint16_t>(crc ^ static_cast<unsigned char>(c));
    for (int i = 0; i < 8; ++i) crc = static_cast<std::uint16_t>(crc & 1 ? crc >> 1 ^ 0xA001 : crc >> 1);
  }
  return crc;
}

class Bits {
 public:
  void put(std::uint32_t value, int count) {
    for (int i = count - 1; i >= 0; --i) {
      if (filled_++ % 8 == 0) bytes_ += '\0';
      if (value >> i & 1) bytes_.back() = static_cast<char>(bytes_.back() | 0x80 >> (filled_ - 1) % 8);
    }
  }
  const std::string& bytes() const { return bytes_; }

 private:
  std::string bytes_;
  unsigned filled_ = 0;
};

// One block of -lh5- in which every byte is its own code of eight bits, and nothing is repeated.
std::string packed(std::string_view bytes) {
  Bits bits;
  bits.put(static_cast<std::uint32_t>(bytes.size()), 16);
  bits.put(0, 5), bits.put(8 + 2, 5);  // of the lengths of codes there is one: 8
  bits.put(256, 9);
  bits.put(0, 4), bits.put(0, 4);  // of distances one, never used
  for (const char c : bytes) bits.put(static_cast<unsigned char>(c), 8);
  return bits.bytes();
}

std::string lha(std::string_view method, std::string_view name, std::string_view bytes) {
  const std::string body = method == "-lh5-" ? packed(bytes) : std::string(bytes);
  std::string head(method);
  head += little(static_cast<std::uint32_t>(body.size()), 4) +
          little(static_cast<std::uint32_t>(bytes.size()), 4);
  head += little(0x2AD5'6000, 4) + little(0x20, 1) + little(0, 1);  // time, attributes, level
  head += static_cast<char>(name.size());
  head += name;
  head += little(crc16(bytes), 2);
  std::uint8_t sum = 0;
  for (const char c : head) sum = static_cast<std::uint8_t>(sum + static_cast<unsigned char>(c));
  return little(static_cast<std::uint32_t>(head.size()), 1) + little(sum, 1) + head + body + '\0';
}

std::vector<std::string> found(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  Walk walk(paths);
  while (const auto one = walk.next()) {
    std::string line = fs::path(one->name).filename().string();
    if (one->bytes) line.append("=").append(one->bytes->bytes());
    if (one->error) line += " (error) " + message(*one->error);
    out.push_back(line);
  }
  return out;
}

const std::vector<std::string> expected = {std::string("game.ugf=").append(record)};

TEST(Ugz, OpensWhereverArchivesDo) {
  for (const std::string_view method : {"-lh0-", "-lh5-"}) {
    const Folder folder;
    const std::string archive = lha(method, "game.ugf", record);
    folder.write("a.ugz", "PP" + archive);
    EXPECT_EQ(found({folder.path()}), expected) << method;
    EXPECT_EQ(found({folder.path("a.ugz")}), expected) << method;
    fs::rename(folder.path("a.ugz"), folder.path("a.bak"));
    EXPECT_EQ(found({folder.path("a.bak")}), expected) << method << ": by its first bytes";
    folder.write("b.lzh", archive);
    EXPECT_EQ(found({folder.path("b.lzh")}), expected) << method << ": without the two bytes";
    EXPECT_TRUE(is_archive_name("A.UGZ"));
  }
}

TEST(Ugz, OpensWithinAnArchive) {
  const Folder folder;
  make_archive(folder.path("all.zip"), Format::Zip, {{"a.ugz", "PP" + lha("-lh5-", "game.ugf", record)}});
  EXPECT_EQ(found({folder.path("all.zip")}), expected);
}

TEST(Ugz, OpensFromStandardInput) {
  const Folder folder;
  folder.write("a.ugz", "PP" + lha("-lh5-", "game.ugf", record));
  const int before = dup(STDIN_FILENO);
  const int file = open(folder.path("a.ugz").c_str(), O_RDONLY);
  dup2(file, STDIN_FILENO);
  close(file);
  EXPECT_EQ(found({"-"}), expected);
  dup2(before, STDIN_FILENO);
  close(before);
}

TEST(Ugz, ItsContentSaysWhatItIs) {
  const Folder folder;
  folder.write("a.ugf", "PP" + lha("-lh5-", "game.ugf", record));
  folder.write("b.ugz", std::string(record));
  const std::string bare = folder.path("b.ugz");
  EXPECT_EQ(found({folder.path("a.ugf")}), expected);
  EXPECT_EQ(found({bare}), std::vector<std::string>{"b.ugz"}) << "a file, to be read as it is";
  EXPECT_EQ(found({folder.path()}), (std::vector<std::string>{expected[0], "b.ugz"}));
  EXPECT_TRUE(is_archive(folder.path("a.ugf")));
  EXPECT_FALSE(is_archive(bare));
  EXPECT_TRUE(is_packed_record(bare) && is_packed_record("a.UGF"));

  const Folder packed;
  make_archive(packed.path("all.zip"), Format::Zip,
               {{"a.ugf", "PP" + lha("-lh0-", "game.ugf", record)}, {"b.ugz", std::string(record)}});
  EXPECT_EQ(found({packed.path("all.zip")}),
            (std::vector<std::string>{expected[0], std::string("b.ugz=").append(record)}));
}

TEST(Ugz, NamesAreOftenShiftJis) {
  constexpr struct {
    std::string_view bytes, name;
  } rows[] = {
      {"\x96\x7B\x88\xF6\x96\x56.ugf", "本因坊.ugf"},
      {"\x95\x5C.ugf", "表.ugf"},  // its second byte is a backslash
      {"\xE6\x9C\xAC.ugf", "本.ugf"},
      {"\xFD\xFE\xFF.ugf", "эюя.ugf"},  // of another country: what fits
  };
  for (const auto& row : rows) {
    const Folder folder;
    folder.write("a.ugz", "PP" + lha("-lh5-", row.bytes, record));
    EXPECT_EQ(found({folder.path()}),
              std::vector<std::string>{std::string(row.name) + "=" + std::string(record)});
  }
  const Folder folder;
  folder.write("a.lzh", lha("-lh5-", "1998\\game.ugf", record));
  EXPECT_EQ(found({folder.path()}), expected) << "in a folder";
}

// Of each format that has one.
TEST(Ugz, TheCheckSumCounts) {
  const Folder folder;
  std::string bytes = "PP" + lha("-lh0-", "game.ugf", record);
  bytes[bytes.size() - 3] ^= 1;
  folder.write("a.ugz", bytes);
  EXPECT_EQ(found({folder.path()}),
            std::vector<std::string>{"game.ugf (error) cannot be read (LHa data CRC error)"});
}

TEST(Ugz, SaysWhatIsBroken) {
  const Folder folder;
  const std::string whole = "PP" + lha("-lh5-", "game.ugf", record);
  for (std::size_t size = 0; size < whole.size() - 1; ++size) {
    folder.write("a.ugz", whole.substr(0, size));
    const std::vector<std::string> lines = found({folder.path("a.ugz")});
    ASSERT_FALSE(lines.empty());
    EXPECT_NE(lines, expected) << size;
  }
  folder.write("a.ugz", "no archive");
  EXPECT_EQ(found({folder.path("a.ugz")}),
            std::vector<std::string>{"a.ugz (error) cannot be read (Unrecognized archive format)"});
}

}  // namespace
}  // namespace qipu::library
