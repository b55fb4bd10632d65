import type { Command } from './command.ts';

/**
 * The commands whose names hold what was typed, best first: as all of it, as words' beginnings, then as a part, then as
 * letters in this order. All of them, in their order, for nothing typed.
 */
export function findCommands(commands: readonly Command[], typed: string): Command[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...commands];
  return commands
    .map((command) => ({ command, rank: rankOf(fold(command.name), wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

const NO_MATCH = 4;

function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted) || name.includes(` ${wanted}`)) return 1;
  if (name.includes(wanted)) return 2;
  let from = 0;
  for (const letter of wanted) {
    const at = name.indexOf(letter, from);
    if (at < 0) return NO_MATCH;
    from = at + 1;
  }
  return 3;
}

/** Without case and marks, so that `osterreich` finds Österreich and `turkiye` Türkiye. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
