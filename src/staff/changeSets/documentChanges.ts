import { describeWords, quote } from '../console/compare/differences.ts';
import type { FieldDifference } from '../history/documentDifferences.ts';
import { partName } from './faultWords.ts';
import { readableWords } from './findField.ts';

/** Describes a change as a sentence: `Legal 2, text: “Imprint” became “Imprint and contact”`. */
export function describeFieldChange({ path, before, after }: FieldDifference): string {
  const name = partName(path);
  const [was, is] = [textIn(before), textIn(after)];
  if (before === undefined) return `${name} was added: ${quote(is)}`;
  if (after === undefined) return `${name} was removed: ${quote(was)}`;
  const isLong = Math.min(was.length, is.length) > LONG_LETTERS;
  return `${name}: ${isLong ? describeWords(was, is) : `${quote(was)} became ${quote(is)}`}`;
}

/** Returns where a change is seen: the first line of each version that differs, as pages show it. */
export function seenPlace({ before, after }: FieldDifference): { before: string; after: string } {
  const [was, is] = [textIn(before), textIn(after)];
  return { before: firstLineOnlyIn(was, is), after: firstLineOnlyIn(is, was) };
}

function firstLineOnlyIn(text: string, other: string): string {
  const others = new Set(other.split('\n'));
  return readableWords(text.split('\n').find((line) => !others.has(line)) ?? '');
}

const LONG_LETTERS = 120;

/** Returns the texts of a value, one in each line. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.values(value).map(textIn).filter(Boolean).join('\n');
}
