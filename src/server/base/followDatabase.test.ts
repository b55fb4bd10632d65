import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createAbTests } from '#server/abtest/abTests.ts';
import { createSteadyClock } from './steadyClock.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import type { Database } from '#server/db/database.ts';
import {
  DATABASE_KINDS,
  openTestDatabase,
  type TestDatabase,
} from '#server/db/testing/openTestDatabase.ts';
import { followDatabase } from './followDatabase.ts';

const logger = pino({ level: 'silent' });
const now = () => new Date();

describe.each(DATABASE_KINDS)('a node on the %s database', (kind) => {
  let opened: TestDatabase;
  let stop: () => void;
  let changes: { count: number };

  const follow = (database: Pick<Database, 'kind' | 'query'>) =>
    followDatabase({
      database,
      clock: createSteadyClock(),
      shown: [{ outdate: () => (changes.count += 1) }],
      logger,
    });

  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    changes = { count: 0 };
  });
  afterEach(async () => {
    stop();
    await opened.dispose();
  });

  const untilChanges = (count: number) =>
    vi.waitFor(() => expect(changes.count).toBe(count), { timeout: 60_000 });

  it('a node is notified once of a document published by another node, and of no earlier one', async () => {
    const { database } = opened;
    const otherNode = createContentStore({ database, now, logger });
    const publish = (title: string) =>
      otherNode.publish({
        key: 'PAGE:/privacy',
        site: 'DE',
        validFrom: '2026-01-01T00:00:00Z',
        body: { title, description: 'What it says', markdown: 'Some words.' },
      });
    expect(await publish('Before')).toMatchObject({ outcome: 'PUBLISHED' });
    stop = await follow(database);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(changes.count).toBe(0);
    expect(await publish('After')).toMatchObject({ outcome: 'PUBLISHED' });
    await untilChanges(1);
  });

  it('a node is notified of a test whose weights another node has changed', async () => {
    const { database } = opened;
    const otherNode = createAbTests({ database, now, logger });
    const publish = (weight: number) =>
      otherNode.publish({
        test: 'tone',
        startsAt: '2026-01-01T00:00:00Z',
        groups: [
          { name: 'A', weight: 1 },
          { name: 'B', weight },
        ],
      });
    expect(await publish(1)).toEqual({ outcome: 'PUBLISHED' });
    stop = await follow(database);
    expect(await publish(3)).toEqual({ outcome: 'PUBLISHED' });
    await untilChanges(1);
  });

  it('a node keeps polling after failed queries', async () => {
    const { database } = opened;
    let isGone = false;
    const looks = { inVain: 0 };
    stop = await follow({
      kind: database.kind,
      query: (...statement) => {
        if (!isGone) return database.query(...statement);
        looks.inVain += 1;
        return Promise.reject(new Error('no database'));
      },
    });
    isGone = true;
    await createAbTests({ database, now, logger }).publish({
      test: 'tone',
      startsAt: '2026-01-01T00:00:00Z',
      groups: [
        { name: 'A', weight: 1 },
        { name: 'B', weight: 1 },
      ],
    });
    while (looks.inVain < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(changes.count).toBe(0);
    isGone = false;
    await untilChanges(1);
  });
});

it('a node takes the time from PostgreSQL, not from its own machine', async () => {
  const clock = createSteadyClock({
    wallMs: () => Date.parse('2031-01-01T00:00:00Z'),
    steadyMs: () => performance.now(),
  });
  const stop = await followDatabase({
    database: {
      kind: 'POSTGRES',
      query: async () => [{ atMs: Date.parse('2026-05-01T12:00:00Z'), content: '' } as never],
    },
    clock,
    shown: [],
    logger,
  });
  stop();
  const beside = clock.now().getTime() - Date.parse('2026-05-01T12:00:00Z');
  expect(Math.abs(beside)).toBeLessThan(10_000);
});
