import { describe, expect, test, vi } from 'vitest';

import { mergeTexts, withMissingKeyWarning } from './texts.ts';

const own = {
  newsletter: {
    title: 'Newsletter',
    age: 'Ich bin mindestens {age:number} Jahre alt.',
    privacy: 'Mehr in der <privacy>Erklärung</privacy> von {brand:string}.',
    email: { label: 'E-Mail' },
    count: '{count:number} Brief{{|e}}',
  },
};

describe('an operator’s wording', () => {
  test('an operator’s wording replaces the product’s own, and the rest stays', () => {
    const overrides = { newsletter: { title: 'Post', email: { label: 'Adresse' } } };
    const { texts, accepted, faults } = mergeTexts(own, overrides);
    expect(texts).toEqual({
      newsletter: { ...own.newsletter, title: 'Post', email: { label: 'Adresse' } },
    });
    expect(accepted).toEqual(overrides);
    expect(faults).toEqual([]);
    expect(own.newsletter.title).toBe('Newsletter');
  });

  test('an operator’s wording may name parameters without their type and put them in another order', () => {
    const privacy = 'Bei {brand}: <privacy>hier</privacy>.';
    const count = '{count} {{Brief|Briefe}}';
    expect(mergeTexts(own, { newsletter: { privacy, count } }).faults).toEqual([]);
  });

  test('an operator’s wording may omit the voucher’s percentage, and name it where ours does', () => {
    const offer = { newsletter: { title: '{percent:number}\u00a0% sparen' } };
    for (const title of ['Post von uns', 'Post und {percent}\u00a0%']) {
      expect(mergeTexts(offer, { newsletter: { title } }).faults).toEqual([]);
    }
    const { faults } = mergeTexts(offer, { newsletter: { title: 'Post von {brand}' } });
    expect(faults).toEqual(['newsletter.title: must hold exactly {percent}']);
  });

  test.each([
    [{ newsletter: { titel: 'x' } }, 'newsletter.titel: there is no such text'],
    [{ shop: { title: 'x' } }, 'shop: there is no such text'],
    [{ newsletter: { title: 7 } }, 'newsletter.title: must be a text'],
    [{ newsletter: { title: { text: 'x' } } }, 'newsletter.title: must be a text'],
    [{ newsletter: { email: 'x' } }, 'newsletter.email: must hold texts by their names'],
    [{ newsletter: { age: 'Ich bin {alter}.' } }, 'newsletter.age: must hold exactly {age}'],
    [{ newsletter: { age: 'Ich bin alt genug.' } }, 'newsletter.age: must hold exactly {age}'],
    [
      { newsletter: { title: 'Von {brand}' } },
      'newsletter.title: must hold no {parameters} or <marks>',
    ],
    [
      { newsletter: { privacy: 'Mehr bei {brand}.' } },
      'newsletter.privacy: must hold exactly <privacy> {brand}',
    ],
    [[], 'the whole file: must hold texts by their names'],
    ['x', 'the whole file: must hold texts by their names'],
    [JSON.parse('{"__proto__":{"x":"y"}}'), '__proto__: there is no such text'],
    [JSON.parse('{"constructor":"y"}'), 'constructor: there is no such text'],
  ])(
    'an operator’s wording with a fault is reported, and the product’s own stays: %j',
    (overrides, fault) => {
      const { texts, accepted, faults } = mergeTexts(own, overrides);
      expect(faults).toEqual([fault]);
      expect(texts).toEqual(own);
      expect(accepted).toEqual({});
    },
  );

  test('an operator’s wording is accepted where it fits, even if other parts do not', () => {
    const { texts, accepted } = mergeTexts(own, { newsletter: { title: 'Post', titel: 'x' } });
    expect(texts.newsletter.title).toBe('Post');
    expect(accepted).toEqual({ newsletter: { title: 'Post' } });
  });
});

describe('an unknown key of texts', () => {
  const asFunction = Object.assign(() => '', {
    newsletter: Object.assign(() => '', { title: () => 'Newsletter', gone: () => '' }),
  });
  // The library's functions answer to every name, so to this one too.
  Reflect.set(asFunction, 'then', () => '');

  test('an unknown key of the texts is reported by its path when it is used', () => {
    const warn = vi.fn<(path: string) => void>();
    const texts = withMissingKeyWarning(asFunction, { newsletter: { title: 'Newsletter' } }, warn);
    expect(texts.newsletter.title()).toBe('Newsletter');
    expect(warn).not.toHaveBeenCalled();
    expect(texts.newsletter.gone()).toBe('');
    expect(warn).toHaveBeenCalledExactlyOnceWith('newsletter.gone');
  });

  test('the texts can be returned from an async function without a look-up of `then`', async () => {
    const warn = vi.fn<(path: string) => void>();
    const texts = withMissingKeyWarning(asFunction, {}, warn);
    expect(await Promise.resolve(texts)).toBe(texts);
    expect(warn).not.toHaveBeenCalled();
  });
});
