// A list of plain data that grows in place where it can. The arrays of a Document are as long as its file: a
// std::vector that grows copies all of it to memory that the system has to clear first, again and again, and
// that costs as much as reading the file. realloc() lets the system move the pages instead.
// New elements are not set: for who writes them all at once. Moved, never copied. Where no memory is left the
// program ends, as with any list of the standard library where there are no exceptions.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <type_traits>
#include <utility>

namespace qipu::sgf::detail {

template <class T>
class RawVector {
  static_assert(std::is_trivially_copyable_v<T> && alignof(T) <= alignof(std::max_align_t));

 public:
  RawVector() = default;
  RawVector(RawVector&& other) noexcept { swap(other); }
  RawVector& operator=(RawVector&& other) noexcept {
    RawVector(std::move(other)).swap(*this);
    return *this;
  }
  ~RawVector() { std::free(data_); }

  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  const T* data() const { return data_; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  T& operator[](std::size_t index) { return data_[index]; }
  const T& operator[](std::size_t index) const { return data_[index]; }
  T& back() { return data_[size_ - 1]; }  // Precondition: not empty
  const T& back() const { return data_[size_ - 1]; }

  void push_back(T element) {
    if (size_ == capacity_) grow(size_ + 1);
    data_[size_++] = element;
  }
  void resize(std::size_t size) {
    if (size > capacity_) grow(size);
    size_ = size;
  }
  void reserve(std::size_t capacity) {
    if (capacity > capacity_) allocate(capacity);
  }
  void clear() { size_ = 0; }
  void swap(RawVector& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(size_, other.size_);
    std::swap(capacity_, other.capacity_);
  }

 private:
  void grow(std::size_t size) { allocate(std::max({size, 2 * capacity_, std::size_t{4}})); }
  void allocate(std::size_t capacity) {
    void* const memory =
        capacity > SIZE_MAX / sizeof(T) ? nullptr : std::realloc(data_, capacity * sizeof(T));
    if (!memory) std::abort();
    data_ = static_cast<T*>(memory);
    capacity_ = capacity;
  }

  T* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
};

}  // namespace qipu::sgf::detail
