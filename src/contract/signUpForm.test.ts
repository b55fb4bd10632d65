import { expect, test } from 'vitest';

import { email, enteredOfKind, personName } from './newsletter/schemas.ts';
import type { SignUpValues } from './page.ts';
import { checkSignUpValues, toSubscribeRequest } from './signUpForm.ts';

const empty: SignUpValues = {
  email: '',
  salutation: '',
  firstName: '',
  lastName: '',
  newsletterConsent: false,
  personalisedOffers: false,
};
const from = { origin: 'onsite', originAddition: 'subsite' };

test('the form check requires only the address if the site shows no other field', () => {
  expect(checkSignUpValues(empty, 'DE')).toEqual({ email: 'required' });
  expect(checkSignUpValues({ ...empty, email: 'a@b.de' }, 'PL')).toEqual({});
});

test('the form check requires salutation and names in Hungary, names and consent in Turkey', () => {
  expect(checkSignUpValues(empty, 'HU')).toEqual({
    email: 'required',
    salutation: 'required',
    firstName: 'required',
    lastName: 'required',
  });
  expect(checkSignUpValues(empty, 'TR')).toEqual({
    email: 'required',
    firstName: 'required',
    lastName: 'required',
    newsletterConsent: 'required',
  });
});

test('the form check allows empty names in Austria but refuses invalid ones', () => {
  expect(checkSignUpValues({ ...empty, email: 'a@b.at' }, 'AT')).toEqual({});
  expect(checkSignUpValues({ ...empty, email: 'a@b.at', firstName: 'www.shop.at' }, 'AT')).toEqual({
    firstName: 'invalidCharacters',
  });
  expect(checkSignUpValues({ ...empty, email: 'a@b.at', lastName: 'x'.repeat(41) }, 'AT')).toEqual({
    lastName: 'tooLong',
  });
});

test('the form check reports the first fault of an address', () => {
  expect(checkSignUpValues({ ...empty, email: 'anna' }, 'DE')).toEqual({ email: 'invalid' });
  expect(checkSignUpValues({ ...empty, email: `${'x'.repeat(256)}@b.de` }, 'DE')).toEqual({
    email: 'tooLong',
  });
});

test('the form check reports an address as invalid, not too long, if the field allows more than mail servers do', () => {
  const local = 'x'.repeat(64);
  const whole = (length: number) => `${local}@${'d.'.repeat(100)}`.slice(0, length - 4) + 'd.de';
  expect(checkSignUpValues({ ...empty, email: whole(254) }, 'DE')).toEqual({});
  expect(checkSignUpValues({ ...empty, email: whole(256) }, 'DE')).toEqual({ email: 'invalid' });
  expect(checkSignUpValues({ ...empty, email: `x${local}@b.de` }, 'DE')).toEqual({
    email: 'invalid',
  });
});

test('the form check checks only the length of an overlong text', () => {
  const address = email.safeParse('@'.repeat(257));
  expect(address.error?.issues.map(({ message }) => message)).toEqual(['tooLong']);
  const name = personName.safeParse('http://'.repeat(10));
  expect(name.error?.issues.map(({ message }) => message)).toEqual(['tooLong']);
});

test('the form check sends only what the site asks for, and no consent twice', () => {
  const values: SignUpValues = {
    ...empty,
    email: ' a@b.de ',
    salutation: 'MRS',
    firstName: 'Eva',
    lastName: 'Berg',
    newsletterConsent: true,
    personalisedOffers: true,
  };
  expect(toSubscribeRequest(values, 'DE', from)).toEqual({
    email: 'a@b.de',
    consents: ['DNE'],
    ...from,
  });
  expect(toSubscribeRequest(values, 'TR', from, ['DNE'])).toEqual({
    email: 'a@b.de',
    firstName: 'Eva',
    lastName: 'Berg',
    consents: ['NEWSLETTER'],
    ...from,
  });
});

test.each([
  ['"anna b"@example.org', 'quoted'],
  ['"jürgen"@example.org', 'quoted'],
  ['müller', 'invalid'],
  ['anna"@', 'quoted'],
] as const)('the address %s is refused as %s', (address, fault) => {
  expect(email.safeParse(address).error?.issues[0]?.message).toBe(fault);
});

test.each(['info@bäckerei.de', 'jürgen@example.org', 'анна@example.org'])(
  'the field %s accepts letters of other scripts',
  (address) => {
    expect(email.safeParse(address).success).toBe(true);
  },
);

test('the form check reports faults of days and boxes with the field’s texts', () => {
  const faultOf = (kind: 'DAY' | 'TICK', value: string) =>
    enteredOfKind[kind]([]).safeParse(value).error?.issues[0]?.message;
  expect(faultOf('DAY', '')).toBe('required');
  expect(faultOf('DAY', '2026-02-30')).toBe('invalid');
  expect(faultOf('DAY', '2026-02-28')).toBeUndefined();
  expect(faultOf('TICK', '')).toBe('required');
  expect(faultOf('TICK', 'true')).toBeUndefined();
});
