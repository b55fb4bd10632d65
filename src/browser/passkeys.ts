import type { PasskeyOptions } from '#contract/staff/passkeys.ts';

/** Returns whether this browser supports passkeys in JSON form. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';

/** Creates a passkey; undefined if the person cancelled or the device has one already. */
export async function makePasskey(
  options: PasskeyOptions,
): Promise<RegistrationResponseJSON | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await unlessRefused(navigator.credentials.create({ publicKey }));
  return credential?.toJSON() as RegistrationResponseJSON | undefined;
}

/** Requests a passkey; undefined if there is none or the person cancelled. */
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

/** Cancelled or timed out, or the authenticator has one already. */
const REFUSALS = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);
