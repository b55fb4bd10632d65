import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { SERVER_ORDER } from './importRules.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('CONTRIBUTING lists the rooms of the server in their order', () => {
  const [, listed = ''] =
    /rooms from top to bottom: ([^.]+)\. /.exec(read('CONTRIBUTING.md')) ?? [];
  const rooms = listed.split(', ').map((room) => room.replace(/ \(.*\)$/, ''));
  expect(rooms).toEqual(SERVER_ORDER);
});

it('README shows the folders of the server in the same order', () => {
  const [, below = ''] = /\n {2}server\/ [^\n]*\n((?: {4}[^\n]*\n)+)/.exec(read('README.md')) ?? [];
  const folders = [...below.matchAll(/([A-Za-z]+)\//g)].map(([, folder]) => folder);
  expect(['wiring', ...folders]).toEqual(SERVER_ORDER);
});
