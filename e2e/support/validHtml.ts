import type { HtmlValidate } from 'html-validate';

let validator: Promise<HtmlValidate> | undefined;

/** Created for the first document: most workers check none. */
async function makeValidator(): Promise<HtmlValidate> {
  const { HtmlValidate, StaticConfigLoader } = await import('html-validate');
  const loader = new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // HTML allows both ways of ending a void element; renderers write `<img/>`.
      'void-style': 'off',
      // As HTML allows both `inert` and `inert=""`, and browsers write the latter.
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      // HTML tells no cases apart in its doctype and in names of attributes; renderers write the DOM's (`fetchPriority`).
      'doctype-style': 'off',
      'attr-case': 'off',
      // An input without a type is a text field, and the honeypot needs no more bytes than that.
      'no-implicit-input-type': 'off',
      // HTML asks only that an id is not empty and has no spaces; React begins its own with `_`.
      'valid-id': ['error', { relaxed: true }],
      // The limit of 70 is one of search results; the longest title is the Hungarian heading of the sign-up.
      'long-title': ['error', { maxlength: 80 }],
    },
  });
  return new HtmlValidate(loader);
}

/** An empty address is valid: it is the page's own, which the offline page requests again. */
const ADDRESS_OF_THE_PAGE = /<a href(?:="")?(?=[ >])/g;

/** Returns the faults of an HTML document, a line for each with its source. */
export async function htmlFindings(html: string): Promise<string[]> {
  const text = html.replaceAll(ADDRESS_OF_THE_PAGE, '<a href="?"');
  validator ??= makeValidator();
  const report = await (await validator).validateString(text);
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => {
      const place = text.slice(Math.max(0, offset - 60), offset + 80);
      return `${ruleId}: ${message} at ${place}`;
    });
}
