import { HOST_PREFIX, type CookieName } from '#domain/cookies.ts';
import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';

import { hasMeasurementConsent } from '../request/consent.ts';

/**
 * What each cookie of ours makes of an answer that many get. VIEW: its value, of a few. REDUCES: that it is there.
 * CONSENT: that it is there, and whether it agrees to measurement. MEASURED: nothing without that agreement, but that
 * it is taken away. GROUPS: that, and its value. THEIR_OWN: it may make an answer personal to one visitor. A
 * cookie that the shops learn to know needs its word here, and `deploy/nginx/morgenrot.conf` follows.
 */
export const COOKIE_EFFECTS = {
  cc_cookie: 'CONSENT',
  Site: 'NOTHING',
  platform: 'VIEW',
  LoginToken: 'THEIR_OWN',
  LongTermToken: 'THEIR_OWN',
  KnownDevice: 'NOTHING',
  NlStatus: 'THEIR_OWN',
  affiliate: 'REDUCES',
  newapp: 'REDUCES',
  StaffSession: 'THEIR_OWN',
  StaffAuth: 'THEIR_OWN',
  StaffSignOn: 'NOTHING',
  PreviewToken: 'THEIR_OWN',
  VisitorId: 'MEASURED',
  AbGroups: 'GROUPS',
} as const satisfies Record<
  CookieName,
  'VIEW' | 'REDUCES' | 'CONSENT' | 'MEASURED' | 'GROUPS' | 'NOTHING' | 'THEIR_OWN'
>;

type Cookies = Record<string, string | undefined>;
type Effect = (typeof COOKIE_EFFECTS)[CookieName];

const namesOf = (...effects: Effect[]) =>
  Object.entries(COOKIE_EFFECTS).flatMap(([name, effect]) =>
    effects.includes(effect) ? [name] : [],
  );

const OWN = namesOf('THEIR_OWN');
const REDUCING = namesOf('REDUCES');
const OF_CONSENT = namesOf('CONSENT');
const ASSIGNED = namesOf('MEASURED', 'GROUPS');
const GROUPS = namesOf('GROUPS');

const valueOf = (cookies: Cookies, name: string) => cookies[HOST_PREFIX + name] ?? cookies[name];
const holds = (cookies: Cookies, names: readonly string[]) =>
  names.some((name) => valueOf(cookies, name) !== undefined);

/**
 * A name for what visitors with these cookies see alike, as a shared cache can work it out too (decision 44);
 * undefined where one may see what no other does.
 */
export function sharedViewOf(cookies: Cookies): string | undefined {
  if (holds(cookies, OWN)) return undefined;
  const hasAnswered = holds(cookies, OF_CONSENT);
  const isMeasured = hasAnswered && hasMeasurementConsent({ cookies });
  if (!isMeasured && holds(cookies, ASSIGNED)) return undefined;
  const [groups = ''] = GROUPS.map((name) => valueOf(cookies, name));
  return [
    platformNamedBy(cookies[PLATFORM_COOKIE]) ?? '',
    holds(cookies, REDUCING) ? 'reduced' : '',
    hasAnswered ? 'answered' : '',
    // As cookies hold it.
    encodeURIComponent(groups),
  ].join('/');
}
