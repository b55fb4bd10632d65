import { describe, expect, it } from 'vitest';

import { groupRolesIn } from './ssoRoles.ts';

const rolesOf = (text: string, groups: string[]) => {
  const reading = groupRolesIn(text);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.roles.of(groups);
};
const faultsOf = (text: string) => {
  const reading = groupRolesIn(text);
  return reading.ok ? [] : reading.faults;
};

describe('the table of groups', () => {
  it('the table of groups gives a person the roles of all their groups, each once', () => {
    const text = 'editors: EDITOR:DE,AT VIEWER\n"cn=austria,ou=shop": EDITOR:AT';
    expect(rolesOf(text, ['editors', 'cn=austria,ou=shop', 'choir'])).toEqual([
      { role: 'EDITOR', market: 'DE' },
      { role: 'EDITOR', market: 'AT' },
      { role: 'VIEWER', market: 'ALL' },
    ]);
    expect(rolesOf(text, ['choir', 'constructor', '__proto__'])).toEqual([]);
  });

  it('the table of groups names each group with a faulty line', () => {
    expect(faultsOf('a: BOSS\nb: EDITOR:XX\nc: ""')).toEqual([
      expect.stringMatching(/^Group a: There is no role BOSS/),
      expect.stringMatching(/^Group b: There is no shop XX/),
      'Group c has no role.',
    ]);
    expect(faultsOf('')).toEqual([expect.stringMatching(/^It must have one line per group/)]);
    expect(faultsOf('{}')).toEqual(['It contains no group.']);
    expect(faultsOf('- EDITOR')).toEqual([
      expect.stringMatching(/^It must have one line per group/),
    ]);
    expect(faultsOf('a: [')).toEqual([expect.stringMatching(/^It is not valid YAML: /)]);
    expect(faultsOf('a: VIEWER\na: EDITOR')).toEqual([
      expect.stringMatching(/^It is not valid YAML: /),
    ]);
  });
});
