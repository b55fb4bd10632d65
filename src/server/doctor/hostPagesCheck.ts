import type { HostPage } from '#domain/hostPages.ts';
import { SECOND_MS } from '#domain/durations.ts';

import { certificateFault } from './certificate.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'HOST_PAGES';
const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Matches a footer, in the HTML or inserted by the page's script (decision 81). */
const FOOTER = /<(?:shop|morgenrot)-footer/;

/**
 * Checks that panes can show the configured pages of other systems, as far as this machine can reach them. Paths are at
 * the console's address, where panes load them.
 */
export function checkHostPages(staffUrl: string, pages: readonly HostPage[]): Promise<Finding[]> {
  return Promise.all(pages.map(({ path }) => checkHostPage(new URL(path, staffUrl).href)));
}

async function checkHostPage(address: string): Promise<Finding> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'manual',
    });
    if (answer.status !== 200) return fault(SUBJECT, `${address} answers ${answer.status}`);
    if (/deny/i.test(answer.headers.get('x-frame-options') ?? '')) {
      return fault(
        SUBJECT,
        `${address} forbids frames with X-Frame-Options, so panes cannot show it`,
      );
    }
    return FOOTER.test(await answer.text())
      ? ok(SUBJECT, `${address} has the shop's footer`)
      : fault(SUBJECT, `${address} has no footer of the shop; does the proxy forward to the host?`);
  } catch (error) {
    const refused = certificateFault(error);
    if (refused !== undefined) return fault(SUBJECT, `${address}: ${refused}`);
    return note(SUBJECT, `this machine cannot reach the page at ${address}`);
  }
}
