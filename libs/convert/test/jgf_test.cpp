#include <gtest/gtest.h>
#include "converted.hpp"
namespace qipu::convert { namespace {
TEST(Jgf, X) { const Converted c = converted(R"({"record":{"version":1},"game":{"komi":6.5,"players":[{"color":"black","name":"甲"}]},"board":{"width":19,"height":19},"tree":[{"root":true},{"move":{"B":[3,3]}},{"move":{"W":"pass"}}]})"); EXPECT_EQ(c.sgf(), ""); }
}}
