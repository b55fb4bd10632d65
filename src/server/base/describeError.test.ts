import { describe, expect, test } from 'vitest';

import { describeError, isUnavailable } from './describeError.ts';

describe('an error in the log', () => {
  test('a logged error has its name, code, place and cause, and no address or token', () => {
    const token = 'x'.repeat(43);
    const cause = Object.assign(new Error('mail to <anna@example.com> bounced'), {
      code: 'EENVELOPE',
    });
    const described = describeError(new TypeError(`no ${token} for berg@example.com`, { cause }));
    expect(described).toMatchObject({
      name: 'TypeError',
      message: 'no [token] for [address]',
      cause: { message: 'mail to <[address]> bounced', code: 'EENVELOPE' },
    });
    expect(described.frames?.[0]).toMatch(/^at .*describeError\.test\.ts/);
    expect(JSON.stringify(described)).not.toMatch(/anna|berg|x{43}/);
  });

  test('a logged error has neither parameters nor details of a failed query', () => {
    const cause = Object.assign(new Error('duplicate key value violates unique constraint "a"'), {
      code: '23505',
      detail: 'Key (address)=(anna) already exists.',
    });
    const error = Object.assign(
      new Error('Failed query: insert into t values ($1, $2)\nparams: anna,Berg', { cause }),
      { query: 'insert', params: ['anna'] },
    );
    const described = describeError(error);
    expect(described.code).toBe('23505');
    expect(JSON.stringify(described)).not.toMatch(/anna|Berg/);
  });

  test('a serialised error is logged as the job queue reports it', () => {
    const { message, stack } = new Error('connect ECONNREFUSED for anna@example.com');
    const copy = { code: 'ECONNREFUSED', message, stack, queue: 'mail' };
    expect(describeError(copy)).toMatchObject({
      name: 'Error',
      message: 'connect ECONNREFUSED for [address]',
      code: 'ECONNREFUSED',
    });
  });

  test('a thrown value that is no error is logged only by its type', () => {
    expect(describeError('anna@example.com')).toEqual({ name: 'string', message: 'not an Error' });
  });
});

describe('a service that does not respond', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code });
  test.each([
    [withCode('ECONNREFUSED'), true],
    [withCode('57P01'), true],
    [withCode('08006'), true],
    [new Error('Failed query', { cause: withCode('53300') }), true],
    [new AggregateError([withCode('ECONNREFUSED')]), true],
    [new Error('Connection terminated unexpectedly'), true],
    [withCode('23505'), false],
    [new TypeError('x is not a function'), false],
    ['ECONNREFUSED', false],
  ])(
    'a dependency that does not respond is distinguished from an internal fault: %s',
    (error, expected) => {
      expect(isUnavailable(error)).toBe(expected);
    },
  );
});
