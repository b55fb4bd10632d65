import * as z from 'zod/mini';

import { contentDocuments } from './content.ts';

/** What a form needs to know of a part of a document, as JSON Schema says it. */
export type PartSchema = {
  type?: string;
  properties?: Record<string, PartSchema>;
  required?: string[];
  items?: PartSchema;
  enum?: string[];
  maxLength?: number;
};

/** The schema of a document's kind, as JSON Schema. */
export function documentSchema(key: string): PartSchema {
  const kind = key.startsWith('PAGE:') ? 'PAGE' : 'SHOP_FOOTER';
  return z.toJSONSchema(contentDocuments[kind], {
    io: 'input',
    unrepresentable: 'any',
  }) as PartSchema;
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
