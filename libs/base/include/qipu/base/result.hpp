// Result<T>: a value, or what the world did wrong (no file, disk full, a limit exceeded). Faults of a
// record are never a Result: they are diagnostics beside it. The names are std::expected's (C++23), of
// which this is a subset, so that it can become an alias once every compiler we build with has it.
#pragma once

#include <cassert>
#include <type_traits>
#include <utility>
#include <variant>

#include "qipu/base/error.hpp"

namespace qipu {

template <class E>
class unexpected {
 public:
  constexpr explicit unexpected(E error) : error_(std::move(error)) {}
  constexpr E& error() & { return error_; }
  constexpr const E& error() const& { return error_; }
  constexpr E&& error() && { return std::move(error_); }

 private:
  E error_;
};

// `return fail(ErrorId::NotABoard, size);`: the arguments are those of make_error.
template <class... Arguments>
unexpected<Error> fail(ErrorId id, Arguments&&... arguments) {
  return unexpected<Error>(make_error(id, std::forward<Arguments>(arguments)...));
}

template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  using value_type = T;
  using error_type = E;

  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(unexpected<E> error) : state_(std::in_place_index<1>, std::move(error).error()) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  // Precondition of these four: has_value().
  T& value() & { return assert(has_value()), *std::get_if<0>(&state_); }
  const T& value() const& { return assert(has_value()), *std::get_if<0>(&state_); }
  T&& value() && { return assert(has_value()), std::move(*std::get_if<0>(&state_)); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T&& operator*() && { return std::move(*this).value(); }
  T* operator->() & { return &value(); }
  const T* operator->() const& { return &value(); }
  const T* operator->() const&& = delete;  // what it points to would be gone

  // Precondition: !has_value().
  const E& error() const& { return assert(!has_value()), *std::get_if<1>(&state_); }
  E&& error() && { return assert(!has_value()), std::move(*std::get_if<1>(&state_)); }

  T value_or(T other) const& { return has_value() ? value() : std::move(other); }

 private:
  std::variant<T, E> state_;
};

template <class E>
class [[nodiscard]] Result<void, E> {
 public:
  Result() = default;
  Result(unexpected<E> error) : state_(std::in_place_index<1>, std::move(error).error()) {}

  bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }
  const E& error() const { return assert(!has_value()), *std::get_if<1>(&state_); }

 private:
  std::variant<std::monostate, E> state_;
};

}  // namespace qipu
