# src/server/files (the plain page, the descriptions of the protocol) is built into the server: one generated source
# file, which src/server/page.cpp reads.
file(GLOB SERVER_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/server/files/* ${PROJECT_SOURCE_DIR}/src/server/files/*/*)
list(FILTER SERVER_FILES INCLUDE REGEX "\\.[a-z]+$")
set(SERVER_FILES_CPP ${CMAKE_BINARY_DIR}/generated/built_in_files.cpp)
# The list changes when a file comes or goes; a file of it is what the generated source depends on.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/server_files.txt CONTENT "${SERVER_FILES}\n")
add_custom_command(
  OUTPUT ${SERVER_FILES_CPP}
  COMMAND ${CMAKE_COMMAND} "-DFILES=${SERVER_FILES}" -DFOLDER=${PROJECT_SOURCE_DIR}/src/server/files
          -DOUTPUT=${SERVER_FILES_CPP} -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
  DEPENDS ${SERVER_FILES} ${CMAKE_BINARY_DIR}/generated/server_files.txt ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
          ${PROJECT_SOURCE_DIR}/cmake/byte_array.cmake
  COMMENT "Building the server's files in"
  VERBATIM)
target_sources(tortuga_server PRIVATE ${SERVER_FILES_CPP})
