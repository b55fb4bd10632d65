import { makeDatabase } from '#server/db/makeDatabase.ts';

/** What the build runs at its end: makes the database that first starts copy, in the folder of the first argument. */
await makeDatabase(process.argv[2] ?? 'database');
