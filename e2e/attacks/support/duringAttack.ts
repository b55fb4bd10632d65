import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { MINUTE_MS, SECOND_MS } from '#domain/durations.ts';

import {
  loopMs as loopTime,
  processorMs as processorTime,
} from '../../../bench/support/processorTime.ts';
import type { RunningServer } from '../../support/server.ts';

const visitorScript = fileURLToPath(new URL('visitor.mjs', import.meta.url));
const durations = z.array(z.number());

const ROUNDS = 3;
/** Long enough that the 99th percentile is not decided by one or two requests. */
const ROUND_MS = 4 * SECOND_MS;

/** Maximum duration of a test with such measurements on a busy machine. */
export const ATTACK_LIMIT_MS = 4 * MINUTE_MS;

/** The attacked server, or the proxy in front of several nodes. */
export type Attacked = Pick<RunningServer, 'url' | 'pid'> & {
  /** Processes of further nodes. */
  otherPids?: readonly number[];
  /** Path that the visitor requests, `/de` by default; `{number}` counts up, to bypass caches. */
  visited?: string;
};

/** Effect on others while a page was requested a hundred times a second; of several nodes, the busiest counts. */
export type Measured = {
  p99Ms: number;
  /** Processor time of the server per second; undefined if the system does not report it. */
  processorMs: number | undefined;
  /** Processor time of the main thread per second, which delays every response while it is busy. */
  loopMs: number | undefined;
};

/**
 * Lets a visitor request `/de` at a steady pace, alternately in quiet and while `attack` runs, which continues until it
 * is stopped. The best round of each counts: other load on the machine only adds to it, while an attack that slows the
 * server does so in every round.
 */
export async function duringAttack(
  server: Attacked,
  attack: (goesOn: () => boolean) => Promise<void>,
): Promise<{ quiet: Measured; attacked: Measured }> {
  const { port } = new URL(server.url);
  const visitor = fork(visitorScript, [port, server.visited ?? '/de']);
  const quiet: Measured[] = [];
  const attacked: Measured[] = [];
  try {
    // Loads everything once before measuring.
    await measure(server, visitor);
    for (let round = 0; round < ROUNDS; round += 1) {
      quiet.push(await measure(server, visitor));
      let isOver = false;
      const attacking = attack(() => !isOver);
      attacked.push(await measure(server, visitor));
      isOver = true;
      await attacking;
    }
  } finally {
    visitor.kill();
    await once(visitor, 'exit');
  }
  return { quiet: best(quiet), attacked: best(attacked) };
}

/** Maximum processor time per second at which nobody waits for long. */
const IDLE_MS = 300;

/**
 * Returns whether others waited more than three times as long as in quiet. If the server was mostly idle, it made
 * nobody wait, and the cause was other load on the machine.
 */
export function slowsOthers({ quiet, attacked }: { quiet: Measured; attacked: Measured }): boolean {
  if (attacked.processorMs !== undefined && attacked.processorMs < IDLE_MS) return false;
  return attacked.p99Ms > 3 * quiet.p99Ms;
}

async function measure(server: Attacked, visitor: ChildProcess): Promise<Measured> {
  const before = await timesOf(server);
  const startedMs = performance.now();
  visitor.send('START');
  await new Promise((resolve) => setTimeout(resolve, ROUND_MS));
  visitor.send('STOP');
  const [message]: unknown[] = await Promise.race([once(visitor, 'message'), refusal(visitor)]);
  const durationsMs = durations.parse(message);
  const seconds = (performance.now() - startedMs) / SECOND_MS;
  const after = await timesOf(server);
  const perSecond = (name: 'processorMs' | 'loopMs') => {
    const busyMs = before.flatMap((times, node) => {
      const [from, to] = [times[name], after[node]?.[name]];
      return from === undefined || to === undefined ? [] : [(to - from) / seconds];
    });
    return busyMs.length === 0 ? undefined : Math.max(...busyMs);
  };
  return {
    p99Ms: percentile(durationsMs, 0.99),
    processorMs: perSecond('processorMs'),
    loopMs: perSecond('loopMs'),
  };
}

/** Rejects when the visitor process ends, as it does without a response. */
async function refusal(visitor: ChildProcess): Promise<never> {
  await once(visitor, 'exit');
  throw new Error('The visitor got no answer');
}

function timesOf({ pid, otherPids = [] }: Attacked) {
  return Promise.all(
    [pid, ...otherPids].map(async (one) => ({
      processorMs: await processorTime(one),
      loopMs: await loopTime(one),
    })),
  );
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

function best(rounds: readonly Measured[]): Measured {
  const least = (name: 'processorMs' | 'loopMs') => {
    const times = rounds.map((round) => round[name]).filter((time) => time !== undefined);
    return times.length === 0 ? undefined : Math.min(...times);
  };
  return {
    p99Ms: Math.min(...rounds.map((round) => round.p99Ms)),
    processorMs: least('processorMs'),
    loopMs: least('loopMs'),
  };
}
