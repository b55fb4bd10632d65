import { createContext } from 'react';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import type { ConfirmWay } from '#contract/staffLogin.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;

/** The result of confirming the password; WAIT: too many wrong passwords; ENDED: the session has ended. */
export type ConfirmResult = 'CONFIRMED' | 'WRONG' | 'WAIT' | 'ENDED' | 'UNAVAILABLE';

export type FreshSignIn = typeof freshSignIn;

/** The calls that confirm the user's identity again. Only `isFresh` rejects, if the server cannot be reached. */
export const freshSignIn = {
  /** Whether the password was confirmed recently. */
  isFresh: async (): Promise<boolean> => (await call(staffAuthCalls.fresh, {})).isFresh,
  /** Returns the available ways to confirm; only the password if the server cannot be reached. */
  async ways(): Promise<readonly ConfirmWay[]> {
    try {
      return (await call(staffAuthCalls.fresh, {})).ways;
    } catch (error) {
      console.warn('The ways to confirm could not be loaded', error);
      return ['PASSWORD'];
    }
  },
  async confirm(password: string): Promise<ConfirmResult> {
    try {
      await call(staffAuthCalls.confirm, { body: { password } });
      return 'CONFIRMED';
    } catch (error) {
      if (!(error instanceof ResponseError)) return 'UNAVAILABLE';
      if (error.status === BAD_REQUEST) return error.retryAfterSeconds > 0 ? 'WAIT' : 'WRONG';
      return error.status === UNAUTHORIZED ? 'ENDED' : 'UNAVAILABLE';
    }
  },
};

/** The calls that a page makes. */
export const FreshSignInContext = createContext(freshSignIn);
