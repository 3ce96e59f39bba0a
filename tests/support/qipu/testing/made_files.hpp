// Archives made for a test.
#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "qipu/testing/made_folder.hpp"

namespace qipu::library {

namespace fs = std::filesystem;
using test::Folder;

struct Member {
  std::string name;
  std::string bytes;
};

enum class Format { Zip, SevenZip, Tar, TarGzip, TarBzip2, TarXz, TarZstd };

struct FormatRow {
  Format format;
  const char* extension;
  int (*set_format)(archive*);
  int (*add_filter)(archive*);
};

inline constexpr FormatRow formats[] = {
    {Format::Zip, "zip", archive_write_set_format_zip, archive_write_add_filter_none},
    {Format::SevenZip, "7z", archive_write_set_format_7zip, archive_write_add_filter_none},
    {Format::Tar, "tar", archive_write_set_format_ustar, archive_write_add_filter_none},
    {Format::TarGzip, "tar.gz", archive_write_set_format_ustar, archive_write_add_filter_gzip},
    {Format::TarBzip2, "tar.bz2", archive_write_set_format_ustar, archive_write_add_filter_bzip2},
    {Format::TarXz, "tar.xz", archive_write_set_format_ustar, archive_write_add_filter_xz},
    {Format::TarZstd, "tar.zst", archive_write_set_format_ustar, archive_write_add_filter_zstd},
};

inline const FormatRow& row(Format format) { return formats[static_cast<std::size_t>(format)]; }

// `password`: none if empty. Zip only.
inline void make_archive(const std::string& path, Format format, const std::vector<Member>& members,
                         const char* password = "") {
  archive* const out = archive_write_new();
  row(format).set_format(out);
  row(format).add_filter(out);
  if (*password) {
    archive_write_set_passphrase(out, password);
    archive_write_set_options(out, "zip:encryption=zipcrypt");
  }
  ASSERT_EQ(archive_write_open_filename(out, path.c_str()), ARCHIVE_OK) << archive_error_string(out);
  for (const Member& member : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, member.name.c_str());
    archive_entry_set_size(entry, static_cast<la_int64_t>(member.bytes.size()));
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    ASSERT_GE(archive_write_header(out, entry), ARCHIVE_WARN) << archive_error_string(out);
    ASSERT_EQ(archive_write_data(out, member.bytes.data(), member.bytes.size()),
              static_cast<la_ssize_t>(member.bytes.size()));
    archive_entry_free(entry);
  }
  ASSERT_EQ(archive_write_free(out), ARCHIVE_OK);
}

// One file, packed by a filter of libarchive alone.
inline void make_packed(const std::string& path, int (*add_filter)(archive*), const std::string& bytes) {
  archive* const out = archive_write_new();
  archive_write_set_format_raw(out);
  add_filter(out);
  ASSERT_EQ(archive_write_open_filename(out, path.c_str()), ARCHIVE_OK) << archive_error_string(out);
  archive_entry* const entry = archive_entry_new();
  archive_entry_set_filetype(entry, AE_IFREG);
  ASSERT_EQ(archive_write_header(out, entry), ARCHIVE_OK) << archive_error_string(out);
  ASSERT_EQ(archive_write_data(out, bytes.data(), bytes.size()), static_cast<la_ssize_t>(bytes.size()));
  archive_entry_free(entry);
  ASSERT_EQ(archive_write_free(out), ARCHIVE_OK);
}

}  // namespace qipu::library
