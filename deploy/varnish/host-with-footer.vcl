vcl 4.1;

# Another system's pages with the shop's parts put in by Varnish (docs/embedding.md), both behind one address, by
# edge-side includes as in examples/esi. For Varnish 7; where it ends no TLS, what does so says X-Forwarded-Proto.

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "4173";
  .probe = {
    .url = "/healthz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# The other system.
backend host {
  .host = "127.0.0.1";
  .port = "8080";
}

sub vcl_recv {
  if (req.esi_level == 0 && req.restarts == 0) {
    # What of the visitor has a say in the parts, which read it from the page's request (`req_top`).
    unset req.http.X-Shop-Platform;
    unset req.http.X-Shop-Reduced;
    unset req.http.X-Shop-Signup;
    unset req.http.X-Shop-Preview;
    if (req.http.Cookie ~ "(?:^|;\s*)platform=(?:MATCH|TABLET|CLASSIC)(?:;|$)") {
      set req.http.X-Shop-Platform =
        regsub(req.http.Cookie, "^(?:.*;\s*)?platform=(MATCH|TABLET|CLASSIC)(?:;.*)?$", "\1");
    }
    if (req.http.Cookie ~ "(?:^|;\s*)(?:affiliate|newapp)=") {
      set req.http.X-Shop-Reduced = "1";
    }
    if (req.url ~ "[?&]signup=(?:sent|failed|later|link-invalid)(?:&|$)") {
      set req.http.X-Shop-Signup =
        regsub(req.url, "^.*[?&]signup=(sent|failed|later|link-invalid)(?:&.*)?$", "\1");
    }
    # A preview, which staff alone can make: by their cookie, by the header, or by the address of the page.
    if (req.url ~ "[?&]preview=[\w.-]") {
      set req.http.X-Preview-Token = regsub(req.url, "^.*[?&]preview=([\w.-]+).*$", "\1");
    }
    if (req.http.X-Preview-Token || req.http.Cookie ~ "(?:^|;\s*)(?:__Host-)?PreviewToken=.") {
      set req.http.X-Shop-Preview = "1";
    }
  }
  if (req.url ~ "^/fragments/") {
    set req.backend_hint = shop;
    if (req.esi_level > 0 && req.restarts == 0) {
      call pass_on_page;
    }
    # Nothing keeps a preview, and nothing kept is shown in its place.
    if (req.http.X-Shop-Preview || (req.method != "GET" && req.method != "HEAD")) {
      return (pass);
    }
    # Without these a part is the same for all.
    unset req.http.Cookie;
    unset req.http.Origin;
    # What is no longer fresh is shown where the shop gives no answer (see vcl_synth), and never past a change else.
    if (req.restarts == 0 && std.healthy(shop)) {
      set req.grace = 0s;
    } else {
      set req.grace = 7d;
    }
    return (hash);
  }
  # Shops and console at addresses of their own (docs/domains.md), which the other system does not share. Yours.
  if (req.http.Host ~ "(?i)^(?:.+\.)?shop\.(?:de|at|ch|example)(?::\d+)?$") {
    set req.backend_hint = shop;
    return (pass);
  }
  # What the parts need besides, and the shop's own pages.
  if (req.url ~ "^/(?:assets|service|staff|shared|healthz|subscribenewsletter|sw\.js|de|at|ch|ch_fr|cz|hu|sk|tr|pl)(?:[/?]|$)") {
    set req.backend_hint = shop;
    return (pass);
  }
  # The manifests and pictures of the shop's apps. The favicon, the touch icon and `/` are the host's.
  if (req.url ~ "^/(?:(?:manifest(?:-[a-zA-Z-]+)?|staff)\.webmanifest|icons/(?:icon|maskable|shortcut)-\w+\.png|screenshots/(?:shop|newsletter|console)-\w+\.jpg)(?:\?|$)") {
    set req.backend_hint = shop;
    return (pass);
  }
  set req.backend_hint = host;
  return (pass);
}

# What the page was called with goes on to its parts, whose addresses name none of it but `variant`.
sub pass_on_page {
  unset req.http.X-Shop-Preview;
  if (req_top.http.X-Shop-Preview) {
    set req.http.X-Shop-Preview = "1";
  }
  if (req_top.http.X-Preview-Token) {
    set req.http.X-Preview-Token = req_top.http.X-Preview-Token;
  }
  if (req.url !~ "\?") {
    set req.url = req.url + "?";
  }
  if (req_top.http.X-Shop-Platform) {
    set req.url = req.url + "&platform=" + req_top.http.X-Shop-Platform;
  }
  if (req_top.http.X-Shop-Reduced && req.url !~ "[?&]variant=") {
    set req.url = req.url + "&variant=reduced";
  }
  if (req_top.http.X-Shop-Signup && req.url ~ "^/fragments/\w+/newsletter") {
    set req.url = req.url + "&signup=" + req_top.http.X-Shop-Signup;
  }
}

sub vcl_backend_fetch {
  # No page waits longer; of what is made for staff alone, they do.
  if (bereq.url ~ "^/fragments/") {
    set bereq.connect_timeout = 300ms;
    set bereq.first_byte_timeout = 300ms;
    set bereq.between_bytes_timeout = 300ms;
    if (bereq.http.X-Shop-Preview) {
      set bereq.first_byte_timeout = 5s;
    }
  }
}

sub vcl_backend_response {
  if (bereq.url ~ "^/fragments/") {
    if (bereq.uncacheable) {
      return (deliver);
    }
    # The page of a network's sign-in may come with 200 too.
    if (beresp.status != 200 || beresp.http.X-Preview || !beresp.http.X-Shop-Page) {
      return (abandon);
    }
    # Whole or not at all. Its own life, `s-maxage`, ends with the next scheduled change.
    set beresp.do_stream = false;
    set beresp.grace = 7d;
    return (deliver);
  }
  if (bereq.backend == host && beresp.http.Content-Type ~ "^text/html") {
    set beresp.do_esi = true;
  }
}

sub vcl_backend_error {
  if (bereq.url ~ "^/fragments/" && !bereq.uncacheable) {
    return (abandon);
  }
}

# A part that has got no answer: first the last good copy, then what the host has in its place, for a footer the legal
# links of its own.
sub vcl_synth {
  if (req.url ~ "^/fragments/" && resp.status >= 400) {
    if (req.restarts == 0) {
      return (restart);
    }
    if (req.esi_level > 0 && req.url ~ "^/fragments/\w+/footer") {
      set req.url = regsub(req.url, "^/fragments/(\w+)/.*$", "/legal/\1.html");
      return (restart);
    }
  }
  if (req.esi_level > 0) {
    set resp.status = 200;
    synthetic("");
    return (deliver);
  }
}

sub vcl_deliver {
  # A preview that is over (410), or a page of legal links that there is not.
  if (req.esi_level > 0 && resp.status != 200) {
    if (req.url ~ "^/fragments/\w+/footer") {
      set req.url = regsub(req.url, "^/fragments/(\w+)/.*$", "/legal/\1.html");
      return (restart);
    }
    return (synth(200));
  }
  if (req.esi_level == 0 && req.http.X-Shop-Preview && req.backend_hint == host) {
    set resp.http.Cache-Control = "private, no-store";
  }
}
