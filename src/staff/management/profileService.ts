import * as profileCalls from '#contract/calls/profile.ts';
import type { StepProof } from '#contract/staff/profile.ts';
import { makePasskey } from '#browser/passkeys.ts';
import { call, ResponseError } from '#browser/serviceCall.ts';

const BAD_REQUEST = 400;

/** The result of a password change; WAIT: too many wrong passwords. */
export type PasswordChange = 'CHANGED' | 'WRONG' | 'WAIT';

export type ProfileService = typeof profileService;

/**
 * The server calls of the profile page. Changes of the sign-in require a proof of the second factor, if there is one.
 * Each call rejects with `ResponseError` or with the network's own error.
 */
export const profileService = {
  show: () => call(profileCalls.show, {}),
  async changePassword(password: string, next: string): Promise<PasswordChange> {
    try {
      await call(profileCalls.changePassword, { body: { password, next } });
      return 'CHANGED';
    } catch (error) {
      if (!(error instanceof ResponseError && error.status === BAD_REQUEST)) throw error;
      return error.retryAfterSeconds > 0 ? 'WAIT' : 'WRONG';
    }
  },
  endSignIn: (session: string): Promise<unknown> =>
    call(profileCalls.endSignIn, { params: { session } }),
  endOtherSignIns: (): Promise<unknown> => call(profileCalls.endOtherSignIns, {}),
  beginTotp: (proof?: StepProof) => call(profileCalls.beginTotp, { body: { proof } }),
  /** Resolves to the recovery codes; WRONG: the code is not the app's. */
  async confirmTotp(code: string): Promise<string[] | 'WRONG'> {
    try {
      return (await call(profileCalls.confirmTotp, { body: { code } })).recoveryCodes;
    } catch (error) {
      if (error instanceof ResponseError && error.status === BAD_REQUEST) return 'WRONG';
      throw error;
    }
  },
  /** Resolves to the URL at which the person signs in at the single sign-on provider. */
  connectSso: async (proof?: StepProof) =>
    (await call(profileCalls.connectSso, { body: { proof } })).url,
  disconnectSso: (): Promise<unknown> => call(profileCalls.disconnectSso, {}),
  removeTotp: (proof?: StepProof): Promise<unknown> =>
    call(profileCalls.removeTotp, { body: { proof } }),
  /** Resolves to recovery codes if none existed; undefined: the person has cancelled. */
  async addPasskey(name: string, proof?: StepProof): Promise<string[] | undefined> {
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
    return (await call(profileCalls.registerPasskey, { body: { name, credential } })).recoveryCodes;
  },
  removePasskey: (id: string, proof?: StepProof): Promise<unknown> =>
    call(profileCalls.removePasskey, { params: { id }, body: { proof } }),
  renewRecoveryCodes: async (proof?: StepProof) =>
    (await call(profileCalls.renewRecoveryCodes, { body: { proof } })).recoveryCodes,
};
