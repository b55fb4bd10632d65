import { beforeAll, expect, it } from 'vitest';

import type { PageFooter } from '#contract/page.ts';
import { loadShopTexts } from '#browser/texts.ts';
import { content } from '#features/footer/testing/footerContent.ts';

import { renderFooter } from './footer.tsx';

beforeAll(async () => {
  await loadShopTexts('de-DE');
  await loadShopTexts('de-AT');
});

const options = {
  site: 'DE',
  footer: { content, version: '1', isReduced: false, hidesNewsletter: false, pagePaths: {} },
  place: { path: '/account', hasReducedFooter: false },
  pagePaths: {},
} as const satisfies Parameters<typeof renderFooter>[0] & { footer: PageFooter };

it('the footer renders each variant of one content as if it were the first', () => {
  const { footer } = options;
  const variants = [
    options,
    { ...options, site: 'AT' as const },
    {
      ...options,
      place: { ...options.place, path: '/countries' },
      pagePaths: { AT: '/countries' },
    },
    { ...options, place: { ...options.place, hasReducedFooter: true } },
    { ...options, footer: { ...footer, hidesNewsletter: true } },
    { ...options, footer: { ...footer, version: '2' } },
  ];
  const kept = [...variants, ...variants].map((variant) => renderFooter(variant));
  expect(new Set(kept).size).toBe(variants.length);
  const first = variants.map((variant) =>
    renderFooter({ ...variant, footer: { ...variant.footer, content: structuredClone(content) } }),
  );
  expect(kept).toEqual([...first, ...first]);
});
