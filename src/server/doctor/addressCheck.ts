import { SECOND_MS } from '#domain/durations.ts';

import { certificateFault } from './certificate.ts';
import { fault, note, ok, type Finding } from './finding.ts';

const SUBJECT = 'PUBLIC_URL';
const ANSWER_WITHIN_MS = 5 * SECOND_MS;

/** Checks that the shop responds at the URL in its mails, as far as this machine can reach it. */
export async function checkPublicUrl(publicUrl: string): Promise<Finding> {
  try {
    const answer = await fetch(`${publicUrl}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      redirect: 'manual',
    });
    if (answer.status === 200) return ok(SUBJECT, `a shop answers at ${publicUrl} and is ready`);
    return answer.status === 503
      ? fault(SUBJECT, `the shop at ${publicUrl} is not ready: ${await answer.text()}`)
      : fault(
          SUBJECT,
          `${publicUrl}/readyz answers ${answer.status}; does the proxy forward to the shop?`,
        );
  } catch (error) {
    const refused = certificateFault(error);
    if (refused !== undefined) return fault(SUBJECT, `${publicUrl}: ${refused}`);
    return note(
      SUBJECT,
      `this machine cannot reach the shop at ${publicUrl}, the address of links in mails`,
    );
  }
}
