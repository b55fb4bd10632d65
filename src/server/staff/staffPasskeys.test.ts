import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import { isoCBOR } from '@simplewebauthn/server/helpers';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';
import { createAudit } from '#server/audit/audit.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { SECRET } from '#server/testing/testApp.ts';

import { createStaffAccounts } from './staffAccounts.ts';
import { createStaffFactors } from './staffFactors.ts';
import { createStaffLogin } from './staffLogin.ts';
import { createStaffPasskeys } from './staffPasskeys.ts';

const PASSWORD = 'a good password';
const PUBLIC_URL = 'https://shop.example';
const BY = { kind: 'STAFF', name: 'anna', session: 'a'.repeat(64) } as const;
const ANNA = { name: 'anna', by: BY };
const START = new Date('2026-03-01T10:00:00.000Z');

const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();

type Behaviour = { origin?: string; isVerified?: boolean; counter?: number };

/** Emulates a security key: ES256, with counter and user verification (WebAuthn 6.1). */
function softwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const PRESENT = 0x01;
  const VERIFIED = 0x04;
  const WITH_KEY = 0x40;

  const authData = (flags: number, counter: number, more: Uint8Array = new Uint8Array()) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256('shop.example'), head, more]);
  };
  const clientData = (type: string, challenge: string, origin: string) =>
    text({ type, challenge, origin, crossOrigin: false });
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  };

  return {
    make(
      { challenge }: { challenge: string },
      { origin = PUBLIC_URL, isVerified = true }: Behaviour = {},
    ) {
      const flags = PRESENT | WITH_KEY | (isVerified ? VERIFIED : 0);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(flags, 0, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString(
            'base64url',
          ),
        },
      };
    },
    answer(
      { challenge }: { challenge: string },
      { origin = PUBLIC_URL, isVerified = true, counter = 1 }: Behaviour = {},
    ) {
      const data = authData(PRESENT | (isVerified ? VERIFIED : 0), counter);
      const clientDataJSON = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
      return {
        ...credential,
        response: {
          clientDataJSON,
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** Encodes a public key as COSE (RFC 9053, 7.1.1). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (coordinate: string) => new Uint8Array(Buffer.from(coordinate, 'base64url'));
  return isoCBOR.encode(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
}

describe.each(DATABASE_KINDS)('passkeys of staff on %s', (kind) => {
  let opened: TestDatabase;
  let now = START;
  const services = () => ({
    database: opened.database,
    now: () => now,
    secrets: [SECRET] as const,
    publicUrl: PUBLIC_URL,
  });
  const passkeys = () => createStaffPasskeys(services());
  const accounts = () => createStaffAccounts(services());
  const passwordAlone = async () =>
    (await createStaffLogin(services()).signIn('anna', PASSWORD)).outcome;

  async function register(key: ReturnType<typeof softwareKey>, name = 'laptop') {
    return passkeys().register(ANNA, name, key.make(await passkeys().registrationOptions(ANNA)));
  }
  async function holderBy(key: ReturnType<typeof softwareKey>, behaviour?: Behaviour) {
    return passkeys().holderOf(key.answer(await passkeys().signInOptions(), behaviour));
  }

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    now = START;
    await accounts().add('anna', PASSWORD, [], BY);
    await accounts().add('maria', PASSWORD, [], BY);
  });
  afterEach(() => opened.dispose());

  it('a passkey signs its owner in, and then the password alone no longer does', async () => {
    const key = softwareKey();
    expect(await passwordAlone()).toBe('SIGNED_IN');
    const first = await register(key);
    expect(first).toMatchObject({ outcome: 'REGISTERED' });
    expect('recoveryCodes' in first && first.recoveryCodes).toHaveLength(10);
    // Those codes serve every second factor of the account.
    expect(await register(softwareKey(), 'phone')).toEqual({
      outcome: 'REGISTERED',
      recoveryCodes: [],
    });
    expect(await holderBy(key)).toMatchObject({ name: 'anna' });
    expect(await passwordAlone()).toBe('CODE_NEEDED');
    expect(await passkeys().list('anna')).toMatchObject([
      { name: 'laptop', lastUsedAt: START },
      { name: 'phone', lastUsedAt: null },
    ]);
    expect(await passkeys().list('maria')).toEqual([]);
  });

  it('a passkey ends the set-up of an app that began before the account had a second factor', async () => {
    const factors = createStaffFactors(services());
    const begun = await factors.begin(ANNA);
    if (begun === 'EXISTS') throw new Error('There is an app already');
    await register(softwareKey());
    const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    const code = app.generate({ timestamp: now.getTime() });
    expect(await factors.confirm(ANNA, code)).toBe('WRONG');
  });

  it('a passkey is refused whose registration began before the account had a second factor', async () => {
    const begunBefore = await passkeys().registrationOptions(ANNA);
    const factors = createStaffFactors(services());
    const begun = await factors.begin(ANNA);
    if (begun === 'EXISTS') throw new Error('There is an app already');
    const app = new TOTP({ secret: Secret.fromBase32(begun.secret) });
    await factors.confirm(ANNA, app.generate({ timestamp: now.getTime() }));
    const late = softwareKey().make(begunBefore);
    expect(await passkeys().register(ANNA, 'laptop', late)).toEqual({ outcome: 'INVALID' });
    expect(await register(softwareKey())).toMatchObject({ outcome: 'REGISTERED' });
  });

  it('a passkey is accepted once for each challenge, within five minutes', async () => {
    const key = softwareKey();
    await register(key);
    const answer = key.answer(await passkeys().signInOptions());
    expect(await passkeys().holderOf(answer)).toBeDefined();
    expect(await passkeys().holderOf(answer)).toBeUndefined();
    const late = key.answer(await passkeys().signInOptions(), { counter: 2 });
    now = new Date(now.getTime() + 5 * MINUTE_MS);
    expect(await passkeys().holderOf(late)).toBeUndefined();
    expect(await holderBy(key, { counter: 2 })).toBeDefined();
    expect(await opened.database.query('select * from staff_used_challenge')).toHaveLength(1);
  });

  it('a passkey is refused from another site, without user verification, with another key or a forged challenge', async () => {
    const key = softwareKey();
    await register(key);
    expect(await holderBy(key, { origin: 'https://shop.example.evil.test' })).toBeUndefined();
    expect(await holderBy(key, { isVerified: false })).toBeUndefined();
    expect(await holderBy(softwareKey())).toBeUndefined();
    const made = key.answer({ challenge: text('mine') });
    expect(await passkeys().holderOf(made)).toBeUndefined();
    const forged = softwareKey().answer(await passkeys().signInOptions());
    const { id, rawId } = key.answer({ challenge: '' });
    expect(await passkeys().holderOf({ ...forged, id, rawId })).toBeUndefined();
    expect(await holderBy(key)).toBeDefined();
  });

  it('a passkey is refused if its counter has not increased, as with a copied key', async () => {
    const key = softwareKey();
    await register(key);
    expect(await holderBy(key, { counter: 7 })).toBeDefined();
    expect(await holderBy(key, { counter: 7 })).toBeUndefined();
    expect(await holderBy(key, { counter: 8 })).toBeDefined();
  });

  it('a passkey is registered only by a challenge made for that account', async () => {
    const key = softwareKey();
    const ofDoor = key.make(await passkeys().signInOptions());
    expect(await passkeys().register(ANNA, 'laptop', ofDoor)).toEqual({ outcome: 'INVALID' });
    const ofMaria = await passkeys().registrationOptions({ name: 'maria', by: BY });
    expect(await passkeys().register(ANNA, 'laptop', key.make(ofMaria))).toEqual({
      outcome: 'INVALID',
    });
    const options = await passkeys().registrationOptions(ANNA);
    const blind = key.make(options, { isVerified: false });
    expect(await passkeys().register(ANNA, 'laptop', blind)).toEqual({ outcome: 'INVALID' });
    expect(await register(key)).toMatchObject({ outcome: 'REGISTERED' });
    const ofRegistration = key.answer(await passkeys().registrationOptions(ANNA));
    expect(await passkeys().holderOf(ofRegistration)).toBeUndefined();
    // The key belongs to one account.
    expect(await register(key)).toEqual({ outcome: 'INVALID' });
  });

  it('a passkey ends with the account, and only its owner removes it, which is recorded', async () => {
    const key = softwareKey();
    await register(key);
    await accounts().setDisabled('anna', true, BY);
    expect(await holderBy(key)).toBeUndefined();
    await accounts().setDisabled('anna', false, BY);
    const { id } = key.answer({ challenge: '' });
    expect(await passkeys().remove({ name: 'maria', by: BY }, id)).toBe('UNKNOWN');
    expect(await passkeys().remove(ANNA, id)).toBe('REMOVED');
    expect(await holderBy(key)).toBeUndefined();
    expect(await passwordAlone()).toBe('SIGNED_IN');
    expect(await opened.database.query('select * from staff_recovery_code')).toEqual([]);
    const { events } = await createAudit(services()).list({ q: 'passkey' });
    expect(events.map(({ action, detail }) => `${action} ${detail}`)).toEqual([
      'STAFF_PASSKEY_REMOVED laptop',
      'STAFF_PASSKEY_ADDED laptop',
    ]);
  });
});
