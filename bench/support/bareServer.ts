/**
 * The minimum for a sign-up: `node:http` and `pg`, which parse a body and write in one statement the two rows of any
 * double opt-in. DATABASE_URL names an empty database, PORT the port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { Pool } from 'pg';

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`
  create table person (id uuid primary key default gen_random_uuid(), address text unique, at timestamptz);
  create table letter (id uuid primary key default gen_random_uuid(), person uuid references person, kind text);`);

const INSERT = {
  name: 'sign-up',
  text: `with one as (insert into person (address, at) values ($1, now()) returning id)
         insert into letter (person, kind) select id, 'CONFIRM' from one`,
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { email } = (await json(request)) as { email: string };
  await pool.query({ ...INSERT, values: [email] });
  response.writeHead(202, { 'content-type': 'application/json', 'content-length': 2 }).end('{}');
}

const server = createServer((request, response) => void answer(request, response));
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listens'));
