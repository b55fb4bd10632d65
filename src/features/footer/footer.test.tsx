import { existsSync, readdirSync } from 'node:fs';

import { cleanup, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { SITE_CODES, siteFacts } from '#domain/sites.ts';
import { I18nContext } from '#i18n/context.ts';
import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { Footer } from './footer.tsx';
import { content } from './testing/footerContent.ts';

await loadNamespaceAsync('de-DE', 'shop');
await loadNamespaceAsync('de-DE', 'shopFooter');

function show(options: Partial<Parameters<typeof Footer>[0]> = {}) {
  const { container } = render(
    <I18nContext.Provider value={{ locale: 'de-DE', LL: i18nObject('de-DE') }}>
      <Footer
        site="DE"
        content={content}
        isReduced={false}
        path="/countries"
        pagePaths={{ DE: '/countries', TR: '/countries' }}
        newsletter={<p>Newsletter</p>}
        {...options}
      />
    </I18nContext.Provider>,
  );
  return { container, footer: screen.getByRole('contentinfo', { name: 'Fußzeile' }) };
}

const linkNamed = (name: string | RegExp) => screen.getAllByRole('link', { name, hidden: true })[0];

describe('the footer', () => {
  it('the footer has all its parts', () => {
    const { footer } = show();
    for (const text of [
      'Gut zu wissen',
      'Sicher bezahlen.',
      'Beliebte Kategorien',
      'Folgen Sie uns',
      'Unsere App',
      'Zur mobilen Ansicht',
      'Zur Desktop-Ansicht',
      'Newsletter',
      'Impressum',
      'Versandkosten',
    ]) {
      expect(footer.textContent).toContain(text);
    }
  });

  it('the reduced footer keeps legal links, quality logos, sales tax and countries, and drops the rest', () => {
    const { footer } = show({ isReduced: true });
    for (const text of ['Impressum', 'Sicher einkaufen', 'Versandkosten', 'Deutschland']) {
      expect(footer.textContent).toContain(text);
    }
    for (const text of ['Zahlungsarten', 'Über uns', 'Kategorien', 'Folgen', 'App', 'Newsletter']) {
      expect(footer.textContent).not.toContain(text);
    }
  });

  it('the footer never ends a line between postcode and town, nor between street and number', () => {
    const { container } = show();
    const address = [...container.querySelectorAll('.footer-quiet')].at(-1)?.textContent;
    expect(address).toMatch(/, \p{L}[^,]*\u00a0\d+, \d+\u00a0\p{L}/u);
  });

  it('the footer shows each published mark with its link, also one in a teaser', () => {
    for (const isReduced of [false, true]) {
      const { container } = show({ isReduced });
      const marks = [...container.querySelectorAll('.footer-row .footer-logos a img')];
      expect(marks.map((mark) => mark.getAttribute('alt'))).toEqual([
        'Visa',
        'Verschlüsselte Verbindung',
      ]);
      cleanup();
    }
    const { container } = show();
    const ofTeaser = container.querySelector('.footer-groups img')?.closest('a');
    expect(ofTeaser?.getAttribute('href')).toBe('/de/payment');
  });

  it('the footer shows no heading above an empty group', () => {
    const { footer } = show({
      content: {
        ...content,
        teaserGroups: [],
        seo: { heading: 'Beliebte Kategorien', columns: [[], []] },
        socialMedia: { heading: 'Folgen Sie uns', icons: [] },
        appReferences: { heading: 'Unsere App', icons: [] },
        qualityLogos: { heading: 'Sicher einkaufen', logos: [] },
      },
    });
    const headings = within(footer).queryAllByRole('heading', { hidden: true });
    // Includes the footer's accessible name.
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Fußzeile']);
  });

  it('the footer without content still links to the other shops', () => {
    const { footer } = show({ content: undefined });
    expect(within(footer).getByText('Türkiye')).toBeDefined();
  });

  it('the footer marks elements that only the mobile view shows', () => {
    show();
    expect(linkNamed('Fragen zur Zahlung')?.closest('.only-mobile')).not.toBeNull();
    expect(linkNamed('Gutschein einlösen')?.closest('.only-mobile')).toBeNull();
    expect(linkNamed('Land wechseln')?.closest('.only-mobile')).not.toBeNull();
    const button = (name: string) => screen.getByRole('button', { name, hidden: true });
    expect(button('Zur mobilen Ansicht').closest('.only-classic')).not.toBeNull();
    expect(button('Zur Desktop-Ansicht').closest('.only-mobile')).not.toBeNull();
  });

  it('the footer opens external and mail links in a new tab without a referrer, and announces it', () => {
    show();
    for (const name of [/^Instagram/, /^E-Mail/]) {
      const link = linkNamed(name);
      expect(link?.getAttribute('target')).toBe('_blank');
      expect(link?.getAttribute('rel')).toBe('noreferrer');
      expect(link?.textContent).toContain('öffnet in neuem Tab');
    }
    expect(linkNamed('Impressum')?.getAttribute('target')).toBeNull();
  });

  it('the footer marks the one link that opens the cookie settings', () => {
    const { container } = show();
    const marked = [...container.querySelectorAll('[data-opens="consent-settings"]')];
    expect(marked.map(({ textContent }) => textContent)).toEqual(['Cookie-Einstellungen']);
  });
});

describe('the country switcher', () => {
  it('the country switcher lists the nine shops in their own languages, each with a decorative flag', () => {
    const { container } = show();
    const links = [...container.querySelectorAll<HTMLElement>('.country-switcher li a')];
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Česká republika',
      'Deutschland',
      'Magyarország',
      'Österreich',
      'Polska',
      'Schweiz (deutsch)',
      'Slovensko',
      'Suisse (français)',
      'Türkiye',
    ]);
    const languages = 'cs-CZ de-DE hu-HU de-AT pl-PL de-CH sk-SK fr-CH tr-TR';
    expect(links.map(({ lang }) => lang).join(' ')).toBe(languages);
    expect(links.filter((link) => link.getAttribute('aria-current'))).toHaveLength(1);
    for (const link of links) expect(link.querySelector('img')?.getAttribute('alt')).toBe('');
  });

  it('the country switcher stays on the same page if the other shop has it', () => {
    show();
    expect(screen.getByText('Türkiye').closest('a')?.getAttribute('href')).toBe('/tr/countries');
    expect(screen.getByText('Polska').closest('a')?.getAttribute('href')).toBe('/pl');
  });
});

describe('the pictures of footers', () => {
  const folder = 'public/service/footer-images';

  it('the footer’s pictures include every flag of the specification', () => {
    expect(readdirSync(`${folder}/flags`).toSorted()).toEqual(
      ['at', 'ch', 'cz', 'de', 'eu', 'hu', 'pl', 'si', 'sk', 'tr'].map((code) => `${code}.svg`),
    );
    for (const site of SITE_CODES) {
      expect(existsSync(`${folder}/flags/${siteFacts(site).flag}.svg`)).toBe(true);
    }
  });
});
