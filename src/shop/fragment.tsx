import type { FragmentQuery } from '#contract/fragments.ts';
import { loadShopTexts } from '#browser/texts.ts';
import type { PageAssets, PageFooter, TextOverrides } from '#contract/page.ts';
import { escapeHtml } from '#domain/html.ts';
import { siteFacts, SITE_CODES, type SiteCode } from '#domain/sites.ts';

import { renderFooter } from './footer.tsx';
import { FOOTER_ELEMENT } from './fragmentElement.ts';

/** The footer's end is shown once something follows it, as its rules have it. */
const FOLLOWS = '<span hidden></span>';

/**
 * The footer of spec §2.2 for pages of other systems: the one of our own pages, within a declarative shadow root, so
 * that neither page reaches the other's rules, ids and texts (decision 48). Nothing in it depends on a visitor.
 */
export async function renderFooterFragment(options: {
  assets: Pick<PageAssets, 'fragmentCss'>;
  site: SiteCode;
  footer: PageFooter;
  query: Pick<FragmentQuery, 'platform' | 'scheme'>;
  /** The operator's own wording. */
  texts: TextOverrides | undefined;
}): Promise<string> {
  const { assets, site, footer, query } = options;
  const { locale } = siteFacts(site);
  await loadShopTexts(locale, options.texts);
  const html = renderFooter({
    site,
    footer,
    // A host's page is none of ours: the country switcher leads to the front pages.
    place: { path: '', hasReducedFooter: false },
    sitesWithPage: SITE_CODES,
  });
  const attributes = [
    'class="embedded"',
    `lang="${locale}"`,
    'dir="ltr"',
    `data-scheme="${query.scheme ?? 'auto'}"`,
    ...(query.platform ? [`data-platform="${escapeHtml(query.platform)}"`] : []),
  ].join(' ');
  return (
    `<${FOOTER_ELEMENT} data-site="${site}"><template shadowrootmode="open">` +
    `<style>${assets.fragmentCss}</style><div ${attributes}>${html}${FOLLOWS}</div></template></${FOOTER_ELEMENT}>`
  );
}
