import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

import PostalMime from 'postal-mime';

import { HOUR_MS } from '#domain/durations.ts';
import { createTestDatabase } from '#server/db/testing/postgres.ts';
import { median } from '#server/testing/compareTimes.ts';

import { requestTimes, type Asked } from '../../bench/support/requestTimes.ts';
import { rest } from '../../bench/support/startRestedServer.ts';
import { linksIn } from '../support/mails.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUpBody, SUBSCRIBERS_PATH, tokenIn } from '../support/service.ts';
import { until } from '../support/until.ts';

import { countCost, type Cost } from './support/processorCosts.ts';

/** Enough sign-ups for the server to be compiled; each measurement adds some more to both shops. */
const SMALL_SIZE = 5000;
const SIZES = [10_000, 50_000, 100_000];
const MOST_GROWTH = 1.3;
const CLIENTS = 32;
const ROUNDS = 5;
const SIGN_UPS = 300;
/** Number of calls of each other kind, which need more processor time. */
const OTHERS = 100;

const NAMES = ['sign-up', 'confirmation', 'preferences page', 'change'] as const;
type Costs = Record<(typeof NAMES)[number], Cost>;

test.skip(process.platform !== 'linux', 'only Linux tells the processor time of each process');

for (const kind of ['PostgreSQL', 'the embedded database'] as const) {
  test(`no call on ${kind} needs more CPU time while the shop grows to 100,000 sign-ups`, async ({
    start,
    dataDir,
    postgres,
    onPostgres,
  }) => {
    test.setTimeout(HOUR_MS);
    const open = async (name: string) => {
      const databaseUrl = await createTestDatabase(postgres.url);
      const server = await start({
        dataDir: path.join(dataDir, name),
        env: {
          ...(kind === 'PostgreSQL' && { ...onPostgres, DATABASE_URL: databaseUrl }),
          LOG_LEVEL: 'info',
          SIGNUPS_PER_CLIENT_PER_HOUR: '1000000000',
        },
      });
      return openShop(server, new URL(databaseUrl).pathname.slice(1));
    };
    const [small, growing] = [await open('small'), await open('growing')];
    for (const shop of [small, growing]) await shop.growTo(SMALL_SIZE);
    await rest();
    for (const size of SIZES) {
      await small.growTo(SMALL_SIZE);
      await growing.growTo(size);
      // The small shop rested while the other one grew, and before the first size neither had answered every call.
      for (const shop of [small, growing]) await shop.costs();
      const rounds: { small: Costs; grown: Costs }[] = [];
      // In turns, so that other load of the machine affects both shops.
      while (rounds.length < ROUNDS) {
        rounds.push({ small: await small.costs(), grown: await growing.costs() });
      }
      const costs = NAMES.map((name) => ({
        name,
        small: medianCost(rounds.map((round) => round.small[name])),
        grown: medianCost(rounds.map((round) => round.grown[name])),
      }));
      const figures = costs.map((cost) => `${cost.name} ${told(cost.small)} → ${told(cost.grown)}`);
      process.stdout.write(`${kind}, ${size} sign-ups: ${figures.join('; ')}\n`);
      for (const cost of costs) {
        const growth = total(cost.grown) / total(cost.small);
        expect.soft(growth, `${cost.name} at ${size} sign-ups`).toBeLessThan(MOST_GROWTH);
      }
    }
  });
}

const total = ({ serverMs, backendsMs }: Cost) => serverMs + backendsMs;
const told = ({ serverMs, backendsMs }: Cost) =>
  `${serverMs.toFixed(2)} + ${backendsMs.toFixed(2)} ms`;

const medianCost = (costs: readonly Cost[]): Cost => ({
  serverMs: median(costs.map(({ serverMs }) => serverMs)),
  backendsMs: median(costs.map(({ backendsMs }) => backendsMs)),
});

/** A shop that people sign up to. */
function openShop({ url, pid, dataDir }: RunningServer, database: string) {
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

  /** Returns the current cost of each call with its mail. */
  async function costs(): Promise<Costs> {
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
    costs,
  };
}
