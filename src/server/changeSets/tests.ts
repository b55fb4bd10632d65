import { and, desc, eq, getTableColumns } from 'drizzle-orm';

import { testKey } from '#contract/abtest.ts';
import type { ContentKey } from '#contract/content.ts';
import type { ListedTest, PhaseReading, ReadTest } from '#contract/staff/tests.ts';
import { dayAt } from '#domain/shopDay.ts';
import { DEFAULT_SITE, siteFacts, type SiteCode } from '#domain/sites.ts';
import { readPhase, type PhaseRow } from '#server/abtest/readPhase.ts';
import { endTest, isOver, loadTests, type AbTest } from '#server/abtest/storedTests.ts';
import { abFigure, abPhase, contentVersion } from '#server/db/schema.ts';
import { readDays } from '#server/figures/readFigures.ts';

import { webhookChange } from './announce.ts';
import { forbidden, type Caller, type Forbidden } from './caller.ts';
import type { ChangeItems } from './changeItems.ts';
import type { ChangeSets } from './changeSets.ts';
import { contentKind } from './itemFacts.ts';
import { legalPages, readBody, shownVersions } from './placedVersions.ts';
import type { PublishingDependencies } from './publications.ts';
import { insertPublication, lockPublications } from './publicationRows.ts';

/** A/B tests as staff see and end them. Change sets plan and start them. */
export function createTests(
  services: Pick<PublishingDependencies, 'database' | 'audit' | 'now' | 'abTests' | 'announce'> & {
    sets: Pick<ChangeSets, 'create'>;
    items: Pick<ChangeItems, 'add'>;
  },
) {
  const { database, audit, now, abTests, announce, sets, items } = services;
  const { orm } = database;

  async function readPhaseWithFigures(phase: PhaseRow): Promise<PhaseReading> {
    const figures = await orm
      .select({ ...getTableColumns(abFigure), group: abFigure.abGroup })
      .from(abFigure)
      .where(eq(abFigure.phase, phase.id));
    const days = figures.map(({ day }) => day).toSorted();
    const [from, to] = [days[0], phase.endsAt ?? phase.countedAt];
    const sites = [...new Set<SiteCode>(figures.map(({ site }) => site))];
    const signUps =
      from === undefined || to === null
        ? []
        : await readDays(database, {
            sites,
            from,
            to: dayAt(to, siteFacts(DEFAULT_SITE).timeZone),
          });
    return readPhase(
      phase,
      figures,
      signUps.reduce((sum, { sent }) => sum + sent, 0),
    );
  }

  const listed = ({ name, startsAt, endsAt, groups }: AbTest): ListedTest => ({
    name,
    groups,
    state: isOver({ endsAt }, now()) ? 'ENDED' : startsAt > now() ? 'PLANNED' : 'RUNNING',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  });

  return {
    /** Running ones first, then planned and ended ones, the newest first. */
    async list(): Promise<ListedTest[]> {
      const tests = (await loadTests(database)).map(listed);
      return tests.toSorted(
        (one, other) =>
          STATE_ORDER.indexOf(one.state) - STATE_ORDER.indexOf(other.state) ||
          other.startsAt.localeCompare(one.startsAt),
      );
    },

    /** Returns undefined for an unknown test. */
    async read(name: string): Promise<ReadTest | undefined> {
      const [test] = await loadTests(database, [name]);
      if (test === undefined) return undefined;
      const rows = await orm
        .select()
        .from(abPhase)
        .where(eq(abPhase.test, name))
        .orderBy(desc(abPhase.id));
      const phases: PhaseReading[] = [];
      for (const row of rows) phases.push(await readPhaseWithFigures(row));
      return { ...listed(test), phases };
    },

    /** Ends a test at once; UNKNOWN if none of that name runs. */
    async end(name: string, caller: Caller): Promise<'DONE' | 'UNKNOWN'> {
      const at = now();
      const key = testKey(name) ?? '';
      const isDone = await database.transaction(async () => {
        await lockPublications(database);
        const [test] = await loadTests(database, [name]);
        if (test === undefined || test.startsAt >= at || isOver(test, at)) return false;
        const { startsAt, groups, plan } = test;
        const values = { changeSet: null, undoes: null, publishedBy: caller.name, publishedAt: at };
        const publication = await insertPublication(database, values);
        const body = {
          startsAt: startsAt.toISOString(),
          endsAt: at.toISOString(),
          groups,
          ...(plan && { plan }),
        };
        const place = { key, site: 'ALL', abTest: '', abGroup: '' } as const;
        await orm
          .insert(contentVersion)
          .values({ key, site: 'ALL', body, validFrom: at, publication, createdAt: at });
        await endTest(database, test, at);
        await audit.note({ by: caller.actor, action: 'TEST_ENDED', object: `test:${name}` });
        const changes = [webhookChange(place, { validFrom: startsAt, validTo: at })];
        await announce({ type: 'content.published', publication, changes });
        return true;
      });
      abTests.outdate();
      return isDone ? 'DONE' : 'UNKNOWN';
    },

    /** Creates a change set that shows a group's documents to everyone. UNKNOWN if the group has none of its own. */
    async forAll(
      { test, group }: { test: string; group: string },
      caller: Caller,
    ): Promise<
      { outcome: 'DONE'; id: string; documents: number } | { outcome: 'UNKNOWN' } | Forbidden
    > {
      const { key: keyColumn, abTest: testColumn, abGroup: groupColumn } = contentVersion;
      const keys = await orm
        .selectDistinct({ key: keyColumn })
        .from(contentVersion)
        .where(and(eq(testColumn, test), eq(groupColumn, group)));
      const versions = keys.map(({ key }) => shownVersions(database, key, now()));
      const shown = (await Promise.all(versions))
        .flat()
        .filter(({ abTest, abGroup }) => abTest === test && abGroup === group);
      if (shown.length === 0) return { outcome: 'UNKNOWN' };
      const sites = shown.map(({ site }) => site);
      const isLegalPage = await legalPages(database, { keys: keys.map(({ key }) => key), sites });
      const documents = shown.map((one) => ({
        site: one.site,
        kind: contentKind(one.key, isLegalPage(one)),
      }));
      const refused = forbidden(caller, 'WRITE', documents);
      if (refused) return refused;
      return database.transaction(async () => {
        const id = await sets.create(`${test}: ${group} for all`, caller);
        for (const { id: version, key, site } of shown) {
          const body = await readBody(database, version);
          // Documents for a group are never tests.
          const document = { key: key as ContentKey, sites: [site], group: null, body };
          const added = await items.add(id, document, caller);
          if (added.outcome !== 'DONE') throw new Error(`${key} was not added: ${added.outcome}`);
        }
        return { outcome: 'DONE', id, documents: shown.length };
      });
    },
  };
}

const STATE_ORDER = ['RUNNING', 'PLANNED', 'ENDED'] as const;
