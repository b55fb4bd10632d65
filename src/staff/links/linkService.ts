import * as staffLinkCalls from '#contract/calls/staffLinks.ts';
import { staffLinkInvalid } from '#contract/problemTypes.ts';
import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

/** The server calls of the page for a mail's link. None of them rejects. */
export type LinkService = {
  /** INVALID: the link was used, has expired or never existed. */
  look(token: string): Promise<StaffLinkFacts | 'INVALID' | 'UNAVAILABLE'>;
  use(
    token: string,
    password: string,
    keptKeys: string[],
  ): Promise<'CHANGED' | 'INVALID' | 'UNAVAILABLE'>;
  ask(name: string): Promise<'ASKED' | 'UNAVAILABLE'>;
};

export const linkService: LinkService = {
  look: (token) => call(staffLinkCalls.look, { body: { token } }).catch(faultOf),
  use: (token, password, keptKeys) =>
    call(staffLinkCalls.use, { body: { token, password, keptKeys } }).then(
      () => 'CHANGED' as const,
      faultOf,
    ),
  ask: (name) =>
    call(staffLinkCalls.ask, { body: { name } }).then(
      () => 'ASKED' as const,
      (error: unknown) => {
        console.warn('A link could not be requested', error);
        return 'UNAVAILABLE';
      },
    ),
};

const BAD_REQUEST = 400;

/** Maps a failed call to its fault. A malformed token is refused without a look-up. */
function faultOf(error: unknown): 'INVALID' | 'UNAVAILABLE' {
  if (error instanceof ResponseError) {
    if (error.problemType === staffLinkInvalid || error.status === BAD_REQUEST) return 'INVALID';
  }
  console.warn('A link could not be checked or used', error);
  return 'UNAVAILABLE';
}
