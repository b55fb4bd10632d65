import { describe, expect, it } from 'vitest';

import { outcomeOfAnswer, OUTCOME_NUMBERS, stopsCheck } from './outcomes.ts';

describe('the outcome of a renewal', () => {
  it.each([
    [201, 0, 'RENEWED'],
    [200, 1, 'OK'],
    [500, 2, 'SERVER_ERROR'],
    [503, 2, 'SERVER_ERROR'],
    [undefined, 2, 'UNREACHABLE'],
    [400, 3, 'OTHER'],
    [401, 3, 'OTHER'],
    [403, 3, 'OTHER'],
    [404, 3, 'OTHER'],
    [204, 3, 'OTHER'],
  ] as const)('the outcome of response %s is %d, %s', (status, number, name) => {
    expect(outcomeOfAnswer('LOGIN_TOKEN', status)).toBe(name);
    expect(OUTCOME_NUMBERS[name]).toBe(number);
  });

  it('the outcome of an expired token that cannot be renewed is 5, EXPIRED', () => {
    expect(outcomeOfAnswer('LONG_TERM_TOKEN', 401)).toBe('EXPIRED');
    expect(OUTCOME_NUMBERS.EXPIRED).toBe(5);
    expect(OUTCOME_NUMBERS.NOT_YET_DUE).toBe(4);
  });
});

it('only the outcomes 1, 3 and 5 stop the check', () => {
  const stopping = Object.keys(OUTCOME_NUMBERS) as (keyof typeof OUTCOME_NUMBERS)[];
  expect(stopping.filter(stopsCheck)).toEqual(['OK', 'OTHER', 'NO_TOKEN', 'EXPIRED']);
});
