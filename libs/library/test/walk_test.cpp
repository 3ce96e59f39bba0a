// What a walk finds, in which order, and what it says of what cannot be read.
#include "qipu/library/walk.hpp"

#include <sys/stat.h>

#include "qipu/testing/made_files.hpp"

namespace qipu::library {
namespace {

std::string line_of(const Record& record, const std::string& root) {
  static constexpr const char* kinds[] = {"record", "folder", "archive"};
  std::string name = record.name;
  if (name.starts_with(root)) name.erase(0, root.size() + 1);
  std::string line = name;
  if (record.bytes) line += "=" + std::string(record.bytes->bytes());
  if (record.kind != Record::Kind::Record || record.error)
    line += std::string(" (") + kinds[static_cast<std::size_t>(record.kind)] + ")";
  if (!record.error) return line;
  return line + ": " + message(*record.error);
}

using Lines = std::vector<std::string>;

Lines lines(const std::vector<std::string>& paths, const Folder& folder, const WalkLimits& limits = {},
            Archives archives = Archives::Opened) {
  Lines out;
  Walk walk(paths, limits, archives);
  while (const auto record = walk.next()) out.push_back(line_of(*record, folder.path()));
  return out;
}

TEST(Walk, OrdersByPath) {
  const Folder folder;
  for (const char* name :
       {"a/b.sgf", "a-b.sgf", "a.sgf", "a.b/c.SGF", "A/z.mgt", "x.txt", ".sgf", "b/c/d.sgf"})
    folder.write(name, "(;)");
  EXPECT_EQ(lines({folder.path()}, folder),
            Lines({"A/z.mgt", "a-b.sgf", "a.b/c.SGF", "a.sgf", "a/b.sgf", "b/c/d.sgf"}));
}

TEST(Walk, TakesAnyFileThatIsNamed) {
  const Folder folder;
  folder.write("notes.txt", "(;)");
  EXPECT_EQ(lines({folder.path("notes.txt"), folder.path("gone.sgf")}, folder),
            Lines({"notes.txt", "gone.sgf"}));
}

// However it is named; but a folder that the caller names is walked into.
TEST(Walk, PassesOverTheFolderOfTheResults) {
  const Folder folder;
  for (const char* name : {"a.sgf", "out/a.sgf", "out/b/c.sgf", "x/out/d.sgf"}) folder.write(name, "(;)");
  WalkLimits limits;
  limits.except = folder.path("x/../out/");
  EXPECT_EQ(lines({folder.path()}, folder, limits), Lines({"a.sgf", "x/out/d.sgf"}));
  EXPECT_EQ(lines({folder.path("out")}, folder, limits), Lines({"out/a.sgf", "out/b/c.sgf"}));
  limits.except = folder.path("nowhere");
  EXPECT_EQ(lines({folder.path()}, folder, limits).size(), 4U);
}

TEST(Walk, DoesNotFollowLinksToFolders) {
  const Folder folder;
  folder.write("real/a.sgf", "(;)");
  fs::create_directory_symlink(folder.path("real"), folder.path("real/loop"));
  fs::create_symlink(folder.path("real/a.sgf"), folder.path("real/b.sgf"));
  fs::create_symlink(folder.path("nowhere"), folder.path("real/c.sgf"));
  EXPECT_EQ(lines({folder.path("real")}, folder), Lines({"real/a.sgf", "real/b.sgf"}));
  EXPECT_EQ(lines({folder.path("real/loop")}, folder), Lines({"real/loop/a.sgf", "real/loop/b.sgf"}));
}

TEST(Walk, SaysWhatHoldsNothing) {
  const Folder folder;
  folder.write("empty/notes.txt", "(;)");
  make_archive(folder.path("empty/no.zip"), Format::Zip, {{"readme.txt", "x"}});
  EXPECT_EQ(lines({folder.path("empty"), folder.path("empty/no.zip")}, folder),
            Lines({"empty (folder): no such file", "empty/no.zip (archive): no such file"}));
}

TEST(Walk, GoesOnAfterAFolderThatCannotBeRead) {
  const Folder folder;
  folder.write("a/closed/x.sgf", "(;)");
  folder.write("a/open.sgf", "(;)");
  fs::permissions(folder.path("a/closed"), fs::perms::none);
  const bool is_root = access(folder.path("a/closed").c_str(), R_OK) == 0;
  const Lines expected = is_root
                             ? Lines({"a/closed/x.sgf", "a/open.sgf"})
                             : Lines({"a/closed (folder): cannot be read (Permission denied)", "a/open.sgf"});
  EXPECT_EQ(lines({folder.path("a")}, folder), expected);
  fs::permissions(folder.path("a/closed"), fs::perms::owner_all);
}

TEST(Walk, SaysWhenStandardInputIsNext) {
  const Folder folder;
  folder.write("f/a.sgf", "(;)");
  Lines order;
  WalkLimits limits;
  limits.before_standard_input = [&] { order.push_back("before"); };
  Walk walk({folder.path("f"), "-", folder.path("f")}, limits, Archives::Named);
  while (const std::optional<Record> record = walk.next())
    order.push_back(record->is_standard_input() ? "-" : "file");
  EXPECT_EQ(order, Lines({"file", "before", "-", "file"}));
}

TEST(Walk, ReadsEveryKindOfArchive) {
  for (const FormatRow& one : formats) {
    const Folder folder;
    const std::string name = std::string("games.") + one.extension;
    make_archive(folder.path(name), one.format,
                 {{"b.sgf", "(;N[b])"}, {"notes.txt", "no"}, {"dir/a.MGT", "(;N[a])"}, {"empty.sgf", ""}});
    const Lines expected =
        one.format == Format::SevenZip  // it keeps empty files apart
            ? Lines({name + "/b.sgf=(;N[b])", name + "/dir/a.MGT=(;N[a])", name + "/empty.sgf="})
            : Lines({name + "/b.sgf=(;N[b])", name + "/dir/a.MGT=(;N[a])", name + "/empty.sgf="});
    EXPECT_EQ(lines({folder.path(name)}, folder), expected) << name;
    EXPECT_EQ(lines({folder.path()}, folder), expected) << name;
    EXPECT_EQ(lines({folder.path()}, folder, {}, Archives::Named), Lines({name + " (archive)"}));
    fs::rename(folder.path(name), folder.path("odd.bak"));
    EXPECT_EQ(lines({folder.path("odd.bak")}, folder).size(), 3U) << "by its first bytes: " << name;
  }
}

TEST(Walk, FindsArchivesBetweenFiles) {
  const Folder folder;
  folder.write("f/a.sgf", "(;)");
  folder.write("f/z.sgf", "(;)");
  make_archive(folder.path("f/m.zip"), Format::Zip,
               {{"1.sgf", "1"}, {"__MACOSX/._1.sgf", "x"}, {"._2.sgf", "x"}});
  EXPECT_EQ(lines({folder.path("f")}, folder), Lines({"f/a.sgf", "f/m.zip/1.sgf=1", "f/z.sgf"}));
}

TEST(Walk, OpensArchivesInArchives) {
  const Folder folder;
  make_archive(folder.path("in.7z"), Format::SevenZip, {{"c.sgf", "c"}});
  const std::string inner = folder.read("in.7z");
  make_archive(folder.path("out.tar.gz"), Format::TarGzip,
               {{"a.sgf", "a"}, {"d/in.7z", inner}, {"e.sgf", "e"}});
  EXPECT_EQ(lines({folder.path("out.tar.gz")}, folder),
            Lines({"out.tar.gz/a.sgf=a", "out.tar.gz/d/in.7z/c.sgf=c", "out.tar.gz/e.sgf=e"}));
  WalkLimits limits;
  limits.nesting = 1;
  EXPECT_EQ(lines({folder.path("out.tar.gz")}, folder, limits),
            Lines({"out.tar.gz/a.sgf=a", "out.tar.gz/d/in.7z (archive): too large (archives within archives)",
                   "out.tar.gz/e.sgf=e"}));
}

TEST(Walk, ReadsRecordsThatArePackedAlone) {
  static constexpr struct {
    const char* extension;
    int (*add_filter)(archive*);
  } packings[] = {{"gz", archive_write_add_filter_gzip},   {"bz2", archive_write_add_filter_bzip2},
                  {"xz", archive_write_add_filter_xz},     {"zst", archive_write_add_filter_zstd},
                  {"lz", archive_write_add_filter_lzip},   {"lz4", archive_write_add_filter_lz4},
                  {"lzma", archive_write_add_filter_lzma}, {"Z", archive_write_add_filter_compress}};
  for (const auto& [extension, add_filter] : packings) {
    const Folder folder;
    const std::string name = std::string("a.sgf.") + extension;
    make_packed(folder.path(name), add_filter, "(;N[a])");
    const Lines expected({name + "/a.sgf=(;N[a])"});
    EXPECT_EQ(lines({folder.path(name)}, folder), expected) << name;
    EXPECT_EQ(lines({folder.path(name)}, folder, {}, Archives::Named), expected) << name;
    EXPECT_EQ(lines({folder.path()}, folder), expected) << name;
    EXPECT_EQ(lines({folder.path(name + "/a.sgf")}, folder), expected) << name;
    EXPECT_EQ(lines({folder.path(name + "/b.sgf")}, folder), Lines({name + "/b.sgf (record): no such file"}));
    make_archive(folder.path("all.zip"), Format::Zip, {{name, folder.read(name)}});
    EXPECT_EQ(lines({folder.path("all.zip")}, folder), Lines({"all.zip/" + expected[0]}));
    EXPECT_TRUE(is_packed_record(folder.path(name)) && is_archive(folder.path(name))) << name;
    fs::rename(folder.path(name), folder.path("odd.bak"));
    EXPECT_EQ(lines({folder.path("odd.bak")}, folder), Lines({"odd.bak/data=(;N[a])"})) << name;
  }
}

TEST(Walk, OfWhatIsPackedAloneOnlyRecordsCount) {
  const Folder folder;
  make_packed(folder.path("notes.txt.gz"), archive_write_add_filter_gzip, "no record");
  make_packed(folder.path("list.json.gz"), archive_write_add_filter_gzip, "[1, 2]");
  make_archive(folder.path("within.zip.bak"), Format::Zip, {{"b.sgf", "b"}});
  make_packed(folder.path("c.zip.xz"), archive_write_add_filter_xz, folder.read("within.zip.bak"));
  folder.write("plain.sgf.gz", "(;N[not packed])");
  EXPECT_EQ(lines({folder.path()}, folder), Lines({"plain.sgf.gz"}));
  EXPECT_EQ(lines({folder.path("notes.txt.gz")}, folder), Lines({"notes.txt.gz/notes.txt=no record"}));
  EXPECT_EQ(lines({folder.path("c.zip.xz")}, folder), Lines({"c.zip.xz/b.sgf=b"}));
  WalkLimits limits;
  limits.expansion = 50;
  limits.free_expansion = 1 << 16;
  make_packed(folder.path("bomb.sgf.gz"), archive_write_add_filter_gzip, std::string(1 << 23, ' '));
  EXPECT_EQ(lines({folder.path("bomb.sgf.gz")}, folder, limits),
            Lines({"bomb.sgf.gz/bomb.sgf (record): too large (unpacks to more than 50 times its size)",
                   "bomb.sgf.gz (archive): too large (unpacks to more than 50 times its size)"}));
}

TEST(Walk, TakesWhatIsNamedWithinAnArchive) {
  const Folder folder;
  make_archive(folder.path("in.zip"), Format::Zip, {{"c.sgf", "c"}, {"d.sgf", "d"}});
  make_archive(folder.path("all.tar.gz"), Format::TarGzip,
               {{"a.sgf", "a"},
                {"notes.txt", "(;)"},
                {"x/b.sgf", "b"},
                {"x/in.zip", folder.read("in.zip")},
                {"xy.sgf", "xy"}});
  struct Case {
    const char* named;
    Lines found;
  };
  const Case cases[] = {
      {"all.tar.gz/a.sgf", {"all.tar.gz/a.sgf=a"}},
      {"all.tar.gz/notes.txt", {"all.tar.gz/notes.txt=(;)"}},
      {"all.tar.gz/x",
       {"all.tar.gz/x/b.sgf=b", "all.tar.gz/x/in.zip/c.sgf=c", "all.tar.gz/x/in.zip/d.sgf=d"}},
      {"all.tar.gz/x/in.zip", {"all.tar.gz/x/in.zip/c.sgf=c", "all.tar.gz/x/in.zip/d.sgf=d"}},
      {"all.tar.gz/x/in.zip/d.sgf", {"all.tar.gz/x/in.zip/d.sgf=d"}},
      {"all.tar.gz/x/in.zip/", {"all.tar.gz/x/in.zip/c.sgf=c", "all.tar.gz/x/in.zip/d.sgf=d"}},
      {"all.tar.gz//x///in.zip//d.sgf", {"all.tar.gz/x/in.zip/d.sgf=d"}},
      {"all.tar.gz/none/", {"all.tar.gz/none/ (record): no such file"}},
      {"all.tar.gz/a.sgf/x", {"all.tar.gz/a.sgf/x (record): no such file"}},
      {"all.tar.gz/none.sgf", {"all.tar.gz/none.sgf (record): no such file"}},
      {"gone.zip/none.sgf", {"gone.zip/none.sgf"}},
  };
  for (const Case& one : cases) {
    EXPECT_EQ(lines({folder.path(one.named)}, folder), one.found) << one.named;
    EXPECT_EQ(lines({folder.path(one.named)}, folder, {}, Archives::Named), one.found) << one.named;
  }
  EXPECT_EQ(lines({folder.path("all.tar.gz/a.sgf"), folder.path("in.zip")}, folder),
            Lines({"all.tar.gz/a.sgf=a", "in.zip/c.sgf=c", "in.zip/d.sgf=d"}));
  const auto named = [&](std::vector<std::string> names) {
    for (std::string& name : names) name = folder.path(name);
    return lines(names, folder);
  };
  EXPECT_EQ(named({"all.tar.gz/xy.sgf", "all.tar.gz/a.sgf", "in.zip/d.sgf"}),
            Lines({"all.tar.gz/a.sgf=a", "all.tar.gz/xy.sgf=xy", "in.zip/d.sgf=d"}))
      << "one way through each archive, in its order";
  EXPECT_EQ(named({"all.tar.gz/x/in.zip/d.sgf", "all.tar.gz/q", "all.tar.gz/x/in.zip", "all.tar.gz/p"}),
            Lines({"all.tar.gz/x/in.zip/c.sgf=c", "all.tar.gz/x/in.zip/d.sgf=d",
                   "all.tar.gz/q (record): no such file", "all.tar.gz/p (record): no such file"}));
  EXPECT_EQ(amount_of({folder.path("in.zip/c.sgf"), folder.path("in.zip/d.sgf")}).files, 1U);
  folder.write("broken.zip", "PK\003\004broken");
  EXPECT_EQ(named({"broken.zip/a.sgf"}).size(), 1U) << "nobody knows whether it is there";
  make_archive(folder.path("holds.zip"), Format::Zip,
               {{"a.sgf", "a"}, {"no.zip", folder.read("broken.zip")}});
  EXPECT_EQ(named({"holds.zip/no.zip"}), named({"holds.zip/no.zip/a.sgf"})) << "it is told of once";
  EXPECT_EQ(named({"holds.zip/no.zip"}).size(), 1U);
  EXPECT_EQ(named({"holds.zip/no.zip/a.sgf", "holds.zip/b.sgf", "holds.zip"}).size(), 4U);
  EXPECT_EQ(archive_of_member(folder.path("in.zip/c.sgf")), folder.path("in.zip"));
  for (const char* none : {"in.zip", "gone.zip/c.sgf", "", "-"})
    EXPECT_EQ(archive_of_member(none), "") << none;
}

TEST(Walk, ShowsNamesInUtf8) {
  const Folder folder;
  make_archive(folder.path("utf8.zip"), Format::Zip, {{"对局/古力.sgf", "1"}});
  make_archive(folder.path("gbk.tar"), Format::Tar, {{"\xB6\xD4\xBE\xD6/\xB9\xC5\xC1\xA6.sgf", "2"}});
  EXPECT_EQ(lines({folder.path("utf8.zip")}, folder), Lines({"utf8.zip/对局/古力.sgf=1"}));
  EXPECT_EQ(lines({folder.path("gbk.tar")}, folder), Lines({"gbk.tar/对局/古力.sgf=2"}));
}

TEST(Walk, SaysThatMembersAreEncrypted) {
  const Folder folder;
  make_archive(folder.path("secret.zip"), Format::Zip, {{"a.sgf", "(;)"}, {"b.sgf", "(;)"}}, "xyz");
  EXPECT_EQ(lines({folder.path("secret.zip")}, folder),
            Lines({"secret.zip/a.sgf (record): not supported (encrypted)",
                   "secret.zip/b.sgf (record): not supported (encrypted)"}));
}

// Bytes that no packing makes smaller.
std::string noise(std::size_t size) {
  std::string bytes;
  std::uint32_t state = 1;
  bytes.resize(size);
  for (char& c : bytes) c = static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
  return bytes;
}

TEST(Walk, GivesWhatStandsBeforeABreak) {
  const std::string small = noise(1 << 16), large = noise(3 << 20);
  for (const FormatRow& one : formats) {
    if (one.format == Format::SevenZip) continue;  // its table stands at the end
    const Folder folder;
    const std::string name = std::string("cut.") + one.extension;
    make_archive(folder.path(name), one.format, {{"a.sgf", small}, {"b.sgf", large}, {"c.sgf", "c"}});
    fs::resize_file(folder.path(name), fs::file_size(folder.path(name)) * 3 / 4);
    folder.write("last.sgf", "(;)");
    Walk walk({folder.path(name), folder.path("last.sgf")});
    std::vector<Record> records;
    while (auto record = walk.next()) records.push_back(std::move(*record));
    ASSERT_GE(records.size(), 2U) << name;
    const Record& broken = records[records.size() - 2];
    ASSERT_TRUE(broken.error) << name;
    EXPECT_EQ(broken.error->kind(), ErrorKind::Unreadable) << name;
    EXPECT_EQ(records.back().name, folder.path("last.sgf")) << name;
    const auto has_error = [](const Record& record) { return record.error.has_value(); };
    EXPECT_EQ(std::count_if(records.begin(), records.end(), has_error), 1) << name;
    ASSERT_TRUE(records[0].bytes) << name;
    EXPECT_EQ(records[0].bytes->bytes(), small) << name;
  }
}

TEST(Walk, SaysWhatIsNoArchive) {
  const Folder folder;
  folder.write("no.zip", "this is no archive at all");
  folder.write("empty.tar", "");
  folder.write("z.sgf", "(;)");
  EXPECT_EQ(lines({folder.path()}, folder),
            Lines({"empty.tar (archive): cannot be read (empty file)",
                   "no.zip (archive): cannot be read (Unrecognized archive format)", "z.sgf"}));
}

TEST(Walk, KeepsToLimits) {
  const Folder folder;
  make_archive(folder.path("a.zip"), Format::Zip,
               {{"big.sgf", std::string(5000, 'x')}, {"small.sgf", "(;)"}});
  WalkLimits limits;
  limits.member_size = 4999;
  EXPECT_EQ(lines({folder.path("a.zip")}, folder, limits),
            Lines({"a.zip/big.sgf (record): too large (5000 B > 4999 B)", "a.zip/small.sgf=(;)"}));
  limits.max_size = 100;
  EXPECT_EQ(lines({folder.path("a.zip")}, folder, limits)[0],
            "a.zip/big.sgf (record): too large (5000 B > 100 B)");
}

TEST(Walk, RefusesBombs) {
  const Folder folder;
  WalkLimits limits;
  limits.expansion = 50;
  limits.free_expansion = 1 << 16;
  for (const Format format : {Format::Zip, Format::TarZstd, Format::TarXz, Format::SevenZip}) {
    const std::string name = std::string("bomb.") + row(format).extension;
    make_archive(folder.path(name), format,
                 {{"a.sgf", "(;)"}, {"zeros.sgf", std::string(1 << 23, '\0')}, {"z.sgf", "(;)"}});
    const Lines found = lines({folder.path(name)}, folder, limits);
    ASSERT_FALSE(found.empty());
    EXPECT_TRUE(found.back().ends_with("(archive): too large (unpacks to more than 50 times its size)"))
        << found.back();
    EXPECT_LE(found.size(), 3U);
  }
  // Where nobody wants it, too.
  make_archive(folder.path("skipped.tar.zst"), Format::TarZstd,
               {{"zeros.bin", std::string(1 << 24, '\0')}, {"z.sgf", "(;)"}});
  EXPECT_EQ(lines({folder.path("skipped.tar.zst")}, folder, limits),
            Lines({"skipped.tar.zst (archive): too large (unpacks to more than 50 times its size)"}));
}

TEST(Walk, StopsWhenAsked) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  folder.write("b.sgf", "(;)");
  std::atomic<bool> stop = false;
  WalkLimits limits;
  limits.stop = &stop;
  Walk walk({folder.path()}, limits);
  EXPECT_TRUE(walk.next());
  stop = true;
  EXPECT_FALSE(walk.next());
}

TEST(Walk, TakesNamesThatAreIncluded) {
  const Folder folder;
  for (const char* const name : {"a.txt", "b.sgf", "c.rec", "d.doc", ".e.txt", "f/g.txt"})
    folder.write(name, "(;)");
  make_archive(folder.path("h.zip"), Format::Zip, {{"i.txt", "(;)"}, {"j.doc", "(;)"}});
  WalkLimits limits;
  limits.include = {"*.txt", "c.*", "*.zip"};
  Walk walk({folder.path()}, limits);
  std::vector<std::string> names;
  while (const std::optional<Record> record = walk.next())
    names.push_back(record->name.substr(folder.path().size() + 1));
  EXPECT_EQ(names, (std::vector<std::string>{"a.txt", "b.sgf", "c.rec", "f/g.txt", "h.zip/i.txt"}));
  EXPECT_EQ(amount_of({folder.path()}, limits).files, 5U);
}

TEST(Walk, CountsBytesOnDisk) {
  const Folder folder;
  folder.write("f/a.sgf", "12345");
  folder.write("f/b.sgf", "123");
  make_archive(folder.path("f/c.zip"), Format::Zip, {{"1.sgf", "(;)"}});
  const Amount amount = amount_of({folder.path("f"), folder.path("f/a.sgf")});
  EXPECT_EQ(amount.files, 4U);
  EXPECT_EQ(amount.bytes, 5 + 3 + fs::file_size(folder.path("f/c.zip")) + 5);
}

TEST(Walk, PlacesBelowWhatWasNamed) {
  struct Case {
    std::string_view path;
    std::string_view argument;
    std::string_view expected;
  };
  static constexpr Case cases[] = {
      {"games/1950/a.sgf", "games", "1950/a.sgf"},   {"games/1950/a.sgf", "games/", "1950/a.sgf"},
      {"./games/a.sgf", ".", "games/a.sgf"},         {"a.sgf", "a.sgf", "a.sgf"},
      {"all.tar/../../up.sgf", "all.tar", "up.sgf"}, {"all.tar/x/../b.sgf", "all.tar", "b.sgf"},
  };
  for (const Case& one : cases) {
    Record record;
    record.path = record.name = one.path;
    EXPECT_EQ(path_below(record, {std::string(one.argument)}), one.expected) << one.path;
  }
  Record member;
  member.path = "b/games.zip";
  member.name = "b/games.zip/c/x.sgf";
  member.is_member = true;
  EXPECT_EQ(path_below(member, {"b/games.zip"}), std::filesystem::path("games.zip/c/x.sgf"));
  const std::vector<std::string> expected{"games/kept/"};
  EXPECT_EQ(prefixes_below({"games", "elsewhere"}, "games/kept"), expected);
}

TEST(Walk, ListsOfNamesHaveLinesOrNulBytes) {
  const Folder folder;
  using Names = std::vector<std::string>;
  const auto listed = [&](const std::string& bytes) {
    folder.write("list", bytes);
    return *listed_names(folder.path() + "/list");
  };
  EXPECT_EQ(listed("a.sgf\r\n\nb c.sgf"), (Names{"a.sgf", "b c.sgf"}));
  EXPECT_EQ(listed(std::string("a\nb\0c", 5)), (Names{"a\nb", "c"}));
  EXPECT_EQ(listed(""), Names());
  EXPECT_EQ(listed_names(folder.path() + "/none").error().id, ErrorId::CannotRead);
  EXPECT_FALSE(listed_names(folder.path()));
}

TEST(Walk, FoldersAndArchivesMayHoldSeveral) {
  const Folder folder;
  folder.write("a.sgf", "(;)");
  EXPECT_FALSE(may_be_several({folder.path() + "/a.sgf"}));
  EXPECT_FALSE(may_be_several({"-"}));
  EXPECT_TRUE(may_be_several({folder.path()}));
  EXPECT_TRUE(may_be_several({"a.sgf", "b.sgf"}));
  folder.write("games", "PK\x03\x04");
  EXPECT_TRUE(may_be_several({folder.path() + "/games"}));
  EXPECT_FALSE(may_be_several({"a.ugz"}));
}

}  // namespace
}  // namespace qipu::library
