#include "sessions.hpp"

#include <algorithm>
#include <utility>

#include "json_body.hpp"
#include "qipu/base/whole_number.hpp"
#include "qipu/report/json_writer.hpp"

namespace qipu::serve {

namespace {

using report::JsonWriter;

// A document, written by `write`.
template <class Write>
Response json_of(std::uint16_t status, Write write) {
  std::string text;
  JsonWriter json(text, JsonWriter::Style::Compact);
  write(json);
  return {.status = status,
          .type = "application/json",
          .body = std::make_shared<const std::string>(std::move(text))};
}

Response wrong_body(const BodyFault& fault) {
  return fault.error ? problem(*fault.error) : problem(ProblemId::WrongBody, fault.words);
}

Response created(const Session& session, const Session::Facts& facts) {
  Response response = json_of(201, [&](JsonWriter& json) {
    json.begin_object();
    json.member("id", session.id());
    json.member("name", facts.name);
    json.member("version", facts.version);
    json.key("commands");
    json.begin_array();
    for (const std::string& command : facts.commands) json.string(command);
    json.end();
    json.key("analysis");
    if (facts.dialect)
      json.string(command_of(*facts.dialect));
    else
      json.null();
    json.end();
  });
  response.headers = "Location: /api/v1/sessions/" + session.id() + "\r\n";
  return response;
}

}  // namespace

// The answer to who has asked for an engine: when it has started, or has not.
class Sessions::StartedResponse final : public LaterResponse {
 public:
  explicit StartedResponse(std::shared_ptr<Session> session) : session_(std::move(session)) {}

  std::optional<Response> look() override {
    const std::optional<Result<Session::Facts>> facts = session_->started();
    if (!facts) return std::nullopt;
    return *facts ? created(*session_, **facts) : problem(facts->error());
  }

 private:
  std::shared_ptr<Session> session_;
};

// The events of a session, until another listens to it.
class Sessions::EventPieces final : public PieceSource {
 public:
  EventPieces(std::shared_ptr<Place> place, std::uint64_t after)
      : place_(std::move(place)), listener_(++place_->listener), after_(after) {
    place_->is_heard = true;
  }
  ~EventPieces() override {
    if (!is_last()) return;
    place_->is_heard = false;
    place_->unheard_since = Clock::now();
  }

  bool take(std::string& bytes) override { return is_last() && place_->session->listen(after_, bytes); }

 private:
  bool is_last() const { return place_->listener == listener_; }

  std::shared_ptr<Place> place_;
  std::uint64_t listener_;
  std::uint64_t after_;
};

Sessions::Sessions(std::vector<engine::EngineSpec> engines, const ServerLimits& limits,
                   std::function<void()> news)
    : engines_(std::move(engines)), limits_(limits), news_(std::move(news)) {}

// All are asked before one is waited for.
Sessions::~Sessions() {
  for (const std::shared_ptr<Place>& place : places_) place->session->end();
}

Sessions::Place* Sessions::find(std::string_view id) const {
  for (const std::shared_ptr<Place>& place : places_)
    if (!place->is_closed && place->session->id() == id) return place.get();
  return nullptr;
}

Response Sessions::engines() const {
  return json_of(200, [this](JsonWriter& json) {
    json.begin_array();
    for (const engine::EngineSpec& spec : engines_) {
      json.begin_object();
      json.member("name", spec.name);
      json.key("installed");
      json.boolean(!program_of(spec).empty());
      json.key("sizes");
      json.begin_array();
      for (const std::uint32_t size : spec.sizes) json.number(size);
      json.end();
      json.end();
    }
    json.end();
  });
}

Response Sessions::open(std::string_view text) {
  const std::variant<SessionBody, BodyFault> read = read_session_body(text);
  if (const BodyFault* const fault = std::get_if<BodyFault>(&read)) return wrong_body(*fault);
  const SessionBody& body = *std::get_if<SessionBody>(&read);
  const auto spec = std::find_if(engines_.begin(), engines_.end(),
                                 [&](const engine::EngineSpec& one) { return one.name == body.engine; });
  if (spec == engines_.end()) {
    std::string names;
    for (const engine::EngineSpec& one : engines_) names.append(names.empty() ? "" : ", ").append(one.name);
    return problem(make_error(ErrorId::NoSuchEngine, body.engine, names));
  }
  if (places_.size() >= limits_.sessions) return problem(ProblemId::TooManySessions);
  auto place = std::make_shared<Place>();
  place->session = std::make_shared<Session>(std::to_string(++last_id_), limits_, news_);
  place->unheard_since = Clock::now();
  if (!place->session->start(*spec, body.position)) return problem(make_error(ErrorId::NoThread));
  places_.push_back(place);
  return {.later = std::make_shared<StartedResponse>(place->session)};
}

Response Sessions::show(std::string_view id, std::string_view text) {
  std::variant<engine::Position, BodyFault> read = read_position_body(text);
  if (const BodyFault* const fault = std::get_if<BodyFault>(&read)) return wrong_body(*fault);
  const Place* const place = find(id);
  if (!place) return problem(ProblemId::NoSuchSession);
  auto shown = std::make_shared<ShownResponse>();
  if (const auto refused = place->session->show(std::move(*std::get_if<engine::Position>(&read)), shown))
    return problem(*refused);
  return {.later = shown};
}

Response Sessions::tell(std::string_view id, std::string_view text) {
  std::variant<std::string, BodyFault> read = read_command_body(text);
  if (const BodyFault* const fault = std::get_if<BodyFault>(&read)) return wrong_body(*fault);
  std::string& line = *std::get_if<std::string>(&read);
  const CommandRow* const row = find_command(line);
  if (!row) return problem(ProblemId::CommandNotAllowed);
  const Place* const place = find(id);
  if (!place) return problem(ProblemId::NoSuchSession);
  const std::variant<std::uint32_t, ProblemId> told = place->session->tell(*row, std::move(line));
  if (const ProblemId* const refused = std::get_if<ProblemId>(&told)) return problem(*refused);
  return json_of(202, [&](JsonWriter& json) {
    json.begin_object();
    json.member("number", *std::get_if<std::uint32_t>(&told));
    json.end();
  });
}

Response Sessions::events(std::string_view id, std::string_view after) {
  const auto place = std::find_if(places_.begin(), places_.end(), [&](const std::shared_ptr<Place>& one) {
    return !one->is_closed && one->session->id() == id;
  });
  if (place == places_.end()) return problem(ProblemId::NoSuchSession);
  const std::optional<std::uint64_t> number =
      after.empty() ? std::optional<std::uint64_t>(0) : whole_number<std::uint64_t>(after);
  if (!number) return problem(ProblemId::BadRequest, "Last-Event-ID is the number of an event.");
  return {.type = "text/event-stream", .pieces = std::make_shared<EventPieces>(*place, *number)};
}

Response Sessions::close(std::string_view id) {
  Place* const place = find(id);
  if (!place) return problem(ProblemId::NoSuchSession);
  place->is_closed = true;
  place->session->end();
  return {.status = 204};
}

Sessions::Clock::time_point Sessions::tend(Clock::time_point now) {
  Clock::time_point next = Clock::time_point::max();
  for (const std::shared_ptr<Place>& place : places_) {
    const std::optional<Result<Session::Facts>> facts = place->session->started();
    if (facts && !*facts) place->is_closed = true;  // it has not started; who asked for it is told
    if (place->is_closed || place->is_heard) continue;
    const Clock::time_point end = place->unheard_since + limits_.unheard;
    if (now < end) {
      next = std::min(next, end);
    } else {
      place->is_closed = true;
      place->session->end();
    }
  }
  std::erase_if(places_, [](const std::shared_ptr<Place>& place) {
    return place->is_closed && place->session->is_over();
  });
  return next;
}

}  // namespace qipu::serve
