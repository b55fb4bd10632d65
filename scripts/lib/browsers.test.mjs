import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { findChromium, findHeadlessShell } from './browsers.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'chromium-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function program(name) {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

it('the browser look-up prefers the Chromium named by a variable', () => {
  program('chromium');
  const named = program('my-browser');
  expect(findChromium(root, { MORGENROT_CHROMIUM: named, PATH: folder })).toBe(named);
});

it('the browser look-up refuses a variable that names no program', () => {
  program('chromium');
  const env = { CHROME_PATH: path.join(folder, 'nothing'), PATH: folder };
  expect(() => findChromium(root, env)).toThrow(/CHROME_PATH names no program/);
});

it('the browser look-up finds a Chromium on the path', () => {
  const found = program('google-chrome');
  // Where Playwright has a browser of its own, that one comes first.
  expect([found, findChromium(root, { PATH: '/nowhere' })]).toContain(
    findChromium(root, { PATH: folder }),
  );
});

it('the browser look-up prefers a headless shell for windowless tests, unless a variable names a browser', () => {
  const whole = program('google-chrome');
  const shell = program('chromium-headless-shell');
  expect(findHeadlessShell(root, { PATH: folder })).toBe(shell);
  expect(findHeadlessShell(root, { PATH: folder, CHROME_PATH: whole })).toBe(whole);
  rmSync(shell);
  expect(findHeadlessShell(root, { PATH: folder })).toBe(findChromium(root, { PATH: folder }));
});
