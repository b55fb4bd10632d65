import * as profileCalls from '#contract/calls/profile.ts';
import type { StaffProfile, StepProof, TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { makePasskey } from '#browser/passkeys.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;

/** How the change of a password ended; WAIT: there were too many wrong ones. */
export type PasswordChange = 'CHANGED' | 'WRONG' | 'WAIT';

/**
 * What the page of the own account asks of the server. What changes how it signs in takes a proof of the second step,
 * where there is one. Each rejects with `ResponseError`, or with the network's own error.
 */
export type ProfileService = {
  show(): Promise<StaffProfile>;
  changePassword(password: string, next: string): Promise<PasswordChange>;
  endSignIn(session: string): Promise<void>;
  endOtherSignIns(): Promise<void>;
  beginTotp(proof?: StepProof): Promise<TotpSetUpAnswer>;
  /** Resolves with the recovery codes; WRONG: the code is not the app's. */
  confirmTotp(code: string): Promise<string[] | 'WRONG'>;
  removeTotp(proof?: StepProof): Promise<void>;
  renewRecoveryCodes(proof?: StepProof): Promise<string[]>;
  /** Resolves with recovery codes where there were none; undefined: the person has changed their mind. */
  addPasskey(name: string, proof?: StepProof): Promise<string[] | undefined>;
  removePasskey(id: string, proof?: StepProof): Promise<void>;
  /** Resolves with the address at which the person shows the single sign-on who they are. */
  connectSso(proof?: StepProof): Promise<string>;
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
  beginTotp: (proof) => call(profileCalls.beginTotp, { body: { proof } }),
  async confirmTotp(code) {
    try {
      return (await call(profileCalls.confirmTotp, { body: { code } })).recoveryCodes;
    } catch (error) {
      if (error instanceof ResponseError && error.status === BAD_REQUEST) return 'WRONG';
      throw error;
    }
  },
  connectSso: async (proof) => (await call(profileCalls.connectSso, { body: { proof } })).url,
  async disconnectSso() {
    await call(profileCalls.disconnectSso, {});
  },
  async removeTotp(proof) {
    await call(profileCalls.removeTotp, { body: { proof } });
  },
  async addPasskey(name, proof) {
    const made = await makePasskey(await call(profileCalls.beginPasskey, { body: { proof } }));
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
  async removePasskey(id, proof) {
    await call(profileCalls.removePasskey, { params: { id }, body: { proof } });
  },
  renewRecoveryCodes: async (proof) =>
    (await call(profileCalls.renewRecoveryCodes, { body: { proof } })).recoveryCodes,
};
