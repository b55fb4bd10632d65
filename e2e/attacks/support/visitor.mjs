import http from 'node:http';

// A visitor during an attack, on a connection and in a process of its own. So an attack's effect on the test process is
// not mistaken for one on the server. Takes the server's port and a path, in which `{number}` counts.

const EVERY_MS = 10;
const [, , port, path = ''] = process.argv;
const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
/** @type {number[]} */
let durationsMs = [];
/** @type {NodeJS.Timeout | undefined} */
let asking;
let number = 0;

/** Measures from the scheduled time, so that waiting for an earlier response counts. */
function ask() {
  const startedMs = performance.now();
  number += 1;
  const options = { port, path: path.replace('{number}', String(number)), agent };
  const request = http.get({ ...options, host: '127.0.0.1' }, (answer) => {
    answer.resume().on('end', () => durationsMs.push(performance.now() - startedMs));
  });
  request.on('error', (error) => {
    throw error;
  });
}

process.on('message', (wanted) => {
  clearInterval(asking);
  if (wanted === 'START') {
    durationsMs = [];
    asking = setInterval(ask, EVERY_MS);
    return;
  }
  process.send?.(durationsMs);
});
