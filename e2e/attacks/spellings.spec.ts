import { request as ask } from 'node:http';

import { expect, test } from '../support/serverJourney.ts';
import { ATTACK_LIMIT_MS, duringAttack, slowsOthers } from './support/duringAttack.ts';

const SPELLINGS = [
  ['/de/%70rivacy', '/de/privacy'],
  ['/at/%61ccount', '/at/account'],
  ['/%61t/account', '/at/account'],
  ['/staff/%6bit', '/staff/kit'],
  ['/de/%63ountries?a=b', '/de/countries?a=b'],
] as const;

test('a percent-encoded URL redirects to its canonical form, and no page is rendered for it', async ({
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start();
  for (const [spelled, canonical] of SPELLINGS) {
    const answer = await fetch(server.url + spelled, { redirect: 'manual' });
    expect([spelled, answer.status, answer.headers.get('location')]).toEqual([
      spelled,
      308,
      canonical,
    ]);
  }
  // What is left of other spellings is another address, which is no page.
  for (const path of ['/de/privacy%2F', '/de/%2Fprivacy', '/de/privacy%00', '/de/%2e%2e/at']) {
    const { status, location = '' } = await rawGet(server.url, path);
    expect([path, [400, 404, 308].includes(status)]).toEqual([path, true]);
    expect(location).not.toMatch(/^[/\\]{2}/);
  }

  let number = 0;
  const measured = await duringAttack(server, async (goesOn) => {
    while (goesOn()) {
      number += 1;
      await Promise.all(
        spellingsOf('privacy', number).map(async (path) => {
          const answer = await fetch(`${server.url}/de/${path}`, { redirect: 'manual' });
          await answer.arrayBuffer();
          expect(answer.status).toBe(308);
        }),
      );
    }
  });
  expect(slowsOthers(measured), JSON.stringify(measured)).toBe(false);
});

/** Requests a path verbatim, because `fetch` would normalise it. */
function rawGet(
  url: string,
  path: string,
): Promise<{ status: number; location?: string | undefined }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    ask({ hostname, port, path }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    })
      .on('error', reject)
      .end();
  });
}

/** Four spellings of a word in which the letters are spelled out that are set in the bits of a number. */
function spellingsOf(word: string, number: number): string[] {
  return [0, 1, 2, 3].map((offset) => {
    const bits = ((number * 4 + offset) % (2 ** word.length - 1)) + 1;
    return [...word]
      .map((letter, index) =>
        bits & (1 << index) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
      )
      .join('');
  });
}
