import type { InjectOptions } from 'fastify';
import { afterEach } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';

import { testApp, type Asked, type TestApp, type TestOptions } from './testApp.ts';

export const SUBSCRIBERS = `${NEWSLETTER_BASE.private}/newsletter-subscribers`;
/** A sign-up that every shop without extra fields accepts. */
export const VALID = {
  email: 'anna@example.com',
  consents: [],
  origin: 'onsite',
  originAddition: 'subsite',
};

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** Opens an app that closes at the end of the test. */
export async function open(options?: TestOptions) {
  opened = await testApp(options);
  return opened;
}

let shared: Promise<TestApp> | undefined;

/**
 * Makes one call and returns the response. `asked` is what the newsletter was called with. Without options the app is
 * shared, because building one is slow.
 */
export async function call(request: InjectOptions, options?: TestOptions) {
  shared ??= testApp({ perHour: Number.MAX_SAFE_INTEGER });
  const { app, asked } = await (options ? open(options) : shared);
  const answer = await app.inject({ url: SUBSCRIBERS, ...request });
  return { answer, asked: options ? asked : takeFrom(asked) };
}

/** Returns what the newsletter was called with since the last call. */
function takeFrom(asked: Asked): Asked {
  return {
    signUps: asked.signUps.splice(0),
    abuse: asked.abuse.splice(0),
    renders: asked.renders.splice(0),
    frames: asked.frames.splice(0),
    refusals: asked.refusals.splice(0),
    logs: asked.logs.splice(0),
  };
}

/** Call 1 with any body. */
export const subscribe = (payload: unknown, request: InjectOptions = {}, options?: TestOptions) =>
  call(
    {
      method: 'POST',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      ...request,
      headers: { 'content-type': 'application/json', ...request.headers },
    },
    options,
  );
