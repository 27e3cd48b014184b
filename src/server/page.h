// The files of the page, read once: from a folder, or those that are built in.
#pragma once

#include <string>
#include <unordered_map>

#include "engine/result.h"
#include "server/net/network.h"

namespace tortuga::server {

class Page {
 public:
  // An empty folder name: the page that is built in.
  static Result<Page> open(const std::string& folder);

  // A file, 304 for one that the browser has, or 404. Everything is open to everybody.
  [[nodiscard]] HttpAnswer answer(const HttpRequest& request) const;

 private:
  struct File {
    std::string content;
    std::string packed;  // by gzip; empty if that makes it no smaller
    std::string type;
    std::string tag;          // of its content
    bool is_forever = false;  // its name changes with its content
  };
  void add(const std::string& path, std::string content);

  std::unordered_map<std::string, File> files_;
};

}  // namespace tortuga::server
