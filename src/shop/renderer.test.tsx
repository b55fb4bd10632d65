import { expect, it } from 'vitest';

import type { PagePreview } from '#contract/page.ts';
import { testAssets as assets } from '#contract/testing/testAssets.ts';

import { createPageRenderer } from './renderer.tsx';

const STYLESHEET = `<link rel="stylesheet" href="${assets.previewStylesheet}">`;

async function pageOf(preview: Partial<PagePreview>): Promise<string> {
  const { render } = createPageRenderer({
    publicUrl: 'https://shop.example',
    assets,
  });
  const { html } = await render({
    url: '/de/countries',
    site: 'DE',
    data: {},
    preview: { at: null, group: null, exit: { by: 'LINK', href: '/de/countries' }, ...preview },
  });
  return html;
}

const hiddenParts = (html: string) =>
  [
    ...new DOMParser()
      .parseFromString(html, 'text/html')
      .querySelectorAll('[class^=preview][hidden]'),
  ].map((part) => part.className);

it('a preview in a frame links no rules of the bar, which is hidden there, and keeps its script', async () => {
  const [framed, own] = [await pageOf({ isFramed: true }), await pageOf({ isFramed: false })];
  expect(own).toContain(STYLESHEET);
  expect(framed).not.toContain(STYLESHEET);
  // Its script keeps links to the preview and the preview out of analytics.
  expect(framed).toContain(assets.previewScript);
  // Without rules the warning is hidden as well, until the script brings them.
  expect(hiddenParts(framed)).toEqual(['preview-bar', 'preview-real']);
  expect(hiddenParts(own)).toEqual([]);
});
