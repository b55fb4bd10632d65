import { createElement, Fragment } from 'react';

import { Part } from './reactPart.js';

/** Addresses in what the shop has written. */
const SCRIPTS = /<script(?: nonce="([^"]+)")? type="module" src="([^"]+)"/g;

/** See `react.d.ts`. */
export function Footer({ fragments, children = null }) {
  return part(fragments, fragments.footer, children);
}

/** See `react.d.ts`. */
export function NewsletterForm({ fragments, children = null }) {
  return part(fragments, fragments.newsletter, children);
}

/** See `react.d.ts`. */
export function Session({ fragments }) {
  return scriptsOf(fragments.session);
}

function part({ scripts }, html, children) {
  if (html === '') return children;
  return createElement(Fragment, null, createElement(Part, { html }), scriptsOf(scripts));
}

/** React puts a script of one address into the page once, also where a page is made without its server. */
function scriptsOf(html) {
  return [...html.matchAll(SCRIPTS)].map(([, nonce, src]) =>
    createElement('script', { key: src, type: 'module', async: true, src, nonce }),
  );
}
