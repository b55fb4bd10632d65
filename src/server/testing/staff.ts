import type { StaffGrant } from '#domain/staffRoles.ts';
import type { StaffLogin, StaffSignInOutcome } from '#server/staff/staffLogin.ts';

export const STAFF_TOKEN = 's'.repeat(43);
export const STAFF_SESSION_ID = 'the session of anna';

const EVERYTHING: readonly StaffGrant[] = [{ role: 'ADMINISTRATOR', market: 'ALL' }];

/** Returns staff services in which anna has the session `STAFF_TOKEN` while `isLive`, with these roles. */
export function oneOfStaff(
  isLive: () => boolean = () => true,
  grants: readonly StaffGrant[] = EVERYTHING,
): StaffLogin {
  const isAnna = (token: string | undefined) => token === STAFF_TOKEN && isLive();
  return {
    signIn: async (name, password) =>
      name === 'anna' && password === 'a good password'
        ? { outcome: 'SIGNED_IN', token: STAFF_TOKEN }
        : { outcome: 'REFUSED' },
    open: async () => STAFF_TOKEN,
    check: async (token) => (isAnna(token) ? 'anna' : undefined),
    sessionOf: async (token) =>
      isAnna(token) ? { id: STAFF_SESSION_ID, name: 'anna', grants, isFresh: true } : undefined,
    grantsOf: async (id) => (id === STAFF_SESSION_ID && isLive() ? grants : undefined),
    waysToConfirm: async () => ['PASSWORD'],
    renew: async (token) => isAnna(token),
    confirm: async (token, password) => isAnna(token) && password === 'a good password',
    signOut: async () => {},
    signOutEverywhere: async (token) => isAnna(token),
  };
}

/** Returns a sign-in's token; undefined if it was refused or needs a code. */
export const sessionToken = (result: StaffSignInOutcome) =>
  result.outcome === 'SIGNED_IN' ? result.token : undefined;
