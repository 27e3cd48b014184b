// Whole files in and out.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/result.h"
#include "formats/yaml.h"

namespace tortuga {

// The bytes of a file of at most `limit` bytes. "cannot read FILE: No such file or directory".
Result<std::string> read_file(const std::string& path, std::size_t limit = kDocumentLimit);

// Replaces a file or makes a new one. Whoever reads it meanwhile, or after a crash, finds the old text or the new one,
// never a part. Something that is no regular file, such as /dev/stdout, is written to as it is.
Status write_file(const std::string& path, std::string_view text);

// Could the file be written? For whoever works long before he writes. Nothing changes.
Status check_writable(const std::string& path);

}  // namespace tortuga
