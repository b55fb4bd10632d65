import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ResponseError } from '#browser/serviceCall.ts';

import { fakeService } from '../testing/fakeService.ts';
import { RETRY_INTERVAL_MS, createConnection, SLOW_MS } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
