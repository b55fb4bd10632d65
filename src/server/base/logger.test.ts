import { Writable } from 'node:stream';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MINUTE_MS } from '#domain/durations.ts';

import { createLogger } from './logger.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open() {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()));
      done();
    },
  });
  return { logger: createLogger('info', destination), lines };
}

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.1.2.3:5432'), { code: 'ECONNREFUSED' });

test('the log has one line a minute for each cause, with the number of repetitions', () => {
  const { logger, lines } = open();
  const request = logger.child({ reqId: '1' });
  for (let count = 0; count < 100; count += 1)
    request.error({ err: refused() }, 'A request failed');
  request.error({ err: new TypeError('x is not a function') }, 'A request failed');
  logger.error({ err: refused() }, 'The job queue reports an error');
  logger.error('Words alone');
  logger.error('Words alone');
  expect(lines.map(({ msg }) => msg)).toEqual([
    'A request failed',
    'A request failed',
    'The job queue reports an error',
    'Words alone',
    'Words alone',
  ]);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines.slice(5)).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'A request failed',
      repeated: 99,
      err: { name: 'Error', message: 'connect ECONNREFUSED 10.1.2.3:5432', code: 'ECONNREFUSED' },
    }),
  ]);
  request.error({ err: refused() }, 'A request failed');
  expect(lines).toHaveLength(7);
});

test('the log groups an error that is already described', () => {
  const { logger, lines } = open();
  for (let count = 0; count < 3; count += 1) {
    logger.error({ error: { name: 'Error', message: 'disk full', code: '53100' } }, 'Not kept');
  }
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines.map(({ repeated }) => repeated)).toEqual([undefined, 2]);
});
