/** Writes the Where column of `docs/traceability.md` from the citations in comments: `npx tsx scripts/traceability.ts`. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { productFiles, withCitedPlaces } from './lib/citedRules.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = `${root}docs/traceability.md`;
const listed = execFileSync('git', ['ls-files', '-z', '--', 'src', 'scripts'], { cwd: root });
const files = productFiles(root, listed.toString().split('\0'));
writeFileSync(table, withCitedPlaces(readFileSync(table, 'utf8'), files).table);
