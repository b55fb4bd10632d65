import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { expect, it } from 'vitest';

import { withoutListenersOfTools } from './leanPagesPlugin.mjs';

const { resolve } = createRequire(import.meta.url);
const formCore = path.resolve(resolve('@tanstack/form-core'), '../../esm/FormApi.js');

it('takes the listeners for developers’ tools out of the form library, and nothing else', () => {
  const code = readFileSync(formCore, 'utf8');
  const lean = withoutListenersOfTools(code);
  expect(lean).not.toContain('formEventClient.on(');
  expect(lean).toContain('cleanupDevtoolBroadcast.unsubscribe();');
  const left = new Set(lean.split('\n'));
  const removed = code.split('\n').filter((line) => !left.has(line));
  expect(removed.join('\n')).not.toMatch(/validate|listeners\?\./);
  expect(removed.length).toBeLessThan(25);
});

it('refuses a form library that is written differently', () => {
  expect(() => withoutListenersOfTools('export class FormApi {}')).toThrow('has changed');
});
