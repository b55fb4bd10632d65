import { cp, mkdtemp } from 'node:fs/promises';

import type { Driver, Handle } from '../driver.ts';
import { openEmbedded } from '../embedded.ts';
import { emptyTables, hashSchema } from './emptyTables.ts';

type Pooled = { driver: Driver; dataDir: string; schema: string | undefined };

const idle: Pooled[] = [];

/** An embedded database that one test borrows, empty like a new one. */
export type LentDatabase = { driver: Driver; dataDir: string; giveBack: () => Promise<void> };

/**
 * Lends an empty, migrated embedded database, copied from `templateFolder`. Opening one costs a second of CPU time
 * and emptying it a twentieth of that, so they are reused.
 */
export async function lendEmbedded(templateFolder: string): Promise<LentDatabase> {
  const pooled = idle.pop() ?? (await openCopy(templateFolder));
  let isLent = true;
  const lent =
    <Arguments extends unknown[], Result>(act: (...args: Arguments) => Promise<Result>) =>
    async (...args: Arguments) => {
      // Code that outlives its test must not write into the next test's database.
      if (!isLent) throw new Error('The database of this test is closed');
      return act(...args);
    };
  const handle = ({ rows, arrays, script }: Handle): Handle => ({
    rows: lent(rows) as Handle['rows'],
    arrays: lent(arrays),
    script: lent(script),
  });
  const { driver, dataDir } = pooled;
  return {
    dataDir,
    driver: {
      kind: driver.kind,
      root: handle(driver.root),
      transaction: (run) => lent(driver.transaction)((inner) => run(handle(inner))),
      close: async () => void (isLent = false),
    },
    giveBack: async () => {
      isLent = false;
      if ((await hashSchema(driver)) !== pooled.schema) return driver.close();
      await emptyTables(driver);
      idle.push(pooled);
    },
  };
}

async function openCopy(templateFolder: string): Promise<Pooled> {
  const dataDir = await mkdtemp(`${templateFolder}-`);
  await cp(templateFolder, dataDir, { recursive: true });
  const driver = await openEmbedded({ dataDir });
  // Whether commits survive a power cut is tested by `embedded.test.ts`, on databases of its own.
  await driver.root.script('set synchronous_commit = off');
  return { driver, dataDir, schema: await hashSchema(driver) };
}
