import { describe, expect, it } from 'vitest';

import { looksLikeWebAddress, NAME_MAX_LENGTH, NAME_PATTERN, tidyName } from './names.ts';
import { HOSTILE_DOMAINS, HOSTILE_TEXTS, SPELLINGS } from './testing/hostileNames.ts';
import { REAL_NAMES } from './testing/realNames.ts';

const isRefused = (name: string) => !NAME_PATTERN.test(tidyName(name)) || looksLikeWebAddress(name);

it('a name may be 40 characters long', () => {
  expect(NAME_MAX_LENGTH).toBe(40);
});

it('a name may contain letters, digits, white space and the marks of the specification', () => {
  expect(NAME_PATTERN.test("Aä9 +&'`´,()/.-")).toBe(true);
  const others = [...(String.raw`!"#$%*:;<=>?@[\]^_{|}~§°€` + '\u0000\u200b\u00ad\u202e')];
  expect(others.filter((mark) => NAME_PATTERN.test(`Anna${mark}`))).toEqual([]);
});

it('a name is sent with single spaces, and none around it', () => {
  expect(tidyName('\t Anna \u00a0 Maria\u3000Berg\n')).toBe('Anna Maria Berg');
});

it('a name is sent with the hyphen and the apostrophe of the specification where others were pasted', () => {
  expect(tidyName('Müller\u2011Lüdenscheidt')).toBe('Müller-Lüdenscheidt');
  expect(tidyName('Müller\u2010Lüdenscheidt')).toBe('Müller-Lüdenscheidt');
  expect(tidyName('Müller\u2013Lüdenscheidt')).toBe('Müller-Lüdenscheidt');
  expect(tidyName('\u2018t Hooft')).toBe('’t Hooft');
  expect(tidyName('O\u02bcNeill')).toBe('O’Neill');
});

it.each(['.', '-', '0.0.0', '---', "'", '( )', '´`', '1.2.3.4', '2.0.1 Anna'])(
  'the text %s is refused as a name',
  (junk) => {
    expect(isRefused(junk)).toBe(true);
  },
);

it.each(['4711', '1&1', 'Anna 2', 'X', '李'])('the text %s is accepted as a name', (name) => {
  expect(isRefused(name)).toBe(false);
});

it('the name check takes linear time for text of any length and kind', () => {
  const shapes = ['-', '.', 'a-', '-.', '. ', ' dot ', '1.', 'a,', '/a.', 'a.b', ' ', '(', 'ﷺ'];
  const millisecondsOf = (text: string) => {
    const before = process.cpuUsage();
    isRefused(text);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const slow = shapes.filter((shape) => millisecondsOf(`${shape.repeat(16_000)}!`) > 1000);
  expect(slow).toEqual([]);
});

describe('real names', () => {
  const names = Object.entries(REAL_NAMES).flatMap(([country, list]) =>
    list.split('|').map((name) => [country, name.trim()] as const),
  );

  it('the real names of the nine countries number a few hundred', () => {
    expect(new Set(names.map(([, name]) => name)).size).toBeGreaterThan(450);
  });

  it.each(Object.keys(REAL_NAMES))('real names of %s are accepted', (wanted) => {
    const refused = names.filter(([country, name]) => country === wanted && isRefused(name));
    expect(refused.map(([, name]) => name)).toEqual([]);
    expect(names.filter(([, name]) => name.length > NAME_MAX_LENGTH)).toEqual([]);
  });

  it('real names are accepted with precomposed and combining accents', () => {
    const refused = names.filter(([, name]) => isRefused(name.normalize('NFD')));
    expect(refused).toEqual([]);
  });
});

describe('hostile texts', () => {
  it.each(Object.keys(SPELLINGS))('hostile texts are refused: domains %s', (spelling) => {
    const spelled = HOSTILE_DOMAINS.map((domain) => SPELLINGS[spelling]?.(domain) ?? domain);
    expect(spelled.filter((text) => !isRefused(text))).toEqual([]);
  });

  it('hostile texts are refused: domains in words and pieces, URLs, mark-up', () => {
    expect(HOSTILE_TEXTS.length).toBeGreaterThan(75);
    expect(HOSTILE_TEXTS.filter((text) => !isRefused(text))).toEqual([]);
  });
});
