import { expect, it } from 'vitest';

import type { PageData, PagePreview } from '#contract/page.ts';
import { testAssets as assets } from '#contract/testing/testAssets.ts';
import confirmation from '#i18n/fr-CH/confirmation/index.ts';
import preferences from '#i18n/fr-CH/preferences/index.ts';

import { createPageRenderer } from './renderer.tsx';

const RULES = 'body{margin:0}';
const RULES_OF_APP = 'a{margin:0}';
const RULES_OF_CONTENT = 'p{margin:0}';
const RULES_OF_PERSON = 'b{margin:0}';
const STYLESHEET = `<link rel="stylesheet" href="${assets.previewStylesheet}">`;

async function pageOf(preview: Partial<PagePreview>, data: PageData = {}): Promise<string> {
  const { render } = createPageRenderer({
    publicUrl: 'https://shop.example',
    assets: {
      ...assets,
      criticalCss: RULES,
      appCss: RULES_OF_APP,
      contentCss: RULES_OF_CONTENT,
      personCss: RULES_OF_PERSON,
    },
  });
  const { html } = await render({
    url: '/de/countries',
    site: 'DE',
    data,
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

it('a framed preview does not link the CSS of its hidden bar, and keeps the bar’s script', async () => {
  const [framed, own] = [await pageOf({ isFramed: true }), await pageOf({ isFramed: false })];
  expect(own).toContain(STYLESHEET);
  expect(framed).not.toContain(STYLESHEET);
  // Its script keeps links within the preview, and the preview out of analytics.
  expect(framed).toContain(assets.previewScript);
  // Without rules the warning is hidden too, until the script loads them.
  expect(hiddenParts(framed)).toEqual(['preview-bar', 'preview-real']);
  expect(hiddenParts(own)).toEqual([]);
});

it('the start script waits for the end of the document only if another script precedes it', async () => {
  const waits = (html: string) => {
    const page = new DOMParser().parseFromString(html, 'text/html');
    return !page.querySelector(`script[src="${assets.startScript}"]`)?.hasAttribute('async');
  };
  const { render } = createPageRenderer({ publicUrl: 'https://shop.example', assets });
  const { html } = await render({ url: '/de/countries', site: 'DE', data: {} });
  expect(waits(html)).toBe(false);
  expect(waits(await pageOf({ isFramed: false }))).toBe(true);
});

it('a framed preview links the CSS that a normal page inlines, in the same order', async () => {
  const data: PageData = { unsubscribe: { state: 'DONE' } };
  const rulesOf = (html: string) =>
    [
      ...new DOMParser()
        .parseFromString(html, 'text/html')
        .querySelectorAll('head style, head link[rel=stylesheet]'),
    ].map((rules) => rules.textContent || rules.getAttribute('href'));
  const { previewStylesheet, criticalStylesheet, appStylesheet, personStylesheet } = assets;
  expect(rulesOf(await pageOf({ isFramed: false }))).toEqual([
    RULES,
    RULES_OF_APP,
    previewStylesheet,
  ]);
  expect(rulesOf(await pageOf({ isFramed: true }))).toEqual([criticalStylesheet, appStylesheet]);
  expect(rulesOf(await pageOf({ isFramed: true }, data))).toEqual([
    criticalStylesheet,
    appStylesheet,
    personStylesheet,
  ]);
});

it('a content page inlines its own CSS, and links the app’s after the visible content', async () => {
  const html = await pageOf(
    {},
    {
      content: { title: 'Lieferung', description: '', html: '', template: 'service', sections: [] },
    },
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([...page.querySelectorAll('style')].map((rules) => rules.textContent)).toEqual([
    RULES,
    RULES_OF_CONTENT,
  ]);
  const [later] = page.body.querySelectorAll('link[rel=stylesheet]');
  expect(later?.getAttribute('href')).toBe(assets.appStylesheet);
  const app = page.querySelector('#app');
  expect(later && app?.compareDocumentPosition(later)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

/** Returns the title of a page at `path` with this data. */
async function titleAt(path: string, data: PageData): Promise<string> {
  const { render } = createPageRenderer({ publicUrl: 'https://shop.example', assets });
  const { html } = await render({ url: `/ch_fr${path}`, site: 'CH_FR', data });
  return new DOMParser().parseFromString(html, 'text/html').title;
}

it('the title of a page behind a mail’s link states its outcome', async () => {
  const voucher = { code: 'MORGEN-7K2P-QX4D', percent: 10, validUntil: null };
  const confirmed: PageData = { confirm: { state: 'CONFIRMED', sameBrowser: false, voucher } };
  expect(await titleAt('/newsletter/confirm?token=x', confirmed)).toBe(
    `${confirmation.confirm.doneTitle.replace('{brand}', 'Morgenrot')} | Morgenrot`,
  );
  const ready: PageData = { confirm: { state: 'READY', sameBrowser: false } };
  expect(await titleAt('/newsletter/confirm?token=x', ready)).toBe(
    `${confirmation.confirm.title} | Morgenrot`,
  );
  const left: PageData = { unsubscribe: { state: 'DONE' } };
  expect(await titleAt('/newsletter/unsubscribe?token=x', left)).toBe(
    `${preferences.unsubscribePage.doneTitle} | Morgenrot`,
  );
  const erased: PageData = { preferences: { state: 'ERASED' } };
  expect(await titleAt('/newsletter/preferences?token=x', erased)).toBe(
    `${preferences.erase.doneTitle} | Morgenrot`,
  );
});

it('the page of a refused sign-in focuses the password', async () => {
  const { render } = createPageRenderer({ publicUrl: 'https://shop.example', assets });
  const data = {
    account: { state: 'SIGNED_OUT', fault: 'REFUSED', email: 'zoe@example.org' },
  } as const;
  const { html } = await render({ url: '/at/account', site: 'AT', data });
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect(page.querySelector('[autofocus]')?.id).toBe('account-password');
});
