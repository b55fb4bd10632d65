import { test as base } from 'playwright/test';

import { isNginxThere } from '../../../bench/support/nginx.ts';
import { withTemporaryFolder } from '../../support/server.ts';

import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';

export { expect } from 'playwright/test';

type Start = (env?: Record<string, string>, options?: ClusterOptions) => Promise<Cluster>;

/** A journey on three nodes behind nginx. It is skipped if nginx is not installed. */
export const test = base.extend<{ start: Start }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from here.
  start: async ({}, provide) => {
    base.skip(
      !isNginxThere(),
      'nginx is not installed here, so nothing stands in front of the nodes',
    );
    await withTemporaryFolder(async (folder) => {
      const started: Cluster[] = [];
      await provide(async (env = {}, options) => {
        const cluster = await startCluster(folder, env, options);
        started.push(cluster);
        return cluster;
      });
      await Promise.all(started.map((cluster) => cluster.stop()));
    });
  },
});
