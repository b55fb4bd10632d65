import { makeDatabase } from '#server/db/makeDatabase.ts';

/** Last step of the build: creates the database that first starts copy, in the folder of the first argument. */
await makeDatabase(process.argv[2] ?? 'database');
