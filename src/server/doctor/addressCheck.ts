import { SECOND_MS } from '#domain/durations.ts';
import type { HostPage } from '#domain/hostPages.ts';

import { certificateFault, fault, note, ok, type Finding } from './finding.ts';

const PUBLIC_URL = 'PUBLIC_URL';
const HOST_PAGES = 'HOST_PAGES';
const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Matches a footer, in the HTML or inserted by the page's script (decision 81). */
const FOOTER = /<(?:shop|morgenrot)-footer/;

const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS), redirect: 'manual' });

/** Checks that the shop responds at the URL in its mails, as far as this machine can reach it. */
export async function checkPublicUrl(publicUrl: string): Promise<Finding> {
  try {
    const answer = await ask(`${publicUrl}/readyz`);
    if (answer.status === 200) return ok(PUBLIC_URL, `a shop answers at ${publicUrl} and is ready`);
    return answer.status === 503
      ? fault(PUBLIC_URL, `the shop at ${publicUrl} is not ready: ${await answer.text()}`)
      : fault(
          PUBLIC_URL,
          `${publicUrl}/readyz answers ${answer.status}; does the proxy forward to the shop?`,
        );
  } catch (error) {
    const refused = certificateFault(error);
    if (refused !== undefined) return fault(PUBLIC_URL, `${publicUrl}: ${refused}`);
    return note(
      PUBLIC_URL,
      `this machine cannot reach the shop at ${publicUrl}, the address of links in mails`,
    );
  }
}

/**
 * Checks that panes can show the configured pages of other systems, as far as this machine can reach them. Paths are at
 * the console's address, where panes load them.
 */
export function checkHostPages(staffUrl: string, pages: readonly HostPage[]): Promise<Finding[]> {
  return Promise.all(pages.map(({ path }) => checkHostPage(new URL(path, staffUrl).href)));
}

async function checkHostPage(address: string): Promise<Finding> {
  try {
    const answer = await ask(address);
    if (answer.status !== 200) return fault(HOST_PAGES, `${address} answers ${answer.status}`);
    if (/deny/i.test(answer.headers.get('x-frame-options') ?? '')) {
      return fault(
        HOST_PAGES,
        `${address} forbids frames with X-Frame-Options, so panes cannot show it`,
      );
    }
    return FOOTER.test(await answer.text())
      ? ok(HOST_PAGES, `${address} has the shop's footer`)
      : fault(
          HOST_PAGES,
          `${address} has no footer of the shop; does the proxy forward to the host?`,
        );
  } catch (error) {
    const refused = certificateFault(error);
    if (refused !== undefined) return fault(HOST_PAGES, `${address}: ${refused}`);
    return note(HOST_PAGES, `this machine cannot reach the page at ${address}`);
  }
}
