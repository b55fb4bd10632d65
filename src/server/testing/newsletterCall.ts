import type { InjectOptions } from 'fastify';
import { afterEach } from 'vitest';

import { NEWSLETTER_BASE } from '#contract/service.ts';

import { testApp, type TestApp, type TestOptions } from './testApp.ts';

export const SUBSCRIBERS = `${NEWSLETTER_BASE.private}/newsletter-subscribers`;
/** A sign-up that every shop without fields of its own accepts. */
export const VALID = {
  email: 'anna@example.com',
  consents: [],
  origin: 'onsite',
  originAddition: 'subsite',
};

let opened: TestApp | undefined;
afterEach(() => opened?.app.close());

/** Opens an app that the end of the test closes. */
export async function open(options?: TestOptions) {
  opened = await testApp(options);
  return opened;
}

/** Makes one call to an app of its own; `asked` is what reached the newsletter. */
export async function call(request: InjectOptions, options?: TestOptions) {
  const { app, asked } = await open(options);
  const answer = await app.inject({ url: SUBSCRIBERS, ...request });
  return { answer, asked };
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
