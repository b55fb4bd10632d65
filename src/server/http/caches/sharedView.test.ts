import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { HEADERS } from '#contract/service.ts';
import { HOST_COOKIES } from '#domain/cookies.ts';
import { PLATFORMS } from '#domain/platform.ts';

import { COOKIE_EFFECTS } from './sharedView.ts';

const deployed = (file: string) =>
  readFileSync(new URL(`../../../../deploy/nginx/${file}`, import.meta.url), 'utf8');
const conf = deployed('morgenrot.conf') + deployed('snippets/morgenrot-shop.conf');

type Effect = (typeof COOKIE_EFFECTS)[keyof typeof COOKIE_EFFECTS];

const namesOf = (...effects: Effect[]) =>
  Object.entries(COOKIE_EFFECTS).flatMap(([name, effect]) =>
    effects.includes(effect) ? [name] : [],
  );

/** Returns the cookie names in the pattern of an nginx map. */
function namesInMap(variable: string): string[] {
  const map = new RegExp(`map [^{]*\\$${variable} \\{([^}]*)\\}`).exec(conf)?.[1] ?? '';
  return /\(\?:(?<names>\w+(?:\|\w+)*)\)=/.exec(map)?.groups?.['names']?.split('|') ?? [];
}

test('nginx.conf lists exactly the cookies of COOKIE_EFFECTS', () => {
  expect(namesInMap('shop_own')).toEqual(namesOf('THEIR_OWN'));
  expect(namesInMap('shop_assigned')).toEqual(namesOf('MEASURED', 'GROUPS'));
  expect(namesInMap('shop_reduced')).toEqual(namesOf('REDUCES'));
  expect(namesInMap('shop_answered')).toEqual(namesOf('CONSENT'));
  expect(namesOf('VIEW', 'CONSENT', 'GROUPS')).toEqual(['cc_cookie', 'platform', 'AbGroups']);
  for (const name of namesOf('VIEW', 'CONSENT', 'GROUPS'))
    expect(conf).toContain(`$cookie_${name}`);
  const [passedOver = [], refused = []] = [
    ...conf.matchAll(/\(\?!\(\?:__Host-\)\?\(\?:([\w|]+)\)/g),
  ].map(([, names = '']) => names.split('|').toSorted());
  const effective = Object.keys(COOKIE_EFFECTS).filter(
    (name) => !namesOf('NOTHING').includes(name),
  );
  expect(passedOver).toEqual(effective.toSorted());
  expect(refused).toEqual(passedOver.filter((name) => name !== 'cc_cookie'));
  for (const name of namesOf('NOTHING')) expect(conf).not.toMatch(new RegExp(`\\b${name}\\b`));
});

test('nginx.conf has the prefixed names, the views and the header', () => {
  const prefixed = namesOf('THEIR_OWN', 'MEASURED').filter((name) =>
    HOST_COOKIES.some((one) => one === name),
  );
  expect(prefixed.length).toBeGreaterThan(3);
  expect(conf.match(/\(\?:__Host-\)\?\(\?:LoginToken/g)).toHaveLength(1);
  expect(conf.match(/\(\?:__Host-\)\?\(\?:VisitorId/g)).toHaveLength(1);
  for (const platform of PLATFORMS) expect(conf).toContain(`  ${platform} ${platform};`);
  expect(conf).toContain(`proxy_set_header ${HEADERS.shopView} $shop_view;`);
  expect(conf).toContain(`$http_${HEADERS.previewToken.toLowerCase().replaceAll('-', '_')}`);
});
