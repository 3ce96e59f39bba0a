// The files below one folder, and nothing else, whatever links and names there are, and whoever changes them
// meanwhile. Linux.
#pragma once

#include <string>
#include <string_view>

#include "qipu/base/result.hpp"
#include "qipu/system/descriptor.hpp"

namespace qipu::serve {

// Where a path leads: a folder that is held open, and a name in it which is no link. Without a name: the
// folder itself.
struct HeldPlace {
  system::Descriptor folder;
  std::string name;

  // As long as the place is held, this path leads there, whatever happens to the names of the folders.
  std::string path() const { return "/proc/self/fd/" + std::to_string(folder.number()) + "/" + name; }
};

// Every part of a path is opened in the folder before it, and never by way of a link: links are read, and
// their targets walked in the same way. One that leads out of the folder, by `..` or from the root, leads
// nowhere. That is what Linux's openat2 has RESOLVE_BENEATH for, which does not tell the folder that a file
// is in; a test holds the two beside each other.
class HeldFolder {
 public:
  static Result<HeldFolder> open(const std::string& folder);

  // What the path leads to need not be there, its folder has to. Errors: NotFound: it is not, or not below;
  // CannotRead: what the system says.
  Result<HeldPlace> find(std::string_view path) const;

 private:
  explicit HeldFolder(system::Descriptor root) : root_(std::move(root)) {}

  system::Descriptor root_;
};

}  // namespace qipu::serve
