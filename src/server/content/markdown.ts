import MarkdownIt from 'markdown-it';

import { OPENS_CONSENT_SETTINGS } from '#contract/cookieConsent/words.ts';
import { COOKIE_SETTINGS_PATH } from '#contract/footer.ts';
import { EXAMPLE_MAIL_PATH } from '#contract/service.ts';
import { isContentLink } from '#domain/contentLink.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';
import { withNonBreakingHyphens } from '#domain/nonBreakingHyphens.ts';

/** Parser of Markdown without HTML: HTML is escaped, and a disallowed URL does not become a link. */
const markdownIt = new MarkdownIt({ html: false });
markdownIt.validateLink = isContentLink;
const { escapeHtml } = markdownIt.utils;

markdownIt.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet('href') ?? '');
  const shopPath = env?.['shopPath'];
  if (token && typeof shopPath === 'string' && href.startsWith('/')) {
    token.attrSet('href', shopPath + href);
  }
  if (token && href === COOKIE_SETTINGS_PATH) token.attrSet('data-opens', OPENS_CONSENT_SETTINGS);
  if (token && /^(?:https?|mailto):/i.test(href)) {
    // Spec §2.2: links to other sites open in a new tab, without referrer.
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noreferrer');
  }
  return self.renderToken(tokens, index, options);
};

/** Matches an address with the size of the picture, by which the page keeps its place free: `/a.png#800x600`. */
const SIZED_PICTURE = /^([^#]+)#(\d{1,4})x(\d{1,4})$/;

/**
 * Renders the image whose address is the example mail as a frame that shows that mail. The frame runs no scripts and
 * opens links outside of itself.
 */
markdownIt.renderer.rules['image'] = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const shopPath = env?.['shopPath'];
  if (token?.attrGet('src') === EXAMPLE_MAIL_PATH && typeof shopPath === 'string') {
    const title = escapeHtml(token.content);
    const sandbox = 'allow-popups allow-popups-to-escape-sandbox';
    return `<iframe class="content-mail" src="${shopPath}${EXAMPLE_MAIL_PATH}" title="${title}" sandbox="${sandbox}" loading="lazy"></iframe>`;
  }
  const [, address, width, height] = SIZED_PICTURE.exec(String(token?.attrGet('src'))) ?? [];
  if (token && address && width && height) {
    token.attrSet('src', address);
    token.attrSet('width', width);
    token.attrSet('height', height);
    token.attrSet('loading', 'lazy');
  }
  token?.attrSet('alt', self.renderInlineAsText(token.children ?? [], options, env));
  return self.renderToken(tokens, index, options);
};

markdownIt.renderer.rules['text'] = (tokens, index) =>
  escapeHtml(withNonBreakingHyphens(tokens[index]?.content ?? ''));

/** Gives sections an id: `## Ihre Rechte` becomes `#ihre-rechte`. */
markdownIt.renderer.rules['heading_open'] = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const text = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '';
  const sections = env?.['sections'] as Section[] | undefined;
  if (token?.tag === 'h2' && sections) {
    const slug = slugify(text) || 'section';
    const taken = sections.map((section) => section.id);
    let id = slug;
    for (let n = sections.length + 1; taken.includes(id); n += 1) id = `${slug}-${n}`;
    token.attrSet('id', id);
    sections.push({ id, text });
  }
  return self.renderToken(tokens, index, options);
};

type Section = { id: string; text: string };

/** Returns an id without characters that URLs escape. */
function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Renders a document's Markdown and returns its sections in order. Links beginning with a slash are of this shop. */
export function renderMarkdown(
  markdown: string,
  site: SiteCode,
): { html: string; sections: Section[] } {
  const sections: Section[] = [];
  const html = markdownIt.render(markdown, { shopPath: sitePath(site), sections });
  return { html, sections };
}
