import { SITE_CODES, type SiteCode } from './sites.ts';

/**
 * Staff actions. LOOK: preview a shop. WRITE, APPROVE, PUBLISH: its content. TESTS: A/B tests. PEOPLE: subscribers
 * and customers, one at a time. TRANSFER: import and export of all subscribers. FIGURES: the newsletter's results,
 * without people. HAND_OVER: subscriptions, for the system that sends the newsletter. EVIDENCE: proofs of consent and
 * the audit. STAFF: staff accounts.
 */
export const STAFF_ACTIONS = [
  'LOOK',
  'WRITE',
  'APPROVE',
  'PUBLISH',
  'TESTS',
  'PEOPLE',
  'TRANSFER',
  'FIGURES',
  'HAND_OVER',
  'EVIDENCE',
  'STAFF',
] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Kinds of content for permissions. A legal page has the template `legal`; a test applies to all shops. */
export const CONTENT_KINDS = ['PAGE', 'LEGAL_PAGE', 'FOOTER', 'AB_TEST'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Scope of a role or document: one shop, or all. */
export const MARKETS = ['ALL', ...SITE_CODES] as const;
export type Market = (typeof MARKETS)[number];

type RoleFacts = {
  /** Name in the console. */
  label: string;
  may: Partial<Record<StaffAction, readonly ContentKind[]>>;
};

const EVERY_KIND = CONTENT_KINDS;
const EVERYTHING = Object.fromEntries(
  STAFF_ACTIONS.map((action) => [action, EVERY_KIND]),
) as Record<StaffAction, typeof EVERY_KIND>;
const ALL_BUT_LEGAL = ['PAGE', 'FOOTER', 'AB_TEST'] as const;

/** Every staff role with its permissions, read only by `hasPermission`. */
export const staffRoles = {
  ADMINISTRATOR: { label: 'Administrator', may: EVERYTHING },
  VIEWER: { label: 'Viewer', may: { LOOK: EVERY_KIND } },
  EDITOR: { label: 'Editor', may: { LOOK: EVERY_KIND, WRITE: EVERY_KIND } },
  PUBLISHER: {
    label: 'Publisher',
    may: {
      LOOK: EVERY_KIND,
      WRITE: EVERY_KIND,
      APPROVE: ALL_BUT_LEGAL,
      PUBLISH: EVERY_KIND,
      TESTS: EVERY_KIND,
    },
  },
  LEGAL: {
    label: 'Legal',
    may: { LOOK: EVERY_KIND, WRITE: ['LEGAL_PAGE'], APPROVE: ['LEGAL_PAGE'], EVIDENCE: EVERY_KIND },
  },
  MARKETING: { label: 'Marketing', may: { LOOK: EVERY_KIND, FIGURES: EVERY_KIND } },
  SENDING_SYSTEM: { label: 'Sending system', may: { HAND_OVER: EVERY_KIND } },
  SERVICE: { label: 'Customer service', may: { LOOK: EVERY_KIND, PEOPLE: EVERY_KIND } },
} as const satisfies Record<string, RoleFacts>;

export type StaffRole = keyof typeof staffRoles;
export const STAFF_ROLES = Object.keys(staffRoles) as StaffRole[];

/** An account's role and its scope. */
export type StaffGrant = { role: StaffRole; market: Market };

/**
 * Permission that a request needs. `market` is a shop, ALL (in every shop) or ANY (in some shop, for lists that are
 * filtered by permission). Without `kind`, it is needed for any kind of content.
 */
export type RequiredPermission = {
  action: StaffAction;
  market: Market | 'ANY';
  kind?: ContentKind;
};

/** Returns whether roles grant a permission. Every staff call is decided here. */
export function hasPermission(grants: readonly StaffGrant[], need: RequiredPermission): boolean {
  return grants.some(({ role, market }) => {
    if (need.market !== 'ANY' && market !== 'ALL' && market !== need.market) return false;
    const { may }: RoleFacts = staffRoles[role];
    const kinds = may[need.action];
    return kinds !== undefined && (need.kind === undefined || kinds.includes(need.kind));
  });
}

/** Returns the shops in which roles permit an action. */
export function permittedSites(grants: readonly StaffGrant[], action: StaffAction): SiteCode[] {
  return SITE_CODES.filter((site) => hasPermission(grants, { action, market: site }));
}

/** Roles for API keys: those that neither manage accounts nor help single people. */
export const KEY_ROLES = STAFF_ROLES.filter((role) => {
  const { may }: RoleFacts = staffRoles[role];
  return may.STAFF === undefined && may.PEOPLE === undefined;
});

/** Returns those of the roles that other roles already include in the same shops. */
export function coveredGrants(
  grants: readonly StaffGrant[],
  by: readonly StaffGrant[],
): StaffGrant[] {
  const isCovered = ({ role, market }: StaffGrant) =>
    Object.entries<readonly ContentKind[]>(staffRoles[role].may).every(([action, kinds]) =>
      kinds.every((kind) => hasPermission(by, { action: action as StaffAction, market, kind })),
    );
  return grants.flatMap((grant) => {
    if (isCovered(grant)) return [grant];
    if (grant.market !== 'ALL') return [];
    return SITE_CODES.map((market) => ({ role: grant.role, market })).filter(isCovered);
  });
}

/** Formats roles as `EDITOR:DE,AT VIEWER`; empty for none. */
export function writeGrants(grants: readonly StaffGrant[]): string {
  const markets = new Map<string, Market[]>();
  for (const { role, market } of grants) markets.set(role, [...(markets.get(role) ?? []), market]);
  return [...markets]
    .map(([role, where]) => (where.includes('ALL') ? role : `${role}:${where.join(',')}`))
    .join(' ');
}
