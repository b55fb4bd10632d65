import { staffRoles, type Market, type StaffGrant } from '#domain/staffRoles.ts';

import { siteLabels } from '../changeSets/describe.ts';

/** Describes roles in words: `Editor: Magyarország; Viewer: all shops`. */
export function describeGrants(grants: readonly StaffGrant[]): string {
  if (grants.length === 0) return 'none';
  const markets = new Map<StaffGrant['role'], Market[]>();
  for (const { role, market } of grants) markets.set(role, [...(markets.get(role) ?? []), market]);
  return [...markets]
    .map(([role, where]) => `${staffRoles[role].label}: ${siteLabels(where)}`)
    .join('; ');
}
