// One request and its answer, from the bytes of a connection to bytes for it. It knows no sockets and no
// clock: a test can hold it against any bytes, cut anywhere. An answer that comes later, or in pieces, is
// looked for when it is told to look.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "request.hpp"
#include "site.hpp"

namespace qipu::serve {

class Exchange {
 public:
  // `site` must outlive it.
  explicit Exchange(const Site& site) : site_(&site) {}

  void take(std::string_view bytes);  // what has come; more than one request is no further one
  void end();                         // nothing more comes
  void time_out();                    // it was not in time
  void look();                        // whether there is more of an answer; not of one that is still sent
  void beat();                        // of pieces: a sign of life, which means nothing

  bool is_in_head() const { return step_ == Step::Head; }
  bool is_answered() const { return step_ == Step::Answer; }  // whatever comes is not looked at
  bool has_begun() const { return !input_.empty() || step_ != Step::Head; }

  std::string_view unsent() const;
  void sent(std::size_t bytes);                               // of unsent()
  bool is_waiting() const { return step_ == Step::Waiting; }  // for an answer that comes later
  bool is_streaming() const { return pieces_ != nullptr; }
  bool is_over() const { return is_answered() && !is_streaming() && unsent().empty(); }

 private:
  enum class Step : std::uint8_t { Head, Body, Waiting, Answer };

  void take_head(std::string_view bytes);
  void take_body(std::string_view bytes);
  void read_head_of(std::size_t size);
  void begin_body();
  void answer(const Response& response);
  void send_more(std::string_view bytes);

  const Site* site_;
  Step step_ = Step::Head;
  Request request_;
  std::string input_;   // of the head or the body
  std::string output_;  // of 100-continue, the answer's head or pieces
  std::shared_ptr<const std::string> body_;
  std::shared_ptr<PieceSource> pieces_;
  std::shared_ptr<LaterResponse> later_;
  std::size_t sent_ = 0;  // of output and body
};

}  // namespace qipu::serve
