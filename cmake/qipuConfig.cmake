# find_package(qipu): the modules that need no other package. COMPONENTS convert, which needs expat: qipu::convert, and
# qipu::revise, which stands on it; COMPONENTS library, which needs convert, and libarchive at run time: qipu::library, and
# qipu::summary, which stands on it. All are also there without having been asked for, if what they need is.
include(${CMAKE_CURRENT_LIST_DIR}/qipuTargets.cmake)

set(qipu_convert_FOUND FALSE)
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/qipuConvertTargets.cmake)
  find_package(EXPAT QUIET)
  if(EXPAT_FOUND)
    include(${CMAKE_CURRENT_LIST_DIR}/qipuConvertTargets.cmake)
    include(${CMAKE_CURRENT_LIST_DIR}/qipuReviseTargets.cmake)
    set(qipu_convert_FOUND TRUE)
  endif()
endif()

set(qipu_library_FOUND FALSE)
if(qipu_convert_FOUND AND EXISTS ${CMAKE_CURRENT_LIST_DIR}/qipuLibraryTargets.cmake)
  find_package(LibArchive QUIET)  # wanted by the targets only where it is linked, rather than opened when it is wanted
  find_package(Threads QUIET)
  if(Threads_FOUND)
    include(${CMAKE_CURRENT_LIST_DIR}/qipuLibraryTargets.cmake)
    include(${CMAKE_CURRENT_LIST_DIR}/qipuSummaryTargets.cmake)
    set(qipu_library_FOUND TRUE)
  endif()
endif()

foreach(component IN LISTS qipu_FIND_COMPONENTS)
  if(TARGET qipu::${component})
    set(qipu_${component}_FOUND TRUE)
  elseif(qipu_FIND_REQUIRED_${component})
    set(qipu_FOUND FALSE)
    set(qipu_NOT_FOUND_MESSAGE "qipu::${component} is not installed, or what it needs (expat) is missing")
  endif()
endforeach()
