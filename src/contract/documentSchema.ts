import * as z from 'zod/mini';

import { abTestDocument, testOfKey } from './abtest.ts';
import { contentDocuments, faultsOf, type ContentFault } from './content.ts';

/** What a form needs to know of a part of a document, as JSON Schema says it. */
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

/** The schema of a document's kind, as JSON Schema. */
export function documentSchema(key: string): PartSchema {
  return z.toJSONSchema(schemaOf(key), { io: 'input', unrepresentable: 'any' }) as PartSchema;
}

function schemaOf(key: string) {
  if (testOfKey(key) !== undefined) return abTestDocument;
  return contentDocuments[key.startsWith('PAGE:') ? 'PAGE' : 'SHOP_FOOTER'];
}

/** What the schema of its key's kind says of a document; the paths begin with `body`. */
export function checkDocument(key: string, body: unknown): ContentFault[] {
  const checked = schemaOf(key).safeParse(body);
  return checked.success ? [] : faultsOf(checked.error.issues, ['body']);
}

/** The smallest value of a part: what a new item of a list begins with. */
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
