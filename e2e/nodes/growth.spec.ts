import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';

import { HOUR_MS } from '#domain/durations.ts';
import { median } from '#server/testing/compareTimes.ts';

import { requestTimes, type Asked } from '../../bench/support/requestTimes.ts';
import { rest } from '../../bench/support/startRestedServer.ts';
import { linksIn } from '../support/mails.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUpBody, SUBSCRIBERS_PATH, tokenIn } from '../support/service.ts';
import { until } from '../support/until.ts';

import { countCost, type Cost } from './support/processorCosts.ts';

const SIZES = [0, 1000, 5000, 10_000, 20_000, 50_000, 100_000];
const MOST_GROWTH = 1.3;
/** Number of first sizes that do not count, because the first calls of a process pay for its compilation. */
const FIRST_SIZES = 2;
const CLIENTS = 32;
const ROUNDS = 3;
const SIGN_UPS = 300;
/** Number of calls of each other kind, which need more processor time. */
const OTHERS = 100;

const NAMES = ['sign-up', 'confirmation', 'preferences page', 'change'] as const;
type Name = (typeof NAMES)[number];

test.skip(process.platform !== 'linux', 'only Linux tells the processor time of each process');

for (const kind of ['PostgreSQL', 'the embedded database'] as const) {
  test(`no call on ${kind} needs more CPU time while the shop grows to 100,000 sign-ups`, async ({
    start,
    onPostgres,
  }) => {
    test.setTimeout(HOUR_MS);
    const server = await start({
      env: {
        ...(kind === 'PostgreSQL' && onPostgres),
        LOG_LEVEL: 'info',
        SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000',
      },
    });
    const shop = growingShop(server, new URL(onPostgres.DATABASE_URL).pathname.slice(1));
    await rest();
    const costs = new Map<Name, Cost[]>(NAMES.map((name) => [name, []]));
    for (const size of SIZES) {
      await shop.growTo(size);
      const now = await shop.costs();
      for (const name of NAMES) costs.get(name)?.push(now[name]);
      const figures = NAMES.map((name) => told(name, now[name])).join('; ');
      process.stdout.write(`${kind}, ${size} sign-ups: ${figures}\n`);
    }
    for (const [name, ofName] of costs) {
      const totals = ofName.map(({ serverMs, backendsMs }) => serverMs + backendsMs);
      const first = Math.min(...totals.slice(0, FIRST_SIZES));
      expect(Math.max(...totals.slice(FIRST_SIZES)), name).toBeLessThan(MOST_GROWTH * first);
    }
  });
}

const told = (name: string, { serverMs, backendsMs }: Cost) =>
  `${name} ${serverMs.toFixed(2)} + ${backendsMs.toFixed(2)} ms`;

/** Measures a shop that people sign up to. */
function growingShop({ url, pid, dataDir }: RunningServer, database: string) {
  const port = Number(new URL(url).port);
  const mailFolder = path.join(dataDir, 'mail');
  let people = 0;
  let mails = 0;

  const signUp = (): Asked => ({
    method: 'POST',
    path: `${SUBSCRIBERS_PATH}?site=DE`,
    body: signUpBody(`person${(people += 1)}@example.com`),
    status: 202,
  });

  /** Sends `count` requests made by `ask`, and waits for the resulting mails. */
  async function send(count: number, ask: (nth: number) => Asked, hasMail: boolean) {
    let nth = 0;
    await requestTimes(port, CLIENTS, () => (nth < count ? ask((nth += 1) - 1) : undefined));
    if (hasMail) mails += count;
    await until(
      'every mail to be written',
      async () => (await mailNames()).length >= mails || undefined,
      HOUR_MS,
    );
  }

  async function mailNames(): Promise<string[]> {
    const names = await readdir(mailFolder).catch(() => []);
    return names.filter((name) => name.endsWith('.eml')).toSorted();
  }

  /** Returns the tokens of the newest mails. */
  async function tokens(): Promise<string[]> {
    const files = (await mailNames()).slice(-OTHERS);
    return Promise.all(
      files.map(async (file) => {
        const mail = await PostalMime.parse(await readFile(path.join(mailFolder, file)));
        return tokenIn(linksIn(mail).find((link) => link.includes('token=')) ?? url);
      }),
    );
  }

  async function costOf(
    ask: (nth: number) => Asked,
    { count = OTHERS, hasMail = false } = {},
  ): Promise<Cost> {
    const cost = await countCost(pid, database);
    await send(count, ask, hasMail);
    const { serverMs, backendsMs } = await cost();
    return { serverMs: serverMs / count, backendsMs: backendsMs / count };
  }

  async function costsOfRound(): Promise<Record<Name, Cost>> {
    const ofSignUp = await costOf(signUp, { count: SIGN_UPS, hasMail: true });
    const toConfirm = await tokens();
    const confirming = (nth: number): Asked => ({
      method: 'PUT',
      path: `${SUBSCRIBERS_PATH}/${toConfirm[nth]}/doi`,
      status: 200,
    });
    const ofConfirmation = await costOf(confirming, { hasMail: true });
    const toManage = await tokens();
    const showing = (nth: number): Asked => ({
      method: 'GET',
      path: `/de/newsletter/preferences?token=${toManage[nth]}`,
      status: 200,
    });
    const changing = (nth: number): Asked => ({
      method: 'PUT',
      path: `${SUBSCRIBERS_PATH}/${toManage[nth]}`,
      body: { interests: ['COFFEE'] },
      status: 200,
    });
    return {
      'sign-up': ofSignUp,
      confirmation: ofConfirmation,
      'preferences page': await costOf(showing),
      change: await costOf(changing),
    };
  }

  return {
    async growTo(size: number): Promise<void> {
      await send(Math.max(0, size - people), signUp, true);
      // Counting the files of a large folder would take the processor from the server.
      for (const name of await mailNames()) await rm(path.join(mailFolder, name));
      mails = 0;
    },
    /** Returns the current cost of each call with its mail, as the median of several rounds. */
    async costs(): Promise<Record<Name, Cost>> {
      const rounds: Record<Name, Cost>[] = [];
      while (rounds.length < ROUNDS) rounds.push(await costsOfRound());
      const medianCost = (name: Name): Cost => ({
        serverMs: median(rounds.map((round) => round[name].serverMs)),
        backendsMs: median(rounds.map((round) => round[name].backendsMs)),
      });
      return {
        'sign-up': medianCost('sign-up'),
        confirmation: medianCost('confirmation'),
        'preferences page': medianCost('preferences page'),
        change: medianCost('change'),
      };
    },
  };
}
