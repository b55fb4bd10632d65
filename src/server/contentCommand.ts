import * as z from 'zod';

import { abTestDefinition } from '#contract/abtest.ts';
import { checkContentVersion, faultsOf, type ContentFault } from '#contract/content.ts';
import { siteOfSegment } from '#domain/sites.ts';

import type { AbTests } from './abtest/abTests.ts';
import type { ContentStore } from './promotion/contentStore.ts';
import { readContentFile } from './promotion/contentFile.ts';

const USAGE = [
  'npm run content -- check FILE …     says what is wrong with documents, and changes nothing',
  'npm run content -- publish FILE …   adds versions of documents, or replaces A/B tests',
  'npm run content -- list [SITE]      names the versions that there are',
];

type ContentCommandParts = {
  store: ContentStore;
  abTests: AbTests;
  say: (line: string) => void;
  complain: (line: string) => void;
};

const abTestFile = z.looseObject({ test: z.unknown() });

/** Runs one command on the content of the shops; the result is the exit code. */
export async function runContentCommand(
  [command, ...rest]: readonly string[],
  parts: ContentCommandParts,
): Promise<0 | 1> {
  if (command === 'list' && rest.length <= 1) return list(rest[0], parts);
  if ((command !== 'check' && command !== 'publish') || rest.length === 0) {
    USAGE.forEach(parts.complain);
    return 1;
  }
  let exitCode: 0 | 1 = 0;
  for (const file of rest) {
    const faults = await faultsOfFile(file, command, parts);
    if (faults.length > 0) exitCode = 1;
    for (const { path, message } of faults) parts.complain(`${file}: ${path} ${message}`);
    if (faults.length === 0) {
      parts.say(`${file}: ${command === 'check' ? 'without fault' : 'published'}`);
    }
  }
  return exitCode;
}

async function faultsOfFile(
  file: string,
  command: 'check' | 'publish',
  { store, abTests }: ContentCommandParts,
): Promise<ContentFault[]> {
  const read = await readOrFault(file);
  if ('fault' in read) return [read.fault];
  const { content } = read;
  const isTest = abTestFile.safeParse(content).success;
  if (command === 'publish') {
    const { outcome, ...publication } = await (isTest ? abTests : store).publish(content);
    return outcome === 'REFUSED' && 'faults' in publication ? publication.faults : [];
  }
  if (isTest) {
    const checked = abTestDefinition.safeParse(content);
    return checked.success ? [] : faultsOf(checked.error.issues);
  }
  const checked = checkContentVersion(content);
  return checked.ok ? [] : checked.faults;
}

async function readOrFault(file: string): Promise<{ content: unknown } | { fault: ContentFault }> {
  try {
    return { content: await readContentFile(file) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { fault: { path: '', message: `cannot be read (${message})` } };
  }
}

async function list(
  named: string | undefined,
  { store, say, complain }: ContentCommandParts,
): Promise<0 | 1> {
  const site = named === undefined ? undefined : siteOfSegment(named);
  if (named !== undefined && site === undefined) {
    complain(`There is no shop ${named}.`);
    return 1;
  }
  for (const version of await store.list(site)) {
    const until = version.validTo ? ` until ${version.validTo.toISOString()}` : '';
    const group = version.group ? ` for ${version.group.test}: ${version.group.group}` : '';
    say(
      `${version.id} ${version.site} ${version.key} from ${version.validFrom.toISOString()}${until}${group}`,
    );
  }
  return 0;
}
