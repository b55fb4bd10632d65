import { describe, expect, it } from 'vitest';

import { SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { suggestAddress } from './suggestAddress.ts';

const SLIPS: [site: SiteCode, typed: string, meant: string][] = [
  ['DE', 'gmial.com', 'gmail.com'],
  ['DE', 'gmail.con', 'gmail.com'],
  ['DE', 'gmail.co', 'gmail.com'],
  ['DE', 'gmai.com', 'gmail.com'],
  ['DE', 'gnail.com', 'gmail.com'],
  ['DE', 'GMIAL.com', 'gmail.com'],
  ['DE', 'hotmial.de', 'hotmail.de'],
  ['DE', 'wbe.de', 'web.de'],
  ['DE', 't-onlin.de', 't-online.de'],
  ['DE', 'tonline.de', 't-online.de'],
  ['AT', 'gxm.at', 'gmx.at'],
  ['CH', 'bluwin.ch', 'bluewin.ch'],
  ['CH_FR', 'yaho.fr', 'yahoo.fr'],
  ['CZ', 'seznma.cz', 'seznam.cz'],
  ['CZ', 'senzam.cz', 'seznam.cz'],
  ['CZ', 'centum.cz', 'centrum.cz'],
  ['SK', 'centum.sk', 'centrum.sk'],
  ['SK', 'azt.sk', 'azet.sk'],
  ['HU', 'freemial.hu', 'freemail.hu'],
  ['HU', 'citromal.hu', 'citromail.hu'],
  ['TR', 'hotmail.com.rt', 'hotmail.com.tr'],
  ['TR', 'yandx.com', 'yandex.com'],
  ['PL', 'pw.pl', 'wp.pl'],
  ['PL', 'interai.pl', 'interia.pl'],
  ['PL', 'ont.pl', 'onet.pl'],
];

it.each(SLIPS)('the suggestion in %s for %s is %s', (site, typed, meant) => {
  expect(suggestAddress(`Anna.Berg+x@${typed}`, site)).toBe(`Anna.Berg+x@${meant}`);
});

describe.each(SITE_CODES)('in %s', (site) => {
  it('known, foreign and unrelated domains get no suggestion', () => {
    const domains =
      `gmail.com gmx.at gmx.ch gmx.de web.de wp.pl o2.pl azet.sk seznam.cz mail.com mail.de
      yahoo.it yahoo.co.uk hotmail.it hotmail.es outlook.es live.nl gmx.fr gmail.de t-online.at post.ch post.at
      fastmail.com tutanota.com hey.com abv.bg mail.ru inbox.lv uni-wien.ac.at ethz.ch example.org morgenrot.example
      free.de orange.pl o2.cz bluemail.ch elte.hu cuni.cz stuba.sk itu.edu.tr uw.edu.pl`.split(
        /\s+/,
      );
    const suggested = domains.filter(
      (domain) => suggestAddress(`anna@${domain}`, site) !== undefined,
    );
    expect(suggested).toEqual([]);
  });

  it.each(['', 'anna', '@gmial.com', 'anna@'])('the input %j gets no suggestion', (typed) => {
    expect(suggestAddress(typed, site)).toBeUndefined();
  });
});
