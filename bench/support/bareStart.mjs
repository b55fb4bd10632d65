/**
 * The minimum for a server's first answer: `node:http`, on a bare PGlite in FOLDER or on PostgreSQL at DATABASE_URL.
 * PORT is the port.
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
