# core.wasm, formats.wasm, charsets.bin and explanations.bin: libqipu for JavaScript, where one thread has one memory.

# The module core knows no other formats; the module formats turns them into SGF and back, and says which games a filter
# means, where two records differ, and one of two: what pages need now and then.
set(core_sources ${sources})
list(FILTER core_sources EXCLUDE REGEX "/(converting|filtering|comparing)\\.cpp$")
set(format_sources ${sources})
list(FILTER format_sources INCLUDE REGEX "/(converting|filtering|comparing|documents|arrays)\\.cpp$")

set(core_exports)
set(format_exports)
foreach(line ${lines})
  string(REGEX REPLACE "\\(.*" "" name "${line}")
  if(name MATCHES "^qipu_(format_of|convert_|filter|diff|merge)")
    list(APPEND format_exports ${name})
  else()
    list(APPEND core_exports ${name})
  endif()
  if(name MATCHES "^qipu_(version|error_text|text_|buffer_|charsets_known|document_(read|free|bytes|tree_count))")
    list(APPEND format_exports ${name})
  endif()
endforeach()

# What the linker's optimiser would do for speed at the cost of size: what is hot was inlined when it was compiled.
set(small -Wl,-mllvm,-inline-threshold=-50 -Wl,-mllvm,-disable-lsr -Wl,-mllvm,-enable-pre=false)

# qipu_wasm(TARGET NAME EXPORTS FUNCTION... SOURCES FILE... LINKS TARGET...): NAME.linked.wasm, in which each
# constant is a segment of its own.
function(qipu_wasm target)
  cmake_parse_arguments(arg "" "" "EXPORTS;SOURCES;LINKS" ${ARGN})
  add_executable(${target} ${arg_SOURCES} wasm_abort.cpp)
  set_target_properties(${target} PROPERTIES UNITY_BUILD OFF SUFFIX .linked.wasm)
  target_include_directories(${target} PRIVATE include src)
  target_link_libraries(${target} PRIVATE ${arg_LINKS} qipu_module_options)
  list(TRANSFORM arg_EXPORTS PREPEND "-Wl,--export=")
  target_link_options(${target} PRIVATE ${arg_EXPORTS} -Wl,--no-merge-data-segments -Wl,--keep-section=name
    -Wl,--lto-O2 ${small} -Wl,-z,stack-size=262144 -Wl,--stack-first -Wl,--export=malloc -Wl,--export=free)
endfunction()

qipu_wasm(wasm_core_module EXPORTS ${core_exports} SOURCES ${core_sources} LINKS qipu::check qipu::report qipu::draw)
qipu_wasm(wasm_formats_module EXPORTS ${format_exports} SOURCES ${format_sources} LINKS qipu::convert qipu::query qipu::report qipu::draw)

# Into the package, made small by binaryen, with their sizes: web/packages/core/sizes.json has those of the last commit,
# which a test compares. With them go the licences of what is linked.
find_program(WASM_OPT wasm-opt REQUIRED)
set(package ${PROJECT_SOURCE_DIR}/web/packages/core)
set(node ${PROJECT_SOURCE_DIR}/build/tools/bin/node)
# The stack ends above the lowest kilobyte, and memory begins as zeros: two things that it may use.
set(shrink ${WASM_OPT} -Oz --converge --low-memory-unused --zero-filled-memory --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-mutable-globals
  --enable-simd)
add_custom_command(OUTPUT ${package}/wasm/core.wasm ${package}/wasm/formats.wasm ${package}/wasm/charsets.bin
    ${package}/wasm/explanations.bin
  COMMAND ${CMAKE_COMMAND} -E make_directory ${package}/wasm
  COMMAND ${node} ${PROJECT_SOURCE_DIR}/web/tools/split-tables.mjs ${package}/wasm
    $<TARGET_FILE:wasm_core_module> core.split.wasm $<TARGET_FILE:wasm_formats_module> formats.split.wasm
  COMMAND ${shrink} core.split.wasm -o ${package}/wasm/core.wasm
  COMMAND ${shrink} formats.split.wasm -o ${package}/wasm/formats.wasm
  COMMAND ${CMAKE_COMMAND} -E copy ${PROJECT_SOURCE_DIR}/LICENSE ${package}/LICENSE
  COMMAND ${node} ${PROJECT_SOURCE_DIR}/tools/dependencies.mjs --notices ${package}/THIRD-PARTY.txt
  COMMAND ${node} ${PROJECT_SOURCE_DIR}/web/tools/sizes.mjs ${package}
  DEPENDS wasm_core_module wasm_formats_module ${PROJECT_SOURCE_DIR}/web/tools/split-tables.mjs
    ${PROJECT_SOURCE_DIR}/web/tools/sizes.mjs ${PROJECT_SOURCE_DIR}/tools/dependencies.mjs
  VERBATIM)
add_custom_target(wasm_package ALL DEPENDS ${package}/wasm/core.wasm)
