import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { isBesideWriters } from '#server/db/concurrentIndexes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'src/server/db/migrations');

/** What holds for every migration, and so need not be said in each. */
const EXCLUDED = [
  // `migrate.ts` sets it, and tries again.
  'require-lock-timeout',
  // A statement that is cut off half way begins from the start, and would never end.
  'require-statement-timeout',
  // Counts and weights of people's size; lengths that a package wants.
  'prefer-bigint-over-int',
  'prefer-text-field',
];

/** Findings in migrations that have run on databases in use, and can be changed no more. */
const OF_BEFORE: Record<string, string[]> = {
  '0002': [
    'adding-field-with-default',
    'ban-drop-not-null',
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
  ],
  '0007': ['require-concurrent-index-creation'],
  '0008': [
    'adding-field-with-default',
    'require-concurrent-index-creation',
    'require-concurrent-index-deletion',
  ],
  '0009': [
    'adding-foreign-key-constraint',
    'ban-drop-not-null',
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
  ],
  '0010': ['adding-not-nullable-field'],
  '0011': ['constraint-missing-not-valid'],
  '0015': [
    'adding-foreign-key-constraint',
    'ban-drop-not-null',
    'constraint-missing-not-valid',
    'require-concurrent-index-creation',
  ],
  '0016': ['adding-foreign-key-constraint', 'constraint-missing-not-valid'],
};

/** As drizzle parts the statements of a migration. */
const BREAKPOINT = '--> statement-breakpoint';

/**
 * The rules that a file breaks which a node of the release before could not bear, or which lock a table for long. Indexes
 * that are built beside writers run by themselves, all else in one transaction.
 */
function findingsIn(file: string): string[] {
  const statements = readFileSync(file, 'utf8').split(BREAKPOINT);
  const own = statements.filter((statement) => isBesideWriters(statement));
  const together = statements.filter((statement) => !isBesideWriters(statement));
  const found = [...lint(own, []), ...lint(together, ['--assume-in-transaction'])];
  return [...new Set(found)].toSorted();
}

function lint(statements: string[], options: string[]): string[] {
  if (statements.length === 0) return [];
  let output: string;
  try {
    output = execFileSync(
      path.join(root, 'node_modules/.bin/squawk'),
      [
        ...['--pg-version', '15', '--reporter', 'json', ...options],
        `--exclude=${EXCLUDED.join(',')}`,
      ],
      { input: statements.join(BREAKPOINT), encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] },
    );
  } catch (error) {
    // It ends so where it has found something; what it could not read has no JSON.
    output = (error as { stdout: string }).stdout;
  }
  const found: { rule_name: string }[] = JSON.parse(output);
  return found.map(({ rule_name: rule }) => rule);
}

const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));

it.each(files)('%s locks no table for long, and breaks no node of the release before', (file) => {
  expect(findingsIn(path.join(folder, file))).toEqual(OF_BEFORE[file.slice(0, 4)] ?? []);
});

it.each([
  ['drop-column', 'ban-drop-column', 'alter table mail drop column kind;'],
  ['rename', 'renaming-column', 'alter table mail rename column kind to sort;'],
  ['not-null', 'adding-required-field', 'alter table mail add column sort text not null;'],
  ['index', 'require-concurrent-index-creation', 'create index mail_kind on mail (kind);'],
  ['index-twice', 'prefer-robust-stmts', 'create index concurrently "mail_kind" on mail (kind);'],
])('a migration with %s is refused', (name, rule, sql) => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'morgenrot-migration-'));
  try {
    const file = path.join(scratch, `${name}.sql`);
    writeFileSync(file, sql);
    expect(findingsIn(file)).toContain(rule);
  } finally {
    rmSync(scratch, { recursive: true });
  }
});
