import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { mailTo } from './support/mails.ts';
import { freePort, startServer, withTemporaryFolder } from './support/server.ts';
import { expect, test } from './support/serverJourney.ts';
import { signUp } from './support/service.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILD_TOOLS = ['vite', 'typescript', 'esbuild', 'rolldown', 'fastify', 'react-email'];

// `deploy.test.ts` guards what it takes along.
test('a release outside the repository serves pages, sends mails, runs commands and lists its bundled packages without a build tool', () =>
  withTemporaryFolder(async (folder) => {
    const release = path.join(folder, 'release');
    execFileSync(process.execPath, ['scripts/release.mjs', release], { cwd: root });
    const packages = path.join(release, 'node_modules');
    expect(BUILD_TOOLS.filter((name) => existsSync(path.join(packages, name)))).toEqual([]);
    expect(readdirSync(packages).length).toBeLessThan(30);

    const bill = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: release,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const { components }: { components: { name: string }[] } = JSON.parse(bill);
    expect(components.map(({ name }) => name)).toContain('fastify');

    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const port = await freePort();
    const options = { runtime: 'preact', dataDir, port, build: release, isFirst: true } as const;
    const server = await startServer(options);
    try {
      const page = await fetch(`${server.url}/de`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain('<h1');
      expect(await signUp(server.url, 'eva.berg@example.org')).toBe(202);
      await mailTo(dataDir, 'eva.berg@example.org');
      const env = { ...process.env, DATA_DIR: dataDir, PUBLIC_URL: server.url };
      const command = ['run', '--silent', 'mail', '--', 'status'];
      execFileSync('npm', command, { cwd: release, env });
    } finally {
      await server.stop();
    }
  }));
