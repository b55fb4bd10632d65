import { describe, expect, it } from 'vitest';

import { SITE_CODES } from './sites.ts';
import { hasPermission, permittedSites, STAFF_ACTIONS, STAFF_ROLES } from './staffRoles.ts';

describe('the roles of staff', () => {
  it('an administrator may do everything everywhere, and a person without a role nothing', () => {
    for (const action of STAFF_ACTIONS) {
      for (const market of ['ANY', 'ALL', ...SITE_CODES] as const) {
        expect(hasPermission([{ role: 'ADMINISTRATOR', market: 'ALL' }], { action, market })).toBe(
          true,
        );
        expect(hasPermission([], { action, market })).toBe(false);
      }
    }
  });

  it('a role applies only in its market, which suffices for lists but not for shared content', () => {
    const grants = [{ role: 'EDITOR', market: 'HU' }] as const;
    expect(hasPermission(grants, { action: 'WRITE', market: 'HU' })).toBe(true);
    expect(hasPermission(grants, { action: 'WRITE', market: 'SK' })).toBe(false);
    expect(hasPermission(grants, { action: 'WRITE', market: 'ANY' })).toBe(true);
    expect(hasPermission(grants, { action: 'WRITE', market: 'ALL' })).toBe(false);
    expect(permittedSites(grants, 'LOOK')).toEqual(['HU']);
  });

  it('roles add up, each in its own market', () => {
    const grants = [
      { role: 'VIEWER', market: 'ALL' },
      { role: 'PUBLISHER', market: 'AT' },
    ] as const;
    expect(permittedSites(grants, 'LOOK')).toEqual([...SITE_CODES]);
    expect(permittedSites(grants, 'PUBLISH')).toEqual(['AT']);
  });

  it('roles depend on the kind of content: legal approves legal pages, a publisher the rest', () => {
    const approve = (role: 'LEGAL' | 'PUBLISHER', kind: 'PAGE' | 'LEGAL_PAGE' | 'FOOTER') =>
      hasPermission([{ role, market: 'ALL' }], { action: 'APPROVE', market: 'DE', kind });
    expect([approve('LEGAL', 'LEGAL_PAGE'), approve('LEGAL', 'FOOTER')]).toEqual([true, false]);
    expect([approve('PUBLISHER', 'LEGAL_PAGE'), approve('PUBLISHER', 'PAGE')]).toEqual([
      false,
      true,
    ]);
  });

  it('only the administrator manages staff accounts', () => {
    const managing = STAFF_ROLES.filter((role) =>
      hasPermission([{ role, market: 'ALL' }], { action: 'STAFF', market: 'ALL' }),
    );
    expect(managing).toEqual(['ADMINISTRATOR']);
  });
});
