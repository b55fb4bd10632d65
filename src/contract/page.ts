import type { Interest } from '#domain/interests.ts';
import type { Platform } from '#domain/platform.ts';
import type { PagePaths } from '#domain/pagePaths.ts';
import type { SiteCode } from '#domain/sites.ts';

import type { PageTemplate } from './content.ts';
import type { PageForm } from './customerForms.ts';
import type { FooterContent } from './footer.ts';
import type { FragmentQuery } from './fragments.ts';
import type { ORIGIN_TYPES } from './fragmentWords.ts';
import type { SubscribeResult, Voucher } from './newsletter/schemas.ts';
import type { PersonField, PersonValues } from './newsletter/fields.ts';
import type { ShownStores } from './stores.ts';
import type { Subscriber } from './subscriber.ts';

/** What a person typed into the sign-up form, as a native form post carries it. Spec §3/1. */
export type SignUpValues = PersonValues & {
  email: string;
  newsletterConsent: boolean;
  personalisedOffers: boolean;
};

/** Fields of the sign-up form at fault, with the name of each one's message in the texts. */
export type SignUpErrors = PersonErrors & {
  email?: 'required' | 'tooLong' | 'quoted' | 'otherLetters' | 'invalid';
  newsletterConsent?: 'required';
};

/** The faults of the fields about a person. */
export type PersonErrors = Partial<Record<PersonField, FieldFault>>;

/** Each but the first stands with the texts of the field, or else with those of all fields. */
export type FieldFault = 'required' | 'tooLong' | 'invalidCharacters' | 'invalid';

/** Where a sign-up comes from, as the page that embeds the form names it (spec §3). */
export type SignUpOrigin = { origin: (typeof ORIGIN_TYPES)[number]; originAddition: string };

/** What a person chose on the preference page, as a native form post carries it. */
export type PreferenceValues = PersonValues & {
  interests: Interest[];
  personalisedOffers: boolean;
};

export type PreferenceErrors = PersonErrors & {
  /** Of the box that confirms an erasure. */
  erase?: 'required';
};

/** A content page. Only the server shows it: in the data that a page carries, its HTML and sections are empty, and its stores absent. */
export type ContentData = {
  title: string;
  description: string;
  html: string;
  template: PageTemplate;
  /** As in `2026-03-01`. */
  updated?: string;
  /** Its headings, each with the id that it has in the HTML. */
  sections: { id: string; text: string }[];
  /** Where the shops have this very page, this one's included. */
  paths?: PagePaths;
  form?: PageForm;
  stores?: ShownStores;
};

/** Operator's texts for one locale, in the shape of `i18n/<locale>`, already checked against it. */
export type TextOverrides = { [key: string]: string | TextOverrides };

/**
 * What the server passes to a page beyond its address. It travels in the HTML as JSON, so that the page
 * hydrates with what it was rendered with. A part is there only on the page that shows it.
 */
export type PageData = {
  /** Sign-up after a native post, or the flag of spec §2.1 for an invalid double opt-in link. */
  signUp?: {
    result?: SubscribeResult | 'TOO_MANY_REQUESTS';
    values?: SignUpValues;
    errors?: SignUpErrors;
    /** Spec §2.1/17. */
    linkInvalid?: boolean;
    /** Where a form that is shown again comes from (spec §3/5), and what was posted; absent: this page. */
    origin?: SignUpOrigin;
    /** Of a form that came from a page of another system and is to be mended here: it leads back there. */
    returnTo?: string;
    /** A form that the browser posted has led here, which the page records once (spec §7/29). */
    isPosted?: boolean;
    /**
     * Beside the result SUCCESS, where this browser may have the confirmation sent again: what became of the
     * last wish, if this page answers one, and after how many seconds the next one is accepted (0: at once).
     */
    resend?: { outcome?: 'SENT' | 'TOO_SOON' | 'FAILED'; againInSeconds: number };
  };
  confirm?: {
    state: 'READY' | 'CONFIRMED' | 'INVALID' | 'FAILED';
    /** Whether this browser is the one that signed up, so that the page may confirm by itself. */
    sameBrowser: boolean;
    /** Set by the browser alone: there was a user activation before the app could listen. */
    isPersonSeen?: boolean;
    voucher?: Voucher;
  };
  /**
   * The content page of this address; null where the shop has none there. Absent where the server was
   * not asked, because the browser went on to another page by itself.
   */
  content?: ContentData | null;
  preferences?: {
    state: 'READY' | 'UNSUBSCRIBED' | 'ERASED' | 'INVALID';
    /** Of the first two states. */
    subscriber?: Subscriber;
    /** Other shops in which the address is subscribed, for who owns its mailbox. */
    elsewhere?: SiteCode[];
    /** What was typed, where it could not be saved. */
    values?: PreferenceValues;
    errors?: PreferenceErrors;
    /** What was done just now, or could not be. */
    outcome?: 'SAVED' | 'PAUSED' | 'RESUMED' | 'FAILED';
  };
  /** `elsewhere`: other shops in which the address is subscribed, for who owns its mailbox. */
  unsubscribe?: { state: 'READY' | 'DONE' | 'INVALID'; elsewhere?: SiteCode[] };
  /** Who is signed in, or how signing in went wrong; what was typed is repeated but for the password. */
  account?:
    | {
        state: 'SIGNED_OUT';
        fault?: 'INCOMPLETE' | 'REFUSED' | 'TOO_MANY_REQUESTS' | 'UNAVAILABLE' | 'COOKIES_REFUSED';
        email?: string;
        stay?: boolean;
      }
    | { state: 'SIGNED_IN'; email: string; newsletter: Subscriber['state'] | 'NONE' };
  /** The page replaces any page of the shop that cannot be loaded, at that page's own address. */
  offline?: true;
  texts?: TextOverrides;
  /** Base of canonical addresses; in every document of a shop. */
  publicUrl?: string;
};

/** What the footer of a page is made of (spec §2.2, §4). It is rendered here alone and never hydrated. */
export type PageFooter = {
  /** Undefined when the shop has none now, or it cannot be read: the page stays whole. */
  content: FooterContent | undefined;
  /** Of that content, as call 6 names it. */
  version?: string | undefined;
  /** Whether a cookie asks for the reduced variant; a page's own layout may ask for it besides. */
  isReduced: boolean;
  /** Whether this browser's newsletter state hides the sign-up. */
  hidesNewsletter: boolean;
  /** Where the shops have this very page; empty where all or only this one have it. */
  pagePaths: PagePaths;
};

/** What the bar of a previewed page says, and where it leads out. */
export type PagePreview = {
  /** In ISO 8601; null: now. */
  at: string | null;
  /** Null: as a visitor in no test; `isRunning`: whether the test runs at that time. */
  group: { test: string; group: string; isRunning: boolean } | null;
  /** The change set that is shown as if it were published. */
  changeSet?: string | undefined;
  /** Of the live shop's preview a form takes the cookie away; of a page's own, a link leads to the page without it. */
  exit: { by: 'POST'; action: string } | { by: 'LINK'; href: string };
  /** Names all that the page shows beside its view: equal for equal pages (decision 88). Absent: it is one of a kind. */
  content?: string | undefined;
  /** The page stands in a frame, as the console's panes do, which say all this themselves. */
  isFramed?: boolean;
  /** Of a page's own preview: the token that its links carry on, and to the pages of which shops. */
  carried?: { token: string; sites: readonly SiteCode[] } | undefined;
};

export type PageRequest = {
  /** Path and query, as in `/de/subscribenewsletter?x=1`. */
  url: string;
  /** Null for the console, which belongs to no shop. */
  site: SiteCode | null;
  data: PageData;
  footer?: PageFooter;
  /** The view that the visitor has chosen; absent: the width decides. */
  platform?: Platform | undefined;
  /** Whether the visitor has not answered the consent notice yet. */
  asksCookieConsent?: boolean;
  /** Only of a previewed page. */
  preview?: PagePreview | undefined;
};

export type FragmentRequest = {
  site: SiteCode;
  footer: PageFooter;
  query: Pick<FragmentQuery, 'platform' | 'scheme' | 'addresses'>;
  /** The page of the host, as the shop has agreed to it. */
  returnTo?: string | undefined;
  texts: TextOverrides | undefined;
  /** Only of a previewed page. */
  preview?: PagePreview | undefined;
};

export type NewsletterFragmentRequest = Omit<FragmentRequest, 'footer' | 'query'> & {
  query: Pick<FragmentQuery, 'platform' | 'scheme' | 'origin' | 'originAddition' | 'signup'>;
};

/** Of the page that replaces one that could not be made. */
export type FailureRequest = { site: SiteCode; texts: TextOverrides | undefined };

/** Of the page of an address that is below no shop, in the frame of one. */
export type NoShopRequest = FailureRequest & { footer: Omit<PageFooter, 'pagePaths'> };

export type CookieConsentFragmentRequest = Omit<FragmentRequest, 'footer'>;

export type PageAnswer = {
  /** 200, 404 for an unknown page of a known shop or of the console, or that of a redirection. */
  status: number;
  /** The whole document. */
  html: string;
  /** Where the page leads instead of being one. */
  location?: string;
};

/** Renders any page of the shop, and the empty frame of the console's; made by the built page bundle, used by the server. */
export type PageRenderer = {
  render(request: PageRequest): Promise<PageAnswer>;
  /** The document that replaces a page that could not be made. */
  renderFailure(request: FailureRequest): Promise<string>;
  /** The document of an address that is below no shop. */
  renderNoShop(request: NoShopRequest): Promise<string>;
  /** The footer's HTML for pages of other systems. */
  renderFooterFragment(request: FragmentRequest): Promise<string>;
  /** The sign-up form's. */
  renderNewsletterFragment(request: NewsletterFragmentRequest): Promise<string>;
  /** The notice's that asks for consent to be measured. */
  renderCookieConsentFragment(request: CookieConsentFragmentRequest): Promise<string>;
};

/** Where the client build put what a page refers to; paths as the browser requests them. */
export type PageAssets = {
  /** The small script that starts the app on the first sign of interest. */
  startScript: string;
  /** The app, which that script loads. */
  appScript: string;
  /** Style rules that go into each page itself. */
  criticalCss: string;
  /** Those of the pages that the app goes to by itself and of the newsletter's, which go into these besides. */
  appCss: string;
  /** Those of content pages. */
  contentCss: string;
  /** Those of account, preferences and unsubscribing. */
  personCss: string;
  /** The same rules as files: framed previews link them (decision 90), and content pages and the account those of the app. */
  criticalStylesheet: string;
  appStylesheet: string;
  contentStylesheet: string;
  personStylesheet: string;
  /** Style rules of the parts that stand in pages of other systems, and their script. */
  fragmentCss: string;
  newsletterFragmentCss: string;
  /** Of what the form shows after it has been posted without scripts. */
  newsletterStatesFragmentCss: string;
  cookieConsentFragmentCss: string;
  fragmentScript: string;
  /** The script that keeps customers signed in there. */
  sessionScript: string;
  /** What previewed ones have besides. */
  previewFragmentCss: string;
  previewFragmentScript: string;
  /** Style sheets to link instead, where the page is served while being developed. */
  stylesheets: string[];
  /** The console's style sheet, which its pages link. */
  consoleStylesheet: string;
  /** What a page loads besides that a posted sign-up has led to; no other page names it. */
  postedSignUpScript: string;
  /** What previewed pages load besides; no other page names them. */
  previewScript: string;
  previewStylesheet: string;
  /** Scripts of the development server that must run first. */
  developmentScripts: string[];
};

export type PageRendererOptions = { publicUrl: string; assets: PageAssets };

/** What the built page bundle exports. */
export type PageRendererModule = {
  createPageRenderer(options: PageRendererOptions): PageRenderer;
};
