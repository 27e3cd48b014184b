# What every target is compiled and linked with: the interface library tortuga_flags.
find_program(CCACHE ccache)
if(CCACHE)  # what one checkout has compiled, another finds
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

add_library(tortuga_flags INTERFACE)
target_compile_options(tortuga_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wnon-virtual-dtor -Wold-style-cast -Wcast-qual -Wformat=2 -Wundef -Werror)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 takes the values of an enum class for names that hide others (clang checks the rest of -Wshadow), and finds
  # overlapping copies in every "text" + std::string (GCC bug 105651).
  target_compile_options(tortuga_flags INTERFACE -Wshadow=local -Wno-restrict)
else()
  target_compile_options(tortuga_flags INTERFACE -Wshadow)
endif()

# A quick linker, when there is one.
find_program(MOLD mold)
find_program(LLD NAMES ld.lld-19 ld.lld)
if(MOLD)
  target_link_options(tortuga_flags INTERFACE -fuse-ld=mold)
elseif(LLD AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_link_options(tortuga_flags INTERFACE --ld-path=${LLD})
endif()

if(TORTUGA_SANITIZE)
  set(SANITIZE -fsanitize=${TORTUGA_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(tortuga_flags INTERFACE ${SANITIZE})
  target_link_options(tortuga_flags INTERFACE ${SANITIZE})
endif()

if(TORTUGA_FUZZERS)  # every layer tells the fuzzer which lines were reached
  target_compile_options(tortuga_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
