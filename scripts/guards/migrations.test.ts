import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { isBesideWriters } from '#server/db/concurrentIndexes.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'src/server/db/migrations');

/** Findings that apply to every migration. */
const EXCLUDED = [
  // `migrate.ts` sets it, and tries again.
  'require-lock-timeout',
  // A statement that is cut off half way begins from the start, and would never end.
  'require-statement-timeout',
  // Counts and weights of people's size; lengths that a package wants.
  'prefer-bigint-over-int',
  'prefer-text-field',
];

/** Findings in migrations that have run in production and cannot change. */
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

/** How drizzle separates statements. */
const BREAKPOINT = '--> statement-breakpoint';

/**
 * Returns broken rules by file: changes that the previous release could not handle, or long table locks. Concurrent
 * indexes run by themselves, everything else in one transaction. The linter starts slowly, so it reads all files at
 * once.
 */
function findingsIn(migrations: Record<string, string>): Map<string, string[]> {
  const parts = Object.entries(migrations).map(([name, sql]) => {
    const statements = sql.split(BREAKPOINT);
    const own = statements.filter((statement) => isBesideWriters(statement));
    const together = statements.filter((statement) => !isBesideWriters(statement));
    return { name, own, together };
  });
  const found = [
    ...lint(
      parts.map(({ name, own }) => [name, own]),
      [],
    ),
    ...lint(
      parts.map(({ name, together }) => [name, together]),
      ['--assume-in-transaction'],
    ),
  ];
  return new Map(
    parts.map(({ name }) => {
      const rules = found.filter(({ file }) => file === name).map(({ rule }) => rule);
      return [name, [...new Set(rules)].toSorted()];
    }),
  );
}

function lint(statementsOf: [name: string, statements: string[]][], options: string[]) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'morgenrot-migrations-'));
  try {
    const written = statementsOf.filter(([, statements]) => statements.length > 0);
    for (const [name, statements] of written) {
      writeFileSync(path.join(scratch, name), statements.join(BREAKPOINT));
    }
    // A finding ends it with 1; of what it could not read, there is no JSON.
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/squawk'),
      [
        '--pg-version',
        '15',
        '--reporter',
        'json',
        ...options,
        `--exclude=${EXCLUDED.join(',')}`,
        ...written.map(([name]) => name),
      ],
      { cwd: scratch, encoding: 'utf8' },
    );
    const found: { file: string; rule_name: string }[] = JSON.parse(stdout);
    return found.map(({ file, rule_name: rule }) => ({ file, rule }));
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));

const REFUSED = [
  ['drop-column', 'ban-drop-column', 'alter table mail drop column kind;'],
  ['rename', 'renaming-column', 'alter table mail rename column kind to sort;'],
  ['not-null', 'adding-required-field', 'alter table mail add column sort text not null;'],
  ['index', 'require-concurrent-index-creation', 'create index mail_kind on mail (kind);'],
  ['index-twice', 'prefer-robust-stmts', 'create index concurrently "mail_kind" on mail (kind);'],
] as const;

const findings = findingsIn({
  ...Object.fromEntries(files.map((file) => [file, readFileSync(path.join(folder, file), 'utf8')])),
  ...Object.fromEntries(REFUSED.map(([name, , sql]) => [`${name}.sql`, sql])),
});

it.each(files)(
  '%s locks no table for long, and does not break nodes of the previous release',
  (file) => {
    expect(findings.get(file)).toEqual(OF_BEFORE[file.slice(0, 4)] ?? []);
  },
);

it.each(REFUSED)('a migration with %s is refused', (name, rule) => {
  expect(findings.get(`${name}.sql`)).toContain(rule);
});
