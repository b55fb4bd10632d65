import { describe, expect, it } from 'vitest';

import { newestVersion, type Validity } from './newestVersion.ts';

const version = (id: number, from: string, rest: Partial<Validity> = {}): Validity => ({
  id,
  validFrom: new Date(from),
  validTo: null,
  group: null,
  ...rest,
});
const newest = (versions: Validity[], at: string, group: Record<string, string> = {}) =>
  newestVersion(versions, { site: 'DE', at: new Date(at), group })?.id;

describe('the version that a viewer sees', () => {
  const spring = version(1, '2026-03-01T00:00:00Z');
  const summer = version(2, '2026-06-01T00:00:00Z', { validTo: new Date('2026-09-01T00:00:00Z') });

  it('a viewer sees the version with the latest start, from its first instant until just before its end', () => {
    expect(newest([spring, summer], '2026-02-28T23:59:59.999Z')).toBeUndefined();
    expect(newest([spring, summer], '2026-03-01T00:00:00Z')).toBe(1);
    expect(newest([spring, summer], '2026-05-31T23:59:59.999Z')).toBe(1);
    expect(newest([spring, summer], '2026-06-01T00:00:00Z')).toBe(2);
    expect(newest([spring, summer], '2026-08-31T23:59:59.999Z')).toBe(2);
    expect(newest([spring, summer], '2026-09-01T00:00:00Z')).toBe(1);
  });

  it('the order of publication does not change which version a viewer sees', () => {
    const correction = version(3, '2026-04-01T00:00:00Z');
    expect(newest([correction, summer, spring], '2026-07-01T00:00:00Z')).toBe(2);
    expect(newest([summer, correction, spring], '2026-05-01T00:00:00Z')).toBe(3);
  });

  it('a viewer sees the later published of two versions that begin together', () => {
    const corrected = version(9, '2026-03-01T00:00:00Z');
    expect(newest([spring, corrected], '2026-03-02T00:00:00Z')).toBe(9);
    expect(newest([corrected, spring], '2026-03-02T00:00:00Z')).toBe(9);
  });

  it('a viewer sees their group’s version before the general one, even a newer one', () => {
    const forB = version(4, '2026-02-01T00:00:00Z', { group: { test: 'tone', group: 'B' } });
    const at = '2026-07-01T00:00:00Z';
    expect(newest([spring, summer, forB], at, { tone: 'B' })).toBe(4);
    expect(newest([spring, summer, forB], at, { tone: 'A' })).toBe(2);
    expect(newest([spring, summer, forB], at, { other: 'B' })).toBe(2);
    expect(newest([spring, summer, forB], at)).toBe(2);
  });

  it('a viewer sees the general version again after their group’s version has ended', () => {
    const group = { test: 'tone', group: 'B' };
    const forB = version(4, '2026-03-05T00:00:00Z', { group, validTo: summer.validFrom });
    expect(newest([spring, forB], '2026-05-31T00:00:00Z', { tone: 'B' })).toBe(4);
    expect(newest([spring, forB], '2026-06-01T00:00:00Z', { tone: 'B' })).toBe(1);
  });
});
