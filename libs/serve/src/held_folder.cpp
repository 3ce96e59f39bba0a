#include "qipu/serve/held_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

namespace qipu::serve {

namespace {

constexpr int most_links_below = 40;
constexpr std::size_t most_levels = 100;
constexpr int folder_flags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

unexpected<Error> nowhere(int code) {
  for (const int missing : {ENOENT, ENOTDIR, EXDEV, ELOOP, ENAMETOOLONG})
    if (code == missing) return fail(ErrorId::NotFound);
  return unexpected(make_system_error(ErrorId::CannotRead, code));
}

// The walk along one path.
class HeldFolderWalk {
 public:
  HeldFolderWalk(int root, std::string_view path) : root_(root) { put_in_front(path); }

  // 0, or errno's number.
  int run() {
    while (!parts_.empty() && error_ == 0 && name_.empty()) {
      const std::string part = std::move(parts_.front());
      parts_.pop_front();
      take(part);
    }
    return error_;
  }

  HeldPlace place() { return {system::Descriptor(fcntl(folder(), F_DUPFD_CLOEXEC, 0)), std::move(name_)}; }

 private:
  int folder() const { return folders_.empty() ? root_ : folders_.back().number(); }

  void put_in_front(std::string_view path) {
    std::vector<std::string> parts;
    while (!path.empty()) {
      const std::string_view part = path.substr(0, path.find('/'));
      if (!part.empty() && part != ".") parts.emplace_back(part);
      path.remove_prefix(std::min(part.size() + 1, path.size()));
    }
    parts_.insert(parts_.begin(), parts.begin(), parts.end());
  }

  void take(const std::string& part) {
    if (part == "..") return go_up();
    const std::optional<std::string> target = link_at(part);
    if (target) return follow(*target);
    if (error_ != 0) return;
    if (parts_.empty())
      name_ = part;
    else
      go_down(part);
  }

  void go_up() {
    if (folders_.empty())
      error_ = EXDEV;
    else
      folders_.pop_back();
  }

  void go_down(const std::string& part) {
    system::Descriptor next(openat(folder(), part.c_str(), folder_flags));
    if (!next.is_open())
      error_ = errno;
    else if (folders_.size() == most_levels)
      error_ = ENAMETOOLONG;
    else
      folders_.push_back(std::move(next));
  }

  // What is not there is no link either.
  std::optional<std::string> link_at(const std::string& part) {
    std::string target(PATH_MAX, '\0');
    const ssize_t size = readlinkat(folder(), part.c_str(), target.data(), target.size());
    if (size < 0) {
      if (errno != EINVAL && errno != ENOENT) error_ = errno;
      return std::nullopt;
    }
    target.resize(static_cast<std::size_t>(size));
    return target;
  }

  void follow(const std::string& target) {
    if (++links_ > most_links_below)
      error_ = ELOOP;
    else if (target.starts_with('/'))
      error_ = EXDEV;
    else
      put_in_front(target);
  }

  int root_;
  std::vector<system::Descriptor> folders_;  // below the root, each in the one before
  std::deque<std::string> parts_;            // still to be walked
  std::string name_;
  int links_ = 0;
  int error_ = 0;
};

}  // namespace

Result<HeldFolder> HeldFolder::open(const std::string& folder) {
  system::Descriptor root(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!root.is_open()) return nowhere(errno);
  return HeldFolder(std::move(root));
}

Result<HeldPlace> HeldFolder::find(std::string_view path) const {
  if (path.starts_with('/') || path.find('\0') != path.npos) return nowhere(EXDEV);
  HeldFolderWalk walk(root_.number(), path);
  if (const int error = walk.run()) return nowhere(error);
  HeldPlace place = walk.place();
  if (!place.folder.is_open()) return nowhere(errno);
  return place;
}

}  // namespace qipu::serve
