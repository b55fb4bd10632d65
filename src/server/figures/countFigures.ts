import {
  MEASURES,
  OTHER_PROVIDERS,
  type FigurePart,
  type Measure,
} from '#contract/staff/figures.ts';
import { HOUR_MS } from '#domain/durations.ts';
import { MAIL_PROVIDERS } from '#domain/mailProviders.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { Database } from '#server/db/database.ts';

/** Properties of a sign-up that determine its counts. */
export type CountedSignUp = {
  site: SiteCode;
  email: string;
  page: string;
  origin: string;
  originAddition: string;
  at: Date;
};

/** Identifies a row of the counts. */
type Place = {
  site: SiteCode;
  day: string;
  part: FigurePart | 'DAY';
  name: string;
  origin: string;
};
type Tally = Place & Partial<Record<Measure, number>>;

/** Maximum length of a page's path, because an index limits it; longer ones are truncated. */
const PAGE_LENGTH = 200;

const providers = new Map(
  MAIL_PROVIDERS.flatMap(({ name, domains }) => domains.map((domain) => [domain, name] as const)),
);

/** Returns the rows of a sign-up: one in each breakdown. */
export function figurePlaces({
  site,
  email,
  page,
  origin,
  originAddition,
  at,
}: CountedSignUp): Place[] {
  const { day, hour } = dayAndHour(at, site);
  const provider = providers.get(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
  const from = `${origin}:${originAddition}`;
  return [
    { site, day, part: 'PLACE', name: page.slice(0, PAGE_LENGTH), origin: from },
    { site, day, part: 'HOUR', name: hour, origin: '' },
    { site, day, part: 'PROVIDER', name: provider || OTHER_PROVIDERS, origin: '' },
  ];
}

/** Returns the row for events of a shop on a day. */
export const dayPlace = (site: SiteCode, at: Date): Place => ({
  site,
  day: dayAndHour(at, site).day,
  part: 'DAY',
  name: '',
  origin: '',
});

export class Tallies {
  readonly #byPlace = new Map<string, Tally>();

  /** Adds one to a measure in each of these rows. */
  add(places: readonly Place[], measure: Measure): this {
    for (const place of places) {
      const key = `${place.site} ${place.day} ${place.part} ${place.name} ${place.origin}`;
      const tally = this.#byPlace.get(key) ?? { ...place };
      tally[measure] = (tally[measure] ?? 0) + 1;
      this.#byPlace.set(key, tally);
    }
    return this;
  }

  get isEmpty(): boolean {
    return this.#byPlace.size === 0;
  }

  /** Returns the counts as the parameter of `countSql`. */
  toJson(): string {
    return JSON.stringify([...this.#byPlace.values()]);
  }
}

/** Returns SQL that adds the counts in a parameter, as a statement or as part of one. */
export const countSql = (parameter: string, measures: readonly Measure[] = MEASURES) => `
  insert into figure_added (site, day, part, name, origin, ${measures.join(', ')})
  select site, day, part, name, origin,
    ${measures.map((measure) => `coalesce(${measure}, 0)`).join(', ')}
  from json_to_recordset(${parameter}::json) as given (site text, day date, part text, name text,
    origin text, ${measures.map((measure) => `${measure} int`).join(', ')})`;

const COUNT_STATEMENT = countSql('$1');

export async function countFigures(
  database: Pick<Database, 'query'>,
  tallies: Tallies,
): Promise<void> {
  if (!tallies.isEmpty) await database.query(COUNT_STATEMENT, [tallies.toJson()], 'figures');
}

const KEY = 'site, day, part, name, origin';

const FOLD_STATEMENT = `
  with moved as (delete from figure_added returning *)
  insert into figure as held (${KEY}, ${MEASURES.join(', ')})
  select ${KEY}, ${MEASURES.map((measure) => `sum(${measure})`).join(', ')}
  from moved group by ${KEY} order by ${KEY}
  on conflict (${KEY}) do update
    set ${MEASURES.map((measure) => `${measure} = held.${measure} + excluded.${measure}`).join(', ')}`;

/** Adds up rows of counts, to keep the tables small. The totals do not change. */
export async function foldFigures(database: Pick<Database, 'query'>): Promise<void> {
  await database.query(FOLD_STATEMENT);
}

type DayAndHour = { hourMs: number; day: string; hour: string };
/** The last computed hour by time zone. Most sign-ups are in the same hour, so it is rarely computed. */
const lastHours = new Map<string, DayAndHour>();
const clocks = new Map<string, Intl.DateTimeFormat>();

function dayAndHour(at: Date, site: SiteCode): DayAndHour {
  const { timeZone } = siteFacts(site);
  const hourMs = Math.floor(at.getTime() / HOUR_MS);
  const last = lastHours.get(timeZone);
  if (last?.hourMs === hourMs) return last;
  const clock = clocks.get(timeZone) ?? newClock(timeZone);
  clocks.set(timeZone, clock);
  const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const found = {
    hourMs,
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    hour: parts['hour'] ?? '',
  };
  lastHours.set(timeZone, found);
  return found;
}

const newClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
