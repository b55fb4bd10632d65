// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const PAGE =
  '<aside data-preview-bar="PAGE" data-preview-shops="/de /ch"><a id="exit" href="/de">x</a></aside>' +
  '<a id="shop" href="/de/contact?x=1#end">x</a><a id="other" href="/ch_fr">x</a>' +
  '<a id="within" href="#end">x</a><a id="away" href="https://elsewhere.test/de">x</a>' +
  '<p class="preview-real">real</p><form id="newsletter-sign-up"><input></form>';

/** Links whose click reached the app. */
const events: string[] = [];

beforeAll(async () => {
  history.replaceState(null, '', '/de?preview=a.b');
  document.body.innerHTML = PAGE;
  for (const link of document.querySelectorAll('a')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      events.push(link.id);
    });
  }
  await import('./previewedPage.ts');
});
beforeEach(() => events.splice(0));

function click(id: string): string {
  const link = document.getElementById(id);
  if (!(link instanceof HTMLAnchorElement)) throw new Error(`There is no link ${id}`);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return link.href.replace(location.origin, '');
}

describe('on a previewed page', () => {
  it('a link to a previewed shop keeps the token and bypasses the app’s router', () => {
    expect(click('shop')).toBe('/de/contact?x=1&preview=a.b#end');
    expect(events).toEqual([]);
  });

  it('a link to another shop leaves the preview by loading a document', () => {
    expect(click('other')).toBe('/ch_fr');
    expect(events).toEqual([]);
  });

  it('links within the page, out of the shop and out of the preview are unchanged', () => {
    expect(click('within')).toBe('/de?preview=a.b#end');
    expect(click('away')).toBe('https://elsewhere.test/de');
    expect(click('exit')).toBe('/de');
    expect(events).toEqual(['within', 'away', 'exit']);
  });

  it('the warning about a real sign-up is announced when its form gets the focus', () => {
    const warning = document.querySelector('.preview-real');
    const before = warning?.firstChild;
    document.getElementById('other')?.focus();
    expect(warning?.firstChild).toBe(before);
    document.querySelector('input')?.focus();
    expect(warning?.textContent).toBe('real');
    expect(warning?.firstChild).not.toBe(before);
  });

  it('a framed page loads the warning’s CSS when its form gets the focus, and shows it', () => {
    const warning = document.querySelector<HTMLElement>('.preview-real');
    if (warning === null) throw new Error('There is no warning');
    warning.hidden = true;
    warning.dataset['stylesheet'] = '/assets/preview.css';
    const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
    document.getElementById('other')?.focus();
    expect(links()).toHaveLength(0);
    document.querySelector('input')?.focus();
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/assets/preview.css']);
    expect(warning.hidden).toBe(true);
    links()[0]?.dispatchEvent(new Event('error'));
    expect(links()).toHaveLength(0);
    document.getElementById('other')?.focus();
    document.querySelector('input')?.focus();
    const before = warning.firstChild;
    links()[0]?.dispatchEvent(new Event('load'));
    expect(warning.hidden).toBe(false);
    expect(warning.firstChild).not.toBe(before);
  });

  it('a previewed page records no analytics event', () => {
    window.dataLayer?.push({ event_name: 'sign_up' });
    window.dataLayer = [{ event_name: 'gtm.js' }];
    expect(window.dataLayer).toEqual([]);
  });
});
