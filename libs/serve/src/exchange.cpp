#include "exchange.hpp"

#include <algorithm>
#include <utility>

#include "qipu/text/ascii.hpp"

namespace qipu::serve {

namespace {

constexpr std::string_view line_end = "\r\n";
constexpr std::string_view head_end = "\r\n\r\n";

// What is looked at of a head, however much of it has come: so the answer does not depend on how it is cut.
std::string_view seen_of(std::string_view head) { return head.substr(0, most_head_bytes); }

// Whether a line ends otherwise than by both characters; `from`: what is before has been looked at.
bool has_bare_line_end(std::string_view text, std::size_t from) {
  for (std::size_t at = text.find('\n', from); at != text.npos; at = text.find('\n', at + 1))
    if (at == 0 || text[at - 1] != '\r') return true;
  return false;
}

// Of a head that is too large.
ProblemId fault_of_size(std::string_view seen) {
  return seen.find(line_end) == seen.npos ? ProblemId::TargetTooLong : ProblemId::HeadTooLarge;
}

}  // namespace

void Exchange::take(std::string_view bytes) {
  if (step_ == Step::Head)
    take_head(bytes);
  else if (step_ == Step::Body)
    take_body(bytes);
}

void Exchange::take_head(std::string_view bytes) {
  const std::size_t before = input_.size();
  input_ += bytes;
  const std::size_t end = input_.find(head_end, before - std::min(before, head_end.size() - 1));
  const std::string_view head = std::string_view(input_).substr(0, end);
  const std::size_t most = end == input_.npos ? most_head_bytes + head_end.size() - 1 : most_head_bytes;
  if (has_bare_line_end(seen_of(head), before)) return answer(problem(ProblemId::BadRequest));
  if (head.size() > most) return answer(problem(fault_of_size(seen_of(head))));
  if (end != input_.npos) read_head_of(end);
}

void Exchange::read_head_of(std::size_t size) {
  std::variant<Request, ProblemId> read = read_head(std::string_view(input_).substr(0, size));
  if (const ProblemId* const fault = std::get_if<ProblemId>(&read)) return answer(problem(*fault));
  request_ = std::move(*std::get_if<Request>(&read));
  if (const std::optional<Response> response = site_->answer(request_)) return answer(*response);
  const std::string rest = input_.substr(size + head_end.size());
  begin_body();
  take_body(rest);
}

void Exchange::begin_body() {
  step_ = Step::Body;
  input_.clear();
  if (request_.header("expect")) output_ = "HTTP/1.1 100 Continue\r\n\r\n";
}

void Exchange::take_body(std::string_view bytes) {
  input_ += bytes.substr(0, *request_.length - input_.size());
  if (input_.size() == *request_.length) answer(site_->act(request_, input_));
}

void Exchange::end() {
  if (is_waiting()) return;
  if (!is_answered() && has_begun()) answer(problem(ProblemId::BadRequest));
  step_ = Step::Answer;
}

void Exchange::time_out() { answer(problem(ProblemId::TooSlow)); }

// What of 100-continue has not been sent is still sent: the client may have seen a part of it.
void Exchange::answer(const Response& response) {
  input_ = std::string();
  later_ = response.later;
  step_ = later_ ? Step::Waiting : Step::Answer;
  if (later_) return;
  send_more(head_of(response));
  if (request_.method == "HEAD") return;
  body_ = response.body;
  pieces_ = response.pieces;
}

void Exchange::send_more(std::string_view bytes) {
  output_.erase(0, std::exchange(sent_, 0));
  output_ += bytes;
}

// What a slow client has not taken is not added to: so much and no more is held for it.
void Exchange::look() {
  if (is_waiting())
    if (const std::optional<Response> response = later_->look()) answer(*response);
  if (!is_streaming() || !unsent().empty()) return;
  std::string bytes;
  if (!pieces_->take(bytes)) pieces_.reset();
  send_more(bytes);
}

void Exchange::beat() {
  if (is_streaming()) send_more(":\n\n");
}

std::string_view Exchange::unsent() const {
  if (sent_ < output_.size()) return std::string_view(output_).substr(sent_);
  return body_ ? std::string_view(*body_).substr(sent_ - output_.size()) : std::string_view();
}

void Exchange::sent(std::size_t bytes) { sent_ += bytes; }

}  // namespace qipu::serve
