# cmake -DDECKS=FILE;... -DOUTPUT=FILE -P embed_decks.cmake
#
# Writes a C++ source with the bytes of each deck.
include(${CMAKE_CURRENT_LIST_DIR}/byte_array.cmake)
set(arrays "")
set(rows "")
set(number 0)
foreach(deck IN LISTS DECKS)
  get_filename_component(name ${deck} NAME_WE)
  get_filename_component(folder ${deck} DIRECTORY)
  get_filename_component(game ${folder} NAME)
  byte_array(kDeck${number} ${deck} arrays)
  string(APPEND rows "    {\"${game}\", \"${name}\", {kDeck${number}, sizeof(kDeck${number})}},\n")
  math(EXPR number "${number} + 1")
endforeach()

set(source "// Generated from decks/ by cmake/embed_decks.cmake.\n#include \"formats/embedded_decks.h\"\n\n")
string(APPEND source "namespace tortuga {\nnamespace {\n\n${arrays}")
if(number EQUAL 0)
  string(APPEND source "\n}  // namespace\n\nstd::span<const EmbeddedDeck> embedded_decks() { return {}; }\n")
else()
  string(APPEND source "constexpr EmbeddedDeck kDecks[] = {\n${rows}};\n\n}  // namespace\n\n"
         "std::span<const EmbeddedDeck> embedded_decks() { return kDecks; }\n")
endif()
string(APPEND source "\n}  // namespace tortuga\n")
file(WRITE ${OUTPUT} "${source}")
