# What the server sends as files is built into it: src/server/files (the descriptions of the protocol), and the page,
# which Vite builds from web/ and the module of wasm.cmake into build/page. One generated source file, which src/server/page.cpp reads.
option(TORTUGA_PAGE "Build the page with npm, and build it into the server" ON)
set(SERVER_FILES ${PROJECT_SOURCE_DIR}/src/server/files)
set(SERVER_FILES_CPP ${CMAKE_BINARY_DIR}/generated/built_in_files.cpp)
set(SERVER_FOLDERS ${SERVER_FILES})
file(GLOB_RECURSE SERVER_SOURCES CONFIGURE_DEPENDS ${SERVER_FILES}/*)

find_program(NPM npm)
if(TORTUGA_PAGE AND NPM AND EXISTS ${PROJECT_SOURCE_DIR}/web/node_modules)
  set(PAGE ${CMAKE_BINARY_DIR}/page)
  file(GLOB_RECURSE PAGE_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/src/* ${PROJECT_SOURCE_DIR}/web/build/*
       ${PROJECT_SOURCE_DIR}/web/public/* ${PROJECT_SOURCE_DIR}/docs/rules/*)
  file(GLOB PAGE_SETTINGS CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/web/*.html ${PROJECT_SOURCE_DIR}/web/*.ts
       ${PROJECT_SOURCE_DIR}/web/*.js ${PROJECT_SOURCE_DIR}/web/*.json)
  add_custom_command(
    OUTPUT ${PAGE}/index.html
    COMMAND ${CMAKE_COMMAND} -E env PAGE=${PAGE} ${NPM} --silent run build
    COMMAND ${CMAKE_COMMAND} -E touch ${PAGE}/index.html
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/web
    DEPENDS ${PAGE_SOURCES} ${PAGE_SETTINGS} $<$<TARGET_EXISTS:tortuga_wasm>:${WASM_MODULE}> ${SCENARIO_DOCUMENTS}
    COMMENT "Building the page"
    VERBATIM)
  list(APPEND SERVER_SOURCES ${PAGE}/index.html)
  list(APPEND SERVER_FOLDERS ${PAGE})
elseif(TORTUGA_PAGE)
  message(STATUS "The page is not built: it needs npm, and web/node_modules (scripts/setup sees to both)")
endif()

# The list changes when a file comes or goes; a file of it is what the generated source depends on.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/server_files.txt CONTENT "${SERVER_SOURCES}\n")
add_custom_command(
  OUTPUT ${SERVER_FILES_CPP}
  COMMAND ${CMAKE_COMMAND} "-DFOLDERS=${SERVER_FOLDERS}" -DOUTPUT=${SERVER_FILES_CPP}
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
  DEPENDS ${SERVER_SOURCES} ${CMAKE_BINARY_DIR}/generated/server_files.txt ${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake
          ${PROJECT_SOURCE_DIR}/cmake/byte_array.cmake
  COMMENT "Building the server's files in"
  VERBATIM)
target_sources(tortuga_server PRIVATE ${SERVER_FILES_CPP})
