import * as z from 'zod/mini';

import { abTestDocument, testOfKey } from './abtest.ts';
import { contentDocuments, faultsOf, type ContentFault } from './content.ts';

/** What a form needs to know about a field of a document, from JSON Schema. */
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
  return z.toJSONSchema(schemaOf(key), { io: 'input', unrepresentable: 'any' }) as PartSchema;
}

function schemaOf(key: string) {
  if (testOfKey(key) !== undefined) return abTestDocument;
  return contentDocuments[key.startsWith('PAGE:') ? 'PAGE' : 'SHOP_FOOTER'];
}

/** Returns a document's errors by its kind's schema; paths begin with `body`. */
export function checkDocument(key: string, body: unknown): ContentFault[] {
  const checked = schemaOf(key).safeParse(body);
  return checked.success ? [] : faultsOf(checked.error.issues, ['body']);
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
