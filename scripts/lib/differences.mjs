import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The files that differ between two folders, or stand in one of them only; sorted. */
export function differences(oneFolder, otherFolder) {
  const one = filesOf(oneFolder);
  const other = filesOf(otherFolder);
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].filter((name) => one.get(name) !== other.get(name)).sort();
}

function filesOf(folder) {
  const files = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const full = path.join(entry.parentPath, entry.name);
    files.set(path.relative(folder, full), readFileSync(full, 'utf8'));
  }
  return files;
}
