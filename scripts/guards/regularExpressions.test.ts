import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { checkSync } from 'recheck';
import ts from 'typescript';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { LOGIN_COOKIES, FOOTER_IMAGES } from '#contract/service.ts';

const root = fileURLToPath(new URL('../../src', import.meta.url));
/** The hardest expression of ours takes a second or two where the tool runs as a program, ten where as a script. */
const CHECK_LIMIT_MS = 60_000;
const ALL_LIMIT_MS = 5 * 60_000;

/** Expressions built at run time, by file. */
const MADE: Record<string, RegExp> = {
  'browser/loginTokenCookie.ts': new RegExp(`(?:^|; )${LOGIN_COOKIES.loginToken}=([^;]+)`),
  'server/pages/appManifests.ts': /^www\.shop\.ch(?::\d+)?$/,
  'server/vouchers/voucherCode.ts': /.{4}/gu,
  'sw/fillOfflinePage.ts': /(data-offline="COUNTRY") hidden(?:="")?/,
  'sw/footerOfPage.ts': new RegExp(String.raw`(?<![\w/-])${FOOTER_IMAGES}[\w/-]+\.\w+`, 'g'),
  'ui/iban-field/iban.ts': /[A-Z0-9-]/,
};
/** Expressions that schemas take from their library. */
const OF_SCHEMAS: Record<string, RegExp> = {
  'z.uuid': z.core.regexes.uuid(),
  'z.iso.datetime': z.core.regexes.datetime({ offset: true, precision: null, local: false }),
};

type Found = { written: Map<string, RegExp>; makers: string[] };

/** Returns every regular expression in the source by place, and files that build some at run time. */
function findExpressions(files: readonly { name: string; text: string }[]): Found {
  const written = new Map<string, RegExp>();
  const makers = new Set<string>();
  for (const { name, text } of files) {
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/');
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        const expression = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
        written.set(`${name}:${line + 1} ${node.text}`, expression);
      } else if (
        ts.isIdentifier(node) &&
        node.text === 'RegExp' &&
        ts.isNewExpression(node.parent)
      ) {
        makers.add(name);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return { written, makers: [...makers].toSorted() };
}

/**
 * The tool counts slow attempts as slow expressions. On a busy machine every attempt is slow, so only the number of
 * characters read counts.
 */
const BY_READING_ALONE = { incubationTimeout: null, attackTimeout: null, seedingTimeout: null };

/** Returns the tool's finding for an expression with superlinear time; undefined otherwise. */
function problemOf({ source, flags }: RegExp): string | undefined {
  const found = checkSync(source, flags, { timeout: CHECK_LIMIT_MS, ...BY_READING_ALONE });
  if (found.status === 'safe') return undefined;
  return found.status === 'vulnerable' ? found.complexity.summary : 'not understood in time';
}

const files = readdirSync(root, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !file.includes(`${path.sep}testing${path.sep}`))
  .map((file) => ({
    name: path.relative(root, file).replaceAll(path.sep, '/'),
    text: readFileSync(file, 'utf8'),
  }));

it('every regular expression takes linear time for any input', { timeout: ALL_LIMIT_MS }, () => {
  const { written, makers } = findExpressions(files);
  expect(written.size).toBeGreaterThan(100);
  expect(makers).toEqual(Object.keys(MADE));
  const all = [...written, ...Object.entries(MADE), ...Object.entries(OF_SCHEMAS)];
  const checked = new Map<string, string | undefined>();
  const problems = all.flatMap(([place, expression]) => {
    const text = String(expression);
    if (!checked.has(text)) checked.set(text, problemOf(expression));
    const problem = checked.get(text);
    return problem === undefined ? [] : [`${place}: ${problem}`];
  });
  expect(problems).toEqual([]);
});

it('an expression that takes more than linear time is detected', () => {
  const text = String.raw`export const SPELLED = /([\w-]+)(?: *\. *|[ .-]+dot[ .-]+)([a-z]+) *$/i;`;
  const [found] = findExpressions([{ name: 'names.ts', text }]).written.values();
  expect(found && problemOf(found)).toContain('polynomial');
});
