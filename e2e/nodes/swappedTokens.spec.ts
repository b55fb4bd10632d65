import * as loginCalls from '#contract/calls/login.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import * as staffAuthCalls from '#contract/calls/staff.ts';
import { HEADERS, LOGIN_COOKIES, NEWSLETTER_BASE } from '#contract/service.ts';

import { firstCustomer } from '../support/customer.ts';
import { confirmLinkIn, mailKind, linksIn, mailTo } from '../support/mails.ts';
import { confirm, signUp, SUBSCRIBERS_PATH, tokenIn } from '../support/service.ts';
import { staffCookie } from '../support/staff.ts';

import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/clusterJourney.ts';

const LIMIT_MS = 600_000;
const FOOTER = '/service/promotion/api/promotion/SHOP_FOOTER?site=DE';

/** Whether the shops show their winter footers now, or are about to. */
const IS_WINTER =
  Date.now() > Date.parse('2026-11-30T20:00:00Z') &&
  Date.now() < Date.parse('2027-02-01T02:00:00Z');
const OTHER_TIME = IS_WINTER ? '2026-10-01T12:00:00Z' : '2026-12-24T17:00:00Z';

/** What each token opens, and the statuses with which other tokens are rejected. */
const DOORS = {
  CONFIRM: {
    shut: [404, 410],
    open: (url: string, token: string) =>
      fetch(`${url}${SUBSCRIBERS_PATH}/${token}/doi`, { method: 'PUT' }),
  },
  MANAGE: {
    // 409: what was not confirmed yet.
    shut: [404, 409, 410],
    open: (url: string, token: string) =>
      fetch(`${url}${SUBSCRIBERS_PATH}/${token}`, {
        method: 'PUT',
        body: '{"interests":[]}',
        headers: { 'content-type': 'application/json', [HEADERS.site]: 'DE' },
      }),
  },
  LOGIN: {
    shut: [401],
    open: (url: string, token: string) =>
      fetch(`${url}${NEWSLETTER_BASE.private}/customers/base-data`, {
        headers: { [HEADERS.loginToken]: token, [HEADERS.csrf]: '1' },
      }),
  },
  LONG_TERM: {
    shut: [401],
    open: (url: string, token: string) =>
      fetch(url + loginCalls.renewLongTermToken.path, {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          cookie: `${LOGIN_COOKIES.longTermToken}=${token}`,
        },
      }),
  },
  STAFF: {
    shut: [401],
    open: (url: string, token: string) =>
      fetch(url + staffAuthCalls.checkAuth.path, { headers: { cookie: `StaffSession=${token}` } }),
  },
} as const;
type Door = keyof typeof DOORS;

test('a token works only for its own purpose and shop, on either node behind nginx', async ({
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start();
  const { url } = cluster;
  const tokens = await makeTokens(cluster);
  for (const [door, { shut, open }] of Object.entries(DOORS)) {
    for (const [name, token] of Object.entries(tokens)) {
      if (name === door) continue;
      const { status } = await open(url, token);
      expect(shut, `the token ${name} at the door ${door}: ${status}`).toContain(status);
    }
  }
  for (const [name, token] of Object.entries(tokens)) {
    if (name === 'PREVIEW' || name === 'SHARE') continue;
    const footer = await fetch(url + FOOTER, { headers: { [HEADERS.previewToken]: token } });
    expect(footer.headers.get(HEADERS.preview), name).toBeNull();
  }

  // In another shop than its own, a token of a mail is none.
  for (const other of ['AT', 'PL'] as const) {
    expect(await confirm(url, tokens.CONFIRM, other)).toBe(410);
    const looked = await fetch(`${url}${SUBSCRIBERS_PATH}/${tokens.MANAGE}`, {
      headers: { [HEADERS.site]: other },
    });
    expect(looked.status).toBe(404);
  }
  const shown = async (site: string, headers: Record<string, string> = {}) =>
    (await fetch(url + FOOTER.replace('DE', site), { headers })).text();
  expect(await shown('AT')).toContain('headline');
  // A shared link is of its shop; the token of a session shows each shop at which its person may look, as that is then.
  const shared = await shown('AT', { [HEADERS.previewToken]: tokens.SHARE });
  expect(shared).toContain('preview_over');
  expect(shared).not.toContain('headline');
  const previewed = await shown('AT', { [HEADERS.previewToken]: tokens.PREVIEW });
  expect(previewed).toContain('/at/');
  expect(previewed).not.toContain('/de/');

  // It was not the tokens that were broken.
  for (const name of ['PREVIEW', 'SHARE'] as const) {
    const headers = { [HEADERS.previewToken]: tokens[name] };
    const footer = await fetch(url + FOOTER, { headers });
    expect(footer.headers.get(HEADERS.preview), name).not.toBeNull();
    const text = await footer.text();
    expect(text, name).toContain('headline');
    expect(text, name).not.toBe(await shown('DE'));
  }
  for (const [door, { open }] of Object.entries(DOORS)) {
    const { status } = await open(url, tokens[door as Door]);
    expect(status, door).toBeLessThan(300);
  }
});

async function makeTokens(cluster: Cluster): Promise<Record<Door | 'PREVIEW' | 'SHARE', string>> {
  const { url, mailFolder } = cluster;
  for (const name of ['anna', 'berta']) {
    expect(await signUp(url, `${name}@example.org`, 'DE')).toBe(202);
  }
  const waiting = await mailTo(mailFolder, 'anna@example.org');
  const confirmed = await mailTo(mailFolder, 'berta@example.org');
  expect(await confirm(url, tokenIn(confirmLinkIn(confirmed)))).toBe(200);
  const isWelcome = (mail: Parameters<typeof mailKind>[0]) => mailKind(mail) === 'WELCOME';
  const welcome = await mailTo(mailFolder, 'berta@example.org', isWelcome);
  const managing = linksIn(welcome).find((link) => link.includes('token=')) ?? '';

  const signedIn = await fetch(url + loginCalls.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...firstCustomer(cluster), stay: true }),
  });
  const cookies = new Map(
    signedIn.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
  const staff = await staffCookie(cluster);
  const view = { site: 'DE', at: OTHER_TIME, group: null };
  const asStaff = async (path: string, request: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: staff },
      body: JSON.stringify(request),
    });
  const preview = await asStaff(previewCalls.viewToken.path, view);
  const { token: previewToken }: { token: string } = await preview.json();
  const shared = await asStaff(previewCalls.share.path, { view, path: '/privacy', hours: 1 });
  const { address }: { address: string } = await shared.json();
  return {
    CONFIRM: tokenIn(confirmLinkIn(waiting)),
    MANAGE: tokenIn(managing),
    LOGIN: cookies.get(LOGIN_COOKIES.loginToken) ?? '',
    LONG_TERM: cookies.get(LOGIN_COOKIES.longTermToken) ?? '',
    STAFF: /StaffSession=([^;]+)/.exec(staff)?.[1] ?? '',
    PREVIEW: previewToken,
    SHARE: new URL(address).searchParams.get('preview') ?? '',
  };
}
