import { describe, expect, it } from 'vitest';

import { renderMarkdown } from './markdown.ts';

describe('the Markdown of a document', () => {
  it('shows HTML as text', () => {
    const html = renderMarkdown('<script>alert(1)</script> <b onclick="x">bold</b>', 'DE');
    expect(html).not.toMatch(/<script|<b/);
    expect(html).toContain('&lt;script&gt;');
  });

  it.each(['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'vbscript:x', 'data:text/html,x'])(
    'makes no link of %s',
    (address) => {
      expect(renderMarkdown(`[here](${address})`, 'DE')).not.toContain('href');
    },
  );

  it('leads to pages of the shop that shows it', () => {
    expect(renderMarkdown('[x](/contact)', 'CH_FR')).toBe(
      '<p><a href="/ch_fr/contact">x</a></p>\n',
    );
  });

  it.each(['[x](https://authority.example/)', '[x](HTTP://authority.example)', '<a@shop.example>'])(
    'opens %s in a new tab, without referrer',
    (markdown) => {
      expect(renderMarkdown(markdown, 'DE')).toMatch(/ target="_blank" rel="noreferrer">/);
    },
  );
});
