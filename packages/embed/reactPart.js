'use client';

import { createElement } from 'react';

/** The HTML of a part in a page of React, as the parser would have read it. */
export function Part({ html }) {
  return createElement('div', {
    ref: attachRoots,
    dangerouslySetInnerHTML: { __html: html },
    // The parser moves what is in the template into a shadow root, so the element is not what the server has written.
    suppressHydrationWarning: true,
  });
}

/** React sets HTML in the browser without the parser, to which the template is one like any other. */
function attachRoots(element) {
  for (const template of element?.querySelectorAll('template[shadowrootmode]') ?? []) {
    template.parentElement.attachShadow({ mode: 'open' }).append(template.content);
    template.remove();
  }
}
