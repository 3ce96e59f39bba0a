// HA: what is written, and what it is read as.
#include "qipu/game/handicap.hpp"

#include <gtest/gtest.h>

#include "reading.hpp"

namespace qipu::game {
namespace {

constexpr Case cases[] = {
    {"2", "E 2"},      {"9", "E 9"},           {"0", "E 0"},         {"1", "E 1"},
    {" 3", "C 3"},     {"3 stones", "C 3"},    {"三子", "C 3"},      {"让3子", "C 3"},
    {"讓三子", "C 3"}, {"分先", "C 0"},        {"让先", "C 1"},      {"定先", "C 1"},
    {"none", "C 0"},   {"先二先.二子", "G 2"}, {"先相先.先", "G 1"}, {"先相先", "N"},
    {"9.5", "N"},      {"7.5", "N"},           {"-2", "N"},          {"1000", "N"},
    {"", "N"},         {"some", "N"},
};

TEST(Handicap, IsRead) {
  for (const Case& one : cases) EXPECT_EQ(line(parse_handicap(one.text)), one.reading) << one.text;
}

}  // namespace
}  // namespace qipu::game
