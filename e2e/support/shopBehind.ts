import type { APIRequestContext } from 'playwright/test';

const PAGES = ['/de', '/hu/subscribenewsletter', '/ch_fr/account', '/staff'];
/** Paths that the other system has itself. */
const OF_HOST = new Set(['/', '/favicon.svg', '/apple-touch-icon.png']);
/** The pattern of addresses in a page's head and in a manifest. */
const ADDRESSES = /(?:href|src|content|url|start_url)"?[=:]"(\/[^"?#]*)"/g;

/**
 * Returns the shop's files and pages, of those named by pages and manifests, that are missing at the address of a
 * proxy in front of the shop and another system.
 */
export async function missingBehind(request: APIRequestContext, url: string): Promise<string[]> {
  const named = new Set<string>();
  for (const page of PAGES) {
    const answer = await request.get(url + page);
    const [head = ''] = (await answer.text()).split('</head>');
    for (const address of addressesIn(head)) named.add(address);
  }
  for (const address of [...named].filter((each) => each.endsWith('.webmanifest'))) {
    const answer = await request.get(url + address);
    if (answer.ok()) for (const each of addressesIn(await answer.text())) named.add(each);
  }
  const missing: string[] = [];
  for (const address of [...named].filter((each) => !OF_HOST.has(each))) {
    const answer = await request.get(url + address);
    if (!answer.ok()) missing.push(address);
  }
  if (named.size < 20) missing.push(`only ${named.size} are named`);
  return missing.toSorted();
}

const addressesIn = (text: string) =>
  [...text.matchAll(ADDRESSES)].map(([, address = '']) => address);
