import * as z from 'zod/mini';

import { abTestDocument, testOfKey } from './abtest.ts';
import { contentDocuments, toContentFaults, type ContentFault } from './content.ts';

/** The part of JSON Schema that the editor's form uses for a field. */
export type PartSchema = {
  type?: string;
  properties?: Record<string, PartSchema>;
  required?: string[];
  items?: PartSchema;
  enum?: string[];
  maxLength?: number;
  /** `date-time`: an instant in ISO 8601. */
  format?: string;
};

/** Returns the JSON Schema of a document's kind. */
export function documentSchema(key: string): PartSchema {
  return z.toJSONSchema(findSchema(key), { io: 'input', unrepresentable: 'any' }) as PartSchema;
}

function findSchema(key: string) {
  if (testOfKey(key) !== undefined) return abTestDocument;
  return contentDocuments[key.startsWith('PAGE:') ? 'PAGE' : 'SHOP_FOOTER'];
}

/** Returns a document's errors by its kind's schema; paths begin with `body`. */
export function checkDocument(key: string, body: unknown): ContentFault[] {
  const checked = findSchema(key).safeParse(body);
  return checked.success ? [] : toContentFaults(checked.error.issues, ['body']);
}

/** Returns the minimal value of a field, for a new list item. */
export function emptyPart(schema: PartSchema): unknown {
  if (schema.enum) return schema.enum[0];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, emptyPart(schema.properties?.[name] ?? {})]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return 1;
    case 'string':
    case undefined:
    default:
      return '';
  }
}
