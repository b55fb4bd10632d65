/** CSP of a page that shows a mail like a mailbox: no scripts or requests, and links open outside the frame. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";
