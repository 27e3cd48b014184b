# The figures of the cards, decks/GAME/NAME.yaml, are built into the program: one generated source file, which
# src/formats/decks.cpp reads.
file(GLOB DECK_FILES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/decks/*/*.yaml)
set(DECKS_CPP ${CMAKE_BINARY_DIR}/generated/built_in_decks.cpp)
# The list changes when a deck comes or goes; a file of it is what the generated source depends on.
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/deck_files.txt CONTENT "${DECK_FILES}\n")
add_custom_command(
  OUTPUT ${DECKS_CPP}
  COMMAND ${CMAKE_COMMAND} "-DDECKS=${DECK_FILES}" -DOUTPUT=${DECKS_CPP} -P ${PROJECT_SOURCE_DIR}/cmake/embed_decks.cmake
  DEPENDS ${DECK_FILES} ${CMAKE_BINARY_DIR}/generated/deck_files.txt ${PROJECT_SOURCE_DIR}/cmake/embed_decks.cmake
          ${PROJECT_SOURCE_DIR}/cmake/byte_array.cmake
  COMMENT "Building the decks in"
  VERBATIM)
target_sources(tortuga_formats PRIVATE ${DECKS_CPP})
