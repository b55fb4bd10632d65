import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const UNKNOWN_NAME = /^TS(2304|2584|2591|2580|2867)$/;
const UNKNOWN_MODULE = /^TS(2307|2591|2882)$/;

const DOM = 'export const title = document.title;\n';
const WINDOW = 'export const here = window.location;\n';
const NODE_MODULE = "export * from 'node:fs';\n";
const NODE_NAME = 'export const home = process.env;\n';

const refused: [project: string, text: string, code: RegExp][] = [
  ['tsconfig.shared.json', DOM, UNKNOWN_NAME],
  ['tsconfig.shared.json', WINDOW, UNKNOWN_NAME],
  ['tsconfig.shared.json', NODE_MODULE, UNKNOWN_MODULE],
  ['tsconfig.shared.json', NODE_NAME, UNKNOWN_NAME],
  ['tsconfig.browser.json', NODE_MODULE, UNKNOWN_MODULE],
  ['tsconfig.browser.json', NODE_NAME, UNKNOWN_NAME],
  ['tsconfig.sw.json', NODE_MODULE, UNKNOWN_MODULE],
  ['tsconfig.sw.json', NODE_NAME, UNKNOWN_NAME],
  ['tsconfig.server.json', DOM, UNKNOWN_NAME],
  ['tsconfig.server.json', WINDOW, UNKNOWN_NAME],
];

const admitted: [project: string, text: string][] = [
  ['tsconfig.shared.json', 'export const half = Math.round(0.5);\n'],
  ['tsconfig.browser.json', DOM],
  ['tsconfig.sw.json', 'export const scope = self.location;\n'],
  ['tsconfig.server.json', "export { readFile } from 'node:fs/promises';\n"],
];

/** Compiles files as part of one of the compiler projects and returns the codes of what it refuses in each. */
function compileIn(project: string, texts: readonly string[]): Map<string, string[]> {
  const cache = path.join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(path.join(cache, 'runtime-border-'));
  const probes = texts.map((text, index) => ({ text, file: `probe${index}.ts` }));
  try {
    const config = ts.readConfigFile(path.join(root, project), ts.sys.readFile).config;
    const absolute = (pattern: string) => path.join(root, pattern);
    for (const { text, file } of probes) writeFileSync(path.join(folder, file), text);
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(root, project),
        files: probes.map(({ file }) => `./${file}`),
        include: config.include.map(absolute),
        exclude: config.exclude.map(absolute),
      }),
    );
    const { stdout } = spawnSync(
      process.execPath,
      [path.join(root, 'node_modules/typescript7/bin/tsc'), '-p', folder, '--pretty', 'false'],
      { encoding: 'utf8' },
    );
    const lines = stdout.split('\n');
    return new Map(
      probes.map(({ text, file }) => [
        text,
        lines
          .filter((line) => line.includes(`${file}(`))
          .map((line) => /TS\d+/.exec(line)?.[0] ?? line),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const compiled = new Map<string, Map<string, string[]>>();

/** All files of a project are compiled together, by the first test that asks for one: a run takes seconds. */
function errorsIn(project: string, text: string): string[] | undefined {
  let errors = compiled.get(project);
  if (!errors) {
    const ofProject = [...refused, ...admitted].filter(([each]) => each === project);
    errors = compileIn(
      project,
      ofProject.map(([, each]) => each),
    );
    compiled.set(project, errors);
  }
  return errors.get(text);
}

describe('the compiler projects', () => {
  it.each(refused)(
    'the compiler refuses in %s what its runtime does not have: %s',
    (project, text, code) => {
      expect(errorsIn(project, text)).toEqual([expect.stringMatching(code)]);
    },
  );

  it.each(admitted)('the compiler admits in %s what its runtime has: %s', (project, text) => {
    expect(errorsIn(project, text)).toEqual([]);
  });
});
