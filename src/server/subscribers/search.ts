import {
  SEARCH_PAGE_SIZE,
  SUBSCRIPTION_STATES,
  type FoundSubscriber,
  type SubscriberSearch,
  type SubscriberSearchAnswer,
  type SubscriptionState,
} from '#contract/staff/subscribers.ts';
import type { Day } from '#domain/shopDay.ts';
import type { SiteCode } from '#domain/sites.ts';
import { normaliseAddress } from '#server/base/address.ts';
import { NAME_KEY } from '#server/db/columns.ts';
import type { Database } from '#server/db/database.ts';

import { SHOP, shopParameters, STANDINGS, instantText } from './standings.ts';

/**
 * Numbers of people with the same beginning that are examined for a page of results: as many as fill it, or else up to
 * a maximum, so that a search stays fast.
 */
const CANDIDATES = [SEARCH_PAGE_SIZE + 1, 500] as const;
/** A text that sorts after every other with the same beginning, in the C collation. */
const AFTER_ALL = '\u{10ffff}';

/** A person, or a person in one shop, with the sort key by which the list continues. */
type Candidate = { key: string; id: string; site: SiteCode | null };
/** Where a page of candidates begins, and its length. */
type Page = { after: SubscriberSearch['after']; limit: number };

/** Selects the newest people of each state in the shop `shop`. Each query has its own index (migration 0025). */
const OF_STATE: Record<SubscriptionState, { at: string; from: string }> = {
  SUBSCRIBED: {
    at: 'held.subscribed_at',
    from: `subscription as held where held.site = shop.site and held.state = 'SUBSCRIBED'
      and (held.paused_until is null or held.paused_until <= shop.today)`,
  },
  PAUSED: {
    at: 'held.subscribed_at',
    from: `subscription as held where held.site = shop.site and held.state = 'SUBSCRIBED'
      and held.paused_until is not null and held.paused_until > shop.today`,
  },
  UNSUBSCRIBED: {
    at: 'held.unsubscribed_at',
    from: `subscription as held where held.site = shop.site and held.state = 'UNSUBSCRIBED'`,
  },
  WAITS: {
    at: 'held.created_at',
    from: `sign_up as held where held.site = shop.site and held.confirmed_at is null
      and not exists (select from subscription as had
        where had.subscriber_id = held.subscriber_id and had.site = held.site)
      and not exists (select from sign_up as later where later.subscriber_id = held.subscriber_id
        and later.site = held.site and later.confirmed_at is null
        and (later.created_at, later.id) > (held.created_at, held.id))`,
  },
};

/**
 * Finds subscribers of the given shops, page by page. Results for the beginning of an address or name are in
 * alphabetical order; without one, the newest come first. Each page uses an index and examines a limited number of
 * people.
 */
export function createSearch({
  database: { query },
  now,
}: {
  database: Pick<Database, 'query'>;
  now: () => Date;
}) {
  function byAddress(typed: string, { after, limit }: Page): Promise<Candidate[]> {
    const address = normaliseAddress(typed) ?? typed.normalize().toLowerCase();
    return query<Candidate>(
      `select id, address as key, null as site from subscriber
       where address collate "C" >= $1 and address collate "C" < $2 and address collate "C" > $3
       order by address collate "C" limit ${limit}`,
      [address, address + AFTER_ALL, after?.key ?? ''],
    );
  }

  /** Returns the next subscriptions and sign-ups by name. Of two words either may be the last name. */
  function byName(typed: string, { after, limit }: Page): Promise<Candidate[]> {
    const words = typed.normalize().split(/\s+/);
    const orders = new Set([words, [...words.slice(1), words[0]]].map((order) => order.join(' ')));
    const { values, bind } = bound();
    const [begins, end] = [[...orders].map(bind), bind(AFTER_ALL)];
    const key = after && bind(after.key);
    const place = after && `(${key}, ${bind(after.id)}::uuid, ${bind(after.site)})`;
    const columns = `subscriber_id as id, ${NAME_KEY} as key, site`;
    const sources = [
      `select ${columns} from subscription where`,
      // A person can sign up any number of times.
      `select distinct ${columns} from sign_up where confirmed_at is null and`,
    ];
    const ranges = sources.flatMap((source) =>
      begins.map(
        (begin) => `(${source} last_name is not null
          and ${NAME_KEY} >= greatest(lower(${begin}) collate "C", ${key ?? "''"}) and ${NAME_KEY} < lower(${begin}) || ${end}
          ${place ? `and (${NAME_KEY}, subscriber_id, site) > ${place}` : ''}
          order by ${NAME_KEY}, subscriber_id, site limit ${limit})`,
      ),
    );
    return query<Candidate>(
      `select distinct key collate "C" as key, id, site from (${ranges.join(' union all ')}) as named
       order by 1, id, site limit ${limit}`,
      values,
    );
  }

  /**
   * Returns the newest people in each of the states and shops. A condition that is always true is left out, because it
   * would mislead the query planner.
   */
  function byTime(
    { state, from, to, after }: SubscriberSearch,
    { sites, limit }: { sites: readonly SiteCode[]; limit: number },
  ): Promise<Candidate[]> {
    const states = state === undefined ? SUBSCRIPTION_STATES : [state];
    const { values, bind } = bound(...shopParameters(sites, now()));
    const [begin, end] = [from && bind(dayBegin(from)), to && bind(dayEnd(to))];
    const place = after && `(${bind(after.key)}, ${bind(after.id)}::uuid, ${bind(after.site)})`;
    const scans = states.map((one) => {
      const { at, from: source } = OF_STATE[one];
      return `(select newest.* from shop cross join lateral (
        select held.subscriber_id as id, ${at} as at, held.site from ${source}
          ${begin ? `and ${at} >= ${begin}` : ''} ${end ? `and ${at} <= ${end}` : ''}
          ${place ? `and (${at}, held.subscriber_id, held.site) < ${place}` : ''}
        order by ${at} desc, held.subscriber_id desc, held.site desc limit ${limit}) as newest)`;
    });
    return query<Candidate>(
      `with ${SHOP}
       select id, ${instantText('at')} as key, site from (${scans.join(' union all ')}) as newest
       order by at desc, id desc, site desc limit ${limit}`,
      values,
    );
  }

  /** Returns the matching candidates in their order. */
  function fitting(
    candidates: readonly Candidate[],
    sites: readonly SiteCode[],
    { state, from, to }: SubscriberSearch,
  ) {
    return query<FoundSubscriber & { place: number }>(
      `with ${SHOP}
       select candidate.id, standing.site, standing.state, standing.email, standing.first_name as "firstName",
         standing.last_name as "lastName", ${instantText('standing.at')} as at, candidate.place::int as place
       from unnest($5::uuid[], $6::text[]) with ordinality as candidate (id, site, place)
         cross join lateral (${STANDINGS}) as standing
       where standing.at between $3 and $4 and ($7::text is null or standing.state = $7)
         and (candidate.site is null or candidate.site = standing.site)
       order by candidate.place, standing.site`,
      [
        ...shopParameters(sites, now()),
        from ? dayBegin(from) : '-infinity',
        to ? dayEnd(to) : 'infinity',
        candidates.map(({ id }) => id),
        candidates.map(({ site }) => site),
        state ?? null,
      ],
    );
  }

  /** Returns a page of results among so many candidates. */
  async function findAmong(
    limit: number,
    { search, sites }: { search: SubscriberSearch; sites: readonly SiteCode[] },
  ): Promise<SubscriberSearchAnswer> {
    const { email, name, after } = search;
    const candidates = await (email !== undefined
      ? byAddress(email, { after, limit })
      : name !== undefined
        ? byName(name, { after, limit })
        : byTime(search, { sites, limit }));
    const fits = (await fitting(candidates, sites, search)).filter((row) => isNamed(row, search));
    // One person may have signed up under several names.
    const rows = [...new Map(fits.map((row) => [`${row.id} ${row.site}`, row])).values()];
    const last = rows[SEARCH_PAGE_SIZE - 1]?.place ?? candidates.length;
    const areMore = last < candidates.length || candidates.length === limit;
    const end = areMore ? candidates[last - 1] : undefined;
    return {
      found: rows.filter(({ place }) => place <= last).map(({ place: _, ...row }) => row),
      next: end ?? null,
    };
  }

  return async (
    search: SubscriberSearch,
    permitted: readonly SiteCode[],
  ): Promise<SubscriberSearchAnswer> => {
    const sites = permitted.filter((site) => search.site === undefined || site === search.site);
    const [few, many] = CANDIDATES;
    const page = await findAmong(few, { search, sites });
    const isComplete = page.next === null || page.found.length >= SEARCH_PAGE_SIZE;
    return isComplete ? page : findAmong(many, { search, sites });
  };
}

/** Returns the condition by which a name narrows the results for an address. */
function isNamed(
  { firstName, lastName }: FoundSubscriber,
  { email, name }: SubscriberSearch,
): boolean {
  if (email === undefined || name === undefined) return true;
  const names = `${firstName ?? ''} ${lastName ?? ''}`.toLowerCase().split(' ');
  const words = name.normalize().toLowerCase().split(/\s+/);
  return words.every((word) => names.some((one) => one.startsWith(word)));
}

const dayBegin = (day: Day) => `${day}T00:00:00Z`;
const dayEnd = (day: Day) => `${day}T23:59:59.999999Z`;

/** Returns a statement's parameters and their placeholders. */
function bound(...values: unknown[]) {
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}
