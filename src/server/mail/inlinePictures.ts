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
