import { defineConfig } from 'drizzle-kit';

// `npx drizzle-kit generate --name <what changes>` after each change of the schema; the result is committed.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/db/schema.ts',
  out: './src/server/db/migrations',
});
