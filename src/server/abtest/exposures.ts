import { createHash } from 'node:crypto';

import type { Logger } from 'pino';

import { DAY_MS, SECOND_MS } from '#domain/durations.ts';
import { CONSENT_LIFE_DAYS } from '#domain/cookies.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { describeError } from '#server/base/describeError.ts';
import { createGatherer } from '#server/base/gather.ts';
import type { Database } from '#server/db/database.ts';
import { BATCH, inBatches } from '#server/db/inBatches.ts';

import { countedUntil } from './countTests.ts';

/** A visitor in a group of a running test. `visitor` is a hash that differs in every phase. */
export type Visit = { phase: number; visitor: string; group: string };

export type Exposures = ReturnType<typeof createExposures>;

/** Maximum number of visitors waiting to be written. Further ones are not counted, to limit memory. */
const MAX_WAITING = 20_000;

/** Length of the stored hash in bytes, long enough that no two visitors get the same hash. */
const HASH_BYTES = 16;

/** Returns a visitor's hash in a phase. Hashes of two phases cannot be linked. */
export const visitorIn = (seed: string, visitorId: string): string =>
  createHash('sha256')
    .update(`${seed} ${visitorId}`)
    .digest()
    .subarray(0, HASH_BYTES)
    .toString('base64url');

/**
 * Adds each visitor once, and marks visitors who are seen in a second group. Known visitors are left out first, because
 * a conflict would lock their rows.
 */
const ADD_STATEMENT = `
  insert into ab_exposure as held (phase, visitor, ab_group, site, day, at, is_crossed)
  select phase, visitor, "group", site, day, at, "isCrossed"
  from json_to_recordset($1::json) as given (phase int, visitor text, "group" text, site text,
    day date, at timestamptz, "isCrossed" boolean)
  where not exists (
    select from ab_exposure as known
    where known.phase = given.phase and known.visitor = given.visitor
      and (known.is_crossed or known.ab_group = given."group" and not given."isCrossed"))
  order by phase, visitor
  on conflict (phase, visitor) do update set is_crossed = true
    where excluded.is_crossed or held.ab_group <> excluded.ab_group`;

const forgetSql = (table: string) => `
  delete from ${table} using json_to_recordset($1::json) as gone (phase int, visitor text)
  where ${table}.phase = gone.phase and ${table}.visitor = gone.visitor`;

/** Records the visitors to whom tested parts were shown. Writing delays no request and never rejects. */
export function createExposures(services: {
  database: Pick<Database, 'query' | 'transaction'>;
  now: () => Date;
  logger: Logger;
}) {
  const { database, now, logger } = services;
  type Seen = Visit & { site: SiteCode; day: string; at: Date; isCrossed: boolean };
  const gatherer = createGatherer({
    gatherMs: SECOND_MS,
    empty: () => ({ seen: new Map<string, Seen>(), gone: new Set<string>() }),
    write: async ({ seen, gone }) => {
      try {
        if (seen.size > 0)
          await database.query(ADD_STATEMENT, [JSON.stringify([...seen.values()])]);
        if (gone.size > 0) await forget([...gone]);
      } catch (error) {
        logger.warn({ error: describeError(error) }, 'Visitors of A/B tests cannot be written');
        for (const visitorId of gone) keepForgetting(visitorId);
      }
    },
  });

  async function forget(visitorIds: readonly string[]): Promise<void> {
    const phases = await database.query<{ id: number; seed: string }>(
      'select id, seed from ab_phase',
    );
    const rows = phases.flatMap(({ id, seed }) =>
      visitorIds.map((visitorId) => ({ phase: id, visitor: visitorIn(seed, visitorId) })),
    );
    await database.transaction(async () => {
      for (const table of ['ab_exposure', 'ab_sign_up']) {
        await database.query(forgetSql(table), [JSON.stringify(rows)]);
      }
    });
  }

  const keepForgetting = (visitorId: string) =>
    gatherer.add(({ gone }) => {
      if (gone.size < MAX_WAITING) gone.add(visitorId);
    });

  return {
    add(visits: readonly Visit[], site: SiteCode): void {
      const at = now();
      const day = dayAt(at, siteFacts(site).timeZone);
      gatherer.add(({ seen }) => {
        for (const visit of visits) {
          const key = `${visit.phase} ${visit.visitor}`;
          const known = seen.get(key);
          if (known) known.isCrossed ||= known.group !== visit.group;
          else if (seen.size < MAX_WAITING)
            seen.set(key, { ...visit, site, day, at, isCrossed: false });
        }
      });
    },
    /** Erases a visitor in every phase, by the visitor id in the cookie. */
    forget: keepForgetting,
    /** Resolves when everything added so far is written or given up. */
    settled: () => gatherer.settled(),
  };
}

/** Deletes visitors of phases whose figures are final, and visitors whose consent has expired. The figures are kept. */
export async function deleteOldExposures(
  database: Pick<Database, 'query' | 'transaction'>,
  now: Date,
): Promise<number> {
  const consentEnded = new Date(now.getTime() - CONSENT_LIFE_DAYS * DAY_MS);
  const isOld = `phase in (select id from ab_phase where ends_at <= $1)`;
  const deleteSome = (table: string, condition: string, values: unknown[]) =>
    inBatches(database, async () => {
      const rows = await database.query(
        `delete from ${table} where ctid = any(array(
           select ctid from ${table} where ${condition} limit ${BATCH})) returning 1`,
        values,
      );
      return rows.length;
    });
  const counted = countedUntil(now);
  await deleteSome('ab_sign_up', isOld, [counted]);
  return (
    (await deleteSome('ab_exposure', isOld, [counted])) +
    (await deleteSome('ab_exposure', 'day < $1', [consentEnded]))
  );
}
