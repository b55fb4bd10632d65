import * as profileCalls from '#contract/calls/profile.ts';
import type { StaffProfile, TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { makePasskey } from '#browser/passkeys.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;

/** How the change of a password ended; WAIT: there were too many wrong ones. */
export type PasswordChange = 'CHANGED' | 'WRONG' | 'WAIT';

/** What the page of the own account asks of the server. Each rejects with `ResponseError`, or with the network's own error. */
export type ProfileService = {
  show(): Promise<StaffProfile>;
  changePassword(password: string, next: string): Promise<PasswordChange>;
  endSignIn(session: string): Promise<void>;
  endOtherSignIns(): Promise<void>;
  beginTotp(): Promise<TotpSetUpAnswer>;
  /** Resolves with the recovery codes; WRONG: the code is not the app's. */
  confirmTotp(code: string): Promise<string[] | 'WRONG'>;
  removeTotp(): Promise<void>;
  renewRecoveryCodes(): Promise<string[]>;
  /** Resolves with recovery codes where there were none; undefined: the person has changed their mind. */
  addPasskey(name: string): Promise<string[] | undefined>;
  removePasskey(id: string): Promise<void>;
  /** Resolves with the address at which the person shows the single sign-on who they are. */
  connectSso(): Promise<string>;
  disconnectSso(): Promise<void>;
};

export const profileService: ProfileService = {
  show: () => call(profileCalls.show, {}),
  async changePassword(password, next) {
    try {
      await call(profileCalls.changePassword, { body: { password, next } });
      return 'CHANGED';
    } catch (error) {
      if (!(error instanceof ResponseError && error.status === BAD_REQUEST)) throw error;
      return error.retryAfterSeconds > 0 ? 'WAIT' : 'WRONG';
    }
  },
  async endSignIn(session) {
    await call(profileCalls.endSignIn, { params: { session } });
  },
  async endOtherSignIns() {
    await call(profileCalls.endOtherSignIns, {});
  },
  beginTotp: () => call(profileCalls.beginTotp, {}),
  async confirmTotp(code) {
    try {
      return (await call(profileCalls.confirmTotp, { body: { code } })).recoveryCodes;
    } catch (error) {
      if (error instanceof ResponseError && error.status === BAD_REQUEST) return 'WRONG';
      throw error;
    }
  },
  connectSso: async () => (await call(profileCalls.connectSso, {})).url,
  async disconnectSso() {
    await call(profileCalls.disconnectSso, {});
  },
  async removeTotp() {
    await call(profileCalls.removeTotp, {});
  },
  async addPasskey(name) {
    const made = await makePasskey(await call(profileCalls.beginPasskey, {}));
    if (made === undefined) return undefined;
    const { id, rawId, response } = made;
    const { clientDataJSON, attestationObject } = response;
    const credential = {
      id,
      rawId,
      type: 'public-key' as const,
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    };
    const answer = await call(profileCalls.registerPasskey, { body: { name, credential } });
    return answer.recoveryCodes;
  },
  async removePasskey(id) {
    await call(profileCalls.removePasskey, { params: { id } });
  },
  renewRecoveryCodes: async () => (await call(profileCalls.renewRecoveryCodes, {})).recoveryCodes,
};
