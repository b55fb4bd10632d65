import { describe, expect, it } from 'vitest';

import { renderMarkdown } from './markdown.ts';

const htmlOf = (...given: Parameters<typeof renderMarkdown>) => renderMarkdown(...given).html;

describe('the Markdown of a document', () => {
  it('escapes HTML', () => {
    const html = htmlOf('<script>alert(1)</script> <b onclick="x">bold</b>', 'DE');
    expect(html).not.toMatch(/<script|<b/);
    expect(html).toContain('&lt;script&gt;');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'vbscript:x', 'data:text/html,x'])(
    'renders no link to %s',
    (address) => {
      expect(htmlOf(`[here](${address})`, 'DE')).not.toContain('href');
    },
  );

  it('resolves paths below the shop that shows it', () => {
    expect(htmlOf('[x](/contact)', 'CH_FR')).toBe('<p><a href="/ch_fr/contact">x</a></p>\n');
  });

  it.each(['[x](https://authority.example/)', '[x](HTTP://authority.example)', '<a@shop.example>'])(
    'opens %s in a new tab, without referrer',
    (markdown) => {
      expect(htmlOf(markdown, 'DE')).toMatch(/ target="_blank" rel="noreferrer">/);
    },
  );

  it('lists its sections, each with a unique id that the HTML has too', () => {
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
});
