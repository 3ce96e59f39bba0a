// From a property of a record to values.
#pragma once

#include <string_view>
#include <vector>

#include "qipu/query/word.hpp"
#include "qipu/sgf/document.hpp"
#include "value.hpp"

namespace qipu::query {

// Appends the values of the property that have a reading as this type, however loose; none for blank texts,
// but for passes. Of composed values the first half, or as Text all.
void add_values(const sgf::Property& property, Type type, sgf::BoardSize board, std::vector<Value>& values);

// Whether FF[4]'s `ident` is meant: itself, or another name of it in the tree's dialect.
bool means(const sgf::Property& property, std::string_view ident);

}  // namespace qipu::query
