// The server itself, with a network, in a thread of its own.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/server.h"

namespace tortuga::test {

class Running {
 public:
  explicit Running(const server::ServerSettings& settings) {
    auto opened = server::Server::open(settings, [](std::string_view, std::string_view, const Doc&) {});
    EXPECT_TRUE(opened) << (opened ? "" : opened.problem().text());
    if (!opened) return;
    server_ = std::move(*opened);
    thread_ = std::thread([this] { EXPECT_TRUE(server_->run()); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    if (!server_) return;
    server_->stop();
    thread_.join();
  }
  [[nodiscard]] std::uint16_t port() const { return server_->port(); }
  [[nodiscard]] std::string url() const { return "http://127.0.0.1:" + std::to_string(port()); }

 private:
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
};

}  // namespace tortuga::test
