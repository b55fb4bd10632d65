import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { createMailMarks, createMailReferences } from './mailReference.ts';

const SECRET = 'a secret of at least thirty-two characters';
const OTHER_SECRET = 'another secret of at least thirty-two characters';
const references = createMailReferences([SECRET]);
const mailId = randomUUID();

describe('the reference of a mail', () => {
  it('the reference of a mail is found in an address, in upper or lower case and among other text', () => {
    const reference = references.create(mailId);
    expect(references.find(`To: <bounces+${reference}@shop.example>`)).toBe(mailId);
    expect(references.find(`X BOUNCES+${reference.toUpperCase()}@SHOP.EXAMPLE`)).toBe(mailId);
    expect(references.find(`prvs=1234=bounces+${reference}@shop.example ${'x'.repeat(99)}`)).toBe(
      mailId,
    );
  });

  it('the reference of a mail is invalid if it is forged, truncated or another mail’s', () => {
    const [digits = '', signature = ''] = references.create(mailId).split('.');
    const other = references.create(randomUUID()).split('.')[0];
    for (const forged of [
      `${digits}.${'0'.repeat(16)}`,
      `${other}.${signature}`,
      `${digits}.${signature.slice(1)}`,
      `${digits}.${signature}0`,
      createMailReferences([OTHER_SECRET]).create(mailId),
    ]) {
      expect(references.find(`bounces+${forged}@shop.example`)).toBeUndefined();
    }
  });

  it('the reference of a mail stays valid after the secret was changed', () => {
    const rotated = createMailReferences([OTHER_SECRET, SECRET]);
    expect(rotated.find(references.create(mailId))).toBe(mailId);
    expect(references.find(rotated.create(mailId))).toBeUndefined();
  });

  it('the reference of a mail is in its envelope sender, within 64 characters, and in the header of the provider', () => {
    const address = 'fourteen-bytes@shop.example';
    const { returnPath = '' } = createMailMarks(references, { address, source: undefined })(mailId);
    expect(returnPath).toMatch(/^fourteen-bytes\+[\da-f.]+@shop\.example$/);
    expect(returnPath.lastIndexOf('@')).toBeLessThanOrEqual(64);
    expect(references.find(returnPath)).toBe(mailId);
    for (const name of ['postmark', 'mailgun', 'sendgrid', 'brevo'] as const) {
      const marks = createMailMarks(references, { address: undefined, source: { name } })(mailId);
      expect(marks.returnPath).toBeUndefined();
      expect(references.find(JSON.stringify(marks.headers))).toBe(mailId);
    }
    expect(createMailMarks(references, { address: undefined, source: undefined })(mailId)).toEqual(
      {},
    );
  });
});
