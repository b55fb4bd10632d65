import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { redactDatabaseError, readSqlState } from './redact.ts';
import { consentText } from './schema.ts';
import { BOTH_DATABASES, openTestDatabase, type TestDatabase } from './testing/openTestDatabase.ts';

const ADDRESS = 'anna.secret@example.com';

const failureOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.unreachable('it did not fail'),
    (error: unknown) => error,
  );

function everythingIn(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.stack, JSON.stringify(error), everythingIn(error.cause)].join('\n');
}

describe.each(BOTH_DATABASES)('an error of the %s database', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.dispose());

  const values = {
    hash: ADDRESS,
    version: ADDRESS,
    locale: 'x',
    text: 'x',
    createdAt: new Date(0),
  };

  it('an error loses its parameters and details, and keeps state, constraint and place', async () => {
    const insert = () => opened.database.orm.insert(consentText).values(values);
    await insert();
    const error = await failureOf(insert());
    expect(everythingIn(error)).toContain(ADDRESS);
    const redacted = redactDatabaseError(error);
    expect(everythingIn(redacted)).not.toContain(ADDRESS);
    expect(redacted).toMatchObject({ message: expect.stringMatching(/23505.+consent_text_pkey/u) });
    expect(everythingIn(redacted)).toMatch(/\n\s+at /u);
    expect(readSqlState(error)).toBe('23505');
  });

  it('an error loses a value quoted in its message', async () => {
    const error = await failureOf(opened.database.query('select $1::text::uuid', [ADDRESS]));
    expect(everythingIn(error)).toContain(ADDRESS);
    expect(everythingIn(redactDatabaseError(error))).not.toContain(ADDRESS);
  });
});

describe('an error of anything else', () => {
  it('an error that is not the database’s stays unchanged', () => {
    const error = new Error('out of coffee');
    expect(redactDatabaseError(error)).toBe(error);
    expect(readSqlState(Object.assign(error, { code: 'EPIPE' }))).toBeUndefined();
  });
});
