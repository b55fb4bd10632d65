import { describe, expect, it } from 'vitest';

import { fillOfflinePage, type StandIn } from './fillOfflinePage.ts';

/** Attributes without a value, and those of the link, as written by each runtime. */
const PAGES = [
  { hidden: 'hidden', link: 'href class="button"' },
  { hidden: 'hidden=""', link: 'class="button" href=""' },
].map(
  ({ hidden, link }) =>
    '<h1>Keine Verbindung</h1><p data-offline="PAGE">Seite</p>' +
    `<p data-offline="COUNTRY" ${hidden}>Der Shop „[country]“ schweigt.</p>` +
    `<p data-offline="SIGN_IN" ${hidden}>Anmeldung</p><p data-offline="FORM" ${hidden}>Formular</p>` +
    `<a ${link}>Erneut</a>`,
);

async function fill(page: string, standIn: StandIn) {
  const headers = { 'content-type': 'text/html', 'content-encoding': 'br' };
  const filled = await fillOfflinePage(new Response(page, { headers }), standIn);
  document.body.innerHTML = await filled.text();
  const shown = [...document.querySelectorAll<HTMLElement>('p')].filter(({ hidden }) => !hidden);
  return {
    headers: [...filled.headers],
    shown: shown.map(({ textContent }) => textContent),
    link: document.querySelector('a')?.getAttribute('href'),
  };
}

describe.each(PAGES)('an offline page', (page) => {
  it('an offline page is unchanged for a page of its shop', async () => {
    const { shown, link, headers } = await fill(page, { kind: 'PAGE' });
    expect([shown, link]).toEqual([['Seite'], '']);
    expect(headers).toEqual([['content-type', 'text/html']]);
  });

  it('an offline page names another country in that country’s language', async () => {
    const { shown, link } = await fill(page, { kind: 'COUNTRY', site: 'HU' });
    expect([shown, link]).toEqual([['Der Shop „Magyarország“ schweigt.'], '']);
    expect(document.querySelector('p span')?.getAttribute('lang')).toBe('hu-HU');
  });

  it.each([
    { kind: 'SIGN_IN', words: 'Anmeldung' },
    { kind: 'FORM', words: 'Formular' },
  ] as const)(
    'an offline page for $kind names the unsent data and links back to it',
    async ({ kind, words }) => {
      const formAddress = 'https://shop.example/de/account?a="1"&b=$&c=2';
      const { shown, link } = await fill(page, { kind, formAddress });
      expect([shown, link]).toEqual([[words], formAddress]);
    },
  );

  it('an offline page for a form sends the same fields again, to the same URL', async () => {
    const typed: [string, string][] = [
      ['message', '"Zu groß" & <b>\n$& zurück'],
      ['step', 'confirm'],
      ['topic', 'a'],
      ['topic', 'b'],
    ];
    const fields = new FormData();
    for (const [name, value] of typed) fields.append(name, value);
    const { shown, link } = await fill(page, {
      kind: 'FORM',
      formAddress: 'https://shop.example/de/withdrawal',
      fields,
    });
    expect([shown, link]).toEqual([['Formular'], undefined]);
    const form = document.querySelector('form');
    expect([...new FormData(form ?? undefined)]).toEqual(typed);
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', null]);
    const button = form?.querySelector('button');
    expect([button?.type, button?.className, button?.textContent]).toEqual([
      'submit',
      'button',
      'Erneut',
    ]);
  });

  it('an offline page links to its own URL if the form’s URL is secret', async () => {
    expect(await fill(page, { kind: 'FORM', formAddress: '' })).toMatchObject({ link: '' });
  });
});
