import { testFacts, type Comparison, type VersionChange } from './compare.ts';
import { fieldChanges } from './fieldChanges.ts';

type Named = {
  key: string;
  site: string;
  abTest?: string;
  abGroup?: string;
  group?: { test: string; group: string } | null | undefined;
  validFrom: Date;
  validTo?: Date | null | undefined;
};

/** Describes a version: `DE PAGE:/offers from 2026-12-01T00:00:00Z`. */
export function versionName({ key, site, abTest, abGroup, group, validFrom, validTo }: Named) {
  const until = validTo ? ` until ${shortIso(validTo)}` : '';
  const [test, of] = [group?.test ?? abTest, group?.group ?? abGroup];
  const whom = test ? ` for ${test}: ${of}` : '';
  return `${site} ${key} from ${shortIso(validFrom)}${until}${whom}`;
}

/** Returns ISO 8601 in UTC, without milliseconds if they are zero. */
export const shortIso = (at: Date) => at.toISOString().replace('.000Z', 'Z');

/** Describes a comparison in lines, ending with a summary. Returns no lines without differences. */
export function describeComparison(comparison: Comparison): string[] {
  const { versions, tests, onlyThere, onlyThereTests } = comparison;
  const changed = versions.filter(({ base }) => base !== undefined);
  const lines = [
    ...versions.flatMap(describeVersion),
    ...tests.flatMap(({ file, test, before }) => {
      const name = `A/B test ${test.test} (${file})`;
      if (before === undefined) return [`new      ${name}`];
      const fields = fieldChanges(testFacts(before), testFacts(test));
      return [`changed  ${name}`, ...fields.map((line) => `  ${line}`)];
    }),
    ...onlyThere.map((one) => `only on the server: ${versionName(one)}`),
    ...onlyThereTests.map(({ name }) => `only on the server: A/B test ${name}`),
  ];
  if (lines.length === 0) return [];
  const changedTests = tests.filter(({ before }) => before !== undefined).length;
  const countOfChanged = changed.length + changedTests;
  const countOfNew = versions.length + tests.length - countOfChanged;
  const missing = onlyThere.length + onlyThereTests.length;
  return [...lines, `${countOfChanged} changed, ${countOfNew} new, ${missing} only on the server`];
}

function describeVersion({ file, version, base }: VersionChange): string[] {
  const name = `${versionName(version)} (${file})`;
  if (base === undefined) return [`new      ${name}`];
  const dates = fieldChanges(
    { validTo: base.validTo?.toISOString() ?? null },
    { validTo: version.validTo?.toISOString() ?? null },
  );
  const lines = [...dates, ...fieldChanges(base.body, version.body)];
  return [`changed  ${name}`, ...lines.map((line) => `  ${line}`)];
}
