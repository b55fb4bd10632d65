import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { parse } from 'yaml';

import { mergePatch } from './mergePatch.ts';

/** Early enough for any date that staff look back to: pages name no beginning of their own. */
const PAGES_VALID_FROM = '2020-01-01T00:00:00Z';
const FRONT_MATTER = /^---\n(?<facts>.*?)\n---\n+(?<markdown>.*)$/s;
const FACT = /^(?<name>\w+): (?<text>.+)$/;
const PAGE_PLACE = /(?:^|\/)pages\/(?<site>[A-Z_]+)\/(?<page>.+)$/s;
/** Longer chains of changes are a circle. */
const MAX_CHANGES = 10;

/**
 * Reads a written document as the value to publish, not checked yet: a page in Markdown at
 * `pages/<SITE>/<path>.md`, or anything else in YAML or JSON. A file with `changes: other.yaml` holds
 * only what differs from that file. Rejects where a file cannot be read or is no YAML.
 */
export async function readContentFile(file: string, read: ReadText = readHere): Promise<unknown> {
  return file.endsWith('.md') ? readPage(file, read) : readData(file, MAX_CHANGES, read);
}

/** Reads a file of text; an operator's stand where the command is given. */
type ReadText = (file: string) => Promise<string>;
const readHere: ReadText = (file) => readFile(file, 'utf8');

async function readData(file: string, changesLeft: number, read: ReadText): Promise<unknown> {
  const data: unknown = parse(await read(file));
  if (typeof data !== 'object' || data === null || !('changes' in data)) return data;
  const { changes, ...own } = data;
  if (typeof changes !== 'string' || changesLeft === 0) return data;
  const changed = await readData(path.join(path.dirname(file), changes), changesLeft - 1, read);
  const hasBody = typeof changed === 'object' && changed !== null && 'body' in changed;
  // When and for whom a version is valid is its own: only the document is taken over.
  return { ...own, body: mergePatch(hasBody ? changed.body : {}, 'body' in own ? own.body : {}) };
}

/**
 * A page's file: lines of `name: text` between two lines of hyphens, then Markdown. `stores` names a file of YAML
 * that lists them.
 */
async function readPage(file: string, read: ReadText): Promise<unknown> {
  const text = await read(file);
  const place = PAGE_PLACE.exec(file.replaceAll('\\', '/').slice(0, -'.md'.length))?.groups;
  const { facts = '', markdown = text } = FRONT_MATTER.exec(text)?.groups ?? {};
  const pairs = facts.split('\n').map((line): [string, string] => {
    const { name = line, text: said = '' } = FACT.exec(line)?.groups ?? {};
    return [name, said];
  });
  const { stores, ...body } = Object.fromEntries(pairs);
  return {
    key: `PAGE:/${place?.['page'] ?? ''}`,
    site: place?.['site'] ?? '',
    validFrom: PAGES_VALID_FROM,
    body: {
      ...body,
      ...(stores !== undefined && {
        stores: parse(await read(path.join(path.dirname(file), stores))),
      }),
      markdown,
    },
  };
}
