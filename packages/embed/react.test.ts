// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

import { Footer, NewsletterForm, Session } from './react.js';

const FRAGMENTS = {
  footer: '<shop-footer><template shadowrootmode="open"><p>Impressum</p></template></shop-footer>',
  newsletter: '<shop-newsletter></shop-newsletter>',
  scripts: '<script type="module" src="/assets/embed/embed-1.js"></script>',
  session: '<script type="module" src="/assets/embed/session-1.js"></script>',
};

const page = createElement(
  'main',
  null,
  createElement(NewsletterForm, { fragments: FRAGMENTS }),
  createElement(Footer, { fragments: FRAGMENTS }),
  createElement(Session, { fragments: FRAGMENTS }),
);

it('the React binding renders parts and scripts on the server, and the host’s own links without a part', () => {
  const html = renderToString(page);
  expect(html).toContain(`<div>${FRAGMENTS.footer}</div>`);
  expect(html).toContain(`<div>${FRAGMENTS.newsletter}</div>`);
  expect(html).toMatch(/src="\/assets\/embed\/session-1\.js"/);
  expect(html.match(/<script/g)).toHaveLength(2);
  const none = { footer: '', newsletter: '', scripts: '' };
  const links = createElement('a', { href: '/de/company' }, 'Impressum');
  expect(renderToString(createElement(Footer, { fragments: none }, links))).toBe(
    '<a href="/de/company">Impressum</a>',
  );
  expect(renderToString(createElement(NewsletterForm, { fragments: none }))).toBe('');
});

it('the React binding hydrates the parsed page, with the template in a shadow root', async () => {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const template = document.querySelector<HTMLTemplateElement>('template[shadowrootmode]');
  const element = document.querySelector('shop-footer');
  if (template) element?.attachShadow({ mode: 'open' }).append(template.content);
  template?.remove();
  const faults: unknown[] = [];
  const said = vi.spyOn(console, 'error').mockImplementation((...words) => faults.push(words));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  try {
    const root = document.querySelector('#root');
    if (!root) throw new Error('The page has no root');
    await act(async () => {
      hydrateRoot(root, page, { onRecoverableError: (error) => faults.push(error) });
    });
    expect(faults).toEqual([]);
    expect(document.querySelector('shop-footer')).toBe(element);
    expect(element?.shadowRoot?.textContent).toBe('Impressum');
  } finally {
    said.mockRestore();
    vi.unstubAllGlobals();
  }
});

it('the React binding has a shadow root also when React renders in the browser without the shop’s script', async () => {
  const root = document.createElement('div');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  try {
    await act(async () => createRoot(root).render(page));
    expect(root.querySelector('shop-footer')?.shadowRoot?.textContent).toBe('Impressum');
    expect(root.querySelector('template')).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});
