/**
 * The least that a server does before its first answer: `node:http`, on a bare PGlite where FOLDER names its folder, on
 * PostgreSQL where DATABASE_URL does. PORT is where it listens.
 */
import { createServer } from 'node:http';

const { FOLDER, DATABASE_URL, PORT } = process.env;

if (FOLDER !== undefined) {
  const { PGlite } = await import('@electric-sql/pglite');
  await (await PGlite.create(FOLDER)).query('select 1');
}
if (DATABASE_URL !== undefined) {
  const { default: pg } = await import('pg');
  await new pg.Pool({ connectionString: DATABASE_URL }).query('select 1');
}

createServer((_request, response) => response.end('ok')).listen(Number(PORT), '127.0.0.1');
