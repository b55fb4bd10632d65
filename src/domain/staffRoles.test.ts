import { describe, expect, it } from 'vitest';

import { SITE_CODES } from './sites.ts';
import { hasPermission, permittedSites, STAFF_ACTIONS, STAFF_ROLES } from './staffRoles.ts';

describe('the roles of staff', () => {
  it('the roles of staff let an administrator do everything everywhere, and somebody without a role nothing', () => {
    for (const action of STAFF_ACTIONS) {
      for (const market of ['ANY', 'ALL', ...SITE_CODES] as const) {
        expect(hasPermission([{ role: 'ADMINISTRATOR', market: 'ALL' }], { action, market })).toBe(
          true,
        );
        expect(hasPermission([], { action, market })).toBe(false);
      }
    }
  });

  it('the roles of staff hold in their market alone, which is enough for a list and not for what all shops share', () => {
    const grants = [{ role: 'EDITOR', market: 'HU' }] as const;
    expect(hasPermission(grants, { action: 'WRITE', market: 'HU' })).toBe(true);
    expect(hasPermission(grants, { action: 'WRITE', market: 'SK' })).toBe(false);
    expect(hasPermission(grants, { action: 'WRITE', market: 'ANY' })).toBe(true);
    expect(hasPermission(grants, { action: 'WRITE', market: 'ALL' })).toBe(false);
    expect(permittedSites(grants, 'LOOK')).toEqual(['HU']);
  });

  it('the roles of staff add up, each in its own market', () => {
    const grants = [
      { role: 'VIEWER', market: 'ALL' },
      { role: 'PUBLISHER', market: 'AT' },
    ] as const;
    expect(permittedSites(grants, 'LOOK')).toEqual([...SITE_CODES]);
    expect(permittedSites(grants, 'PUBLISH')).toEqual(['AT']);
  });

  it('the roles of staff are bound to kinds of content: legal pages are approved by legal, the rest by a publisher', () => {
    const approve = (role: 'LEGAL' | 'PUBLISHER', kind: 'PAGE' | 'LEGAL_PAGE' | 'FOOTER') =>
      hasPermission([{ role, market: 'ALL' }], { action: 'APPROVE', market: 'DE', kind });
    expect([approve('LEGAL', 'LEGAL_PAGE'), approve('LEGAL', 'FOOTER')]).toEqual([true, false]);
    expect([approve('PUBLISHER', 'LEGAL_PAGE'), approve('PUBLISHER', 'PAGE')]).toEqual([
      false,
      true,
    ]);
  });

  it('the roles of staff keep staff accounts to the administrator', () => {
    const managing = STAFF_ROLES.filter((role) =>
      hasPermission([{ role, market: 'ALL' }], { action: 'STAFF', market: 'ALL' }),
    );
    expect(managing).toEqual(['ADMINISTRATOR']);
  });
});
