import type { ContentFault } from '#contract/content.ts';
import type { PartSchema } from '#contract/documentSchema.ts';
import { NAMED_YEARS } from '#domain/shopTime.ts';

import { describePart } from './describe.ts';

/** Describes how to fix a fault, without terms of the schema. */
export function faultWords(
  { path, message }: ContentFault,
  schema: PartSchema,
  body: unknown,
): string {
  if (message === 'is unknown here') return 'This field is unknown.';
  const steps = stepsOf(path);
  const part = steps.reduce<PartSchema | undefined>(
    (at, step) => (/^\d+$/.test(step) ? at?.items : at?.properties?.[step]),
    schema,
  );
  const value = steps.reduce<unknown>(memberOf, body);
  const isEmpty = value === undefined || value === null || value === '';
  if (part?.format === 'date-time') {
    if (isEmpty) return 'Choose a day and a time.';
    if (message.includes(String(NAMED_YEARS.last))) {
      return `Choose a year from ${NAMED_YEARS.first} to ${NAMED_YEARS.last}.`;
    }
    return message.startsWith('must be after')
      ? 'The end must be after the beginning.'
      : 'Enter a day and a time.';
  }
  if (isEmpty) return part?.enum ? 'Choose one.' : 'Fill this in.';
  if (part?.type === 'integer' && typeof value !== 'number') return 'Enter a whole number.';
  if (message.startsWith('Invalid')) return 'This does not belong here.';
  if (message === 'must be two or more') return 'Add at least two.';
  if (message.startsWith('must each')) return `They ${message}.`;
  const sentence = /^(?:must|may|contains|is|has)\b/.test(message) ? `It ${message}` : message;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1).replace(/\.?$/, '.');
}

/** Names a part for people: `Teaser groups 1, images 2, label`. */
export function partName(path: string): string {
  const names: string[] = [];
  for (const step of stepsOf(path)) {
    if (/^\d+$/.test(step)) names.push(`${names.pop() ?? ''} ${Number(step) + 1}`.trim());
    else names.push(describePart(step));
  }
  const [first = 'The document', ...rest] = names;
  return [first, ...rest.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ');
}

const stepsOf = (path: string) =>
  path
    .replace(/^body\.?/, '')
    .split('.')
    .filter(Boolean);

const memberOf = (value: unknown, step: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Record<string, unknown>)[step]
    : undefined;
