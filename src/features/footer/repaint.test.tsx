import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { I18nContext } from '#i18n/context.ts';
import { loadNamespaceAsync } from '#i18n/i18n-util.async.ts';
import { i18nObject } from '#i18n/i18n-util.ts';

import { repaintFooter } from './repaint.tsx';
import { Footer } from './footer.tsx';
import { content } from './testing/footerContent.ts';

await loadNamespaceAsync('de-DE', 'shop');
await loadNamespaceAsync('de-DE', 'shopFooter');
const texts = i18nObject('de-DE');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('scrollTo', () => {});
});

/** A page's footer as served, without hydration. */
function footerOfPage(options: Partial<Parameters<typeof Footer>[0]> = {}): HTMLElement {
  const { container, unmount } = render(
    <I18nContext.Provider value={{ locale: 'de-DE', LL: texts }}>
      <Footer
        site="DE"
        content={content}
        version="1"
        isReduced={false}
        path="/countries"
        pagePaths={{ DE: '/countries', TR: '/countries' }}
        newsletter={
          <form className="footer-newsletter">
            <input name="email" />
          </form>
        }
        {...options}
      />
    </I18nContext.Provider>,
  );
  const html = container.innerHTML;
  unmount();
  const page = document.createElement('div');
  page.innerHTML = html;
  const footer = page.querySelector('footer');
  if (!footer) throw new Error('There is no footer');
  return footer;
}

const repaint = (footer: HTMLElement) =>
  repaintFooter({
    footer,
    site: 'DE',
    loaded: { version: '2', content: { ...content, headline: 'Ganz neu' } },
    texts,
  });

describe('a footer that is painted again', () => {
  it('a repainted footer shows the other content and carries its version', () => {
    const footer = footerOfPage();
    repaint(footer);
    expect(footer.querySelector('h2')?.textContent).toBe('Ganz neu');
    expect(footer.dataset['version']).toBe('2');
    expect(footer.querySelectorAll('.footer-group')).toHaveLength(
      footerOfPage().querySelectorAll('.footer-group').length,
    );
  });

  it('a repainted footer keeps parts that do not depend on content, with typed text and listeners', () => {
    const footer = footerOfPage();
    const block = footer.querySelector('.footer-newsletter');
    const switcher = footer.querySelector('.country-switcher');
    const email = footer.querySelector('input');
    if (email) email.value = 'zoe@example.org';
    repaint(footer);
    expect(footer.querySelector('.footer-newsletter')).toBe(block);
    expect(footer.querySelector('.country-switcher')).toBe(switcher);
    expect(footer.querySelector('input')?.value).toBe('zoe@example.org');
  });

  it('a repainted footer keeps its groups open', () => {
    const footer = footerOfPage();
    for (const group of footer.querySelectorAll<HTMLDetailsElement>('.footer-seo')) {
      group.open = true;
    }
    repaint(footer);
    const open = [...footer.querySelectorAll('.footer-group[open]')];
    expect(open.map((group) => group.classList.contains('footer-seo'))).toEqual([true]);
  });

  it('a repainted footer stays reduced, and without a sign-up if it had none', () => {
    const reduced = footerOfPage({ isReduced: true });
    repaint(reduced);
    expect(reduced.querySelector('.footer-group, .footer-social, .footer-apps')).toBeNull();
    const withoutSignUp = footerOfPage({ newsletter: false });
    repaint(withoutSignUp);
    expect(withoutSignUp.querySelector('.footer-newsletter')).toBeNull();
  });
});
