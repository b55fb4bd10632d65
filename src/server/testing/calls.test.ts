import { describe, expect, it, onTestFinished } from 'vitest';

import { fillPath, type Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { NEWSLETTER_BASE } from '#contract/service.ts';

import { testApp } from './testApp.ts';

const everyCall: Call[] = Object.values(calls).flatMap((service) => Object.values(service));

/** Paths as the description writes them; calls of the private base exist below the internal one too. */
function described({ method, path }: Call): string[] {
  const pattern = path.replaceAll(/:(\w+)/g, '{$1}');
  const below = Object.values(NEWSLETTER_BASE).map((base) =>
    pattern.replace(NEWSLETTER_BASE.private, base),
  );
  return [...new Set(below)].map((one) => `${method} ${one}`);
}

async function open() {
  const opened = await testApp();
  onTestFinished(() => opened.app.close());
  return opened;
}

describe('the table of calls', () => {
  it('the table of calls and the server describe the same calls', async () => {
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

  it('the table of calls is described with the session or key that a call requires', async () => {
    const { app } = await open();
    const { paths, components } = (await app.inject('/openapi.json')).json<{
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
      components: { securitySchemes: object };
    }>();
    /** Returns the names of the schemes that calls with such a right are described with first. */
    const schemesOf = (isMeant: (right: Call['right']) => boolean) =>
      new Set(
        everyCall
          .filter(({ right }) => isMeant(right))
          .map(({ method, path }) => {
            const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
            return Object.keys(operation?.security?.[0] ?? {})[0];
          }),
      );
    const isOfStaff = (right: Call['right']) =>
      typeof right === 'object' || /^(?:FRESH_)?STAFF_SESSION$/.test(right);
    expect(schemesOf(isOfStaff)).toEqual(new Set(['staffSession']));
    expect(schemesOf((right) => right === 'CHECKOUT_KEY')).toEqual(new Set(['checkoutKey']));
    expect(schemesOf((right) => right === 'NONE')).toEqual(new Set([undefined]));
    expect(components.securitySchemes).toHaveProperty('checkoutKey.name', 'apikey');
  });

  it('the table of calls refuses a caller without a session or key where one is required', async () => {
    const { app } = await open();
    const guarded = everyCall.filter(
      ({ right }) => typeof right === 'object' || /^(?:FRESH_)?STAFF_SESSION$|_KEY$/.test(right),
    );
    expect(guarded.length).toBeGreaterThan(10);
    for (const call of guarded) {
      const params = {
        begin: '0',
        code: 'A',
        id: 'A',
        name: 'a',
        session: 'a'.repeat(16),
        subscriberToken: 'A'.repeat(43),
      };
      const { statusCode } = await app.inject({
        method: call.method,
        url: fillPath<string>(call.path, params),
      });
      expect([401, 501], `${call.method} ${call.path}`).toContain(statusCode);
    }
  });
});
