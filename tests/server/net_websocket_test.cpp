// WebSockets, with and without TLS: a real client, and one that breaks the rules.
#include <gtest/gtest.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <thread>

#include "server/net_client.h"
#include "server/net_server.h"

namespace tortuga::test {
namespace {

using namespace std::chrono_literals;
using server::NetworkFigures;
using server::NetworkSettings;

TEST(WebSocket, SendsAndReceives) {
  TestServer server;
  WebSocketClient client(server.port());
  ASSERT_TRUE(client.is_open());
  EXPECT_FALSE(client.is_compressed());
  for (const std::string& text : {std::string("hello"), std::string(), std::string("Grüße, 海賊 🏴‍☠️"),
                                  std::string(125, 'a'), std::string(126, 'b'), std::string(16000, 'c')}) {
    ASSERT_TRUE(client.send(text));
    EXPECT_EQ(client.read(), text);
  }
  EXPECT_EQ(server.handler.last_address(), "127.0.0.1");
  const NetworkFigures now = server.figures();
  EXPECT_EQ(now.websockets, 1U);
  EXPECT_EQ(now.messages_in, 6U);
  EXPECT_EQ(now.messages_out, 6U);
  EXPECT_TRUE(client.close(1000));
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  EXPECT_EQ(server.handler.gone(), server.handler.open());
}

TEST(WebSocket, ReadsMessagesInParts) {
  TestServer server;
  WebSocketClient client(server.port());
  ASSERT_TRUE(client.send_in_parts("a message in several parts, ü divided too", 3));
  EXPECT_EQ(client.read(), "a message in several parts, ü divided too");
  // Byte by byte, with a ping between the parts.
  RawClient raw(server.port());
  ASSERT_EQ(raw.upgrade(), 101);
  for (const char c : client_frame(0x01, "abc") + client_frame(0x89, "?") + client_frame(0x80, "def")) {
    raw.send(std::string(1, c));
  }
  const auto pong = raw.read_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->opcode, 10U);
  EXPECT_EQ(pong->payload, "?");
  EXPECT_EQ(raw.read_frame()->payload, "abcdef");
}

TEST(WebSocket, ManyMessagesComeInOrder) {
  TestServer server;
  RawClient client(server.port());
  ASSERT_EQ(client.upgrade(), 101);
  std::string all;
  for (int i = 0; i < 5000; ++i) all += client_frame(0x81, std::to_string(i));
  std::thread sender([&] { client.send(all); });
  for (int i = 0; i < 5000; ++i) ASSERT_EQ(client.read_frame()->payload, std::to_string(i));
  sender.join();
}

TEST(WebSocket, ReadsWhatCameTogetherWithTheHandshake) {
  TestServer server;
  RawClient client(server.port());
  client.send(
      "GET /ws HTTP/1.1\r\nHost: here\r\nConnection: keep-alive, Upgrade\r\nUpgrade: WebSocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" +
      client_frame(0x81, "at once") + client_frame(0x81, std::string(5000, 'x')));
  EXPECT_EQ(client.read_answer().headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(client.read_frame()->payload, "at once");
  EXPECT_EQ(client.read_frame()->payload, std::string(5000, 'x'));
}

TEST(WebSocket, AnswersPings) {
  TestServer server;
  WebSocketClient client(server.port());
  ASSERT_TRUE(client.ping("are you there?"));
  ASSERT_TRUE(client.send("x"));
  EXPECT_EQ(client.read(), "x");
  EXPECT_EQ(client.last_pong(), "are you there?");
}

TEST(WebSocket, HandshakesAreChecked) {
  NetworkSettings settings;
  settings.origins = {"https://play.example"};
  TestServer server(settings);
  const std::string own = "http://127.0.0.1:" + std::to_string(server.port());
  EXPECT_TRUE(WebSocketClient(server.port(), {.origin = own}).is_open());
  EXPECT_TRUE(WebSocketClient(server.port(), {.origin = "https://play.example"}).is_open());
  EXPECT_EQ(WebSocketClient(server.port(), {.origin = "https://evil.example"}).status(), 403);
  EXPECT_EQ(WebSocketClient(server.port(), {.origin = "null"}).status(), 403);
  EXPECT_EQ(RawClient(server.port()).upgrade("", "/elsewhere"), 404);
  const std::string begin = "GET /ws HTTP/1.1\r\nHost: here\r\n";
  const std::string upgrade = begin + "Connection: Upgrade\r\nUpgrade: websocket\r\n";
  RawClient client(server.port());
  EXPECT_EQ(client.ask(begin + "\r\n").status, 426);
  const ClientAnswer old = client.ask(upgrade + "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: x\r\n\r\n");
  EXPECT_EQ(old.status, 426);
  EXPECT_EQ(old.headers.at("sec-websocket-version"), "13");
  const ClientAnswer no_key = client.ask(upgrade + "Sec-WebSocket-Version: 13\r\n\r\n");
  EXPECT_EQ(no_key.status, 400);
  EXPECT_TRUE(no_key.headers.contains("content-security-policy"));
  EXPECT_EQ(RawClient(server.port())
                .ask(upgrade + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + std::string(500, 'x') + "\r\n\r\n")
                .status,
            400);
}

TEST(WebSocketClosing, SendsWhatIsQueuedAndTheReason) {
  TestServer server;
  WebSocketClient client(server.port());
  ASSERT_TRUE(client.send("close"));
  EXPECT_EQ(client.read(), "last words");
  EXPECT_FALSE(client.read());
  EXPECT_EQ(client.close_code(), 1008U);
  EXPECT_EQ(client.close_reason(), "you asked for it");
  EXPECT_TRUE(server.handler.wait_for_gone(1));
}

TEST(WebSocketClosing, EndsWhoDoesNotCloseItsEnd) {
  TestServer server;
  RawClient client(server.port());
  ASSERT_EQ(client.upgrade(), 101);
  client.send(client_frame(0x81, "close") + client_frame(0x81, "not heard any more"));
  EXPECT_EQ(client.read_frame()->payload, "last words");
  EXPECT_EQ(client.read_frame()->close_code(), 1008U);
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  EXPECT_TRUE(client.is_ended());
  EXPECT_EQ(server.handler.texts().size(), 1U);
}

TEST(WebSocketClosing, ADroppedConnectionIsTold) {
  TestServer server;
  {
    RawClient client(server.port());
    ASSERT_EQ(client.upgrade(), 101);
  }
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  server.in_thread([&] {
    const server::ConnectionId id = server.handler.gone()[0];
    server.network->send(id, std::make_shared<const std::string>("nobody is there"));
    server.network->close(id, 1000, "");
  });
}

struct Broken {
  const char* name;
  std::string bytes;
  unsigned code;
  const char* reason;
};

TEST(WebSocketBroken, IsClosedWithTheCodeAndAReason) {
  const std::string reserved = client_frame(0x81, "x");
  const Broken all[] = {
      {"not masked", std::string("\x81\x01x", 3), 1002, "this is not how frames of a WebSocket look"},
      {"reserved bit", client_frame(0xC1, "x"), 1002, "this is not how frames of a WebSocket look"},
      {"reserved opcode", client_frame(0x83, "x"), 1002, "this is not how frames of a WebSocket look"},
      {"continues nothing", client_frame(0x80, "x"), 1002, "this is not how frames of a WebSocket look"},
      {"text within a text", client_frame(0x01, "x") + client_frame(0x81, "y"), 1002,
       "this is not how frames of a WebSocket look"},
      {"ping in parts", client_frame(0x09, "x"), 1002, "this is not how frames of a WebSocket look"},
      {"large ping", client_frame(0x89, std::string(126, 'x')), 1002, "this is not how frames of a WebSocket look"},
      {"bad close code", client_frame(0x88, std::string("\x03\xEC", 2)), 1002,
       "this is not how frames of a WebSocket look"},
      {"size not minimal", std::string("\x81\xFE\x00\x01\x01\x02\x03\x04y", 9), 1002,
       "this is not how frames of a WebSocket look"},
      {"not UTF-8", client_frame(0x81, "\xC3\x28"), 1007, "the text is not UTF-8"},
      {"ends in a character", client_frame(0x81, "\xC3"), 1007, "the text is not UTF-8"},
      {"surrogate", client_frame(0x81, "\xED\xA0\x80"), 1007, "the text is not UTF-8"},
      {"binary", client_frame(0x82, "x"), 1003, "only text is understood here"},
      {"too large", client_frame(0x81, std::string(16 * 1024 + 1, 'x')), 1009, "the message is too large"},
      {"too large in parts", client_frame(0x01, std::string(16000, 'x')) + client_frame(0x80, std::string(1000, 'x')),
       1009, "the message is too large"},
      {"enormous", std::string("\x81\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01\x02\x03\x04", 14) + "xyz", 1009,
       "the message is too large"},
  };
  TestServer server;
  for (const Broken& broken : all) {
    RawClient client(server.port());
    ASSERT_EQ(client.upgrade(), 101);
    client.send(broken.bytes);
    const auto frame = client.read_frame();
    ASSERT_TRUE(frame) << broken.name;
    EXPECT_EQ(frame->close_code(), broken.code) << broken.name;
    EXPECT_EQ(frame->close_reason(), broken.reason) << broken.name;
    client.send(client_frame(0x88, std::string("\x03\xE8", 2)));
    EXPECT_TRUE(client.is_ended()) << broken.name;
  }
  EXPECT_TRUE(server.handler.wait_for_gone(std::size(all)));
  EXPECT_TRUE(server.handler.texts().empty());
}

TEST(WebSocketLimits, ASlowReaderIsCutOff) {
  NetworkSettings settings;
  settings.limits.queue_bytes = 256 * 1024;
  TestServer server(settings);
  RawClient slow(server.port(), 4096);
  ASSERT_EQ(slow.upgrade(), 101);
  WebSocketClient other(server.port());
  std::thread sender([&] {
    while (slow.send(client_frame(0x81, "flood 64"))) std::this_thread::yield();
  });
  EXPECT_TRUE(server.wait_for_figures([](const NetworkFigures& now) { return now.cut_off == 1; }));
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  sender.join();
  ASSERT_TRUE(other.send("and I?"));
  EXPECT_EQ(other.read(), "and I?");
}

TEST(WebSocketLimits, APingFloodIsCutOff) {
  NetworkSettings settings;
  settings.limits.queue_bytes = 64 * 1024;
  TestServer server(settings);
  RawClient slow(server.port(), 4096);
  ASSERT_EQ(slow.upgrade(), 101);
  std::thread sender([&] {
    while (slow.send(client_frame(0x89, std::string(125, 'x')))) {
    }
  });
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  sender.join();
  EXPECT_EQ(server.figures().cut_off, 1U);
}

TEST(WebSocketLimits, WhoIsSilentIsAskedAndThenCutOff) {
  NetworkSettings settings;
  settings.limits.ping_every = 50ms;
  TestServer server(settings);
  RawClient silent(server.port());
  ASSERT_EQ(silent.upgrade(), 101);
  const auto ping = silent.read_frame();
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->opcode, 9U);
  silent.send(client_frame(0x8A, ""));
  EXPECT_EQ(silent.read_frame()->opcode, 9U);  // it was heard, and is asked again
  EXPECT_FALSE(silent.read_frame());
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  EXPECT_EQ(server.figures().cut_off, 1U);
}

TEST(WebSocketLimits, WhoSendsAFrameTooSlowlyIsCutOff) {
  NetworkSettings settings;
  settings.limits.ping_every = 50ms;
  TestServer server(settings);
  RawClient slow(server.port());
  ASSERT_EQ(slow.upgrade(), 101);
  const std::string frame = client_frame(0x81, std::string(10000, 'x'));
  for (std::size_t i = 0; i < frame.size() && slow.send(frame.substr(i, 1)); ++i) std::this_thread::sleep_for(1ms);
  EXPECT_TRUE(server.handler.wait_for_gone(1));
  EXPECT_TRUE(server.handler.texts().empty());
}

TEST(WebSocketCompressed, SendsLessAndTheSame) {
  NetworkSettings settings;
  settings.compress = true;
  TestServer server(settings);
  WebSocketClient plain(server.port());
  EXPECT_FALSE(plain.is_compressed());
  WebSocketClient client(server.port(), {.compress = true});
  ASSERT_TRUE(client.is_compressed());
  std::string text;
  for (int i = 0; text.size() < 15000; ++i) text += "card " + std::to_string(i % 50) + ", ";
  const std::uint64_t before = server.figures().bytes_out;
  for (int i = 0; i < 20; ++i) {
    ASSERT_TRUE(client.send(text));
    ASSERT_EQ(client.read(), text);
    ASSERT_TRUE(client.send("short"));
    ASSERT_EQ(client.read(), "short");
  }
  EXPECT_LT(server.figures().bytes_out - before, 20 * text.size() / 4);
  ASSERT_TRUE(client.send("close"));
  EXPECT_EQ(client.read(), "last words");
  EXPECT_FALSE(client.read());
  EXPECT_EQ(client.close_code(), 1008U);
}

TEST(WebSocketCompressed, WhatGrowsTooLargeIsRefused) {
  NetworkSettings settings;
  settings.compress = true;
  TestServer server(settings);
  WebSocketClient client(server.port(), {.compress = true});
  ASSERT_TRUE(client.send(std::string(1 << 20, 'x')));  // a kilobyte on the wire
  EXPECT_FALSE(client.read());
  EXPECT_EQ(client.close_code(), 1009U);
  // What a head promises is not believed.
  RawClient raw(server.port());
  ASSERT_EQ(raw.upgrade("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"), 101);
  raw.send(std::string("\xC1\xFF\x7F\xFF\xFF\xFF\xFF\xFF\xFF\xFF\0\0\0\0", 14));
  raw.send(
      std::string("\0\x0A\0\xF5\xFF"
                  "0123456789",
                  15));  // a block that is not compressed
  const auto frame = raw.read_frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->close_code(), 1009U);
  EXPECT_EQ(frame->close_reason(), "the message is too large");
}

// ---- TLS

std::string temporary(const std::string& name) { return testing::TempDir() + std::to_string(getpid()) + "-" + name; }

// A certificate that signs itself, for this name.
void make_certificate(const std::string& name, const std::string& certificate_file, const std::string& key_file) {
  EVP_PKEY* key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
  X509* certificate = X509_new();
  ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
  X509_gmtime_adj(X509_getm_notBefore(certificate), -3600);
  X509_gmtime_adj(X509_getm_notAfter(certificate), 3600);
  X509_set_pubkey(certificate, key);
  X509_NAME* subject = X509_get_subject_name(certificate);
  X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(name.c_str()), -1, -1,
                             0);
  X509_set_issuer_name(certificate, subject);
  X509_sign(certificate, key, EVP_sha256());
  std::FILE* file = std::fopen(certificate_file.c_str(), "wb");
  PEM_write_X509(file, certificate);
  std::fclose(file);
  file = std::fopen(key_file.c_str(), "wb");
  PEM_write_PrivateKey(file, key, nullptr, nullptr, 0, nullptr, nullptr);
  std::fclose(file);
  X509_free(certificate);
  EVP_PKEY_free(key);
}

class WebSocketTls : public testing::Test {
 protected:
  void SetUp() override {
    settings.certificate = temporary("certificate.pem");
    settings.key = temporary("key.pem");
    make_certificate("first.example", settings.certificate, settings.key);
  }
  void TearDown() override {
    std::remove(settings.certificate.c_str());
    std::remove(settings.key.c_str());
  }
  NetworkSettings settings;
};

TEST_F(WebSocketTls, SendsAndReceives) {
  TestServer server(settings);
  WebSocketClient client(server.port(), {.tls = true});
  ASSERT_TRUE(client.is_open());
  EXPECT_EQ(client.certificate_name(), "first.example");
  for (const std::size_t size : {1U, 100U, 1000U, 16384U}) {
    ASSERT_TRUE(client.send(std::string(size, 'x')));
    EXPECT_EQ(client.read(), std::string(size, 'x'));
  }
  ASSERT_TRUE(client.send_in_parts("a message in several parts", 3));
  EXPECT_EQ(client.read(), "a message in several parts");
  ASSERT_TRUE(client.send("flood 900"));  // more than a socket takes at once
  for (int i = 0; i < 900; ++i) ASSERT_EQ(client.read(), std::string(1024, 'x'));
  ASSERT_TRUE(client.send("close"));
  EXPECT_EQ(client.read(), "last words");
  EXPECT_FALSE(client.read());
  EXPECT_EQ(client.close_code(), 1008U);
  EXPECT_TRUE(server.handler.wait_for_gone(1));
}

TEST_F(WebSocketTls, ARenewedCertificateNeedsNoRestart) {
  TestServer server(settings);
  WebSocketClient before(server.port(), {.tls = true});
  make_certificate("second.example", settings.certificate, settings.key);
  server.in_thread([&] { EXPECT_TRUE(server.network->reload_certificate()); });
  EXPECT_EQ(WebSocketClient(server.port(), {.tls = true}).certificate_name(), "second.example");
  ASSERT_TRUE(before.send("still here"));
  EXPECT_EQ(before.read(), "still here");
  std::ofstream(settings.certificate) << "broken";
  server.in_thread([&] { EXPECT_FALSE(server.network->reload_certificate()); });
  EXPECT_EQ(WebSocketClient(server.port(), {.tls = true}).certificate_name(), "second.example");
}

TEST_F(WebSocketTls, WhoDoesNotSpeakItIsCutOff) {
  settings.limits.request_time = 100ms;
  TestServer server(settings);
  RawClient plain(server.port());
  plain.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  EXPECT_TRUE(plain.is_ended());
  RawClient silent(server.port());
  EXPECT_TRUE(silent.is_ended());
  EXPECT_EQ(server.figures().requests, 0U);
}

TEST_F(WebSocketTls, FilesThatAreMissingOrWrongAreNamed) {
  const std::string missing = temporary("missing.pem");
  const std::string other_key = temporary("other-key.pem");
  const std::string other = temporary("other.pem");
  make_certificate("other.example", other, other_key);
  const auto problem_of = [&](const std::string& certificate, const std::string& key) {
    NetworkSettings wrong = settings;
    wrong.certificate = certificate;
    wrong.key = key;
    const auto opened = server::Network::open(wrong);
    return opened ? "none" : opened.problem().message;
  };
  EXPECT_EQ(problem_of(missing, settings.key),
            "cannot read the certificate " + missing + ": No such file or directory");
  EXPECT_EQ(problem_of(settings.certificate, missing),
            "cannot read the key " + missing + ": No such file or directory");
  EXPECT_EQ(problem_of(settings.certificate, ""), "TLS needs a certificate and a key, and the key is not named");
  EXPECT_NE(problem_of(settings.key, settings.key).find(" is not a PEM certificate: "), std::string::npos);
  EXPECT_NE(problem_of(settings.certificate, settings.certificate).find(" is not a PEM key for "), std::string::npos);
  EXPECT_NE(problem_of(settings.certificate, other_key).find("key values mismatch"), std::string::npos);
  std::remove(other.c_str());
  std::remove(other_key.c_str());
}

}  // namespace
}  // namespace tortuga::test
