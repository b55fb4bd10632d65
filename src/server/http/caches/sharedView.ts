import { HOST_PREFIX, type CookieName } from '#domain/cookies.ts';
import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';

import { hasMeasurementConsent } from '../request/cookieConsent.ts';

/**
 * Effect of each cookie on shared responses. VIEW: its value, one of a few. REDUCES: its presence. CONSENT: its
 * presence and whether it allows analytics. MEASURED: only with that consent; without it, the cookie is deleted.
 * GROUPS: the same, plus its value. THEIR_OWN: may make the response personal. Add every new cookie here and to
 * `deploy/nginx/morgenrot.conf`.
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
 * Returns a name for the view that visitors with these cookies share, which a shared cache can compute too (decision
 * 44). Undefined if the view may be personal.
 */
export function nameSharedView(cookies: Cookies): string | undefined {
  if (holds(cookies, OWN)) return undefined;
  const hasAnswered = holds(cookies, OF_CONSENT);
  const isMeasured = hasAnswered && hasMeasurementConsent({ cookies });
  if (!isMeasured && holds(cookies, ASSIGNED)) return undefined;
  const [groups = ''] = GROUPS.map((name) => valueOf(cookies, name));
  return [
    platformNamedBy(cookies[PLATFORM_COOKIE]) ?? '',
    holds(cookies, REDUCING) ? 'reduced' : '',
    hasAnswered ? 'answered' : '',
    // In the encoding of cookies.
    encodeURIComponent(groups),
  ].join('/');
}
