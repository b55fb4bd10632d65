import { readdir, readFile } from 'node:fs/promises';

import { processorMs } from '../../../bench/support/processorTime.ts';

/**
 * Processor time in milliseconds: of a server, and of its PostgreSQL connections. The embedded database has no separate
 * connections.
 */
export type Cost = { serverMs: number; backendsMs: number };

/** Starts counting; the returned function gives the processor time since then, including connections that are still open. */
export async function countCost(pid: number, database: string): Promise<() => Promise<Cost>> {
  const before = await costs(pid, database);
  return async () => {
    const after = await costs(pid, database);
    const since = (id: number, ms: number) => ms - (before.get(id) ?? 0);
    const all = [...after].map(([id, ms]) => since(id, ms)).reduce((sum, ms) => sum + ms, 0);
    const serverMs = since(pid, after.get(pid) ?? Number.NaN);
    return { serverMs, backendsMs: all - serverMs };
  };
}

async function costs(pid: number, database: string): Promise<Map<number, number>> {
  const ids = [pid, ...(await backendsOf(database))];
  const times = await Promise.all(ids.map(async (id) => [id, await processorMs(id)] as const));
  return new Map(times.flatMap(([id, ms]) => (ms === undefined ? [] : [[id, ms]])));
}

async function backendsOf(database: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/u.test(name));
  const titles = await Promise.all(
    ids.map(async (id) => ({
      id: Number(id),
      // The process may have ended meanwhile.
      title: await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  return titles
    .filter(({ title }) => title.startsWith(`postgres: postgres ${database} `))
    .map(({ id }) => id);
}
