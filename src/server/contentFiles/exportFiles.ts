import path from 'node:path';

import { stringify } from 'yaml';

import type { SiteCode } from '#domain/sites.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { loadTests } from '#server/abtest/storedTests.ts';
import type { CommandContext, TerminalFiles } from '#server/cli/command.ts';
import type { Database } from '#server/db/database.ts';

import { testFacts } from './compare.ts';
import { shortIso } from './describe.ts';
import { exportPictures } from './exportPictures.ts';
import { isOfExport, testFile, versionFile } from './fileNames.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { readDocuments, type DocumentFile } from './readDocuments.ts';
import { placeName, shownFromNowOn } from './unexpiredVersions.ts';

type ExportedFile = { file: string; document: Record<string, unknown> };

/**
 * Returns a server's current and future content, one version per file: pages, footers, group versions, and unfinished
 * A/B tests. The same content gives the same files.
 */
export async function exportedFiles(
  database: Pick<Database, 'orm' | 'query'>,
  { site, now }: { site: SiteCode | undefined; now: Date },
): Promise<ExportedFile[]> {
  const shown = await shownFromNowOn(database, now);
  const ofShop = shown.filter((version) => site === undefined || version.site === site);
  const together = groupBy(ofShop, (one) => `${placeName(one)} ${+one.validFrom}`);
  const versions = [...together.values()].flatMap((versions) => {
    // The longest is the one that no other outlasts.
    const [longest] = versions.toSorted((one, other) => endOf(other) - endOf(one));
    return versions.map((version) => ({
      file: versionFile(version, version !== longest),
      document: {
        key: version.key,
        site: version.site,
        validFrom: shortIso(version.validFrom),
        ...(version.validTo && { validTo: shortIso(version.validTo) }),
        ...(version.abTest !== '' && { group: { test: version.abTest, group: version.abGroup } }),
        body: version.body,
      },
    }));
  });
  const tests = (await loadTests(database)).filter(({ endsAt }) => endsAt === null || endsAt > now);
  return [
    ...versions,
    ...tests.map((test) => ({
      file: testFile(test.name),
      document: {
        test: test.name,
        ...testFacts(test),
        startsAt: shortIso(test.startsAt),
        ...(test.endsAt && { endsAt: shortIso(test.endsAt) }),
      },
    })),
  ].toSorted((one, other) => (one.file < other.file ? -1 : 1));
}

const endOf = ({ validTo }: { validTo: Date | null }) => (validTo === null ? Infinity : +validTo);

/** Writes YAML for editing: long lines are not folded, and no text looks like a time to YAML 1.1 readers. */
const write = (document: unknown) =>
  stringify(document, { lineWidth: 0, singleQuote: true, compat: 'yaml-1.1' });

type Exported =
  | { outcome: 'DONE'; written: string[]; removed: string[]; total: number; pictures: number }
  | { outcome: 'REFUSED'; faults: string[] };

/**
 * Updates a folder to a server's content. Equivalent files stay, whatever their name and format. Changed versions are
 * rewritten, and exported files without a version deleted. Uploaded pictures are included (decision 78).
 */
export async function exportTo(
  folder: string,
  files: readonly ExportedFile[],
  context: TerminalFiles & Pick<CommandContext, 'folder' | 'openDatabase'>,
  site: SiteCode | undefined,
): Promise<Exported> {
  const names = await namesIn(folder, context);
  if (names === undefined) return { outcome: 'REFUSED', faults: [`${folder}: is not a folder`] };
  // Unreadable files are foreign, or are rewritten.
  const there = await readDocuments(names.length === 0 ? [] : [folder], context);
  const written = new Map<string, string>();
  const kept = new Set<string>();
  const faults: string[] = [];
  const wanted = new Set(files.map(({ document }) => factsOfExport(document)));
  const same = new Map(there.documents.map((one) => [factsOf(one), one.file]));
  const others = groupBy(
    there.documents.filter((one) => !wanted.has(factsOf(one))),
    identityOf,
  );
  for (const { file, document } of files) {
    const unchanged = same.get(factsOfExport(document));
    const own = others.get(identityOfExport(document))?.shift();
    const place = unchanged ?? own?.file ?? path.join(folder, file);
    kept.add(place);
    if (unchanged !== undefined) continue;
    if (own && (place.endsWith('.md') || (await isDerived(place)))) {
      faults.push(
        `${place}: was not written by export and differs from the server; remove it or export to another folder`,
      );
    }
    written.set(place, write(document));
  }
  if (faults.length > 0) return { outcome: 'REFUSED', faults };
  const removed = names
    .filter((name) => isOfExport(name) && isOfShop(name, site))
    .map((name) => path.join(folder, name))
    .filter((file) => !kept.has(file));
  const staying = there.contents.filter(
    ({ file }) => !written.has(file) && !removed.includes(file),
  );
  const documents = [
    ...files.map(({ document }) => document),
    ...staying.map((one) => one.content),
  ];
  const pictures = await exportPictures(
    folder,
    { names, pictures: there.pictures },
    documents,
    context,
  );
  for (const [file, text] of written)
    await context.writeFile(path.resolve(context.folder, file), text);
  for (const file of removed) await context.removeFile(path.resolve(context.folder, file));
  return {
    outcome: 'DONE',
    total: files.length,
    pictures: pictures.total,
    written: [...written.keys(), ...pictures.written],
    removed: [...removed, ...pictures.removed],
  };

  async function isDerived(file: string): Promise<boolean> {
    return /^changes:/m.test(await context.readFile(path.resolve(context.folder, file)));
  }
}

/** Returns the names in a folder; empty if it does not exist yet. */
async function namesIn(
  folder: string,
  context: Pick<CommandContext, 'listFolder' | 'folder'>,
): Promise<string[] | undefined> {
  try {
    return await context.listFolder(path.resolve(context.folder, folder));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

const isOfShop = (name: string, site: SiteCode | undefined) =>
  site === undefined || name.startsWith('abtests/') || name.split('/')[1] === site;

/** Returns a text that is equal for versions with equal content. */
function identityOf(one: DocumentFile): string {
  if (one.kind === 'TEST') return identityOfExport({ test: one.test.test });
  const { key, site, group, validFrom, validTo } = one.version;
  return identityOfExport({
    key,
    site,
    group,
    validFrom: shortIso(validFrom),
    ...(validTo && { validTo: shortIso(validTo) }),
  });
}

const identityOfExport = ({ test, key, site, group, validFrom }: Record<string, unknown>) =>
  canonicalJson({ test, key, site, group, validFrom }) ?? '';

function factsOf(one: DocumentFile): string | undefined {
  if (one.kind === 'TEST') return factsOfExport({ test: one.test.test, ...testFacts(one.test) });
  const { validFrom, validTo, ...rest } = one.version;
  return factsOfExport({
    ...rest,
    validFrom: shortIso(validFrom),
    ...(validTo && { validTo: shortIso(validTo) }),
  });
}

/** Normalises times, so that equal instants are equal. */
function factsOfExport(document: Record<string, unknown>): string | undefined {
  const times = Object.entries(document).map(([name, value]) => [
    name,
    typeof value === 'string' && /^(?:validFrom|validTo|startsAt|endsAt)$/.test(name)
      ? new Date(value).toISOString()
      : value,
  ]);
  return canonicalJson(Object.fromEntries(times));
}
