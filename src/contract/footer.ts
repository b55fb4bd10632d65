import * as z from 'zod/mini';

import { isContentLink } from '#domain/contentLink.ts';
import { LOGO_MAX_EDGE_PX } from '#domain/pictures.ts';

import { contentText, ONE_LINE } from './contentText.ts';

/** Icons that footers may name; the product includes their drawings. */
export const FOOTER_ICONS = [
  'payment',
  'delivery',
  'store',
  'returns',
  'help',
  'loyalty-card',
  'product',
  'company',
] as const;
export type FooterIcon = (typeof FOOTER_ICONS)[number];

export const SOCIAL_ICONS = ['instagram', 'facebook', 'youtube', 'pinterest', 'tiktok'] as const;
export const APP_ICONS = ['ios', 'android'] as const;

/** URL of a logo: an operator's file or an uploaded picture. */
export const LOGO_SOURCE = /^\/service\/footer-images\/logos\/[\w-]+\.\w+$/;

const WEB_OR_SHOP = /^(?:\/|https?:|mailto:)/i;
const BRAND_FACT = /^\{\w+\}$/;

const line = contentText(120, ONE_LINE);
const paragraph = contentText(400, ONE_LINE);

/** A path below the shop's, such as `/contact`, or a URL; `{instagram}` is the brand's. */
export const linkUrl = contentText(300, ONE_LINE).check(
  z.refine(
    (url) => BRAND_FACT.test(url) || (WEB_OR_SHOP.test(url) && isContentLink(url)),
    'must begin with / (a page of the shop), http or mailto, without a user and without // or .. in its path',
  ),
);

const link = z.strictObject({ url: linkUrl, text: line });
export type FooterLink = z.infer<typeof link>;

export const pictureSource = contentText(200, ONE_LINE).check(
  z.regex(LOGO_SOURCE, 'must be a picture below /service/footer-images/logos/'),
);
const edge = z.int().check(z.positive(), z.maximum(LOGO_MAX_EDGE_PX));

const teaserGroup = z.strictObject({
  heading: z.strictObject({ iconName: z.enum(FOOTER_ICONS), link }),
  hideGroupInCheckout: z.boolean(),
  introductoryText: paragraph,
  links: z.array(z.strictObject({ link, hideInClassic: z.boolean() })),
  images: z.array(z.strictObject({ label: line, source: pictureSource })),
});
export type TeaserGroup = z.infer<typeof teaserGroup>;

/** The footer of one shop (spec §3/13-20). */
export const footerContent = z.strictObject({
  headline: line,
  teaserGroups: z.array(teaserGroup),
  seo: z.strictObject({ heading: line, columns: z.array(z.array(link)) }),
  socialMedia: z.strictObject({
    heading: line,
    icons: z.array(z.strictObject({ iconName: z.enum(SOCIAL_ICONS), link })),
  }),
  appReferences: z.strictObject({
    heading: line,
    icons: z.array(z.strictObject({ iconName: z.enum(APP_ICONS), link })),
  }),
  legalLinks: z.array(link),
  viewChanger: z.strictObject({ toMobile: line, toDesktop: line }),
  salesTax: z.optional(z.strictObject({ textBeforeLink: line, link, textAfterLink: line })),
  qualityLogos: z.optional(
    z.strictObject({
      heading: line,
      logos: z.array(
        z.strictObject({
          link,
          image: z.strictObject({ label: line, source: pictureSource, width: edge, height: edge }),
        }),
      ),
    }),
  ),
});
export type FooterContent = z.infer<typeof footerContent>;

/** Returns the footer of a checkout (spec §2.2/23), without teaser groups that are marked to be omitted there. */
export function checkoutFooter(content: FooterContent): FooterContent {
  const teaserGroups = content.teaserGroups.filter((group) => !group.hideGroupInCheckout);
  return { ...content, teaserGroups };
}

/**
 * Response of call 6: a `FooterContent` as JSON text, with URLs and the brand's facts filled in. A page with this
 * footer names its `version`; versions have no order. Spec §3/21.
 */
export const promotionAnswer = z.object({ contentJSON: z.string(), version: z.string() });

/** Path of the cookie page. The legal link to it opens the cookie settings (spec §2.2). */
export const COOKIE_SETTINGS_PATH = '/cookies';
