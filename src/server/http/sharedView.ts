import { HOST_PREFIX, type CookieName } from '#domain/cookies.ts';

import { hasMeasurementConsent } from './consent.ts';

/**
 * What each cookie of ours makes of an answer that many get: its VALUE changes it, or only its PRESENCE, or what
 * CONSENT it gives; one that is THEIR_OWN may make an answer personal to one visitor. A cookie that the
 * shops learn to know needs its word here.
 */
const EFFECTS = Object.entries({
  cc_cookie: 'CONSENT',
  Site: 'VALUE',
  platform: 'VALUE',
  LoginToken: 'THEIR_OWN',
  LongTermToken: 'THEIR_OWN',
  KnownDevice: 'NOTHING',
  NlStatus: 'THEIR_OWN',
  affiliate: 'PRESENCE',
  newapp: 'PRESENCE',
  StaffSession: 'THEIR_OWN',
  StaffAuth: 'THEIR_OWN',
  PreviewToken: 'THEIR_OWN',
  VisitorId: 'PRESENCE',
  AbGroups: 'VALUE',
} satisfies Record<CookieName, 'VALUE' | 'PRESENCE' | 'CONSENT' | 'NOTHING' | 'THEIR_OWN'>);

/** A name for what visitors with these cookies see alike; undefined where one may see what no other does. */
export function sharedViewOf(cookies: Record<string, string | undefined>): string | undefined {
  const values: (string | boolean)[] = [];
  for (const [name, effect] of EFFECTS) {
    const value = cookies[HOST_PREFIX + name] ?? cookies[name];
    if (value === undefined || effect === 'NOTHING') continue;
    if (effect === 'THEIR_OWN') return undefined;
    values.push(name);
    if (effect === 'VALUE') values.push(value);
    if (effect === 'CONSENT') values.push(hasMeasurementConsent({ cookies }));
  }
  return JSON.stringify(values);
}
