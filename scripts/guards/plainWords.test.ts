import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Texts of the shops have their own rules (`i18n/texts.test.ts`); a migration never changes once it was released. */
const EXEMPT = /\/migrations\/|\.gen\.ts$|\.(?:svg|png|jpe?g|avif|woff2|ico)$/;
const FOLDERS = ['src', 'e2e', 'docs', 'scripts', 'bench', 'README.md', 'CONTRIBUTING.md'];

/** Literary or riddling words, with what the documentation of Fastify, React and HTTP writes instead. */
const REFUSED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/(?<!`)\bnobody(?!`)/i, 'no user, no client, not … by any; say what does not happen'],
  [/\bwhoever\b/i, 'the user, client or process that'],
  [/\btold apart\b/i, 'distinguished'],
  [/\banswered again\b/i, 'answered from the cache'],
  [/\bsigns? of a person\b/i, 'user activation or activity'],
  [/\b(?:can|could|cannot)(?: not)? be had\b/i, 'cannot be loaded or read'],
  [/\banew\b/i, 'again; reload'],
  [/\bkeepAsking\b|\bsignOfPerson\b/, 'what it loads; userActivation'],
  [/\bdesign §/i, 'the number of the decision, or the reason'],
  [/\blearnt\b/i, 'loaded, read or measured'],
  [/\bexport (?:async )?(?:function|const) tell[A-Z]/, 'notify, broadcast, dispatch or send'],
  [/\bexport (?:async )?(?:function|const) leadTo[A-Z]/, 'redirectTo …'],
  [/\bexport (?:async )?(?:function|const) (?:judge|honour)[A-Z]/, 'check, classify or resolve'],
  [
    /\bexport type (?:LookedAt|Wanted|Said|Fate|Who|When|Chosen|Landing|Whereabouts|Past)\b/,
    'a noun that says what the value holds',
  ],
];
/** Names of variables that do not say what they hold; tests may use them for a moment. */
const NAMELESS = /\b(?:const|let)\s+(?:found|known|given|told|heard|held|asked)\b/;

function faultsOf(file: string, text: string): string[] {
  const isTest = /\.(?:test|spec)\.|\/testing\/|^e2e\//.test(file);
  return text.split('\n').flatMap((line, index) => {
    const place = `${file}:${index + 1}`;
    const refused = REFUSED.filter(([pattern]) => pattern.test(line));
    const faults = refused.map(([, instead]) => `${place} ${line.trim()} (instead: ${instead})`);
    if (!isTest && NAMELESS.test(line)) faults.push(`${place} ${line.trim()} (name what it holds)`);
    return faults;
  });
}

function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', ...FOLDERS], { cwd: root });
  const own = path.relative(root, import.meta.filename);
  return listed
    .toString()
    .split('\0')
    .filter((file) => file !== '' && file !== own && !EXEMPT.test(file));
}

describe('code, tests and documents', () => {
  it('use plain words and names', () => {
    const faults = trackedFiles().flatMap((file) =>
      faultsOf(file, readFileSync(path.join(root, file), 'utf8')),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['a comment', '/** Undefined where nobody asked. */'],
    ['a reference to a missing document', '/** Only ever added to (design §6). */'],
    ['a test name', "it('tells whoever asks', () => {"],
    ['a variable', 'const found = find(token);'],
    ['an exported function', 'export async function tellPages(message: Message) {'],
    ['an exported type', 'export type LookedAt = { id: number; hash: string }[];'],
  ])('are refused with a riddle in %s', (_place, line) => {
    expect(faultsOf('src/some.ts', line)).toHaveLength(1);
  });

  it('may name the Unix user `nobody`', () => {
    expect(faultsOf('src/some.ts', '// Root starts it as `nobody`.')).toEqual([]);
  });
});
