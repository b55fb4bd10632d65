import { test } from '../support/serverJourney.ts';

import { ATTACK_LIMIT_MS } from './support/duringAttack.ts';
import { expectNothingForOtherHosts, SECURE_URL } from './support/otherHosts.ts';

test('another host of the domain cannot sign a customer out, plant a session or become a redirect target', async ({
  start,
}) => {
  test.setTimeout(ATTACK_LIMIT_MS);
  const env = { PUBLIC_URL: SECURE_URL, DEV_MAIL_IS_PUBLIC: 'yes' };
  await expectNothingForOtherHosts(await start({ env }));
});
