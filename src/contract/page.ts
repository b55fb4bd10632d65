import type { Interest } from '#domain/interests.ts';
import type { Platform } from '#domain/platform.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import type { SiteCode } from '#domain/sites.ts';
import type { Addresses, SiteUrls } from '#domain/siteUrls.ts';
import type { SunStep } from '#domain/sun.ts';

import type { PageTemplate, Teaser } from './content.ts';
import type { PageForm } from './customerForms.ts';
import type { FooterContent } from './footer.ts';
import type { FragmentQuery } from './fragments.ts';
import type { ORIGIN_TYPES } from './fragmentWords.ts';
import type { SubscribeResult, Voucher } from './newsletter/schemas.ts';
import type { PersonField, PersonValues } from './newsletter/fields.ts';
import type { ShownStores } from './stores.ts';
import type { Subscriber } from './subscriber.ts';
import type { PageAssets } from './pageAssets.ts';

/** Input of the sign-up form, as posted. Spec §3/1. */
export type SignUpValues = PersonValues & {
  email: string;
  newsletterConsent: boolean;
  personalisedOffers: boolean;
};

/** Invalid fields of the sign-up form, with the names of their messages. */
export type SignUpErrors = PersonErrors & {
  email?: 'required' | 'tooLong' | 'quoted' | 'otherLetters' | 'invalid';
  newsletterConsent?: 'required';
};

export type PersonErrors = Partial<Record<PersonField, FieldFault>>;

/** The fault of a field. `required` has one text for all fields; the others have a text for each field. */
export type FieldFault = 'required' | 'tooLong' | 'invalidCharacters' | 'invalid';

/** Origin of a sign-up, as named by the embedding page (spec §3). */
export type SignUpOrigin = { origin: (typeof ORIGIN_TYPES)[number]; originAddition: string };

/** Input of the preference page, as posted. */
export type PreferenceValues = PersonValues & {
  interests: Interest[];
  personalisedOffers: boolean;
};

export type PreferenceErrors = PersonErrors & {
  /** Error of the box that confirms an erasure. */
  erase?: 'required';
};

/**
 * A content page. Only the server renders it: in the page's data, HTML and sections are empty; teasers and
 * stores are absent.
 */
export type ContentData = {
  title: string;
  description: string;
  html: string;
  template: PageTemplate;
  /** The date of the text, as in `2026-03-01`. */
  updated?: string;
  /** The page's headings with their ids. */
  sections: { id: string; text: string }[];
  /** The page's paths in all shops, including this one. */
  paths?: PagePaths;
  form?: PageForm;
  teasers?: Teaser[];
  stores?: ShownStores;
};

/** An operator's valid texts for one locale, in the structure of `i18n/<locale>`. */
export type TextOverrides = { [key: string]: string | TextOverrides };

/** Server data of a page, beyond its URL, sent as JSON for hydration. Each member is present only on its page. */
export type PageData = {
  /** Result of a sign-up posted natively, or the flag of spec §2.1 for an invalid double opt-in link. */
  signUp?: {
    result?: SubscribeResult | 'TOO_MANY_REQUESTS';
    values?: SignUpValues;
    errors?: SignUpErrors;
    /** Whether the page was opened with an invalid double opt-in link. Spec §2.1/17. */
    linkInvalid?: boolean;
    /** Origin of a form that is shown again (spec §3/5), with its input; absent: this page. */
    origin?: SignUpOrigin;
    /** Where the form returns, if it came from another system's page and is corrected here. */
    returnTo?: string;
    /** Whether the page follows a posted form, which it then records once (spec §7/29). */
    isPosted?: boolean;
    /** After SUCCESS, if the address's domain is known to receive no mail. */
    noMailServer?: boolean;
    /**
     * After SUCCESS, if this browser may have the confirmation sent again: the last request's result, and the seconds
     * until the next (0: now).
     */
    resend?: { outcome?: 'SENT' | 'TOO_SOON' | 'FAILED'; againInSeconds: number };
  };
  confirm?: {
    state: 'READY' | 'CONFIRMED' | 'INVALID' | 'FAILED';
    /** Whether this browser signed up, so that the page may confirm automatically. */
    sameBrowser: boolean;
    /** Set by the browser if user activation happened before the app listened. */
    isPersonSeen?: boolean;
    voucher?: Voucher;
    /** Whether the voucher can be put into the wallet of this device. */
    hasWalletPass?: boolean;
  };
  /** The content page of this URL; null if the shop has none. Absent after in-app navigation. */
  content?: ContentData | null;
  preferences?: {
    state: 'READY' | 'UNSUBSCRIBED' | 'ERASED' | 'INVALID';
    /** Present in the first two states. */
    subscriber?: Subscriber;
    /** Other shops in which the address is subscribed; only for the mailbox's owner. */
    elsewhere?: SiteCode[];
    /** Input that could not be saved. */
    values?: PreferenceValues;
    errors?: PreferenceErrors;
    /** The outcome of the previous action. */
    outcome?: 'SAVED' | 'PAUSED' | 'RESUMED' | 'FAILED';
  };
  /** `elsewhere`: other shops in which the address is subscribed; only for the mailbox's owner. */
  unsubscribe?: { state: 'READY' | 'DONE' | 'INVALID'; elsewhere?: SiteCode[] };
  /** The signed-in customer, or why signing in failed. Input is shown again except the password. */
  account?:
    | {
        state: 'SIGNED_OUT';
        fault?: 'INCOMPLETE' | 'REFUSED' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | 'COOKIES_REFUSED';
        email?: string;
        stay?: boolean;
      }
    | { state: 'SIGNED_IN'; email: string; newsletter: Subscriber['state'] | 'NONE' };
  /** The light of the front page. */
  sun?: SunStep;
  /** Whether this is the offline page, which stands for any shop page that cannot be loaded, at that page's URL. */
  offline?: true;
  texts?: TextOverrides;
  /** Base of canonical URLs, in every shop document. */
  publicUrl?: string;
  /** URLs of the shops with an address of their own. */
  siteUrls?: SiteUrls;
};

/** Data of a page's footer (spec §2.2, §4), which is rendered on the server and never hydrated. */
export type PageFooter = {
  /** Undefined if the shop has none or it cannot be read; the page works without it. */
  content: FooterContent | undefined;
  /** Version of that content, as in call 6. */
  version?: string | undefined;
  /** Whether a cookie selects the reduced variant; a page's layout may do so too. */
  isReduced: boolean;
  /** Whether this browser's newsletter state hides the sign-up. */
  hidesNewsletter: boolean;
  /** The page's paths in all shops; empty if all or only this one have it. */
  pagePaths: PagePaths;
};

/** Content and exit of the preview bar. */
export type PagePreview = {
  /** In ISO 8601; null: now. */
  at: string | null;
  /** The previewed group; null: a visitor in no test. `isRunning`: whether the test runs at that time. */
  group: { test: string; group: string; isRunning: boolean } | null;
  /** The change set that is shown as if published. */
  changeSet?: string | undefined;
  /**
   * How the preview ends. The live shop's ends by a form that deletes the cookie, any other by a link without the
   * token.
   */
  exit: { by: 'POST'; action: string } | { by: 'LINK'; href: string };
  /**
   * Identifies the page's content, whatever the previewed time: equal for equal pages (decision 88). Absent: unique.
   */
  content?: string | undefined;
  /** Whether the page is in a frame, such as a pane of the console, which shows all this itself. */
  isFramed?: boolean;
  /** For a preview by URL: the token in the page's links, and the shops whose pages get it. */
  carried?: { token: string; sites: readonly SiteCode[] } | undefined;
};

export type PageRequest = {
  /** Path and query, such as `/de/subscribenewsletter?x=1`. */
  url: string;
  /** Null for the console, which belongs to no shop. */
  site: SiteCode | null;
  data: PageData;
  footer?: PageFooter;
  /** The visitor's chosen view; absent: the width decides. */
  platform?: Platform | undefined;
  /** Whether the visitor has not answered the consent notice yet. */
  asksCookieConsent?: boolean;
  preview?: PagePreview | undefined;
  /** Whether links to shops keep the path form, as in the console's views. */
  hasPathForm?: boolean;
};

export type FragmentRequest = {
  site: SiteCode;
  footer: PageFooter;
  query: Pick<FragmentQuery, 'platform' | 'scheme' | 'addresses'>;
  /** The host's page to return to, as validated by the shop. */
  returnTo?: string | undefined;
  texts: TextOverrides | undefined;
  /** Only for previewed pages. */
  preview?: PagePreview | undefined;
};

export type NewsletterFragmentRequest = Omit<FragmentRequest, 'footer' | 'query'> & {
  query: Pick<FragmentQuery, 'platform' | 'scheme' | 'origin' | 'originAddition' | 'signup'>;
};

/** Request for the page that replaces a failed one. */
export type FailureRequest = { site: SiteCode; texts: TextOverrides | undefined };

/** Request for the page of a URL below no shop, in one shop's layout. */
export type NoShopRequest = FailureRequest & { footer: Omit<PageFooter, 'pagePaths'> };

export type CookieConsentFragmentRequest = Omit<FragmentRequest, 'footer'>;

export type PageAnswer = {
  /** 200, 404 for an unknown page, or a redirect's status. */
  status: number;
  html: string;
  location?: string;
};

/** Renders any shop page, the console's shell, and parts for pages of other systems. */
export type PageRenderer = {
  render(request: PageRequest): Promise<PageAnswer>;
  renderFailure(request: FailureRequest): Promise<string>;
  renderNoShop(request: NoShopRequest): Promise<string>;
  renderFooterFragment(request: FragmentRequest): Promise<string>;
  renderNewsletterFragment(request: NewsletterFragmentRequest): Promise<string>;
  renderCookieConsentFragment(request: CookieConsentFragmentRequest): Promise<string>;
};

export type PageRendererOptions = Addresses & { assets: PageAssets };

/** Exports of the built page bundle. */
export type PageRendererModule = {
  createPageRenderer(options: PageRendererOptions): PageRenderer;
};
