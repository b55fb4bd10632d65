import { connect } from 'node:net';

import type { RunningServer } from '../support/server.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUpOf, SUBSCRIBERS_PATH } from '../support/service.ts';
import { ATTACK_LIMIT_MS, duringAttack, slowsOthers } from './support/duringAttack.ts';

const CLIENTS = 20;
const EVERY_MS = 100;
/** A body of 16 kB, the longest that is let through. */
const LONGEST = 15_500;

const SHAPES = ['-', '. ', "'a", 'a.'];

type Attack = { name: string; send: (server: RunningServer, number: number) => Promise<unknown> };

const ATTACKS: Attack[] = [
  {
    name: 'names of the longest hostile shapes',
    send: ({ url }, number) =>
      fetch(`${url}${SUBSCRIBERS_PATH}?site=HU`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...signUpOf('hostile@example.org'),
          salutation: 'MRS',
          firstName: ''.padEnd(LONGEST, SHAPES[number % SHAPES.length]),
          lastName: 'Nagy',
        }),
      }),
  },
  {
    name: 'bodies that do not come',
    send: ({ url }) =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
          socket.write(
            `POST ${SUBSCRIBERS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email":`,
          );
          // Left open until the server, or the end of the test, closes it.
          resolve(undefined);
        });
        socket.on('error', resolve);
        socket.unref();
      }),
  },
];

for (const { name, send } of ATTACKS) {
  test(`${name} do not slow other requests down`, async ({ start }) => {
    test.setTimeout(ATTACK_LIMIT_MS);
    const server = await start();
    let number = 0;
    const measured = await duringAttack(server, async (goesOn) => {
      const clients = Array.from({ length: CLIENTS }, async () => {
        while (goesOn()) {
          const pause = new Promise((resolve) => setTimeout(resolve, EVERY_MS));
          number += 1;
          const answer = await send(server, number);
          if (answer instanceof Response) {
            await answer.arrayBuffer();
            expect(answer.status).toBeLessThan(500);
          }
          await pause;
        }
      });
      await Promise.all(clients);
    });
    expect(slowsOthers(measured), JSON.stringify(measured)).toBe(false);
  });
}
