// A property that does not exist does not compile.
#include "qipu/spec/property_literals.hpp"

using namespace qipu::spec::literals;

constexpr qipu::spec::PropertyId comment = "C"_prop;
#ifdef WRONG
constexpr qipu::spec::PropertyId nothing = "XQ"_prop;
#endif
