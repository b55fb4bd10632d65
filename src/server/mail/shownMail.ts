/** CSP of a page that shows a mail like a mailbox: no scripts or requests, and links open outside the frame. */
export const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; frame-ancestors 'self'";

/** Returns a mail's HTML with its `cid:` pictures inlined, as a mailbox shows it. */
export function inlinePictures(
  html: string,
  pictures: readonly { cid: string; type: string; content: ArrayBuffer | Uint8Array }[],
): string {
  return pictures.reduce((shown, { cid, type, content }) => {
    const bytes = Buffer.from(content as Uint8Array);
    return shown.replaceAll(`cid:${cid}`, `data:${type};base64,${bytes.toString('base64')}`);
  }, html);
}
