// What the server shows of a folder: records in it and in the folders below, or one file. Linux.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/serve/held_folder.hpp"
#include "qipu/serve/server.hpp"
#include "qipu/system/safe_file.hpp"
#include "qipu/system/status.hpp"

namespace qipu::serve {

// Records are known by their names; what begins with a dot, and whatever else lies there, is not to be seen.
// Nor is what a link leads to outside of the folder. One thread at a time.
class RecordFolder {
 public:
  static constexpr std::size_t most_entries = 10'000;

  // The folder `folder`; `most`: bytes of a file. `opened`: a file in it that is to be seen whatever its
  // name; may be empty.
  static Result<RecordFolder> of_folder(const std::string& folder, std::string opened, std::uint64_t most);
  // The folder of the file at `path`, which is seen as holding that file alone, by the name `shown`.
  static Result<RecordFolder> of_file(const std::string& path, std::string shown, std::uint64_t most);

  Result<FolderListing> list(std::string_view path) const;
  Result<std::string> read(std::string_view path);
  Result<void> write(std::string_view path, std::string_view bytes);  // of what has been read just before
  Result<void> create(std::string_view path, std::string_view bytes);

  // What the server asks for. It must not outlive this.
  ServedFolder served();

  const system::NotKept& not_kept() const { return not_kept_; }  // of any of its writings

 private:
  RecordFolder(HeldFolder held, std::uint64_t most) : held_(std::move(held)), most_(most) {}

  std::optional<std::string> name_on_disk(std::string_view path) const;
  Result<HeldPlace> find(std::string_view path) const;
  Result<void> put(const HeldPlace& place, std::string_view bytes, system::Existing existing);
  std::optional<serve::FolderEntry> entry_of(const std::string& path, const std::string& name) const;

  HeldFolder held_;
  std::uint64_t most_;
  std::string opened_;   // the file that is to be seen whatever its name
  std::string on_disk_;  // its name in the folder, where it is the only one; else empty
  std::string read_path_;
  std::optional<system::FileFacts> facts_;  // of the file at read_path_, when it was read
  system::NotKept not_kept_;
};

}  // namespace qipu::serve
