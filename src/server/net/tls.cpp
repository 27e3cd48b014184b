#include "server/net/tls.h"

#include <openssl/err.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tortuga::server {
namespace {

std::string last_reason() {
  const unsigned long code = ERR_peek_last_error();
  ERR_clear_error();
  const char* reason = ERR_reason_error_string(code);
  return reason != nullptr ? reason : "unknown reason";
}

// OpenSSL's own words for a missing file are about its layers.
Status check_file(const std::string& what, const std::string& path) {
  if (path.empty()) return Problem{"TLS needs a certificate and a key, and the " + what + " is not named"};
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return Problem{"cannot read the " + what + " " + path + ": " + std::strerror(errno)};
  std::fclose(file);
  return Done{};
}

// Without it OpenSSL asks on the terminal for the pass phrase of a key.
int no_pass_phrase(char* /*buffer*/, int /*size*/, int /*is_writing*/, void* /*data*/) { return -1; }

}  // namespace

Result<TlsContext> open_tls(const std::string& certificate, const std::string& key) {
  if (const Status found = check_file("certificate", certificate); !found) return found.problem();
  if (const Status found = check_file("key", key); !found) return found.problem();
  ERR_clear_error();
  TlsContext context(SSL_CTX_new(TLS_server_method()));
  if (context == nullptr) return Problem{"cannot start TLS: " + last_reason()};
  SSL_CTX_set_default_passwd_cb(context.get(), no_pass_phrase);
  SSL_CTX_set_min_proto_version(context.get(), TLS1_2_VERSION);
  SSL_CTX_set_options(context.get(), SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION | SSL_OP_CIPHER_SERVER_PREFERENCE);
  // Buffers of idle connections are given back; what is tried again may lie elsewhere (see Wire::flush).
  SSL_CTX_set_mode(context.get(),
                   SSL_MODE_RELEASE_BUFFERS | SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
  SSL_CTX_set_read_ahead(context.get(), 1);  // one system call for a record instead of two
  SSL_CTX_set_session_cache_mode(context.get(), SSL_SESS_CACHE_OFF);
  if (SSL_CTX_use_certificate_chain_file(context.get(), certificate.c_str()) != 1) {
    return Problem{"the certificate " + certificate + " is not a PEM certificate: " + last_reason()};
  }
  if (SSL_CTX_use_PrivateKey_file(context.get(), key.c_str(), SSL_FILETYPE_PEM) != 1) {
    return Problem{"the key " + key + " is not a PEM key for the certificate " + certificate + ": " + last_reason()};
  }
  if (SSL_CTX_check_private_key(context.get()) != 1) {
    return Problem{"the key " + key + " does not fit the certificate " + certificate + ": " + last_reason()};
  }
  return context;
}

Tls start_tls(SSL_CTX& context, int socket) {
  Tls tls(SSL_new(&context));
  if (tls == nullptr || SSL_set_fd(tls.get(), socket) != 1) {
    ERR_clear_error();
    return nullptr;
  }
  SSL_set_accept_state(tls.get());
  return tls;
}

}  // namespace tortuga::server
