/**
 * Writes the import table into `.oxlintrc.json`; to be run after a change to the table:
 * `node scripts/import-rules.mjs`. Overrides about anything else stay as they are.
 */
import { readFile, writeFile } from 'node:fs/promises';

import { lintOverrides } from './lib/importTable.mjs';

const file = new URL('../.oxlintrc.json', import.meta.url);
const config = JSON.parse(await readFile(file, 'utf8'));
const isAboutImports = ({ rules }) => Array.isArray(rules['no-restricted-imports']);
config.overrides = [
  ...lintOverrides(),
  ...config.overrides.filter((override) => !isAboutImports(override)),
];
await writeFile(file, `${JSON.stringify(config, null, 2)}\n`);
