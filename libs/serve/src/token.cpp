#include "token.hpp"

#include <sys/random.h>

#include <algorithm>
#include <cerrno>

#include "qipu/base/base64.hpp"

namespace qipu::serve {

Result<std::string> new_token() {
  std::string bytes(32, '\0');  // so few come at once or not at all
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()))
    return unexpected(make_system_error(ErrorId::CannotServe, errno));
  std::string token = base64(bytes);
  std::replace(token.begin(), token.end(), '+', '-');
  std::replace(token.begin(), token.end(), '/', '_');
  return token.substr(0, token.find('='));
}

}  // namespace qipu::serve
