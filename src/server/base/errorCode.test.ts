import { expect, it } from 'vitest';

import { errorCode } from './errorCode.ts';

const failure = (members: object) => Object.assign(new Error('failed'), members);

it('an error’s code is told as text', () => {
  expect(errorCode(failure({ code: 'ENOENT' }))).toBe('ENOENT');
  expect(errorCode(failure({ code: 554 }))).toBe('554');
});

it('an error whose code is undefined, as one from a thread, has no code', () => {
  expect(errorCode(failure({ code: undefined }))).toBeUndefined();
  expect(errorCode(failure({}))).toBeUndefined();
});
