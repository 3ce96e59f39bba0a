// The commands of a transaction on properties and values.
#include <algorithm>
#include <numeric>
#include <utility>

#include "qipu/base/span.hpp"
#include "qipu/sgf/detail/scan.hpp"
#include "qipu/sgf/lexical.hpp"
#include "work.hpp"

namespace qipu::sgf {

namespace {

Property instance_of(Node node, std::uint32_t instance) {
  for (const Property property : node.properties())
    if (instance-- == 0) return property;
  return {};
}

// What has to stand before a value behind this one: something only where the file cuts it off. `bytes`: what
// it says now.
std::string_view close_before_next(Node node, const Value& value, std::string_view bytes) {
  const bool is_cut = extent_of(value).end == value.span().end;
  return is_cut ? missing_close(bytes, node.tree().reading()) : std::string_view();
}

}  // namespace

// ---- properties

Result<void> Transaction::set(NodeId node, std::string_view ident, NewValue value) {
  std::vector<NewValue> values;
  values.push_back(std::move(value));
  return set(node, ident, std::move(values));
}

namespace {

// The bytes of a value, without the brackets.
Result<std::string> bytes_of(const NewValue& value, std::string_view ident, const Scribe& scribe) {
  std::string bytes;
  if (Result<void> done = scribe.value(value, ident, bytes); !done) return unexpected<Error>(done.error());
  return bytes.substr(1, bytes.size() - 2);
}

// Only what differs changes.
Result<Draft> replace_values(State& state, Node node, const Property& property,
                             const std::vector<NewValue>& values) {
  if (values.empty()) return fail(ErrorId::NoValues, property.ident());
  const Scribe scribe = scribe_for(state, node);
  const std::string ident = property.ident();
  const std::uint32_t common = std::min(property.size(), size32(values));
  Draft draft;
  std::string last;
  draft.values = static_cast<std::int64_t>(values.size()) - property.size();
  for (std::uint32_t i = 0; i < common; ++i) {
    Result<std::string> bytes = bytes_of(values[i], ident, scribe);
    if (!bytes) return unexpected<Error>(bytes.error());
    if (*bytes != property[i].raw()) draft.text.push_back({property[i].span(), *bytes});
    last = std::move(*bytes);
  }
  const std::uint32_t end = extent_of(property).end;
  if (common < property.size()) draft.text.push_back({{extent_of(property[common - 1]).end, end}, {}});
  if (common == values.size()) return draft;
  std::string more(close_before_next(node, property[common - 1], last));
  for (std::uint32_t i = common; i < values.size(); ++i)
    if (Result<void> done = scribe.value(values[i], ident, more); !done)
      return unexpected<Error>(done.error());
  draft.text.push_back({{end, end}, std::move(more)});
  return draft;
}

// A splice of nothing that becomes the property.
Result<TextSplice> written(State& state, Node node, const NewProperty& property) {
  TextSplice splice;
  if (Result<void> done = scribe_for(state, node).property(property, splice.text, &splice.places); !done)
    return unexpected<Error>(done.error());
  return splice;
}

Result<Draft> append(State& state, Node node, const NewProperty& property) {
  const Result<TextSplice> splice = written(state, node, property);
  if (!splice) return unexpected<Error>(splice.error());
  return append_property(state, node, *splice, spec::is_text(Capitals(property.ident).view()));
}

Result<Draft> insert_property_before(State& state, Node node, const Property& place,
                                     const NewProperty& property) {
  Result<TextSplice> splice = written(state, node, property);
  if (!splice) return unexpected<Error>(splice.error());
  splice->span = {place.ident_span().begin, place.ident_span().begin};
  Draft draft;
  draft.properties = 1;
  draft.values = static_cast<std::int64_t>(property.values.size());
  draft.text.push_back(std::move(*splice));
  return draft;
}

// A part of the text that changes places, and where in it properties and values begin and end.
struct Part {
  Span span;
  std::vector<std::uint32_t> places;
};

Part part_of(const Property& property) {
  Part part{extent_of(property), {}};
  append_places(property, part.places);
  return part;
}

Part part_of(const Value& value) { return {value.span(), {value.span().begin, value.span().end}}; }

// Splices that do not overlap, at once; the first way of each.
Draft both(Draft a, Draft b) {
  a.others.clear();
  a.properties += b.properties;
  a.values += b.values;
  for (std::size_t i = 0; i < b.text.size(); ++i) a.text.push_back(b.text.take(i));
  return a;
}

// The parts, the one at `from` moved to `to`; what stands between them stays.
TextSplice rotated(std::string_view text, std::vector<Part> parts, std::uint32_t from, std::uint32_t to) {
  const std::uint32_t first = std::min(from, to);
  const std::uint32_t last = std::max(from, to);
  std::vector<std::uint32_t> order(parts.size());
  std::iota(order.begin(), order.end(), 0u);
  const auto begin = order.begin() + first, end = order.begin() + last + 1;
  std::rotate(begin, from < to ? begin + 1 : end - 1, end);
  TextSplice splice{{parts[first].span.begin, parts[last].span.end}, {}};
  for (std::uint32_t i = first; i <= last; ++i) {
    const Part& part = parts[order[i]];
    for (const std::uint32_t place : part.places)
      splice.places.push_back(place - part.span.begin + size32(splice.text));
    splice.text.append(slice(text, part.span));
    if (i < last) splice.text.append(slice(text, {parts[i].span.end, parts[i + 1].span.begin}));
  }
  return splice;
}

}  // namespace

Result<void> Transaction::set(NodeId id, std::string_view ident, std::vector<NewValue> values) {
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    if (const Property property = node.find(Capitals(ident).view()))
      return replace_values(state, node, property, values);
    return append(state, node, {std::string(ident), values});
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::add(NodeId id, const NewProperty& property) {
  return add(id, 0xFFFF'FFFF, property);
}

Result<void> Transaction::add(NodeId id, std::uint32_t instance, const NewProperty& property) {
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    const Property place = instance_of(node, instance);
    return place ? insert_property_before(state, node, place, property) : append(state, node, property);
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::remove(NodeId id, std::string_view name) {
  const Capitals capitals(name);
  const std::string_view ident = capitals.view();
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    if (!node.find(ident)) return fail(ErrorId::NoSuchProperty);
    Draft all;
    for (const Property property : node.properties()) {
      if (!property.is(ident)) continue;
      Draft one = erase_property(state, node, property);
      all = all.text.empty() ? std::move(one) : both(std::move(all), std::move(one));
    }
    return all;
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::remove(NodeId id, std::uint32_t instance) {
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    const Property property = instance_of(node, instance);
    if (!property) return fail(node ? ErrorId::NoSuchProperty : ErrorId::NoSuchNode);
    return erase_property(state, node, property);
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

Result<void> Transaction::move_property(NodeId id, std::uint32_t from, std::uint32_t to) {
  const auto command = [&](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!instance_of(node, from) || !instance_of(node, to))
      return fail(node ? ErrorId::NoSuchProperty : ErrorId::NoSuchNode);
    if (from == to) return Draft();
    Draft draft;
    std::vector<Part> parts;
    for (const Property property : node.properties()) parts.push_back(part_of(property));
    draft.text.push_back(rotated(state.text(), std::move(parts), from, to));
    return draft;
  };
  return work_->run(command, {Change::Kind::Properties, id});
}

// ---- values

namespace {

// A command on one property.
template <class Act>
auto on_property(NodeId id, std::uint32_t instance, Act act) {
  return [id, instance, act = std::move(act)](State& state) -> Result<Draft> {
    const Node node = state.document().node(id);
    if (!node) return fail(ErrorId::NoSuchNode);
    const Property property = instance_of(node, instance);
    if (!property) return fail(ErrorId::NoSuchProperty);
    return act(state, node, property);
  };
}

Draft one_splice(Span span, std::string text, std::int64_t values = 0) {
  Draft draft;
  draft.values = values;
  draft.text.push_back({span, std::move(text)});
  return draft;
}

}  // namespace

Result<void> Transaction::set_value(NodeId id, std::uint32_t instance, std::uint32_t index,
                                    const NewValue& value) {
  const auto act = [&](State& state, Node node, const Property& property) -> Result<Draft> {
    if (index >= property.size()) return fail(ErrorId::NoSuchValue);
    Result<std::string> bytes = bytes_of(value, property.ident(), scribe_for(state, node));
    if (!bytes) return unexpected<Error>(bytes.error());
    if (*bytes == property[index].raw()) return Draft();
    return one_splice(property[index].span(), std::move(*bytes));
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::insert_value(NodeId id, std::uint32_t instance, std::uint32_t index,
                                       const NewValue& value) {
  const auto act = [&](State& state, Node node, const Property& property) -> Result<Draft> {
    std::string bytes;
    if (Result<void> done = scribe_for(state, node).value(value, property.ident(), bytes); !done)
      return unexpected<Error>(done.error());
    const bool is_last = index >= property.size();
    const Value place = property[is_last ? property.size() - 1 : index];
    const std::uint32_t at = is_last ? extent_of(place).end : extent_of(place).begin;
    if (is_last) bytes.insert(0, close_before_next(node, place, place.raw()));
    return one_splice({at, at}, std::move(bytes), 1);
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::remove_value(NodeId id, std::uint32_t instance, std::uint32_t index) {
  const auto act = [&](State&, Node, const Property& property) -> Result<Draft> {
    if (index >= property.size()) return fail(ErrorId::NoSuchValue);
    if (property.size() == 1) return fail(ErrorId::NoValues, property.ident());
    return one_splice(extent_of(property[index]), {}, -1);
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

Result<void> Transaction::move_value(NodeId id, std::uint32_t instance, std::uint32_t from,
                                     std::uint32_t to) {
  const auto act = [&](State& state, Node, const Property& property) -> Result<Draft> {
    if (from >= property.size() || to >= property.size()) return fail(ErrorId::NoSuchValue);
    if (from == to) return Draft();
    Draft draft;
    std::vector<Part> parts;
    for (std::uint32_t i = 0; i < property.size(); ++i) parts.push_back(part_of(property[i]));
    draft.text.push_back(rotated(state.text(), std::move(parts), from, to));
    return draft;
  };
  return work_->run(on_property(id, instance, act), {Change::Kind::Properties, id});
}

}  // namespace qipu::sgf
