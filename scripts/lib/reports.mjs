import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/**
 * Counts the tests of a vitest or Playwright run by its JSON report. A runner that died, wrote no report,
 * ran nothing, or failed although each of its tests passed counts as one failure more.
 */
export function countTests(kind, reportFile, exitCode) {
  const count = readReport(kind, reportFile);
  if (!count || count.passed + count.failed === 0) return { passed: 0, failed: 1, skipped: 0 };
  if (exitCode !== 0 && count.failed === 0) return { ...count, failed: 1 };
  return count;
}

function readReport(kind, reportFile) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8'));
  } catch {
    // The runner's own output says why it wrote none; here it only counts.
    return undefined;
  }
  return kind === 'vitest' ? countVitest(report) : countPlaywright(report);
}

function countVitest(report) {
  // A file that cannot be loaded has no tests to fail.
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}
