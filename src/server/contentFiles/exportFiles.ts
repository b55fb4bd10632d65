import path from 'node:path';

import { stringify } from 'yaml';

import type { SiteCode } from '#domain/sites.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';
import { loadTests } from '#server/abtest/storedTests.ts';
import { groupBy } from '#server/base/groupBy.ts';
import { orRefuse } from '#server/base/startRefusal.ts';
import type { CommandContext, TerminalFiles } from '#server/cli/command.ts';
import { hashesIn } from '#server/content/pictures/picture.ts';
import { loadPicture } from '#server/content/pictures/pictureTable.ts';
import type { Database } from '#server/db/database.ts';

import { endTime, testFacts } from './compare.ts';
import { shortIso } from './describe.ts';
import { hashOfPictureFile, isOfExport, pictureFile, testFile, versionFile } from './fileNames.ts';
import { readDocuments, type DocumentFile, type Reading } from './readDocuments.ts';
import { placeName, shownFromNowOn } from './unexpiredVersions.ts';

type ExportedFile = { file: string; document: Record<string, unknown> };

/**
 * Returns the current and future content of a server, one version per file: pages, footers, versions for groups, and
 * A/B tests that have not ended. The same content always gives the same files.
 */
export async function exportedFiles(
  database: Pick<Database, 'orm' | 'query'>,
  { site, now }: { site: SiteCode | undefined; now: Date },
): Promise<ExportedFile[]> {
  const shown = await shownFromNowOn(database, now);
  const ofShop = shown.filter((version) => site === undefined || version.site === site);
  const together = groupBy(ofShop, (one) => `${placeName(one)} ${+one.validFrom}`);
  const versions = [...together.values()].flatMap((versions) => {
    // The longest is the one that no other outlasts; the others get a longer file name.
    const [longest] = versions.toSorted((one, other) => endTime(other) - endTime(one));
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

/** Writes YAML for editing. Long lines are not folded, and texts that YAML 1.1 would read as a time are quoted. */
const write = (document: unknown) =>
  stringify(document, { lineWidth: 0, singleQuote: true, compat: 'yaml-1.1' });

type ExportContext = TerminalFiles & Pick<CommandContext, 'folder' | 'openDatabase'>;

type Exported =
  | { outcome: 'DONE'; written: string[]; removed: string[]; total: number; pictures: number }
  | { outcome: 'REFUSED'; faults: string[] };

/**
 * Updates a folder to a server's content. Files with the same content stay, whatever their name and format. Changed
 * versions are rewritten. Exported files that no longer have a version are deleted. Uploaded pictures are included
 * (decision 78).
 */
export async function exportTo(
  folder: string,
  files: readonly ExportedFile[],
  context: ExportContext,
  site: SiteCode | undefined,
): Promise<Exported> {
  const names = await orRefuse(
    () => namesIn(folder, context),
    (reason) => `${folder} cannot be read (${reason}).`,
  );
  if (names === undefined) return { outcome: 'REFUSED', faults: [`${folder}: is not a folder`] };
  // Files that cannot be read are not of this product, or are rewritten.
  const there = await readDocuments(names.length === 0 ? [] : [folder], context);
  const written = new Map<string, string>();
  const kept = new Set<string>();
  const faults: string[] = [];
  const wanted = new Set(files.map(({ document }) => documentFacts(document)));
  const same = new Map(there.documents.map((one) => [documentFacts(toDocument(one)), one.file]));
  const others = groupBy(
    there.documents.filter((one) => !wanted.has(documentFacts(toDocument(one)))),
    (one) => documentIdentity(toDocument(one)),
  );
  for (const { file, document } of files) {
    const unchanged = same.get(documentFacts(document));
    const own = others.get(documentIdentity(document))?.shift();
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

/**
 * Writes those pictures into a folder that `documents` use and the folder lacks. Deletes exported pictures that no
 * document uses. Returns the files and the number of used pictures. `names` are the folder's files by relative path,
 * `pictures` its valid pictures by hash, which are not moved.
 */
async function exportPictures(
  folder: string,
  { names, pictures }: { names: readonly string[]; pictures: Reading['pictures'] },
  documents: readonly unknown[],
  context: ExportContext,
): Promise<{ written: string[]; removed: string[]; total: number }> {
  const named = hashesIn(documents);
  const written: string[] = [];
  const resolve = (file: string) => path.resolve(context.folder, file);
  for (const hash of named.filter((one) => !pictures.has(one))) {
    const picture = await loadPicture(await context.openDatabase(), hash);
    // A text may contain such an address without a picture.
    if (picture === undefined) continue;
    const file = path.join(folder, pictureFile(hash, picture.type));
    await context.writeFile(resolve(file), picture.data);
    written.push(file);
  }
  const removed = names
    .filter((name) => {
      const hash = hashOfPictureFile(name);
      return hash !== undefined && !named.includes(hash);
    })
    .map((name) => path.join(folder, name));
  for (const file of removed) await context.removeFile(resolve(file));
  return {
    written,
    removed,
    total: written.length + named.filter((hash) => pictures.has(hash)).length,
  };
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

/** Returns the document of a file as `exportedFiles` returns it, except for the form of its times. */
const toDocument = (one: DocumentFile): Record<string, unknown> =>
  one.kind === 'TEST' ? { test: one.test.test, ...testFacts(one.test) } : one.version;

/** Returns a text that is the same for documents of the same version or test. */
const documentIdentity = ({ test, key, site, group, validFrom }: Record<string, unknown>) =>
  documentFacts({ test, key, site, group, validFrom });

const TIMES = new Set(['validFrom', 'validTo', 'startsAt', 'endsAt']);

/** Returns a document's facts with normalised times, so that equal instants are equal texts. */
function documentFacts(document: Record<string, unknown>): string {
  const facts = Object.entries(document).flatMap(([name, value]) => {
    if (!TIMES.has(name)) return [[name, value]];
    const isTime = typeof value === 'string' || value instanceof Date;
    return isTime ? [[name, new Date(value).toISOString()]] : [];
  });
  return canonicalJson(Object.fromEntries(facts)) ?? '';
}
