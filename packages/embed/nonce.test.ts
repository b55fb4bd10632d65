import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { withNonce } from './index.js';
import { Footer } from './react.js';

const FRAGMENTS = {
  version: 'winter',
  expires: null,
  head: '<link rel="modulepreload" href="/assets/embed.js">',
  footer: '<shop-footer><a href="/de/company">Impressum</a></shop-footer>',
  newsletter: '',
  consent: '',
  scripts: '<script type="module" src="/assets/embed.js"></script>',
  session: '<script type="module" src="/assets/session.js"></script>',
  csp: {},
};
const NONCE = 'bm9uY2U=';

it('the nonce is on each element that loads a script, and on nothing else', () => {
  expect(withNonce(FRAGMENTS, NONCE)).toEqual({
    ...FRAGMENTS,
    head: `<link nonce="${NONCE}" rel="modulepreload" href="/assets/embed.js">`,
    scripts: `<script nonce="${NONCE}" type="module" src="/assets/embed.js"></script>`,
    session: `<script nonce="${NONCE}" type="module" src="/assets/session.js"></script>`,
  });
});

it('the nonce stays on scripts inserted by React', () => {
  const fragments = withNonce(FRAGMENTS, NONCE);
  const html = renderToString(createElement(Footer, { fragments }));
  expect(html).toMatch(new RegExp(`<script[^>]* nonce="${NONCE}"`));
});

it.each(['', '"><script>', 'a b', "x' 'unsafe-inline"])(
  'the value %j is refused as a nonce',
  (nonce) => {
    expect(() => withNonce(FRAGMENTS, nonce)).toThrow(TypeError);
  },
);
