// A check is not a property is not a number.
#include "qipu/spec/check.hpp"
#include "qipu/spec/property.hpp"

using namespace qipu::spec;

PropertyId property = find_property("AB");
#ifdef WRONG
CheckId check = find_property("AB");
#endif
