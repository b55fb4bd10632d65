import * as staffAuthCalls from '#contract/calls/staff.ts';
import type { ConfirmWay } from '#contract/staffLogin.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;

/** How showing the password again ended; WAIT: there were too many wrong ones; ENDED: there is no session any more. */
export type ConfirmResult = 'CONFIRMED' | 'WRONG' | 'WAIT' | 'ENDED' | 'UNAVAILABLE';

/** What asks for the password again. None of it rejects but `isFresh`, where the server cannot be asked. */
export type FreshSignIn = {
  /** Whether the password was shown a short while ago. */
  isFresh(): Promise<boolean>;
  /** By what that can be done; by the password, where the server cannot be asked. */
  ways(): Promise<readonly ConfirmWay[]>;
  confirm(password: string): Promise<ConfirmResult>;
};

export const freshSignIn: FreshSignIn = {
  async isFresh() {
    return (await call(staffAuthCalls.fresh, {})).isFresh;
  },
  async ways() {
    try {
      return (await call(staffAuthCalls.fresh, {})).ways;
    } catch (error) {
      console.warn('The ways to confirm could not be asked', error);
      return ['PASSWORD'];
    }
  },
  async confirm(password) {
    try {
      await call(staffAuthCalls.confirm, { body: { password } });
      return 'CONFIRMED';
    } catch (error) {
      if (!(error instanceof ResponseError)) return 'UNAVAILABLE';
      if (error.status === BAD_REQUEST) return error.retryAfterSeconds > 0 ? 'WAIT' : 'WRONG';
      return error.status < 500 ? 'ENDED' : 'UNAVAILABLE';
    }
  },
};
