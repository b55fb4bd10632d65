import { SECOND_MS } from '#domain/durations.ts';
import { dayAt } from '#domain/shopDay.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';
import type { ABUSE_KINDS } from '#server/db/schema.ts';
import { describeError } from '#server/base/describeError.ts';
import { createGatherer } from '#server/base/gather.ts';

type AbuseKind = (typeof ABUSE_KINDS)[number];

export type AbuseCounter = ReturnType<typeof createAbuseCounter>;

type Sign = { day: string; site: SiteCode; kind: AbuseKind; count: number };

const ADD_STATEMENT = `
insert into abuse_count as held (day, site, kind, count)
select day, site, kind, count from json_to_recordset($1::json)
  as given (day date, site text, kind text, count int) order by day, site, kind
on conflict (day, site, kind) do update set count = held.count + excluded.count
returning day::text, site, kind, count`;

/** How long counts are collected before a write, because the embedded database blocks the main thread. */
const GATHER_MS = SECOND_MS;

/**
 * Counts signs of abuse for `npm run abuse` and the log. Sums what arrives within a second and writes it as one
 * statement. It does not delay requests and never rejects.
 */
export function createAbuseCounter(services: {
  database: Pick<Database, 'query'>;
  now: () => Date;
  logger: { warn(details: object, message: string): void };
}) {
  const empty = () => new Map<string, Sign>();
  const gatherer = createGatherer({ gatherMs: GATHER_MS, empty, write });

  async function write(gathered: Map<string, Sign>): Promise<void> {
    const signs = [...gathered.values()];
    try {
      const totals = await services.database.query<Sign>(ADD_STATEMENT, [JSON.stringify(signs)]);
      for (const { day, site, kind, count } of totals) {
        const isOwn = (sign: Sign) => sign.day === day && sign.site === site && sign.kind === kind;
        const added = signs.find(isOwn)?.count ?? 0;
        if (reachesNewLength(count - added, count)) {
          services.logger.warn({ site, kind, today: count }, 'Signs of abuse');
        }
      }
    } catch (error) {
      // Without a database there are no sign-ups to protect, so these few counts may be lost.
      services.logger.warn({ error: describeError(error) }, 'Signs of abuse could not be counted');
    }
  }

  return {
    add(kind: AbuseKind, site: SiteCode): void {
      const day = dayAt(services.now(), siteFacts(site).timeZone);
      const key = `${day} ${site} ${kind}`;
      gatherer.add((waiting) => {
        const sign = waiting.get(key) ?? { day, site, kind, count: 0 };
        waiting.set(key, { ...sign, count: sign.count + 1 });
      });
    },
    /** Resolves when all counts are written or abandoned. */
    settled: () => gatherer.settled(),
  };
}

/** Returns whether the count has passed 1, 10, 100 and so on. Only then is it logged. */
function reachesNewLength(before: number, after: number): boolean {
  return before === 0 || String(after).length > String(before).length;
}
