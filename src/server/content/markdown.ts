import MarkdownIt from 'markdown-it';

import { OPENS_CONSENT_SETTINGS } from '#contract/consent/words.ts';
import { COOKIE_SETTINGS_PATH } from '#contract/footer.ts';
import { sitePath, type SiteCode } from '#domain/sites.ts';

/** Markdown alone: HTML in a document is shown as text, and links that run scripts are none. */
const markdownIt = new MarkdownIt({ html: false });

markdownIt.renderer.rules['link_open'] = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet('href') ?? '');
  const shopPath = env?.['shopPath'];
  if (token && typeof shopPath === 'string' && href.startsWith('/')) {
    token.attrSet('href', shopPath + href);
  }
  if (token && href === COOKIE_SETTINGS_PATH) token.attrSet('data-opens', OPENS_CONSENT_SETTINGS);
  if (token && /^(?:https?|mailto):/i.test(href)) {
    // Spec §2.2: such links open in a new tab, without referrer.
    token.attrSet('target', '_blank');
    token.attrSet('rel', 'noreferrer');
  }
  return self.renderToken(tokens, index, options);
};

/** HTML of a document's Markdown. Its links that begin with a slash lead to pages of this shop. */
export function renderMarkdown(markdown: string, site: SiteCode): string {
  return markdownIt.render(markdown, { shopPath: sitePath(site) });
}
