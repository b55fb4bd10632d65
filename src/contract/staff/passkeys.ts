import * as z from 'zod/mini';

const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(8000));

/** Options for creating or requesting a passkey, for `PublicKeyCredential.parse…OptionsFromJSON`. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** A new passkey from `PublicKeyCredential.toJSON`, and its owner's name for it. */
export const registerPasskeyRequest = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  credential: z.object({
    ...credential,
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

/** A passkey's response, from the same function. */
export const passkeySignInRequest = z.object({
  credential: z.object({
    ...credential,
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
});

export const staffPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
