import type { ContentDocument, ContentVersion } from '#contract/content.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { loadTests, type AbTest } from '#server/abtest/storedTests.ts';
import { testFaults } from '#server/changeSets/testItems.ts';
import { groupBy } from '#server/base/groupBy.ts';
import type { Database } from '#server/db/database.ts';

import type { DocumentFile, TestDefinition } from './readDocuments.ts';
import {
  loadDocuments,
  placeName,
  seenAmong,
  unexpiredVersions,
  type Place,
  type UnexpiredVersion,
} from './unexpiredVersions.ts';

/** A version in a file that the server does not show. `base`: the server's version that it changes, if any. */
export type VersionChange = {
  file: string;
  version: ContentVersion;
  base: (UnexpiredVersion & { body: ContentDocument | undefined }) | undefined;
};
type TestChange = { file: string; test: TestDefinition; before: AbTest | undefined };

/** Differences between files and the current and future content of a server. */
export type Comparison = {
  /** The versions to publish, in order of publication. */
  versions: VersionChange[];
  tests: TestChange[];
  /** Versions on the server, of the folders' shops and kinds, that are in no file. */
  onlyThere: UnexpiredVersion[];
  onlyThereTests: AbTest[];
  unchanged: number;
  /** Files whose version or test has ended already; they are ignored. */
  over: string[];
  /** Sentences about tests that cannot be changed to what their file says. */
  faults: string[];
};

/** Compares files with a database as of `now`. Does not write to the database. */
export async function compare(
  database: Pick<Database, 'orm' | 'query'>,
  files: readonly DocumentFile[],
  now: Date,
): Promise<Comparison> {
  const ofVersions = files.flatMap((one) => (one.kind === 'VERSION' ? [one] : []));
  const current = ofVersions.filter(({ version }) => !isOver(version.validTo, now));
  const unexpired = groupBy(await unexpiredVersions(database, now), placeName);
  const byFilePlace = groupBy(current, ({ version }) => placeName(toPlace(version)));
  /** Files and versions of one place with the same beginning. */
  const beginnings = [...byFilePlace].flatMap(([place, own]) =>
    [...groupBy(own, ({ version }) => +version.validFrom)].map(([begin, together]) => {
      const versions = unexpired.get(place)?.filter(({ validFrom }) => +validFrom === begin) ?? [];
      return { together, there: seenAmong(versions, now) };
    }),
  );
  const documents = await loadDocuments(
    database,
    beginnings.flatMap(({ there }) => there),
  );
  const matched = new Set<number>();
  const versions: VersionChange[] = [];
  let unchanged = 0;
  for (const { together, there } of beginnings) {
    const changes = pair(together, there).map(({ file, version, base }) => ({
      file,
      version,
      base: base && { ...base, body: documents.get(base.id) },
    }));
    for (const { base } of changes) if (base) matched.add(base.id);
    // The last publication wins among versions with the same beginning. If one of them has changed, all are published
    // again.
    if (changes.every(isUnchanged)) unchanged += changes.length;
    else versions.push(...changes);
  }
  const tests = await loadTests(database);
  const compared = compareTests(files, tests, now);
  const scope = findScope(files);
  const onlyThere = [...unexpired].flatMap(([place, all]) => {
    const own = byFilePlace.get(place) ?? [];
    const left = all.filter(({ id }) => !matched.has(id));
    return left.filter((one) => scope.has(scopeName(one)) && isSeenBeside(one, own, now));
  });
  return {
    versions,
    onlyThere,
    tests: compared.changes,
    onlyThereTests: tests.filter(
      ({ name, endsAt }) => scope.has(TESTS) && !isOver(endsAt, now) && !compared.names.has(name),
    ),
    unchanged: unchanged + compared.unchanged,
    over: [
      ...ofVersions.filter((one) => !current.includes(one)).map(({ file }) => file),
      ...compared.over,
    ],
    faults: compared.faults,
  };
}

type VersionFile = { file: string; version: ContentVersion };

/**
 * Pairs files with versions of the server. Of versions with the same beginning, the longest come first, because the
 * shorter ones override them.
 */
function pair(files: readonly VersionFile[], there: readonly UnexpiredVersion[]) {
  const left = [...there];
  const take = (wanted: (one: UnexpiredVersion) => boolean) => {
    const index = left.findIndex(wanted);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  return files
    .toSorted((one, other) => endTime(other.version) - endTime(one.version))
    .map((one) => ({ ...one, base: take((other) => endTime(other) === endTime(one.version)) }))
    .map((one) => ({ ...one, base: one.base ?? take(() => true) }));
}

/** Returns the end of a version for comparison; Infinity without one. */
export const endTime = ({ validTo }: { validTo?: Date | null | undefined }) =>
  validTo ? +validTo : Infinity;

function isUnchanged({ version, base }: VersionChange): boolean {
  return (
    base !== undefined &&
    endTime(base) === endTime(version) &&
    canonicalJson(base.body) === canonicalJson(version.body)
  );
}

/** Returns whether a version would ever be shown if the files were published. */
function isSeenBeside(one: UnexpiredVersion, files: readonly VersionFile[], now: Date): boolean {
  const beside = files.map(({ version }, index) => ({
    // A file counts as published after every version.
    id: Number.MAX_SAFE_INTEGER - index,
    validFrom: version.validFrom,
    validTo: version.validTo ?? null,
  }));
  return seenAmong([...beside, one], now).some(({ id }) => id === one.id);
}

function compareTests(files: readonly DocumentFile[], stored: readonly AbTest[], now: Date) {
  const changes: TestChange[] = [];
  const [over, faults]: [string[], string[]] = [[], []];
  const names = new Set<string>();
  let unchanged = 0;
  for (const one of files) {
    if (one.kind !== 'TEST') continue;
    const { file, test } = one;
    names.add(test.test);
    const before = stored.find(({ name }) => name === test.test);
    if (isOver(test.endsAt, now)) over.push(file);
    else if (before && isSameTest(before, test)) unchanged += 1;
    else if (before && isOver(before.endsAt, now) && test.startsAt < now) {
      faults.push(`${file}: the test has ended; to run it again, give it a start in the future`);
    } else {
      const wrong = testFaults(testFacts(test), before, now);
      faults.push(
        ...wrong.map(({ path, message }) => `${file}: ${path.replace('body.', '')} ${message}`),
      );
      changes.push({ file, test, before });
    }
  }
  return { changes, over, faults, names, unchanged };
}

const isSameTest = (before: AbTest, test: TestDefinition): boolean =>
  canonicalJson(testFacts(before)) === canonicalJson(testFacts(test));

/** Returns a test without its name, for comparison and display. */
export const testFacts = ({
  startsAt,
  endsAt,
  groups,
  plan,
}: Pick<AbTest, 'startsAt' | 'groups' | 'plan'> & { endsAt?: Date | null | undefined }) => ({
  startsAt: startsAt.toISOString(),
  ...(endsAt && { endsAt: endsAt.toISOString() }),
  groups: groups
    .map(({ name, weight }) => ({ name, weight }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  ...(plan && { plan }),
});

const TESTS = 'TEST';

/** Returns the shops and kinds of content that the folders contain. The folders count as complete for these. */
function findScope(files: readonly DocumentFile[]): ReadonlySet<string> {
  const inFolders = files.filter(({ isInFolder }) => isInFolder);
  return new Set(inFolders.map((one) => (one.kind === 'TEST' ? TESTS : scopeName(one.version))));
}

const scopeName = ({ key, site }: { key: string; site: string }) => `${site} ${key.split(':')[0]}`;

export const toPlace = ({ key, site, group }: ContentVersion): Place => ({
  key,
  site,
  abTest: group?.test ?? '',
  abGroup: group?.group ?? '',
});

const isOver = (end: Date | null | undefined, now: Date) =>
  end !== null && end !== undefined && end <= now;
