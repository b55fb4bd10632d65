import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { FastifyInstance } from 'fastify';
import type * as z from 'zod';

import type { FragmentPart, FragmentQuery, fragmentsAnswer } from '#contract/fragments.ts';
import type { PagePreview } from '#contract/page.ts';
import { FOOTER_IMAGES } from '#contract/service.ts';
import { escapeHtml } from '#domain/html.ts';
import type { SiteCode } from '#domain/sites.ts';
import { withSiteUrls } from '#domain/siteUrls.ts';
import type { FoundFooter } from '#server/content/footers.ts';
import { hashSource } from '#server/http/answer/securityHeaders.ts';

import { overridesForPage } from './texts.ts';

/** Parameters of a fragment; `returnTo` has been validated. */
export type PublicationRequest = {
  site: SiteCode;
  footer: FoundFooter | undefined;
  query: FragmentQuery;
  returnTo: string | undefined;
  /** The preview for staff; undefined for everyone else. */
  preview: PagePreview | undefined;
};

/** Attributes of scripts that must not delay the host's first paint; fragments work without them. */
const LATER = ' async fetchpriority="low"';

/** Matches URLs in rendered HTML that are paths of the shop. */
const PATHS = /(\s(?:href|action|src)=")(\/(?!\/)[^"]*")/g;
const PATHS_OF_SIZES = /(\ssrcset=")([^"]*)(")/gi;

/** Renders fragments for other systems' pages, with their CSP sources. `icons` are the footer's by name. */
export function createFragmentParts(
  { pages: { renderer, assets }, texts, config }: FastifyInstance,
  icons: ReadonlyMap<string, string>,
) {
  const { publicUrl, siteUrls } = config;
  const styleSources = [
    assets.fragmentCss,
    assets.newsletterFragmentCss,
    assets.cookieConsentFragmentCss,
  ].map(hashSource);
  const previewStyles = hashSource(assets.previewFragmentCss);
  const stateStyles = hashSource(assets.newsletterStatesFragmentCss);
  const script = escapeHtml(assets.fragmentScript);

  const made: Record<FragmentPart, (wanted: PublicationRequest) => string | Promise<string>> = {
    // Empty, because loading anything early would delay the host's first view.
    head: () => '',
    footer: ({ site, footer, query, returnTo, preview }) =>
      renderer.renderFooterFragment({
        site,
        query,
        returnTo,
        preview,
        texts: overridesForPage(texts, site),
        footer: {
          content: footer?.content,
          version: footer?.version,
          isReduced: query.variant === 'reduced',
          hidesNewsletter: query.newsletter === 'hidden',
          pagePaths: {},
        },
      }),
    newsletter: ({ site, query, returnTo, preview }) =>
      renderer.renderNewsletterFragment({
        site,
        query,
        returnTo,
        preview,
        texts: overridesForPage(texts, site),
      }),
    // Previews are not measured, so their fragments have no consent question.
    consent: ({ site, query, preview }) =>
      query.addresses === 'absolute' || preview
        ? ''
        : renderer.renderCookieConsentFragment({
            site,
            query,
            texts: overridesForPage(texts, site),
          }),
    scripts: () => `<script type="module" src="${script}"${LATER}></script>`,
    session: () =>
      `<script type="module" src="${escapeHtml(assets.sessionScript)}"${LATER}></script>`,
  };

  async function part(name: FragmentPart, wanted: PublicationRequest): Promise<string> {
    const html = withSiteUrls(withIconsInside(await made[name](wanted), icons), config);
    return wanted.query.addresses === 'absolute' ? withAbsolute(html, publicUrl) : html;
  }

  return {
    part,

    async all(wanted: PublicationRequest): Promise<z.infer<typeof fragmentsAnswer>> {
      const { footer, query, preview } = wanted;
      const own = siteUrls?.[wanted.site];
      const ownOrigin = own === undefined ? [] : [new URL(own).origin];
      const shop = [query.addresses === 'absolute' ? publicUrl : "'self'"];
      return {
        version: footer?.version ?? null,
        expires: preview ? null : (footer?.changesAt?.toISOString() ?? null),
        head: await part('head', wanted),
        footer: await part('footer', wanted),
        newsletter: await part('newsletter', wanted),
        consent: await part('consent', wanted),
        scripts: await part('scripts', wanted),
        session: await part('session', wanted),
        csp: {
          'style-src': [
            ...styleSources,
            ...(query.signup ? [stateStyles] : []),
            ...(preview ? [previewStyles] : []),
          ],
          'script-src': shop,
          'img-src': shop,
          'connect-src': shop,
          // Browsers also check the redirect back, which leads to the host's page.
          'form-action': [...new Set(["'self'", ...shop, ...ownOrigin])],
          // Lets the console at the shop's origin frame the host's page.
          ...(preview && { 'frame-ancestors': shop }),
        },
      };
    },
  };
}

/** Makes every path of the shop absolute, for pages of another origin. */
function withAbsolute(html: string, publicUrl: string): string {
  return html
    .replaceAll(PATHS, `$1${publicUrl}$2`)
    .replaceAll(
      PATHS_OF_SIZES,
      (_all, before: string, sizes: string, after: string) =>
        before + sizes.replaceAll(/(^|,\s*)\/(?!\/)/g, `$1${publicUrl}/`) + after,
    );
}

const ICONS_FILE = `${FOOTER_IMAGES}icons.svg`;
const ICON_USE = /<use href="\/service\/footer-images\/icons\.svg#([^"]+)"><\/use>/g;

/** Reads the footer's icons by name from a folder of the browser's files; none without one. */
export async function readFooterIcons(folder: string | undefined): Promise<Map<string, string>> {
  if (folder === undefined || !existsSync(path.join(folder, ICONS_FILE))) return new Map();
  const file = await readFile(path.join(folder, ICONS_FILE), 'utf8');
  const [, ...symbols] = file.split('<symbol id="');
  return new Map(
    symbols.map((symbol) => {
      const [drawing = ''] = symbol.split('</symbol>');
      const end = drawing.indexOf('"');
      return [drawing.slice(0, end), `<svg${drawing.slice(end + 1)}</svg>`];
    }),
  );
}

/**
 * Inlines icons in HTML. Browsers do not load them from another origin, and a separate file would delay the host's
 * page.
 */
function withIconsInside(html: string, icons: ReadonlyMap<string, string>): string {
  return html.replaceAll(ICON_USE, (use, name: string) => icons.get(name) ?? use);
}
