import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { staffLinkInvalid } from '#contract/problemTypes.ts';
import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

export type LinkService = typeof linkService;

/**
 * The server calls of the page for a mail's link. None of them rejects. INVALID: the link was used, has expired or
 * never existed.
 */
export const linkService = {
  look: (token: string): Promise<StaffLinkFacts | Fault> =>
    call(staffLinkCalls.look, { body: { token } }).catch(toFault),
  use: (token: string, password: string, keptKeys: string[]): Promise<'CHANGED' | Fault> =>
    call(staffLinkCalls.use, { body: { token, password, keptKeys } }).then(
      () => 'CHANGED' as const,
      toFault,
    ),
  ask: (name: string): Promise<'ASKED' | 'UNAVAILABLE'> =>
    call(staffLinkCalls.ask, { body: { name } }).then(
      () => 'ASKED' as const,
      (error: unknown) => {
        console.warn('A link could not be requested', error);
        return 'UNAVAILABLE';
      },
    ),
};

type Fault = 'INVALID' | 'UNAVAILABLE';

const BAD_REQUEST = 400;

/** Maps a failed call to its fault. A malformed token is refused without a look-up. */
function toFault(error: unknown): Fault {
  if (error instanceof ResponseError) {
    if (error.problemType === staffLinkInvalid || error.status === BAD_REQUEST) return 'INVALID';
  }
  console.warn('A link could not be checked or used', error);
  return 'UNAVAILABLE';
}
