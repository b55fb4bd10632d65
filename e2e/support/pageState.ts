import type { Page } from 'playwright/test';

/** A page's state for its visitor and for search engines, without traces of its delivery. */
export type PageState = {
  address: string;
  root: Record<string, string>;
  head: string[];
  headings: string[];
  links: string[];
  forms: string[];
  fields: string[];
  buttons: string[];
  text: string[];
};

/** Reads the visible state of the page, without the worker's and the app's own notes. */
export function readPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => {
    const OWN_NOTES = new Set(['data-kept', 'class', 'style']);
    const HEAD_TAGS =
      'head > title, head > meta, head > link:not([rel="stylesheet"], [rel="modulepreload"], [rel="preload"]), head > script[type="application/ld+json"]';
    const parts = [...document.querySelectorAll('.skip-list, .shell-header, main, .footer')];
    const all = (selector: string) => parts.flatMap((part) => [...part.querySelectorAll(selector)]);
    const attributesOf = (element: Element, names: string[]) =>
      names.flatMap((name) =>
        element.hasAttribute(name) ? [`${name}=${element.getAttribute(name)}`] : [],
      );
    const linesOf = (element: Element, names: string[]) =>
      [element.localName, ...attributesOf(element, names), element.textContent.trim()].join(' ');
    const fieldOf = (field: Element) => {
      const names = ['id', 'name', 'type', 'required', 'disabled', 'autocomplete', 'inputmode'];
      const isInput = field instanceof HTMLInputElement;
      const value = isInput || field instanceof HTMLSelectElement ? field.value : '';
      const checked = isInput && field.checked ? ' checked' : '';
      return `${[field.localName, ...attributesOf(field, names)].join(' ')} "${value}"${checked}`;
    };
    return {
      address: location.href,
      root: Object.fromEntries(
        [...document.documentElement.attributes]
          .filter(({ name }) => !OWN_NOTES.has(name))
          .map(({ name, value }) => [name, value]),
      ),
      head: [...document.querySelectorAll(HEAD_TAGS)].map((tag) => tag.outerHTML).toSorted(),
      headings: all('h1, h2, h3, h4, h5, h6').map((heading) => linesOf(heading, [])),
      links: all('a').map((link) => linesOf(link, ['href', 'target', 'rel', 'aria-current'])),
      forms: all('form').map(
        (form) => linesOf(form, ['id', 'method', 'action']).split('\n')[0] ?? '',
      ),
      fields: all('input, select, textarea').map(fieldOf),
      buttons: all('button').map((button) =>
        linesOf(button, ['type', 'name', 'value', 'disabled']),
      ),
      text: parts.flatMap((part) =>
        part instanceof HTMLElement ? part.innerText.split('\n') : [],
      ),
    };
  });
}
