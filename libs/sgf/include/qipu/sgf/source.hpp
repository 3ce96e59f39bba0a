// The bytes of a document: owned, shared, or lent.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace qipu::sgf {

class Source {
 public:
  static Source own(std::string bytes) {
    auto owner = std::make_shared<const std::string>(std::move(bytes));
    const std::string_view view = *owner;
    return {view, std::move(owner)};
  }
  // `owner` keeps `bytes` alive: a mapped file, another document.
  static Source share(std::string_view bytes, std::shared_ptr<const void> owner) {
    return {bytes, std::move(owner)};
  }
  // The caller keeps `bytes` alive and unchanged as long as the document lives.
  static Source lend(std::string_view bytes) { return {bytes, nullptr}; }

  std::string_view bytes() const { return bytes_; }

 private:
  Source(std::string_view bytes, std::shared_ptr<const void> owner)
      : bytes_(bytes), owner_(std::move(owner)) {}

  std::string_view bytes_;
  std::shared_ptr<const void> owner_;
};

}  // namespace qipu::sgf
