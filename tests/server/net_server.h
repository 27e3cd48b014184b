// A network that runs in a thread of its own, and a Handler that does what its clients ask for and notes what came.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/net/network.h"

namespace tortuga::test {

// GET /echo answers what the request was; /later when the test says so (answer_later); /never never; /large with a
// megabyte; all else 404. A WebSocket echoes; "close" closes it, "flood N" sends N kilobytes.
class NotingHandler final : public server::Handler {
 public:
  void requested(server::ConnectionId id, server::HttpRequest request) override {
    server::HttpAnswer answer;
    answer.content_type = "text/plain";
    if (request.path == "/later" || request.path == "/never") {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(id);
      changed_.notify_all();
      return;
    }
    if (request.path == "/echo") {
      answer.body = request.method + " " + request.path + "?" + request.query + " " + request.body;
    } else if (request.path == "/large") {
      answer.body.assign(1 << 20, 'x');
    } else if (request.path == "/nothing") {
      answer.status = 204;
    } else if (request.path == "/evil") {
      answer.headers = {{"X-Good", "yes"}, {"X-Evil", "a\r\nSet-Cookie: b"}, {"Content-Security-Policy", "none"}};
    } else {
      answer.status = 404;
    }
    {
      const std::lock_guard lock(mutex_);
      last_ = std::move(request);
    }
    network->answer(id, std::move(answer));
  }

  void connected(server::ConnectionId id, const std::string& address) override {
    const std::lock_guard lock(mutex_);
    open_.push_back(id);
    last_address_ = address;
    changed_.notify_all();
  }

  void received(server::ConnectionId id, std::string_view text) override {
    if (text == "close") {
      network->send(id, std::make_shared<const std::string>("last words"));
      network->close(id, 1008, "you asked for it");
      network->send(id, std::make_shared<const std::string>("too late"));
    } else if (text.starts_with("flood ")) {
      const auto kilobyte = std::make_shared<const std::string>(1024, 'x');
      for (int i = std::atoi(std::string(text.substr(6)).c_str()); i > 0; --i) network->send(id, kilobyte);
    } else {
      network->send(id, std::make_shared<const std::string>(text));
    }
    const std::lock_guard lock(mutex_);
    received_.emplace_back(text);
    changed_.notify_all();
  }

  void disconnected(server::ConnectionId id) override {
    const std::lock_guard lock(mutex_);
    gone_.push_back(id);
    changed_.notify_all();
  }

  // Waits until `holds` does; false if that takes too long.
  template <class F>
  bool wait(F holds) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(60), [&] { return holds(*this); });
  }
  bool wait_for_open(std::size_t count) {
    return wait([&](const NotingHandler& all) { return all.open_.size() >= count; });
  }
  bool wait_for_gone(std::size_t count) {
    return wait([&](const NotingHandler& all) { return all.gone_.size() >= count; });
  }
  bool wait_for_waiting(std::size_t count) {
    return wait([&](const NotingHandler& all) { return all.waiting_.size() >= count; });
  }

  std::vector<server::ConnectionId> open() { return copy(open_); }
  std::vector<server::ConnectionId> gone() { return copy(gone_); }
  std::vector<server::ConnectionId> waiting() { return copy(waiting_); }
  std::vector<std::string> texts() { return copy(received_); }
  std::string last_address() { return copy(last_address_); }
  server::HttpRequest last() { return copy(last_); }

  server::Network* network = nullptr;

 private:
  template <class T>
  T copy(const T& value) {
    const std::lock_guard lock(mutex_);
    return value;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<server::ConnectionId> open_;
  std::vector<server::ConnectionId> gone_;
  std::vector<server::ConnectionId> waiting_;
  std::vector<std::string> received_;
  std::string last_address_;
  server::HttpRequest last_;
};

class TestServer {
 public:
  explicit TestServer(const server::NetworkSettings& settings = {}) {
    auto opened = server::Network::open(settings);
    if (!opened) {
      ADD_FAILURE() << opened.problem().text();
      std::abort();
    }
    network = std::move(*opened);
    handler.network = network.get();
    thread_ = std::thread([this] { network->run(handler); });
  }
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;
  ~TestServer() { stop(); }

  void stop() {
    network->stop();
    join();
  }
  void join() {
    if (thread_.joinable()) thread_.join();
  }
  // Carries this out in the thread of the network, and waits for it.
  void in_thread(const std::function<void()>& work) {
    std::mutex mutex;
    std::condition_variable done;
    bool is_done = false;
    network->post([&] {
      work();
      const std::lock_guard lock(mutex);
      is_done = true;
      done.notify_all();
    });
    std::unique_lock lock(mutex);
    done.wait(lock, [&] { return is_done; });
  }
  server::NetworkFigures figures() {
    server::NetworkFigures now;
    in_thread([&] { now = network->figures(); });
    return now;
  }
  // Asks for the figures until `holds` does with them; false if that takes too long.
  template <class F>
  bool wait_for_figures(F holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!holds(figures())) {
      if (std::chrono::steady_clock::now() > end) return false;
      std::this_thread::yield();
    }
    return true;
  }
  [[nodiscard]] std::uint16_t port() const { return network->port(); }

  NotingHandler handler;
  std::unique_ptr<server::Network> network;

 private:
  std::thread thread_;
};

}  // namespace tortuga::test
