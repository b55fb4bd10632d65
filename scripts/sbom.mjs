/**
 * `npm run sbom -- FILE`: the software bill of materials (CycloneDX 1.5) of what runs, tools left out, from the
 * packages that are installed.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [file = 'sbom.cdx.json'] = process.argv.slice(2);

const { status, stdout, stderr } = spawnSync(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--omit=dev'],
  { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 },
);
if (status !== 0) {
  console.error(`npm could not make the bill of materials:\n${stderr.trim()}`);
  process.exit(1);
}
const bill = JSON.parse(stdout);
// npm names the product after its folder.
bill.metadata.component.name = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).name;
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file}: ${bill.components.length} packages`);
