# tortuga_library(NAME FOLDERS glob... LINKS target... PRIVATE_LINKS target...)
#
# A library of all the sources in some folders. A layer that has no sources yet, or headers alone, is an interface
# library, so that whoever links to it need not know.
function(tortuga_library name)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "FOLDERS;LINKS;PRIVATE_LINKS")
  list(TRANSFORM ARG_FOLDERS REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/\\1/*.cpp" OUTPUT_VARIABLE patterns)
  file(GLOB sources CONFIGURE_DEPENDS ${patterns})
  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} PUBLIC ${ARG_LINKS} PRIVATE tortuga_flags ${ARG_PRIVATE_LINKS})
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
    target_link_libraries(${name} INTERFACE ${ARG_LINKS} ${ARG_PRIVATE_LINKS})
  endif()
endfunction()
