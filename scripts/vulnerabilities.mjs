/**
 * `npm run vulnerabilities`: asks the registry for known vulnerabilities of the packages that run. Ends with exit code
 * 1 where it names one; where it cannot be asked, this says that nothing was checked, and ends with 0.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 100_000_000,
});
const report = parsed(stdout);
const vulnerabilities = Object.values(report?.vulnerabilities ?? {});
if (report?.metadata?.vulnerabilities === undefined) {
  const reason = report?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  console.log(`Not checked: the registry did not answer about vulnerabilities (${reason}).`);
} else if (vulnerabilities.length === 0) {
  const { total } = report.metadata.dependencies;
  console.log(`No known vulnerability in ${total} packages.`);
} else {
  for (const { name, severity, range, via } of vulnerabilities) {
    const advisories = via.map((one) =>
      typeof one === 'string' ? one : `${one.title} ${one.url}`,
    );
    console.log(`${severity}: ${name} ${range}: ${advisories.join('; ')}`);
  }
  process.exitCode = 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
