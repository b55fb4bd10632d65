import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  stringify,
  type Document,
} from 'yaml';

import { checkDocument, type PartSchema } from '#contract/documentSchema.ts';

import { isRecord, isSame } from './jsonValues.ts';

/** Format of the YAML. Lines are not folded, because Markdown paragraphs are single lines. */
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

const standsFor = (text: string, body: unknown) => isSame(readYaml(text)?.body, body);

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

/** Updates a text to `body`, keeping its comments and the order of its members. */
export function updateYaml(text: string, body: unknown, schema?: PartSchema): string {
  const read = readYaml(text);
  if (read === undefined) return writeYaml(body, schema);
  if (standsFor(text, body)) return text;
  const document = parseDocument(text);
  apply(document, [], read.body, body);
  const changed = document.toString(FORMAT);
  return standsFor(changed, body) ? changed : writeYaml(body, schema);
}

function apply(document: Document, path: (string | number)[], before: unknown, after: unknown) {
  if (isSame(before, after)) return;
  if (Array.isArray(before) && Array.isArray(after)) {
    after.forEach((item, index) => apply(document, [...path, index], before[index], item));
    for (let index = before.length - 1; index >= after.length; index -= 1) {
      document.deleteIn([...path, index]);
    }
    return;
  }
  if (isRecord(before) && isRecord(after)) {
    for (const name of Object.keys(before)) {
      if (!Object.hasOwn(after, name)) document.deleteIn([...path, name]);
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
