/**
 * A page as it is kept, marked so that it knows by itself that it may be out of date. The mark stands in its
 * HTML, because Chromium shows a page no header of a worker's answer.
 */
export async function markCached(page: Response): Promise<Response> {
  const html = await page.text();
  const headers = new Headers(page.headers);
  // They were about the bytes that came over the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(html.replace('<html ', '<html data-kept="true" '), {
    status: page.status,
    statusText: page.statusText,
    headers,
  });
}
