import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import * as z from 'zod';

import { duringAttack, type Attacked, type Measured } from './duringAttack.ts';

/** Requests of one kind; `{number}` in headers and bodies counts them, `{byte}` does so up to 249. */
export type SteadyAttack = {
  path: string;
  headers: Record<string, string>;
  /** Bodies, sent in turn. */
  bodies: string[];
  perSecond: number;
  /** Bodies that end before they are complete. */
  isCutOff?: boolean;
  /** Each request is sent from another address of the loopback network. */
  isManyClients?: boolean;
};

const attackerScript = fileURLToPath(new URL('attacker.mjs', import.meta.url));
const counts = z.record(z.string(), z.number());

/** Attacks from a separate process; returns the effect on others, and the attack's responses by status. */
export async function duringSteadyAttack(
  server: Attacked,
  attack: SteadyAttack,
): Promise<{ quiet: Measured; attacked: Measured; answers: Record<string, number> }> {
  const port = Number(new URL(server.url).port);
  const attacker = fork(attackerScript, [JSON.stringify({ ...attack, port })]);
  const answers: Record<string, number> = {};
  try {
    const measured = await duringAttack(server, async (goesOn) => {
      attacker.send('START');
      while (goesOn()) await new Promise((resolve) => setTimeout(resolve, 50));
      attacker.send('STOP');
      const [message]: unknown[] = await once(attacker, 'message');
      for (const [status, count] of Object.entries(counts.parse(message))) {
        answers[status] = (answers[status] ?? 0) + count;
      }
    });
    return { ...measured, answers };
  } finally {
    attacker.kill();
    await once(attacker, 'exit');
  }
}
