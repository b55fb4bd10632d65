import path from 'node:path';

import * as z from 'zod';

import { abTestDefinition } from '#contract/abtest.ts';
import { checkContentVersion, faultsOf, type ContentVersion } from '#contract/content.ts';
import { SITE_CODES } from '#domain/sites.ts';
import type { CommandParts } from '#server/base/command.ts';
import { readContentFile } from '#server/content/contentFile.ts';
import { loadLogos, type FaultOfLogo } from '#server/content/logos.ts';

export type TestDefinition = z.infer<typeof abTestDefinition>;

/** A document of a file that was checked; `file` as the operator knows it. */
export type DocumentFile = { file: string; isInFolder: boolean } & (
  | { kind: 'VERSION'; version: ContentVersion }
  | { kind: 'TEST'; test: TestDefinition }
);

type Reading = { documents: DocumentFile[]; faults: string[] };
type FileParts = Pick<CommandParts, 'readFile' | 'listFolder' | 'folder' | 'openDatabase'>;

const DATA_FILE = /\.ya?ml$/;
const abTestFile = z.looseObject({ test: z.unknown() });

/**
 * Reads and checks what files and folders hold, in order; `faults` are sentences, each with its file. In a folder
 * documents are the YAML files, but for lists as of stores, and the Markdown files of pages, at any depth.
 */
export async function readDocuments(places: readonly string[], parts: FileParts): Promise<Reading> {
  // The database is opened for documents alone that name uploaded pictures.
  const logos = await loadLogos(parts.openDatabase);
  const reading: Reading = { documents: [], faults: [] };
  for (const place of places) {
    const names = await listOrFault(place, parts);
    if (typeof names === 'string') {
      reading.faults.push(names);
      continue;
    }
    const files = names?.map((name) => path.join(place, name)) ?? [place];
    const before = reading.documents.length + reading.faults.length;
    for (const file of files) await readInto(reading, { file, isInFolder: names !== undefined });
    if (reading.documents.length + reading.faults.length === before) {
      reading.faults.push(`${place}: holds no content`);
    }
  }
  const twice = repeated(reading.documents);
  return { ...reading, faults: [...reading.faults, ...twice] };

  async function readInto(
    { documents, faults }: Reading,
    place: { file: string; isInFolder: boolean },
  ): Promise<void> {
    const { file } = place;
    try {
      const content = await readContentFile(path.resolve(parts.folder, file), parts.readFile);
      // A list of stores, which a page names.
      if (place.isInFolder && Array.isArray(content)) return;
      const checked = check(content, await logos.lookUp([content]));
      if ('faults' in checked) {
        faults.push(...checked.faults.map((fault) => `${file}: ${fault}`));
      } else documents.push({ ...place, ...checked });
    } catch (error) {
      faults.push(unreadable(file, error));
    }
  }
}

/** The files of a folder that may hold documents; undefined: it is a file. A sentence: it cannot be read. */
async function listOrFault(
  place: string,
  { listFolder, folder }: FileParts,
): Promise<string[] | string | undefined> {
  try {
    const names = await listFolder(path.resolve(folder, place));
    return names?.filter(
      (name) => DATA_FILE.test(name) || isPage(path.resolve(folder, place, name)),
    );
  } catch (error) {
    return unreadable(place, error);
  }
}

/** Markdown at `pages/<SITE>/<path>.md`, as `readContentFile` takes it; other Markdown says something to people. */
function isPage(file: string): boolean {
  const folders = file.split(path.sep);
  const site = folders[folders.lastIndexOf('pages') + 1];
  return (
    file.endsWith('.md') && folders.includes('pages') && SITE_CODES.some((one) => one === site)
  );
}

/** In one line: a parser shows the place of a fault in many. */
function unreadable(file: string, error: unknown): string {
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n');
  return `${file}: cannot be read (${message})`;
}

function check(content: unknown, faultOf: FaultOfLogo) {
  if (abTestFile.safeParse(content).success) {
    const checked = abTestDefinition.safeParse(content);
    return checked.success
      ? { kind: 'TEST' as const, test: checked.data }
      : { faults: linesOf(faultsOf(checked.error.issues)) };
  }
  const checked = checkContentVersion(content, faultOf);
  return checked.ok
    ? { kind: 'VERSION' as const, version: checked.version }
    : { faults: linesOf(checked.faults) };
}

const linesOf = (faults: readonly { path: string; message: string }[]) =>
  faults.map(({ path: place, message }) => `${place} ${message}`);

/** Of two files that say the same version none can be preferred. */
function repeated(documents: readonly DocumentFile[]): string[] {
  const first = new Map<string, string>();
  return documents.flatMap((document) => {
    const name = nameOf(document);
    const before = first.get(name);
    first.set(name, before ?? document.file);
    return before === undefined ? [] : [`${document.file}: says the same version as ${before}`];
  });
}

function nameOf(document: DocumentFile): string {
  if (document.kind === 'TEST') return JSON.stringify([document.test.test]);
  const { key, site, group, validFrom, validTo } = document.version;
  return JSON.stringify([key, site, group?.test, group?.group, validFrom, validTo]);
}
