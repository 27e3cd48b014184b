// The files in src/server/files as cmake/embed_files.cmake builds them in. page.h is for everybody else.
#pragma once

#include <span>
#include <string_view>

namespace tortuga::server {

struct BuiltInFile {
  std::string_view path;  // "/index.html"
  std::string_view content;
};

std::span<const BuiltInFile> built_in_files();

}  // namespace tortuga::server
