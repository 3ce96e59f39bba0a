// How a browser is brought to a server without its token being seen.
#pragma once

#include <string>

namespace qipu::serve {

// A page of its own, in a new folder that only its user can read, which leads on to the server's: what stands
// in a program's arguments, such as those of the browser, every user of the machine can read, and whoever
// knows the token may write the files. It is there as long as this is. One thread.
class LeadingPage {
 public:
  explicit LeadingPage(const std::string& url);
  LeadingPage(const LeadingPage&) = delete;
  LeadingPage& operator=(const LeadingPage&) = delete;
  ~LeadingPage();

  bool is_there() const { return !folder_.empty(); }  // else no folder could be made
  std::string path() const { return folder_ + "/qipu.html"; }

 private:
  std::string folder_;
};

}  // namespace qipu::serve
