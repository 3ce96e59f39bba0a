// RecordNames: a name costs its last part and twelve bytes.
#include <algorithm>
#include <cstring>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/library/duplicates.hpp"

namespace qipu::library {

namespace {

constexpr std::size_t name_block_size = std::size_t{1} << 16;
constexpr unsigned name_block_bits = 16;

// With its slash.
std::size_t folder_size(std::string_view path) { return path.rfind('/') + 1; }

}  // namespace

std::uint32_t RecordNames::folder_of(Folder folder) {
  const auto is_same = [&](const Folder& other) {
    return other.is_member == folder.is_member && other.path == folder.path && other.name == folder.name;
  };
  if (last_folder_ < folders_.size() && is_same(folders_[last_folder_])) return last_folder_;
  std::string key = folder.path + '\0' + folder.name + (folder.is_member ? '1' : '0');
  const auto [at, is_new] = folder_numbers_.emplace(std::move(key), size32(folders_));
  if (is_new) folders_.push_back(std::move(folder));
  return last_folder_ = at->second;
}

// Cut where it would not fit a block: no name is so long.
std::uint32_t RecordNames::store(std::string_view bytes) {
  bytes = bytes.substr(0, name_block_size - 1);
  if (blocks_.empty() || used_ + bytes.size() + 1 > name_block_size) {
    blocks_.push_back(std::make_unique<char[]>(name_block_size));
    used_ = 0;
  }
  char* const at = blocks_.back().get() + used_;
  std::copy(bytes.begin(), bytes.end(), at);
  at[bytes.size()] = '\0';
  const std::size_t offset = used_;
  used_ += bytes.size() + 1;
  return static_cast<std::uint32_t>((blocks_.size() - 1) << name_block_bits | offset);
}

// The last part of the path, and behind a slash that of the name, if it is another.
std::uint32_t RecordNames::add(const Record& record, std::uint32_t games) {
  const std::string_view path = record.path, name = record.name;
  const std::size_t path_folder = record.is_member ? path.size() : folder_size(path);
  const std::size_t name_folder = folder_size(name);
  const std::uint32_t folder = folder_of(
      {std::string(path.substr(0, path_folder)), std::string(name.substr(0, name_folder)), record.is_member});
  std::string last(path.substr(path_folder));
  if (last != name.substr(name_folder)) last.append("/").append(name.substr(name_folder));
  rows_.push_back({folder, store(last), games});
  return size() - 1;
}

RecordNames::Name RecordNames::operator[](std::uint32_t record) const {
  const Row& row = rows_[record];
  const Folder& folder = folders_[row.folder];
  const std::string_view last =
      blocks_[row.offset >> name_block_bits].get() + (row.offset & (name_block_size - 1));
  const std::size_t slash = last.find('/');
  const std::string_view path = last.substr(0, slash);
  const std::string_view name = slash == std::string_view::npos ? last : last.substr(slash + 1);
  return {folder.path + std::string(path), folder.name + std::string(name), folder.is_member};
}

}  // namespace qipu::library
