/**
 * The console's calls about a page with 2,000 versions while 500 change sets are open, over HTTP with limits and log
 * on, on both databases: how long each takes, and how long it keeps the server's process busy. It fails where a call's
 * median is 100 ms or more. The peer is the call that says who is signed in.
 *
 *   npm run bench:change-sets -- [calls of each kind, 30 unless given]
 */
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import * as changeSetCalls from '#contract/calls/changeSets.ts';
import * as previewCalls from '#contract/calls/preview.ts';
import type { Call } from '#contract/call.ts';
import * as staffCalls from '#contract/calls/staff.ts';
import { SITE_CODES, sitePath } from '#domain/sites.ts';
import { openDatabase } from '#server/db/database.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';
import { medianOf } from '#server/testing/compareTimes.ts';

import { freePort, startServer, withTemporaryFolder } from '../e2e/support/server.ts';
import { staffCookie } from '../e2e/support/staff.ts';
import { ensureBuilt } from '../scripts/lib/ensureBuilt.mjs';
import { emptyDatabase } from './support/emptyDatabase.ts';
import { tell } from './support/figures.ts';
import { addManyVersions, OPEN_SETS, PLANNED_PAGE, VERSIONS } from './support/manyVersions.ts';
import { processorMs } from './support/processorTime.ts';
import { rest } from './support/startRestedServer.ts';

const LIMIT_MS = 100;
/** A node reads content again by then. */
const TOO_OLD_MS = 5500;
/** Until then everything is compiled. */
const WARM_UP = 3;
const root = fileURLToPath(new URL('..', import.meta.url));
const calls = Number(process.argv[2] ?? 30);

type Item = { id: number; site: string; hash: string; revision: number };
type Asked = { method?: string; path: string; body?: unknown; headers?: Record<string, string> };

/** Measures every call in turn; returns the names of those that take too long. */
async function measure(kind: string, databaseUrl: string | undefined): Promise<string[]> {
  return withTemporaryFolder(async (dataDir) => {
    const start = async (isFirst: boolean) =>
      startServer({
        ...{ runtime: 'preact', dataDir, port: await freePort(), isFirst },
        env: {
          LOG_LEVEL: 'info',
          ...(databaseUrl && { DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32) }),
        },
      });
    const first = await start(true);
    await first.stop();
    const database = await openDatabase({ dataDir, databaseUrl });
    const newest = await addManyVersions(database, new Date());
    await database.close();
    const server = await start(false);
    await rest();
    const cookie = await staffCookie({ ...server, output: () => first.output() });
    const tooSlow: string[] = [];

    async function ask({ method = 'GET', path, body, headers = {} }: Asked): Promise<unknown> {
      const answer = await fetch(server.url + path, {
        method,
        headers: {
          cookie,
          origin: server.url,
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
      return text.startsWith('{') ? JSON.parse(text) : text;
    }
    const call = ({ method, path }: Call, id: unknown, body?: unknown): Asked => ({
      method,
      path: path.replace(':id', String(id)),
      ...(body !== undefined && { body }),
    });

    /** `next` makes what each call asks for and is not measured. */
    async function time(
      name: string,
      next: (count: number) => Asked | Promise<Asked>,
      make: (asked: Asked) => Promise<unknown> = ask,
    ) {
      const times: number[] = [];
      let busyMs = 0;
      for (let count = 0; count < WARM_UP + calls; count += 1) {
        const request = await next(count);
        const beforeMs = (await processorMs(server.pid)) ?? Number.NaN;
        const begin = performance.now();
        await make(request);
        if (count < WARM_UP) continue;
        times.push(performance.now() - begin);
        busyMs += ((await processorMs(server.pid)) ?? Number.NaN) - beforeMs;
      }
      const median = medianOf(times);
      const last = times.toSorted((one, other) => one - other).at(Math.floor(0.95 * calls)) ?? 0;
      console.log(
        `${`${kind}, ${name}`.padEnd(66)} p50 ${median.toFixed(1).padStart(7)} ms  p95 ${last.toFixed(1).padStart(7)} ms  ${(busyMs / calls).toFixed(1).padStart(6)} ms of a processor`,
      );
      tell(`Change sets, ${kind}, ${name}`, median, 'ms');
      if (median >= LIMIT_MS) tooSlow.push(`${kind}, ${name}: ${median.toFixed(0)} ms`);
    }

    try {
      const { sets } = (await ask(call(changeSetCalls.list, ''))) as { sets: { id: string }[] };
      if (sets.length !== OPEN_SETS) throw new Error(`${sets.length} sets are listed`);
      const itemsOf = async (id: string) =>
        ((await ask(call(changeSetCalls.read, id))) as { items: Item[] }).items;
      const inGermany = async (id: string) => {
        const item = (await itemsOf(id)).find(({ site }) => site === 'DE');
        if (item === undefined) throw new Error('The set has nothing in Germany');
        return item;
      };
      /** Another set for each call. */
      const setOf = (count: number) => sets[count]?.id ?? newest;
      const lookedAt = async (count: number) => {
        const { id, hash } = await inGermany(setOf(count));
        return { items: [{ id, hash }] };
      };
      const edited = await inGermany(newest);
      let { revision } = edited;
      const body = (count: number) => ({
        ...{ title: `Edited ${count}`, description: 'What is planned', markdown: 'Edited.' },
      });

      await time('who is signed in (peer)', () => call(staffCalls.checkAuth, ''));
      await time('list of sets', () => call(changeSetCalls.list, ''));
      await time('documents', () => call(changeSetCalls.documents, ''));
      await time('a set', () => call(changeSetCalls.read, newest));
      await time('an item', () => call(changeSetCalls.readItem, edited.id));
      await time('save an item', (count) => {
        const saved = { revision, body: body(count), validFrom: null, validTo: null };
        revision += 1;
        return call(changeSetCalls.saveItem, edited.id, saved);
      });
      await time('presence', () => call(changeSetCalls.presence, newest, { item: edited.id }));
      await time('add the page in nine shops', async (count) => {
        const made = await ask(call(changeSetCalls.create, '', { name: `New ${count}` }));
        const { id } = made as { id: string };
        return call(changeSetCalls.addDocument, id, { key: PLANNED_PAGE.key, sites: SITE_CODES });
      });
      await time('dates of nine shops', async (count) => ({
        ...call(changeSetCalls.plan, newest, {
          items: (await itemsOf(newest)).map(({ id }) => id),
          from: { date: '2090-12-01', time: `00:${String(count % 60).padStart(2, '0')}` },
          to: null,
        }),
      }));
      await time('approve', async (count) =>
        call(changeSetCalls.approve, setOf(count + 1), await lookedAt(count + 1)),
      );
      // A set conflicts with what another one has published, so each is undone before the next.
      let published = 0;
      const publishing = async (count: number) =>
        call(changeSetCalls.publish, setOf(count + 1), await lookedAt(count + 1));
      const undoing = () => call(changeSetCalls.undo, published, { sites: ['DE'] });
      const publish = async (asked: Asked) => {
        published = ((await ask(asked)) as { publication: number }).publication;
      };
      await time(
        'publish',
        async (count) => {
          if (published > 0) await ask(undoing());
          return publishing(count);
        },
        publish,
      );
      await ask(undoing());
      await time('undo', async (count) => {
        await publish(await publishing(count));
        return undoing();
      });
      await time('preview of a set', async (count) => {
        const view = { site: 'DE', at: new Date().toISOString(), group: null };
        const { token } = (await ask(
          call(previewCalls.viewToken, '', { ...view, changeSet: setOf(count) }),
        )) as { token: string };
        return { path: `${sitePath('DE')}${PLANNED_PAGE.path}?preview=${token}` };
      });
      await time('changes of a shop', () => ({ path: `${previewCalls.transitions.path}?site=DE` }));
      await time('schedule', () => ({
        path: `${changeSetCalls.schedule.path}?from=2025-01-01T00:00:00Z&to=2027-01-01T00:00:00Z`,
      }));
      await time('state of the content', () => ({ path: previewCalls.contentState.path }));
      const page = { path: sitePath('DE') + PLANNED_PAGE.path };
      await time('the page in the shop', () => page);
      await time('the page in the shop, after its content was too old', async () => {
        await setTimeout(TOO_OLD_MS);
        return { path: `${page.path}?at=${Date.now()}` };
      });
    } finally {
      await server.stop();
    }
    return tooSlow;
  });
}

const built = await ensureBuilt(root, ['preact'], { say: (line: string) => console.log(line) });
if (built.outcome === 'FAILED') throw new Error(built.output);
console.log(`A page with ${VERSIONS} versions, ${OPEN_SETS} open change sets`);
const postgres = await startTestPostgres({ isDurable: true });
try {
  const tooSlow = [
    ...(await measure('embedded', undefined)),
    ...(await measure('PostgreSQL', await emptyDatabase(postgres, 'shop'))),
  ];
  if (tooSlow.length > 0) {
    console.error(`Longer than ${LIMIT_MS} ms:\n${tooSlow.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}
