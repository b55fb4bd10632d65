import http from 'node:http';
import { connect } from 'node:net';

// An attacker in a separate process, like the visitor beside it. It sends one kind of request at a steady pace, whether
// earlier ones were answered or not. Takes the attack as JSON (`SteadyAttack`).

const EVERY_MS = 10;
/** @type {import('./steadyAttack.ts').SteadyAttack & { port: number }} */
const { port, path, headers, bodies, perSecond, isCutOff, isManyClients } = JSON.parse(
  process.argv[2] ?? '',
);
const agent = new http.Agent({ keepAlive: true, maxSockets: 100 });
/** @type {Record<number, number>} */
let answers = {};
/** @type {NodeJS.Timeout | undefined} */
let attacking;
let number = 0;
let underWay = 0;

/** @param {string} text */
const numbered = (text) =>
  text.replaceAll('{number}', String(number)).replaceAll('{byte}', String(number % 250));

/** Returns an address of the loopback network, a different one for each request. */
const ownAddress = () => `127.2.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;

function send() {
  number += 1;
  const body = Buffer.from(numbered(bodies[number % bodies.length] ?? ''));
  const sent = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, numbered(value)]),
  );
  if (isCutOff) return sendHalf(body);
  const request = http.request(
    {
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { ...sent, 'content-length': body.length },
      ...(isManyClients ? { agent: false, localAddress: ownAddress() } : { agent }),
    },
    (answer) => {
      const status = answer.statusCode ?? 0;
      answers[status] = (answers[status] ?? 0) + 1;
      answer.resume().on('close', () => (underWay -= 1));
    },
  );
  underWay += 1;
  request.on('error', (error) => {
    throw error;
  });
  request.end(body);
}

/** Leaves the connection open until the server, or the end of this process, closes it. @param {Buffer} body */
function sendHalf(body) {
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n`,
    );
    socket.write(body);
  });
  socket.on('error', () => {}).resume();
}

function stop() {
  if (underWay > 0) return setTimeout(stop, EVERY_MS);
  process.send?.(answers);
  answers = {};
}

process.on('message', (wanted) => {
  clearInterval(attacking);
  if (wanted !== 'START') return stop();
  const startedMs = performance.now();
  let sent = 0;
  attacking = setInterval(() => {
    // By the clock, because timers are late on a busy machine.
    const due = ((performance.now() - startedMs) / 1000) * perSecond;
    for (; sent < due; sent += 1) send();
  }, EVERY_MS);
});
