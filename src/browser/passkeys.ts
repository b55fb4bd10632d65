import type { PasskeyOptions } from '#contract/staff/passkeys.ts';

/** Whether this browser has passkeys, in the form of JSON that the calls speak. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Makes a passkey; undefined: the person has changed their mind, or there is one on this device already. */
export async function makePasskey(
  options: PasskeyOptions,
): Promise<RegistrationResponseJSON | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await unlessRefused(navigator.credentials.create({ publicKey }));
  return credential?.toJSON() as RegistrationResponseJSON | undefined;
}

/** Asks for a passkey; undefined: there is none, or the person has changed their mind. */
export async function requestPasskey(
  options: PasskeyOptions,
): Promise<AuthenticationResponseJSON | undefined> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await unlessRefused(navigator.credentials.get({ publicKey }));
  return credential?.toJSON() as AuthenticationResponseJSON | undefined;
}

async function unlessRefused(
  asked: Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    const credential = await asked;
    return credential instanceof PublicKeyCredential ? credential : undefined;
  } catch (error) {
    if (error instanceof DOMException && REFUSALS.has(error.name)) return undefined;
    throw error;
  }
}

/** What the person did, or did not in time, and a key that has one of ours already. */
const REFUSALS = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);
