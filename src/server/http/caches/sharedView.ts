import { HOST_PREFIX, type CookieName } from '#domain/cookies.ts';
import { PLATFORM_COOKIE, platformNamedBy } from '#domain/platform.ts';

import { hasMeasurementConsent } from '../request/cookieConsent.ts';

/**
 * How each cookie affects shared responses. VIEW: by its value, one of a few. REDUCES: by its presence. CONSENT: by its
 * presence and by whether it allows analytics. GROUPS: by its value, if analytics are allowed. MEASURED: not at all,
 * but without that consent it is deleted. THEIR_OWN: it may make the response personal. Add every new cookie here and
 * to `deploy/nginx/morgenrot.conf`.
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

const cookieNames = (...effects: Effect[]) =>
  Object.entries(COOKIE_EFFECTS).flatMap(([name, effect]) =>
    effects.includes(effect) ? [name] : [],
  );

const OWN = cookieNames('THEIR_OWN');
const REDUCING = cookieNames('REDUCES');
const OF_CONSENT = cookieNames('CONSENT');
const ASSIGNED = cookieNames('MEASURED', 'GROUPS');
const GROUPS = cookieNames('GROUPS');

const cookieValue = (cookies: Cookies, name: string) =>
  cookies[HOST_PREFIX + name] ?? cookies[name];
const holds = (cookies: Cookies, names: readonly string[]) =>
  names.some((name) => cookieValue(cookies, name) !== undefined);

/**
 * Returns the name of the view that all visitors with these cookies share; a shared cache can compute it too (decision
 * 44). Undefined if the view may be personal.
 */
export function nameSharedView(cookies: Cookies): string | undefined {
  if (holds(cookies, OWN)) return undefined;
  const hasAnswered = holds(cookies, OF_CONSENT);
  const isMeasured = hasAnswered && hasMeasurementConsent({ cookies });
  if (!isMeasured && holds(cookies, ASSIGNED)) return undefined;
  const [groups = ''] = GROUPS.map((name) => cookieValue(cookies, name));
  return [
    platformNamedBy(cookies[PLATFORM_COOKIE]) ?? '',
    holds(cookies, REDUCING) ? 'reduced' : '',
    hasAnswered ? 'answered' : '',
    // Encoded as in cookies.
    encodeURIComponent(groups),
  ].join('/');
}
