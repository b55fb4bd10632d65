import { describe, expect, it, onTestFinished } from 'vitest';

import { urlOf, type Address } from '#contract/addresses/address.ts';
import { calls } from '#contract/calls.ts';
import { NEWSLETTER_BASE } from '#contract/service.ts';

import { testApp } from './testing/testApp.ts';

const everyCall: Address[] = Object.values(calls).flatMap((service) => Object.values(service));

/** As the description writes paths; calls of the private base stand below the internal one too. */
function described({ method, base, path }: Address): string[] {
  const bases = base === NEWSLETTER_BASE.private ? Object.values(NEWSLETTER_BASE) : [base];
  return bases.map((one) => `${method} ${one}${path.replaceAll(/:(\w+)/g, '{$1}')}`);
}

async function open() {
  const opened = await testApp({ sendingSystemKey: 'k'.repeat(32) });
  onTestFinished(() => opened.app.close());
  return opened;
}

describe('the table of calls', () => {
  it('names every call that the server describes, and the server describes each of its rows', async () => {
    const { app } = await open();
    const { paths } = (await app.inject('/openapi.json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const served = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ours = served.filter((call) => !call.startsWith('HEAD '));
    expect(ours.toSorted()).toEqual(everyCall.flatMap(described).toSorted());
  });

  it('refuses a call that needs a staff session or a key to a caller who has none', async () => {
    const { app } = await open();
    const guarded = everyCall.filter(({ right }) => /^STAFF_SESSION$|_KEY$/.test(right));
    expect(guarded.length).toBeGreaterThan(10);
    for (const call of guarded) {
      const params = { code: 'A', id: 'A', subscriberToken: 'A'.repeat(43) };
      const { statusCode } = await app.inject({ method: call.method, url: urlOf(call, params) });
      expect([401, 501], `${call.method} ${call.path}`).toContain(statusCode);
    }
  });
});
