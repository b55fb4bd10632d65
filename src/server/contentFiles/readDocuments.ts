import path from 'node:path';

import * as z from 'zod';

import { abTestDefinition } from '#contract/abtest.ts';
import { checkContentVersion, toContentFaults, type ContentVersion } from '#contract/content.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { CommandContext } from '#server/cli/command.ts';
import { readContentFile } from '#server/content/contentFile.ts';
import { loadLogos, type FaultOfLogo } from '#server/content/logos.ts';

import {
  isLogoFile,
  isPictureFile,
  readPictures,
  type PictureFile,
  type ReadPictures,
} from './readPictures.ts';

export type TestDefinition = z.infer<typeof abTestDefinition>;

/** A validated document of a file. `file` is the path as the operator gave it. */
export type DocumentFile = { file: string; isInFolder: boolean } & (
  | { kind: 'VERSION'; version: ContentVersion }
  | { kind: 'TEST'; test: TestDefinition }
);

/** Content of files and folders. Each of the `faults` is a sentence that names its file. */
export type Reading = Pick<ReadPictures, 'leftOut'> & {
  documents: DocumentFile[];
  /** Content of each document file, even of invalid ones. */
  contents: readonly { file: string; content: unknown }[];
  /** Pictures that documents name, by hash. */
  pictures: ReadonlyMap<string, PictureFile>;
  faults: string[];
};
type FileContext = Pick<
  CommandContext,
  'readFile' | 'readBytes' | 'listFolder' | 'folder' | 'openDatabase'
>;

const DATA_FILE = /\.ya?ml$/;
const STARTS_AS_JSON = /^\s*[[{]/;
const abTestFile = z.looseObject({ test: z.unknown() });

/**
 * Reads and validates files and folders in order. A folder's documents are its Markdown pages and YAML files at any
 * depth, except lists that pages name. Pictures may be next to them.
 */
export async function readDocuments(
  places: readonly string[],
  context: FileContext,
): Promise<Reading> {
  const entries: Entry[] = [];
  for (const place of places) entries.push(...(await readPlace(place, context)));
  const contents = entries.flatMap((one) => ('content' in one ? [one] : []));
  const bodies = contents.map(({ content }) => content);
  const pictureFiles = entries.flatMap((one) => ('picture' in one ? [one.picture] : []));
  const { pictures, ...ofPictures } = await readPictures(pictureFiles, bodies, context);
  // The database is opened only if documents name uploaded pictures that are not in the folder.
  const findLogoFault = await (await loadLogos(context.openDatabase)).lookUp(bodies, pictures);
  const documents: DocumentFile[] = [];
  const faults: string[] = [];
  for (const one of entries) {
    if ('fault' in one) faults.push(one.fault);
    if (!('content' in one)) continue;
    const { file, isInFolder, content } = one;
    const checked = check(content, findLogoFault);
    if ('faults' in checked) faults.push(...checked.faults.map((fault) => `${file}: ${fault}`));
    else documents.push({ file, isInFolder, ...checked });
  }
  return {
    documents,
    contents,
    leftOut: ofPictures.leftOut,
    pictures: new Map([...pictures].flatMap(([hash, one]) => (one === null ? [] : [[hash, one]]))),
    faults: [...faults, ...ofPictures.faults, ...repeated(documents)],
  };
}

type Entry =
  | { file: string; isInFolder: boolean; content: unknown }
  | { picture: string }
  | { fault: string };

async function readPlace(place: string, context: FileContext): Promise<Entry[]> {
  const names = await listOrFault(place, context);
  if (typeof names === 'string') return [{ fault: names }];
  if (names === undefined) return readEntry(place, { isInFolder: false }, context);
  const entries: Entry[] = [];
  for (const name of names) {
    entries.push(...(await readEntry(path.join(place, name), { isInFolder: true }, context)));
  }
  return entries.length === 0 ? [{ fault: `${place}: contains no content` }] : entries;
}

async function readEntry(
  file: string,
  { isInFolder }: { isInFolder: boolean },
  { folder, readFile }: FileContext,
): Promise<Entry[]> {
  if (isPictureFile(file)) return [{ picture: file }];
  try {
    const content = await readContentFile(path.resolve(folder, file), async (one) =>
      wholeText(await readFile(one)),
    );
    // A list that a page names.
    return isInFolder && Array.isArray(content) ? [] : [{ file, isInFolder, content }];
  } catch (error) {
    return [{ fault: unreadable(file, error) }];
  }
}

/**
 * Returns a YAML or Markdown text, and refuses a truncated one. A truncated text usually ends within a line and may
 * still parse. JSON does not parse when truncated.
 */
function wholeText(text: string): string {
  if (text === '' || text.endsWith('\n') || STARTS_AS_JSON.test(text)) return text;
  throw new Error(
    'the last line has no line break, so the file may be truncated. End the last line with a line break',
  );
}

/** Returns a folder's possible documents; undefined if `place` is a file, a message if it is unreadable. */
async function listOrFault(
  place: string,
  { listFolder, folder }: FileContext,
): Promise<string[] | string | undefined> {
  try {
    const names = await listFolder(path.resolve(folder, place));
    return names?.filter((name) => {
      const file = path.resolve(folder, place, name);
      return DATA_FILE.test(name) || isPage(file) || isLogoFile(file);
    });
  } catch (error) {
    return unreadable(place, error);
  }
}

/** Returns whether a file is a page `pages/<SITE>/<path>.md` (`readContentFile`). Other Markdown is documentation. */
function isPage(file: string): boolean {
  const folders = file.split(path.sep);
  const site = folders[folders.lastIndexOf('pages') + 1];
  return (
    file.endsWith('.md') && folders.includes('pages') && SITE_CODES.some((one) => one === site)
  );
}

/** Describes a parse error in one line, because parsers print several. */
function unreadable(file: string, error: unknown): string {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `${file}: cannot be read (${message})`;
}

function check(content: unknown, faultOf: FaultOfLogo) {
  if (abTestFile.safeParse(content).success) {
    const checked = abTestDefinition.safeParse(content);
    return checked.success
      ? { kind: 'TEST' as const, test: checked.data }
      : { faults: formatFaults(toContentFaults(checked.error.issues)) };
  }
  const checked = checkContentVersion(content, faultOf);
  return checked.ok
    ? { kind: 'VERSION' as const, version: checked.version }
    : { faults: formatFaults(checked.faults) };
}

const formatFaults = (faults: readonly { path: string; message: string }[]) =>
  faults.map(({ path: place, message }) => `${place} ${message}`);

/** Returns sentences about files that contain the same version, because neither file is preferable. */
function repeated(documents: readonly DocumentFile[]): string[] {
  const first = new Map<string, string>();
  return documents.flatMap((document) => {
    const name = documentName(document);
    const before = first.get(name);
    first.set(name, before ?? document.file);
    return before === undefined
      ? []
      : [`${document.file}: describes the same version as ${before}`];
  });
}

function documentName(document: DocumentFile): string {
  if (document.kind === 'TEST') return JSON.stringify([document.test.test]);
  const { key, site, group, validFrom, validTo } = document.version;
  return JSON.stringify([key, site, group?.test, group?.group, validFrom, validTo]);
}
