import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Rules of `docs/traceability.md` by section and number, as its head says. */
const CITATION = /§(\d(?:\.\d)?)\/(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm;
const DECLARED =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|let|type|class)\s+([\w$]+)|^(?:async\s+)?'?([\w$]+)'?\??\s*[:(<]/;
/** Texts and content have no docstrings: their places stand in the table by hand. */
const BY_HAND = /^`(?:i18n|content|public)\//;

/** Rules as `3/2`, in the order of their citation. */
function rulesIn(comment: string): string[] {
  return [...comment.matchAll(CITATION)].flatMap(([, section = '', numbers = '']) =>
    numbers.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}/${first + index}`);
    }),
  );
}

/** What a comment stands above: the name that is declared there, or the selector of a style rule. */
function declaredAfter(file: string, rest: string): string | undefined {
  const code = rest.replace(/^\s*\}?\s*/, '');
  if (file.endsWith('.css')) return /^--[\w-]+|^[^{;\n]+/.exec(code)?.[0].trim();
  const [, declaration, property] = DECLARED.exec(code) ?? [];
  return declaration ?? property;
}

/** Places as `` `file#name` ``, by the rule that their comments cite. */
export function citedRules(files: Iterable<readonly [file: string, text: string]>) {
  const places = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const comment of text.matchAll(COMMENT)) {
      const name = declaredAfter(file, text.slice(comment.index + comment[0].length));
      const place = name === undefined ? `\`${file}\`` : `\`${file}#${name}\``;
      for (const rule of rulesIn(comment[0])) {
        places.set(rule, (places.get(rule) ?? new Set()).add(place));
      }
    }
  }
  return places;
}

/** The table with its Where column as the comments of these files cite it; what is cited and not in the table. */
export function withCitedPlaces(table: string, files: Iterable<readonly [string, string]>) {
  const places = citedRules(files);
  const rows = new Set<string>();
  const written = table.split('\n').map((line) => {
    const [, rule = '', text = '', where = '', rest = ''] =
      /^\| (\d(?:\.\d)?\/\d+) \| ([^|]+) \| ([^|]+) \| (.*)$/.exec(line) ?? [];
    if (rule === '') return line;
    rows.add(rule);
    const byHand = where.split('; ').filter((place) => BY_HAND.test(place));
    const cited = [...(places.get(rule) ?? []), ...byHand];
    return `| ${rule} | ${text} | ${cited.join('; ') || 'to come'} | ${rest}`;
  });
  return { table: written.join('\n'), unknown: [...places.keys()].filter((one) => !rows.has(one)) };
}

/** The product's own files with their texts, sorted by path: without tests and the gallery of the kit. */
export function productFiles(root: string, files: readonly string[]): [string, string][] {
  return files
    .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
    .filter((file) => !/\.(?:test|spec|gallery)\.|\/testing\//.test(file))
    .toSorted()
    .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]);
}
