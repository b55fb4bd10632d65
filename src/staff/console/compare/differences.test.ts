import { describe, expect, test } from 'vitest';

import { describeDifference, differencesBetween, isSameKind } from './differences.ts';
import { readPageContent } from './pageContent.ts';

function page(html: string): ParentNode {
  return new DOMParser().parseFromString(html, 'text/html');
}

function compare(before: string, after: string): string[] {
  return differencesBetween(readPageContent(page(before)), readPageContent(page(after))).map(
    describeDifference,
  );
}

describe('The difference between two pages', () => {
  test('the comparison of two pages is empty for the same page, whatever token its links contain', () => {
    const withToken = (token: string) =>
      `<h1>Hallo</h1><p>Kaffee <a href="/de/contact?${token}x=1#top">Kontakt</a></p>`;
    expect(compare(withToken('preview=abc&'), withToken('preview=def&'))).toEqual([]);
  });

  test('the comparison of two pages describes additions, removals and changed texts, links or images', () => {
    expect(
      compare(
        '<h2>Versand</h2><p>Versandkostenfrei ab 30 €</p><a href="/de/a">Mehr</a><img src="/1.svg" alt="Tasse">',
        '<h2>Versand</h2><p>Versandkostenfrei ab 20 €</p><a href="/de/b">Mehr</a><img src="/2.svg" alt="Tasse"><p>Neu im Sommer</p>',
      ),
    ).toEqual([
      'Text “Versandkostenfrei ab 30 €” became “Versandkostenfrei ab 20 €”',
      'Link “Mehr” leads to /de/b instead of /de/a',
      'Image “Tasse” shows /2.svg instead of /1.svg',
      'Text “Neu im Sommer” was added',
    ]);
    expect(compare('<img src="/1.svg" alt="">', '<img src="/2.svg" alt="">')).toEqual([
      'Image “/1.svg” became “/2.svg”',
    ]);
    expect(compare('<p>Alt</p><h2>Bleibt</h2>', '<h2>Bleibt</h2>')).toEqual([
      'Text “Alt” was removed',
    ]);
  });

  test('the comparison of two pages reports texts without common words as one removed and one added', () => {
    expect(compare('<p>Winter in der Küche</p>', '<p>Alles für draußen</p>')).toEqual([
      'Text “Winter in der Küche” was removed',
      'Text “Alles für draußen” was added',
    ]);
  });

  test('the comparison of two pages reports a move as such, not as a removal and an addition', () => {
    expect(
      compare('<p>Eins</p><h2>Mitte</h2><p>Zwei</p>', '<h2>Mitte</h2><p>Zwei</p><p>Eins</p>'),
    ).toEqual(['Text “Eins” moved']);
  });

  test('the comparison of two pages reports a move even if a similar item is now at the old place', () => {
    expect(
      compare(
        '<p>Kaffee heute kaufen</p><h2>Mitte</h2><p>Zwei</p>',
        '<p>Kaffee morgen kaufen</p><h2>Mitte</h2><p>Zwei</p><p>Kaffee heute kaufen</p>',
      ),
    ).toEqual(['Text “Kaffee morgen kaufen” was added', 'Text “Kaffee heute kaufen” moved']);
    expect(
      compare(
        '<h2>Mitte</h2><p>Zwei</p><p>Kaffee heute kaufen</p>',
        '<p>Kaffee heute kaufen</p><h2>Mitte</h2><p>Zwei</p><p>Kaffee morgen kaufen</p>',
      ),
    ).toEqual(['Text “Kaffee heute kaufen” moved', 'Text “Kaffee morgen kaufen” was added']);
  });

  test('the comparison of two pages names the differing words within a long text', () => {
    const text = (day: string) =>
      `<p>${'Der Kaffee kommt frisch aus der Röstung. '.repeat(4)}Bis ${day} ohne Versand.</p>`;
    expect(compare(text('Freitag'), text('Sonntag'))).toEqual([
      expect.stringMatching(/^Text “Der Kaffee .+…”: “Freitag” became “Sonntag”$/),
    ]);
  });

  test('the comparison of two pages in two languages covers only their structure', () => {
    const read = (html: string) => readPageContent(page(html));
    const found = differencesBetween(
      read('<h2>Versand</h2><p>Kostenfrei</p>'),
      read('<h2>Szállítás</h2><p>Ingyenes</p><p>Télen is</p>'),
      isSameKind,
    );
    expect(found.map(describeDifference)).toEqual(['Text “Télen is” was added']);
  });

  test('the comparison of two pages ignores the preview bar and hidden elements', () => {
    expect(
      compare(
        '<p>Kaffee</p>',
        '<div data-preview-bar><p>Preview of Friday</p></div><p hidden>x</p><p>Kaffee</p>',
      ),
    ).toEqual([]);
  });

  test('the comparison of two pages reads a list item once, by its paragraphs if it has any', () => {
    expect(readPageContent(page('<ul><li>Eins</li><li><p>Zwei</p></li></ul>'))).toMatchObject([
      { kind: 'TEXT', text: 'Eins' },
      { kind: 'TEXT', text: 'Zwei' },
    ]);
  });
});
