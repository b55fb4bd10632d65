import { processorMs } from '../../bench/support/processorTime.ts';
import { ADDRESS, CHECKOUT_KEY, publicInputs, staffInputs } from '../support/hostileInputs.ts';
import type { Sent } from '../support/hostileInputs.ts';
import { mailTo } from '../support/mails.ts';
import { hostileTexts } from '../support/hostileShapes.ts';
import { expect, test } from '../support/serverJourney.ts';
import { signUp } from '../support/service.ts';
import { staffCookie } from '../support/staff.ts';

/** Maximum cost above that of the same request with an ordinary value. */
const PROCESSOR_LIMIT_MS = 100;
const MEASUREMENTS = 3;
/** Response time that means a blocked server; a busy machine is never this slow. */
const STUCK_MS = 20_000;
const ATTACK_LIMIT_MS = 15 * 60_000;
const ORDINARY = 'Anna';

test('no accepted value costs the server 100 ms of CPU time or delays other requests', async ({
  dataDir,
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const server = await start({ env: { CHECKOUT_KEY } });
  const ask = async ({ path, ...sent }: Sent) => {
    const answer = await fetch(server.url + path, {
      ...sent,
      redirect: 'manual',
      signal: AbortSignal.timeout(STUCK_MS),
    });
    await answer.arrayBuffer();
    return answer;
  };
  const processorTime = async (): Promise<number> => {
    const ms = await processorMs(server.pid);
    if (ms === undefined) throw new Error('The system does not tell what a process has used');
    return ms;
  };
  /** Returns the processor time of one request in milliseconds, during concurrent health checks. */
  const costOnce = async (sent: Sent): Promise<number> => {
    const before = await processorTime();
    const [answer, health] = await Promise.all([
      ask(sent),
      ask({ method: 'GET', path: '/healthz' }),
    ]);
    expect(answer.status).not.toBe(500);
    expect(health.status).toBe(200);
    return (await processorTime()) - before;
  };
  /** Returns the lowest of several measurements, because background jobs can only add to them. */
  const costOf = async (sent: Sent): Promise<number> => {
    let leastMs = Infinity;
    for (let times = 0; times < MEASUREMENTS && leastMs > PROCESSOR_LIMIT_MS; times += 1) {
      leastMs = Math.min(leastMs, await costOnce(sent));
    }
    return leastMs;
  };

  expect(await signUp(server.url, ADDRESS, 'AT')).toBe(202);
  await mailTo(dataDir, ADDRESS);

  const inputs = [...publicInputs(), ...staffInputs(await staffCookie(server))];
  const slow: string[] = [];
  let sentCount = 0;
  for (const { name, maxBytes, encode, send } of inputs) {
    await test.step(name, async () => {
      await costOf(send(ORDINARY));
      const ordinaryMs = await costOf(send(ORDINARY));
      for (const value of new Set(hostileTexts(maxBytes, encode))) {
        const costMs = await costOf(send(value));
        sentCount += 1;
        if (costMs > ordinaryMs + PROCESSOR_LIMIT_MS)
          slow.push(`${name}: ${costMs} ms for ${value.slice(0, 12)}…${value.slice(-6)}`);
      }
    });
    // One is enough to stop a server: the others would take hours to be told.
    expect(slow).toEqual([]);
  }
  test.info().annotations.push({ type: 'requests', description: String(sentCount) });
});
