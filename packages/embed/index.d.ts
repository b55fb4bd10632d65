/** What a page of the host puts in, and what its content security policy must let through. */
export type Fragments = {
  /** Of the content; null where the shop has no footer, and where no copy was ever received. */
  version: string | null;
  /** When another footer is shown, in ISO 8601; null where nothing is scheduled. */
  expires: string | null;
  head: string;
  footer: string;
  newsletter: string;
  /** Empty for a host at another origin than the shop. */
  consent: string;
  scripts: string;
  /** The script that keeps customers signed in, for hosts behind one address with the shop. */
  session: string;
  /** Sources by directive. */
  csp: Record<string, string[]>;
};

/**
 * `FRESH`: as the shop has it; `KEPT`: the last good copy; `DISK`: the last good copy of an earlier start; `NONE`: no
 * copy was ever received, all parts are empty, and the host shows its own legal links. `PREVIEW`: what staff alone are to
 * see, so the page must be answered with `Cache-Control: private, no-store`; `PREVIEW_OVER`: what the page's address names
 * has ended, all parts are empty, and the page says so, with status 410.
 */
export type Source = 'FRESH' | 'KEPT' | 'DISK' | 'NONE' | 'PREVIEW' | 'PREVIEW_OVER';

/** Parameters of `GET /fragments/{site}`. */
export type Parameters = {
  variant?: 'full' | 'reduced';
  newsletter?: 'shown' | 'hidden';
  platform?: 'MATCH' | 'TABLET' | 'CLASSIC';
  scheme?: 'auto' | 'light' | 'dark';
  origin?: 'onsite' | 'NEWSLETTER' | 'SHOPPING_CART';
  originAddition?: string;
  returnTo?: string;
  /** As the page was called with it; a word that the shop does not know is left out. */
  signup?: string | null | undefined;
  addresses?: 'paths' | 'absolute';
};

/** The headers that tell the shop which preview a page is asked for as. */
export type Preview = Readonly<Record<string, string>>;

/**
 * The preview that a request for a page of the host names, by `preview` in its address or by the shop's cookie; undefined
 * for all others. Whether it is one, the shop says.
 */
export function previewOf(request: {
  url?: string | undefined;
  headers: { cookie?: string | undefined };
}): Preview | undefined;

/**
 * What the shop's cookies say of the view, for hosts behind one address: the platform that the visitor has chosen, and the
 * reduced footer for those who come from a partner or within the app.
 */
export function viewOf(request: {
  headers: { cookie?: string | undefined };
}): Pick<Parameters, 'platform' | 'variant'>;

/** For the host's log. */
export type FragmentEvent =
  | { type: 'RECEIVED'; version: string | null }
  /** Of one attempt; `reason` in a few words. */
  | { type: 'FAILED'; reason: string }
  /** The copy on disk could not be written or read; all goes on without. */
  | { type: 'DISK_FAILED'; reason: string };

export type Options = {
  /** Where this server reaches the shop, without a slash at the end. */
  shopUrl: string;
  /** The segment of the shop's addresses, as in `de` or `ch_fr`. */
  site: string;
  /** Of every page; those of a single page go over them. */
  parameters?: Parameters;
  /** How long a page waits for the shop at most: 300. What comes later is for the next page. */
  timeoutMs?: number;
  /** Where the last good copies are kept beyond the end of this process; none: in memory alone. */
  folder?: string;
  onEvent?: (event: FragmentEvent) => void;
};

export type FragmentSource = {
  /** The parts for a page, after `timeoutMs` at most; of a preview after five seconds. Never rejects. */
  get(
    parameters?: Parameters & { preview?: Preview | undefined },
  ): Promise<Fragments & { source: Source }>;
};

/** Fetches the parts of a shop's pages, keeps the last good copies, and renews them. */
export function createFragments(options: Options): FragmentSource;

/**
 * A content security policy with what the parts need added to it. A directive that the policy does not have is made of
 * its `default-src`; without that either it is left out, as then nothing is forbidden. Where the host allows all inline
 * rules by `'unsafe-inline'` no hash is added, which would end that; where it has a directive of elements, as
 * `style-src-elem`, the sources go there.
 */
export function withSources(policy: string, csp: Record<string, string[]>): string;

/**
 * The parts with the nonce of the page's content security policy on each element that loads a script, for hosts whose
 * policy has `'strict-dynamic'`, beside which browsers ask for no origin. Throws a `TypeError` for what is no nonce.
 */
export function withNonce<T extends Fragments>(fragments: T, nonce: string): T;
