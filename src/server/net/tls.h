// What OpenSSL is asked to do. Only this folder knows it.
#pragma once

#include <openssl/ssl.h>

#include <memory>
#include <string>

#include "engine/result.h"

namespace tortuga::server {

struct TlsFree {
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  void operator()(SSL* tls) const { SSL_free(tls); }
};
using TlsContext = std::unique_ptr<SSL_CTX, TlsFree>;
using Tls = std::unique_ptr<SSL, TlsFree>;

// Of a server: TLS 1.2 and later, with this certificate (and those of its chain) and this key, both PEM files.
Result<TlsContext> open_tls(const std::string& certificate, const std::string& key);

// The server's end of a connection on this socket, which stays the caller's; nullptr if there is no memory.
Tls start_tls(SSL_CTX& context, int socket);

}  // namespace tortuga::server
