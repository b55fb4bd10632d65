import { sites } from '#domain/sites.ts';
import { staffRoles, type Market, type StaffGrant } from '#domain/staffRoles.ts';

export const describeMarket = (market: Market) =>
  market === 'ALL' ? 'all shops' : sites[market].label;

/** Describes roles in words: `Editor: Magyarország; Viewer: all shops`. */
export function describeGrants(grants: readonly StaffGrant[]): string {
  if (grants.length === 0) return 'none';
  const markets = new Map<StaffGrant['role'], Market[]>();
  for (const { role, market } of grants) markets.set(role, [...(markets.get(role) ?? []), market]);
  return [...markets]
    .map(([role, where]) => `${staffRoles[role].label}: ${where.map(describeMarket).join(', ')}`)
    .join('; ');
}
