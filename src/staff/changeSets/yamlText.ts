import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  Scalar,
  stringify,
  type Document,
} from 'yaml';

import { checkDocument, type PartSchema } from '#contract/documentSchema.ts';
import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

/** Lines are not folded, because Markdown paragraphs are lines. */
const FORMAT = { lineWidth: 0, blockQuote: 'literal' } as const;

/** An error in part of a text; positions count UTF-16 units. */
export type YamlFault = { from: number; to: number; message: string };

/** Formats a document as YAML in its schema's order, which the database does not keep. */
export function writeYaml(body: unknown, schema: PartSchema = {}): string {
  const ordered = inOrder(body, schema);
  const literal = stringify(ordered, FORMAT);
  // The library loses blocks of only spaces, so they are quoted.
  if (standsFor(literal, body)) return literal;
  return stringify(ordered, { lineWidth: 0, blockQuote: false });
}

function inOrder(value: unknown, { properties = {}, items = {} }: PartSchema): unknown {
  if (Array.isArray(value)) return value.map((item) => inOrder(item, items));
  if (!isRecord(value)) return value;
  const names = new Set([...Object.keys(properties), ...Object.keys(value)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => Object.hasOwn(value, name))
      .map((name) => [name, inOrder(value[name], properties[name] ?? {})]),
  );
}

function standsFor(text: string, body: unknown): boolean {
  return canonicalJson(readYaml(text)?.body) === canonicalJson(body);
}

/** Parses a text; undefined if it is invalid or no document. */
export function readYaml(text: string): { body: object } | undefined {
  const document = parseDocument(text);
  if (document.errors.length > 0) return undefined;
  try {
    const body: unknown = document.toJS();
    return typeof body === 'object' && body !== null ? { body } : undefined;
  } catch {
    // An alias without anchor, or one that expands without end.
    return undefined;
  }
}

/** Returns the errors of a text: of YAML, else by the schema of its key's kind. */
export function yamlFaults(text: string, key: string): YamlFault[] {
  const document = parseDocument(text, { prettyErrors: false });
  if (document.errors.length > 0) {
    return document.errors.map(({ pos: [from, to], message }) => ({ from, to, message }));
  }
  const read = readYaml(text);
  if (read === undefined) return [{ from: 0, to: text.length, message: 'is no document' }];
  return checkDocument(key, read.body).map(({ path, message }) => ({
    ...rangeOf(document, path.split('.').slice(1)),
    message: `${path.replace(/^body\.?/, '')} ${message}`.trim(),
  }));
}

/** Returns the range of a member, or the nearest to a missing one. */
function rangeOf(document: Document, path: readonly string[]): { from: number; to: number } {
  for (let length = path.length; length > 0; length -= 1) {
    const parent: unknown =
      length === 1 ? document.contents : document.getIn(path.slice(0, length - 1), true);
    const name = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)
      : undefined;
    // A member is marked at its name, because its value may have many lines.
    const node = pair ? pair.key : isSeq(parent) ? parent.items[Number(name)] : undefined;
    const range = (isScalar(node) || isCollection(node)) && node.range;
    if (range) return { from: range[0], to: range[1] };
  }
  return { from: 0, to: 0 };
}

/** Updates a text to `body`. If only scalars differ, all other bytes stay; otherwise comments and order stay. */
export function updateYaml(text: string, body: unknown, schema?: PartSchema): string {
  const read = readYaml(text);
  if (read === undefined) return writeYaml(body, schema);
  if (standsFor(text, body)) return text;
  for (const change of [withScalars, withMembers]) {
    const changed = change(text, body);
    if (changed !== undefined && standsFor(changed, body)) return changed;
  }
  return writeYaml(body, schema);
}

type Edit = { from: number; to: number; source: string };

/** Replaces scalars in the source; undefined if more differs. */
function withScalars(text: string, body: unknown): string | undefined {
  return scalarEdits(text, parseDocument(text).contents, body)
    ?.toSorted((one, other) => other.from - one.from)
    .reduce((all, { from, to, source }) => all.slice(0, from) + source + all.slice(to), text);
}

function scalarEdits(text: string, node: unknown, after: unknown): Edit[] | undefined {
  if (isMap(node) && isRecord(after)) {
    return allOf(
      node.items.map(({ key, value }) => [
        value,
        isScalar(key) ? after[String(key.value)] : undefined,
      ]),
    );
  }
  if (isSeq(node) && Array.isArray(after)) {
    return allOf(node.items.map((item, index) => [item, after[index]]));
  }
  if (!isScalar(node) || !node.range) return undefined;
  if (node.value === after) return [];
  const [from, to] = node.range;
  const source = sourceOf(text.slice(from, to), node, after);
  return source === undefined ? undefined : [{ from, to, source }];

  function allOf(parts: readonly (readonly [unknown, unknown])[]): Edit[] | undefined {
    const edits = parts.map(([part, value]) => scalarEdits(text, part, value));
    return edits.includes(undefined) ? undefined : edits.flatMap((some) => some ?? []);
  }
}

/** Formats a scalar in the previous one's style; undefined if impossible. */
function sourceOf(source: string, node: Scalar, after: unknown): string | undefined {
  if (isPlain(after) && isPlain(node.value)) return String(after);
  if (typeof after !== 'string' || typeof node.value !== 'string') return undefined;
  return node.type === Scalar.BLOCK_LITERAL ? blockOf(source, after) : flowOf(node, after);
}

const isPlain = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';

/** Formats a one-line text, quoted like the previous one. */
function flowOf(node: Scalar, value: string): string {
  const isPlainText = node.type === Scalar.PLAIN;
  const written = isPlainText ? stringify(value, { lineWidth: 0 }).trimEnd() : '';
  if (isPlainText && !written.includes('\n')) return written;
  if (node.type === Scalar.QUOTE_SINGLE && !/[^\P{Cc}]/u.test(value)) {
    return `'${value.replaceAll("'", "''")}'`;
  }
  return JSON.stringify(value);
}

/** Formats a literal block at its indentation; undefined if that is unknown. */
function blockOf(source: string, value: string): string | undefined {
  const indent = /\n( +)\S/.exec(source)?.[1];
  let length = value.length;
  while (value[length - 1] === '\n') length -= 1;
  const lines = value.slice(0, length).split('\n');
  if (indent === undefined || /^\s|^$/.test(lines[0] ?? '') || value.includes('\r'))
    return undefined;
  const ends = value.length - length;
  const header = ends === 0 ? '|-' : ends === 1 ? '|' : '|+';
  const block = lines.map((line) => (line === '' ? '' : indent + line)).join('\n');
  return `${header}\n${block}${'\n'.repeat(Math.max(ends, 1))}`;
}

/** Sets, adds and removes members, keeping comments. */
function withMembers(text: string, body: unknown): string {
  const document = parseDocument(text);
  apply(document, [], document.toJS(), body);
  return document.toString(FORMAT);
}

function apply(document: Document, path: (string | number)[], before: unknown, after: unknown) {
  if (canonicalJson(before) === canonicalJson(after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    after.forEach((item, index) => apply(document, [...path, index], before[index], item));
    for (let index = before.length - 1; index >= after.length; index -= 1) {
      document.deleteIn([...path, index]);
    }
    return;
  }
  if (isRecord(before) && isRecord(after)) {
    for (const name of Object.keys(before)) {
      if (!(name in after)) document.deleteIn([...path, name]);
    }
    for (const [name, value] of Object.entries(after)) {
      apply(document, [...path, name], before[name], value);
    }
    return;
  }
  const node = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isScalar(node) && (typeof after !== 'object' || after === null)) node.value = after;
  else document.setIn(path, document.createNode(after));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
