import { describe, expect, it } from 'vitest';

import { createCustomerFormLimit } from './customerFormLimit.ts';

const KINDS = ['CONTACT', 'WITHDRAWAL', 'LOYALTY_CARD'] as const;

describe.each(KINDS)('the limit of %s', (kind) => {
  /** Returns how many of these requests pass, each from a client of its own. */
  async function allowed(
    emailOf: (number: number) => string,
    clientOf = (n: number) => `198.51.100.${n}`,
  ) {
    const limit = createCustomerFormLimit(undefined);
    let count = 0;
    for (let number = 0; number < 100; number += 1) {
      const verdict = await limit.take(kind, clientOf(number), emailOf(number));
      if (verdict.allowed) count += 1;
    }
    return count;
  }

  it('the limit is one for all addresses of a mailbox', async () => {
    const ofOne = await allowed(() => 'victim@gmail.com');
    expect(ofOne).toBeLessThanOrEqual(10);
    expect(await allowed((number) => `vic.tim+${number}@googlemail.com`)).toBe(ofOne);
    expect(await allowed((number) => `Victim+${number}@Outlook.com`)).toBe(ofOne);
    expect(await allowed((number) => `victim+${number}@own.example`)).toBe(100);
  });

  it('the limit accepts 60 forms of one client in an hour', async () => {
    const emailOf = (number: number) => `person${number}@own.example`;
    expect(await allowed(emailOf, () => '198.51.100.7')).toBe(60);
  });
});
