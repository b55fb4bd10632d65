import { describe, expect, it } from 'vitest';

import { renderMarkdown } from './markdown.ts';

const htmlOf = (...given: Parameters<typeof renderMarkdown>) => renderMarkdown(...given).html;

describe('the Markdown of a document', () => {
  it('Markdown escapes HTML', () => {
    const html = htmlOf('<script>alert(1)</script> <b onclick="x">bold</b>', 'DE');
    expect(html).not.toMatch(/<script|<b/);
    expect(html).toContain('&lt;script&gt;');
  });

  it('Markdown renders a picture at its size, so that nothing moves when it loads', () => {
    expect(htmlOf('![A "cup"](/a.png#800x600)', 'DE')).toContain(
      '<img src="/a.png" alt="A &quot;cup&quot;" width="800" height="600" loading="lazy">',
    );
    expect(htmlOf('![A cup](/a.png)', 'DE')).toContain('<img src="/a.png" alt="A cup">');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'data:image/png;base64,x',
    'blob:https://shop.example/x',
    'feed:https://host.example/',
    'view-source:https://host.example/',
    'https://user:pw@host.example/',
    '/.//host.example',
    '//host.example',
  ])('Markdown renders no link to %s, and no picture', (address) => {
    for (const written of [`[here](${address})`, `![here](${address})`, `<${address}>`]) {
      expect(htmlOf(written, 'DE')).not.toMatch(/href|src/);
    }
  });

  it('Markdown never breaks a line after a single letter, and leaves addresses and code unchanged', () => {
    expect(htmlOf('Írjon e-mailben: <e-mail@shop.example>, `e-mail`', 'HU')).toMatch(
      /^<p>Írjon e\u2011mailben: .*>e-mail@shop.example<\/a>, <code>e-mail<\/code><\/p>$/m,
    );
  });

  it('Markdown links to pages of the shop that shows it', () => {
    expect(htmlOf('[x](/contact)', 'CH_FR')).toBe('<p><a href="/ch_fr/contact">x</a></p>\n');
  });

  it.each(['[x](https://authority.example/)', '[x](HTTP://authority.example)', '<a@shop.example>'])(
    'Markdown opens %s in a new tab without a referrer',
    (markdown) => {
      expect(htmlOf(markdown, 'DE')).toMatch(/ target="_blank" rel="noreferrer">/);
    },
  );

  it('Markdown shows the shop’s example mail in a scriptless frame, and any other picture as a picture', () => {
    const html = htmlOf('![Die „erste“ Mail](/example-newsletter/mail)', 'AT');
    expect(html).toBe(
      '<p><iframe class="content-mail" src="/at/example-newsletter/mail" title="Die „erste“ Mail" sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></p>\n',
    );
    expect(htmlOf('![x" onload="y](/example-newsletter/mail)', 'AT')).toContain(
      'title="x&quot; onload=&quot;y"',
    );
    for (const address of ['/example-newsletter/mail2', 'https://other.example/mail', '/x.jpg']) {
      expect(htmlOf(`![x](${address})`, 'AT')).not.toContain('iframe');
    }
  });

  it('Markdown lists its sections, each with the unique id of its HTML element', () => {
    const { html, sections } = renderMarkdown(
      '## Ihre Rechte\n\n## Größe & Maß\n\n## Ihre Rechte',
      'DE',
    );
    expect(sections).toEqual([
      { id: 'ihre-rechte', text: 'Ihre Rechte' },
      { id: 'grosse-mass', text: 'Größe & Maß' },
      { id: 'ihre-rechte-3', text: 'Ihre Rechte' },
    ]);
    for (const { id } of sections) expect(html).toContain(`<h2 id="${id}">`);
  });

  it('Markdown gives a repeated section no id that another section has by its words', () => {
    const { sections } = renderMarkdown('## Foo\n\n## Foo 3\n\n## Foo', 'DE');
    expect(sections.map(({ id }) => id)).toEqual(['foo', 'foo-3', 'foo-4']);
  });
});
