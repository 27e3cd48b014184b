#include "server/page.h"

#include <zlib.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>

#include "formats/sha256.h"
#include "server/built_in_files.h"

namespace tortuga::server {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} * 1024 * 1024;

struct FileType {
  std::string_view ending;
  std::string_view type;
};
constexpr FileType kTypes[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
};

std::string_view type_of(std::string_view path) {
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

// Text, that is: pictures and fonts are packed already.
bool is_worth_packing(std::string_view type) {
  return type.starts_with("text/") || type.starts_with("application/") || type == "image/svg+xml";
}

// In the form of gzip; empty if that is no smaller.
std::string packed(const std::string& content) {
  constexpr int kWindowOfGzip = 15 + 16;
  constexpr int kMemory = 9;
  z_stream stream{};
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kWindowOfGzip, kMemory, Z_DEFAULT_STRATEGY) != Z_OK)
    return "";
  std::string result(deflateBound(&stream, content.size()), '\0');
  std::string source = content;  // zlib does not promise to leave it alone
  stream.next_in = reinterpret_cast<Bytef*>(source.data());
  stream.avail_in = static_cast<uInt>(source.size());
  stream.next_out = reinterpret_cast<Bytef*>(result.data());
  stream.avail_out = static_cast<uInt>(result.size());
  const int ended = deflate(&stream, Z_FINISH);
  result.resize(stream.total_out);
  deflateEnd(&stream);
  return ended == Z_STREAM_END && result.size() < content.size() ? result : "";
}

// Does the browser take it? "gzip;q=0" is how one says no.
bool takes_gzip(std::string_view accepted) {
  const std::size_t at = accepted.find("gzip");
  if (at == std::string_view::npos) return false;
  const std::string_view rest = accepted.substr(at + 4, accepted.find(',', at) - at - 4);
  return rest.find("q=0") == std::string_view::npos || rest.find("q=0.") != std::string_view::npos;
}

}  // namespace

void Page::add(const std::string& path, std::string content) {
  File file;
  file.type = type_of(path);
  file.tag = "W/\"" + sha256_hex(content).substr(0, 16) + "\"";
  file.is_forever = path.starts_with("/assets/");
  if (is_worth_packing(file.type)) file.packed = packed(content);
  file.content = std::move(content);
  files_[path] = std::move(file);
}

Result<Page> Page::open(const std::string& folder) {
  namespace fs = std::filesystem;
  Page page;
  for (const BuiltInFile& file : built_in_files()) page.add(std::string(file.path), std::string(file.content));
  if (folder.empty()) return page;
  std::error_code error;
  std::size_t total = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
    if (!entry.is_regular_file()) continue;
    std::ifstream file(entry.path(), std::ios::binary);
    std::string content{std::istreambuf_iterator<char>(file), {}};
    total += content.size();
    if (!file || total > kMostBytes) {
      return Problem{"the page cannot be read from " + folder + (file ? ": it has more than 64 MiB" : "")};
    }
    page.add("/" + fs::relative(entry.path(), folder).generic_string(), std::move(content));
  }
  if (error) return Problem{"the page cannot be read from " + folder + ": " + error.message()};
  if (!page.files_.contains("/index.html")) return Problem{"there is no index.html in " + folder};
  return page;
}

HttpAnswer Page::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return {405, "text/plain; charset=utf-8", "This cannot be done here.\n", {{"Allow", "GET, HEAD"}}};
  }
  const auto found = files_.find(request.path == "/" ? "/index.html" : request.path);
  if (found == files_.end()) return {404, "text/plain; charset=utf-8", "There is nothing here.\n", {}};
  const File& file = found->second;
  const bool is_packed = !file.packed.empty() && takes_gzip(request.accept_encoding);
  HttpAnswer answer;
  answer.headers.emplace_back("ETag", file.tag);  // weak: it is the same content, packed or not
  if (!file.packed.empty()) answer.headers.emplace_back("Vary", "Accept-Encoding");
  answer.headers.emplace_back("Cache-Control", file.is_forever ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match == file.tag) {
    answer.status = 304;
    return answer;
  }
  answer.content_type = file.type;
  if (is_packed) answer.headers.emplace_back("Content-Encoding", "gzip");
  answer.body = is_packed ? file.packed : file.content;
  return answer;
}

}  // namespace tortuga::server
