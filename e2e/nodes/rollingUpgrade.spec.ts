import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { Client } from 'pg';

import { capturedMails, confirmLinkIn, mailKind } from '../support/mails.ts';
import { freePort, withTemporaryFolder } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { confirm, signUp, tokenIn } from '../support/service.ts';
import { until } from '../support/until.ts';

import { untilIndexesAreBuilt } from './support/indexes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 900_000;
const MIGRATIONS = 'src/server/db/migrations';
const PEOPLE = 10;

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the last commit with other tables; undefined without the history. */
function releaseBefore(): string | undefined {
  try {
    const last = git('log', '-1', '--first-parent', '--format=%H', '--', MIGRATIONS).trim();
    return git('rev-parse', '--verify', `${last}^1`).trim();
  } catch {
    return undefined;
  }
}

test('an old node keeps working while a new one migrates the tables, and each reads the other’s data', async ({
  start,
  onPostgres,
}) => {
  test.setTimeout(LIMIT_MS);
  const before = releaseBefore();
  test.skip(before === undefined, 'the history of this tree is not here');
  await withTemporaryFolder(async (folder) => {
    const old = path.join(folder, 'old');
    await mkdir(old);
    const archive = path.join(folder, 'old.tar');
    git('archive', '--output', archive, before ?? '');
    execFileSync('tar', ['-xf', archive, '-C', old]);
    await symlink(path.join(root, 'node_modules'), path.join(old, 'node_modules'));
    execFileSync(process.execPath, ['scripts/build.mjs', 'preact'], { cwd: old, stdio: 'ignore' });

    const port = await freePort();
    const dataDir = path.join(folder, 'old-data');
    const oldNode = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: old,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'production',
        ...onPostgres,
        PORT: String(port),
        DATA_DIR: dataDir,
        SIGNUPS_PER_CLIENT_PER_HOUR: '100000',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    oldNode.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    oldNode.stderr.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const ended = once(oldNode, 'exit');
    const oldUrl = `http://localhost:${port}`;
    try {
      await until('the node of the release before', async () => {
        if (oldNode.exitCode !== null) throw new Error(output);
        return fetch(`${oldUrl}/readyz`).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        );
      });
      expect(await statusesOf(oldUrl, 'before')).toEqual([202]);

      const asking = new AbortController();
      const meanwhile = new Set<number>();
      const visitor = (async () => {
        for (let turn = 0; !asking.signal.aborted; turn += 1) {
          meanwhile.add(await signUp(oldUrl, `meanwhile-${turn}@example.org`));
        }
      })();
      const newNode = await start({ env: onPostgres });
      expect(newNode.output()).toContain('tables brought up to date');
      await untilIndexesAreBuilt(onPostgres.DATABASE_URL);
      asking.abort();
      await visitor;
      expect([...meanwhile]).toEqual([202]);

      expect(await statusesOf(oldUrl, 'old')).toEqual([202]);
      expect(await statusesOf(newNode.url, 'new')).toEqual([202]);
      const links = await until('mails to all of them, sent by either', async () => {
        const mails = [
          ...(await capturedMails(dataDir)),
          ...(await capturedMails(newNode.dataDir)),
        ].filter((mail) => mailKind(mail) === 'CONFIRM');
        const wanted = mails.filter((mail) =>
          /^(?:before|old|new)-/.test(mail.to?.[0]?.address ?? ''),
        );
        return wanted.length >= 3 * PEOPLE ? wanted.map(confirmLinkIn) : undefined;
      });
      // Each at the other node too: what one wrote the other reads.
      const confirmed = await Promise.all(
        links.map((link, number) =>
          confirm(number % 2 ? oldUrl : newNode.url, tokenIn(link), 'DE'),
        ),
      );
      expect(confirmed.filter((status) => status !== 200 && status !== 204)).toEqual([]);
      for (const url of [oldUrl, newNode.url]) {
        expect((await fetch(`${url}/de`)).status).toBe(200);
        expect((await fetch(`${url}/readyz`)).status).toBe(200);
      }
      const client = new Client({ connectionString: onPostgres.DATABASE_URL });
      await client.connect();
      const { rows } = await client.query(
        `select count(*)::int as count from subscription where state = 'SUBSCRIBED'`,
      );
      expect(rows).toEqual([{ count: 3 * PEOPLE }]);
      await client.end();
    } finally {
      oldNode.kill('SIGTERM');
      await ended;
    }
    expect(output).not.toMatch(/"level":50/);
  });
});

async function statusesOf(url: string, who: string): Promise<number[]> {
  const statuses = await Promise.all(
    Array.from({ length: PEOPLE }, (_, person) => signUp(url, `${who}-${person}@example.org`)),
  );
  return [...new Set(statuses)];
}
