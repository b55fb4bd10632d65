/**
 * Measures, on both databases, whether the response time of a sign-up reveals the state of an address.
 *
 *   npm run bench:enumeration -- [addresses of each state, 200 unless given]
 *
 * States take turns in a random order, so that other load of the machine affects all alike. It fails if a
 * state's median lies further from an unknown address's than `CLEAR_MS`, which cannot be measured over a network.
 */
import { randomUUID } from 'node:crypto';

import { SUBSCRIBER_STATES } from '#contract/newsletter/words.ts';
import type { DatabaseKind } from '#server/db/driver.ts';
import { startTestPostgres } from '#server/db/testing/postgres.ts';
import { signUpCommand } from '#server/newsletter/testing/openTestNewsletter.ts';
import { compareTimes, median } from '#server/testing/compareTimes.ts';

import { openBenchNewsletter } from './support/openBenchNewsletter.ts';

const CLEAR_MS = 2;
const rounds = Number(process.argv[2] ?? 200);

const UNKNOWN = 'unknown';
const CAPPED = 'over its mails of the day';
const STATES = [UNKNOWN, ...SUBSCRIBER_STATES, CAPPED];

async function measure(kind: DatabaseKind, serverUrl: string): Promise<boolean> {
  const { database, newsletter, close } = await openBenchNewsletter(kind, serverUrl);
  const addressOf = (state: string, round: number) =>
    `${state.replaceAll(/\W/gu, '')}${round}@example.com`.toLowerCase();
  for (const state of STATES.filter((each) => each !== UNKNOWN)) {
    await database.query(
      `insert into subscriber (id, address, email, site, state, mailed_at, created_at, updated_at)
       select id, address, address, 'DE', $2, $3, now(), now()
       from json_to_recordset($1::json) as given (id uuid, address text)`,
      [
        JSON.stringify(
          Array.from({ length: rounds }, (_, round) => ({
            id: randomUUID(),
            address: addressOf(state, round),
          })),
        ),
        state === CAPPED ? 'WAITING_FOR_DOI' : state,
        state === CAPPED ? Array.from({ length: 3 }, () => new Date()) : [],
      ],
    );
  }
  const times = new Map(STATES.map((state) => [state, [] as number[]]));
  for (let round = 0; round < rounds; round += 1) {
    const shuffled = STATES.map((state) => ({ state, at: Math.random() }));
    for (const { state } of shuffled.toSorted((one, other) => one.at - other.at)) {
      const command = signUpCommand(addressOf(state, round));
      const before = performance.now();
      await newsletter.signUp(command);
      times.get(state)?.push(performance.now() - before);
    }
  }
  await close();
  return report(kind, times);
}

function report(kind: DatabaseKind, times: Map<string, number[]>): boolean {
  const unknown = times.get(UNKNOWN) ?? [];
  console.log(`${kind}, ${rounds} addresses of each state`);
  let isAlike = true;
  for (const [state, row] of times) {
    const { longerShare, medianDifferenceMs } = compareTimes(row, unknown);
    isAlike &&= Math.abs(medianDifferenceMs) <= CLEAR_MS;
    console.log(
      `  ${state.padEnd(28)}median ${median(row).toFixed(2)} ms, ${medianDifferenceMs.toFixed(2).padStart(5)} ms from unknown, longer in ${(100 * longerShare).toFixed(0)} % of pairs`,
    );
  }
  return isAlike;
}

const postgres = await startTestPostgres({ isDurable: true });
try {
  const isAlike = [
    await measure('EMBEDDED', postgres.url),
    await measure('POSTGRES', postgres.url),
  ].every(Boolean);
  if (!isAlike) {
    console.error(`A state takes more than ${CLEAR_MS} ms longer or shorter than another.`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}
