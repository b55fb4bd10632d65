import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { countTests } from './reports.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function reportWith(content) {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, content);
  return file;
}

const vitestReport = (counts, testResults = []) =>
  reportWith(
    JSON.stringify({
      numPassedTests: 0,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      ...counts,
      testResults,
    }),
  );

const playwrightReport = (stats, errors = []) =>
  reportWith(
    JSON.stringify({
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
      errors,
    }),
  );

describe('a vitest report', () => {
  it('counts what passed, failed and was skipped', () => {
    const file = vitestReport({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 });
    expect(countTests('vitest', file, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
  });

  it('counts a file that cannot be loaded as a failure', () => {
    const file = vitestReport({ numPassedTests: 5 }, [{ status: 'failed', assertionResults: [] }]);
    expect(countTests('vitest', file, 1)).toMatchObject({ passed: 5, failed: 1 });
  });

  it('does not count a failed test twice', () => {
    const file = vitestReport({ numPassedTests: 5, numFailedTests: 1 }, [
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
    ]);
    expect(countTests('vitest', file, 1)).toMatchObject({ failed: 1 });
  });

  it('fails where everything passed but the runner did not end well', () => {
    expect(countTests('vitest', vitestReport({ numPassedTests: 5 }), 1)).toMatchObject({
      failed: 1,
    });
  });
});

describe('a Playwright report', () => {
  it('counts what passed, failed and was skipped', () => {
    const file = playwrightReport({ expected: 7, unexpected: 1, skipped: 2 });
    expect(countTests('playwright', file, 1)).toEqual({ passed: 7, failed: 1, skipped: 2 });
  });

  it('counts an error outside of any test', () => {
    const file = playwrightReport({ expected: 7 }, [{ message: 'cannot load' }]);
    expect(countTests('playwright', file, 1)).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe.each(['vitest', 'playwright'])('a run of %s', (kind) => {
  const nothing = { passed: 0, failed: 1, skipped: 0 };

  it('that wrote no report failed', () => {
    expect(countTests(kind, path.join(folder, 'none.json'), 0)).toEqual(nothing);
  });

  it('that died while writing failed', () => {
    expect(countTests(kind, reportWith('{"numPass'), 0)).toEqual(nothing);
  });

  it('of no tests failed', () => {
    const file = kind === 'vitest' ? vitestReport({}) : playwrightReport({});
    expect(countTests(kind, file, 0)).toEqual(nothing);
  });
});
