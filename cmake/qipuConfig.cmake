# find_package(qipu): the modules that need no other package. COMPONENTS library, which needs libarchive: qipu::library,
# too; it is also there without having been asked for, if libarchive is.
include(${CMAKE_CURRENT_LIST_DIR}/qipuTargets.cmake)

set(qipu_library_FOUND FALSE)
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/qipuLibraryTargets.cmake)
  find_package(LibArchive QUIET)
  find_package(Threads QUIET)
  if(LibArchive_FOUND AND Threads_FOUND)
    include(${CMAKE_CURRENT_LIST_DIR}/qipuLibraryTargets.cmake)
    set(qipu_library_FOUND TRUE)
  endif()
endif()

foreach(component IN LISTS qipu_FIND_COMPONENTS)
  if(TARGET qipu::${component})
    set(qipu_${component}_FOUND TRUE)
  elseif(qipu_FIND_REQUIRED_${component})
    set(qipu_FOUND FALSE)
    set(qipu_NOT_FOUND_MESSAGE "qipu::${component} is not installed, or libarchive is missing")
  endif()
endforeach()
