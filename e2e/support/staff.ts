import { expect, type BrowserContext } from 'playwright/test';

import * as staffAuthCalls from '#contract/calls/staff.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import type { RunningServer } from './server.ts';

/** Returns the staff account made at a server's first start, from its output. */
export function firstStaff(server: Pick<RunningServer, 'output'>): {
  name: string;
  password: string;
} {
  const words = /staff account (?<name>\S+), password (?<password>\S+) /.exec(server.output());
  const { name, password } = words?.groups ?? {};
  if (name === undefined || password === undefined) throw new Error('No staff account was made');
  return { name, password };
}

/** Signs staff in in this browser, by the call of the sign-in page. */
export async function signStaffIn({ request }: BrowserContext, shop: RunningServer): Promise<void> {
  const answer = await request.post(staffAuthCalls.login.path, {
    data: firstStaff(shop),
  });
  expect(answer.status()).toBe(200);
}

/** Previews the live shop in this browser by call 10; without a choice, ends the preview. */
export async function setPreview(
  { request }: BrowserContext,
  choice: { previewDateTime?: string; test?: string; group?: string },
): Promise<void> {
  const answer = await request.get(previewCalls.token.path, { params: choice });
  expect(answer.status()).toBe(200);
}

/** Returns the cookies of a session of the first staff account, for requests outside of a browser. */
export async function staffCookie(server: Pick<RunningServer, 'url' | 'output'>): Promise<string> {
  const answer = await fetch(server.url + staffAuthCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(firstStaff(server)),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
