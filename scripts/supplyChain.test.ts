import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { isShortRun } from './lib/shortRun.mjs';

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function run(name: string, words: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script(name), ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { code: child.exitCode, output };
}

describe('the bill of materials', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'bill-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('the bill of materials names runtime packages with hash and licence, and no tool', async () => {
    const file = path.join(folder, 'bill.json');
    expect((await run('sbom.mjs', [file])).code).toBe(0);
    const bill: {
      metadata: { component: { name: string } };
      components: { name: string; hashes?: unknown[]; licenses?: unknown[] }[];
    } = JSON.parse(readFileSync(file, 'utf8'));
    expect(bill.metadata.component.name).toBe('morgenrot');
    const fastify = bill.components.find(({ name }) => name === 'fastify');
    expect([fastify?.hashes?.length, fastify?.licenses?.length]).toEqual([1, 1]);
    expect(bill.components.filter(({ name }) => ['vitest', 'knip'].includes(name))).toEqual([]);
  });
});

describe('the look for known vulnerabilities', () => {
  /** Lets npm query a registry with this response. */
  async function askWith(answer: RequestListener) {
    const registry = createServer(answer).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const { port } = registry.address() as AddressInfo;
    const ended = await run('vulnerabilities.mjs', [], {
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
    expect(output).toMatch(/^high: fastify .*Answers too much https:\/\/advisories\.example\/1$/m);
    expect(code).toBe(1);
    expect(asked).toContain('fastify');
    expect(asked).not.toContain('vitest');
  });

  // Each asks npm, which takes two seconds; the short run asks once, about the answer that matters.
  it.skipIf(isShortRun)(
    'the vulnerability check reports a registry without advisories, and does not fail',
    async () => {
      const { code, output } = await askWith((_request, response) => {
        response.writeHead(405).end();
      });
      expect(output).toMatch(/^Not checked: .*405/);
      expect(code).toBe(0);
    },
  );

  it.skipIf(isShortRun)('the vulnerability check reports that there are none', async () => {
    const { code, output } = await askWith((request, response) => {
      request.resume().on('end', () => {
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
    expect(output).toMatch(/^No known vulnerability in \d{3,} packages\./);
    expect(code).toBe(0);
  });
});
