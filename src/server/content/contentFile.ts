import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';

import { mergePatch } from './mergePatch.ts';

/** Beginning of pages from Markdown files, which have no `validFrom`: earlier than any date staff preview. */
const PAGES_VALID_FROM = '2020-01-01T00:00:00Z';
const FRONT_MATTER = /^---\n(?<facts>.*?)\n---\n+(?<markdown>.*)$/s;
const FACT = /^(?<name>\w+): (?<text>.+)$/;
/** Facts that name a file. */
const LISTS = new Set(['teasers', 'stores']);
const PAGE_PLACE = /(?:^|\/)pages\/(?<site>[A-Z_]+)\/(?<page>.+)$/s;
/** Maximum length of a chain of `changes`; longer ones count as a cycle. */
const MAX_CHANGES = 10;

/**
 * Reads a file as content that is not validated yet: a page in Markdown at `pages/<SITE>/<path>.md`, or YAML or JSON. A
 * file with `changes: other.yaml` contains only the differences from that file. Rejects if a file is unreadable or
 * invalid.
 */
export async function readContentFile(file: string, read: ReadText = readHere): Promise<unknown> {
  return file.endsWith('.md') ? readPage(file, read) : readData(file, MAX_CHANGES, read);
}

/** Reads a text file. The file is on the machine of the command's terminal. */
type ReadText = (file: string) => Promise<string>;
const readHere: ReadText = (file) => readFile(file, 'utf8');

async function readData(file: string, changesLeft: number, read: ReadText): Promise<unknown> {
  const data: unknown = parse(await read(file));
  if (typeof data !== 'object' || data === null || !('changes' in data)) return data;
  const { changes, ...own } = data;
  if (typeof changes !== 'string' || changesLeft === 0) return data;
  const changed = await readData(path.join(path.dirname(file), changes), changesLeft - 1, read);
  const hasBody = typeof changed === 'object' && changed !== null && 'body' in changed;
  // A version has its own dates and group; only the document is inherited.
  return { ...own, body: mergePatch(hasBody ? changed.body : {}, 'body' in own ? own.body : {}) };
}

/**
 * Parses a page's file: `name: text` lines between two lines of hyphens, then Markdown. `teasers` and `stores` name
 * YAML files that list them.
 */
async function readPage(file: string, read: ReadText): Promise<unknown> {
  const text = await read(file);
  const place = PAGE_PLACE.exec(file.replaceAll('\\', '/').slice(0, -'.md'.length))?.groups;
  const { facts = '', markdown = text } = FRONT_MATTER.exec(text)?.groups ?? {};
  const pairs = facts.split('\n').map(async (line): Promise<[string, unknown]> => {
    const { name = line, text: said = '' } = FACT.exec(line)?.groups ?? {};
    if (!LISTS.has(name)) return [name, said];
    return [name, parse(await read(path.join(path.dirname(file), said)))];
  });
  return {
    key: `PAGE:/${place?.['page'] ?? ''}`,
    site: place?.['site'] ?? '',
    validFrom: PAGES_VALID_FROM,
    body: { ...Object.fromEntries(await Promise.all(pairs)), markdown },
  };
}
