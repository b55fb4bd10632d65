import { expect, test } from '../support/serverJourney.ts';
import { ATTACK_LIMIT_MS, slowsOthers } from './support/duringAttack.ts';
import { duringSteadyAttack } from './support/steadyAttack.ts';
import { STEADY_ATTACKS } from './support/steadyAttacks.ts';

const PER_SECOND = 200;
/** Maximum time in each second that refusals may take of the main thread. */
const LOOP_LIMIT_MS = 300;
const BEHIND_PROXY = { TRUST_PROXY: '1', SIGNUPS_PER_CLIENT_PER_HOUR: '5' };

for (const { name, attack, statuses } of STEADY_ATTACKS) {
  test(`${name} do not slow other requests down`, async ({ start }) => {
    test.setTimeout(ATTACK_LIMIT_MS);
    const server = await start({ env: BEHIND_PROXY });
    const measured = await duringSteadyAttack(server, { perSecond: PER_SECOND, ...attack });
    const figures = JSON.stringify(measured);
    const seen = Object.keys(measured.answers).map(Number);
    expect(
      seen.filter((status) => !statuses.includes(status)),
      figures,
    ).toEqual([]);
    expect(slowsOthers(measured), figures).toBe(false);
    expect(measured.attacked.loopMs ?? 0, figures).toBeLessThan(LOOP_LIMIT_MS);
    test.info().annotations.push({ type: 'figures', description: figures });
  });
}
