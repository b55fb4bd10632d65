import { canonicalJson } from '#domain/changeSets/canonicalJson.ts';

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether two parts of documents are equal, whatever the order of their members. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || canonicalJson(one) === canonicalJson(other);

/** Returns an object with another member. Undefined removes it. */
export function withMember(fields: Fields, name: string, value: unknown): Fields {
  if (value !== undefined) return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}
