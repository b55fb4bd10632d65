import * as peopleCalls from '#contract/calls/people.ts';
import type { StaffPerson } from '#contract/staff/people.ts';
import type { StaffGrant } from '#domain/staffRoles.ts';
import { call } from '#browser/serviceCall.ts';

/** The server calls of the people page. Each rejects with `ResponseError`, or with the network's own error. */
export type PeopleService = {
  list(): Promise<StaffPerson[]>;
  /** Creates an account, and mails its owner a link to choose a password. */
  invite(name: string, email: string, grants: readonly StaffGrant[]): Promise<void>;
  sendLink(name: string): Promise<void>;
  setRoles(name: string, grants: readonly StaffGrant[], reason: string): Promise<void>;
  setEmail(name: string, email: string): Promise<void>;
  setDisabled(name: string, isDisabled: boolean): Promise<void>;
  remove(name: string): Promise<void>;
  /** Removes the second factor of an account, so that it signs in with only its password. */
  removeFactors(name: string): Promise<void>;
  endSignIns(name: string): Promise<void>;
};

export const peopleService: PeopleService = {
  async list() {
    return (await call(peopleCalls.list, {})).people;
  },
  async invite(name, email, grants) {
    await call(peopleCalls.invite, { body: { name, email, grants: [...grants] } });
  },
  async sendLink(name) {
    await call(peopleCalls.sendLink, { params: { name } });
  },
  async setRoles(name, grants, reason) {
    const body = { grants: [...grants], ...(reason !== '' && { reason }) };
    await call(peopleCalls.setRoles, { params: { name }, body });
  },
  async setEmail(name, email) {
    await call(peopleCalls.setEmail, { params: { name }, body: { email } });
  },
  async setDisabled(name, isDisabled) {
    await call(peopleCalls.setState, { params: { name }, body: { isDisabled } });
  },
  async remove(name) {
    await call(peopleCalls.remove, { params: { name } });
  },
  async removeFactors(name) {
    await call(peopleCalls.removeFactors, { params: { name } });
  },
  async endSignIns(name) {
    await call(peopleCalls.endSignIns, { params: { name } });
  },
};
