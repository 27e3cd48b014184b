// HTTP and what all of the network has: limits, threads, stopping. Real sockets on this machine.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/net/http_text.h"
#include "server/net_client.h"
#include "server/net_server.h"

namespace tortuga::test {
namespace {

using namespace std::chrono_literals;
using server::NetworkSettings;

std::string get(std::string_view path, std::string_view more = "") {
  std::string request = "GET ";
  return request.append(path).append(" HTTP/1.1\r\nHost: here:80\r\n").append(more).append("\r\n");
}

std::string post(std::string_view path, std::string_view body) {
  std::string request = "POST ";
  request.append(path).append(" HTTP/1.1\r\nHost: here\r\nContent-Length: ").append(std::to_string(body.size()));
  return request.append("\r\n\r\n").append(body);
}

void expect_refusal(const ClientAnswer& answer, int status, std::string_view code) {
  EXPECT_EQ(answer.status, status);
  const std::string begin = "{\"error\": {\"code\": \"" + std::string(code) + "\", \"text\": \"";
  EXPECT_TRUE(answer.body.starts_with(begin)) << answer.body;
  EXPECT_EQ(answer.headers.at("content-type"), "application/json");
  EXPECT_EQ(answer.headers.at("cache-control"), "no-store");
}

// ---- What needs no socket

TEST(HttpText, ReadsTargets) {
  const auto target = server::read_target("/api/t%C3%BCr%20x?a=%2F&b");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/api/tür x");
  EXPECT_EQ(target->query, "a=%2F&b");
  EXPECT_EQ(server::read_target("http://here:80/a")->path, "/a");
  EXPECT_EQ(server::read_target("/a/...")->path, "/a/...");
}

TEST(HttpText, RefusesTargetsThatCouldMeanAnotherPlace) {
  for (const char* target : {"",        "*",  "a",      "http://here", "/..",    "/a/../b", "/a/..",  "/%2e%2e/a",
                             "/a/.%2E", "/.", "/a%2fb", "/a%2Fb",      "/a%5cb", "/a\\b",   "/a%00b", "/a%0ab",
                             "/a%1b",   "/%", "/%1",    "/%g1",        "/%ff",   "/%c3",    "/%7f"}) {
    EXPECT_FALSE(server::read_target(target)) << target;
  }
}

TEST(HttpText, ComparesOriginsWithTheHost) {
  EXPECT_TRUE(server::is_same_host("http://here:8080", "here:8080"));
  EXPECT_TRUE(server::is_same_host("https://HERE", "here:443"));
  EXPECT_TRUE(server::is_same_host("https://here:443", "here"));
  EXPECT_TRUE(server::is_same_host("http://[::1]:80", "[::1]"));
  EXPECT_FALSE(server::is_same_host("http://here:8080", "here"));
  EXPECT_FALSE(server::is_same_host("http://there", "here"));
  EXPECT_FALSE(server::is_same_host("http://here.evil", "here"));
  EXPECT_FALSE(server::is_same_host("null", "here"));
  EXPECT_FALSE(server::is_same_host("http://", ""));
}

TEST(HttpText, WritesDatesAndFrames) {
  EXPECT_EQ(server::http_date(784111777), "Sun, 06 Nov 1994 08:49:37 GMT");
  EXPECT_EQ(server::frame_head(1, 125), "\x81\x7D");
  EXPECT_EQ(server::frame_head(1, 126), std::string("\x81\x7E\x00\x7E", 4));
  EXPECT_EQ(server::frame_head(1, 65536), std::string("\x81\x7F\0\0\0\0\0\x01\0\0", 10));
  // A reason is cut, but not within a character.
  const std::string frame = server::close_frame(1008, std::string(122, 'x') + "ü");
  EXPECT_EQ(frame.size(), 2U + 2 + 122);
}

// ---- Requests

TEST(Http, AnswersWithWhatEveryAnswerHas) {
  TestServer server;
  RawClient client(server.port());
  const ClientAnswer answer = client.ask(get("/echo?a=b"));
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "GET /echo?a=b ");
  EXPECT_EQ(answer.headers.at("content-type"), "text/plain");
  EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
  EXPECT_EQ(answer.headers.at("cross-origin-opener-policy"), "same-origin");
  EXPECT_TRUE(answer.headers.at("content-security-policy")
                  .starts_with("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
                               "connect-src 'self' ws://here:80 "));
  EXPECT_FALSE(answer.headers.contains("cache-control"));
  EXPECT_TRUE(answer.headers.contains("date"));
  EXPECT_EQ(client.ask(get("/api/x")).headers.at("cache-control"), "no-store");
}

TEST(Http, HeadersOfTheAnswerTakeThePlaceOfTheUsualOnesAndCannotBreakOut) {
  TestServer server;
  RawClient client(server.port());
  const ClientAnswer answer = client.ask(get("/evil"));
  EXPECT_EQ(answer.headers.at("x-good"), "yes");
  EXPECT_EQ(answer.headers.at("content-security-policy"), "none");
  EXPECT_FALSE(answer.headers.contains("x-evil"));
  EXPECT_FALSE(answer.headers.contains("set-cookie"));
}

TEST(Http, GivesTheHandlerWhatItNeeds) {
  TestServer server;
  RawClient client(server.port());
  client.ask(get("/echo",
                 "Authorization: Bearer x\r\nAccept-Language: de\r\nIf-None-Match: \"7\"\r\nOrigin: http://evil\r\n"
                 "X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\n"));
  const server::HttpRequest request = server.handler.last();
  EXPECT_EQ(request.authorization, "Bearer x");
  EXPECT_EQ(request.accept_language, "de");
  EXPECT_EQ(request.if_none_match, "\"7\"");
  EXPECT_EQ(request.host, "here:80");
  EXPECT_EQ(request.address, "127.0.0.1");  // no proxy is trusted
  EXPECT_FALSE(request.is_secure);
  EXPECT_FALSE(request.is_origin_ours);
}

TEST(Http, BelievesATrustedProxyWhatItAdded) {
  NetworkSettings settings;
  settings.trusts_proxy = true;
  settings.origins = {"https://play.example"};
  TestServer server(settings);
  RawClient client(server.port());
  client.ask(get("/echo",
                 "X-Forwarded-For: 198.51.100.1, 203.0.113.7\r\nX-Forwarded-Proto: https\r\n"
                 "Origin: https://play.example\r\n"));
  EXPECT_EQ(server.handler.last().address, "203.0.113.7");
  EXPECT_TRUE(server.handler.last().is_secure);
  EXPECT_TRUE(server.handler.last().is_origin_ours);
  client.ask(get("/echo", "X-Forwarded-For: nonsense\r\n"));
  EXPECT_EQ(server.handler.last().address, "127.0.0.1");
}

TEST(Http, KeepsConnectionsAliveAndAnswersInOrder) {
  TestServer server;
  RawClient client(server.port());
  std::string many;
  for (int i = 0; i < 500; ++i)
    many += i % 2 == 0 ? get("/echo?" + std::to_string(i)) : post("/echo", std::to_string(i));
  std::thread sender([&] { client.send(many); });
  for (int i = 0; i < 500; ++i) {
    const std::string number = std::to_string(i);
    ASSERT_EQ(client.read_answer().body, i % 2 == 0 ? "GET /echo?" + number + " " : "POST /echo? " + number);
  }
  sender.join();
  EXPECT_EQ(server.figures().accepted, 1U);
  EXPECT_EQ(server.figures().requests, 500U);
}

TEST(Http, ClosesWhenAsked) {
  TestServer server;
  RawClient client(server.port());
  EXPECT_EQ(client.ask(get("/echo", "Connection: close\r\n")).headers.at("connection"), "close");
  EXPECT_TRUE(client.is_ended());
  RawClient old(server.port());
  EXPECT_EQ(old.ask("GET /echo HTTP/1.0\r\n\r\n").status, 200);
  EXPECT_TRUE(old.is_ended());
  RawClient kept(server.port());
  EXPECT_EQ(kept.ask("GET /echo HTTP/1.0\r\nConnection: keep-alive\r\n\r\n").status, 200);
  EXPECT_EQ(kept.ask(get("/echo")).status, 200);
}

TEST(Http, AnswersHeadWithoutABody) {
  TestServer server;
  RawClient client(server.port());
  client.send("HEAD /large HTTP/1.1\r\nHost: here\r\n\r\n");
  const ClientAnswer answer = client.read_answer(false);
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.headers.at("content-length"), std::to_string(1 << 20));
  EXPECT_EQ(client.ask(get("/nothing")).status, 204);
  const ClientAnswer large = client.ask(get("/large"));
  EXPECT_EQ(large.body.size(), 1U << 20);
  EXPECT_EQ(large.body.find_first_not_of('x'), std::string::npos);
}

TEST(Http, ReadsBodiesInChunksAndByteByByte) {
  TestServer server;
  RawClient client(server.port());
  EXPECT_EQ(
      client
          .ask("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n"
               "0\r\n\r\n")
          .body,
      "POST /echo? abcde");
  for (const char c : post("/echo", "slowly")) client.send(std::string(1, c));
  EXPECT_EQ(client.read_answer().body, "POST /echo? slowly");
  client.send("POST /echo HTTP/1.1\r\nHost: here\r\nContent-Length: 4\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  EXPECT_EQ(client.ask("more").body, "POST /echo? more");
}

TEST(Http, AnswersLater) {
  TestServer server;
  RawClient client(server.port());
  client.send(get("/later") + get("/echo"));
  ASSERT_TRUE(server.handler.wait_for_waiting(1));
  server.in_thread([&] {
    const server::ConnectionId id = server.handler.waiting()[0];
    server.network->answer(id, {.status = 200, .content_type = "text/plain", .body = "late", .headers = {}});
    server.network->answer(id, {.status = 200, .content_type = "text/plain", .body = "twice", .headers = {}});
    server.network->answer(id + 1, {});
  });
  EXPECT_EQ(client.read_answer().body, "late");
  EXPECT_EQ(client.read_answer().body, "GET /echo? ");
}

// ---- Limits

NetworkSettings short_times() {
  NetworkSettings settings;
  settings.limits.request_time = 100ms;
  settings.limits.keep_alive = 150ms;
  settings.limits.ping_every = 100ms;
  settings.limits.answer_time = 100ms;
  return settings;
}

TEST(HttpLimits, SaysSoWhenTheHandlerDoesNotAnswer) {
  TestServer server(short_times());
  RawClient client(server.port());
  expect_refusal(client.ask(get("/never")), 504, "no-answer");
  server.in_thread([&] { server.network->answer(server.handler.waiting()[0], {}); });  // too late
  EXPECT_EQ(client.ask(get("/echo")).body, "GET /echo? ");
}

TEST(HttpLimits, RefusesWhatIsTooLarge) {
  NetworkSettings settings;
  settings.limits.body_bytes = 1000;
  settings.limits.header_bytes = 2000;
  TestServer server(settings);
  EXPECT_EQ(RawClient(server.port()).ask(post("/echo", std::string(1000, 'x'))).status, 200);
  expect_refusal(RawClient(server.port()).ask(post("/echo", std::string(1001, 'x'))), 413, "body-too-large");
  // Read by the client even though it has sent much more than was read by the server.
  expect_refusal(RawClient(server.port()).ask(post("/echo", std::string(1 << 20, 'x'))), 413, "body-too-large");
  expect_refusal(RawClient(server.port())
                     .ask("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n" +
                          std::string("400\r\n") + std::string(1024, 'x') + "\r\n"),
                 413, "body-too-large");
  expect_refusal(RawClient(server.port()).ask(get("/echo", "X: " + std::string(2000, 'x') + "\r\n")), 431,
                 "header-too-large");
  expect_refusal(RawClient(server.port()).ask(get("/" + std::string(100000, 'x'))), 431, "header-too-large");
  expect_refusal(
      RawClient(server.port())
          .ask("POST /echo HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1;" + std::string(100000, 'x')),
      431, "header-too-large");
}

TEST(HttpLimits, CutsOffSlowRequests) {
  TestServer server(short_times());
  RawClient silent(server.port());
  EXPECT_EQ(silent.read_all(), "");
  EXPECT_TRUE(silent.is_ended());
  RawClient slow(server.port());
  std::atomic<bool> stops = false;
  std::thread sender([&] {  // a byte now and then, for ever
    slow.send("GET /echo HTTP/1.1\r\nX: ");
    while (!stops && slow.send("x")) std::this_thread::sleep_for(5ms);
  });
  expect_refusal(slow.read_answer(), 408, "too-slow");
  EXPECT_TRUE(slow.is_ended());
  stops = true;
  sender.join();
  RawClient idle(server.port());
  EXPECT_EQ(idle.ask(get("/echo")).status, 200);
  EXPECT_TRUE(idle.is_ended());  // after keep_alive
}

TEST(HttpLimits, CutsOffWhoDoesNotReadTheAnswer) {
  TestServer server(short_times());
  RawClient client(server.port(), 4096);
  std::string many;
  for (int i = 0; i < 50; ++i) many += get("/large");
  client.send(many);
  EXPECT_TRUE(server.wait_for_figures([](const server::NetworkFigures& now) { return now.cut_off == 1; }));
}

TEST(HttpLimits, RefusesTooManyConnections) {
  NetworkSettings settings;
  settings.limits.connections = 3;
  TestServer server(settings);
  std::vector<std::unique_ptr<RawClient>> clients;
  for (int i = 0; i < 3; ++i) {
    clients.push_back(std::make_unique<RawClient>(server.port()));
    EXPECT_EQ(clients.back()->ask(get("/echo")).status, 200);
  }
  RawClient refused(server.port());
  const ClientAnswer answer = refused.ask(get("/echo"));
  expect_refusal(answer, 503, "too-many-connections");
  EXPECT_TRUE(answer.headers.contains("retry-after"));
  EXPECT_TRUE(refused.is_ended());
  EXPECT_EQ(server.figures().refused, 1U);
  // So many more that not even a refusal is read for all of them.
  std::vector<std::unique_ptr<RawClient>> crowd;
  for (int i = 0; i < 200; ++i) crowd.push_back(std::make_unique<RawClient>(server.port()));
  EXPECT_TRUE(crowd.back()->is_ended());
  crowd.clear();
  clients.pop_back();
  EXPECT_TRUE(server.wait_for_figures([](const server::NetworkFigures& now) { return now.connections == 2; }));
  EXPECT_EQ(RawClient(server.port()).ask(get("/echo")).status, 200);
}

TEST(HttpLimits, RefusesTooManyConnectionsOfOneAddress) {
  NetworkSettings settings;
  settings.limits.connections_per_address = 2;
  TestServer server(settings);
  RawClient first(server.port());
  {
    RawClient second(server.port());
    EXPECT_EQ(second.ask(get("/echo")).status, 200);
    expect_refusal(RawClient(server.port()).ask(get("/echo")), 429, "too-many-connections");
  }
  EXPECT_TRUE(server.wait_for_figures([](const server::NetworkFigures& now) { return now.connections == 1; }));
  EXPECT_EQ(RawClient(server.port()).ask(get("/echo")).status, 200);
}

TEST(HttpLimits, BehindAProxyWebSocketsAreCountedByTheirOwnAddress) {
  NetworkSettings settings;
  settings.trusts_proxy = true;
  settings.limits.connections_per_address = 1;
  TestServer server(settings);
  RawClient first(server.port());
  EXPECT_EQ(first.upgrade("X-Forwarded-For: 2001:db8::1\r\n"), 101);
  EXPECT_EQ(server.handler.last_address(), "2001:db8::1");
  EXPECT_EQ(RawClient(server.port()).upgrade("X-Forwarded-For: 203.0.113.7\r\n"), 101);
  EXPECT_EQ(RawClient(server.port()).upgrade("X-Forwarded-For: 2001:db8::2\r\n"), 429);  // the same network
}

// ---- What is broken

TEST(HttpBroken, IsRefusedWithAReason) {
  TestServer server;
  for (const char* request :
       {"nonsense\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/9.9\r\nHost: here\r\n\r\n", "\r\n\r\n\r\n\r\n",
        "GET / HTTP/1.1\r\nHost here\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a'; script-src *\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "\x16\x03\x01\x02"}) {
    RawClient client(server.port());
    client.send(request);
    client.shut_down();
    expect_refusal(client.read_answer(), 400, "bad-request");
    EXPECT_TRUE(client.is_ended()) << request;
  }
  EXPECT_TRUE(server.wait_for_figures([](const server::NetworkFigures& now) { return now.connections == 0; }));
}

TEST(HttpBroken, MethodsAndPathsAreRefusedAndTheConnectionGoesOn) {
  TestServer server;
  RawClient client(server.port());
  expect_refusal(client.ask("BREW /echo HTTP/1.1\r\nHost: here\r\n\r\n"), 501, "unknown-method");
  const ClientAnswer trace = client.ask("TRACE /echo HTTP/1.1\r\nHost: here\r\n\r\n");
  expect_refusal(trace, 405, "method-not-allowed");
  EXPECT_TRUE(trace.headers.contains("allow"));
  expect_refusal(client.ask(get("/../etc/passwd")), 400, "bad-path");
  expect_refusal(client.ask(get("/a%2fb")), 400, "bad-path");
  EXPECT_EQ(client.ask("GET http://here/echo HTTP/1.1\r\nHost: here\r\n\r\n").status, 200);
}

// ---- Opening, threads, stopping

TEST(NetworkOpen, SaysWhatIsWrong) {
  NetworkSettings settings;
  settings.address = "somewhere";
  auto opened = server::Network::open(settings);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.problem().message, "\"somewhere\" is not an address to listen at, such as 127.0.0.1 or ::");
  TestServer server;
  settings.address = "127.0.0.1";
  settings.port = server.port();
  opened = server::Network::open(settings);
  ASSERT_FALSE(opened);
  EXPECT_NE(opened.problem().message.find("cannot listen at 127.0.0.1, port "), std::string::npos);
}

TEST(NetworkThreads, WorkFromOtherThreadsIsDoneInOrder) {
  TestServer server;
  RawClient client(server.port());
  ASSERT_EQ(client.upgrade(), 101);
  ASSERT_TRUE(server.handler.wait_for_open(1));
  const server::ConnectionId id = server.handler.open()[0];
  std::vector<std::thread> threads;
  constexpr int kEach = 500;
  for (int number = 0; number < 4; ++number) {
    threads.emplace_back([&, number] {
      for (int i = 0; i < kEach; ++i) {
        server.network->post([&, number, i] {
          server.network->send(id, std::make_shared<const std::string>(std::to_string(number) + std::to_string(i)));
        });
      }
    });
  }
  std::vector<int> next(4, 0);
  for (int i = 0; i < 4 * kEach; ++i) {
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame);
    const auto number = static_cast<std::size_t>(frame->payload[0] - '0');
    ASSERT_EQ(frame->payload.substr(1), std::to_string(next[number]++));
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(NetworkThreads, OneTimerIsReplacedByTheNext) {
  TestServer server;
  std::atomic<int> first = 0;
  std::atomic<int> second = 0;
  server.in_thread([&] {
    server.network->wake_after(1ms, [&] { ++first; });
    server.network->wake_after(2ms, [&] { ++second; });
  });
  while (second == 0) std::this_thread::yield();
  EXPECT_EQ(first, 0);
}

TEST(NetworkThreads, StopsWhileBusy) {
  auto server = std::make_unique<TestServer>();
  std::atomic<bool> stops = false;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i) {
    threads.emplace_back([&] {
      const std::uint16_t port = server->port();
      while (!stops) {
        RawClient client(port);
        if (client.upgrade() != 101) return;
        while (client.send(client_frame(0x81, "hello"))) {
          const auto frame = client.read_frame();
          if (!frame) break;
          if (frame->opcode != 8) continue;
          EXPECT_EQ(frame->close_code(), 1012U);
          EXPECT_EQ(frame->close_reason(), "the server restarts");
          client.send(client_frame(0x88, "\x03\xF4"));
          EXPECT_TRUE(client.is_ended());
          return;
        }
      }
    });
  }
  threads.emplace_back([&] {
    while (!stops) {
      server->network->post([] {});
      std::this_thread::yield();
    }
  });
  EXPECT_TRUE(server->handler.wait_for_open(3));
  EXPECT_TRUE(server->handler.wait([](NotingHandler&) { return true; }));
  server->network->stop();
  server->join();
  stops = true;
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(server->handler.open().size(), server->handler.gone().size());
  EXPECT_EQ(server->network->figures().websockets, 0U);
  EXPECT_EQ(server->network->figures().connections, 0U);
}

TEST(NetworkStop, SendsWhatWasBegunAndEndsWhoDoesNotListen) {
  TestServer server;
  RawClient late(server.port());
  late.send(get("/later"));
  RawClient deaf(server.port());
  ASSERT_EQ(deaf.upgrade(), 101);
  RawClient idle(server.port());
  EXPECT_EQ(idle.ask(get("/echo")).status, 200);
  ASSERT_TRUE(server.handler.wait_for_waiting(1));
  const server::ConnectionId id = server.handler.waiting()[0];
  server.network->stop();
  EXPECT_TRUE(idle.is_ended());
  server.network->post([&] { server.network->answer(id, {.status = 200, .body = "done", .headers = {}}); });
  const ClientAnswer answer = late.read_answer();
  EXPECT_EQ(answer.body, "done");
  EXPECT_EQ(answer.headers.at("connection"), "close");
  server.join();  // although `deaf` never closes
  const auto frame = deaf.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1012U);
  EXPECT_EQ(server.handler.gone().size(), 1U);
}

TEST(NetworkStop, NewConnectionsCanBeTurnedAwayBefore) {
  TestServer server;
  RawClient client(server.port());
  EXPECT_EQ(client.ask(get("/echo")).status, 200);
  server.in_thread([&] { server.network->stop_accepting(); });
  EXPECT_EQ(RawClient(server.port()).ask(get("/echo")).status, 0);
  EXPECT_EQ(client.ask(get("/echo")).status, 200);
}

// ---- Many

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t whole = 0;
  std::size_t resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kHasSanitizer = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool kHasSanitizer = true;
#else
constexpr bool kHasSanitizer = false;
#endif
#else
constexpr bool kHasSanitizer = false;
#endif

TEST(NetworkMany, TenThousandIdleConnectionsTakeLittleMemoryAndDisturbNobody) {
  rlimit files{};
  ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &files), 0);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  // Both ends are in this process.
  const std::size_t wanted = kHasSanitizer ? 1000 : 10000;
  const std::size_t count = std::min(wanted, (static_cast<std::size_t>(files.rlim_cur) - 100) / 2);
  TestServer server;
  std::vector<std::unique_ptr<RawClient>> clients;
  const auto add = [&] {
    clients.push_back(std::make_unique<RawClient>(server.port()));
    ASSERT_EQ(clients.back()->upgrade(), 101);
  };
  for (int i = 0; i < 20; ++i) add();
  const std::size_t before = resident_bytes();
  while (clients.size() < count) add();
  const std::size_t each = (resident_bytes() - before) / (count - 20);
  EXPECT_TRUE(kHasSanitizer || each <= 16U * 1024) << each;
  RecordProperty("bytes_for_each", static_cast<int>(each));
  for (std::size_t i = 0; i < count; i += count / 10) {
    clients[i]->send(client_frame(0x81, "still here"));
    EXPECT_EQ(clients[i]->read_frame()->payload, "still here");
  }
  EXPECT_EQ(server.figures().websockets, count);
  clients.clear();
  EXPECT_TRUE(server.handler.wait_for_gone(count));
}

}  // namespace
}  // namespace tortuga::test
