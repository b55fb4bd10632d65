import { afterEach, expect, it } from 'vitest';

import { __vitePreload as preload } from './preload.ts';

const linksTo = (file: string) =>
  document.querySelectorAll<HTMLLinkElement>(`link[href="/${file}"]`);

afterEach(() => document.head.replaceChildren());

it('loads a chunk at once, and beside it what it imports', async () => {
  await expect(preload(async () => 'chunk', ['assets/form.js'])).resolves.toBe('chunk');
  await preload(async () => 'chunk', ['assets/form.js']);
  expect([...linksTo('assets/form.js')].map(({ rel }) => rel)).toEqual(['modulepreload']);
});

it('runs a chunk once its style sheet has come, however often it is asked for', async () => {
  const ran: string[] = [];
  const load = async () => void ran.push('chunk');
  const both = [preload(load, ['assets/a.css']), preload(load, ['assets/a.css'])];
  await Promise.resolve();
  expect(ran).toEqual([]);
  expect(linksTo('assets/a.css')).toHaveLength(1);
  linksTo('assets/a.css')[0]?.dispatchEvent(new Event('load'));
  await Promise.all(both);
  expect(ran).toEqual(['chunk', 'chunk']);
});

it('rejects when a style sheet does not load, and requests it again the next time', async () => {
  const failing = preload(async () => 'chunk', ['assets/b.css']);
  linksTo('assets/b.css')[0]?.dispatchEvent(new Event('error'));
  await expect(failing).rejects.toThrow('/assets/b.css');
  const again = preload(async () => 'chunk', ['assets/b.css']);
  linksTo('assets/b.css')[0]?.dispatchEvent(new Event('load'));
  await expect(again).resolves.toBe('chunk');
});
