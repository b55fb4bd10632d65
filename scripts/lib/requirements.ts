import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const names = z.array(z.string().min(1)).min(1);
const requirements = z.record(
  z.string().regex(/^\d(?:\.\d)?\/\d+$/),
  z.strictObject({
    requirement: z.string().min(1),
    /** Places without comments, as `file` or `file#text`. */
    texts: names.default([]),
    /** Names of tests by file. */
    tests: z.record(z.string(), names),
  }),
);

export type Requirement = z.infer<typeof requirements>[string];

/** Requirements as comments cite them: section and numbers, as the head of `docs/traceability.yaml` shows. */
const CITATION = /§(\d(?:\.\d)?)\/(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*(?:\n[ \t]*\/\/.*)*/gm;
const DECLARED =
  /^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:function|const|let|type|class)\s+([\w$]+)|^(?:async\s+)?'?([\w$]+)'?\??\s*[:(<]/;

/** Returns the requirements of `docs/traceability.yaml` by section and number. */
export function readRequirements(root: string): Record<string, Requirement> {
  return requirements.parse(parse(readFileSync(path.join(root, 'docs/traceability.yaml'), 'utf8')));
}

/** Returns the places in the product's own files, as `file#name`, by the requirement that their comments cite. */
export function citedPlaces(root: string): Map<string, Set<string>> {
  const listed = execFileSync('git', ['ls-files', '-z', '--', 'src', 'scripts'], { cwd: root });
  return citationsIn(
    listed
      .toString()
      .split('\0')
      .filter((file) => /\.(?:tsx?|mjs|css)$/.test(file))
      .filter((file) => !/\.(?:test|spec|gallery)\.|\/testing\//.test(file))
      .toSorted()
      .map((file) => [file, readFileSync(path.join(root, file), 'utf8')]),
  );
}

/** Returns the places in these files by the requirement that their comments cite. */
export function citationsIn(files: Iterable<readonly [file: string, text: string]>) {
  const places = new Map<string, Set<string>>();
  for (const [file, text] of files) {
    for (const comment of text.matchAll(COMMENT)) {
      const name = declaredAfter(file, text.slice(comment.index + comment[0].length));
      const place = name === undefined ? file : `${file}#${name}`;
      for (const id of citedIn(comment[0])) {
        places.set(id, (places.get(id) ?? new Set()).add(place));
      }
    }
  }
  return places;
}

/** Returns the requirements that a comment cites, such as `3/2`, in order. */
function citedIn(comment: string): string[] {
  return [...comment.matchAll(CITATION)].flatMap(([, section = '', numbers = '']) =>
    numbers.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, index) => `${section}/${first + index}`);
    }),
  );
}

/** Returns the name declared below a comment, or the selector of a style rule. */
function declaredAfter(file: string, rest: string): string | undefined {
  const code = rest.replace(/^\s*\}?\s*/, '');
  if (file.endsWith('.css')) return /^--[\w-]+|^[^{;\n]+/.exec(code)?.[0].trim();
  const [, declaration, property] = DECLARED.exec(code) ?? [];
  return declaration ?? property;
}
