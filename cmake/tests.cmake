# tests/unit -> unit_tests, tests/property -> property_tests, tests/server -> server_tests, bench/NAME.cpp -> NAME,
# tools/NAME.cpp -> NAME.
enable_testing()
find_package(GTest REQUIRED)
find_package(benchmark REQUIRED)
find_package(rapidcheck REQUIRED)
include(GoogleTest)

# Where things are on this machine. A header, so that only tests which need it differ from one checkout to another.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/support/paths.h CONTENT
"#pragma once
#define TORTUGA_SOURCE_DIR \"${PROJECT_SOURCE_DIR}\"
#define TORTUGA_BINARY \"${CMAKE_BINARY_DIR}/tortuga\"
")

# Every folder may have helpers of its own in headers beside the tests: #include "unit/helper.h".
function(tortuga_tests name folder)
  file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cpp)
  if(TORTUGA_SANITIZE STREQUAL "thread")
    list(FILTER sources EXCLUDE REGEX "/allocation_test")  # it counts by an operator new of its own, as does the sanitizer
  endif()
  if(NOT sources)
    return()
  endif()
  add_executable(${name} ${sources})
  target_include_directories(${name} PRIVATE ${PROJECT_SOURCE_DIR}/tests ${CMAKE_BINARY_DIR}/generated)
  target_link_libraries(${name} PRIVATE tortuga_flags ${TORTUGA_LAYERS} GTest::gtest GTest::gtest_main ${ARGN})
  if(TARGET tortuga)
    add_dependencies(${name} tortuga)  # some tests run the program
  endif()
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 300)
endfunction()

tortuga_tests(unit_tests tests/unit)
if(TARGET unit_tests)
  target_sources(unit_tests PRIVATE ${PROJECT_SOURCE_DIR}/src/cli/typed_action.cpp  # the program is no library
                                    ${PROJECT_SOURCE_DIR}/src/cli/crew.cpp)
endif()
tortuga_tests(property_tests tests/property rapidcheck)
tortuga_tests(server_tests tests/server OpenSSL::SSL OpenSSL::Crypto SQLiteCpp)
foreach(name unit_tests server_tests)
  if(TARGET ${name} AND CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(${name} PRIVATE -O0)  # nothing in them takes long, but compiling them does
  endif()
endforeach()

file(GLOB BENCH_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
foreach(source IN LISTS BENCH_SOURCES)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE tortuga_flags ${TORTUGA_LAYERS} benchmark::benchmark)
endforeach()

file(GLOB TOOL_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/tools/*.cpp)
foreach(source IN LISTS TOOL_SOURCES)
  get_filename_component(name ${source} NAME_WE)
  add_executable(${name} ${source})
  target_link_libraries(${name} PRIVATE tortuga_flags ${TORTUGA_LAYERS})
endforeach()

if(TARGET tortuga)
  add_test(NAME scenarios COMMAND tortuga scenario ${PROJECT_SOURCE_DIR}/tests/scenarios)
endif()
