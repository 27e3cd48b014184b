# tortuga_wasm: the engine and the games as one WebAssembly module for the page, build/generated/tortuga.wasm. It is
# compiled by clang, whatever compiles the rest.
find_program(WASM_CXX NAMES clang++-19)
find_program(WASM_LD NAMES wasm-ld-19)
set(WASM_MODULE ${CMAKE_BINARY_DIR}/generated/tortuga.wasm)
set(WASM_MISSING "")
if(NOT WASM_CXX)
  list(APPEND WASM_MISSING clang-19)
endif()
if(NOT WASM_LD)
  list(APPEND WASM_MISSING lld-19)
endif()
foreach(part IN ITEMS "wasi-libc /usr/lib/wasm32-wasi/libc.a" "libc++-19-dev-wasm32 /usr/lib/wasm32-wasi/libc++.a"
                      "libc++abi-19-dev-wasm32 /usr/lib/wasm32-wasi/libc++abi.a"
                      "libclang-rt-19-dev-wasm32 /usr/lib/llvm-19/lib/clang/19/lib/wasi/libclang_rt.builtins-wasm32.a")
  string(REPLACE " " ";" part "${part}")
  list(GET part 1 file)
  if(NOT EXISTS ${file})
    list(GET part 0 package)
    list(APPEND WASM_MISSING ${package})
  endif()
endforeach()
if(WASM_MISSING)
  list(JOIN WASM_MISSING " " WASM_MISSING)
  message(STATUS "No WebAssembly module, so the page shows no replays; missing: ${WASM_MISSING} (scripts/setup play installs them)")
  return()
endif()

# The decks, turned into JSON by the program's own reader.
add_executable(deck_documents ${PROJECT_SOURCE_DIR}/bindings/wasm/deck_documents.cpp)
target_link_libraries(deck_documents PRIVATE tortuga_flags tortuga_formats)
set_target_properties(deck_documents PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/generated)
set(WASM_DECKS_CPP ${CMAKE_BINARY_DIR}/generated/deck_documents.cpp)
add_custom_command(OUTPUT ${WASM_DECKS_CPP} COMMAND deck_documents ${WASM_DECKS_CPP} DEPENDS deck_documents VERBATIM)

file(GLOB WASM_SOURCES CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/engine/*.cpp ${PROJECT_SOURCE_DIR}/src/games/*.cpp
     ${PROJECT_SOURCE_DIR}/src/games/*/*.cpp)
foreach(name IN ITEMS module played replay trial)
  list(APPEND WASM_SOURCES ${PROJECT_SOURCE_DIR}/bindings/wasm/${name}.cpp)
endforeach()
list(APPEND WASM_SOURCES ${PROJECT_SOURCE_DIR}/src/formats/json.cpp ${PROJECT_SOURCE_DIR}/src/formats/doc_builder.cpp
     ${WASM_DECKS_CPP})
# A folder with these headers alone: beside them may stand those of this machine's own C library.
find_path(WASM_JSON_DIR nlohmann/json.hpp REQUIRED)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/wasm/include)
file(CREATE_LINK ${WASM_JSON_DIR}/nlohmann ${CMAKE_BINARY_DIR}/wasm/include/nlohmann SYMBOLIC)
# The linker sees all of it at once, and leaves out the virtual functions that the page never calls (pictures for a
# terminal, short rules, samples).
set(WASM_FLAGS --target=wasm32-wasi -std=c++20 -Oz -flto -fvisibility=hidden -fwhole-program-vtables
    -fvirtual-function-elimination -fno-exceptions -fno-rtti -fno-threadsafe-statics -msign-ext -mbulk-memory
    -DNDEBUG -Wall -Wextra -Werror)
set(WASM_OBJECTS "")
foreach(source IN LISTS WASM_SOURCES)
  cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
  string(REPLACE "/" "_" name ${name})
  set(object ${CMAKE_BINARY_DIR}/wasm/${name}.o)
  add_custom_command(
    OUTPUT ${object}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${WASM_CXX} ${WASM_FLAGS} -I${PROJECT_SOURCE_DIR}/src
            -I${PROJECT_SOURCE_DIR}/bindings/wasm -isystem ${CMAKE_BINARY_DIR}/wasm/include -MD -MF ${object}.d -c ${source} -o ${object}
    DEPENDS ${source}
    DEPFILE ${object}.d
    COMMENT "Building WebAssembly object ${name}.o"
    VERBATIM)
  list(APPEND WASM_OBJECTS ${object})
endforeach()
add_custom_command(
  OUTPUT ${WASM_MODULE}
  COMMAND ${WASM_CXX} ${WASM_FLAGS} -mexec-model=reactor -Wl,--strip-all -Wl,--gc-sections -Wl,--lto-O2
          -Wl,-z,stack-size=1048576 ${WASM_OBJECTS} -o ${WASM_MODULE}
  DEPENDS ${WASM_OBJECTS}
  COMMENT "Linking generated/tortuga.wasm"
  VERBATIM)
add_custom_target(tortuga_wasm DEPENDS ${WASM_MODULE})

# The scenarios for the page, turned into JSON by the same reader: the examples of the rules, and the guided games.
add_executable(scenario_documents ${PROJECT_SOURCE_DIR}/bindings/wasm/scenario_documents.cpp)
target_link_libraries(scenario_documents PRIVATE tortuga_flags tortuga_formats tortuga_engine)
set_target_properties(scenario_documents PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/generated)
set(SCENARIO_DOCUMENTS "")
foreach(kind IN ITEMS examples lessons)
  set(folder ${PROJECT_SOURCE_DIR}/lessons)
  if(kind STREQUAL examples)
    set(folder ${PROJECT_SOURCE_DIR}/tests/scenarios)
  endif()
  file(GLOB_RECURSE scenarios CONFIGURE_DEPENDS ${folder}/*.yaml)
  set(out ${CMAKE_BINARY_DIR}/generated/${kind})
  set(documents ${out}/flint.json ${out}/jackal.json ${out}/ruthless.json ${out}/mutiny.json)
  add_custom_command(
    OUTPUT ${documents}
    COMMAND scenario_documents ${out} ${folder}
    DEPENDS scenario_documents ${scenarios}
    COMMENT "Reading scenarios for the page: ${kind}"
    VERBATIM)
  list(APPEND SCENARIO_DOCUMENTS ${documents})
endforeach()
add_custom_target(tortuga_scenarios DEPENDS ${SCENARIO_DOCUMENTS})
