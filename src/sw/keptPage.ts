/** Marks a page as cached in its HTML, because Chromium hides a worker's response headers from pages. */
export async function markCached(page: Response): Promise<Response> {
  const html = await page.text();
  return withHtml(page, html.replace('<html ', '<html data-kept="true" '));
}

/** Returns a copy of the page with other HTML. */
export function withHtml(page: Response, html: string): Response {
  const headers = new Headers(page.headers);
  // These headers described the bytes from the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html, { status: page.status, statusText: page.statusText, headers });
}
