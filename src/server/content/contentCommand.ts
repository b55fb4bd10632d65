import * as z from 'zod';

import { abTestDefinition } from '#contract/abtest.ts';
import { checkContentVersion, faultsOf, type ContentFault } from '#contract/content.ts';
import { SITE_CODES, siteOfSegment, type SiteCode } from '#domain/sites.ts';
import { createAudit } from '#server/audit/audit.ts';
import { createAbTests } from '#server/abtest/abTests.ts';
import type { CommandParts } from '#server/base/command.ts';
import { LOCKS } from '#server/db/locks.ts';

import { readContentFile } from './contentFile.ts';
import { createContentStore } from './contentStore.ts';
import { loadLogos } from './logos.ts';

const USAGE = [
  'npm run content -- check FILE …     says what is wrong with documents, and changes nothing',
  'npm run content -- publish FILE …   adds versions of documents, or replaces A/B tests',
  'npm run content -- list [SITE]      names the versions that there are',
];

const abTestFile = z.looseObject({ test: z.unknown() });

/** `npm run content`: checks, publishes and lists the content of the shops. */
export async function runContentCommand(
  [command, ...rest]: readonly string[],
  parts: CommandParts,
): Promise<0 | 1> {
  if (command === 'list' && rest.length <= 1) return list(rest[0], parts);
  if (rest.length > 0) {
    if (command === 'check') return forEachFile(rest, 'without fault', checkerOf(parts), parts);
    if (command === 'publish') {
      return forEachFile(rest, 'published', await publisherOf(parts), parts);
    }
  }
  USAGE.forEach(parts.complain);
  return 1;
}

type Faults = readonly ContentFault[];

async function forEachFile(
  files: readonly string[],
  success: string,
  step: (content: unknown) => Faults | Promise<Faults>,
  { say, complain, readFile }: CommandParts,
): Promise<0 | 1> {
  let exitCode: 0 | 1 = 0;
  for (const file of files) {
    const read = await readOrFault(file, readFile);
    const faults = 'fault' in read ? [read.fault] : await step(read.content);
    if (faults.length > 0) exitCode = 1;
    for (const { path, message } of faults) complain(`${file}: ${path} ${message}`);
    if (faults.length === 0) say(`${file}: ${success}`);
  }
  return exitCode;
}

function isAbTest(content: unknown): boolean {
  return abTestFile.safeParse(content).success;
}

/** The database is opened for documents alone that name uploaded pictures. */
function checkerOf({ openDatabase }: CommandParts) {
  return async (content: unknown): Promise<Faults> => {
    if (isAbTest(content)) {
      const checked = abTestDefinition.safeParse(content);
      return checked.success ? [] : faultsOf(checked.error.issues);
    }
    const logos = await loadLogos(openDatabase);
    const checked = checkContentVersion(content, await logos.lookUp([content]));
    return checked.ok ? [] : checked.faults;
  };
}

async function publisherOf({ openDatabase, now, operator, logger }: CommandParts) {
  const parts = { database: await openDatabase(), now, logger };
  const [store, abTests] = [createContentStore(parts), createAbTests(parts)];
  const audit = createAudit(parts);
  return async (content: unknown): Promise<Faults> => {
    const isTest = isAbTest(content);
    return parts.database.transaction(async () => {
      // The daily job removes no picture meanwhile that is named.
      await parts.database.query('select pg_advisory_xact_lock($1)', [LOCKS.publication]);
      const { outcome, ...publication } = await (isTest ? abTests : store).publish(content);
      if (outcome === 'REFUSED') return 'faults' in publication ? publication.faults : [];
      await audit.note({
        by: { kind: 'COMMAND', name: operator },
        action: isTest ? 'TEST_PUBLISHED' : 'CONTENT_PUBLISHED',
        ...described(content),
        after: content,
      });
      return [];
    });
  };
}

const published = z.looseObject({
  key: z.optional(z.string()),
  site: z.optional(z.enum(SITE_CODES)),
  test: z.optional(z.string()),
});

/** What was published, as the audit names it; publishing has checked its schema. */
function described(content: unknown): { object: string; site?: SiteCode | undefined } {
  const { key, site, test } = published.parse(content);
  return test === undefined ? { object: `content:${key}`, site } : { object: `test:${test}` };
}

async function readOrFault(
  file: string,
  readFile: CommandParts['readFile'],
): Promise<{ content: unknown } | { fault: ContentFault }> {
  try {
    return { content: await readContentFile(file, readFile) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: { path: '', message: `cannot be read (${message})` } };
  }
}

async function list(
  named: string | undefined,
  { openDatabase, now, logger, say, complain }: CommandParts,
): Promise<0 | 1> {
  const site = named === undefined ? undefined : siteOfSegment(named);
  if (named !== undefined && site === undefined) {
    complain(`There is no shop ${named}.`);
    return 1;
  }
  const store = createContentStore({ database: await openDatabase(), now, logger });
  for (const version of await store.list(site)) {
    const until = version.validTo ? ` until ${version.validTo.toISOString()}` : '';
    const group = version.group ? ` for ${version.group.test}: ${version.group.group}` : '';
    say(
      `${version.id} ${version.site} ${version.key} from ${version.validFrom.toISOString()}${until}${group}`,
    );
  }
  return 0;
}
