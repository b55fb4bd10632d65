import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createSharedRun } from './sharedRun.ts';

/** Work whose runs end when the test says so. */
function openWork() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  const run = createSharedRun(
    () => new Promise<void>((resolve, reject) => runs.push({ end: resolve, fail: reject })),
  );
  return { run, runs };
}

describe('a shared run', () => {
  it('a shared run starts at once, and calls during a run share the next one', async () => {
    const { run, runs } = openWork();
    const first = run();
    const later = Promise.all([run(), run(), run()]);
    expect(runs).toHaveLength(1);
    runs[0]?.end();
    await first;
    await nextTurn();
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await later;
    expect(runs).toHaveLength(2);
  });

  it('a shared run does not answer a call made after it began', async () => {
    const { run, runs } = openWork();
    const first = run();
    let isDone = false;
    const second = run().then(() => (isDone = true));
    runs[0]?.end();
    await first;
    await nextTurn();
    expect(isDone).toBe(false);
    runs[1]?.end();
    await second;
    expect(isDone).toBe(true);
  });

  it('a failed shared run rejects only its own callers, and the next one is tried', async () => {
    const { run, runs } = openWork();
    const first = run();
    const second = run();
    runs[0]?.fail(new Error('no disk'));
    await expect(first).rejects.toThrow('no disk');
    await nextTurn();
    runs[1]?.end();
    await second;
    const third = run();
    runs[2]?.end();
    await third;
  });
});
