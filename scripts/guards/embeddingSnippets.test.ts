import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Lines without their indentation, which a document may have set anew. */
const linesOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim());

type Snippet = { file: string; lines: string[] };

/** Fenced blocks of a document with the file that each names behind its language; commands are none. */
function snippetsOf(document: string): Snippet[] {
  const snippets: Snippet[] = [];
  let current: Snippet | undefined;
  for (const line of linesOf(document)) {
    const [, language, file = ''] = /^```(\w*) ?(\S*)$/.exec(line) ?? [];
    if (current && line === '```') {
      snippets.push(current);
      current = undefined;
    } else if (current) current.lines.push(line);
    else if (language !== undefined) current = { file, lines: [] };
    if (language === 'sh' && current) current.file = 'sh';
  }
  return snippets.filter(({ file }) => file !== 'sh');
}

it.each(['docs/embedding.md', 'packages/embed/README.md'])(
  'each code block of %s is part of the example that it names',
  (document) => {
    const snippets = snippetsOf(document);
    expect(snippets.length).toBeGreaterThan(1);
    for (const { file, lines } of snippets) {
      expect(file).toMatch(/^examples\//);
      expect(linesOf(file).join('\n')).toContain(lines.join('\n'));
    }
  },
);

/** Blocks of server-side includes that a page names as `stub` above the place that defines them. */
function undefinedStubs(page: string): string[] {
  const defined = new Set<string>();
  const directives = page.matchAll(/<!--# (?:block name="(\w+)"|include [^>]* stub="(\w+)")/g);
  return [...directives].flatMap(([, block, stub]) => {
    if (block !== undefined) defined.add(block);
    return stub === undefined || defined.has(stub) ? [] : [stub];
  });
}

it.each(['katalog', 'checkout'])(
  'nginx has each stub of %s.html before the page uses it',
  (name) => {
    const page = readFileSync(path.join(root, `examples/ssi/${name}.html`), 'utf8');
    expect(page).toContain('stub="nothing"');
    expect(undefinedStubs(page)).toEqual([]);
    expect(
      undefinedStubs(page.replace('<!--# block name="nothing" --><!--# endblock -->', '')),
    ).toContain('nothing');
  },
);
