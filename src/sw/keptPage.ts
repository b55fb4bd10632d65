/** Marks a page as cached in its HTML, because Chromium hides a worker's response headers from pages. */
export async function markCached(page: Response): Promise<Response> {
  const html = await page.text();
  const headers = new Headers(page.headers);
  // They described the bytes from the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-kept="true" '), {
    status: page.status,
    statusText: page.statusText,
    headers,
  });
}
