#include "qipu/settings/settings_files.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "qipu/report/messages.hpp"
#include "qipu/system/folders.hpp"
#include "qipu/system/status.hpp"
#include "qipu/text/display.hpp"

namespace qipu::settings {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view settings_file_name = ".qipu.toml";
constexpr std::uintmax_t most_settings_bytes = 1 << 20;

unexpected<std::string> unreadable(Language language, std::string_view file, std::string_view why) {
  return unexpected(text::printable(file) + say(language, report::messages::colon) + std::string(why));
}

Result<FolderSettings, std::string> read_folder_settings(Language language, const std::string& file) {
  if (file.empty()) return FolderSettings();
  const Result<std::string, std::string> text = read_settings(language, file);
  if (!text) return unexpected(text.error());
  const Result<FolderSettings, SettingsError> settings = parse_folder_settings(language, *text);
  if (!settings) return unexpected(complaint(file, settings.error()));
  return *settings;
}

}  // namespace

Result<std::string, std::string> read_settings(Language language, const std::string& file) {
  const auto fault = [&](int code) {
    return unreadable(language, system::path_text(file), system_text(code, language));
  };
  std::error_code error;
  const std::uintmax_t size = fs::file_size(file, error);
  if (error) return fault(system::errno_of(error));
  if (size > most_settings_bytes)
    return unreadable(language, file,
                      message(make_error(ErrorId::LargerThanWanted, size, most_settings_bytes), language));
  errno = 0;
  std::ifstream in(fs::path(file), std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), {}};
  if (!in) return fault(errno != 0 ? errno : EIO);
  return text;
}

std::string settings_file_of(const std::string& folder) {
  std::error_code error;
  const fs::path start = fs::absolute(folder, error).lexically_normal();
  if (error) return {};
  const fs::path here = fs::current_path(error);
  for (fs::path place = start;; place = place.parent_path()) {
    if (fs::is_regular_file(place / settings_file_name, error)) {
      const fs::path file = place / settings_file_name;
      const fs::path shown = file.lexically_relative(here);
      return shown.empty() || *shown.begin() == ".." ? system::path_text(file) : system::path_text(shown);
    }
    if (fs::exists(place / ".git", error) || !place.has_relative_path()) return {};
  }
}

const Result<FolderSettings, std::string>& SettingsReader::read(const std::string& file) {
  const auto at = files_.find(file);
  if (at != files_.end()) return at->second;
  return files_.emplace(file, read_folder_settings(language_, file)).first->second;
}

const Result<FolderSettings, std::string>& SettingsReader::of(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (options_.none || !options_.file.empty()) return read(options_.none ? std::string() : options_.file);
  const std::size_t end = path == "-" ? std::string::npos : path.rfind('/');
  const std::string folder =
      end == std::string::npos ? std::string(".") : path.substr(0, std::max<std::size_t>(end, 1));
  const auto at = folders_.find(folder);
  if (at != folders_.end()) return *at->second;
  return *folders_.emplace(folder, &read(settings_file_of(folder))).first->second;
}

}  // namespace qipu::settings
