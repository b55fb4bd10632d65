import { expect, it } from 'vitest';

import { readFooterVersion } from './footerAnswer.ts';

const CONTENT = { headline: 'Gut zu wissen', teaserGroups: [], legalLinks: [] };
const ANSWER = { version: '12', contentJSON: JSON.stringify(CONTENT) };

it('the footer check returns the version of a footer', async () => {
  expect(await readFooterVersion(Response.json(ANSWER))).toBe('12');
});

it.each([
  ['a page', '<!doctype html><h1>It works!</h1>'],
  ['half an answer', JSON.stringify(ANSWER).slice(0, -9)],
  ['a list', '[]'],
  ['nothing', 'null'],
  ['no version', JSON.stringify({ ...ANSWER, version: undefined })],
  ['no content', JSON.stringify({ ...ANSWER, contentJSON: undefined })],
  ['content that is no JSON', JSON.stringify({ ...ANSWER, contentJSON: '{' })],
  ['content of something else', JSON.stringify({ ...ANSWER, contentJSON: '{"articles":[]}' })],
])('the footer check recognises that %s is no footer', async (_, body) => {
  expect(await readFooterVersion(new Response(body))).toBeUndefined();
});
