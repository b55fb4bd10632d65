import type { Viewing } from '#domain/viewing.ts';

/** When and for whom a version is valid; `group` null: for everyone. */
export type Validity = {
  id: number;
  validFrom: Date;
  /** The first instant at which it is no longer valid; null: without end. */
  validTo: Date | null;
  group: { test: string; group: string } | null;
};

/**
 * The version that a viewer sees (design §7): of those valid at that time the one that became valid
 * last, a group's own before the general one. Of two that begin together, the one published later
 * counts: that is how a version is corrected. Undefined where none is valid.
 */
export function newestVersion<Version extends Validity>(
  versions: readonly Version[],
  { at, group }: Viewing,
): Version | undefined {
  const valid = versions
    .filter(({ validFrom, validTo }) => validFrom <= at && (validTo === null || at < validTo))
    .toSorted((one, other) => +other.validFrom - +one.validFrom || other.id - one.id);
  return (
    valid.find((version) => version.group && group[version.group.test] === version.group.group) ??
    valid.find((version) => version.group === null)
  );
}
