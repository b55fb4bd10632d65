import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { confirmLinkIn, mailTo } from './support/mails.ts';
import { withTemporaryFolder } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { confirm, signUp, tokenIn } from './support/service.ts';
import { until } from './support/until.ts';

const command = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));
const give = (dataDir: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [command, ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
const BEFORE = 5;

test('a backup of the embedded database runs during sign-ups, and the restored shop has every earlier subscriber', async ({
  dataDir,
  start,
}) => {
  const server = await start({ env: { SIGNUPS_PER_CLIENT_PER_HOUR: '100000' } });
  const statuses = new Set<number>();
  const acknowledged: string[] = [];
  const ending = new AbortController();
  const signingUp = (async () => {
    for (let turn = 1; !ending.signal.aborted; turn += 1) {
      const address = `person-${turn}@example.org`;
      const status = await signUp(server.url, address, 'AT');
      statuses.add(status);
      if (status === 202) acknowledged.push(address);
    }
  })();
  await until('some sign-ups', async () => acknowledged.length >= BEFORE || undefined);
  const before = [...acknowledged];
  await withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'shop.backup');
    const { stdout } = await give(dataDir, 'backup', file);
    expect(stdout).toBe(`The database and its secret are in ${file}\n`);
    ending.abort();
    await signingUp;
    // Sign-ups during the backup had to wait, but none was rejected.
    expect([...statuses]).toEqual([202]);
    expect(acknowledged.length).toBeGreaterThan(before.length);

    await expect(give(dataDir, 'restore', file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^A server is running on .*\. Stop it and run this command again\.\n$/,
      ),
    });

    const elsewhere = path.join(folder, 'restored');
    await give(elsewhere, 'restore', file);
    const restored = await start({ dataDir: elsewhere });
    for (const address of before) {
      const token = tokenIn(confirmLinkIn(await mailTo(dataDir, address)));
      expect(await confirm(restored.url, token, 'AT'), address).toBeLessThan(300);
    }
    expect(await signUp(restored.url, 'after@example.org', 'AT')).toBe(202);
    await restored.stop();
  });
});
