# The build's own words: qipu_module(), qipu_test(), qipu_fuzz().
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

# QIPU_WASM is set by cmake/toolchain-wasm.cmake.
# The folder of a module in which the code for this system stands, beside its twin.
set(QIPU_SYSTEM posix)
if(WIN32)
  set(QIPU_SYSTEM windows)
endif()
set(native_top_level ${PROJECT_IS_TOP_LEVEL})
if(QIPU_WASM)
  set(native_top_level OFF)
endif()
option(QIPU_CLI     "Build the command line tool" ${native_top_level})
option(QIPU_TESTS   "Build the tests and examples" ${PROJECT_IS_TOP_LEVEL})
option(QIPU_INSTALL "Install headers, libraries, CMake package and pkg-config file" ${native_top_level})
option(QIPU_FUZZ    "Build the fuzz targets with libFuzzer (clang)" OFF)
option(QIPU_BENCH   "Build the benchmarks" OFF)
option(QIPU_LIBRARY "Build the module library" ${native_top_level})
option(QIPU_ARCHIVES "Let it read archives (with libarchive)" ON)
option(QIPU_CONVERT "Build the module convert (with nlohmann's JSON)" ${PROJECT_IS_TOP_LEVEL})
option(QIPU_XML     "Let it read XML (with expat)" ${native_top_level})
option(QIPU_TESTS_OPTIMIZED "Optimise test code under sanitizers, too" OFF)
option(QIPU_C       "Build libqipu, the core behind a C header" ON)
option(QIPU_ENGINES "Let it start engines, and serve its page (POSIX)" ${QIPU_CLI})
option(QIPU_RENDER  "Build the module render (with librsvg, Pango, giflib, libwebp and libsixel)" ${native_top_level})
set(QIPU_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them")

# Records and vectors that are not part of the project; suites that need them run where they are.
if(DEFINED ENV{QIPU_SHARED})
  set(QIPU_SHARED $ENV{QIPU_SHARED})
else()
  set(QIPU_SHARED ${PROJECT_SOURCE_DIR}/../shared)
endif()
cmake_path(NORMAL_PATH QIPU_SHARED)

# release or sanitized: how much tests over many records take on (tests/support).
set(QIPU_BUILD_KIND release)
if(QIPU_SANITIZE)
  set(QIPU_BUILD_KIND sanitized)
endif()

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # What was compiled in one checkout serves in another. Batches include their files by whole paths, so what is
  # compared is what the preprocessor makes of them; CCACHE_DEPEND would compare the batches' own text.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${PROJECT_BINARY_DIR}/ccache)
  file(GENERATE OUTPUT ${CMAKE_CXX_COMPILER_LAUNCHER}
    CONTENT "#!/bin/sh
export CCACHE_BASEDIR='${PROJECT_SOURCE_DIR}' CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros
exec ${CCACHE_PROGRAM} \"$@\"
"
    FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
endif()

# qipu_headers(TARGET FOLDER FILE): a library that is headers alone, in /usr/include/FOLDER. For another system than
# this one they are seen by a folder of their own: this system's other headers must not be.
function(qipu_headers target folder file)
  add_library(${target} INTERFACE)
  find_path(${target}_include ${folder}/${file} PATHS /usr/include NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  set(include ${${target}_include})
  if(CMAKE_CROSSCOMPILING)
    set(include ${PROJECT_BINARY_DIR}/headers/${folder})
    file(MAKE_DIRECTORY ${include})
    file(CREATE_LINK ${${target}_include}/${folder} ${include}/${folder} SYMBOLIC)
  endif()
  target_include_directories(${target} SYSTEM INTERFACE ${include})
endfunction()

if(QIPU_CLI AND NOT QIPU_LIBRARY)
  message(FATAL_ERROR "QIPU_CLI needs QIPU_LIBRARY")
endif()
if(QIPU_CLI)
  find_package(ZLIB REQUIRED)
endif()
if(QIPU_LIBRARY)
  if(QIPU_ARCHIVES)
    find_package(LibArchive REQUIRED)
    # The shared object by the name under which it is looked for at run time, when the first archive comes.
    file(REAL_PATH ${LibArchive_LIBRARY} QIPU_LIBARCHIVE_OBJECT)
    cmake_path(GET QIPU_LIBARCHIVE_OBJECT FILENAME QIPU_LIBARCHIVE_OBJECT)
    string(REGEX MATCH "^libarchive\\.so\\.[0-9]+" QIPU_LIBARCHIVE_OBJECT ${QIPU_LIBARCHIVE_OBJECT})
  endif()
  find_package(Threads REQUIRED)
endif()

if(QIPU_LIBRARY AND NOT QIPU_CONVERT)
  message(FATAL_ERROR "QIPU_LIBRARY needs QIPU_CONVERT")
endif()
if(QIPU_CONVERT)
  if(QIPU_XML)
    find_package(EXPAT REQUIRED)
  endif()
  qipu_headers(qipu_json nlohmann json.hpp)  # nlohmann's JSON
endif()
if(QIPU_CLI OR QIPU_ENGINES)
  qipu_headers(qipu_toml toml++ toml.h)
endif()

if(QIPU_RENDER)
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(QIPU_RENDERERS REQUIRED IMPORTED_TARGET librsvg-2.0>=2.52 pangocairo libwebp libwebpmux libwebpdemux libsixel)
  # -pthread, which glibc no longer needs, and with which a precompiled header does not fit.
  set_target_properties(PkgConfig::QIPU_RENDERERS PROPERTIES INTERFACE_COMPILE_OPTIONS "")
  find_package(GIF REQUIRED)
endif()

if(QIPU_SANITIZE)
  # vptr wants type information, which the modules are built without.
  add_compile_options(-fsanitize=${QIPU_SANITIZE} -fno-sanitize=vptr -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${QIPU_SANITIZE})
endif()
add_library(qipu_options INTERFACE)
target_compile_options(qipu_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
  # clang warns of what std::stable_sort of libstdc++ 12 calls
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>
  # gcc 12 sees `"text" + std::string` copy over itself
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

add_library(qipu_module_options INTERFACE)
target_compile_options(qipu_module_options INTERFACE -fno-exceptions -fno-rtti
  $<$<BOOL:${QIPU_FUZZ}>:-fsanitize=fuzzer-no-link>)  # what fuzzing steers by; in tests it does nothing
target_link_libraries(qipu_module_options INTERFACE qipu_options)

# What tests, fuzz targets and benchmarks share: the headers of tests/support, and where the records are.
add_library(qipu_testing STATIC EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tests/support/folders.cpp)
target_include_directories(qipu_testing PUBLIC ${PROJECT_SOURCE_DIR}/tests/support)
target_compile_definitions(qipu_testing PRIVATE
  QIPU_SOURCE_DIR="${PROJECT_SOURCE_DIR}" QIPU_SHARED_DIR="${QIPU_SHARED}")
target_link_libraries(qipu_testing PUBLIC qipu_options)

# qipu_test_options(NAME OPTION...): how test files are compiled, as a target NAME, and its precompiled header
# NAME_headers. Most of the time of a test file is gtest and <algorithm>.
function(qipu_test_options name)
  add_library(${name} INTERFACE)
  target_compile_options(${name} INTERFACE ${ARGN}
    # without these, ccache does not keep what was compiled with a precompiled header
    $<IF:$<CXX_COMPILER_ID:Clang>,-Xclang;-fno-pch-timestamp,-fpch-preprocess>)
  target_link_libraries(${name} INTERFACE qipu_testing GTest::gtest_main)
  file(CONFIGURE OUTPUT pch.cpp CONTENT "// Here a precompiled header is made.\n")
  add_library(${name}_headers OBJECT EXCLUDE_FROM_ALL ${CMAKE_CURRENT_BINARY_DIR}/pch.cpp)
  target_link_libraries(${name}_headers PRIVATE ${name})
  target_precompile_headers(${name}_headers PRIVATE <gtest/gtest.h> <algorithm> <cstdint> <cstdlib> <filesystem>
    <fstream> <functional> <iterator> <map> <memory> <optional> <random> <set> <sstream> <string> <string_view>
    <tuple> <utility> <vector>)
endfunction()

# Test code is compiled fast and not to be fast: what runs millions of times is in the modules. Where it is not,
# under sanitizers (slow twins, edits of every record), a program asks for OPTIMIZED; the full check does for all.
function(qipu_all_test_options)
  if(QIPU_SANITIZE)
    qipu_test_options(qipu_tests_compiled_fast $<IF:$<BOOL:${QIPU_TESTS_OPTIMIZED}>,-O1,-O0>)
    qipu_test_options(qipu_tests_optimized)
  else()
    qipu_test_options(qipu_tests_compiled_fast $<$<CONFIG:Release>:-O1>
      # at -O1 gcc 12 sees std::string copy beyond its end
      $<$<AND:$<CONFIG:Release>,$<CXX_COMPILER_ID:GNU>>:-Wno-array-bounds;-Wno-stringop-overflow>)
  endif()
endfunction()

if(QIPU_TESTS)
  enable_testing()
  if(NOT QIPU_WASM)
    if(CMAKE_CROSSCOMPILING)
      add_subdirectory(/usr/src/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
    else()
      find_package(GTest REQUIRED)
    endif()
    include(GoogleTest)
    qipu_all_test_options()
  endif()
  if(NOT EXISTS ${QIPU_SHARED})
    message(STATUS "No shared records at ${QIPU_SHARED} (set QIPU_SHARED): the suites over them are left out")
  endif()
endif()

# qipu_test(NAME LABEL SOURCES FILE... [LINKS TARGET...] [PREFIX P] [SHARED] [COST C]): a GoogleTest program
# whose cases are ctest tests `P.Suite.Case`; under sanitizers and wine, where a start takes long, it is one test
# `P.NAME`.
# It knows the folders by qipu/testing/folders.hpp.
# SHARED: only where the shared records are. What costs more is begun earlier, so that no core waits at the end.
# OPTIMIZED: for tests that compute longer than they are compiled. SHARDS: under sanitizers so many tests of it, four
# times as many in the full check, or one core would wait for the other's last program.
function(qipu_test name label)
  cmake_parse_arguments(arg "SHARED;OPTIMIZED" "PREFIX;COST;SHARDS" "SOURCES;LINKS" ${ARGN})
  if(QIPU_WASM OR (arg_SHARED AND NOT EXISTS ${QIPU_SHARED}))
    return()
  endif()
  if(NOT arg_PREFIX)
    set(arg_PREFIX ${name})
  endif()
  if(NOT arg_COST)
    set(arg_COST 1)
    if(arg_OPTIMIZED)
      set(arg_COST 50)
    endif()
  endif()
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES UNITY_BUILD OFF)
  set(options qipu_tests_compiled_fast)
  if(arg_OPTIMIZED AND QIPU_SANITIZE)
    set(options qipu_tests_optimized)
  endif()
  target_link_libraries(${name} PRIVATE ${arg_LINKS} ${options})
  target_precompile_headers(${name} REUSE_FROM ${options}_headers)
  if(QIPU_SANITIZE OR CMAKE_CROSSCOMPILING)
    if(NOT arg_SHARDS)
      set(arg_SHARDS 1)
    endif()
    if(QIPU_TESTS_OPTIMIZED)
      math(EXPR arg_SHARDS "${arg_SHARDS} * 4")
    endif()
    foreach(number RANGE 1 ${arg_SHARDS})
      set(test ${arg_PREFIX}.${name})
      if(arg_SHARDS GREATER 1)
        string(APPEND test ".${number}")
      endif()
      math(EXPR index "${number} - 1")
      add_test(NAME ${test} COMMAND ${name} --gtest_brief=1)
      set_tests_properties(${test} PROPERTIES LABELS ${label} COST ${arg_COST}
        ENVIRONMENT "GTEST_TOTAL_SHARDS=${arg_SHARDS};GTEST_SHARD_INDEX=${index}")
    endforeach()
  else()
    gtest_discover_tests(${name} TEST_PREFIX ${arg_PREFIX}. DISCOVERY_TIMEOUT 60
      PROPERTIES LABELS ${label} COST ${arg_COST})
  endif()
endfunction()

# qipu_without_archives(LIST): takes the tests off it that make archives, and says so.
function(qipu_without_archives list)
  foreach(test ${${list}})
    file(STRINGS ${test} makes REGEX "qipu/testing/made_files\\.hpp")
    if(makes)
      list(REMOVE_ITEM ${list} ${test})
      cmake_path(RELATIVE_PATH test BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
      message(STATUS "${test} is left out: it makes archives")
    endif()
  endforeach()
  set(${list} ${${list}} PARENT_SCOPE)
endfunction()

# qipu_module(NAME [DEPENDS MODULE...] [LOADS MODULE...] [TESTS_OPTIMIZED]): the library libs/NAME, its public headers,
# and its tests. What is of one system stands in src/posix and src/windows, its tests likewise. Its include path is its
# own headers, those of the modules it names, and what those stand on: nothing else. Of what it LOADS while it runs it sees the headers
# alone, which are there also where that module is not built.
function(qipu_module name)
  cmake_parse_arguments(arg "TESTS_OPTIMIZED" "" "DEPENDS;LOADS" ${ARGN})
  set(dir ${PROJECT_SOURCE_DIR}/libs/${name})
  set(sees ${name})
  foreach(dependency ${arg_DEPENDS})
    get_property(below GLOBAL PROPERTY QIPU_${dependency}_SEES)
    list(APPEND sees ${below})
  endforeach()
  list(APPEND sees ${arg_LOADS})
  list(REMOVE_DUPLICATES sees)
  set_property(GLOBAL PROPERTY QIPU_${name}_SEES ${sees})
  set_property(GLOBAL APPEND PROPERTY QIPU_MODULES ${name})

  list(TRANSFORM arg_DEPENDS PREPEND qipu_)
  file(GLOB sources CONFIGURE_DEPENDS ${dir}/src/*.cpp ${dir}/src/${QIPU_SYSTEM}/*.cpp)
  if(sources)
    set(scope PUBLIC)
    add_library(qipu_${name} STATIC ${sources})
    target_include_directories(qipu_${name} PRIVATE ${dir}/src)
    target_link_libraries(qipu_${name} PRIVATE $<BUILD_INTERFACE:qipu_module_options>)
    if(NOT QIPU_WASM)
      set_target_properties(qipu_${name} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    endif()
  else()
    set(scope INTERFACE)
    add_library(qipu_${name} INTERFACE)
  endif()
  target_include_directories(qipu_${name} ${scope}
    $<BUILD_INTERFACE:${dir}/include> $<INSTALL_INTERFACE:include>)
  foreach(loaded ${arg_LOADS})
    target_include_directories(qipu_${name} ${scope} $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/libs/${loaded}/include>)
  endforeach()
  target_link_libraries(qipu_${name} ${scope} ${arg_DEPENDS})
  target_compile_features(qipu_${name} ${scope} cxx_std_20)
  set_target_properties(qipu_${name} PROPERTIES EXPORT_NAME ${name})
  add_library(qipu::${name} ALIAS qipu_${name})

  file(GLOB tests CONFIGURE_DEPENDS ${dir}/test/*_test.cpp ${dir}/test/${QIPU_SYSTEM}/*_test.cpp)
  if(NOT QIPU_ARCHIVES)
    qipu_without_archives(tests)
  endif()
  if(QIPU_TESTS AND tests)
    set(optimized)
    if(arg_TESTS_OPTIMIZED)
      set(optimized OPTIMIZED)
    endif()
    qipu_test(qipu_${name}_test unit SOURCES ${tests} LINKS qipu_${name} PREFIX ${name} ${optimized})
    if(TARGET qipu_${name}_test AND sources)  # which looks inside, too
      target_include_directories(qipu_${name}_test PRIVATE ${dir}/src)
    endif()
  endif()
endfunction()

# qipu_fuzz(NAME SOURCE [LINKS TARGET...]): a libFuzzer program fuzz_NAME. It runs over its seeds in
# fuzz/seeds/NAME before it makes inputs of its own (tools/fuzz.sh).
function(qipu_fuzz name source)
  cmake_parse_arguments(arg "" "" "LINKS" ${ARGN})
  add_executable(fuzz_${name} ${source})
  set_target_properties(fuzz_${name} PROPERTIES UNITY_BUILD OFF)
  target_link_libraries(fuzz_${name} PRIVATE ${arg_LINKS} qipu_testing)
  target_compile_options(fuzz_${name} PRIVATE -fsanitize=fuzzer-no-link)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()
