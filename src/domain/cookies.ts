/** Lifetime of a cookie: a number of days, or by kind. */
export type CookieLife =
  | { kind: 'DAYS'; days: number }
  | { kind: 'LOGIN'; days: number }
  | { kind: 'VISIT' }
  | { kind: 'PARTNER' };

/** Cookies of one purpose, which is a key of the texts. */
export type CookieGroup = {
  names: readonly string[];
  purpose:
    | 'consent'
    | 'shop'
    | 'view'
    | 'login'
    | 'device'
    | 'newsletter'
    | 'partner'
    | 'staff'
    | 'visitor'
    | 'groups';
  life: CookieLife;
};

const days = (count: number) => ({ kind: 'DAYS', days: count }) as const;
/** Maximum lifetime that browsers allow. */
const FOR_GOOD = days(400);

/** Days until a visitor is asked again. */
export const CONSENT_LIFE_DAYS = 182;

/** Days without a sign-in until a device counts as unknown. */
export const KNOWN_DEVICE_DAYS = 180;

/** Lifetime of a lasting sign-in, in days. */
export const LOGIN_DAYS = 90;

/** Every cookie of the shops by the consent that it needs, as shown in the settings. */
export const cookies = {
  necessary: [
    { names: ['cc_cookie'], purpose: 'consent', life: days(CONSENT_LIFE_DAYS) },
    { names: ['Site'], purpose: 'shop', life: FOR_GOOD },
    { names: ['platform'], purpose: 'view', life: FOR_GOOD },
    {
      names: ['LoginToken', 'LongTermToken'],
      purpose: 'login',
      life: { kind: 'LOGIN', days: LOGIN_DAYS },
    },
    { names: ['KnownDevice'], purpose: 'device', life: days(KNOWN_DEVICE_DAYS) },
    { names: ['NlStatus'], purpose: 'newsletter', life: FOR_GOOD },
    { names: ['affiliate', 'newapp'], purpose: 'partner', life: { kind: 'PARTNER' } },
    {
      names: ['StaffSession', 'StaffAuth', 'StaffSignOn', 'PreviewToken'],
      purpose: 'staff',
      life: { kind: 'VISIT' },
    },
  ],
  measurement: [
    { names: ['VisitorId'], purpose: 'visitor', life: FOR_GOOD },
    { names: ['AbGroups'], purpose: 'groups', life: FOR_GOOD },
  ],
} as const satisfies Record<string, readonly CookieGroup[]>;

/** The name of a cookie that the shops know. */
export type CookieName = (typeof cookies)[keyof typeof cookies][number]['names'][number];

/** Prefix of cookies that browsers accept only from this host and over TLS (RFC 6265bis §4.1.3.2). */
export const HOST_PREFIX = '__Host-';

/** The live shop's preview in this browser. Other previews are in the URL. */
export const PREVIEW_COOKIE = 'PreviewToken' satisfies CookieName;

/** HttpOnly cookies, which have the prefix on https (decision 30). */
export const HOST_COOKIES = [
  'LongTermToken',
  'NlStatus',
  'VisitorId',
  'StaffSession',
  'StaffSignOn',
  'PreviewToken',
  'KnownDevice',
] as const satisfies readonly CookieName[];

/** Returns a cookie's name as browsers have it. */
export function nameInBrowser(name: string, isSecure: boolean): string {
  return isSecure && HOST_COOKIES.some((one) => one === name) ? HOST_PREFIX + name : name;
}
