import * as peopleCalls from '#contract/calls/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

export type PeopleService = typeof peopleService;

/** The server calls of the people page. Each rejects with `ResponseError`, or with the network's own error. */
export const peopleService = {
  list: async () => (await call(peopleCalls.list, {})).people,
  /** Creates an account, and mails its owner a link to choose a password. */
  invite: (name: string, email: string, grants: readonly StaffGrant[]): Promise<unknown> =>
    call(peopleCalls.invite, { body: { name, email, grants: [...grants] } }),
  sendLink: (name: string): Promise<unknown> => call(peopleCalls.sendLink, { params: { name } }),
  setRoles(name: string, grants: readonly StaffGrant[], reason: string): Promise<unknown> {
    const body = { grants: [...grants], ...(reason !== '' && { reason }) };
    return call(peopleCalls.setRoles, { params: { name }, body });
  },
  setEmail: (name: string, email: string): Promise<unknown> =>
    call(peopleCalls.setEmail, { params: { name }, body: { email } }),
  setDisabled: (name: string, isDisabled: boolean): Promise<unknown> =>
    call(peopleCalls.setState, { params: { name }, body: { isDisabled } }),
  remove: (name: string): Promise<unknown> => call(peopleCalls.remove, { params: { name } }),
  /** Removes the second factor of an account, so that it signs in with only its password. */
  removeFactors: (name: string): Promise<unknown> =>
    call(peopleCalls.removeFactors, { params: { name } }),
  endSignIns: (name: string): Promise<unknown> =>
    call(peopleCalls.endSignIns, { params: { name } }),
};
