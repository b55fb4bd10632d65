import * as fc from 'fast-check';

import { SALUTATIONS } from '#contract/newsletter/words.ts';
import { HOSTILE_DOMAINS, HOSTILE_TEXTS, SPELLINGS } from '#domain/testing/hostileNames.ts';
import { REAL_NAMES } from '#domain/testing/realNames.ts';
import { SITE_CODES } from '#domain/sites.ts';

const letters = 'abcxyzABZ09-.äßçğıİőžł例ελя½Ⅷ';
const randomText = (characters: string, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength });

const domain = fc.oneof(
  fc.domain(),
  fc.constantFrom(
    ...HOSTILE_DOMAINS,
    'gmail.com',
    'seznam.cz',
    '1.2.3.4',
    '1.2',
    'a.1',
    'xn--a.de',
    'shop.test',
    'printer.local',
    `${'d.'.repeat(93)}de`,
  ),
  randomText(letters, 12).chain((label) =>
    fc.constantFrom(`${label}.de`, `a.${label}`, `${label}.a`),
  ),
  fc.constantFrom(`${'a'.repeat(63)}.de`, `${'a'.repeat(64)}.de`, `${'ä'.repeat(60)}.de`),
);
const localPart = fc.oneof(
  randomText("abcZ09.!#$%&'*+/=?^_`{|}~-", 20),
  fc.constantFrom(
    'anna',
    'Anna.Berg+news',
    '',
    '"a b"',
    'ä',
    'a'.repeat(254),
    'a'.repeat(64),
    'a'.repeat(65),
    '.a',
    'a.',
    'a..b',
  ),
);
const email = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(localPart, domain).map((parts) => parts.join('@')) },
  { weight: 2, arbitrary: fc.constantFrom('anna@example.org', ' anna@example.org\u00a0', '', ' ') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
  { weight: 1, arbitrary: fc.emailAddress() },
);

const realNames = Object.values(REAL_NAMES).flatMap((list) =>
  list.split('|').map((name) => name.trim()),
);
const spelledDomain = fc
  .tuple(fc.constantFrom(...HOSTILE_DOMAINS), fc.constantFrom(...Object.values(SPELLINGS)))
  .map(([host, spell]) => spell(host));
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...realNames) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '\t',
      'Anna\tMaria',
      'a\0b',
      'Anna\u2028B',
      '.',
      '0.0.0',
      'A\u2011B',
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_TEXTS) },
  { weight: 1, arbitrary: spelledDomain },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 45 }) },
  { weight: 1, arbitrary: randomText("aÄł .-'(/", 45) },
);

/** Generates what people and programs may enter into any shop's form, valid and invalid in every field. */
export const generatedSubmission = fc.record({
  site: fc.constantFrom(...SITE_CODES),
  values: fc.record({
    email,
    salutation: fc.constantFrom('' as const, ...SALUTATIONS),
    firstName: name,
    lastName: name,
    newsletterConsent: fc.boolean(),
    personalisedOffers: fc.boolean(),
  }),
});
