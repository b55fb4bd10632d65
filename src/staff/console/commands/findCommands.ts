import leven from 'leven';

import type { Command } from './command.ts';

/**
 * Returns the commands that match the query, best first: by the whole name or a synonym, by the beginning of words,
 * by a part, then with a typing error. A query as short as a shop's code matches only a whole word or a beginning. An
 * empty query returns all commands, recently run ones first.
 */
export function findCommands<Parts>(
  commands: readonly Command<Parts>[],
  typed: string,
  recentIds: readonly string[] = [],
): Command<Parts>[] {
  const wanted = fold(typed.trim());
  const recency = ({ id }: Command<Parts>) => {
    const place = recentIds.indexOf(id);
    return place < 0 ? recentIds.length : place;
  };
  if (wanted === '') return commands.toSorted((one, other) => recency(one) - recency(other));
  return commands
    .map((command) => ({ command, rank: rankMatch(command, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted(
      (one, other) => one.rank - other.rank || recency(one.command) - recency(other.command),
    )
    .map(({ command }) => command);
}

const NO_MATCH = 9;
/** Minimum length of a query that matches parts of words; a shorter one would match nearly every word. */
const SHORTEST_PART = 3;
/** Minimum length of a query with a typing error; a shorter one would be another word. */
const SHORTEST_WITH_ERROR = 4;

function rankMatch(
  { name, keywords = [] }: Pick<Command, 'name' | 'keywords'>,
  wanted: string,
): number {
  const folded = fold(name);
  const others = keywords.map(fold);
  const words = splitWords(folded);
  if (folded === wanted || others.includes(wanted)) return 0;
  if (folded.startsWith(wanted)) return 1;
  if (words.some((word) => word.startsWith(wanted)) || folded.includes(` ${wanted}`)) return 2;
  if (others.some((other) => other.startsWith(wanted))) return 3;
  const typedWords = splitWords(wanted);
  const allWords = [...words, ...others.flatMap(splitWords)];
  const isIn = (word: string) => allWords.some((one) => one.startsWith(word));
  if (typedWords.length > 1 && typedWords.every(isIn)) return 4;
  if (wanted.length < SHORTEST_PART) return NO_MATCH;
  if (folded.includes(wanted) || others.some((other) => other.includes(wanted))) return 5;
  const isNear = (word: string) =>
    isIn(word) ||
    (word.length >= SHORTEST_WITH_ERROR && allWords.some((one) => isAlike(one, word)));
  return typedWords.length > 0 && typedWords.every(isNear) ? 6 : NO_MATCH;
}

/** Returns whether one word is the beginning of the other except for one letter, or two in long words. */
function isAlike(word: string, typed: string): boolean {
  const errors = typed.length > 5 ? 2 : 1;
  return [0, 1, -1].some((more) => leven(word.slice(0, typed.length + more), typed) <= errors);
}

const splitWords = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Folds case and diacritics, so that `osterreich` finds Österreich and `turkiye` Türkiye. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
