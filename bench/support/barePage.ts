/**
 * The minimum for a page: `node:http` with one answer in memory. The variable PAGE names the page whose bytes and
 * headers it serves, PORT the port.
 */
import { createServer, get, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

const asking = get(process.env['PAGE'] ?? '', { headers: { 'accept-encoding': 'br' } });
const [page] = (await once(asking, 'response')) as [IncomingMessage];
const body = await buffer(page);
const { connection: _connection, date: _date, ...headers } = page.headers;

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('listens'));
