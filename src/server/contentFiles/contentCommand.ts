import { siteOfSegment, type SiteCode } from '#domain/sites.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { withUsage } from '#server/cli/withUsage.ts';
import { createContentStore } from '#server/content/contentStore.ts';
import { announceChanges } from '#server/webhooks/sendMessages.ts';

import { compare } from './compare.ts';
import { describeComparison, versionName } from './describe.ts';
import { exportedFiles, exportTo } from './exportFiles.ts';
import { listPublications } from './listPublications.ts';
import { publishDocuments } from './publishDocuments.ts';
import { readDocuments, type Reading } from './readDocuments.ts';
import { undoPublication } from './undoPublication.ts';

const USAGE = [
  'npm run content -- check FILE|FOLDER …              checks documents and changes nothing',
  'npm run content -- diff FILE|FOLDER …               shows how they differ from the server’s content',
  'npm run content -- publish [--prune] FILE|FOLDER …  publishes what differs, all or nothing; --prune also ends',
  '                                                    versions of the folder’s shops and kinds that only the server has',
  'npm run content -- export [SITE] --to FOLDER        writes current and planned content, one version per file, and',
  '                                                    its uploaded pictures',
  'npm run content -- list [SITE]                      lists versions',
  'npm run content -- list --publications              lists publications by number, newest first',
  'npm run content -- undo NUMBER                      undoes a publication in all shops',
];

/** Exit code of `diff` for errors, as in diff(1); 1 means differences. */
const TROUBLE = 2;

/** `npm run content`: shop content as files, which may be kept in Git (decision 76). */
export const runContentCommand = withUsage(USAGE, run);

async function run(
  [command, ...rest]: readonly string[],
  context: CommandContext,
): Promise<number> {
  const options = rest.filter((word) => word.startsWith('--'));
  const words = rest.filter((word) => !word.startsWith('--'));
  const is = (name: string, ...allowed: string[]) =>
    command === name && options.every((option) => allowed.includes(option));
  if (is('check') && words.length > 0) return check(words, context);
  if (is('diff') && words.length > 0) return diff(words, context);
  if (is('publish', '--prune') && words.length > 0) {
    return publish(words, { prune: options.length > 0 }, context);
  }
  if (is('export', '--to') && options.length === 1) {
    const folder = rest[rest.indexOf('--to') + 1];
    const [named, ...more] = rest.filter((word) => word !== '--to' && word !== folder);
    if (folder !== undefined && words.includes(folder) && more.length === 0) {
      return exportContent(named, folder, context);
    }
  }
  if (is('list') && words.length <= 1) return list(words[0], context);
  if (is('list', '--publications') && words.length === 0) return listPublications(context);
  if (is('undo') && words.length === 1) return undoPublication(words[0] ?? '', context);
  USAGE.forEach(context.printError);
  return 1;
}

async function check(places: readonly string[], context: CommandContext): Promise<number> {
  const { documents, pictures, leftOut, faults } = await readDocuments(places, context);
  const faulty = (file: string) => faults.some((fault) => fault.startsWith(`${file}: `));
  for (const { file } of [...documents, ...pictures.values()]) {
    if (!faulty(file)) context.print(`${file}: valid`);
  }
  leftOut.forEach(context.print);
  faults.forEach(context.printError);
  return faults.length === 0 ? 0 : 1;
}

async function diff(places: readonly string[], context: CommandContext): Promise<number> {
  const reading = await readOrComplain(places, context);
  if (reading === undefined) return TROUBLE;
  const comparison = await compare(await context.openDatabase(), reading.documents, context.now());
  const lines = describeComparison(comparison);
  reading.leftOut.forEach(context.print);
  for (const file of comparison.over) context.print(`${file}: expired, skipped`);
  lines.forEach(context.print);
  comparison.faults.forEach(context.printError);
  if (comparison.faults.length > 0) return TROUBLE;
  if (lines.length === 0) context.print('No differences.');
  return lines.length === 0 ? 0 : 1;
}

async function publish(
  places: readonly string[],
  options: { prune: boolean },
  context: CommandContext,
): Promise<number> {
  const { print, printError, now } = context;
  const reading = await readOrComplain(places, context);
  if (reading === undefined) return 1;
  const database = await context.openDatabase();
  const jobs = await context.openQueue();
  const published = await publishDocuments(
    {
      database,
      now,
      operator: context.operator,
      announce: (announcement) => announceChanges({ database, jobs, now }, announcement),
    },
    reading,
    options,
  );
  if (published.outcome === 'REFUSED') {
    published.faults.forEach(printError);
    printError('Nothing was published.');
    return 1;
  }
  const { publication, comparison, stored } = published;
  const { versions, tests, onlyThere, onlyThereTests, over } = comparison;
  for (const file of over) print(`${file}: expired, skipped`);
  reading.leftOut.forEach(print);
  for (const file of stored) print(`${file}: stored`);
  for (const { file } of [...versions, ...tests]) print(`${file}: published`);
  const word = options.prune ? 'ended' : 'only on the server, kept';
  for (const one of onlyThere) print(`${word}: ${versionName(one)}`);
  for (const { name } of onlyThereTests) print(`${word}: A/B test ${name}`);
  if (comparison.unchanged > 0) print(`${comparison.unchanged} unchanged`);
  print(
    publication === undefined
      ? 'There was nothing to publish.'
      : `Publication ${publication}; npm run content -- undo ${publication} undoes it`,
  );
  return 0;
}

/** Reads and returns the files. If there are errors, prints them and returns undefined. */
async function readOrComplain(
  places: readonly string[],
  context: CommandContext,
): Promise<Reading | undefined> {
  const reading = await readDocuments(places, context);
  reading.faults.forEach(context.printError);
  return reading.faults.length === 0 ? reading : undefined;
}

async function exportContent(
  named: string | undefined,
  folder: string,
  context: CommandContext,
): Promise<number> {
  const { printError, print, now } = context;
  const site = siteOrComplain(named, context);
  if (site === null) return 1;
  const files = await exportedFiles(await context.openDatabase(), { site, now: now() });
  const exported = await exportTo(folder, files, context, site);
  if (exported.outcome === 'REFUSED') {
    exported.faults.forEach(printError);
    printError('Nothing was written.');
    return 1;
  }
  for (const file of exported.removed) print(`${file}: removed`);
  const count = exported.pictures;
  const pictures = count === 0 ? '' : ` with ${count} ${count === 1 ? 'picture' : 'pictures'}`;
  print(
    `${exported.total} versions and A/B tests${pictures} in ${folder}: ${exported.written.length} files written, ${exported.removed.length} removed`,
  );
  return 0;
}

/** Returns the named shop; undefined for every shop. If the shop is unknown, says so and returns null. */
function siteOrComplain(
  named: string | undefined,
  { printError }: Pick<CommandContext, 'printError'>,
): SiteCode | null | undefined {
  const site = named === undefined ? undefined : siteOfSegment(named);
  if (named === undefined || site !== undefined) return site;
  printError(`There is no shop ${named}.`);
  return null;
}

async function list(named: string | undefined, context: CommandContext): Promise<number> {
  const { openDatabase, now, logger, print } = context;
  const site = siteOrComplain(named, context);
  if (site === null) return 1;
  const store = createContentStore({ database: await openDatabase(), now, logger });
  for (const version of await store.list(site)) print(`${version.id} ${versionName(version)}`);
  return 0;
}
