import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { DAY_MS } from '#domain/durations.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { fakeService } from '../testing/fakeService.ts';
import { createConsoleService } from './consoleService.ts';
import { RETRY_INTERVAL_MS, createConnection, SLOW_MS } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open() {
  const service = fakeService();
  const onSessionEnded = vi.fn<() => void>();
  const connection = createConnection(service, { onSessionEnded, now: () => Date.now() });
  return { service, connection, onSessionEnded };
}

const refused = (status: number) =>
  Promise.reject(new ResponseError(new Response(null, { status }), undefined));

it.each([
  ['no answer', () => Promise.reject(new TypeError('no network'))],
  ['a fault of the server', () => refused(502)],
])('the connection is away after %s, and recovers with the next response', async (_, fail) => {
  const { service, connection } = open();
  const answer = service.contentState;
  service.transitions = fail;
  service.contentState = fail;
  await expect(connection.service.transitions('DE')).rejects.toThrow();
  expect(connection.state()).toBe('AWAY');
  await vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL_MS);
  expect([connection.state(), connection.returns()]).toEqual(['AWAY', 0]);
  service.contentState = answer;
  await vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS);
  expect([connection.state(), connection.returns()]).toEqual(['CONNECTED', 1]);
  connection.close();
});

it('the connection is slow during a long call, until another one is quick', async () => {
  const { service, connection } = open();
  const answer = service.transitions;
  service.transitions = (site) =>
    new Promise((resolve) => setTimeout(() => resolve(answer(site)), 2 * SLOW_MS));
  const pending = connection.service.transitions('DE');
  await vi.advanceTimersByTimeAsync(SLOW_MS + 1);
  expect(connection.state()).toBe('SLOW');
  await vi.advanceTimersByTimeAsync(SLOW_MS);
  await pending;
  expect(connection.state()).toBe('SLOW');
  await connection.service.contentState();
  expect(connection.state()).toBe('CONNECTED');
});

it('the connection reports an ended session, which is not a connection failure', async () => {
  const { service, connection, onSessionEnded } = open();
  service.shares = () => refused(401);
  await expect(connection.service.shares()).rejects.toThrow();
  expect(onSessionEnded).toHaveBeenCalledOnce();
  expect(connection.state()).toBe('CONNECTED');
});

it('the connection is checked when a page could not be loaded', async () => {
  const { connection } = open();
  connection.suspect();
  expect(connection.state()).toBe('AWAY');
  await vi.advanceTimersByTimeAsync(RETRY_INTERVAL_MS);
  expect([connection.state(), connection.returns()]).toEqual(['CONNECTED', 1]);
});

it('the connection stays away when a pane moves to a view whose token is cached', async () => {
  const view = { site: 'DE', at: null, group: null } as const;
  const expiresAt = new Date(Date.now() + DAY_MS).toISOString();
  vi.stubGlobal('fetch', async () => Response.json({ token: 'token', expiresAt }));
  const connection = createConnection(createConsoleService(Date.now), {
    onSessionEnded: () => {},
    now: Date.now,
  });
  await connection.service.viewToken(view);
  connection.suspect();
  await expect(connection.service.viewToken(view)).resolves.toBe('token');
  expect(connection.state()).toBe('AWAY');
  connection.close();
});
