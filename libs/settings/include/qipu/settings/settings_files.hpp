// Files of settings: found for records, and read.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "qipu/base/language.hpp"
#include "qipu/base/result.hpp"
#include "qipu/settings/folder_settings.hpp"

namespace qipu::settings {

// The text of a file of settings, of at most 1 MB. The error: why it cannot be read, in words. Any thread.
Result<std::string, std::string> read_settings(Language language, const std::string& file);

// The nearest `.qipu.toml` for what lies in `folder`: there or above, up to the folder that holds a `.git`.
// Below the working folder its path is relative to that. Empty: there is none. Any thread.
std::string settings_file_of(const std::string& folder);

struct SettingsOptions {
  std::string file;   // the only one that counts; empty: the nearest of each record
  bool none = false;  // no settings at all
};

// Finds the settings of records, and reads each file once. May be used by several threads at once; what it
// hands out lives as long.
class SettingsReader {
 public:
  SettingsReader(Language language, SettingsOptions options)
      : language_(language), options_(std::move(options)) {}

  // For the record at `path` (a file or an archive, its parts with slashes between them; "-": the working
  // folder): those of settings_file_of() its folder. The error: "FILE:3:1: " and the mistake, or why the file
  // cannot be read.
  const Result<FolderSettings, std::string>& of(const std::string& path);

 private:
  const Result<FolderSettings, std::string>& read(const std::string& file);

  Language language_;
  SettingsOptions options_;
  std::mutex mutex_;
  std::map<std::string, const Result<FolderSettings, std::string>*> folders_;
  std::map<std::string, Result<FolderSettings, std::string>> files_;  // "": no settings
};

}  // namespace qipu::settings
