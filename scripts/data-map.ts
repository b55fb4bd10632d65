/** Writes `docs/data-map.md`; to be run after a change to the schema: `npx tsx scripts/data-map.ts`. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { dataMap } from './lib/dataMap.ts';

const file = fileURLToPath(new URL('../docs/data-map.md', import.meta.url));
await writeFile(file, dataMap());
execFileSync(fileURLToPath(new URL('../node_modules/.bin/oxfmt', import.meta.url)), [file]);
