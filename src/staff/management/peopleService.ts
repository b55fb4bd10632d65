import * as peopleCalls from '#contract/calls/people.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

/** What the page of people asks of the server. Each rejects with `ResponseError`, or with the network's own error. */
export type PeopleService = {
  list(): Promise<StaffPerson[]>;
  setRoles(name: string, grants: readonly StaffGrant[], reason: string): Promise<void>;
  endSignIns(name: string): Promise<void>;
};

export const peopleService: PeopleService = {
  async list() {
    return (await call(peopleCalls.list, {})).people;
  },
  async setRoles(name, grants, reason) {
    const body = { grants: [...grants], ...(reason !== '' && { reason }) };
    await call(peopleCalls.setRoles, { params: { name }, body });
  },
  async endSignIns(name) {
    await call(peopleCalls.endSignIns, { params: { name } });
  },
};
