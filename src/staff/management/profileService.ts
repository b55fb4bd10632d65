import * as profileCalls from '#contract/calls/profile.ts';
import type { StaffProfile, StepProof, TotpSetUpAnswer } from '#contract/staff/profile.ts';
import { makePasskey } from '#browser/passkeys.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;

/** The result of a password change; WAIT: too many wrong passwords. */
export type PasswordChange = 'CHANGED' | 'WRONG' | 'WAIT';

/**
 * The server calls of the profile page. Changes of the sign-in require a proof of the second factor, if there is one.
 * Each call rejects with `ResponseError` or with the network's own error.
 */
export type ProfileService = {
  show(): Promise<StaffProfile>;
  changePassword(password: string, next: string): Promise<PasswordChange>;
  endSignIn(session: string): Promise<void>;
  endOtherSignIns(): Promise<void>;
  beginTotp(proof?: StepProof): Promise<TotpSetUpAnswer>;
  /** Resolves to the recovery codes; WRONG: the code is not the app's. */
  confirmTotp(code: string): Promise<string[] | 'WRONG'>;
  removeTotp(proof?: StepProof): Promise<void>;
  renewRecoveryCodes(proof?: StepProof): Promise<string[]>;
  /** Resolves to recovery codes if none existed; undefined: the person has cancelled. */
  addPasskey(name: string, proof?: StepProof): Promise<string[] | undefined>;
  removePasskey(id: string, proof?: StepProof): Promise<void>;
  /** Resolves to the URL at which the person signs in at the single sign-on provider. */
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
