import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { FOOTER_LOGOS } from '#contract/service.ts';
import { noisePicture } from '#server/testing/pictures.ts';

import { expect, test } from './support/serverJourney.ts';
import { until } from './support/until.ts';

const script = fileURLToPath(new URL('../scripts/command.mjs', import.meta.url));
const PAGE = 'pages/DE/about/2020-01-01T00-00-00Z.yaml';
const FOOTER = 'footers/DE/2020-01-01T00-00-00Z.yaml';
const AUTHOR = ['-c', 'user.name=Anna', '-c', 'user.email=anna@shop.example'];

type Ended = { code: number; stdout: string; stderr: string };

function run(file: string, args: string[], cwd: string, env: Record<string, string>) {
  return new Promise<Ended>((resolve) => {
    execFile(
      file,
      args,
      { cwd, env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

for (const database of ['embedded', 'PostgreSQL'] as const) {
  test(`content is exported to Git and imported again on the ${database} database while the shop runs`, async ({
    start,
    dataDir,
    onPostgres,
  }) => {
    const env: Record<string, string> = {
      DATA_DIR: dataDir,
      ...(database === 'PostgreSQL' && onPostgres),
    };
    const { url } = await start({ env });
    const folder = path.join(dataDir, 'checkout');
    const content = async (...words: string[]) => {
      const ended = await run(process.execPath, [script, 'content', ...words], dataDir, env);
      // A command that works on PostgreSQL itself names the database, and nothing else.
      expect(ended.stderr, words.join(' ')).toMatch(
        database === 'PostgreSQL' ? /^Database: PostgreSQL at \S+\n$/ : /^$/,
      );
      return ended;
    };
    const git = (...words: string[]) =>
      run('git', ['-C', folder, ...AUTHOR, ...words], dataDir, env);
    const commit = async (message: string) => {
      await git('add', '--all');
      expect((await git('commit', '--quiet', '--message', message)).code).toBe(0);
    };
    const shows = (words: string) =>
      until(`the page shows ${words}`, async () => {
        const answer = await fetch(`${url}/de/about`);
        return (await answer.text()).includes(`>${words}</h1>`) || undefined;
      });

    expect((await content('export', '--to', 'checkout')).stdout).toMatch(
      /files written, 0 removed\n$/,
    );
    await git('init', '--quiet');
    await commit('As the shop is');
    expect(await content('diff', 'checkout')).toMatchObject({
      code: 0,
      stdout: 'No differences.\n',
    });
    await content('export', '--to', 'checkout');
    expect((await git('status', '--porcelain')).stdout).toBe('');

    const file = path.join(folder, PAGE);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/^ {2}title: .*$/m, '  title: Wer wir sind'));
    const diff = await content('diff', 'checkout');
    expect(diff.code).toBe(1);
    expect(diff.stdout).toMatch(
      /^changed {2}DE PAGE:\/about from 2020-01-01T00:00:00Z .*\n {2}title: ".*" → "Wer wir sind"\n1 changed, 0 new, 0 only on the server\n$/,
    );
    await commit('Another heading');
    expect((await content('publish', 'checkout')).stdout).toMatch(/PAGE|about.*: published\n/);
    await shows('Wer wir sind');
    expect((await content('publish', 'checkout')).stdout).toContain(
      'There was nothing to publish.',
    );

    expect((await content('list', '--publications')).stdout).toMatch(
      /^1 .*, by command: .* in DE\n$/,
    );
    expect((await content('undo', '1')).stdout).toBe('Publication 1 is undone in DE\n');
    await shows('Über uns');
    await content('export', '--to', 'checkout');
    expect((await git('diff', '--exit-code', 'HEAD~1')).code).toBe(0);
    expect((await git('diff', '--exit-code', 'HEAD')).code).toBe(1);

    // A logo comes along as a file, and goes to other folders.
    const logo = await noisePicture({ width: 96, height: 64 }, 1);
    const name = `${createHash('sha256').update(logo).digest('hex')}.png`;
    const footer = await readFile(path.join(folder, FOOTER), 'utf8');
    await writeFile(path.join(folder, FOOTER), footer.replace('klarna.svg', name));
    await mkdir(path.join(folder, 'logos'));
    await writeFile(path.join(folder, 'logos', name), logo);
    expect((await content('publish', 'checkout')).stdout).toContain(`${name}: stored\n`);
    await until('the shop shows the logo', async () => {
      const html = await (await fetch(`${url}/de`)).text();
      return html.includes(FOOTER_LOGOS + name) || undefined;
    });
    const served = await fetch(url + FOOTER_LOGOS + name);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(logo);
    await content('export', '--to', 'other');
    expect(await readFile(path.join(dataDir, 'other', 'logos', name))).toEqual(logo);
  });
}
