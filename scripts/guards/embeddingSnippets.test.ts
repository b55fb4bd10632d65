import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** A file's text without indentation, which a document may have set anew. */
const textOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replaceAll(/^[ \t]+|[ \t]+$/gm, '');

/** Fenced blocks of a document with the file that each names behind its language; commands are none. */
function snippetsOf(document: string) {
  const blocks = textOf(document).matchAll(/^```(\w*) ?(\S*)\n(.*?)\n```$/gms);
  return [...blocks]
    .filter(([, language]) => language !== 'sh')
    .map(([, , file = '', text = '']) => ({ file, text }));
}

it.each(['docs/embedding.md', 'packages/embed/README.md'])(
  'each code block of %s is part of the example that it names',
  (document) => {
    const snippets = snippetsOf(document);
    expect(snippets.length).toBeGreaterThan(1);
    for (const { file, text } of snippets) {
      expect(file).toMatch(/^examples\//);
      expect(textOf(file)).toContain(text);
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
