import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a script of package.json, as an operator does. */
async function run(name: string, env: Record<string, string> = {}) {
  const child = spawn('npm', ['run', '--silent', name], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: child.exitCode, output };
}

describe('the bill of materials', () => {
  it('the bill of materials names runtime packages with hash and licence, and no tool', async () => {
    const { code, output } = await run('sbom');
    expect(code).toBe(0);
    const bill: {
      components: { name: string; hashes?: unknown[]; licenses?: unknown[] }[];
    } = JSON.parse(output);
    const fastify = bill.components.find(({ name }) => name === 'fastify');
    expect([fastify?.hashes?.length, fastify?.licenses?.length]).toEqual([1, 1]);
    expect(bill.components.filter(({ name }) => ['vitest', 'knip'].includes(name))).toEqual([]);
  });
});

describe('the check for known vulnerabilities', () => {
  /** Lets npm query a registry with this response. */
  async function askWith(answer: RequestListener) {
    const registry = createServer(answer).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    const ended = await run('vulnerabilities', {
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_fetch_retries: '0',
    });
    registry.close();
    return ended;
  }

  it('the vulnerability check names one known to the registry, and fails', async () => {
    const asked: string[] = [];
    const { code, output } = await askWith((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks);
        // It also asks which versions there are, which the answer does without.
        if (request.method !== 'POST') return response.writeHead(404).end();
        asked.push(...Object.keys(JSON.parse(gunzipSync(body).toString())));
        return response.setHeader('content-type', 'application/json').end(
          JSON.stringify({
            fastify: [
              {
                id: 1,
                url: 'https://advisories.example/1',
                title: 'Answers too much',
                severity: 'high',
                vulnerable_versions: '>=1.0.0',
                cwe: [],
                cvss: { score: 8, vectorString: null },
              },
            ],
          }),
        );
      });
    });
    expect(output).toMatch(
      /^Severity: high\n.*Answers too much - https:\/\/advisories\.example\/1$/m,
    );
    expect(code).toBe(1);
    expect(asked).toContain('fastify');
    expect(asked).not.toContain('vitest');
  });
});
