import { SITE_CODES, siteOfSegment } from '#domain/sites.ts';
import { STAFF_ROLES, type StaffGrant } from '#domain/staffRoles.ts';

/**
 * Parses roles as operators type them: `EDITOR:DE,AT VIEWER`, in any case. Empty means no role. An error is a
 * sentence for the operator.
 */
export function readGrants(typed: string): { grants: StaffGrant[]; faults: string[] } {
  const faults: string[] = [];
  const grants = typed
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word): StaffGrant[] => {
      const [named = '', shops] = word.split(':', 2);
      const role = STAFF_ROLES.find((one) => one === named.toUpperCase());
      if (role === undefined) {
        faults.push(`There is no role ${named}: ${STAFF_ROLES.join(', ')}.`);
        return [];
      }
      if (shops === undefined) return [{ role, market: 'ALL' }];
      return shops.split(',').flatMap((shop) => {
        const market = siteOfSegment(shop);
        if (market === undefined) {
          faults.push(`There is no shop ${shop}: ${SITE_CODES.join(', ')}.`);
        }
        return market === undefined ? [] : [{ role, market }];
      });
    });
  return { grants, faults };
}
