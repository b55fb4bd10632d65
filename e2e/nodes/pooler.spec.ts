import { Client } from 'pg';
import { expect, test } from 'playwright/test';

import { isNginxThere } from '../../bench/support/nginx.ts';
import { withTemporaryFolder } from '../support/server.ts';
import { until } from '../support/until.ts';

import { startCluster } from './support/cluster.ts';
import { untilIndexesAreBuilt } from './support/indexes.ts';
import { isPgbouncerThere, startPgbouncer, type RunningPgbouncer } from './support/pgbouncer.ts';
import { pause, visit } from './support/visitors.ts';

const VISIT_MS = 15_000;

test.skip(!isNginxThere() || !isPgbouncerThere(), 'nginx or pgbouncer is not installed here');

test('three nodes work through PgBouncer in transaction mode, also when one is killed', async () => {
  await withTemporaryFolder(async (folder) => {
    let pooler: RunningPgbouncer | undefined;
    const cluster = await startCluster(
      folder,
      { SIGNUPS_PER_CLIENT_PER_HOUR: '100000' },
      {
        databaseUrlOf: async (url) => {
          pooler = await startPgbouncer(folder, url);
          return pooler.url;
        },
      },
    );
    try {
      const visitors = visit(cluster);
      await untilIndexesAreBuilt(cluster.databaseUrl);
      await pause(VISIT_MS);
      await cluster.nodes.worker.kill();
      await cluster.restart('worker');
      const all = [...visitors.acknowledged];
      await until('each sign-up to be mailed and confirmed', async () =>
        visitors.faults.length > 0 || all.every((address) => visitors.confirmed.has(address))
          ? true
          : undefined,
      );
      await visitors.stop();
      const [failure] = /^.*A request failed.*$/m.exec(cluster.output()) ?? [];
      expect(visitors.faults, failure).toEqual([]);
      expect([...visitors.statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 201, 202]);
      expect(all.length).toBeGreaterThan(40);
      const client = new Client({ connectionString: cluster.databaseUrl });
      await client.connect();
      const { rows } = await client.query('select count(*)::int as count from voucher');
      expect(rows).toEqual([{ count: visitors.confirmed.size }]);
      await client.end();
    } finally {
      await cluster.stop();
      await pooler?.stop();
    }
  });
});
