# What `cmake --install` puts down: headers, libraries, find_package(qipu) and pkg-config's qipu.pc.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(modules GLOBAL PROPERTY QIPU_MODULES)
foreach(module ${modules})
  install(TARGETS qipu_${module} EXPORT qipu)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/libs/${module}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} OPTIONAL)
  get_target_property(type qipu_${module} TYPE)
  if(type STREQUAL "STATIC_LIBRARY")
    string(PREPEND pc_libs " -lqipu_${module}")
  endif()
endforeach()

# No module needs a third-party library to be used, so the export is the whole package file.
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/qipu)
install(EXPORT qipu NAMESPACE qipu:: FILE qipuConfig.cmake DESTINATION ${package_dir})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/qipuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/qipuConfigVersion.cmake DESTINATION ${package_dir})

file(RELATIVE_PATH pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(${PROJECT_SOURCE_DIR}/cmake/qipu.pc.in ${PROJECT_BINARY_DIR}/qipu.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/qipu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
